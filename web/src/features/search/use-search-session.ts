import { type InterpretationDetail, queryLimit, type RangeName } from "@eq/contracts";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { loadPart } from "../../lib/load-part.ts";
import { useStableCallback } from "../../lib/use-stable-callback.ts";
import type { SavedQuery } from "../saved-searches/index.ts";
import { focusSearchBox } from "./box-focus.ts";
import type { GivenAnswer } from "./clarify/apply-clarifications.ts";
import { useReadingSearch } from "./clarify/use-reading-search.ts";
import { useKeptSearch } from "./local-state/use-kept-search.ts";
import type { AskedSearch, KeptQuery } from "./query/asked-search.ts";
import { chooseFields, noEdits } from "./query/query-edits.ts";
import { choicesFor } from "./query/reading-choices.ts";
import { askForSaved } from "./query/saved-criteria.ts";
import { type QueryDraft, useQueryDraft } from "./query/use-query-draft.ts";
import { forgetResults, keepResults, type RestoredSearch, restoreResults } from "./run/kept-results.ts";
import { forgetStoredSearch } from "./run/stored-results.ts";
import { type CompanySearch, useCompanySearch } from "./run/use-company-search.ts";
import { type PeopleSearch, usePeopleSearch } from "./run/use-people-search.ts";
import { useStoredResults } from "./run/use-stored-results.ts";
import { readingModeOf, type SearchMode, setSearchMode, useSearchMode } from "./search-mode.ts";
import {
  keepSearchTerms,
  keptSearchTerms,
  keptTypedText,
  useKeptDraft,
  useKeptText,
} from "./search-terms.ts";
import { type FormSearches, useFormSearches } from "./use-form-searches.ts";

/** What was found, and what can be done with it. Stays the same object while only the text is edited. */
export interface SearchOutcome {
  mode: SearchMode;
  companies: CompanySearch;
  people: PeopleSearch;
  /**
   * Puts a text in the box, without the changes made to the one before, and searches for it; in another
   * mode when one is given.
   */
  runText: (text: string, mode?: SearchMode) => void;
  /** Searches once more with companies let in whose value of that range nobody knows. */
  includeUnknown: (range: RangeName) => void;
  /** Searches once more with another reading of words that were asked about; gives false when that fails. */
  runReading: (answer: GivenAnswer) => Promise<boolean>;
  /** Empties the results and goes back to the box. */
  clearResults: () => void;
  /** Clears the error and the results, and sends the same search once more. */
  tryAgain: () => void;
}

/** How the box and the shown results have come apart. */
export interface OutdatedResults {
  cause: "text" | "filters";
  /** What the shown results were searched with. */
  shownQuery: string;
  /** False while the box is blank or holds too much. */
  canSend: boolean;
}

/** Everything a screen with the search box shares: the query being written and what was found. */
export interface SearchSession extends FormSearches {
  draft: QueryDraft;
  outcome: SearchOutcome;
  /** Set while the box says something else than what the shown results answer. */
  outdated: OutdatedResults | null;
  /** True from the first search until its results are cleared. */
  hasSearched: boolean;
  /** True where the box came up with the query of before, what it found is not there, and nothing was searched since. */
  isReopened: boolean;
  /** True while what was found before a reload, or before signing in, is fetched from the server's store. */
  isRestoring: boolean;
  /** Searches for the draft; gives false when its text is blank or too long, and nothing happens. */
  run: () => boolean;
  /** A search was clarified: its query takes the place of the one in the box. */
  takeClarified: (asked: AskedSearch) => void;
  runText: SearchOutcome["runText"];
  /** Runs a saved search again, with what was saved beside its text. */
  runSaved: (saved: SavedQuery) => void;
}

export interface SessionStart {
  /** What stands in the box at first; without it, what was last searched for. */
  text?: string;
  /** A guest's page: what the free search found is kept in the tab and stands there again after a reload. */
  keepsResults?: boolean;
  /** Called when what a guest asked to keep, before signing in, stands in the results. */
  onClaimed?: () => void;
}

const nothing = () => {};

export function useSearchSession(start: SessionStart = {}): SearchSession {
  const { text, keepsResults = false, onClaimed = nothing } = start;
  const mode = useSearchMode();
  const [restored] = useState(() => (keepsResults ? restoreResults(mode) : null));
  const companies = useCompanySearch(restored?.companies);
  const people = usePeopleSearch(restored?.people);
  const current = mode === "people" ? people : companies;
  const [firstQuery] = useState(() => startWith(mode, text, restored));
  const draft = useQueryDraft(mode, firstQuery, readBySearch(current));
  const before = useStoredResults({ mode, companies, people, isOn: !keepsResults, onClaimed });
  useKeptDraft(mode, draft);
  useKeptText(draft.text);
  useKept({ mode, current, companies, isGuest: keepsResults });

  const search = (asked: AskedSearch) => {
    keepSearchTerms(mode, asked);
    draft.settle(asked.request.query);
    current.search(asked);
  };
  const send = (asked: AskedSearch) => {
    if (!isSendable(asked.request.query)) return false;
    search(mode === "companies" ? { ...asked, mayAskBack: true } : asked);
    return true;
  };

  const runText = useTextSearch({
    mode,
    draft,
    clear: [companies.clear, people.clear, forgetStoredSearch],
    send,
  });
  const includeUnknown = useStableCallback((range: RangeName) => {
    const { asked } = current;
    if (!asked) return;
    const wider = letIn(asked, range);
    draft.choose({ includeUnknown: wider.edits.chosen.includeUnknown ?? [] });
    search(wider);
  });
  const runReading = useReadingSearch({ mode, draft, asked: current.asked, search });
  const forms = useFormSearches({ draft, asked: current.asked, search });
  const { clearResults, tryAgain } = useResultActions(current);
  const outcome = useMemo(
    () => ({ mode, companies, people, runText, includeUnknown, runReading, clearResults, tryAgain }),
    [mode, companies, people, runText, includeUnknown, runReading, clearResults, tryAgain],
  );

  return {
    draft,
    outcome,
    outdated: mode === "mpc" ? null : describeDifference(draft, current),
    hasSearched: current.results.phase !== "idle",
    isRestoring: before === "loading",
    isReopened: before === "missing" && firstQuery.text !== "",
    run: () => (isByForm(current.asked, draft) ? forms.runForm() : send(draft.ask())),
    ...forms,
    takeClarified: ({ request, edits }) => draft.replace(request.query, edits),
    runText,
    runSaved: (saved) => void runSaved(saved, runText),
  };
}

/** What can be done with the results as a whole. */
function useResultActions(current: CompanySearch | PeopleSearch) {
  const clearResults = useStableCallback(() => {
    // What was pressed goes with the results; the page has its box by then.
    flushSync(current.clear);
    forgetResults();
    forgetStoredSearch();
    focusSearchBox();
  });
  const tryAgain = useStableCallback(() => {
    const { asked } = current;
    current.clear();
    forgetResults();
    forgetStoredSearch();
    if (asked) current.search({ ...asked });
  });
  return { clearResults, tryAgain };
}

const loadSavedCandidates = () => import("./candidate/saved-candidate.ts");

/** @param runText searches for the text, with the changes by hand of a search that is made already */
async function runSaved(saved: SavedQuery, runText: ReturnType<typeof useTextSearch>): Promise<void> {
  const { text, mode, criteria } = saved;
  if (mode === "mpc") {
    const { askForSavedCandidate } = await loadPart(loadSavedCandidates);
    return runText(text, mode, askForSavedCandidate(saved));
  }
  const asked = await askForSaved(mode, text.trim(), criteria);
  runText(text, mode, asked ?? undefined);
}

interface TextSearch {
  mode: SearchMode;
  draft: QueryDraft;
  clear: readonly (() => void)[];
  send: (asked: AskedSearch) => boolean;
}

/** Searches for texts from elsewhere; switching the mode empties the results, and a search that waits for it follows. */
function useTextSearch({ mode, draft, clear, send }: TextSearch) {
  const waiting = useRef<AskedSearch | null>(null);
  const lastMode = useRef(mode);
  const onMode = useEffectEvent(() => {
    if (lastMode.current === mode) return;
    lastMode.current = mode;
    for (const clearOne of clear) clearOne();
    if (waiting.current !== null) send(waiting.current);
    waiting.current = null;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the switch itself is the cause
  useEffect(() => onMode(), [mode]);

  return useStableCallback(
    (text: string, wanted: SearchMode = readingModeOf(mode), made: AskedSearch = askPlainly(text.trim())) => {
      // A candidate's search has no text in the box.
      draft.replace(wanted === "mpc" ? draft.text : text, made.edits, wanted);
      if (wanted === mode) return void send(made);
      waiting.current = made;
      setSearchMode(wanted);
    },
  );
}

function isSendable(query: string): boolean {
  return query !== "" && query.length <= queryLimit;
}

/** A search for a text that stood in no box: only what was chosen earlier for its words belongs to it. */
function askPlainly(query: string): AskedSearch {
  return { request: { query }, edits: noEdits, choices: choicesFor(query) };
}

function startWith(mode: SearchMode, text: string | undefined, restored: RestoredSearch | null): KeptQuery {
  return { ...firstQueryOf(mode, text, restored), candidateEdits: keptSearchTerms("mpc").edits };
}

function firstQueryOf(
  mode: SearchMode,
  text: string | undefined,
  restored: RestoredSearch | null,
): KeptQuery {
  if (text) return { text, edits: noEdits };
  const typed = keptTypedText(mode);
  const shown = restored && { text: restored.asked.request.query, edits: restored.asked.edits };
  if (typed && typed.text.trim() !== shown?.text) return typed;
  if (text === undefined || (mode === "mpc" && !shown)) return keptSearchTerms(mode);
  return shown ?? { text, edits: noEdits };
}

/** The search that the shown results answer, once more, with one more range let in. */
function letIn(asked: AskedSearch, range: RangeName): AskedSearch {
  const { request, edits } = asked;
  const includeUnknown = [...new Set([...(edits.chosen.includeUnknown ?? []), range])];
  return {
    ...asked,
    request: { ...request, searchParams: { ...request.searchParams, includeUnknown } },
    edits: chooseFields(edits, { includeUnknown }),
  };
}

/** What the box says that the shown results do not answer. A search that was refused says so itself. */
function describeDifference(draft: QueryDraft, { asked, isEarlier }: CompanySearch | PeopleSearch) {
  const cause = asked && !isEarlier ? draft.differenceFrom(asked) : null;
  if (!asked || cause === null) return null;
  const canSend = isSendable(draft.text.trim()) || isByForm(asked, draft);
  return { cause, shownQuery: asked.request.query, canSend };
}

/** A search without a text: the form has all of it, and searches again. */
function isByForm(asked: AskedSearch | null, draft: QueryDraft): boolean {
  return (
    draft.text.trim() === "" && asked?.request.query === "" && asked.request.forceStructuredSearch === true
  );
}

interface KeptParts {
  mode: SearchMode;
  current: CompanySearch | PeopleSearch;
  companies: CompanySearch;
  isGuest: boolean;
}

/** What this browser keeps of searches; for a guest all of the one that is shown, in this tab. */
function useKept({ mode, current, companies, isGuest }: KeptParts): void {
  useKeptSearch(current, companies);
  useKeptResults(mode, current, isGuest);
}

function useKeptResults(mode: SearchMode, search: CompanySearch | PeopleSearch, isOn: boolean): void {
  const { results, asked } = search;
  useEffect(() => {
    const isKept = results.phase === "done" || (results.phase === "failed" && results.totalResults > 0);
    if (isOn && isKept) keepResults(mode, { results, asked });
  }, [isOn, mode, results, asked]);
}

/** How the server read the query of the running search, when it read it itself. */
function readBySearch(search: CompanySearch | PeopleSearch): InterpretationDetail | null {
  const { results, asked } = search;
  const request = asked?.request;
  if (!results.interpretation || !request || request.searchParams?.interpretedQuery) return null;
  return { ...results.interpretation, query: request.query };
}
