import type { SearchParameters } from "@eq/contracts";
import { stableHash } from "../../platform/stable-hash.ts";

export interface IdentifiedSearch {
  mode: "companies" | "people" | "mpc";
  /** Normalised query text. */
  query: string;
  /** What is searched for in the end, whatever the text says. */
  parameters: SearchParameters;
}

/** A search as the guest session keeps it: two hashes, of all of it, and of what its filters leave alone. */
export interface SearchIdentity {
  whole: string;
  core: string;
}

/**
 * Two searches are the same when text and parameters are; the order of lists does not matter. Two searches of one core
 * are refinements of each other: same text, titles, names and candidate with other filters or another order. Without a
 * text, industries and places stay too.
 */
export function identify({ mode, query, parameters }: IdentifiedSearch): SearchIdentity {
  const { titles, hiring, candidate, similarTo, keywords, industryCodes, places } = parameters;
  const hiringTitles = hiring?.titles ?? [];
  const form = query === "" ? { industryCodes, places } : {};
  return {
    whole: stableHash({ mode, query, parameters }),
    core: stableHash({ mode, query, titles, hiringTitles, candidate, similarTo, keywords, form }),
  };
}

export function writeIdentity({ whole, core }: SearchIdentity): string {
  return [whole, core].join(".");
}

/** Null for none. */
export function readIdentity(stored: { lastSearch: string | null } | null): SearchIdentity | null {
  const [whole, core] = (stored?.lastSearch ?? "").split(".");
  return whole && core ? { whole, core } : null;
}
