import { type Draft, isUnclaimed, stemAt, wordAt } from "../draft/draft.ts";
import type { Currency } from "./exchange-rates.ts";

/** The tokens [from, to) of a quantity and of the currency beside it. */
export interface PricedTokens {
  from: number;
  to: number;
  money: boolean;
  /** The currency of the amount; US dollars unless the text names another one. */
  currency: Currency;
}

const currencyBySign: Readonly<Record<string, Currency>> = {
  $: "USD",
  "€": "EUR",
  "£": "GBP",
  "¥": "JPY",
  "₹": "INR",
};
const currencyByWord = new Map<string, Currency>(
  Object.entries({ usd: "USD", dollar: "USD", buck: "USD", eur: "EUR", euro: "EUR", gbp: "GBP" }),
);
/** Words that also have other meanings ("pound"). They count as a currency only after a number in millions or more. */
const currencyByAmbiguousWord = new Map<string, Currency>(
  Object.entries({
    pound: "GBP",
    cad: "CAD",
    aud: "AUD",
    nzd: "NZD",
    sgd: "SGD",
    chf: "CHF",
    inr: "INR",
    rupee: "INR",
    jpy: "JPY",
    yen: "JPY",
    sek: "SEK",
    nok: "NOK",
    dkk: "DKK",
    pln: "PLN",
    zloty: "PLN",
  }),
);
const currencyByNation = new Map<string, Currency>(
  Object.entries({ us: "USD", canadian: "CAD", australian: "AUD", singapore: "SGD", nz: "NZD" }),
);
/** Letters right before a dollar sign: "C$5M", "A$10M". */
const currencyByPrefix = new Map<string, Currency>(
  Object.entries({ us: "USD", c: "CAD", ca: "CAD", a: "AUD", au: "AUD", nz: "NZD", s: "SGD" }),
);

/** Extends the tokens of a number over the currency beside it: "USD 5M", "5 million dollars", "€5M", "5M$". */
export function includeCurrency(draft: Draft, from: number, to: number): PricedTokens {
  const signs = draft.tokens.slice(from, to).map((token) => `${token.text[0]}${draft.text[token.end] ?? ""}`);
  const sign = /[$€£¥₹]/.exec(signs.join(""))?.[0];
  const currency = sign ? currencyBySign[sign] : undefined;
  const plain = { from, to, money: currency !== undefined, currency: currency ?? "USD" };
  return (
    includePrefix(draft, plain) ??
    includeCurrencyAfter(draft, plain) ??
    includeCurrencyBefore(draft, plain) ??
    plain
  );
}

/** Includes letters that are written together with the dollar sign. */
function includePrefix(draft: Draft, { from, to }: PricedTokens): PricedTokens | null {
  const first = draft.tokens.slice(from, to).findIndex(({ text }) => text.startsWith("$"));
  const at = from + first;
  if (first < 0 || draft.tokens[at]?.before !== "" || !isUnclaimed(draft, at - 1)) return null;
  const currency = currencyByPrefix.get(wordAt(draft, at - 1));
  return currency ? { from: Math.min(from, at - 1), to, money: true, currency } : null;
}

function includeCurrencyAfter(draft: Draft, { from, to }: PricedTokens): PricedTokens | null {
  if (!isUnclaimed(draft, to)) return null;
  const word = stemAt(draft, to);
  const national = stemAt(draft, to + 1) === "dollar" ? currencyByNation.get(word) : undefined;
  if (national) return { from, to: to + 2, money: true, currency: national };
  const ambiguous = isInMillions(draft, to - 1) ? currencyByAmbiguousWord.get(word) : undefined;
  const currency = currencyByWord.get(word) ?? ambiguous;
  return currency ? { from, to: to + 1, money: true, currency } : null;
}

function isInMillions(draft: Draft, index: number): boolean {
  return (draft.tokens[index]?.amount?.scale ?? 1) >= 1e6;
}

function includeCurrencyBefore(draft: Draft, { from, to }: PricedTokens): PricedTokens | null {
  if (!isUnclaimed(draft, from - 1)) return null;
  const word = stemAt(draft, from - 1);
  const currency = /^(?:usd|eur|euro|gbp)$/.test(word) ? currencyByWord.get(word) : undefined;
  const ambiguous = isInMillions(draft, to - 1) ? currencyByAmbiguousWord.get(word) : undefined;
  const found = currency ?? ambiguous;
  return found ? { from: from - 1, to, money: true, currency: found } : null;
}
