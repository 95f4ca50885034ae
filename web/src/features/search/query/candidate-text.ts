import { readParameters } from "@eq/contracts";
import { placeText } from "./chip-text.ts";
import type { SubmittedSearch } from "./submitted-search.ts";

/** Whom a search is for: "Senior Accountant, Senior, Greater Seattle Area"; null for any other search. */
export function candidateText(submitted: SubmittedSearch | null): string | null {
  const { searchParams } = submitted?.request ?? {};
  if (!searchParams?.candidate) return null;
  const { candidate } = readParameters(searchParams);
  if (candidate === null) return null;
  const { roles, level, places } = candidate;
  return [...roles, level, ...places.map(placeText)].filter(Boolean).join(", ");
}
