import type { Company, listCompanies as contract, InputOf } from "@eq/contracts";
import type { ContactData } from "../../adapters/contact-data/port.ts";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { badRequest } from "../../platform/http/refusal.ts";
import { writeStoredCompany } from "../saved-searches/index.ts";
import { type EnrichmentSources, enrichCompanies } from "../search/index.ts";
import { addStoredFindings } from "./add-stored-findings.ts";
import { listLikedCompanies } from "./store-companies.ts";

export interface LikeSources extends EnrichmentSources {
  prospects: ProspectData;
  contactData: ContactData;
}

type ListInput = InputOf<typeof contract>;

/**
 * Lists the liked companies, or the directory's companies whose name matches `search_query`.
 * @throws Refusal 400 when the request has neither `liked_only` nor `search_query`
 */
export async function listCompanies(context: UserContext, input: ListInput, sources: LikeSources) {
  if (input.liked_only) return listLikedForReply(context, input, sources);
  if (input.search_query) return listCompaniesByName(context, input, sources);
  throw badRequest("Ask with liked_only=true or with a search_query");
}

/**
 * Lists liked companies with their current data. A company that is no longer in the directory is listed as it was when
 * the user liked it. `details` adds the newest jobs and news.
 */
async function listLikedForReply(context: UserContext, { limit, details }: ListInput, sources: LikeSources) {
  const { liked, total } = await listLikedCompanies(context.db, context.user.id, limit);
  const currentCompanies = await sources.prospects.companiesById(
    liked.map(({ id }) => id),
    { signal: context.signal },
  );
  const snapshots = new Map(liked.map(({ id, company }) => [id, company]));
  const withStored = (company: Company) => addStoredFindings(company, snapshots.get(company.id) ?? null);
  const current = details
    ? await enrichInBatches(context, currentCompanies.map(withStored), sources)
    : new Map(currentCompanies.map((company) => [company.id, company]));
  const companies = liked.map(({ id, company, likedAt }) =>
    writeStoredCompany({ item: { ...(current.get(id) ?? company), id }, foundAt: likedAt }),
  );
  return { companies, total };
}

/** Number of companies that are enriched concurrently, as in a search. */
const enrichmentBatchSize = 25;
/**
 * Time limit in milliseconds for one call of a source for one company. It may be short, because stored jobs and news
 * are shown when the call fails.
 */
const sourceTimeoutMs = 3000;

async function enrichInBatches(
  context: UserContext,
  companies: readonly Company[],
  sources: EnrichmentSources,
) {
  const { signal, log } = context;
  const options = { now: context.now(), searchedTitles: null, signal, log, sourceBudget: sourceTimeoutMs };
  const enriched = new Map<string, Company>();
  for (let from = 0; from < companies.length; from += enrichmentBatchSize) {
    const batch = companies.slice(from, from + enrichmentBatchSize);
    for await (const company of enrichCompanies(batch, sources, options)) enriched.set(company.id, company);
  }
  return enriched;
}

async function listCompaniesByName(
  { signal, now }: UserContext,
  { search_query, limit }: ListInput,
  { prospects }: LikeSources,
) {
  const named = await prospects.suggestCompanies(search_query, limit, { signal });
  const matches = await prospects.companiesById(
    named.map(({ id }) => id),
    { signal },
  );
  const foundAt = now().toISOString();
  return { companies: matches.map((item) => writeStoredCompany({ item, foundAt })), total: matches.length };
}
