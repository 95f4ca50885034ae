import { parseDigits, unitScales } from "./number-scales.ts";
import { foldText, toSingular } from "./singular.ts";

/** A word or number of the text. `start` and `end` are offsets into the input text. */
export interface Token {
  text: string;
  /** The folded form of the word: lower case, without accents and apostrophes. */
  norm: string;
  /** The singular of `norm`. */
  stem: string;
  start: number;
  end: number;
  /** The characters between the previous token and this one. */
  before: string;
  /** The amount, if the token is a number. */
  amount: Amount | null;
  /** Whether the spelling repair changed the word. */
  repaired: boolean;
}

export interface Amount {
  value: number;
  /** The value of the unit k, M or B; 1 without a unit. */
  scale: number;
  money: boolean;
  plus: boolean;
  percent: boolean;
  /** The upper bound of a vague number such as "a few hundred"; its lower bound is `value` times `scale`. */
  upTo?: number;
}

// Matches one word or number. "200ish" is a number and "ish"; "50ppl" is a number and a counted noun; ".5" is a
// number, but not in "50..100". The pattern has no i flag: with it, the engine would build case folding for all
// scripts when the pattern is first used.
const tokenPattern =
  /\b[wW]\/(?:[oO](?:[uU][tT])?)?(?![\p{L}\p{N}])|[$€£¥₹]?(?:\d+(?:,\d+)*(?:\.\d+)?|(?<![.\d])\.\d+)(?:\s{0,3}(?:[kK]|[mM][iI][lLoO]|[mM][rR][dD]|[mM][mMnN]?|[bB][nN]?)(?!(?!(?:ish|ppl|emps?|ees?|people|employees|staff)\b)[\p{L}\p{N}])|\s{1,3}(?:[tT]housand|THOUSAND|[mMbB]illion|[MB]ILLION)\b)?\+?%?\+?(?!(?!(?:ish|ppl|emps?|ees?|people|employees|staff)\b)[\p{L}\p{N}])|(?:\.(?=\p{L}))?[\p{L}\p{N}]+(?:[.&'’][\p{L}\p{N}]+)*(?:\+\+|#)?|&/gu;
const amountPattern = /^([$€£¥₹]?)(\d[\d,]*(?:\.\d+)?|\.\d+)\s{0,3}([a-z]*)(\+?%?\+?)$/i;
const maxWordLength = 80;
/** Abbreviations of function words, with the words that they stand for. */
const expandedShortForms = new Map<string, string>(
  Object.entries({ "&": "and", n: "and", w: "with", "w/": "with", "w/o": "without", "w/out": "without" }),
);

/**
 * Splits a text into its words and numbers, in order. Other characters go to `before` of the next token. Never
 * throws.
 */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  let last = 0;
  for (const match of text.matchAll(tokenPattern)) {
    const start = match.index;
    const end = start + match[0].length;
    tokens.push(makeToken(match[0], start, text.slice(last, start)));
    last = end;
  }
  return tokens;
}

function makeToken(text: string, start: number, before: string): Token {
  const end = start + text.length;
  const amount = parseAmount(text);
  const norm = expandedShortForms.get(/^w\//i.test(text) ? text.toLowerCase() : text) ?? normaliseWord(text);
  return { text, norm, stem: toSingular(norm), start, end, before, amount, repaired: false };
}

function normaliseWord(text: string): string {
  const short = text.slice(0, maxWordLength).replace(/['’]s$/i, "");
  const folded = foldText(short);
  return /^(?:[a-z]\.)+[a-z]$/.test(folded) ? folded.replaceAll(".", "") : folded;
}

function parseAmount(text: string): Amount | null {
  const match = amountPattern.exec(text);
  if (!match) return null;
  const [, currency = "", digits = "", unit = "", tail = ""] = match;
  const scale = unit === "" ? 1 : unitScales.get(unit.toLowerCase());
  const value = parseDigits(digits, unit !== "");
  if (scale === undefined || !Number.isFinite(value)) return null;
  return { value, scale, money: currency !== "", plus: tail.includes("+"), percent: tail.includes("%") };
}

/** The form in which phrases of the data and of a query are compared: singular words with single spaces. */
export function toPhraseKey(text: string): string {
  if (/^[a-z ]+$/.test(text)) return text.split(" ").map(toSingular).join(" ");
  return tokenise(text)
    .map((token) => token.stem)
    .join(" ");
}

/** Whether a comma, full stop, bracket, spaced dash or the like separates this token from the previous one. */
export function isSeparatedFromPrevious(token: Token): boolean {
  return /[,;:()[\]|.!?\n]|\s[-–—/]\s/.test(token.before);
}
