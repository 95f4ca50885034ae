import { emptySearchParameters, nameKey, type SearchParameters, wholeQueryReadings } from "@eq/contracts";
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
import type { SearchMode } from "./readers.ts";

export interface NameReaders {
  interpreter: Interpreter;
  prospects: Pick<ProspectData, "findNamedCompanies">;
}

export interface NameQuery {
  mode: SearchMode;
  query: string;
  /** The reading of the query as words. */
  words: Interpretation;
  /** The reading that the user chose; undefined without a choice. */
  choice: "company" | "words" | undefined;
  log: FastifyBaseLogger;
  signal: AbortSignal;
}

/** A query that is a company's name: in a people search, the employer of the people. */
export interface CompanyReading {
  name: string;
  /** Whether the query means the company; otherwise the company is only offered. */
  isMeant: boolean;
  /** Whether the name is exactly the query, apart from legal forms. */
  isWholeName: boolean;
  /** The reading as a company, with the reading as words beside it. */
  reading: Interpretation;
}

/** A company by its name. */
type NamedReference = { name: string };

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
  { mode, query, words, choice, log, signal }: NameQuery,
): Promise<CompanyReading | null> {
  if (query.trim().length > maxNameLength || isWordless(query)) return null;
  const matches = listMatches(await findNamedCompanies(prospects, query, { log, signal }), mode);
  if (matches.length === 0) return null;
  const inMode = (other: SearchMode) =>
    other === mode ? words : readText(interpreter, query, { mode: other, log });
  const readings = { companies: inMode("companies"), people: inMode("people") };
  const best = chooseMatch(query, readings, matches);
  const decision = applyChoice(best.decision, choice);
  if (decision === "words") return null;
  const companies = listReferences(best.match);
  const name = companies[0]?.name ?? query;
  return {
    name,
    isMeant: decision === "company",
    isWholeName: best.match.match === "exact",
    reading: describeCompanies(query, companies, { mode, words }),
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

/**
 * What the query may name, the likeliest first: a whole name, the beginning of one, a misspelt name. In a people search,
 * only a whole name: other words are rather a person's name ("Morgan").
 */
function listMatches({ match, companies, longer }: NamedCompanies, mode: SearchMode): NameMatch[] {
  const beginning = { match: "beginning" as const, companies: longer };
  const whole = { match, companies };
  if (mode === "people") return match === "misspelt" || companies.length === 0 ? [] : [whole];
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
function listReferences({ match, companies }: NameMatch): NamedReference[] {
  const names = new Map(companies.toReversed().map(({ name }) => [nameKey(name), name]));
  const largestFirst = [...new Set(companies.map(({ name }) => nameKey(name)))];
  return largestFirst
    .slice(0, match === "misspelt" ? maxMisspeltNames : 1)
    .map((key) => ({ name: names.get(key) ?? key }));
}

function describeCompanies(
  query: string,
  companies: NamedReference[],
  { mode, words }: Pick<NameQuery, "mode" | "words">,
): Interpretation {
  const meant = mode === "people" ? { employers: companies } : { companies };
  const parameters: SearchParameters = { ...emptySearchParameters(), ...meant };
  const start = query.length - query.trimStart().length;
  const label = companies.map(({ name }) => name).join(", ");
  const slot = mode === "people" ? "employer" : "company";
  const asWords = { label: `as words: ${words.interpretation}`, words: wholeQueryReadings.words };
  return {
    ...words,
    parameters,
    interpretation: describeParameters(parameters, mode),
    spans: [{ start, end: query.trimEnd().length, slot, label, sure: true, others: [asWords] }],
    unexplained: [],
    notes: [],
    confidence: { [slot]: 0.95 },
  };
}
