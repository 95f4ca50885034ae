import {
  type Contact,
  type ExportRowKind,
  type ExportSource,
  exportRowLimit,
  type SearchParameters,
  type WireParameters,
} from "@eq/contracts";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { notFoundRefusal, Refusal } from "../../platform/http/refusal.ts";
import { listCampaignPeople } from "../campaigns/index.ts";
import { admitPlan, type SearchLimits } from "../credits/index.ts";
import type { GuestSettings } from "../guests/index.ts";
import { planSearch, type QueryReaders } from "../interpretation/index.ts";
import { cutText, type LeadRequest, type LeadSources } from "../lead-details/index.ts";
import { listLikedIds, listLikedPeople } from "../likes/index.ts";
import { findCriteria } from "../saved-searches/index.ts";

export interface ExportSources extends LeadSources, QueryReaders {
  prospects: ProspectData;
  guests: GuestSettings;
  searchLimits: SearchLimits;
}

/** The rows of a source, in its order: people as the source describes them, or companies by their ids. */
export interface ResolvedSource {
  name: string;
  of: ExportRowKind;
  rows: LeadRequest[];
}

const nameLimit = 200;
const namePrefix = "name:";

/**
 * Lists all rows of a source.
 * @param options.isPaid whether a search is charged like a later page of it: free within a day of the search
 * @throws Refusal 404 for an unknown saved search or campaign, 409 for more rows than a file has, 402 and 429 as a search
 */
export async function resolveSource(
  context: UserContext,
  source: ExportSource,
  sources: ExportSources,
  options: { isPaid: boolean },
): Promise<ResolvedSource> {
  switch (source.kind) {
    case "campaign": {
      const { name, people } = await listCampaignPeople(context.db, context.user.id, {
        id: source.id,
        limit: exportRowLimit,
      });
      return { name, of: "people", rows: people };
    }
    case "selection":
      return {
        name: source.name || `Selected ${source.of}`,
        of: source.of,
        rows: [...new Set(source.keyBlocks.flat())].map((key) => ({ key, person: describeKey(key) })),
      };
    case "liked":
      return {
        name: source.of === "people" ? "Liked leads" : "Liked companies",
        of: source.of,
        rows: await listLiked(context, source.of),
      };
    case "search":
      return listMatches(context, { ...source, name: source.query }, sources, options);
    case "saved-search":
      return listMatches(context, await readSavedSearch(context, source), sources, options);
  }
}

async function listLiked({ db, user }: UserContext, of: ExportRowKind): Promise<LeadRequest[]> {
  if (of === "people") {
    const { liked } = await listLikedPeople(db, user.id, exportRowLimit);
    return liked.map(({ key, person }) => ({ key, person }));
  }
  const ids = await listLikedIds(db, user.id, exportRowLimit);
  return ids.map((key) => ({ key, person: describeKey(key) }));
}

export function describeKey(key: string): Contact {
  return key.startsWith(namePrefix) ? { name: key.slice(namePrefix.length) } : { id: key };
}

interface SearchOfRows {
  of: ExportRowKind;
  name: string;
  query: string;
  searchParams?: WireParameters | undefined;
  forceStructuredSearch: boolean;
}

/** @throws Refusal 404 when the user has no such search */
async function readSavedSearch(
  { db, user }: UserContext,
  { id, of }: { id: string; of: ExportRowKind },
): Promise<SearchOfRows> {
  const saved = await findCriteria(db, user.id, id);
  if (!saved) throw notFoundRefusal("You have no saved search of that id");
  const { criteria, naturalQuery } = saved;
  const name = naturalQuery || saved.name;
  if (Object.keys(criteria).length === 0)
    return { of, name, query: naturalQuery, forceStructuredSearch: false };
  // The stored parameters are the whole search, whatever its text would mean today.
  return {
    of,
    name,
    query: criteria.interpretedQuery ?? "",
    searchParams: criteria,
    forceStructuredSearch: true,
  };
}

async function listMatches(
  context: UserContext,
  search: SearchOfRows,
  sources: ExportSources,
  { isPaid }: { isPaid: boolean },
): Promise<ResolvedSource> {
  const mode = search.of;
  const { query, searchParams, forceStructuredSearch } = search;
  const makePlan = () =>
    planSearch(
      sources,
      { mode, log: context.log, signal: context.signal },
      { query, searchParams, forceStructuredSearch },
    );
  if (!isPaid) return findMatches(context, search, await makePlan(), sources);
  const { plan, admission } = await admitPlan(
    context,
    makePlan,
    (parameters) => ({
      mode,
      query,
      filters: describeFilters(mode, parameters),
      parameters,
      page: 2,
      refinement: Object.keys(searchParams ?? {}).length > 0,
    }),
    sources,
  );
  try {
    const found = await findMatches(context, search, plan, sources);
    await admission.settle({ resultCount: found.rows.length });
    return found;
  } finally {
    await admission.release();
  }
}

/** What identifies a search by form, as the searches themselves describe it. */
function describeFilters(mode: ExportRowKind, { industryCodes, places, candidate }: SearchParameters) {
  return { industryCodes, places, ...(mode === "companies" && candidate && { candidate }) };
}

async function findMatches(
  { signal }: UserContext,
  { of, name }: SearchOfRows,
  plan: Awaited<ReturnType<typeof planSearch>>,
  { prospects }: ExportSources,
): Promise<ResolvedSource> {
  const { parameters, firstNameKey, interpretation } = plan;
  const page = { number: 1, size: exportRowLimit, idsOnly: true, firstNameKey };
  const found =
    of === "people"
      ? await prospects.searchPeople(parameters, page, { signal })
      : await prospects.searchCompanies(parameters, page, { signal });
  refuseTooManyRows(of, found.total);
  const rows = "people" in found ? found.people : found.companies;
  return {
    name: cutText(name || interpretation.interpretation, nameLimit),
    of,
    rows: rows.flatMap(({ id }) => (id ? [{ key: id, person: { id } }] : [])),
  };
}

function refuseTooManyRows(of: ExportRowKind, total: number): void {
  if (total <= exportRowLimit) return;
  const [count, limit] = [total, exportRowLimit].map((each) => each.toLocaleString("en-US"));
  throw new Refusal(
    409,
    `${count} ${of} match, and an export has at most ${limit} rows. Narrow the search, for example by state or ` +
      "industry, and export it in parts.",
  );
}
