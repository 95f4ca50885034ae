import {
  type InterpretationDetail,
  nameKey,
  readParameters,
  type SearchedKind,
  type SearchParameters,
  type WireParameters,
  type WrittenParameters,
  writeCompanyParameters,
  writePeopleParameters,
} from "@eq/contracts";
import type { Interpretation } from "@eq/understanding";
import type { FastifyBaseLogger } from "fastify";
import { badRequest } from "../../platform/http/refusal.ts";
import { dropWordValues } from "./drop-word-values.ts";
import { isWordless } from "./is-wordless.ts";
import { createModelHelp, type ModelHelp } from "./model-help.ts";
import { type CompanyReading, type NameReaders, readCompanyName } from "./read-company-name.ts";
import { fallbackInterpretation, readText } from "./read-text.ts";
import type { QueryReaders, SearchMode } from "./readers.ts";
import { refuseReversedRanges } from "./refuse-reversed-ranges.ts";

/** The readers of queries, and the directory in which names of companies are found. */
export type PlanReaders = QueryReaders & NameReaders;

export interface SearchRequest {
  query: string;
  searchParams?: WireParameters | undefined;
  /** True for a search by form: the form's values count, and the text is not interpreted. */
  forceStructuredSearch?: boolean | undefined;
  /** Page number from 1. Later pages are planned like the first one. */
  page?: number | undefined;
}

export interface PlannedSearch {
  parameters: SearchParameters;
  interpretation: InterpretationDetail;
  /**
   * The name key of companies that come first among the results if they match: those whose name the text is although it
   * is read as words.
   */
  firstNameKey?: string | undefined;
  /**
   * Asks the language model about open words. This property is null when the model is not needed.
   * @returns an improved plan, or null when the model does not help
   * @throws the abort reason of the signal
   */
  improve: ((signal: AbortSignal) => Promise<PlannedSearch | null>) | null;
}

const parameterWriters = { companies: writeCompanyParameters, people: writePeopleParameters };

const placeParameterNames = ["metroRegion", "state", "country", "city", "region", "exact", "places"] as const;

/**
 * Plans a search: its parameters, and their interpretation for the user. Only `searchParams` count, even if empty, when
 * they were read from the same text (`interpretedQuery`) or come from a form. Otherwise the text is interpreted, and
 * `searchParams` override the interpretation. A text that is a company's name means the company, or in a people search
 * the people who work there.
 * @throws Refusal 400 when the search has neither a word nor a parameter, or has a range whose minimum is above its
 * maximum
 */
export async function planSearch(
  readers: PlanReaders,
  how: { mode: SearchMode; log: FastifyBaseLogger; signal: AbortSignal },
  request: SearchRequest,
): Promise<PlannedSearch> {
  const sent = request.searchParams ?? {};
  refuseUnreadableSearch(request, sent);
  const reading = readText(readers.interpreter, request.query, how);
  const isAuthoritative = areParametersComplete(request, sent);
  const company = await readMeantCompany(readers, how, { query: request.query, words: reading, sent });
  const sentCompanies = how.mode === "people" ? sent.employers : sent.companies;
  const mayMeanCompany = !request.forceStructuredSearch && !sentCompanies;
  if (company?.isMeant && mayMeanCompany)
    return writeCompanyPlan(sent, {
      mode: how.mode,
      company,
      words: reading,
      isAuthoritative,
      interpreter: readers.interpreter,
    });
  const write = (read: Interpretation) =>
    writePlan({
      mode: how.mode,
      sent,
      reading: read,
      isAuthoritative,
      interpreter: readers.interpreter,
      byModel: read !== reading,
      company,
      firstNameKey: mayMeanCompany && company?.isWholeName ? nameKey(company.name) : undefined,
    });
  const help = isAuthoritative ? null : createModelHelp(readers, { reading, ...how });
  return help ? planWithModelHelp(help, { write, reading, page: request.page ?? 1 }) : write(reading);
}

/** Whether the sent parameters are the whole search, so that the text is not interpreted. */
function areParametersComplete(
  { query, forceStructuredSearch = false }: SearchRequest,
  sent: WireParameters,
): boolean {
  return forceStructuredSearch || isWordless(query) || sent.interpretedQuery === query;
}

/** @throws Refusal 400 as `planSearch` says */
function refuseUnreadableSearch({ query }: SearchRequest, sent: WireParameters): void {
  refuseReversedRanges(sent);
  if (isWordless(query) && !hasParameters(sent)) {
    throw badRequest("Describe who you are looking for, for example: Software companies in Austin");
  }
}

/** Finds the company whose name the text is; null without one. */
async function readMeantCompany(
  readers: PlanReaders,
  { mode, log, signal }: { mode: SearchMode; log: FastifyBaseLogger; signal: AbortSignal },
  { query, words, sent }: { query: string; words: Interpretation; sent: WireParameters },
): Promise<CompanyReading | null> {
  if (sent.candidate) return null;
  return readCompanyName(readers, { mode, query, words, choice: sent.readAs, log, signal });
}

/** Plans a search for the company whose name the text is. Of the sent parameters, those read from the words do not count. */
function writeCompanyPlan(
  sent: WireParameters,
  {
    mode,
    company,
    words,
    isAuthoritative,
    interpreter,
  }: {
    mode: SearchMode;
    company: CompanyReading;
    words: Interpretation;
    isAuthoritative: boolean;
    interpreter: QueryReaders["interpreter"];
  },
): PlannedSearch {
  const { reading } = company;
  const own = isAuthoritative ? dropWordValues(readParameters(sent), words.parameters) : readParameters(sent);
  const { companies, employers } = reading.parameters;
  const parameters = { ...own, companies, employers };
  return {
    parameters,
    interpretation: describePlan(reading, {
      searchParams: parameterWriters[mode](parameters),
      interpretation: interpreter.describe(parameters, mode),
      company,
      kinds: describeKinds(parameters, interpreter),
    }),
    improve: null,
  };
}

/** Describes the kinds of a search. An interpreter that failed is only asked about kinds that a client sent. */
function describeKinds(
  parameters: SearchParameters,
  interpreter: QueryReaders["interpreter"],
): SearchedKind[] {
  return parameters.kinds.length > 0 ? interpreter.describeKinds(parameters) : [];
}

/** Describes a plan for the user. */
function describePlan(
  reading: Interpretation,
  {
    company,
    kinds,
    ...written
  }: Pick<InterpretationDetail, "searchParams" | "interpretation"> & {
    company: CompanyReading | null;
    kinds: SearchedKind[];
  },
): InterpretationDetail {
  return {
    ...written,
    query: reading.query,
    spans: reading.spans,
    unexplained: reading.unexplained,
    notes: reading.notes,
    confidence: reading.confidence,
    ...(company && { namedCompany: { name: company.name, isMeant: company.isMeant } }),
    ...(kinds.length > 0 && { kinds }),
  };
}

/**
 * Plans a search with the language model's help. A cached answer is used at once; only a search's first page may ask
 * the model.
 */
function planWithModelHelp(
  help: ModelHelp,
  plan: { write: (read: Interpretation) => PlannedSearch; reading: Interpretation; page: number },
): PlannedSearch {
  const cached = help.recall();
  if (cached || plan.page > 1) return plan.write(cached ?? plan.reading);
  const improve = async (signal: AbortSignal) => {
    const better = await help.ask(signal);
    return better && plan.write(better);
  };
  return { ...plan.write(plan.reading), improve };
}

/** @param isAuthoritative when true, only `sent` counts, and `reading` only explains the words */
function writePlan({
  mode,
  sent,
  reading,
  isAuthoritative,
  byModel,
  interpreter,
  company,
  firstNameKey,
}: {
  mode: SearchMode;
  sent: WireParameters;
  reading: Interpretation;
  isAuthoritative: boolean;
  byModel: boolean;
  interpreter: QueryReaders["interpreter"];
  /** The company whose name the text is; its reading explains the words when the parameters keep a company. */
  company: CompanyReading | null;
  firstNameKey: string | undefined;
}): PlannedSearch {
  const write = parameterWriters[mode];
  const parameters = readParameters(
    isAuthoritative ? sent : overrideParameters(write(reading.parameters), sent),
  );
  const isFallback = reading.interpretation === fallbackInterpretation && !isAuthoritative;
  const isMeant = hasCompany(parameters, company);
  const explained = company && isMeant ? company.reading : reading;
  const detail = describePlan(explained, {
    searchParams: { ...write(parameters), ...(sent.readAs && { readAs: sent.readAs }) },
    interpretation: isFallback ? fallbackInterpretation : interpreter.describe(parameters, mode),
    company: company && { ...company, isMeant },
    kinds: describeKinds(parameters, interpreter),
  });
  return {
    parameters,
    interpretation: byModel ? { ...detail, byModel } : detail,
    firstNameKey,
    improve: null,
  };
}

/** Whether the search is for companies by name, or for people at the company whose name the text is. */
function hasCompany({ companies, employers }: SearchParameters, company: CompanyReading | null): boolean {
  const isNamed = ({ name }: { name: string }) => company !== null && nameKey(name) === nameKey(company.name);
  return companies.length > 0 || employers.some(isNamed);
}

/**
 * Overrides interpreted parameters by those of the request. When the request has any parameter for a place, all
 * interpreted places are dropped.
 */
function overrideParameters(read: WrittenParameters, sent: WireParameters): WrittenParameters {
  const present = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  const base = { ...read };
  // Kinds refine industries. Chosen industries replace both.
  if ("industryCodes" in present) delete base.kinds;
  if (placeParameterNames.some((key) => key in present))
    for (const key of placeParameterNames) delete base[key];
  return { ...base, ...present };
}

function hasParameters({
  interpretedQuery: _text,
  rpp: _size,
  sortBy: _by,
  sortOrder: _order,
  readAs: _readAs,
  ...rest
}: WireParameters) {
  return Object.values(rest).some((value) => value !== undefined);
}
