import { companySizes, type SearchParameters } from "@eq/contracts";
import type {
  CompaniesAnswer,
  FacetAnswer,
  IndexAnswer,
  IndexRequest,
  PeopleAnswer,
  SimilarityTarget,
} from "@eq/directory-index";
import type { FindKind } from "@eq/understanding";
import type {
  CompanyFacetField,
  Page,
  PeopleFacetField,
  PeoplePage,
  RequestOptions,
} from "../../adapters/prospect-data/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { type CandidateJobs, parseCandidate, scoreTitlesAndPlaces } from "../sql-search/candidate-jobs.ts";
import { listEmployerMatches, resolveEmployers } from "../sql-search/employers.ts";
import { readJobExclusions } from "../sql-search/job-filter.ts";
import { findUnlistedKind, lookUpKinds } from "../sql-search/kind-filter.ts";
import { type LocateCity, locateCities } from "../sql-search/located-cities.ts";
import type { LoadLowerCase } from "../sql-search/lower-case.ts";
import type { Target } from "../sql-search/similar-companies.ts";
import { makeCandidateKeysRequest, readCandidatePoints } from "./candidate-query.ts";
import { type IndexQueryContext, makeCompanyIndexQuery, makePersonIndexQuery } from "./prepare-query.ts";

/** The functions of the index that searches call. */
export interface DirectoryIndex {
  ready(): boolean;
  demoHidden(): boolean;
  ask<Request extends IndexRequest>(request: Request, options: RequestOptions): Promise<IndexAnswer<Request>>;
}

export interface IndexSource {
  readonly db: Database;
  readonly index: DirectoryIndex;
  readonly now: () => Date;
  readonly locateCity: LocateCity;
  readonly loadLowerCase: LoadLowerCase;
  /** Looks up kinds of business; without it, a kind is searched by the words of its name. */
  readonly findKind?: FindKind;
}

export interface IndexSearch {
  readonly parameters: SearchParameters;
  readonly target: Target | null;
}

/** The companies that the index found. */
export interface CompanyMatches {
  readonly answer: CompaniesAnswer;
  /** The scored jobs by which the companies match the candidate; null without a candidate. */
  readonly candidate: CandidateJobs | null;
}

/**
 * Finds the companies of a page. With a candidate, a company matches only if it has a job in one of the candidate's
 * roles. If no company does, a job in another role of the same function is enough.
 */
export async function findCompanies(
  source: IndexSource,
  { parameters, target }: IndexSearch,
  page: Page,
  options: RequestOptions,
): Promise<CompanyMatches> {
  const prepared = await loadQueryInputs(source, { parameters, target }, options);
  const { firstNameKey } = page;
  const query = { ...makeCompanyIndexQuery(parameters, prepared.context), firstNameKey };
  const ask = async (candidate: CandidateJobs | null): Promise<CompanyMatches> => {
    const points = candidate && readCandidatePoints(candidate);
    const request = { kind: "companies", query, page, target: prepared.target, candidate: points } as const;
    return { answer: await source.index.ask(request, options), candidate };
  };
  const candidate = await scoreCandidateJobs(source, parameters, options);
  const first = await ask(candidate);
  return first.answer.total > 0 || candidate === null ? first : ask({ ...candidate, anyRole: true });
}

export async function countCompanies(
  source: IndexSource,
  { parameters, target }: IndexSearch,
  field: CompanyFacetField,
  options: RequestOptions,
): Promise<FacetAnswer> {
  const { context, target: near } = await loadQueryInputs(source, { parameters, target }, options);
  const query = makeCompanyIndexQuery(parameters, context);
  const page = { number: 1, size: 1 };
  const { candidate } = parameters.candidate
    ? await findCompanies(source, { parameters, target }, page, options)
    : { candidate: null };
  const points = candidate && readCandidatePoints(candidate);
  const sizes = field === "size" ? companySizes : [];
  return source.index.ask(
    { kind: "companyFacet", field, sizes, query, target: near, candidate: points },
    options,
  );
}

/** Finds the people of a page; null when the index cannot answer the query. */
export async function findPeople(
  source: IndexSource,
  { parameters, target }: IndexSearch,
  page: Page,
  options: RequestOptions,
): Promise<(PeopleAnswer & Pick<PeoplePage, "employers">) | null> {
  const { context, target: near } = await loadQueryInputs(source, { parameters, target }, options);
  const employers = await resolveEmployers(source.db, parameters.employers, options);
  const query = makePersonIndexQuery(parameters, { ...context, employers });
  if (query === null) return null;
  const answer = await source.index.ask({ kind: "people", query, page, target: near }, options);
  return { ...answer, ...listEmployerMatches(employers) };
}

export async function countPeople(
  source: IndexSource,
  { parameters, target }: IndexSearch,
  field: PeopleFacetField,
  options: RequestOptions,
): Promise<FacetAnswer | null> {
  const { context, target: near } = await loadQueryInputs(source, { parameters, target }, options);
  const employers = await resolveEmployers(source.db, parameters.employers, options);
  const query = makePersonIndexQuery(parameters, { ...context, employers });
  return query && source.index.ask({ kind: "peopleFacet", field, query, target: near }, options);
}

/** Loads the lower-case city names and the coordinates that the query needs. */
async function loadQueryInputs(
  { index, now, locateCity, loadLowerCase, findKind = findUnlistedKind }: IndexSource,
  { parameters, target }: IndexSearch,
  options: RequestOptions,
): Promise<{ context: IndexQueryContext; target: SimilarityTarget | null }> {
  const places = [...parameters.places, ...parameters.exclude.places, ...(target ? [target] : [])];
  const lower = await loadLowerCase(
    places.flatMap(({ city }) => city ?? []),
    options,
  );
  const context = {
    today: now().toISOString().slice(0, 10),
    demoHidden: index.demoHidden(),
    located: locateCities(parameters, locateCity),
    lower,
    kinds: lookUpKinds(parameters, findKind),
  };
  return { context, target: target && readTarget(target, lower) };
}

function readTarget(target: Target, lower: (city: string) => string): SimilarityTarget {
  return {
    id: target.id,
    industryCodes: target.industry_codes,
    employees: target.employee_count,
    city: target.city === null ? null : lower(target.city),
    state: target.state,
    country: target.country,
    metroCode: target.metro_code,
    functions: target.functions,
  };
}

/** Scores the jobs for the candidate of a search; null without a candidate. */
async function scoreCandidateJobs(
  { index, locateCity }: IndexSource,
  parameters: SearchParameters,
  options: RequestOptions,
): Promise<CandidateJobs | null> {
  const needs = parseCandidate(parameters.candidate, locateCity);
  if (!needs) return null;
  const exclusions = readJobExclusions(parameters);
  const keys = await index.ask(makeCandidateKeysRequest({ needs, exclusions }), options);
  return scoreTitlesAndPlaces(keys, { needs, exclusions, locateCity });
}
