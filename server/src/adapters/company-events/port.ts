import type { LeadStatus } from "@eq/contracts";

/** A position in the source: rows with higher ids were stored later. */
export interface SourcePosition {
  job: number;
  news: number;
}

/** A company's present values, as the feed compares them. */
export interface CompanyState {
  id: string;
  name: string;
  domain: string | null;
  city: string | null;
  state: string | null;
  leadStatus: LeadStatus;
  openJobs: number | null;
  score: number | null;
  /** The version of the score's formula; null for a company without a computed score. */
  formulaVersion: number | null;
  /** The day of the score, ISO 8601. */
  scoredOn: string | null;
  /** The text of the score's strongest reason. */
  reason: string | null;
}

/** The postings of one company that were published on one day. */
export interface PostingsOfDay {
  companyId: string;
  day: string;
  count: number;
  /** Number of different titles among them. */
  titleCount: number;
  /** The title, source and http(s) link of the posting that was stored last. */
  title: string;
  via: string | null;
  link: string | null;
}

export interface NewsOfCompany {
  companyId: string;
  id: string;
  day: string;
  title: string;
  sourceName: string | null;
  link: string | null;
}

/** Which rows of the source are listed: those stored after a position and published within some days. */
export interface EventSpan {
  after: SourcePosition;
  /** ISO 8601, both included. */
  days: { from: string; to: string };
  /** Limit of the rows. */
  limit: number;
}

/** A source that knows in which order postings and news were stored. */
export interface CompanyEventSource {
  readPosition(): Promise<SourcePosition>;
  /** Reads the companies that the source has, by id. */
  readStates(companyIds: readonly string[]): Promise<ReadonlyMap<string, CompanyState>>;
  /** Lists open postings by company and day, latest day first. */
  listPostings(companyIds: readonly string[], span: EventSpan): Promise<PostingsOfDay[]>;
  /** Lists news, latest day first. */
  listNews(companyIds: readonly string[], span: EventSpan): Promise<NewsOfCompany[]>;
}
