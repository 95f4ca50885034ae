import type { Company, CompanyReference, Contact, SearchParameters } from "@eq/contracts";
import type {
  CompanyPage,
  Page,
  PeoplePage,
  ProspectData,
  RequestOptions,
} from "../../adapters/prospect-data/port.ts";
import type {
  VendorCompany,
  VendorPersonHit,
  VendorQuery,
  VendorSearch,
} from "../../adapters/vendor-search/port.ts";
import { VendorFailure } from "../../platform/vendor-calls/vendor-failure.ts";
import type { ImportLookups } from "../import/import-lookups.ts";
import { emptyCompanyPage } from "../sql-search/company-search.ts";
import { listEmployerMatches, resolveEmployers } from "../sql-search/employers.ts";
import { type CheckSource, checkCompanies, checkPeople } from "./check-hits.ts";
import { createFailureLog, type FailureLog } from "./failure-log.ts";
import { fetchHits } from "./fetch-hits.ts";
import { sortCompanies, sortPeople } from "./sort-page.ts";
import { type FoundCompany, storeCompanies } from "./store-companies.ts";
import { readCompanyLinks, readVendorIds } from "./store-links.ts";
import { storePeople } from "./store-people.ts";
import { createRowReader } from "./vendor-rows.ts";

export interface VendorProspectsOptions extends CheckSource {
  readonly search: VendorSearch;
  /** Answers everything but searches. */
  readonly directory: ProspectData;
  readonly lookups: ImportLookups;
  /** Whether to buy the values of companies that a page shows. */
  readonly describesCompanies: boolean;
  readonly log: { warn(details: object, line: string): void };
}

/**
 * Searches a vendor and stores in the directory whom it finds, so that results are rows of the directory like all others:
 * likes, lists and exports refer to them, and keep them when searches use the directory again.
 */
export function createVendorProspects(options: VendorProspectsOptions): ProspectData {
  const { search, directory } = options;
  const store = { db: options.db, vendor: search.id, rows: createRowReader(options.lookups, search.name) };
  const source = { ...options, store, failures: createFailureLog(options.log, describeFailure(search.name)) };
  return {
    ...directory,
    name: search.name,
    honours: search.honours,
    searchCompanies: (parameters, page, request = {}) => findCompanies(source, parameters, page, request),
    searchPeople: (parameters, page, request = {}) => findPeople(source, parameters, page, request),
    status: async () => ({
      ...(await directory.status()),
      complete: true,
      target: null,
      vendor: search.name,
    }),
  };
}

/** Companies whose values are bought at once: those of one page. */
const maxDescribed = 25;

const describeFailure = (vendor: string): string =>
  `${vendor} did not sell company details; results show the values of the search alone until it does. ` +
  "See the provider's state under Settings, Connections.";

type Source = VendorProspectsOptions & {
  readonly store: Parameters<typeof storeCompanies>[0];
  readonly failures: FailureLog;
};

async function findCompanies(
  source: Source,
  parameters: SearchParameters,
  page: Page,
  { signal }: RequestOptions,
): Promise<CompanyPage> {
  const { search, directory, store } = source;
  const { query, references } = await createQuery(source, parameters, parameters.companies);
  const found = await fetchHits(search, page, (part) => search.searchCompanies(query, part, { signal }));
  const empty = { ...emptyCompanyPage(parameters, null), unknown: {} };
  if (!found || page.size === 0) return { ...empty, total: found?.total ?? 0 };
  // Longer pages are read by the server itself, where nobody waits for the values.
  const isShown = !page.idsOnly && page.size <= maxDescribed;
  const companies =
    source.describesCompanies && isShown
      ? await describeCompanies(source, found.hits, signal)
      : found.hits.map((company) => ({ company, isDescribed: false }));
  const ids = listIds(found.hits, await storeCompanies(store, companies));
  const { widened } = found;
  const passing = await checkCompanies(source, { ids, parameters, widened, companies: references, signal });
  const rows = page.idsOnly
    ? passing.map((id): Company => ({ id: String(id), name: "", leadStatus: "unknown" }))
    : await directory.companiesById(passing.map(String), { signal });
  const first = (page.number - 1) * page.size + 1;
  const sorted = sortCompanies(rows, parameters.sort, page.firstNameKey);
  return {
    ...empty,
    companies: sorted.map((company, at) => ({ ...company, backendOrder: first + at })),
    total: found.total,
  };
}

async function findPeople(
  source: Source,
  parameters: SearchParameters,
  page: Page,
  { signal }: RequestOptions,
): Promise<PeoplePage> {
  const { search, directory, db, store } = source;
  const { query, references } = await createQuery(source, parameters, parameters.employers);
  const employers = listEmployerMatches(await resolveEmployers(db, parameters.employers, { signal }));
  const found = await fetchHits(search, page, (part) => search.searchPeople(query, part, { signal }));
  if (!found || page.size === 0) return { people: [], total: found?.total ?? 0, ...employers };
  const companyIds = await storeCompanies(store, listEmployers(found.hits));
  const ids = listIds(found.hits, await storePeople(store, found.hits, companyIds));
  // Hits of former employees name the employer of today.
  const companies = parameters.employers.some(({ former }) => former) ? [] : references;
  const { widened } = found;
  const passing = await checkPeople(source, { ids, parameters, widened, companies, signal });
  const people = page.idsOnly
    ? passing.map((id): Contact => ({ id: String(id) }))
    : await directory.peopleById(passing.map(String), { signal });
  return { people: sortPeople(people, parameters.sort), total: found.total, ...employers };
}

const listIds = (hits: readonly { readonly vendorId: string }[], ids: ReadonlyMap<string, number>) => [
  ...new Set(hits.flatMap(({ vendorId }) => ids.get(vendorId) ?? [])),
];

/**
 * Writes a search for the vendor. Its companies are named by the vendor's ids if all are known there, else by their names,
 * with which the hits are compared again.
 */
async function createQuery(
  { db, search, directory, now }: Source,
  parameters: SearchParameters,
  references: readonly CompanyReference[],
): Promise<{ query: VendorQuery; references: readonly CompanyReference[] }> {
  const today = now().toISOString().slice(0, 10);
  if (references.length === 0) return { query: { parameters, companies: null, today }, references };
  const ids = references.flatMap(({ id }) => (id && /^\d{1,15}$/.test(id) ? [Number(id)] : []));
  const vendorIds = await readVendorIds(db, search.id, ids);
  if (vendorIds.size === new Set(ids).size && ids.length === references.length) {
    const companies = { vendorIds: [...vendorIds.values()] };
    return { query: { parameters, companies, today }, references: [] };
  }
  const rows = await directory.companiesById(ids.map(String));
  const names = [
    ...rows.map(({ name }) => name),
    ...references.flatMap(({ id, name }) => (id ? [] : (name ?? []))),
  ];
  return {
    query: { parameters, companies: { names }, today },
    references: [...references, ...names.map((name) => ({ name }))],
  };
}

/** Buys the values of companies that were not bought lately. Without an answer, companies have the values of their hits. */
async function describeCompanies(
  { db, search, failures }: Source,
  hits: readonly VendorCompany[],
  signal: AbortSignal | undefined,
): Promise<FoundCompany[]> {
  const vendorIds = hits.map(({ vendorId }) => vendorId);
  const links = await readCompanyLinks(db, search.id, vendorIds);
  const undescribed = vendorIds.filter((vendorId) => !links.get(vendorId)?.isDescribed);
  const described = new Map<string, VendorCompany>();
  try {
    if (undescribed.length > 0) {
      const companies = await search.describeCompanies(undescribed, { signal });
      for (const company of companies) described.set(company.vendorId, company);
      failures.noteAnswer();
    }
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error;
    failures.noteFailure(error);
  }
  return hits.map((hit) => {
    const company = described.get(hit.vendorId);
    return { company: company ?? hit, isDescribed: company !== undefined };
  });
}

/** The companies of people's hits, of which only the names are known. */
function listEmployers(hits: readonly VendorPersonHit[]): FoundCompany[] {
  const employers = new Map(
    hits.flatMap(({ company }) => (company ? [[company.vendorId, company] as const] : [])),
  );
  return [...employers.values()].map((employer) => ({
    company: { ...unknownValues, ...employer },
    isDescribed: false,
  }));
}

const unknownValues: Omit<VendorCompany, "vendorId" | "name"> = {
  domain: null,
  website: null,
  description: null,
  industry: null,
  phone: null,
  street: null,
  city: null,
  state: null,
  zip: null,
  country: null,
  employees: null,
  revenue: null,
  totalFunding: null,
  lastFunding: null,
  lastFundingOn: null,
  lastRound: null,
  foundedYear: null,
  linkedIn: null,
  ticker: null,
  status: null,
  updatedOn: null,
};
