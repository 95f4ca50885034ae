import type { Company, CompanySearchEvent, InterpretationDetail, KindAnswer, RangeName } from "@eq/contracts";
import { mergeCompanies, sortMatches } from "./company-list.ts";

type SearchEventData<Type extends CompanySearchEvent["type"]> = Extract<
  CompanySearchEvent,
  { type: Type }
>["data"];
type SearchResultsData = SearchEventData<"search_results">;
export type SearchFailure = SearchEventData<"error">;

/** All results of one company search so far, from all loaded pages. */
export interface CompanyResults {
  /** `searching` until the first companies arrive, then `enriching` until the stream ends. */
  phase: "idle" | "searching" | "enriching" | "done" | "failed";
  companies: readonly Company[];
  /** Ids of companies without their own card, since they were merged into an equal company. */
  joinedIds: readonly string[];
  /** Ids of companies whose enrichment has not arrived yet. */
  pendingIds: ReadonlySet<string>;
  totalResults: number;
  page: number;
  totalPages: number;
  progress: { current: number; total: number } | null;
  /** Set for a similarity search; `isResolved` is true if the company was found in the directory. */
  similarity: { name: string; isResolved: boolean } | null;
  unknown: Partial<Record<RangeName, number>>;
  /** False while the demo directory is still being generated. */
  directoryComplete: boolean;
  interpretation: InterpretationDetail | null;
  savedSearchId: string | null;
  failure: SearchFailure | null;
  /** The counts of the searched kinds of business; absent without kinds. */
  kinds?: KindAnswer | undefined;
}

/** The results before the first search, and after "Clear results" or "Try Again". */
export const noCompanyResults: CompanyResults = {
  phase: "idle",
  companies: [],
  joinedIds: [],
  pendingIds: new Set(),
  totalResults: 0,
  page: 0,
  totalPages: 0,
  progress: null,
  similarity: null,
  unknown: {},
  directoryComplete: true,
  interpretation: null,
  savedSearchId: null,
  failure: null,
};

/** Called when a search was sent: page 1 clears the results, a later page keeps the earlier pages. */
export function startSearch(results: CompanyResults, page: number): CompanyResults {
  const base = page === 1 ? noCompanyResults : results;
  return { ...base, phase: "searching", progress: null, failure: null };
}

/** Applies one event of the stream. Returns new results; `results` stays unchanged. */
export function applySearchEvent(results: CompanyResults, event: CompanySearchEvent): CompanyResults {
  switch (event.type) {
    case "ai_interpretation":
      return { ...results, interpretation: event.data };
    case "search_results":
      return addResultsPage(results, event.data);
    case "company_enriched":
      return mergeEnriched(results, event.data);
    case "auto_save_complete":
      return { ...results, savedSearchId: event.data.savedSearchId };
    case "error":
      return failSearch(results, event.data);
  }
}

/** Called when the stream has ended: nothing is pending any more. A failure is kept. */
export function endSearch(results: CompanyResults): CompanyResults {
  const phase = results.phase === "failed" ? "failed" : "done";
  return { ...results, phase, progress: null, pendingIds: new Set() };
}

/** Called when the search fails, also in the middle of its stream. Keeps the companies found so far. */
export function failSearch(results: CompanyResults, failure: SearchFailure): CompanyResults {
  return { ...results, phase: "failed", progress: null, pendingIds: new Set(), failure };
}

function addResultsPage(results: CompanyResults, data: SearchResultsData): CompanyResults {
  const companies = sortMatches(mergeCompanies(results.companies, data.companies));
  const arrived = new Set(listIds(data.companies));
  return {
    ...results,
    phase: "enriching",
    companies,
    joinedIds: findIdsWithoutCard(
      [...results.joinedIds, ...listIds(results.companies), ...arrived],
      companies,
    ),
    pendingIds: new Set(listIds(companies).filter((id) => arrived.has(id))),
    totalResults: data.totalResults,
    page: data.page,
    totalPages: data.totalPages,
    progress: { current: 0, total: data.companies.length },
    similarity: readSimilarity(data),
    unknown: data.unknown ?? {},
    directoryComplete: data.directoryComplete ?? true,
    kinds: data.kinds,
  };
}

function mergeEnriched(results: CompanyResults, data: SearchEventData<"company_enriched">): CompanyResults {
  const companies = sortMatches(mergeCompanies(results.companies, [data.company]));
  const stillThere = new Set(listIds(companies));
  const pendingIds = [...results.pendingIds].filter((id) => id !== data.company.id && stillThere.has(id));
  return {
    ...results,
    companies,
    joinedIds: findIdsWithoutCard([...results.joinedIds, ...listIds(results.companies)], companies),
    pendingIds: new Set(pendingIds),
    progress: { current: data.current, total: data.total },
  };
}

const listIds = (companies: readonly Company[]) => companies.map(({ id }) => id);

function findIdsWithoutCard(ids: readonly string[], companies: readonly Company[]): string[] {
  const cardIds = new Set(listIds(companies));
  return [...new Set(ids)].filter((id) => !cardIds.has(id));
}

function readSimilarity(data: SearchResultsData): CompanyResults["similarity"] {
  if (data.searchType !== "company_similarity") return null;
  if (data.targetCompany) return { name: data.targetCompany.name, isResolved: true };
  return data.companyName ? { name: data.companyName, isResolved: false } : null;
}
