import {
  type Company,
  type Contact,
  type writeOpener as contract,
  type InputOf,
  nameKey,
} from "@eq/contracts";
import type { JobPostings } from "../../adapters/job-postings/port.ts";
import type { News } from "../../adapters/news/port.ts";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import { type Fragment, makeFragments } from "../../outreach/index.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { isInCity, listNamesakes } from "../company-names/index.ts";

export interface EvidenceSources {
  prospects: ProspectData;
  news: News;
  jobPostings: JobPostings;
}

type OpenerInput = InputOf<typeof contract>;

/** Time limit for the sources, in milliseconds. A text without some evidence is better than a late one. */
const timeoutMs = 4000;
const readJobs = 30;
const readNews = 10;

export interface GatheredEvidence {
  company: Company | null;
  person: Contact | null;
  fragments: Fragment[];
}

/** Gathers what the server knows of the company and the person. A source that fails or is late gives no evidence. */
export async function gatherEvidence(
  context: UserContext,
  input: OpenerInput,
  sources: EvidenceSources,
): Promise<GatheredEvidence> {
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(timeoutMs)]);
  const person = input.personId ? await findPerson(context, input.personId, sources, signal) : null;
  const company = await askSource(context, () => findCompany(input, person, sources.prospects, signal));
  if (!company) return { company: null, person, fragments: [] };
  const [jobs, news] = await Promise.all([
    askSource(context, () => sources.jobPostings.openJobs(company, { limit: readJobs, signal })),
    askSource(context, () => sources.news.forCompany(company, { limit: readNews, signal })),
  ]);
  return { company, person, fragments: makeFragments({ company, jobs, news: news ?? [] }, context.now()) };
}

async function findPerson(
  context: UserContext,
  id: string,
  { prospects }: EvidenceSources,
  signal: AbortSignal,
): Promise<Contact | null> {
  const found = await askSource(context, () => prospects.peopleById([id], { signal }));
  return found?.[0] ?? null;
}

/**
 * Finds the company by its id, else by its name: only when the name and the place leave one company, since another one's
 * facts would be false.
 */
async function findCompany(
  { companyId, company: name, location }: OpenerInput,
  person: Contact | null,
  prospects: ProspectData,
  signal: AbortSignal,
): Promise<Company | null> {
  const id = companyId || person?.companyId;
  if (id) return (await prospects.companiesById([id], { signal }))[0] ?? null;
  return findCompanyByName({ name, place: location }, prospects, signal);
}

async function findCompanyByName(
  { name, place }: { name: string; place: string },
  prospects: ProspectData,
  signal: AbortSignal,
): Promise<Company | null> {
  const named = await listNamesakes(prospects, name, { signal });
  const isPlaceKnown = nameKey(place.split(",")[0] ?? "") !== "";
  const fits = named.filter((company) => !isPlaceKnown || !company.city || isInCity(company, place));
  const [only = null, ...namesakes] = fits;
  return namesakes.length === 0 ? only : null;
}

/** @throws when the caller has disconnected */
async function askSource<Found>(
  { signal: caller, log }: UserContext,
  ask: () => Promise<Found>,
): Promise<Found | null> {
  try {
    return await ask();
  } catch (error) {
    caller.throwIfAborted();
    log.warn(
      { err: error },
      "A source of evidence failed or was too late; the message is written without it",
    );
    return null;
  }
}
