import { useEffect, useEffectEvent } from "react";
import { createStore, useStore } from "../../../lib/store.ts";

/** The search whose entry is to be opened and scrolled to; null when it is done. */
const openedEntry = createStore<string | null>(null);

/** Opens the companies of a search in the list of the history. */
export function openEntry(searchId: string): void {
  openedEntry.set(searchId);
}

/** Calls a function when the entry of a search is to be opened. */
export function useOpenEntry(searchId: string, onOpen: () => void): void {
  const isOpened = useStore(openedEntry) === searchId;
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    if (!isOpened) return;
    openedEntry.set(null);
    open();
  }, [isOpened]);
}

/** Calls a function when an entry is to be opened that is not among the listed searches. */
export function useMissingEntry(searches: readonly { id: string }[], onMissing: () => void): void {
  const opened = useStore(openedEntry);
  const isMissing = opened !== null && searches.every(({ id }) => id !== opened);
  const load = useEffectEvent(onMissing);
  useEffect(() => {
    if (isMissing) load();
  }, [isMissing]);
}
