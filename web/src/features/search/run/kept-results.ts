import { company, contact } from "@eq/contracts";
import * as z from "zod/mini";
import { storedJson } from "../../../lib/storage.ts";
import type { CompanyResults } from "../../search-results/index.ts";
import type { AskedSearch } from "../query/asked-search.ts";
import { isReadingChoices } from "../query/reading-choices.ts";
import type { SearchMode } from "../search-mode.ts";
import { isQueryEdits, isRecord } from "../search-terms.ts";
import type { AnsweredSearch } from "./search-state.ts";
import type { PeopleResults } from "./use-people-search.ts";

interface KeptResults {
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
  if (kept?.mode !== mode) return null;
  const { asked } = kept;
  const ended = { ...kept.results, phase: "done", failure: null };
  return mode === "people"
    ? { asked, companies: null, people: { asked, results: ended as unknown as PeopleResults } }
    : {
        asked,
        // A set is an empty object in JSON; nothing is on its way any more.
        companies: {
          asked,
          results: { ...ended, progress: null, pendingIds: new Set() } as unknown as CompanyResults,
        },
        people: null,
      };
}

const shapes = {
  companies: z.object({ companies: z.array(company), totalResults: z.int(), page: z.int() }),
  people: z.object({ people: z.array(contact), totalResults: z.int(), page: z.int() }),
};

function isKept(value: unknown): value is KeptResults {
  if (!isRecord(value) || !isAsked(value.asked)) return false;
  const shape = shapes[value.mode === "people" ? "people" : "companies"];
  return z.safeParse(shape, value.results).success;
}

function isAsked(value: unknown): value is AskedSearch {
  if (!isRecord(value) || !isRecord(value.request)) return false;
  if (value.choices !== undefined && !isReadingChoices(value.choices)) return false;
  return typeof value.request.query === "string" && isQueryEdits(value.edits);
}
