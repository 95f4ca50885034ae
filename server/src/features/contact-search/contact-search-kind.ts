import type { Company, ContactTarget } from "@eq/contracts";
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
  const { people, searches, hidden, companyName, companyId } = search;
  const failures = searches.filter(({ error }) => error !== undefined);
  if (failures.length === queries.length)
    return { ...describe(companyName, "failed", failures[0]?.error ?? ""), retryAfterSeconds: 0 };
  const parts = [
    people.length === 0
      ? "Nobody here fits"
      : `${people.length} ${people.length === 1 ? "contact" : "contacts"}`,
    hidden > 0 && `${hidden} hidden: suppressed or opted out`,
    failures.length > 0 && `${failures.length} of ${searches.length} searches failed`,
  ];
  const outcome = people.length === 0 ? "nothing" : failures.length > 0 ? "partly" : "found";
  const reason = parts.filter(Boolean).join("; ");
  const resultId = people.length > 0 ? companyId : null;
  return { ...describe(companyName, outcome, reason), resultId, bought: search };
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
