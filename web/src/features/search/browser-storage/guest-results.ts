import { company, contact, wireParameters } from "@eq/contracts";
import * as z from "zod/mini";
import { persistedJson } from "../../../lib/persisted/persisted.ts";
import type { CompanyResults } from "../../search-results/index.ts";
import { isReadingChoices } from "../interpreter/reading-choices.ts";
import type { SearchMode } from "../mode/search-mode.ts";
import type { SubmittedSearch } from "../query/submitted-search.ts";
import type { AnsweredSearch } from "../search-run/search-state.ts";
import type { PeopleResults } from "../search-run/use-people-search.ts";
import { isQueryEdits, isRecord } from "./search-terms.ts";

/** A finished search as the browser stores it. */
export interface StoredSearch {
  mode: SearchMode;
  submitted: SubmittedSearch;
  results: Record<string, unknown>;
}

/** The results of a guest's free search, in this tab: the server does not store them. */
const stored = persistedJson("eq_guest_results", z.custom<StoredSearch>(isStored));

export function storeGuestResults(
  mode: SearchMode,
  { results, submitted }: AnsweredSearch<CompanyResults | PeopleResults>,
): void {
  if (submitted) stored.set({ mode, submitted, results: { ...results } });
}

export const forgetGuestResults = stored.clear;
export const readGuestResults = stored.get;

/** A stored search of one of the modes, for the search run of that mode. */
export interface RestoredSearch {
  submitted: SubmittedSearch;
  companies: AnsweredSearch<CompanyResults> | null;
  people: AnsweredSearch<PeopleResults> | null;
}

/** A stored search as one that has ended: nothing of it is still on its way. */
export function restoredOf({ mode, submitted, results }: StoredSearch): RestoredSearch {
  const ended = { ...results, phase: "done", failure: null };
  if (mode === "people") {
    return { submitted, companies: null, people: { submitted, results: ended as unknown as PeopleResults } };
  }
  // A set is an empty object in JSON.
  const found = { joinedIds: [], ...ended, progress: null, pendingIds: new Set() };
  return { submitted, companies: { submitted, results: found as unknown as CompanyResults }, people: null };
}

const shapes = {
  companies: z.object({ companies: z.array(company), totalResults: z.int(), page: z.int() }),
  people: z.object({ people: z.array(contact), totalResults: z.int(), page: z.int() }),
};

function isStored(value: unknown): value is StoredSearch {
  if (!isRecord(value) || !isSubmittedSearch(value.submitted)) return false;
  const shape = shapes[value.mode === "people" ? "people" : "companies"];
  return z.safeParse(shape, value.results).success;
}

export function isSubmittedSearch(value: unknown): value is SubmittedSearch {
  if (!isRecord(value) || !isRecord(value.request)) return false;
  if (value.choices !== undefined && !isReadingChoices(value.choices)) return false;
  if (!wireParameters.safeParse(value.request.searchParams ?? {}).success) return false;
  return typeof value.request.query === "string" && isQueryEdits(value.edits);
}
