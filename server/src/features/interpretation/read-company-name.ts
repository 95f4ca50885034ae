import {
  type CompanyReference,
  emptySearchParameters,
  nameKey,
  type SearchParameters,
  wholeQueryReadings,
} from "@eq/contracts";
import { describeParameters, type Interpretation, type Interpreter } from "@eq/understanding";
import type { FastifyBaseLogger } from "fastify";
import type { NamedCompanies, ProspectData } from "../../adapters/prospect-data/port.ts";
import {
  type CompanyDecision,
  decideCompanyReading,
  type NameMatch,
  type WordReadings,
} from "./decide-company-reading.ts";
import { isWordless } from "./is-wordless.ts";
import { readText } from "./read-text.ts";

export interface NameReaders {
  interpreter: Interpreter;
  prospects: Pick<ProspectData, "findNamedCompanies">;
}

export interface NameQuery {
  query: string;
  /** The reading of the query as words. */
  words: Interpretation;
  /** The reading that the user chose; undefined without a choice. */
  choice: "company" | "words" | undefined;
  log: FastifyBaseLogger;
  signal: AbortSignal;
}

/** A query that is a company's name. */
export interface CompanyReading {
  name: string;
  /** Whether the query means the company; otherwise the company is only offered. */
  isMeant: boolean;
  /** Whether the name is exactly the query, apart from legal forms. */
  isWholeName: boolean;
  /** The reading as a company, with the reading as words beside it. */
  reading: Interpretation;
}

/** Longer queries are no names. */
const maxNameLength = 100;
/** The largest number of different names that a misspelt name may mean. */
const maxMisspeltNames = 3;

/**
 * Finds the company whose name a whole query is. Without an answer of the directory, the query is read as words.
 * @returns null when no company has the name, or when the words are so ordinary that it is not even offered
 * @throws the abort reason of the signal
 */
export async function readCompanyName(
  { interpreter, prospects }: NameReaders,
  { query, words, choice, log, signal }: NameQuery,
): Promise<CompanyReading | null> {
  if (query.trim().length > maxNameLength || isWordless(query)) return null;
  const matches = listMatches(await findNamedCompanies(prospects, query, { log, signal }));
  if (matches.length === 0) return null;
  const readings = { companies: words, people: readText(interpreter, query, { mode: "people", log }) };
  const best = chooseMatch(query, readings, matches);
  const decision = applyChoice(best.decision, choice);
  if (decision === "words") return null;
  const companies = listReferences(best.match);
  const name = companies[0]?.name ?? query;
  return {
    name,
    isMeant: decision === "company",
    isWholeName: best.match.match === "exact",
    reading: describeCompanies(query, companies, words),
  };
}

/** Chooses the first match that is more than its words; else the first. */
function chooseMatch(
  query: string,
  readings: WordReadings,
  matches: readonly NameMatch[],
): { match: NameMatch; decision: CompanyDecision } {
  const decided = matches.map((match) => ({ match, decision: decideCompanyReading(query, readings, match) }));
  const first = decided[0] ?? { match: { match: null, companies: [] }, decision: "words" };
  return decided.find(({ decision }) => decision !== "words") ?? first;
}

/** What the query may name, the likeliest first: a whole name, the beginning of one, a misspelt name. */
function listMatches({ match, companies, longer }: NamedCompanies): NameMatch[] {
  const beginning = { match: "beginning" as const, companies: longer };
  const whole = { match, companies };
  const ordered = match === "misspelt" ? [beginning, whole] : [whole, beginning];
  return ordered.filter((each) => each.companies.length > 0);
}

function applyChoice(decision: CompanyDecision, choice: NameQuery["choice"]): CompanyDecision {
  if (choice === "company") return "company";
  return choice === "words" && decision === "company" ? "offered" : decision;
}

async function findNamedCompanies(
  prospects: NameReaders["prospects"],
  query: string,
  { log, signal }: Pick<NameQuery, "log" | "signal">,
): Promise<NamedCompanies> {
  try {
    return await prospects.findNamedCompanies(query, { signal });
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ err: error }, "Looking for a company of this name failed; the query is read as words");
    return { match: null, companies: [], longer: [] };
  }
}

/** Refers to the companies by name, so that all companies of the same name are found. */
function listReferences({ match, companies }: NameMatch): CompanyReference[] {
  const names = new Map(companies.toReversed().map(({ name }) => [nameKey(name), name]));
  const largestFirst = [...new Set(companies.map(({ name }) => nameKey(name)))];
  return largestFirst
    .slice(0, match === "misspelt" ? maxMisspeltNames : 1)
    .map((key) => ({ name: names.get(key) ?? key }));
}

function describeCompanies(
  query: string,
  companies: CompanyReference[],
  words: Interpretation,
): Interpretation {
  const parameters: SearchParameters = { ...emptySearchParameters(), companies };
  const start = query.length - query.trimStart().length;
  const label = companies.map(({ name }) => name).join(", ");
  const asWords = { label: `as words: ${words.interpretation}`, words: wholeQueryReadings.words };
  return {
    ...words,
    parameters,
    interpretation: describeParameters(parameters, "companies"),
    spans: [{ start, end: query.trimEnd().length, slot: "company", label, sure: true, others: [asWords] }],
    unexplained: [],
    notes: [],
    confidence: { company: 0.95 },
  };
}
