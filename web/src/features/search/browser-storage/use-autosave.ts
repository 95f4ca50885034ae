import { useEffect, useEffectEvent, useRef } from "react";
import { isUserDataLocked } from "../../../lib/persisted/text-storage.ts";
import { getCurrentUserId } from "../../account/index.ts";
import { lastFeedCompanies } from "../../browser-lists/index.ts";
import type { CompanyResults } from "../../search-results/index.ts";
import type { SearchMode } from "../mode/search-mode.ts";
import type { SubmittedSearch } from "../query/submitted-search.ts";
import type { AnsweredSearch } from "../search-run/search-state.ts";
import type { PeopleResults } from "../search-run/use-people-search.ts";
import { buildHistoryEntry, buildSnapshot } from "./search-snapshot.ts";
import { addToHistory, removeSnapshot, storeSnapshot } from "./stored-snapshots.ts";

/** Debounce of the autosave, in milliseconds. */
export const autosaveDelayMs = 2000;

type AnsweredCompanyOrPeopleSearch = AnsweredSearch<CompanyResults | PeopleResults>;

/**
 * Saves the shown search in this browser two seconds after its last change. Saves at once when another search replaces
 * it or the page is left.
 */
export function useAutosaveSnapshot(answered: AnsweredCompanyOrPeopleSearch): void {
  const { results, submitted } = answered;
  const unsaved = useRef<(AnsweredCompanyOrPeopleSearch & { userId: string | null }) | null>(null);
  const save = useEffectEvent(() => {
    // A user's results must not be written to this browser after sign-out.
    if (unsaved.current && isCurrentUser(unsaved.current.userId)) saveSnapshot(unsaved.current);
    unsaved.current = null;
  });
  useEffect(() => {
    if (unsaved.current?.submitted !== submitted) save();
    const hasFound = results.phase !== "idle" && results.phase !== "searching" && results.totalResults > 0;
    unsaved.current = submitted && hasFound ? { results, submitted, userId: getCurrentUserId() } : null;
    if (!unsaved.current) return;
    const timer = setTimeout(save, autosaveDelayMs);
    return () => clearTimeout(timer);
  }, [results, submitted]);
  useEffect(() => {
    const leave = () => save();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, []);
}

function isCurrentUser(userId: string | null): boolean {
  return !isUserDataLocked() && getCurrentUserId() === userId;
}

function saveSnapshot(answered: AnsweredCompanyOrPeopleSearch): void {
  const id = findSnapshotId(answered);
  const generatedId = answered.submitted && generatedSearchIds.get(answered.submitted);
  if (generatedId && generatedId !== id) removeSnapshot(generatedId);
  const now = new Date();
  storeSnapshot(buildSnapshot(id, answered, now));
  addToHistory(buildHistoryEntry(id, answered, now));
}

const generatedSearchIds = new WeakMap<SubmittedSearch, string>();

/** Returns the server's id of the search, or a generated id when the server has not stored the search. */
function findSnapshotId({ results, submitted }: AnsweredCompanyOrPeopleSearch): string {
  if (results.savedSearchId !== null || !submitted) return results.savedSearchId ?? "none";
  const id = generatedSearchIds.get(submitted) ?? crypto.randomUUID();
  generatedSearchIds.set(submitted, id);
  return id;
}

interface SearchesByMode {
  mode: SearchMode;
  companies: AnsweredSearch<CompanyResults>;
  people: AnsweredSearch<PeopleResults>;
}

/** Saves the shown search as a snapshot in this browser, and its companies in the list `lastFeed`. */
export function useSaveShownSearch({ mode, companies, people }: SearchesByMode): void {
  useAutosaveSnapshot(mode === "people" ? people : companies);
  useSaveCompaniesToFeed(companies);
}

/** Replaces the list `lastFeed` by the companies of the last search. */
function useSaveCompaniesToFeed({ results, submitted }: AnsweredSearch<CompanyResults>): void {
  useEffect(() => {
    const isComplete = results.phase === "done" && results.companies.length > 0;
    if (submitted && isComplete) lastFeedCompanies.replace(results.companies);
  }, [results, submitted]);
}
