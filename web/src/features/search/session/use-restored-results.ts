import { useEffect, useEffectEvent, useState } from "react";
import { ApiError } from "../../../lib/api-error.ts";
import { loadPart } from "../../../lib/load-part.ts";
import { logProblem } from "../../../lib/log.ts";
import { useIsClaimFinished } from "../../guests/index.ts";
import { type RestoredSearch, readGuestResults } from "../browser-storage/guest-results.ts";
import {
  deleteShownSearch,
  findShownSearch,
  type ShownSearch,
  tabSearchKey,
} from "../browser-storage/shown-searches.ts";
import type { SearchMode } from "../mode/search-mode.ts";

/** Stored results that are being loaded. `key` identifies the search; null means the last search of this tab. */
interface RestoringState {
  phase: "loading" | "missing" | "over";
  key: string | null;
}

export interface RestoreContext {
  mode: SearchMode;
  /** The key of the search in the address; null when the address contains no search. */
  firstKey: string | null;
  /** False on a guest's page, since the server does not store a guest's results. */
  isOn: boolean;
  /**
   * Called with the loaded results.
   * @param isClaimed true for results that the user saved as a guest, before signing in
   */
  onRestored: (search: RestoredSearch, isClaimed: boolean) => void;
}

/** Shows results that the server has stored for the user, without a new search. */
export function useRestoredResults({ mode, firstKey, isOn, onRestored }: RestoreContext) {
  const isClaimOver = useIsClaimFinished();
  const [claim] = useState(readGuestResults);
  const isReady = isClaimOver || claim === null;
  const [{ phase, key }, setRestoring] = useState<RestoringState>(() => {
    const mayFind = findShownSearch(firstKey ?? tabSearchKey.get())?.mode === mode || claim?.mode === mode;
    return { phase: isOn && mayFind ? "loading" : "missing", key: firstKey };
  });
  const load = useEffectEvent(async (loadingKey: string | null, signal: AbortSignal) => {
    const search = findShownSearch(loadingKey ?? tabSearchKey.get());
    const restored = search?.mode === mode ? await loadRestoredSearch(search, signal) : null;
    if (signal.aborted) return;
    if (restored) onRestored(restored, search?.isClaimed === true);
    setRestoring({ key: loadingKey, phase: restored ? "over" : "missing" });
  });
  useEffect(() => {
    if (phase !== "loading" || !isReady) return;
    const leaving = new AbortController();
    void load(key, leaving.signal);
    return () => leaving.abort();
  }, [phase, key, isReady]);
  return {
    phase,
    key,
    start: (next: string) =>
      setRestoring({ key: next, phase: isOn && findShownSearch(next) ? "loading" : "missing" }),
    stop: () => setRestoring({ key, phase: "over" }),
  };
}

const loadStoredSearchModule = () => import("../browser-storage/load-stored-search.ts");

/** Loads a search with its results; null when that fails. Forgets searches that the server has deleted. */
async function loadRestoredSearch(search: ShownSearch, signal: AbortSignal): Promise<RestoredSearch | null> {
  const forget = () => deleteShownSearch(search.mode, search.submitted);
  try {
    const { loadStoredSearch } = await loadPart(loadStoredSearchModule);
    const restored = await loadStoredSearch(search, signal);
    if (!restored && !signal.aborted) forget();
    return restored;
  } catch (error) {
    if (signal.aborted) return null;
    logProblem("Could not load the stored results from the server", error);
    if (error instanceof ApiError && error.status === 404) forget();
    return null;
  }
}
