import { useEffect, useEffectEvent, useRef } from "react";
import { hasForgotten } from "../../../lib/storage.ts";
import { currentUser } from "../../account/index.ts";
import { lastFeed } from "../../browser-lists/index.ts";
import type { CompanyResults } from "../../search-results/index.ts";
import type { AskedSearch } from "../query/asked-search.ts";
import type { AnsweredSearch } from "../run/search-state.ts";
import type { PeopleResults } from "../run/use-people-search.ts";
import { isKeptCopy } from "./kept-copies.ts";
import { historyEntryOf, snapshotOf } from "./search-snapshot.ts";
import { forgetSnapshot, keepSnapshot, noteInHistory } from "./stored-snapshots.ts";

/** How long nothing must have changed before a search is kept, in milliseconds. */
export const autosaveDelayMs = 2000;

type Answered = AnsweredSearch<CompanyResults | PeopleResults>;

/** Keeps the shown search in this browser, two seconds after its last change, or when the page is left before. */
export function useAutosave(answered: Answered): void {
  const { results, asked } = answered;
  const unsaved = useRef<(Answered & { userId: string | null }) | null>(null);
  const save = useEffectEvent(() => {
    // What a user has found is not written once they have signed out.
    if (unsaved.current && isStill(unsaved.current.userId)) saveSearch(unsaved.current);
    unsaved.current = null;
  });
  useEffect(() => {
    if (unsaved.current?.asked !== asked) save();
    const hasFound = results.phase !== "idle" && results.phase !== "searching" && results.totalResults > 0;
    const isNew = hasFound && !isKeptCopy(results);
    unsaved.current = asked && isNew ? { results, asked, userId: currentUser() } : null;
    if (!unsaved.current) return;
    const timer = setTimeout(save, autosaveDelayMs);
    return () => clearTimeout(timer);
  }, [results, asked]);
  useEffect(() => {
    const leave = () => save();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, []);
}

function isStill(userId: string | null): boolean {
  return !hasForgotten() && currentUser() === userId;
}

function saveSearch(answered: Answered): void {
  const id = idOf(answered);
  const ownId = answered.asked && ownIds.get(answered.asked);
  if (ownId && ownId !== id) forgetSnapshot(ownId);
  const now = new Date();
  keepSnapshot(snapshotOf(id, answered, now));
  noteInHistory(historyEntryOf(id, answered, now));
}

const ownIds = new WeakMap<AskedSearch, string>();

/** The server's id of the search; one of this browser's own for a search that is kept nowhere else. */
function idOf({ results, asked }: Answered): string {
  if (results.savedSearchId !== null || !asked) return results.savedSearchId ?? "none";
  const id = ownIds.get(asked) ?? crypto.randomUUID();
  ownIds.set(asked, id);
  return id;
}

/** Keeps the shown search in this browser, and the companies of the last one for the feed. */
export function useKeptSearch(shown: Answered, companies: AnsweredSearch<CompanyResults>): void {
  useAutosave(shown);
  useFeedOfSearch(companies);
}

/** The companies of the last search are the feed's: a first page takes the place of those before, others join them. */
function useFeedOfSearch({ results, asked }: AnsweredSearch<CompanyResults>): void {
  useEffect(() => {
    const isWhole = results.phase === "done" && results.companies.length > 0 && !isKeptCopy(results);
    if (asked && isWhole) lastFeed.replace(results.companies);
  }, [results, asked]);
}
