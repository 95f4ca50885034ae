import type { Company, CompanySearchEvent, InterpretationDetail, RangeName } from "@eq/contracts";
import { mergeCompanies, orderMatches } from "./company-list.ts";

type EventData<Type extends CompanySearchEvent["type"]> = Extract<CompanySearchEvent, { type: Type }>["data"];
type SearchResultsData = EventData<"search_results">;
export type SearchFailure = EventData<"error">;

/** Everything one company search has brought so far, over all of its pages. */
export interface CompanyResults {
  /** `searching` until the first companies are there, `enriching` until the stream ends. */
  phase: "idle" | "searching" | "enriching" | "done" | "failed";
  companies: readonly Company[];
  /** Ids of companies that arrived and have no card of their own, since another one is taken for the same. */
  joinedIds: readonly string[];
  /** Ids of companies whose enrichment has not arrived. */
  pendingIds: ReadonlySet<string>;
  totalResults: number;
  page: number;
  totalPages: number;
  progress: { current: number; total: number } | null;
  /** Set for a search for similar companies; `isResolved` when the company was found in the directory. */
  similarity: { name: string; isResolved: boolean } | null;
  unknown: Partial<Record<RangeName, number>>;
  /** False while the demo directory is still being made. */
  directoryComplete: boolean;
  interpretation: InterpretationDetail | null;
  savedSearchId: string | null;
  failure: SearchFailure | null;
}

/** Results before any search, and after "Clear results" or "Try Again". */
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

/** A search has been sent: page 1 starts anew, a later page keeps what is shown. */
export function startSearch(results: CompanyResults, page: number): CompanyResults {
  const base = page === 1 ? noCompanyResults : results;
  return { ...base, phase: "searching", progress: null, failure: null };
}

/** What the results are after one more event of the stream; the given results stay as they are. */
export function applySearchEvent(results: CompanyResults, event: CompanySearchEvent): CompanyResults {
  switch (event.type) {
    case "ai_interpretation":
      return { ...results, interpretation: event.data };
    case "search_results":
      return addPage(results, event.data);
    case "company_enriched":
      return enrich(results, event.data);
    case "auto_save_complete":
      return { ...results, savedSearchId: event.data.savedSearchId };
    case "error":
      return failSearch(results, event.data);
  }
}

/** The stream has ended: nothing more will arrive. A failure stays a failure. */
export function endSearch(results: CompanyResults): CompanyResults {
  const phase = results.phase === "failed" ? "failed" : "done";
  return { ...results, phase, progress: null, pendingIds: new Set() };
}

/** The search failed, before or in the middle of its stream; what was found stays. */
export function failSearch(results: CompanyResults, failure: SearchFailure): CompanyResults {
  return { ...results, phase: "failed", progress: null, pendingIds: new Set(), failure };
}

function addPage(results: CompanyResults, data: SearchResultsData): CompanyResults {
  const companies = orderMatches(mergeCompanies(results.companies, data.companies));
  const arrived = new Set(idsOf(data.companies));
  return {
    ...results,
    phase: "enriching",
    companies,
    joinedIds: withoutCard([...results.joinedIds, ...idsOf(results.companies), ...arrived], companies),
    pendingIds: new Set(idsOf(companies).filter((id) => arrived.has(id))),
    totalResults: data.totalResults,
    page: data.page,
    totalPages: data.totalPages,
    progress: { current: 0, total: data.companies.length },
    similarity: readSimilarity(data),
    unknown: data.unknown ?? {},
    directoryComplete: data.directoryComplete ?? true,
  };
}

function enrich(results: CompanyResults, data: EventData<"company_enriched">): CompanyResults {
  const companies = orderMatches(mergeCompanies(results.companies, [data.company]));
  const stillThere = new Set(idsOf(companies));
  const pendingIds = [...results.pendingIds].filter((id) => id !== data.company.id && stillThere.has(id));
  return {
    ...results,
    companies,
    joinedIds: withoutCard([...results.joinedIds, ...idsOf(results.companies)], companies),
    pendingIds: new Set(pendingIds),
    progress: { current: data.current, total: data.total },
  };
}

const idsOf = (companies: readonly Company[]) => companies.map(({ id }) => id);

function withoutCard(ids: readonly string[], companies: readonly Company[]): string[] {
  const shown = new Set(idsOf(companies));
  return [...new Set(ids)].filter((id) => !shown.has(id));
}

function readSimilarity(data: SearchResultsData): CompanyResults["similarity"] {
  if (data.searchType !== "company_similarity") return null;
  if (data.targetCompany) return { name: data.targetCompany.name, isResolved: true };
  return data.companyName ? { name: data.companyName, isResolved: false } : null;
}
