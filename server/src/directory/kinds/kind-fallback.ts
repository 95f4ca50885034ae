import { industries, type KindFallback, nameOfCode, type SearchParameters } from "@eq/contracts";
import type { KindOfBusiness } from "@eq/understanding";

const maxRankingWords = 8;

/** The rows that a search returns. */
export type Searched = "companies" | "people";

/**
 * Replaces kinds that no company has by their industries. The first words of the kinds' phrases rank: for frozen yogurt
 * shops, companies with "yogurt" come first.
 * @returns the parameters to search with instead, and what the answer says about them; null without an industry
 */
export function chooseFallback(
  kinds: readonly KindOfBusiness[],
  { parameters, searched }: { parameters: SearchParameters; searched: Searched },
): { parameters: SearchParameters; answer: KindFallback } | null {
  const implied = kinds.flatMap((kind) => kind.industryCodes);
  const industryCodes = [...new Set([...parameters.industryCodes, ...implied])];
  if (industryCodes.length === 0) return null;
  const note = describeFallback(
    kinds.map(({ label }) => label),
    industryCodes.map((code) => nameOfCode(industries, code)),
    searched,
  );
  return {
    parameters: {
      ...parameters,
      kinds: [],
      industryCodes,
      keywords: [...new Set([...parameters.keywords, ...listWords(kinds)])],
    },
    answer: { kinds: parameters.kinds, industryCodes, note },
  };
}

/** The first distinct words of the kinds' phrases, as keywords. */
function listWords(kinds: readonly KindOfBusiness[]): string[] {
  const words = kinds.flatMap(({ phrases }) => phrases.flatMap((terms) => terms.map(({ word }) => word)));
  return [...new Set(words)].slice(0, maxRankingWords);
}

const listTexts = new Intl.ListFormat("en-US", { type: "disjunction" });

function describeFallback(labels: string[], industryNames: string[], searched: Searched): string {
  const kinds = listTexts.format(labels.map((label) => `“${label}”`));
  const shown = searched === "companies" ? "companies" : "people at companies";
  return `No company in the directory matches ${kinds}. These are ${shown} in ${listTexts.format(industryNames)}.`;
}
