import type { Company } from "@eq/contracts";

/** Maximum number of suggested searches at the end of a feed. */
export const maxSuggestedSearches = 8;

/**
 * Suggests up to eight searches from a list of companies. The five most frequent pairs of industry and place come
 * first. Industries alone, places alone and the remaining pairs follow.
 */
export function suggestQueries(companies: readonly Company[]): string[] {
  const industries = sortByFrequency(companies.map(({ industry }) => industry));
  const places = sortByFrequency(companies.map(({ state, city }) => state ?? city));
  const pairs = sortByFrequency(
    companies.map(
      ({ industry, state, city }) => industry && (state ?? city) && composeQuery(industry, state ?? city),
    ),
  );
  const singleQueries = [
    ...industries.map((industry) => `${industry} companies hiring now`),
    ...places.map((place) => `Companies hiring in ${place}`),
  ];
  return [...new Set([...pairs.slice(0, maxSuggestedSearches - 3), ...singleQueries, ...pairs])].slice(
    0,
    maxSuggestedSearches,
  );
}

function composeQuery(industry: string, place: string | null | undefined): string {
  return `${industry} companies in ${place}`;
}

/** The distinct texts, most frequent first. */
function sortByFrequency(texts: readonly (string | null | undefined)[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) if (text) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([text]) => text);
}
