import { company, contact, wireParameters } from "@eq/contracts";
import * as z from "zod/mini";
import { createPersistedJson } from "../../../lib/persisted/persisted.ts";
import type { CompanyResults } from "../../search-results/index.ts";
import { isReadingChoices } from "../interpreter/reading-choices.ts";
import type { SearchMode } from "../mode/search-mode.ts";
import type { SubmittedSearch } from "../query/submitted-search.ts";
import type { AnsweredSearch } from "../search-run/search-state.ts";
import type { PeopleResults } from "../search-run/use-people-search.ts";
import { isQueryEdits, isRecord } from "./search-terms.ts";

/** A finished search as stored in the browser. `results` is the JSON of company or people results. */
export interface StoredSearch {
  mode: SearchMode;
  submitted: SubmittedSearch;
  results: Record<string, unknown>;
}

/** A guest's results, stored in this tab because the server does not store them. */
const guestResults = createPersistedJson("eq_guest_results", z.custom<StoredSearch>(isStoredSearch));

export function storeGuestResults(
  mode: SearchMode,
  { results, submitted }: AnsweredSearch<CompanyResults | PeopleResults>,
): void {
  if (submitted) guestResults.set({ mode, submitted, results: { ...results } });
}

export const deleteGuestResults = guestResults.clear;
export const readGuestResults = guestResults.get;

/**
 * A stored search that can be shown again. A company search sets `companies`, a people search `people`; the other field
 * is null.
 */
export interface RestoredSearch {
  submitted: SubmittedSearch;
  companies: AnsweredSearch<CompanyResults> | null;
  people: AnsweredSearch<PeopleResults> | null;
}

/** Converts a stored search into finished results, without an error or running enrichments. */
export function toRestoredSearch({ mode, submitted, results }: StoredSearch): RestoredSearch {
  const ended = { ...results, phase: "done", failure: null };
  if (mode === "people") {
    return { submitted, companies: null, people: { submitted, results: ended as unknown as PeopleResults } };
  }
  // JSON stores the Set `pendingIds` as an empty object, so a new Set replaces it.
  const companyResults = { joinedIds: [], ...ended, progress: null, pendingIds: new Set() };
  return {
    submitted,
    companies: { submitted, results: companyResults as unknown as CompanyResults },
    people: null,
  };
}

const resultsSchemas = {
  companies: z.object({ companies: z.array(company), totalResults: z.int(), page: z.int() }),
  people: z.object({ people: z.array(contact), totalResults: z.int(), page: z.int() }),
};

function isStoredSearch(value: unknown): value is StoredSearch {
  if (!isRecord(value) || !isSubmittedSearch(value.submitted)) return false;
  const shape = resultsSchemas[value.mode === "people" ? "people" : "companies"];
  return z.safeParse(shape, value.results).success;
}

export function isSubmittedSearch(value: unknown): value is SubmittedSearch {
  if (!isRecord(value) || !isRecord(value.request)) return false;
  if (value.choices !== undefined && !isReadingChoices(value.choices)) return false;
  if (!wireParameters.safeParse(value.request.searchParams ?? {}).success) return false;
  return typeof value.request.query === "string" && isQueryEdits(value.edits);
}
