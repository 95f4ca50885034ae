import { smallNumbers, wordScales } from "../language/number-scales.ts";
import type { Amount, Token } from "../language/tokens.ts";
import { type NumberWords, readVagueNumberAt } from "./vague-numbers.ts";

/** Nouns that a number in words may count. Before other words, such a number may be part of a name. */
const countedNouns =
  /^(?:employee|people|person|staff|worker|ppl|million|billion|dollar|headcount|seat|fte|revenue|funding|turnover|arr)$/;
const boundWords = /^(?:than|over|under|between|least|most|above|below|about|around|to)$/;
const maxWordsToCountedNoun = 4;

/** Replaces each number in words ("fifty", "two hundred", "a dozen") by one token with an amount. */
export function readNumberWords(tokens: Token[]): Token[] {
  const read: Token[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const number = readVagueNumberAt(tokens, index) ?? readNumberAt(tokens, index);
    const words = tokens.slice(index, number?.to);
    if (number === null || !isMeantAsNumber(tokens, index, number)) {
      read.push(...words.slice(0, 1));
      continue;
    }
    read.push(...joinIntoNumber(words, number));
    index = number.to - 1;
  }
  return read;
}

/** Joins the words of a number into one token. */
function joinIntoNumber(words: readonly Token[], { value, scale, upTo }: NumberWords): Token[] {
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last) return [];
  const amount: Amount = { value, scale, money: false, plus: false, percent: false };
  if (upTo !== undefined) amount.upTo = upTo;
  const norm = String(value * scale);
  return [
    { ...first, text: words.map(({ text }) => text).join(" "), norm, stem: norm, end: last.end, amount },
  ];
}

/** Attaches a misspelt scale to the number before it, as in "$20 millon". */
export function attachMisspeltScales(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    const scale = token.repaired ? wordScales.get(token.stem) : undefined;
    if (scale !== undefined && scale >= 1000 && last?.amount?.scale === 1) {
      joined[joined.length - 1] = { ...last, end: token.end, amount: { ...last.amount, scale } };
    } else joined.push(token);
  }
  return joined;
}

/** The number that starts at `index`, or null. */
function readNumberAt(tokens: readonly Token[], index: number): NumberWords | null {
  let sum: NumberSum = { total: 0, group: 0 };
  let at = index;
  for (; at < tokens.length; at++) {
    const next = addWordToSum(sum, tokens, at, at === index);
    if (next === null) break;
    sum = next;
  }
  const value = sum.total + sum.group;
  if (at === index || value < 2) return null;
  const last = wordScales.get(tokens[at - 1]?.norm ?? "") ?? 1;
  const scale = last >= 1000 ? last : 1;
  return { value: value / scale, scale, to: at };
}

/** The sum of the words so far: whole thousands in `total`, the remainder in `group`. */
interface NumberSum {
  total: number;
  group: number;
}

/** Adds a number word to the sum; null if the word does not continue the number. */
function addWordToSum(
  sum: NumberSum,
  tokens: readonly Token[],
  at: number,
  isFirst: boolean,
): NumberSum | null {
  const word = tokens[at]?.norm ?? "";
  const small = smallNumbers.get(word);
  if (small !== undefined) return { ...sum, group: sum.group + small };
  if (isFirst) return isArticleForOne(tokens, at) ? { total: 0, group: 1 } : null;
  const scale = wordScales.get(word);
  if (scale !== undefined) return multiplySum(sum, scale);
  return word === "and" && isContinuedByAnd(tokens, at, sum.group) ? sum : null;
}

/** Whether the word is "a" in the sense of one, as in "a hundred". */
function isArticleForOne(tokens: readonly Token[], index: number): boolean {
  return tokens[index]?.norm === "a" && wordScales.has(tokens[index + 1]?.norm ?? "");
}

function multiplySum({ total, group }: NumberSum, scale: number): NumberSum {
  const value = (group || 1) * scale;
  return scale >= 1000 ? { total: total + value, group: 0 } : { total, group: value };
}

/** Whether "and" continues the number: "two hundred and fifty", but not "between ten and fifty". */
function isContinuedByAnd(tokens: readonly Token[], index: number, group: number): boolean {
  const next = tokens[index + 1]?.norm ?? "";
  return group >= 100 && smallNumbers.has(next) && tokens[index + 2]?.norm !== "hundred";
}

/** Whether the words mean a number. They do in millions, after a bound such as "over", and before a counted noun. */
function isMeantAsNumber(tokens: readonly Token[], from: number, { scale, to }: NumberWords): boolean {
  if (scale >= 1e6) return true;
  if (boundWords.test(tokens[from - 1]?.norm ?? "")) return true;
  return tokens
    .slice(to, to + maxWordsToCountedNoun)
    .some((token) => countedNouns.test(token.stem) || token.stem === "figure");
}
