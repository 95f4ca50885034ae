import { industries, type KindFallback, nameOfCode, type SearchParameters } from "@eq/contracts";
import type { KindOfBusiness } from "@eq/understanding";

/** The rows that a search returns. */
export type Searched = "companies" | "people";

/**
 * Replaces kinds that no company has by their industries.
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
    parameters: { ...parameters, kinds: [], industryCodes },
    answer: { kinds: parameters.kinds, industryCodes, note },
  };
}

const listTexts = new Intl.ListFormat("en-US", { type: "disjunction" });

function describeFallback(labels: string[], industryNames: string[], searched: Searched): string {
  const kinds = listTexts.format(labels.map((label) => `“${label}”`));
  const shown = searched === "companies" ? "companies" : "people at companies";
  return `No company in the directory matches ${kinds}. These are ${shown} in ${listTexts.format(industryNames)}.`;
}
