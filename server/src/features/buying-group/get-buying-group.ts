import {
  type getBuyingGroup as contract,
  emptySearchParameters,
  type InputOf,
  managementLevels,
} from "@eq/contracts";
import type { JobPostings } from "../../adapters/job-postings/port.ts";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { notFoundRefusal } from "../../platform/http/refusal.ts";
import { countUserCall } from "../../platform/http/user-limit.ts";
import { readJobTitle, readSenior, type SeniorPerson } from "../manager-titles/index.ts";
import { arrangeGroup, type OpenFunction } from "./arrange-group.ts";

export interface BuyingGroupSources {
  prospects: ProspectData;
  jobPostings: JobPostings;
}

/** Numbers of newest open jobs and of most senior people that are examined. */
const maxJobs = 100;
const maxPeople = 100;
const groupLimit = { key: "buying group", perMinute: 600, what: "buying groups are read" };

/**
 * Lists who decides about hiring at a company and who hires, among its listed people.
 * @throws Refusal 404 for an unknown company, 429 beyond 600 calls a minute
 */
export async function getBuyingGroup(
  context: UserContext,
  { companyId }: InputOf<typeof contract>,
  { prospects, jobPostings }: BuyingGroupSources,
) {
  await countUserCall(context, groupLimit);
  const { signal } = context;
  const [company] = await prospects.companiesById([companyId], { signal });
  if (!company) throw notFoundRefusal("No company has this id");
  const [people, jobs] = await Promise.all([
    readManagers(prospects, company, signal),
    jobPostings.openJobs(company, { limit: maxJobs, signal }),
  ]);
  return arrangeGroup(people, countFunctions(jobs.jobs.map(({ title }) => title)), company.name);
}

async function readManagers(
  prospects: ProspectData,
  { id, name }: { id: string; name: string },
  signal: AbortSignal,
): Promise<SeniorPerson[]> {
  const parameters = {
    ...emptySearchParameters(),
    employers: [{ id, name }],
    managementLevels: managementLevels.slice(1, 5),
    sort: { by: "seniority", order: "desc" } as const,
  };
  const { people } = await prospects.searchPeople(parameters, { number: 1, size: maxPeople }, { signal });
  return people.flatMap(readSenior);
}

/** Counts open jobs by function, the largest number first. Jobs of an unknown function do not count. */
function countFunctions(titles: readonly string[]): OpenFunction[] {
  const counts = new Map<OpenFunction["code"], number>();
  for (const title of titles) {
    const { jobFunction } = readJobTitle(title);
    if (jobFunction !== null) counts.set(jobFunction, (counts.get(jobFunction) ?? 0) + 1);
  }
  return [...counts].map(([code, open]) => ({ code, open })).toSorted((one, other) => other.open - one.open);
}
