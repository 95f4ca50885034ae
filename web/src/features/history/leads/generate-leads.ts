import type { Company, SavedSearch } from "@eq/contracts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../../lib/api-error.ts";
import { createStore, useStore } from "../../../lib/store.ts";
import { showToast } from "../../../ui/toasts.tsx";
import { searchContacts } from "../../contact-search/index.ts";
import { reloadResults } from "../data/queries.ts";

/** What became of generating leads at a company; idle companies have no state. */
export type GenerationState =
  | { kind: "generating" }
  | { kind: "done"; count: number }
  | { kind: "message"; text: string };

/** The states of this tab by search and company. */
const generationStore = createStore<ReadonlyMap<string, GenerationState>>(new Map());
const createKey = (searchId: string, companyId: string) => `${searchId} ${companyId}`;

function changeState(searchId: string, companyId: string, state: GenerationState | null): void {
  const states = new Map(generationStore.get());
  if (state) states.set(createKey(searchId, companyId), state);
  else states.delete(createKey(searchId, companyId));
  generationStore.set(states);
}

export const useGenerationState = (searchId: string, companyId: string): GenerationState | null =>
  useStore(generationStore).get(createKey(searchId, companyId)) ?? null;

const noLeadsText = "No leads found for this company.";
const failureText = "Failed to generate leads. Please try again.";

export interface LeadGeneration {
  search: SavedSearch;
  company: Company;
  /** The role or keywords. */
  query: string;
}

/**
 * Finds people at a company and stores them as leads of the search; free.
 * @returns their number
 * @throws ApiError; the abort reason of the signal
 */
export async function generateLeads(
  { search, company, query }: LeadGeneration,
  signal: AbortSignal,
): Promise<number> {
  const { id, name, website } = company;
  changeState(search.id, id, { kind: "generating" });
  try {
    const { contacts } = await searchContacts(
      {
        companyId: id || null,
        companyRef: { id: id || null, name, website: website ?? null },
        query,
        savedSearchId: search.id,
        searchQuery: search.natural_query || search.name,
        includeAll: false,
        enrichment: true,
      },
      signal,
    );
    const { length: count } = contacts;
    changeState(search.id, id, count > 0 ? { kind: "done", count } : { kind: "message", text: noLeadsText });
    return count;
  } catch (error) {
    changeState(search.id, id, signal.aborted ? null : { kind: "message", text: failureText });
    throw error;
  }
}

export interface GeneratedLeads {
  found: number;
  /** Number of companies at which the search failed. */
  failed: number;
}

/** Generates leads at companies one after the other; a failure at one does not stop the rest. */
export function useGenerateLeads(search: SavedSearch) {
  const queryClient = useQueryClient();
  return (
    companies: readonly Company[],
    query: string,
    options: { signal: AbortSignal; onProgress: (done: number) => void },
  ): Promise<GeneratedLeads> => generateAtCompanies(queryClient, { search, companies, query }, options);
}

async function generateAtCompanies(
  queryClient: QueryClient,
  { search, companies, query }: { search: SavedSearch; companies: readonly Company[]; query: string },
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number) => void },
): Promise<GeneratedLeads> {
  const sum = { found: 0, failed: 0 };
  try {
    for (const [index, company] of companies.entries()) {
      try {
        sum.found += await generateLeads({ search, company, query }, signal);
      } catch (error) {
        signal.throwIfAborted();
        sum.failed += 1;
        showFailure(error);
      }
      onProgress(index + 1);
    }
    return sum;
  } finally {
    await reloadResults(queryClient, search.id);
  }
}

/** Says what the server has answered; a call without an answer is only noted at the company. */
function showFailure(error: unknown): void {
  const message = error instanceof ApiError ? error.serverMessage : null;
  if (message === null) return;
  showToast({ text: `Failed to generate leads: ${message}`, tone: "problem", isAlert: true });
}
