import type { Company, CompanySearchEvent, SearchCompaniesInput, SearchParameters } from "@eq/contracts";
import { guestPageSize, userPageSize } from "@eq/contracts";
import { expandTitles } from "@eq/understanding";
import type { CompanyPage, ProspectData } from "../../adapters/prospect-data/port.ts";
import type { Context, UserContext } from "../../platform/http/context.ts";
import { type Admission, admitPlan, type SearchLimits } from "../credits/index.ts";
import type { GuestSettings } from "../guests/index.ts";
import { noteIgnored, type PlannedSearch, planSearch, type QueryReaders } from "../interpretation/index.ts";
import { autoSaveSearch } from "../saved-searches/index.ts";
import { type EnrichmentSources, enrichCompanies } from "./enrich-companies.ts";
import { refreshScores } from "./refresh-scores.ts";
import { addMissingFields } from "./streamed-company.ts";

export interface SearchSources extends EnrichmentSources, QueryReaders {
  prospects: ProspectData;
  guests: GuestSettings;
  searchLimits: SearchLimits;
}

type SearchEvents = AsyncGenerator<CompanySearchEvent, void, void>;

/**
 * Streams a company search: the interpretation, the results, each enriched company, and for a user the saved search's
 * id. The search's cost is held before the first event and settled before the results are sent.
 */
export async function* searchCompanies(
  context: Context,
  input: SearchCompaniesInput,
  sources: SearchSources,
): SearchEvents {
  const { plan, admission } = await admitPlan(
    context,
    async () =>
      noteIgnored(
        await planSearch(sources, { mode: "companies", log: context.log, signal: context.signal }, input),
        sources.prospects,
      ),
    (parameters) => describeAttempt(input, parameters),
    sources,
  );
  try {
    yield { type: "ai_interpretation", data: plan.interpretation };
    yield* runSearch(context, { input, plan, sources, admission });
  } finally {
    await admission.release();
  }
}

interface SearchRun {
  input: SearchCompaniesInput;
  plan: PlannedSearch;
  sources: SearchSources;
  admission: Admission;
}

async function* runSearch(context: Context, { input, plan, sources, admission }: SearchRun): SearchEvents {
  const { signal, log } = context;
  const now = context.now();
  const { hiring, literalTitles } = plan.parameters;
  const size = Math.min(input.rpp, context.user ? userPageSize : guestPageSize);
  const page = { number: input.page, size, firstNameKey: plan.firstNameKey };
  const [results, status] = await Promise.all([
    sources.prospects.searchCompanies(plan.parameters, page, { signal }),
    sources.prospects.status(),
  ]);
  await admission.settle({ resultCount: results.companies.length });
  const data = createResultsEvent(results, { page: input.page, size, parameters: plan.parameters });
  yield {
    type: "search_results",
    data: { ...data, ...admission.guest, directoryComplete: status.complete },
  };

  const enriched: Company[] = [];
  const scored = await refreshScores(context, results.companies);
  const searchedTitles = hiring && expandTitles(hiring.titles, literalTitles);
  const options = { now, searchedTitles, signal, log };
  for await (const company of enrichCompanies(scored, sources, options)) {
    enriched.push(company);
    const current = enriched.length;
    yield {
      type: "company_enriched",
      data: { company: addMissingFields(company), current, total: results.companies.length },
    };
  }
  if (context.user)
    yield await saveSearchRun(context as UserContext, { input, plan, results, enriched, size });
}

function describeAttempt(input: SearchCompaniesInput, parameters: SearchParameters) {
  const { industryCodes, places, candidate } = parameters;
  const filters = { industryCodes, places, ...(candidate && { candidate }) };
  const isByForm = input.forceStructuredSearch && input.query.trim() === "";
  return {
    mode: "companies" as const,
    query: isByForm ? "" : input.query,
    filters,
    parameters,
    page: input.page,
    refinement: Object.keys(input.searchParams ?? {}).length > 0,
  };
}

function createResultsEvent(
  results: CompanyPage,
  { page, size, parameters }: { page: number; size: number; parameters: SearchParameters },
) {
  return {
    companies: results.companies.map(addMissingFields),
    totalResults: results.total,
    page,
    totalPages: Math.ceil(results.total / size),
    searchType: parameters.similarTo ? ("company_similarity" as const) : ("companies" as const),
    targetCompany: results.similarTo,
    companyName: parameters.similarTo?.name ?? null,
    unknown: results.unknown,
    ...(results.kinds && { kinds: results.kinds }),
  };
}

async function saveSearchRun(
  context: UserContext,
  {
    input,
    plan,
    results,
    enriched,
    size,
  }: Pick<SearchRun, "input" | "plan"> & {
    results: CompanyPage;
    enriched: Company[];
    size: number;
  },
): Promise<CompanySearchEvent> {
  const inOrder = enriched.toSorted((left, right) => (left.backendOrder ?? 0) - (right.backendOrder ?? 0));
  const savedSearchId = await autoSaveSearch(context, {
    naturalQuery: input.query.trim() || plan.interpretation.interpretation,
    leadType: input.leadType,
    criteria: plan.interpretation.searchParams,
    totalResults: results.total,
    companies: inOrder,
    from: (input.page - 1) * size + 1,
  });
  return { type: "auto_save_complete", data: { savedSearchId } };
}
