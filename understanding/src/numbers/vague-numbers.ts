import { wordScales } from "../language/number-scales.ts";
import type { Token } from "../language/tokens.ts";

/** A number in words, with the value `value` times `scale`. `to` is the index after its last word. */
export interface NumberWords {
  value: number;
  /** The value of the last word, such as "million". In "two to five million" it also applies to "two". */
  scale: number;
  /** The upper bound, if the number is vague. */
  upTo?: number;
  to: number;
}

/** The lower and the upper bound of the number that each vague word stands for. */
const vagueCounts = new Map<string, [number, number]>([
  ["few", [2, 5]],
  ["couple", [2, 3]],
  ["several", [3, 9]],
]);
const fractionValues = new Map([
  ["half", 0.5],
  ["quarter", 0.25],
]);

/** The vague number at `index`, or null: "a few hundred", "several dozen", "hundreds of", "half a million". */
export function readVagueNumberAt(tokens: readonly Token[], index: number): NumberWords | null {
  const hasArticle = wordAt(tokens, index) === "a";
  const start = hasArticle ? index + 1 : index;
  return (
    readVagueCountAt(tokens, start) ??
    readFractionAt(tokens, start) ??
    (hasArticle ? null : readPluralNumberAt(tokens, start))
  );
}

function readVagueCountAt(tokens: readonly Token[], index: number): NumberWords | null {
  const ends = vagueCounts.get(wordAt(tokens, index));
  const at = wordAt(tokens, index + 1) === "of" ? index + 2 : index + 1;
  const scale = wordScales.get(tokens[at]?.stem ?? "");
  if (!ends || scale === undefined) return null;
  return { value: ends[0], scale, upTo: ends[1] * scale, to: at + 1 };
}

/** The fraction at `index`, or null: "half a million", "quarter of a billion", "half a dozen". */
function readFractionAt(tokens: readonly Token[], index: number): NumberWords | null {
  const share = fractionValues.get(wordAt(tokens, index));
  let at = index + 1;
  while (at < index + 3 && /^(?:of|a)$/.test(wordAt(tokens, at))) at++;
  const scale = wordScales.get(wordAt(tokens, at));
  if (share === undefined || scale === undefined) return null;
  return { value: share, scale, to: at + 1 };
}

/**
 * The number that plural scales stand for: "dozens of", "tens of thousands of". It is from twice to ten times the
 * scale.
 */
function readPluralNumberAt(tokens: readonly Token[], index: number): NumberWords | null {
  const firstScale = readPluralScaleAt(tokens, index);
  if (firstScale === null) return null;
  const further = wordAt(tokens, index + 1) === "of" ? readPluralScaleAt(tokens, index + 2) : null;
  const scale = firstScale * (further ?? 1);
  if (scale < 12) return null;
  return { value: 2, scale, upTo: 10 * scale, to: further === null ? index + 1 : index + 3 };
}

/** The value of a plural scale ("tens", "hundreds") at `index`, or null. */
function readPluralScaleAt(tokens: readonly Token[], index: number): number | null {
  const token = tokens[index];
  if (!token || token.norm === token.stem) return null;
  return token.norm === "tens" ? 10 : (wordScales.get(token.stem) ?? null);
}

function wordAt(tokens: readonly Token[], index: number): string {
  return tokens[index]?.norm ?? "";
}
