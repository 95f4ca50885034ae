import { companySizes, type SearchParameters } from "@eq/contracts";
import type {
  AskedTarget,
  CompaniesAnswer,
  FacetAnswer,
  IndexAnswer,
  IndexRequest,
  PeopleAnswer,
} from "@eq/directory-index";
import type {
  CompanyFacetField,
  Page,
  PeopleFacetField,
  RequestOptions,
} from "../../adapters/prospect-data/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { type CandidateJobs, readCandidate, scoreKeys } from "../sql-search/candidate-jobs.ts";
import { type LocateCity, locateCities } from "../sql-search/located-cities.ts";
import type { LearnLowerCase } from "../sql-search/lower-case.ts";
import type { Target } from "../sql-search/similar-companies.ts";
import { askForKeys, readAskedCandidate } from "./candidate-question.ts";
import { type QuestionContext, questionOfCompanies, questionOfPeople } from "./prepare-question.ts";

/** The index as searches use it. */
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
  readonly learnLowerCase: LearnLowerCase;
}

export interface IndexSearch {
  readonly parameters: SearchParameters;
  readonly target: Target | null;
}

export interface FoundByIndex {
  readonly found: CompaniesAnswer;
  /** What jobs counted for the candidate in the end; null without one. */
  readonly candidate: CandidateJobs | null;
}

/** The companies of a page. For a candidate these have a job of one of their roles; where none does, another one. */
export async function findCompanies(
  source: IndexSource,
  { parameters, target }: IndexSearch,
  page: Page,
  options: RequestOptions,
): Promise<FoundByIndex> {
  const asked = await prepare(source, { parameters, target }, options);
  const question = questionOfCompanies(parameters, asked.context);
  const ask = async (candidate: CandidateJobs | null): Promise<FoundByIndex> => {
    const wanted = candidate && readAskedCandidate(candidate);
    const request = { kind: "companies", question, page, target: asked.target, candidate: wanted } as const;
    return { found: await source.index.ask(request, options), candidate };
  };
  const candidate = await scoreJobs(source, parameters, options);
  const first = await ask(candidate);
  return first.found.total > 0 || candidate === null ? first : ask({ ...candidate, anyRole: true });
}

export async function countCompanies(
  source: IndexSource,
  { parameters, target }: IndexSearch,
  field: CompanyFacetField,
  options: RequestOptions,
): Promise<FacetAnswer> {
  const asked = await prepare(source, { parameters, target }, options);
  const question = questionOfCompanies(parameters, asked.context);
  const page = { number: 1, size: 1 };
  const { candidate } = parameters.candidate
    ? await findCompanies(source, { parameters, target }, page, options)
    : { candidate: null };
  const wanted = candidate && readAskedCandidate(candidate);
  const { target: near } = asked;
  const sizes = field === "size" ? companySizes : [];
  return source.index.ask(
    { kind: "companyFacet", field, sizes, question, target: near, candidate: wanted },
    options,
  );
}

/** The people of a page; null where the index cannot say what is asked for. */
export async function findPeople(
  source: IndexSource,
  { parameters, target }: IndexSearch,
  page: Page,
  options: RequestOptions,
): Promise<PeopleAnswer | null> {
  const asked = await prepare(source, { parameters, target }, options);
  const question = questionOfPeople(parameters, asked.context);
  if (!question) return null;
  return source.index.ask({ kind: "people", question, page, target: asked.target }, options);
}

export async function countPeople(
  source: IndexSource,
  { parameters, target }: IndexSearch,
  field: PeopleFacetField,
  options: RequestOptions,
): Promise<FacetAnswer | null> {
  const asked = await prepare(source, { parameters, target }, options);
  const question = questionOfPeople(parameters, asked.context);
  if (!question) return null;
  return source.index.ask({ kind: "peopleFacet", field, question, target: asked.target }, options);
}

async function prepare(
  { index, now, locateCity, learnLowerCase }: IndexSource,
  { parameters, target }: IndexSearch,
  options: RequestOptions,
): Promise<{ context: QuestionContext; target: AskedTarget | null }> {
  const places = [...parameters.places, ...parameters.exclude.places, ...(target ? [target] : [])];
  const lower = await learnLowerCase(
    places.flatMap(({ city }) => city ?? []),
    options,
  );
  const context = {
    today: now().toISOString().slice(0, 10),
    demoHidden: index.demoHidden(),
    located: locateCities(parameters, locateCity),
    lower,
  };
  return { context, target: target && readTarget(target, lower) };
}

function readTarget(target: Target, lower: (city: string) => string): AskedTarget {
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

/** What jobs are worth to the candidate of a search; null without one. */
async function scoreJobs(
  { index, locateCity }: IndexSource,
  { candidate, exclude }: SearchParameters,
  options: RequestOptions,
): Promise<CandidateJobs | null> {
  const needs = readCandidate(candidate, locateCity);
  if (!needs) return null;
  const keys = await index.ask(askForKeys({ needs, unwanted: exclude }), options);
  return scoreKeys(keys, { needs, unwanted: exclude, locateCity });
}
