/** Coordinates in degrees (WGS 84). */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

type LocatedRow = {
  city: string | null;
  state: string | null;
  country: string | null;
  metro_code: string | null;
  latitude: number | null;
  longitude: number | null;
};

/** A company as the database stores it: the columns that searches read. Dates are YYYY-MM-DD. */
export type CompanyRow = LocatedRow & {
  id: number;
  name: string;
  name_key: string;
  description: string | null;
  industry_label: string | null;
  industry_codes: readonly string[];
  keywords: readonly string[];
  employee_count: number | null;
  revenue: number | null;
  total_funding: number | null;
  open_jobs: number;
  intent_score: number | null;
  lead_status: string;
  source: string;
  founded_year: number | null;
  last_round_code: string | null;
  last_funding_on: string | null;
};

/** A posting. Dates are YYYY-MM-DD. */
export type JobRow = {
  id: number;
  company_id: number;
  title_words: readonly string[];
  job_function: string | null;
  posted_on: string | null;
  closed_on: string | null;
  remote: boolean | null;
  technologies: readonly string[];
};

export type PersonRow = LocatedRow & {
  id: number;
  company_id: number | null;
  full_name: string;
  title: string | null;
  title_words: readonly string[];
  management_level: string | null;
  level_rank: number;
  job_function: string | null;
  department: number | null;
  source: string;
  /** The name key of the employer that the person states. */
  company_key: string | null;
  /** The name keys of earlier employers. */
  former_employers: readonly string[];
};

export interface DirectoryRows {
  companies: readonly CompanyRow[];
  jobs: readonly JobRow[];
  people: readonly PersonRow[];
}

/** A company with its open jobs. Texts that searches compare are derived once and cached. */
export class Company {
  readonly row: CompanyRow;
  readonly nameLower: string;
  readonly openJobs: JobRow[] = [];
  #words: string | null = null;

  constructor(row: CompanyRow) {
    this.row = row;
    this.nameLower = row.name.toLowerCase();
  }

  /** The lower-case words of name, industry, keywords and description, each between spaces: " acme oil ". */
  get words(): string {
    const { name, industry_label, keywords, description } = this.row;
    this.#words ??= ` ${splitWords([name, industry_label, ...keywords, description].join(" ")).join(" ")} `;
    return this.#words;
  }

  /** The lower-case words of the name, each between spaces. */
  get nameWords(): string {
    return ` ${splitWords(this.row.name).join(" ")} `;
  }

  /** The lower-case words of the industry, each between spaces. */
  get labelWords(): string {
    return ` ${splitWords(this.row.industry_label ?? "").join(" ")} `;
  }
}

/** A person with the company that employs them; null when no employer is known. */
export interface Person {
  readonly row: PersonRow;
  readonly nameLower: string;
  readonly titleLower: string | null;
  readonly employer: Company | null;
}

/** Splits a text into its words: runs of letters and digits, in lower case. */
export const splitWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Joins the rows: adds jobs to their companies, and employers to people. */
export function joinRows({ companies, jobs, people }: DirectoryRows): {
  companies: readonly Company[];
  people: readonly Person[];
} {
  const byId = new Map(companies.map((row) => [row.id, new Company(row)]));
  for (const job of jobs) if (job.closed_on === null) byId.get(job.company_id)?.openJobs.push(job);
  const joinPerson = (row: PersonRow): Person => ({
    row,
    nameLower: row.full_name.toLowerCase(),
    titleLower: row.title?.toLowerCase() ?? null,
    employer: byId.get(row.company_id ?? 0) ?? null,
  });
  return { companies: [...byId.values()], people: people.map(joinPerson) };
}
