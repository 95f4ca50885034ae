import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { loadPart } from "../../../lib/load-part.ts";
import { createSearchKey, tabSearchKey } from "../browser-storage/shown-searches.ts";
import { chooseReading } from "../interpreter/reading-choices.ts";
import type { SearchAddress } from "../link/search-address.ts";
import {
  createAddressKey,
  createLinkKey,
  createSearchLink,
  decodeLink,
  hasSearch,
  type LinkParams,
} from "../link/search-link.ts";
import type { SearchMode } from "../mode/search-mode.ts";
import type { SubmittedSearch } from "../query/submitted-search.ts";
import type { QueryDraft } from "../query/use-query-draft.ts";

export interface LinkedSearchContext {
  address: SearchAddress;
  mode: SearchMode;
  draft: QueryDraft;
  /** The search whose results are shown; null when no results are shown. */
  submitted: SubmittedSearch | null;
  runInMode: (mode: SearchMode, action: () => void) => void;
  /**
   * Shows the stored results of the search with this key, if there are any. Must be the same function in each render.
   */
  showStored: (key: string) => void;
}

/** The search in the current address, and the key of the search that the screen last showed or requested. */
interface ShownAddress {
  key: string;
  lastKey: RefObject<string>;
  firstMode: SearchMode;
}

/**
 * Keeps the address and the shown search in sync: a new search changes the address, and a new address (a
 * link, Back, Forward) shows its search.
 */
export function useLinkedSearch(context: LinkedSearchContext) {
  const { address, mode, submitted } = context;
  const [firstMode] = useState(mode);
  const key = createAddressKey(address.params, firstMode);
  const lastKey = useRef(key);
  const change = (params: LinkParams, options: Parameters<SearchAddress["change"]>[1]) => {
    lastKey.current = createLinkKey(params);
    address.change(params, options);
  };
  useOpenedLinks(context, { key, lastKey, firstMode });

  const onSubmitted = useEffectEvent(() => {
    if (!submitted) return;
    const params = createSearchLink(mode, submitted);
    tabSearchKey.set(createLinkKey(params));
    // The submitted search can differ from the address: a clarification changes the text, and a refusal shows the
    // previous search again.
    const isOther =
      createLinkKey(params) !== lastKey.current && (hasSearch(address.latest()) || address.isOnResults);
    if (isOther) change(params, { replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the search itself is the cause
  useEffect(() => onSubmitted(), [submitted]);
  const onResults = useEffectEvent(() => {
    if (address.isOnResults && submitted && !hasSearch(address.params))
      change(createSearchLink(mode, submitted), { replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: that the results are shown is the cause
  useEffect(() => onResults(), [address.isOnResults]);

  return {
    /** Puts the search of restored results in the address. */
    showResults: (search: SubmittedSearch) =>
      change(createSearchLink(mode, search), { replace: true, showResults: true }),
    /** Puts a search that is being sent in the address and shows its results. */
    showSearch: (search: SubmittedSearch) => {
      const params = createSearchLink(mode, search);
      const isShown = address.isOnResults && (createLinkKey(params) === key || !hasSearch(address.params));
      tabSearchKey.set(createLinkKey(params));
      change(params, { replace: isShown, showResults: true });
    },
    /** Removes the search from the address. With `replace: false` the browser's Back returns to the search. */
    leaveSearch: ({ replace }: { replace: boolean }) => {
      tabSearchKey.clear();
      const params = { mode };
      if (createLinkKey(params) !== lastKey.current)
        change(params, { replace: replace || !hasSearch(address.params) });
    },
  };
}

/** Shows the search of a newly opened address: from a link, Back or Forward. */
function useOpenedLinks(context: LinkedSearchContext, { key, lastKey, firstMode }: ShownAddress): void {
  const { address, mode, draft, submitted, runInMode, showStored } = context;
  const open = useEffectEvent((params: LinkParams) => {
    const nextMode = params.mode ?? firstMode;
    tabSearchKey.set(key);
    if (submitted && createSearchKey(mode, submitted) === key) return;
    const { query, edits } = decodeLink(params);
    applyLinkChoices(params);
    draft.replace(nextMode === "mpc" ? draft.text : query, edits, nextMode);
    runInMode(nextMode, () => showStored(key));
  });
  const onAddress = useEffectEvent(() => {
    const isNewest = key === createAddressKey(address.latest(), firstMode);
    if (key === lastKey.current || !isNewest) return;
    lastKey.current = key;
    if (hasSearch(address.params)) open(address.params);
    else if (address.params.mode) runInMode(address.params.mode, () => {});
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new address itself is the cause
  useEffect(() => onAddress(), [key]);
  const onStart = useEffectEvent(() => {
    if (!hasSearch(address.params)) return;
    tabSearchKey.set(key);
    applyLinkChoices(address.params);
  });
  useEffect(() => onStart(), []);
}

const loadSavedCandidateModule = () => import("../candidate/saved-candidate.ts");

/** Applies a link's chosen readings and the values of its candidate form. */
function applyLinkChoices(params: LinkParams): void {
  const { choices, candidate } = decodeLink(params);
  for (const [words, reading] of Object.entries(choices)) chooseReading(words, reading);
  if (candidate.roles.length === 0) return;
  void loadPart(loadSavedCandidateModule).then(({ showLinkedCandidate }) => showLinkedCandidate(candidate));
}
