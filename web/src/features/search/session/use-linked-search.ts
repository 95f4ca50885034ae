import { useEffect, useEffectEvent, useRef, useState } from "react";
import { loadPart } from "../../../lib/load-part.ts";
import { keyOf, tabSearch } from "../browser-storage/shown-searches.ts";
import { chooseReading } from "../interpreter/reading-choices.ts";
import type { SearchAddress } from "../link/search-address.ts";
import { addressKey, decodeLink, hasSearch, type LinkParams, linkKey, linkOf } from "../link/search-link.ts";
import type { SearchMode } from "../mode/search-mode.ts";
import type { SubmittedSearch } from "../query/submitted-search.ts";
import type { QueryDraft } from "../query/use-query-draft.ts";

export interface LinkedSearchContext {
  address: SearchAddress;
  mode: SearchMode;
  draft: QueryDraft;
  /** The search whose results are shown; null while there is none. */
  submitted: SubmittedSearch | null;
  runInMode: (mode: SearchMode, action: () => void) => void;
  /** Shows the stored results of the search with this key, or none. Stays the same function. */
  showStored: (key: string) => void;
}

/** Keeps the address and the search on the screen the same: a search changes the address, and an address the search. */
export function useLinkedSearch(context: LinkedSearchContext) {
  const { address, mode, draft, submitted, runInMode, showStored } = context;
  const [firstMode] = useState(mode);
  const key = addressKey(address.params, firstMode);
  // The key of the address that the screen shows already, or has asked for.
  const lastKey = useRef(key);
  const change = (params: LinkParams, options: Parameters<SearchAddress["change"]>[1]) => {
    lastKey.current = linkKey(params);
    address.change(params, options);
  };

  const open = useEffectEvent((params: LinkParams) => {
    const nextMode = params.mode ?? firstMode;
    tabSearch.set(key);
    if (submitted && keyOf(mode, submitted) === key) return;
    const { query, edits } = decodeLink(params);
    prepareLink(params);
    draft.replace(nextMode === "mpc" ? draft.text : query, edits, nextMode);
    runInMode(nextMode, () => showStored(key));
  });
  const onAddress = useEffectEvent(() => {
    const isNewest = key === addressKey(address.latest(), firstMode);
    if (key === lastKey.current || !isNewest) return;
    lastKey.current = key;
    if (hasSearch(address.params)) open(address.params);
    else if (address.params.mode) runInMode(address.params.mode, () => {});
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new address itself is the cause
  useEffect(() => onAddress(), [key]);
  const onStart = useEffectEvent(() => {
    if (!hasSearch(address.params)) return;
    tabSearch.set(key);
    prepareLink(address.params);
  });
  useEffect(() => onStart(), []);

  const onAsked = useEffectEvent(() => {
    if (!submitted) return;
    const params = linkOf(mode, submitted);
    tabSearch.set(linkKey(params));
    // A clarified search has another text, and a refused one leaves the results of the search before.
    const isOther =
      linkKey(params) !== lastKey.current && (hasSearch(address.latest()) || address.isOnResults);
    if (isOther) change(params, { replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the search itself is the cause
  useEffect(() => onAsked(), [submitted]);
  const onResults = useEffectEvent(() => {
    if (address.isOnResults && submitted && !hasSearch(address.params))
      change(linkOf(mode, submitted), { replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: that the results are shown is the cause
  useEffect(() => onResults(), [address.isOnResults]);

  return {
    /** Moves to results that are shown again. */
    showResults: (search: SubmittedSearch) =>
      change(linkOf(mode, search), { replace: true, showResults: true }),
    /** Moves to the results of a search that is sent now. */
    showSearch: (search: SubmittedSearch) => {
      const params = linkOf(mode, search);
      const isShown = address.isOnResults && (linkKey(params) === key || !hasSearch(address.params));
      tabSearch.set(linkKey(params));
      change(params, { replace: isShown, showResults: true });
    },
    /** Takes the search out of the address; `replace` unless the way back to it should stay. */
    leaveSearch: ({ replace }: { replace: boolean }) => {
      tabSearch.clear();
      const params = { mode };
      if (linkKey(params) !== lastKey.current)
        change(params, { replace: replace || !hasSearch(address.params) });
    },
  };
}

const loadCandidates = () => import("../candidate/saved-candidate.ts");

/** Takes over the chosen readings of a link and the values of its candidate form. */
function prepareLink(params: LinkParams): void {
  const { choices, candidate } = decodeLink(params);
  for (const [words, reading] of Object.entries(choices)) chooseReading(words, reading);
  if (candidate.roles.length === 0) return;
  void loadPart(loadCandidates).then(({ showLinkedCandidate }) => showLinkedCandidate(candidate));
}
