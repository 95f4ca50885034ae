import type { Resolution } from "./company-references.ts";
import type { JobRow } from "./job-row.ts";
import { addExternalId, type KnownJob, type StorableJob } from "./job-store.ts";

/** A row of a job file, and the company that its posting belongs to. */
export interface ResolvedJob {
  readonly line: number;
  readonly row: JobRow;
  readonly company: Resolution;
}

export interface JobPlan {
  /** The postings to store, by line; several lines may have the same id. */
  readonly jobs: ReadonlyMap<number, StorableJob>;
  /** Lines whose posting is new. */
  readonly newLines: ReadonlySet<number>;
  /** Lines whose posting has the id of another company's posting. */
  readonly conflictingLines: ReadonlySet<number>;
  /** Lines whose posting was created by an earlier row of the file. */
  readonly repeatedLines: ReadonlySet<number>;
  /** Companies that lose a posting because a row assigns it to another company. */
  readonly formerCompanies: ReadonlySet<number>;
}

/**
 * Decides which posting each row means. Two files may use the same id by chance: a row means the known posting only if
 * the company or the link is the same.
 *
 * @param known postings by id; the rows' postings are added to it
 */
export function planJobs(rows: readonly ResolvedJob[], known: Map<string, KnownJob>): JobPlan {
  const jobs = new Map<number, StorableJob>();
  const newLines = new Set<number>();
  const conflictingLines = new Set<number>();
  const repeatedLines = new Set<number>();
  const formerCompanies = new Set<number>();
  for (const { line, row, company } of rows) {
    if (typeof company !== "number") continue;
    const job = addExternalId(row, company);
    const former = known.get(job.external_id);
    if (former !== undefined && !isSamePosting(former, job)) {
      conflictingLines.add(line);
      continue;
    }
    if (former === undefined) newLines.add(line);
    else if (former.company_id !== company) formerCompanies.add(former.company_id);
    if (former?.from_this_import) repeatedLines.add(line);
    jobs.set(line, job);
    known.set(job.external_id, toKnownJob(job, former));
  }
  return { jobs, newLines, conflictingLines, repeatedLines, formerCompanies };
}

const toKnownJob = (job: StorableJob, former: KnownJob | undefined): KnownJob => ({
  company_id: job.company_id,
  apply_url: readPostingLink(job) ?? former?.apply_url ?? null,
  from_this_import: former?.from_this_import ?? true,
});

const readPostingLink = ({ apply_url }: StorableJob) => (typeof apply_url === "string" ? apply_url : null);

function isSamePosting(former: KnownJob, job: StorableJob): boolean {
  if (former.company_id === job.company_id) return true;
  return former.apply_url !== null && former.apply_url === readPostingLink(job);
}

/** The last posting of each id, since one statement cannot write a row twice. */
export const pickLastPostings = (jobs: ReadonlyMap<number, StorableJob>): StorableJob[] => [
  ...new Map([...jobs.values()].map((job) => [job.external_id, job])).values(),
];
