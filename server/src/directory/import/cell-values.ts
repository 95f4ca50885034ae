import { usStates } from "@eq/contracts";

/** Matches most cells: printable ASCII words separated by single spaces, which need no cleaning. */
const cleanTextPattern = /^[!-~]+(?: [!-~]+)*$/;

/** The text of a cell without control characters and repeated spaces; null when nothing is left. */
export function readText(cell: string): string | null {
  if (cleanTextPattern.test(cell)) return cell;
  const text = cell
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  return text === "" ? null : text;
}

const amountMultipliers: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mm: 1e6,
  mn: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
  t: 1e12,
  trillion: 1e12,
};
const amountPattern = /^(?:us|usd)?\s*\$?\s*(-?[\d,]*\.?\d+)\s*([a-z]*)\+?$/;

/** Reads a number such as 1,200, $1.2M or 3 billion; null for other text and for negative numbers. */
export function readAmount(cell: string): number | null {
  const match = amountPattern.exec(
    cell
      .trim()
      .toLowerCase()
      .replace(/\s*(usd|dollars?)$/, ""),
  );
  if (match === null) return null;
  const [, digits = "", unit = ""] = match;
  if (digits.includes(",") && !/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)) return null;
  const multiplier = unit === "" ? 1 : amountMultipliers[unit];
  if (multiplier === undefined) return null;
  const value = Math.round(Number(digits.replaceAll(",", "")) * multiplier);
  return Number.isSafeInteger(value) && value >= 0 ? value : null;
}

/** Reads a headcount: a number, the middle of a range such as 51-200, or the lower end of "10,001+". */
export function readHeadcount(cell: string): number | null {
  const range = /^([\d,]+)\s*(?:-|–|to)\s*([\d,]+)$/.exec(cell.trim().toLowerCase());
  const value = range
    ? (Number(range[1]?.replaceAll(",", "")) + Number(range[2]?.replaceAll(",", ""))) / 2
    : readAmount(cell.trim().replace(/\s*employees?$/i, ""));
  return value !== null && value <= 10_000_000 ? Math.round(value) : null;
}

/** Reads an ISO day from 2024-03-09, an ISO instant or 3/9/2024 (month first, as in the US); null otherwise. */
export function readDay(cell: string): string | null {
  const text = cell.trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/.exec(text);
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const [year, month, day] = iso ? iso.slice(1, 4) : us ? [us[3], us[1], us[2]] : [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return exists && Number(year) >= 1800 && Number(year) <= 2200 ? date.toISOString().slice(0, 10) : null;
}

/** Reads a founding year between 1500 and next year; null otherwise. */
export function readYear(cell: string): number | null {
  const year = /^(\d{4})(?:\.0+)?$/.exec(cell.trim())?.[1];
  const value = Number(year ?? Number.NaN);
  return value >= 1500 && value <= new Date().getUTCFullYear() + 1 ? value : null;
}

/** Reads a share such as 0.12, 12% or -3 % as a fraction; null otherwise. */
export function readShare(cell: string): number | null {
  const match = /^([+-]?\d*\.?\d+)\s*(%?)$/.exec(cell.trim());
  if (match === null) return null;
  const value = Number(match[1]) / (match[2] === "%" ? 100 : 1);
  return Math.abs(value) <= 1000 ? value : null;
}

export function readFlag(cell: string): boolean | null {
  const text = cell.trim().toLowerCase();
  if (["true", "t", "yes", "y", "1", "x"].includes(text)) return true;
  return ["false", "f", "no", "n", "0"].includes(text) ? false : null;
}

/** The distinct items of a list such as "a; b; c", split at semicolons, else at bars, else at commas. */
export function readList(cell: string): string[] {
  const separator = [";", "|", ","].find((candidate) => cell.includes(candidate)) ?? ";";
  const items = cell.split(separator).map((item) => readText(item));
  return [...new Set(items.filter((item) => item !== null))];
}

const stateCodeByName = new Map(
  usStates.flatMap(({ code, name }) => [
    [code.toLowerCase(), code],
    [name.toLowerCase(), code],
  ]),
);

/** The two-letter code of a US state from its code or name; null for anything else. */
export function readUsState(cell: string): string | null {
  return stateCodeByName.get(cell.trim().toLowerCase().replaceAll(".", "")) ?? null;
}

const regionNames = new Intl.DisplayNames("en", { type: "region" });
const countryCodeByName = new Map<string, string>(
  [
    ["usa", "US"],
    ["united states of america", "US"],
    ["america", "US"],
    ["uk", "GB"],
    ["england", "GB"],
    ["scotland", "GB"],
    ["wales", "GB"],
    ["great britain", "GB"],
    ["korea", "KR"],
    ["czech republic", "CZ"],
    ["turkey", "TR"],
    ["holland", "NL"],
    ["the netherlands", "NL"],
  ].map(([name = "", code = ""]) => [name, code]),
);
for (const first of "ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
  for (const second of "ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
    // Retired codes such as DD map to today's country, and UK to GB.
    const code = new Intl.Locale(`und-${first}${second}`).region ?? "ZZ";
    const name = regionNames.of(code);
    if (name === undefined || name === code || code === "ZZ") continue;
    countryCodeByName.set(name.toLowerCase(), code);
    countryCodeByName.set((first + second).toLowerCase(), code);
  }
}

/** The ISO 3166-1 alpha-2 code of a country from its name or code; null when unknown. */
export function readCountry(cell: string): string | null {
  return countryCodeByName.get(cell.trim().toLowerCase().replaceAll(".", "")) ?? null;
}
