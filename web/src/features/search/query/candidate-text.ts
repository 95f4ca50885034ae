import { readParameters } from "@eq/contracts";
import { formatPlace } from "./chip-text.ts";
import type { SubmittedSearch } from "./submitted-search.ts";

/** Describes the candidate of a search: "Senior Accountant, Senior, Greater Seattle Area"; null for other searches. */
export function formatCandidate(submitted: SubmittedSearch | null): string | null {
  const { searchParams } = submitted?.request ?? {};
  if (!searchParams?.candidate) return null;
  const { candidate } = readParameters(searchParams);
  if (candidate === null) return null;
  const { roles, level, places } = candidate;
  return [...roles, level, ...places.map(formatPlace)].filter(Boolean).join(", ");
}
