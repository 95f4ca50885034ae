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

/** One open posting with what a person who looks for a job wants to know. */
export interface OpenJob {
  title: string;
  department: string | null;
  location: string | null;
  salary: string | null;
  employmentType: string | null;
  /** ISO 8601. */
  posted: string | null;
  /** http(s) only. */
  applyLink: string | null;
}

/** All openings of one company. */
export interface OpenJobs {
  /** Number of open postings, all of them. */
  open: number;
  /** How many of them are of each department, most first; together `open`. Null: the posting names none. */
  departments: { department: string | null; open: number }[];
  /** Newest first, at most `limit`. */
  jobs: OpenJob[];
}

/** A source of job postings. A company it does not know has 0 open and empty lists. */
export interface JobPostings {
  readonly name: string;
  forCompany(
    company: CompanyKey,
    options: { limit: number; signal?: AbortSignal | undefined },
  ): Promise<CompanyJobs>;
  /** What `forCompany` leaves out: the openings in full. */
  openJobs(
    company: CompanyKey,
    options: { limit: number; signal?: AbortSignal | undefined },
  ): Promise<OpenJobs>;
}
