import { type DirectoryData, industriesOf, legalForms, nameWordsOf } from "../directory-data.ts";

/** Positions of rows in the orders that answers come in, and industries as bits. */
export interface RowOrders {
  /** Bit `n` stands for the n-th industry code. */
  readonly industryMask: Int32Array;
  /** By lower-case name, then id. */
  readonly byName: Int32Array;
  /** By intent, unknown last, then name and id. */
  readonly byIntent: Int32Array;
  /** Equal values have equal numbers, unknown values -1. */
  readonly byEmployees: Int32Array;
  readonly byRevenue: Int32Array;
  readonly byFunding: Int32Array;
  /** Of titles by their lower-case text; equal texts have equal numbers. */
  readonly titleOrder: Int32Array;
  /** Of people by their lower-case name; equal names have equal numbers. */
  readonly personNameOrder: Float64Array;
}

const base = 32_768;

/** Numbers for words in byte order from 1; 0 stands for no word, which comes first. */
function orderWords(words: readonly string[]): Map<string, number> {
  const all = new Set([
    ...words,
    ...legalForms.map((form) => form.toLowerCase()).filter((form) => form !== ""),
  ]);
  return new Map([...all].sort().map((word, at) => [word, at + 1]));
}

function orderNames(data: DirectoryData, order: ReadonlyMap<string, number>): Int32Array {
  const { count } = data.companies;
  const keys = new Float64Array(count);
  const rest = new Int32Array(count);
  for (let company = 0; company < count; company++) {
    const [one = 0, two = 0, three = 0, four = 0] = nameWordsOf(data, company).map(
      (word) => order.get(word) ?? 0,
    );
    keys[company] = (one * base + two) * base + three;
    rest[company] = four;
  }
  return ranksBy(count, (one, other) => keyAt(keys, one, other) || keyAt(rest, one, other) || one - other);
}

const keyAt = (keys: ArrayLike<number>, one: number, other: number) =>
  (keys[one] as number) - (keys[other] as number);

/** The position of each row in an order. */
function ranksBy(count: number, compare: (one: number, other: number) => number): Int32Array {
  const rows = Uint32Array.from({ length: count }, (_, at) => at).sort(compare);
  const ranks = new Int32Array(count);
  for (let at = 0; at < count; at++) ranks[rows[at] as number] = at;
  return ranks;
}

function denseRanks(values: ArrayLike<number>): Int32Array {
  const sorted = Float64Array.from(values).sort();
  const known = new Map<number, number>();
  for (const value of sorted) if (value >= 0 && !known.has(value)) known.set(value, known.size);
  return Int32Array.from(values, (value) => known.get(value) ?? -1);
}

function orderPeople({ people, words }: DirectoryData, order: ReadonlyMap<string, number>): Float64Array {
  const numbers = words.map((word) => order.get(word) ?? 0);
  return Float64Array.from(
    { length: people.count },
    (_, at) =>
      (numbers[people.firstName[at] as number] as number) * base +
      (numbers[people.lastName[at] as number] as number),
  );
}

/** Works the orders out once for a directory. */
export function orderRows(data: DirectoryData): RowOrders {
  const { companies } = data;
  const words = orderWords(data.words);
  const byName = orderNames(data, words);
  const texts = data.titles.map(({ text }) => text.toLowerCase());
  const titles = new Map([...new Set(texts)].sort().map((text, at) => [text, at]));
  const mask = (company: number) => industriesOf(data, company).reduce((bits, code) => bits | (1 << code), 0);
  return {
    industryMask: Int32Array.from({ length: companies.count }, (_, company) => mask(company)),
    byName,
    byIntent: ranksBy(
      companies.count,
      (one, other) => keyAt(companies.intent, other, one) || keyAt(byName, one, other),
    ),
    byEmployees: denseRanks(companies.employees),
    byRevenue: denseRanks(companies.revenue),
    byFunding: denseRanks(companies.funding),
    titleOrder: Int32Array.from(texts, (text) => titles.get(text) ?? -1),
    personNameOrder: orderPeople(data, words),
  };
}
