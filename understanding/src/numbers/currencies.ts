import { type Draft, isUnclaimed, stemAt, wordAt } from "../draft/draft.ts";

/** The tokens [from, to) of a quantity and of the currency beside it. */
export interface PricedTokens {
  from: number;
  to: number;
  money: boolean;
  /** Whether the currency is not the US dollar. Amounts are never converted. */
  foreign: boolean;
}

const dollarWords = /^(?:usd|dollar|buck)$/;
const foreignCurrencyWords = /^(?:eur|euro|gbp)$/;
/** Words that also have other meanings ("pound"). They count as a currency only after a number in millions or more. */
const ambiguousCurrencyWords = /^(?:pound|cad|aud|chf|inr)$/;
const nationsBeforeDollar = /^(?:us|canadian|australian|singapore|nz)$/;

/** Extends the tokens of a number over the currency beside it: "USD 5M", "5 million dollars", "€5M", "5M$". */
export function includeCurrency(draft: Draft, from: number, to: number): PricedTokens {
  const signs = draft.tokens.slice(from, to).map((token) => `${token.text[0]}${draft.text[token.end] ?? ""}`);
  const sign = signs.join("");
  const plain = { from, to, money: /[$€£]/.test(sign), foreign: /[€£]/.test(sign) };
  return includeCurrencyAfter(draft, plain) ?? includeCurrencyBefore(draft, plain) ?? plain;
}

function includeCurrencyAfter(draft: Draft, { from, to }: PricedTokens): PricedTokens | null {
  if (!isUnclaimed(draft, to)) return null;
  const word = stemAt(draft, to);
  const next = stemAt(draft, to + 1);
  if (next === "dollar" && nationsBeforeDollar.test(word)) {
    return { from, to: to + 2, money: true, foreign: word !== "us" };
  }
  const foreign =
    foreignCurrencyWords.test(word) || (ambiguousCurrencyWords.test(word) && isInMillions(draft, to - 1));
  return foreign || dollarWords.test(word) ? { from, to: to + 1, money: true, foreign } : null;
}

function isInMillions(draft: Draft, index: number): boolean {
  return (draft.tokens[index]?.amount?.scale ?? 1) >= 1e6;
}

function includeCurrencyBefore(draft: Draft, { from, to }: PricedTokens): PricedTokens | null {
  const word = wordAt(draft, from - 1);
  if (
    !isUnclaimed(draft, from - 1) ||
    !(word === "usd" || foreignCurrencyWords.test(stemAt(draft, from - 1)))
  )
    return null;
  return { from: from - 1, to, money: true, foreign: word !== "usd" };
}
