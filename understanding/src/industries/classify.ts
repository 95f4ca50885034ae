import type { IndustryCode } from "@eq/contracts";
import { IndustryTerms } from "../business-terms/industry-terms.ts";
import { findTermCodes } from "../business-terms/term-codes.ts";
import { type CoreData, getTable } from "../core-data/core-shape.ts";
import type { Fallback } from "../fallback/fallback-shape.ts";
import { minProbability } from "../fallback/thresholds.ts";
import { toPhraseKey } from "../language/tokens.ts";

const maxLabelLength = 300;

type ClassifyLabel = (label: string, fallback?: Fallback) => IndustryCode[];

/** Creates a function that maps industry labels of any source to industry codes. */
export function createClassifier(data: CoreData): ClassifyLabel {
  const labels = new Map(
    getTable(data, "industry-labels").map(([label = "", codes = ""]) => [
      toLabelKey(label),
      codes.split("|").filter(Boolean) as IndustryCode[],
    ]),
  );
  const terms = new IndustryTerms(getTable(data, "industry-terms"));
  return (label, fallback) => {
    const text = label.slice(0, maxLabelLength);
    const labelCodes = labels.get(toLabelKey(text));
    if (labelCodes) return labelCodes;
    const codes = findTermCodes(splitLabel(text), terms);
    return codes.length > 0 ? codes : guessIndustry(text, fallback);
  };
}

/**
 * Guesses the industry of unknown words. A label filters as long as the company is stored, so the guess must be
 * very likely.
 */
function guessIndustry(text: string, fallback: Fallback | undefined): IndustryCode[] {
  const best = fallback?.guessIndustry(text);
  return best && best.probability >= minProbability.label ? [best.code] : [];
}

export function toLabelKey(label: string): string {
  return toPhraseKey(label.replace(/[_—–-]+/g, " "));
}

/** The meaningful words of a label. Separators are read as "and". */
function splitLabel(label: string): string[] {
  const plain = label.replace(/\((?:except|including)[^)]*\)|\bexcept\b.*/gi, " ");
  return toLabelKey(plain.replace(/[,;:/|&]|\s[—–-]\s/g, " and ")).split(" ");
}
