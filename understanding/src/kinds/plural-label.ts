/** Last words that name work, goods or a field rather than a business: "roofing", "banking", "insurance". */
const endingsOfNoBusiness =
  /(?:ing|ance|[^p]ics|ware|care|[^a]s|ment|tech|tate|food|law|ture|logy|try|ity|ism|ion|ty|health|energy|drug|age|goods)$/;

/** The text of the chip of a kind of business: its plural with a capital letter ("Craft breweries"). */
export function pluralLabel(kind: string): string {
  const words = kind.split(" ");
  const last = words.at(-1) ?? "";
  const text = endingsOfNoBusiness.test(last)
    ? `${kind} companies`
    : [...words.slice(0, -1), toPlural(last)].join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The regular plural of an English noun. */
export function toPlural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}
