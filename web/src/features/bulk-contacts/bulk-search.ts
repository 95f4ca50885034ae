import type { ContactTarget, Run } from "@eq/contracts";
import type { QueryClient } from "@tanstack/react-query";
import { ApiError, describeError } from "../../lib/api-error.ts";
import { createRequestKey } from "../../lib/create-request-key.ts";
import { waitUnlessAborted } from "../../lib/wait-unless-aborted.ts";
import { getCurrentUserId } from "../account/index.ts";
import { searchContacts, setFoundContacts } from "../contact-search/index.ts";
import { startRunWithRows } from "../runs/index.ts";
import { bulkSearchStore, changeBulkSearch } from "./bulk-search-store.ts";
import type { SelectedCompany } from "./company-selection.ts";

let controller: AbortController | null = null;

/** Milliseconds between the calls for two companies. */
const pauseMs = 75;
/** Milliseconds before a call that did not reach the server is repeated; doubled up to the second value. */
const firstRetryMs = 500;
const longestRetryMs = 8_000;

/** Stops driving the search. The server goes on unless its run is cancelled. */
export function stopBulkSearch(): void {
  controller?.abort();
  controller = null;
  bulkSearchStore.set(null);
}

export interface NewBulkSearch {
  companies: readonly SelectedCompany[];
  target: ContactTarget;
  /** Names the run, such as "3 companies: CEO, VP Sales". */
  label: string;
  /** Called when the server has the run, with its id. */
  onStarted: (runId: string) => void;
  /** Cancels the run of a search that was stopped before the server had answered. */
  cancelRun: (run: Run) => void;
}

/** Searches contacts company by company. A search that still runs is left to the server. */
export async function startBulkSearch(queryClient: QueryClient, search: NewBulkSearch): Promise<void> {
  stopBulkSearch();
  const own = new AbortController();
  controller = own;
  const { length: companies } = search.companies;
  const begun = {
    userId: getCurrentUserId(),
    companies,
    searched: 0,
    contacts: 0,
    run: null,
    phase: "searching",
    problem: null,
  } as const;
  bulkSearchStore.set({ ...begun, isReconnecting: false, isHidden: false });
  try {
    await searchAll(queryClient, search, own.signal);
    changeBulkSearch({ phase: "done", isReconnecting: false });
  } catch (error) {
    // A search in the background is shown again, because the banner does not say why it failed.
    if (!own.signal.aborted)
      changeBulkSearch({ phase: "failed", problem: describeError(error), isHidden: false });
  }
}

async function searchAll(
  queryClient: QueryClient,
  { companies, target, label, onStarted, cancelRun }: NewBulkSearch,
  signal: AbortSignal,
): Promise<void> {
  const rows = companies.map(({ id, name }) => ({ companyId: id, companyName: name, target }));
  const run = await startRunWithRows(queryClient, {
    ...{ kind: "contact-search", label, rows, cap: null, requestKey: createRequestKey() },
  });
  if (signal.aborted) cancelRun(run);
  signal.throwIfAborted();
  changeBulkSearch({ run });
  onStarted(run.id);
  const query = target.queries[0]?.text ?? label;
  let contacts = 0;
  for (const [index, company] of companies.entries()) {
    if (index > 0) await waitUnlessAborted(pauseMs, signal);
    stopForOtherUser();
    signal.throwIfAborted();
    contacts += await searchUntilAnswered({ company, runId: run.id, query, searchQuery: label }, signal);
    signal.throwIfAborted();
    changeBulkSearch({ searched: index + 1, contacts, isReconnecting: false });
  }
}

interface CompanyCall {
  company: SelectedCompany;
  runId: string;
  query: string;
  searchQuery: string;
}

/**
 * Searches one company of the run, and repeats the call while the server cannot be reached. A company that the server
 * refuses is left to the run, which says why.
 * @returns the number of contacts found
 */
async function searchUntilAnswered(
  { company: { id, name }, ...call }: CompanyCall,
  signal: AbortSignal,
): Promise<number> {
  for (let waitMs = firstRetryMs; ; waitMs = Math.min(longestRetryMs, waitMs * 2)) {
    try {
      const input = { ...call, companyId: id, companyRef: { id, name }, includeAll: false, enrichment: true };
      const { contacts, totalResults } = await searchContacts(input, signal);
      stopForOtherUser();
      signal.throwIfAborted();
      setFoundContacts(id, contacts);
      return Math.max(totalResults, contacts.length);
    } catch (error) {
      signal.throwIfAborted();
      if (isSignedOut(error)) throw error;
      if (!isRepeatable(error)) return 0;
      changeBulkSearch({ isReconnecting: true });
      await waitUnlessAborted(waitMs, signal);
    }
  }
}

/** Stops the search when another user has signed in: its calls and contacts are not theirs. */
function stopForOtherUser(): void {
  if (bulkSearchStore.get()?.userId !== getCurrentUserId()) stopBulkSearch();
}

/** Whether the session has ended, so that every further call would be refused too. */
function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

function isRepeatable(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 502);
}
