import { company, contact } from "@eq/contracts";
import * as z from "zod/mini";
import { storedJson } from "../../../lib/storage.ts";
import type { CompanyResults } from "../../search-results/index.ts";
import { isReadingChoices } from "../interpreter/reading-choices.ts";
import type { SearchMode } from "../mode/search-mode.ts";
import type { AskedSearch } from "../query/asked-search.ts";
import type { AnsweredSearch } from "../search-run/search-state.ts";
import type { PeopleResults } from "../search-run/use-people-search.ts";
import { isQueryEdits, isRecord } from "./search-terms.ts";

export interface KeptResults {
  mode: SearchMode;
  asked: AskedSearch;
  results: Record<string, unknown>;
}

/** What a guest's one free search found, so that a reload of the tab does not lose it. */
const stored = storedJson<KeptResults>("eq_guest_results", isKept, "session");

/** Keeps what was found, for this tab only. */
export function keepResults(
  mode: SearchMode,
  { results, asked }: AnsweredSearch<CompanyResults | PeopleResults>,
): void {
  if (asked) stored.write({ mode, asked, results: { ...results } });
}

export const forgetResults = stored.clear;

/** What was kept of a mode, as a search that has ended. */
export interface RestoredSearch {
  asked: AskedSearch;
  companies: AnsweredSearch<CompanyResults> | null;
  people: AnsweredSearch<PeopleResults> | null;
}

export function restoreResults(mode: SearchMode): RestoredSearch | null {
  const kept = stored.read();
  return kept?.mode === mode ? restoredOf(kept) : null;
}

/** What was kept as a search that has ended: nothing of it is on its way any more. */
export function restoredOf({ mode, asked, results }: KeptResults): RestoredSearch {
  const ended = { ...results, phase: "done", failure: null };
  if (mode === "people") {
    return { asked, companies: null, people: { asked, results: ended as unknown as PeopleResults } };
  }
  // A set is an empty object in JSON.
  const found = { joinedIds: [], ...ended, progress: null, pendingIds: new Set() };
  const companies = found as unknown as CompanyResults;
  return { asked, companies: { asked, results: companies }, people: null };
}

/** What this tab keeps of a guest's search; null when there is nothing. */
export const readKeptResults = stored.read;

const shapes = {
  companies: z.object({ companies: z.array(company), totalResults: z.int(), page: z.int() }),
  people: z.object({ people: z.array(contact), totalResults: z.int(), page: z.int() }),
};

function isKept(value: unknown): value is KeptResults {
  if (!isRecord(value) || !isAsked(value.asked)) return false;
  const shape = shapes[value.mode === "people" ? "people" : "companies"];
  return z.safeParse(shape, value.results).success;
}

/** True for a search as it is kept. */
export function isAsked(value: unknown): value is AskedSearch {
  if (!isRecord(value) || !isRecord(value.request)) return false;
  if (value.choices !== undefined && !isReadingChoices(value.choices)) return false;
  return typeof value.request.query === "string" && isQueryEdits(value.edits);
}
