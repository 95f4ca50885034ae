import { type Company, type JobFunctionCode, jobFunctions, nameOfCode } from "@eq/contracts";
import { readTitle } from "@eq/understanding";
import type { JobPostings } from "../../adapters/job-postings/port.ts";

/** The open jobs of a company, by the job function that their titles show. */
export interface OpenRoles {
  /** Number of open jobs, including those whose function is not known. */
  total: number;
  byFunction: ReadonlyMap<JobFunctionCode, { count: number; titles: readonly string[] }>;
}

/** Number of the newest postings whose titles are read. Companies with more are counted by what these show. */
const postingsRead = 200;

export async function readOpenRoles(
  company: Company,
  jobPostings: JobPostings,
  signal: AbortSignal,
): Promise<OpenRoles> {
  const { open, jobs } = await jobPostings.openJobs(company, { limit: postingsRead, signal });
  return { total: open, byFunction: countByFunction(jobs.map(({ title }) => title)) };
}

export function countByFunction(titles: readonly string[]): OpenRoles["byFunction"] {
  const byFunction = new Map<JobFunctionCode, { count: number; titles: string[] }>();
  for (const title of titles) {
    const { jobFunction } = readTitle(title);
    if (!jobFunction) continue;
    const entry = byFunction.get(jobFunction) ?? { count: 0, titles: [] };
    entry.count += 1;
    if (!entry.titles.includes(title)) entry.titles.push(title);
    byFunction.set(jobFunction, entry);
  }
  return byFunction;
}

/** "Operations" as it stands inside a sentence: "operations"; abbreviations stay. */
export function nameFunction(code: JobFunctionCode): string {
  const name = nameOfCode(jobFunctions, code);
  return name.replaceAll(/\b[A-Z][a-z]+/g, (word) => word.toLowerCase());
}
