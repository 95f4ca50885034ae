/** The text as a sentence: with a full stop, unless it already ends with a mark. */
export function writeSentence(text: string): string {
  const trimmed = text.trim();
  return trimmed === "" || /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
