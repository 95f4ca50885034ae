import type { RangeName, SearchParameters } from "@eq/contracts";
import type { CompanyPage, Page, RequestOptions } from "../../adapters/prospect-data/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { raw, type Sql, sql } from "../../platform/db/sql.ts";
import {
  type CompanyRow,
  companyCardColumns,
  readCompanyRow,
  ultimateParentJoin,
} from "../schema/read-company.ts";
import { type CandidateJobs, parseCandidate, scoreCandidateJobs } from "./candidate-jobs.ts";
import { makeUnknownCountColumn, selectCompanyHits } from "./company-hits.ts";
import { makeWithClause, type QueryContext } from "./company-query.ts";
import { readJobExclusions } from "./job-filter.ts";
import type { LocateCity } from "./located-cities.ts";
import {
  type MatchedJobRow,
  matchedJobColumns,
  matchedJobJoin,
  matchedJobPart,
  readMatchedJob,
} from "./matched-job.ts";
import { listBoundedRanges } from "./range-filter.ts";
import type { Target } from "./similar-companies.ts";

export interface CompanySearch {
  readonly parameters: SearchParameters;
  readonly page: Page;
  readonly context: QueryContext;
  readonly target: Target | null;
}

interface SearchSource {
  readonly db: Database;
  readonly locateCity: LocateCity;
}

/**
 * Finds one page of companies. With a candidate, a company matches only if it has a job in one of the candidate's
 * roles. If no company does, a job in another role of the same function is enough.
 */
export async function searchCompanies(
  source: SearchSource,
  search: CompanySearch,
  options: RequestOptions,
): Promise<CompanyPage> {
  return (await searchForCandidate(source, search, options)).page;
}

/** Adds the jobs that are scored for the candidate to the query context, for facets. */
export async function addCandidateJobs(
  source: SearchSource,
  { parameters, context, target }: Omit<CompanySearch, "page">,
  options: RequestOptions,
): Promise<QueryContext> {
  if (parameters.candidate === null) return context;
  const page = { number: 1, size: 1 };
  const { candidate } = await searchForCandidate(source, { parameters, page, context, target }, options);
  return { ...context, candidate };
}

async function searchForCandidate(source: SearchSource, search: CompanySearch, options: RequestOptions) {
  const candidate = await scoreJobsForCandidate(source, search.parameters, options);
  const page = await findCompanyPage(source, search, candidate, options);
  if (page.total > 0 || candidate === null) return { page, candidate };
  const wider = { ...candidate, anyRole: true };
  return { page: await findCompanyPage(source, search, wider, options), candidate: wider };
}

/** Scores the jobs for the candidate of a search; null without a candidate. */
async function scoreJobsForCandidate(
  { db, locateCity }: SearchSource,
  parameters: SearchParameters,
  options: RequestOptions,
): Promise<CandidateJobs | null> {
  const needs = parseCandidate(parameters.candidate, locateCity);
  const exclusions = readJobExclusions(parameters);
  return needs && scoreCandidateJobs(db, { needs, exclusions, locateCity }, options);
}

async function findCompanyPage(
  { db, locateCity }: SearchSource,
  { parameters, page, context, target }: CompanySearch,
  candidate: CandidateJobs | null,
  options: RequestOptions,
): Promise<CompanyPage> {
  const hits = selectCompanyHits(parameters, page, { ...context, candidate }, target);
  const rows = await db.query<HitRow>(selectCompanies(hits, candidate), options);
  const matchOf = (row: HitRow) =>
    candidate && hasMatchedCompany(row) ? { matchedJob: readMatchedJob(row, candidate, locateCity) } : {};
  return readCompanyPage(rows, parameters, { target, matchOf });
}

type HitRow = CompanyRow & { total: number; position: number | null } & {
  [Column in `unknown_${RangeName}`]?: number;
} & Partial<MatchedJobRow>;

export const hasMatchedCompany = <Row extends Partial<MatchedJobRow>>(row: Row): row is Row & MatchedJobRow =>
  row.job_id !== undefined && row.job_id !== null;

/** Selects the cards' columns for the companies on the page. An empty page gives one row without a position. */
function selectCompanies(hits: readonly Sql[], candidate: CandidateJobs | null): Sql {
  const jobColumns = candidate ? sql`, ${matchedJobColumns}` : raw("");
  return sql`${makeWithClause(candidate ? [...hits, matchedJobPart] : hits)} select counted.*, page.position, ${companyCardColumns} ${jobColumns}
    from counted left join (page join company c on c.id = page.id) on true ${ultimateParentJoin}
    ${candidate ? matchedJobJoin : raw("")} order by page.position`;
}

function readCompanyPage(
  rows: readonly HitRow[],
  parameters: SearchParameters,
  { target, matchOf }: { target: Target | null; matchOf: (row: HitRow) => object },
): CompanyPage {
  const [first] = rows;
  const unknown = listBoundedRanges(parameters).map((name) => [
    name,
    first?.[makeUnknownCountColumn(name)] ?? 0,
  ]);
  return {
    companies: rows.flatMap((row) =>
      row.position === null ? [] : [{ ...readCompanyRow(row), ...matchOf(row), backendOrder: row.position }],
    ),
    total: first?.total ?? 0,
    unknown: Object.fromEntries(unknown),
    similarTo: target && { id: String(target.id), name: target.name },
  };
}

/** The page for a search without matches. */
export function emptyCompanyPage(parameters: SearchParameters, target: Target | null): CompanyPage {
  return readCompanyPage([], parameters, { target, matchOf: () => ({}) });
}
