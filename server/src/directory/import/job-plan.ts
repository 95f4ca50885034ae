import type { Resolution } from "./company-references.ts";
import type { JobRow } from "./job-row.ts";
import { identifyJob, type KnownJob, type StorableJob } from "./job-store.ts";

/** A row and the company that it names. */
export interface PlacedJob {
  readonly line: number;
  readonly row: JobRow;
  readonly company: Resolution;
}

export interface JobPlan {
  /** What is to be stored, by line; several lines may give the same id. */
  readonly jobs: ReadonlyMap<number, StorableJob>;
  /** Lines about a posting that was not known. */
  readonly fresh: ReadonlySet<number>;
  /** Lines whose id is that of another company's posting. */
  readonly conflicts: ReadonlySet<number>;
  /** Lines about a posting that an earlier row of the file made. */
  readonly repeated: ReadonlySet<number>;
  /** Companies that a posting moves away from. */
  readonly left: ReadonlySet<number>;
}

/**
 * Decides which posting each row means. Ids of two files may be the same by chance: a posting is the known one
 * when its company is, or its link. Adds what the rows make to `known`.
 */
export function planJobs(placed: readonly PlacedJob[], known: Map<string, KnownJob>): JobPlan {
  const jobs = new Map<number, StorableJob>();
  const fresh = new Set<number>();
  const conflicts = new Set<number>();
  const repeated = new Set<number>();
  const left = new Set<number>();
  for (const { line, row, company } of placed) {
    if (typeof company !== "number") continue;
    const job = identifyJob(row, company);
    const former = known.get(job.external_id);
    if (former !== undefined && !isSame(former, job)) {
      conflicts.add(line);
      continue;
    }
    if (former === undefined) fresh.add(line);
    else if (former.company_id !== company) left.add(former.company_id);
    if (former?.made) repeated.add(line);
    jobs.set(line, job);
    known.set(job.external_id, remember(job, former));
  }
  return { jobs, fresh, conflicts, repeated, left };
}

const remember = (job: StorableJob, former: KnownJob | undefined): KnownJob => ({
  company_id: job.company_id,
  apply_url: readLink(job) ?? former?.apply_url ?? null,
  made: former?.made ?? true,
});

const readLink = ({ apply_url }: StorableJob) => (typeof apply_url === "string" ? apply_url : null);

function isSame(former: KnownJob, job: StorableJob): boolean {
  if (former.company_id === job.company_id) return true;
  return former.apply_url !== null && former.apply_url === readLink(job);
}

/** One statement may not touch a row twice: of several with the same id the last one counts. */
export const lastOfEach = (jobs: ReadonlyMap<number, StorableJob>): StorableJob[] => [
  ...new Map([...jobs.values()].map((job) => [job.external_id, job])).values(),
];
