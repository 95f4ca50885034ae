import type { IndustryCode } from "@eq/contracts";
import { type CoreData, tableOf } from "../core-shape.ts";
import { type IndustryTerm, readIndustries } from "../knowledge.ts";
import { phraseKey } from "../reading/tokens.ts";

const longestTerm = 6;
const longestLabel = 300;

/** Builds the reading of industry labels, in whatever words a source uses. */
export function createClassifier(data: CoreData): (label: string) => IndustryCode[] {
  const labels = new Map(
    tableOf(data, "industry-labels").map(([label = "", codes = ""]) => [
      labelKey(label),
      codes.split("|").filter(Boolean) as IndustryCode[],
    ]),
  );
  const terms = readIndustries(data);
  return (label) => {
    const key = labelKey(label.slice(0, longestLabel));
    return labels.get(key) ?? readTerms(key.split(" "), terms);
  };
}

function labelKey(label: string): string {
  return phraseKey(label.replace(/[_—–-]+/g, " "));
}

/** The codes of the terms in a label, those of the longest term first; weak nouns only when nothing else is known. */
function readTerms(words: string[], terms: Map<string, IndustryTerm>): IndustryCode[] {
  const found: { term: IndustryTerm; length: number }[] = [];
  for (let start = 0; start < words.length; start++) {
    const length = termAt(words, start, terms);
    const term = terms.get(words.slice(start, start + length).join(" "));
    if (!term) continue;
    found.push({ term, length });
    start += length - 1;
  }
  const strong = found.filter(({ term }) => term.kind !== "weak");
  const used = strong.length > 0 ? strong : found;
  used.sort((left, right) => right.length - left.length);
  return [...new Set(used.flatMap(({ term }) => term.allCodes))];
}

function termAt(words: string[], start: number, terms: Map<string, IndustryTerm>): number {
  for (let length = Math.min(longestTerm, words.length - start); length > 0; length--) {
    if (terms.has(words.slice(start, start + length).join(" "))) return length;
  }
  return 0;
}
