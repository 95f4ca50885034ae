import type { Company, listCompanies as contract, InputOf } from "@eq/contracts";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { badRequest } from "../../platform/http/refusal.ts";
import { writeStoredCompany } from "../saved-searches/index.ts";
import { type EnrichmentSources, enrichCompanies } from "../search/index.ts";
import { listLikedCompanies } from "./store-companies.ts";
import { withFindings } from "./with-findings.ts";

export interface LikeSources extends EnrichmentSources {
  prospects: ProspectData;
}

type Input = InputOf<typeof contract>;

/** The companies that the user likes, or those of a name. @throws Refusal 400 when neither is asked for. */
export async function listCompanies(context: UserContext, input: Input, sources: LikeSources) {
  if (input.liked_only) return listLiked(context, input, sources);
  if (input.search_query) return listNamed(context, input, sources);
  throw badRequest("Ask with liked_only=true or with a search_query");
}

/**
 * Each as the directory has it now, with its newest jobs and news where `details` are asked for; as it was when it was
 * liked where nobody knows it.
 */
async function listLiked(context: UserContext, { limit, details }: Input, sources: LikeSources) {
  const { liked, total } = await listLikedCompanies(context.db, context.user.id, limit);
  const known = await sources.prospects.companiesById(
    liked.map(({ id }) => id),
    { signal: context.signal },
  );
  const snapshots = new Map(liked.map(({ id, company }) => [id, company]));
  const before = (company: Company) => withFindings(company, snapshots.get(company.id) ?? null);
  const current = details
    ? await enrichAll(context, known.map(before), sources)
    : new Map(known.map((company) => [company.id, company]));
  const companies = liked.map(({ id, company, likedAt }) =>
    writeStoredCompany({ found: { ...(current.get(id) ?? company), id }, foundAt: likedAt }),
  );
  return { companies, total };
}

/** As many companies as a search asks about at once. */
const atOnce = 25;
/** Longest wait for one source about one company, in milliseconds: what was found before is there already. */
const sourceBudget = 3000;

async function enrichAll(context: UserContext, companies: readonly Company[], sources: EnrichmentSources) {
  const { signal, log } = context;
  const options = { now: context.now(), hiring: null, signal, log, sourceBudget };
  const enriched = new Map<string, Company>();
  for (let from = 0; from < companies.length; from += atOnce) {
    const some = companies.slice(from, from + atOnce);
    for await (const company of enrichCompanies(some, sources, options)) enriched.set(company.id, company);
  }
  return enriched;
}

async function listNamed(
  { signal, now }: UserContext,
  { search_query, limit }: Input,
  { prospects }: LikeSources,
) {
  const named = await prospects.suggestCompanies(search_query, limit, { signal });
  const known = await prospects.companiesById(
    named.map(({ id }) => id),
    { signal },
  );
  const foundAt = now().toISOString();
  return { companies: known.map((found) => writeStoredCompany({ found, foundAt })), total: known.length };
}
