import type { JobPosting } from "@eq/contracts";

export interface CompanyKey {
  id: string;
  name: string;
  domain?: string | null | undefined;
}

/** Numbers of one company's open and closed postings, and the newest open postings. */
export interface CompanyJobs {
  /** Number of the company's open postings, including those that are not listed. */
  open: number;
  /** The newest open postings, newest first, at most `limit`. */
  postings: JobPosting[];
  /**
   * Number of postings in each of the last twelve weeks, by the day of posting; oldest week first. The last entry
   * counts the past seven days.
   */
  weekly: number[];
  /** Number of postings that closed in the last 84 days. */
  closed: number;
}

/** One open posting in full. */
export interface OpenJob {
  title: string;
  department: string | null;
  location: string | null;
  salary: string | null;
  employmentType: string | null;
  /** When the job was posted, ISO 8601. */
  posted: string | null;
  /** Where to apply: an http(s) link. */
  applyLink: string | null;
  /** Whether the job can be done from anywhere; null or absent where the source does not say. */
  remote?: boolean | null;
}

/** The open postings of one company, with counts by department. */
export interface OpenJobs {
  /** Number of the company's open postings, including those that are not listed. */
  open: number;
  /**
   * Number of open postings by department, largest first; null stands for postings without a department. The numbers
   * add up to `open`.
   */
  departments: { department: string | null; open: number }[];
  /** Open postings in full, newest first, at most `limit`. */
  jobs: OpenJob[];
}

/** Numbers of a company's postings that opened and closed within some days. */
export interface JobMoves {
  opened: number;
  closed: number;
}

/** A source that knows on which days postings opened and closed. */
export interface JobMoveSource {
  /**
   * Counts the postings of companies that opened or closed after one day until another, by company id. Companies
   * without any are left out. Days are ISO 8601.
   */
  countJobMoves(
    companyIds: readonly string[],
    days: { after: string; until: string },
  ): Promise<ReadonlyMap<string, JobMoves>>;
}

/** A source of job postings. An unknown company has 0 open postings and empty lists. */
export interface JobPostings {
  readonly name: string;
  forCompany(
    company: CompanyKey,
    options: { limit: number; signal?: AbortSignal | undefined },
  ): Promise<CompanyJobs>;
  /** Returns a company's open postings in full, for the company's page. */
  openJobs(
    company: CompanyKey,
    options: { limit: number; signal?: AbortSignal | undefined },
  ): Promise<OpenJobs>;
}
