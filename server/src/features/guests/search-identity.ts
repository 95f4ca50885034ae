import { createHash } from "node:crypto";
import type { SearchParameters } from "@eq/contracts";

export interface IdentifiedSearch {
  mode: "companies" | "people" | "mpc";
  /** Normalised query text. */
  query: string;
  /** What is searched for in the end, whatever the text says. */
  parameters: SearchParameters;
}

/** A search as the guest session keeps it: three hashes, of all of it, of what filters leave alone, of its places. */
export interface SearchIdentity {
  whole: string;
  core: string;
  places: string;
}

/** Two searches are the same when text and parameters are; the order of lists does not matter. */
export function identify({ mode, query, parameters }: IdentifiedSearch): SearchIdentity {
  const { places, departments, managementLevels, jobFunctions, industryCodes, sort, ...fixed } = parameters;
  const lists = { departments, managementLevels, jobFunctions, industryCodes, sort };
  return {
    whole: hash({ mode, query, fixed, lists, places }),
    core: hash({ mode, query, fixed }),
    places: hash(places),
  };
}

/**
 * True when `asked` differs from `known` in what the filters of people results set: departments, levels, job
 * functions, industries and metro regions, and the order. Titles, ranges, other places and the text stay as they were.
 */
export function isFiltered(
  asked: SearchIdentity,
  known: SearchIdentity,
  { places }: SearchParameters,
): boolean {
  const areMetros = places.every((place) => place.metroRegion !== undefined);
  return asked.core === known.core && (areMetros || asked.places === known.places);
}

export function writeIdentity({ whole, core, places }: SearchIdentity): string {
  return [whole, core, places].join(".");
}

/** Null for none, and for one that an older version kept. */
export function readIdentity(stored: { lastSearch: string | null } | null): SearchIdentity | null {
  const [whole, core, places] = (stored?.lastSearch ?? "").split(".");
  return whole && core && places ? { whole, core, places } : null;
}

function hash(value: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(inOrder(value)))
    .digest("base64url")
    .slice(0, 22);
}

/** The value with the fields of objects and the items of lists in one order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => JSON.stringify(inOrder(item))).toSorted();
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return fields
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, field]) => [name, inOrder(field)].map((part) => JSON.stringify(part)).join(":"));
}
