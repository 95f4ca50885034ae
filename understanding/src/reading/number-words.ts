import type { Token } from "./tokens.ts";

const split = (text: string) => text.split(" ");
const units = new Map(
  split(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
  ).map((word, value): [string, number] => [word, value]),
);
const tens = new Map(
  split("twenty thirty forty fifty sixty seventy eighty ninety").map((word, at): [string, number] => [
    word,
    (at + 2) * 10,
  ]),
);
const scales = new Map<string, number>([
  ["dozen", 12],
  ["hundred", 100],
  ["thousand", 1000],
  ["million", 1e6],
  ["billion", 1e9],
]);
/** What is counted in words; a number before anything else may be part of a name. */
const counted = /^(?:employee|people|person|staff|worker|ppl|million|billion|dollar|headcount|seat|fte)$/;
const bounds = /^(?:than|over|under|between|least|most|above|below|about|around|to)$/;
const reach = 4;

/** Gives numbers that are written as words their amounts: "fifty", "two hundred", "a dozen"; one token each. */
export function readNumberWords(tokens: Token[]): Token[] {
  const read: Token[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const found = numberAt(tokens, index);
    const first = tokens[index];
    const last = tokens[(found?.to ?? 0) - 1];
    if (found === null || !first || !last || !isCount(tokens, index, found.to)) {
      if (first) read.push(first);
      continue;
    }
    const amount = { value: found.value, scale: 1, money: false, plus: false, percent: false };
    const text = tokens
      .slice(index, found.to)
      .map((token) => token.text)
      .join(" ");
    read.push({
      ...first,
      text,
      norm: String(found.value),
      stem: String(found.value),
      end: last.end,
      amount,
    });
    index = found.to - 1;
  }
  return read;
}

/** "$20 millon": a scale that was mistyped belongs to its number all the same. */
export function joinScales(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    const scale = token.repaired ? scales.get(token.stem) : undefined;
    if (scale !== undefined && scale >= 1000 && last?.amount?.scale === 1) {
      joined[joined.length - 1] = { ...last, end: token.end, amount: { ...last.amount, scale } };
    } else joined.push(token);
  }
  return joined;
}

/** The number whose first word stands at an index; "to" is exclusive. */
function numberAt(tokens: readonly Token[], index: number): { value: number; to: number } | null {
  let total = 0;
  let group = 0;
  let at = index;
  for (; at < tokens.length; at++) {
    const word = tokens[at]?.norm ?? "";
    const scale = scales.get(word);
    if (scale !== undefined && at > index) {
      group = (group || 1) * scale;
      if (scale >= 1000) {
        total += group;
        group = 0;
      }
    } else if (word === "a" && at === index && scales.has(tokens[at + 1]?.norm ?? "")) group = 1;
    else if (units.has(word) || tens.has(word)) group += units.get(word) ?? tens.get(word) ?? 0;
    else if (!(word === "and" && isContinued(tokens, at, group))) break;
  }
  const value = total + group;
  return at === index || value < 2 ? null : { value, to: at };
}

/** "two hundred and fifty"; not "between ten and fifty". */
function isContinued(tokens: readonly Token[], index: number, group: number): boolean {
  const next = tokens[index + 1]?.norm ?? "";
  return group >= 100 && (units.has(next) || tens.has(next));
}

/** Whether a bound stands before, or something that is counted follows. */
function isCount(tokens: readonly Token[], from: number, to: number): boolean {
  if (bounds.test(tokens[from - 1]?.norm ?? "")) return true;
  return tokens.slice(to, to + reach).some((token) => counted.test(token.stem) || token.stem === "figure");
}
