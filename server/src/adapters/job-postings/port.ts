import type { JobPosting } from "@eq/contracts";

export interface CompanyKey {
  id: string;
  name: string;
  domain?: string | null | undefined;
}

/** What is known of one company's openings. */
export interface CompanyJobs {
  /** Number of open postings, all of them. */
  open: number;
  /** Newest first, at most `limit`. */
  postings: JobPosting[];
  /** New postings in each of the last twelve weeks, oldest first; the last entry is the current seven days. */
  weekly: number[];
  /** Postings that closed in the last 84 days. */
  closed: number;
}

/** A source of job postings. A company it does not know has 0 open and empty lists. */
export interface JobPostings {
  readonly name: string;
  forCompany(
    company: CompanyKey,
    options: { limit: number; signal?: AbortSignal | undefined },
  ): Promise<CompanyJobs>;
}
