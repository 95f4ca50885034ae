import type { SearchParameters } from "@eq/contracts";
import { computeStableHash } from "../../platform/stable-hash.ts";

export interface IdentifiedSearch {
  mode: "companies" | "people" | "mpc";
  /** Normalised query text. */
  query: string;
  /** The search parameters that were planned from the query or the form. */
  parameters: SearchParameters;
}

/**
 * Identifies a search within a guest's session. One hash is of the whole search; the other is of its core, the search
 * without filters.
 */
export interface SearchIdentity {
  whole: string;
  core: string;
}

/**
 * Computes a search's identity. Two searches with equal text and parameters are the same search; the order of lists is
 * ignored. Two searches with the same core (text, titles, employers, keywords, similar company, first role of a
 * candidate) are refinements of each other. The core of a search without a text also has its industries, kinds,
 * companies and places.
 */
export function identifySearch({ mode, query, parameters }: IdentifiedSearch): SearchIdentity {
  const { titles, hiring, employers, candidate, similarTo, keywords } = parameters;
  const { industryCodes, kinds, companies, places } = parameters;
  const role = candidate?.roles[0] ?? null;
  const subject = { titles, hiringTitles: hiring?.titles ?? [], employers, role, similarTo, keywords };
  const form = query === "" ? { industryCodes, kinds, companies, places } : {};
  return {
    whole: computeStableHash({ mode, query, parameters }),
    core: computeStableHash({ mode, query, ...subject, form }),
  };
}

export function serializeIdentity({ whole, core }: SearchIdentity): string {
  return [whole, core].join(".");
}

/** Reads the identity of the session's last counted search; null when there is none. */
export function parseIdentity(stored: { lastSearch: string | null } | null): SearchIdentity | null {
  const [whole, core] = (stored?.lastSearch ?? "").split(".");
  return whole && core ? { whole, core } : null;
}
