import { bulkCompanyLimit, type Company, type ContactTarget } from "@eq/contracts";
import type { ItemResult, KindCall, PendingItem, RunKindDefinition } from "../runs/index.ts";
import { type CompanySearch, storeCompanySearches } from "./bulk-store.ts";
import type { ContactSources } from "./contact-sources.ts";
import { searchAtCompany } from "./search-at-company.ts";

/** Companies that are searched at the same time when no browser drives the run; each has up to 10 searches. */
const batchSize = 4;

/** Creates the kind of run that finds contacts at many companies, one item for each company; free. */
export function createContactSearchKind(sources: ContactSources): RunKindDefinition {
  return {
    kind: "contact-search",
    costsCredits: false,
    batchSize,
    itemLimit: bulkCompanyLimit,
    exportColumns: [],
    exportCells: () => [],
    work: (items, call) => searchCompanies(items, call, sources),
    storeBooked: (tx, { runId }, results) =>
      storeCompanySearches(
        tx,
        runId,
        results.map(({ bought }) => bought as CompanySearch),
      ),
    present: async () => new Map(),
  };
}

async function searchCompanies(
  items: readonly PendingItem[],
  call: KindCall,
  sources: ContactSources,
): Promise<Map<number, ItemResult>> {
  const ids = [...new Set(items.flatMap(({ input }) => input.companyId ?? []))];
  const companies = await sources.prospects.companiesById(ids, { signal: call.signal });
  const byId = new Map(companies.map((company) => [company.id, company]));
  const results = await Promise.all(
    items.map(async (item) => {
      const company = byId.get(item.input.companyId ?? "");
      return [item.position, await searchItem(item, company, call, sources)] as const;
    }),
  );
  return new Map(results);
}

async function searchItem(
  { position, input }: PendingItem,
  company: Company | undefined,
  call: KindCall,
  sources: ContactSources,
): Promise<ItemResult> {
  const { target } = input;
  if (!target) return describe(input.companyName, "failed", "This row does not say whom to look for");
  if (!company) return describe(input.companyName, "nothing", "This company is no longer in the directory");
  const found = await searchAtCompany(company, target, call, sources);
  const search: CompanySearch = { position, companyId: company.id, companyName: company.name, ...found };
  return describeSearch(search, target);
}

function describeSearch(search: CompanySearch, { queries }: ContactTarget): ItemResult {
  const { people, searches, companyName, companyId } = search;
  const failures = searches.flatMap(({ error }) => error ?? []);
  const [firstFailure] = failures;
  if (firstFailure !== undefined && failures.length === queries.length)
    return { ...describe(companyName, "failed", firstFailure), retryAfterSeconds: 0 };
  const reason = describeFound(search, failures.length);
  if (people.length === 0) return { ...describe(companyName, "nothing", reason), bought: search };
  const outcome = firstFailure === undefined ? "found" : "partly";
  return { ...describe(companyName, outcome, reason), resultId: companyId, bought: search };
}

function describeFound({ people, searches, hidden }: CompanySearch, failures: number): string {
  const { length } = people;
  return [
    length === 0 ? "Nobody here fits" : `${length} ${length === 1 ? "contact" : "contacts"}`,
    hidden > 0 && `${hidden} hidden: suppressed or opted out`,
    failures > 0 && `${failures} of ${searches.length} searches failed`,
  ]
    .filter(Boolean)
    .join("; ");
}

function describe(company: string, outcome: ItemResult["outcome"], reason: string): ItemResult {
  return {
    outcome,
    reason,
    resultId: null,
    candidates: [],
    chargeKey: null,
    alreadyOwned: false,
    subject: { person: null, company: company || null },
    retryAfterSeconds: null,
  };
}
