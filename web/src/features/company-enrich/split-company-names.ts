/** Splits typed company names at commas and line ends. Names are trimmed, empty ones left out. */
export function splitCompanyNames(text: string): string[] {
  return text
    .split(/[,\r\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== "");
}
