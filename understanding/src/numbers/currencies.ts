import { type Draft, isFree, normAt, stemAt } from "../draft/draft.ts";

/** The tokens [from, to) of a quantity including its currency. */
export interface Priced {
  from: number;
  to: number;
  money: boolean;
  /** Whether the currency is another one than the US dollar. Amounts are never converted. */
  foreign: boolean;
}

const dollarWords = /^(?:usd|dollar|buck)$/;
const foreignWords = /^(?:eur|euro|gbp)$/;
/** Words that also have other meanings ("pound"). They count as a currency only after millions. */
const ambiguousWords = /^(?:pound|cad|aud|chf|inr)$/;
const dollarNations = /^(?:us|canadian|australian|singapore|nz)$/;

/** Includes the currency beside a number: "USD 5M", "5 million dollars", "€5M", "5M$". */
export function priceAt(draft: Draft, from: number, to: number): Priced {
  const signs = draft.tokens.slice(from, to).map((token) => `${token.text[0]}${draft.text[token.end] ?? ""}`);
  const sign = signs.join("");
  const plain = { from, to, money: /[$€£]/.test(sign), foreign: /[€£]/.test(sign) };
  return priceAfter(draft, plain) ?? priceBefore(draft, plain) ?? plain;
}

function priceAfter(draft: Draft, { from, to }: Priced): Priced | null {
  if (!isFree(draft, to)) return null;
  const word = stemAt(draft, to);
  const next = stemAt(draft, to + 1);
  if (next === "dollar" && dollarNations.test(word)) {
    return { from, to: to + 2, money: true, foreign: word !== "us" };
  }
  const foreign = foreignWords.test(word) || (ambiguousWords.test(word) && isMillions(draft, to - 1));
  return foreign || dollarWords.test(word) ? { from, to: to + 1, money: true, foreign } : null;
}

function isMillions(draft: Draft, index: number): boolean {
  return (draft.tokens[index]?.amount?.scale ?? 1) >= 1e6;
}

function priceBefore(draft: Draft, { from, to }: Priced): Priced | null {
  const word = normAt(draft, from - 1);
  if (!isFree(draft, from - 1) || !(word === "usd" || foreignWords.test(stemAt(draft, from - 1))))
    return null;
  return { from: from - 1, to, money: true, foreign: word !== "usd" };
}
