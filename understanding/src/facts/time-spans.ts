import { type Draft, isUnclaimed, stemAt, wordAt } from "../draft/draft.ts";

const daysByUnit = new Map<string, number>(
  Object.entries({ day: 1, week: 7, month: 30, quarter: 91, year: 365 }),
);

/** A number of days up to today, from the tokens [from, to). */
export interface TimeSpan {
  days: number;
  from: number;
  to: number;
}

/** Reads "in the last 6 months", "within the past year", "this quarter", "last month" at `index`; null otherwise. */
export function readTimeSpan(draft: Draft, index: number): TimeSpan | null {
  let at = index;
  while (isUnclaimed(draft, at) && /^(?:in|within|over|during|the|since)$/.test(wordAt(draft, at))) at++;
  if (!isUnclaimed(draft, at)) return null;
  const isNamed = /^(?:last|past|previous|this|trailing)$/.test(wordAt(draft, at));
  if (isNamed) return readLength(draft, index, at + 1, wordAt(draft, at) !== "this");
  const isWithin = wordAt(draft, index) === "within" || wordAt(draft, index) === "in";
  return isWithin && draft.tokens[at]?.amount && at > index ? readLength(draft, index, at, true) : null;
}

/** Reads the length at `at`: "6 months", "year", "couple of years", "few months". */
function readLength(draft: Draft, from: number, at: number, mayCount: boolean): TimeSpan | null {
  const { count, words } = readCount(draft, at, mayCount);
  const unit = at + words;
  const length = isUnclaimed(draft, unit) ? daysByUnit.get(stemAt(draft, unit)) : undefined;
  return length === undefined ? null : { days: Math.max(1, Math.round(count * length)), from, to: unit + 1 };
}

/** Reads how many units: "6", "a few", or one without a number. */
function readCount(draft: Draft, at: number, mayCount: boolean): { count: number; words: number } {
  const amount = mayCount ? draft.tokens[at]?.amount : undefined;
  if (amount && !amount.money && !amount.percent)
    return { count: amount.upTo ?? amount.value * amount.scale, words: 1 };
  const vague = countVagueWords(draft, at);
  return { count: vague > 0 ? vagueCount : 1, words: vague };
}

/** The number of words in "few" or "couple of" at `at`. */
function countVagueWords(draft: Draft, at: number): number {
  if (/^(?:few|couple)$/.test(wordAt(draft, at))) return wordAt(draft, at + 1) === "of" ? 2 : 1;
  return 0;
}

/** "A few" and "a couple of" stand for up to three. */
const vagueCount = 3;
