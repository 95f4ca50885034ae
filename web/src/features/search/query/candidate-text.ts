import { readParameters } from "@eq/contracts";
import type { AskedSearch } from "./asked-search.ts";
import { placeText } from "./chip-text.ts";

/** Whom a search is for: "Senior Accountant, Senior, Greater Seattle Area"; null for any other search. */
export function candidateText(asked: AskedSearch | null): string | null {
  const { searchParams } = asked?.request ?? {};
  if (!searchParams?.candidate) return null;
  const { candidate } = readParameters(searchParams);
  if (candidate === null) return null;
  const { roles, level, places } = candidate;
  return [...roles, level, ...places.map(placeText)].filter(Boolean).join(", ");
}
