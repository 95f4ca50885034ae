/**
 * The kinds of a company's last funding round, from no investor to a sale, with the words that sources use for them.
 * `words` are in lower case with single spaces.
 */
export const fundingRounds = [
  { code: "bootstrapped", name: "Bootstrapped", words: ["self funded", "no funding", "unfunded"] },
  { code: "crowdfunding", name: "Crowdfunding", words: ["crowdfunded", "equity crowdfunding", "reg cf"] },
  { code: "grant", name: "Grant", words: ["grants", "non equity assistance"] },
  { code: "angel", name: "Angel", words: ["angel round", "friends and family"] },
  { code: "pre-seed", name: "Pre-seed", words: ["preseed"] },
  { code: "seed", name: "Seed", words: ["seed stage"] },
  { code: "series-a", name: "Series A", words: ["early stage vc"] },
  { code: "series-b", name: "Series B", words: [] },
  { code: "series-c", name: "Series C", words: [] },
  { code: "series-d", name: "Series D", words: [] },
  {
    code: "series-e",
    name: "Series E or later",
    words: ["series e", "series f", "series g", "series h", "series i", "series j", "series k"],
  },
  { code: "venture", name: "Venture", words: ["venture capital", "series unknown", "vc"] },
  { code: "debt", name: "Debt", words: ["debt financing", "convertible note", "venture debt", "loan"] },
  {
    code: "private-equity",
    name: "Private equity",
    words: ["pe", "buyout", "growth equity", "leveraged buyout", "lbo"],
  },
  {
    code: "public",
    name: "Public (IPO)",
    words: ["public", "ipo", "post ipo", "post ipo equity", "post ipo debt", "listed"],
  },
  { code: "acquired", name: "Acquired", words: ["acquisition", "m&a", "merger", "merged"] },
] as const;

export type FundingRound = (typeof fundingRounds)[number]["code"];
export const fundingRoundCodes: readonly FundingRound[] = fundingRounds.map(({ code }) => code);

const codeByWords = new Map<string, FundingRound>(
  fundingRounds.flatMap(({ code, name, words }) =>
    [code, name, ...words].map((text) => [normalizeWords(text), code] as const),
  ),
);

function normalizeWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9&]+/g, " ")
    .trim();
}

/**
 * Finds the code of a funding round as a source writes it: "Series A", "series_a", "Series A round", "Series C+",
 * "Series A-1". Null for other words, such as "Other".
 */
export function findFundingRound(text: string): FundingRound | null {
  const words = normalizeWords(text);
  const shortened = [
    words,
    words.replace(/ (round|funding|stage|financing|extension)$/, ""),
    words.replace(/^(series [a-k]) ?\d$/, "$1"),
  ];
  return shortened.map((form) => codeByWords.get(form)).find((code) => code !== undefined) ?? null;
}
