import type { SpanSlot } from "@eq/contracts";
import type { Interpretation } from "@eq/understanding";
import type { NamedCompanies, NamedCompany } from "../../adapters/prospect-data/port.ts";

/** The readings of a whole query as words, in both modes. */
export interface WordReadings {
  companies: Interpretation;
  people: Interpretation;
}

/** Companies that a query may name. With `beginning`, their names go on after the query's words. */
export interface NameMatch {
  match: NamedCompanies["match"] | "beginning";
  companies: readonly NamedCompany[];
}

/**
 * How a query is read that is the name of a stored company: `company`: as the company; `offered`: as words, and the
 * page offers the company; `words`: as words only. /
 */
export type CompanyDecision = "company" | "offered" | "words";

/** The name of a company with at least this many employees is read as the company. */
const wellKnownEmployees = 1000;
/** Companies with at least this many employees win against a topic of the same name, such as a software product. */
const topicalEmployees = 200;

const amountSlots = new Set<SpanSlot>(["employees", "revenue", "funding"]);
const titleSlots = new Set(["title", "function", "level"]);

/** What the decision depends on. */
interface Evidence {
  query: string;
  kind: WordKind;
  /** The reading of the words in a company search. */
  words: Interpretation;
  /** The headcount of the largest company of the name; 0 when it is unknown. */
  employees: number;
}

/**
 * Decides whether a query means the company whose name it is. The evidence: how exactly the name matches, whether the
 * words make an ordinary query without the company, whether they are written as a name, and the company's size.
 */
export function decideCompanyReading(
  query: string,
  readings: WordReadings,
  { match, companies }: NameMatch,
): CompanyDecision {
  if (match === null) return "words";
  const employees = companies[0]?.employees ?? 0;
  return decideByMatch[match]({
    query,
    kind: classifyWords(readings),
    words: readings.companies,
    employees,
  });
}

const decideByMatch: Record<NonNullable<NameMatch["match"]>, (evidence: Evidence) => CompanyDecision> = {
  exact: (evidence) => (isExactNameEnough(evidence) ? "company" : "offered"),
  alike: (evidence) => (isAlikeNameEnough(evidence) ? "company" : "words"),
  beginning: (evidence) => (isBeginningEnough(evidence) ? "company" : "words"),
  misspelt: (evidence) => (isTypoLikely(evidence) ? "company" : "words"),
};

/**
 * `unknown`: some words are in no list; `respelt`: all words are in a list after a spelling repair; `topic`, `place`,
 * `industry`, `role`: the words are just one of these, an industry or a kind of business in it; `query`: the words are
 * an ordinary query of several parts.
 */
type WordKind = "unknown" | "respelt" | "topic" | "place" | "industry" | "role" | "query";

/** Classifies a query's words by their reading without a company. */
function classifyWords({ companies, people }: WordReadings): WordKind {
  if (isOrdinary(people) && people.spans.every(({ slot }) => titleSlots.has(slot))) return "role";
  if (hasUnknownWords(companies) || isBareAmount(companies)) return "unknown";
  if (companies.respelt.length > 0) return "respelt";
  const slots = new Set(companies.spans.map(({ slot }) => slot));
  const [only = "keyword"] = slots;
  return slots.size === 1 ? (kindBySlot[only] ?? "query") : "query";
}

const kindBySlot: Partial<Record<SpanSlot, WordKind>> = {
  keyword: "topic",
  location: "place",
  industry: "industry",
  kind: "industry",
};

/** Whether some words are in no list, or their meaning was only guessed. */
function hasUnknownWords({ spans, unexplained, unknownWords }: Interpretation): boolean {
  return (
    spans.length === 0 ||
    unexplained.length + unknownWords.length > 0 ||
    spans.some(({ slot, sure }) => slot === "keyword" && !sure)
  );
}

/** Whether the whole query is one amount, such as "3M". Amounts in requests have more words: "over $3M revenue". */
function isBareAmount({ query, spans }: Interpretation): boolean {
  const [span] = spans;
  return span !== undefined && amountSlots.has(span.slot) && /^\S+$/.test(query.trim());
}

/** Whether all words of a reading are known and became parameters. */
function isOrdinary({ spans, unexplained, respelt, unknownWords }: Interpretation): boolean {
  const odd = unexplained.length + respelt.length + unknownWords.length;
  return spans.length > 0 && odd === 0 && spans.every(({ sure }) => sure);
}

/** Whether an exact name means the company. */
function isExactNameEnough(evidence: Evidence): boolean {
  const { query, kind } = evidence;
  if (kind === "place") return false;
  if ((kind === "unknown" || kind === "respelt") && !isCommonWord(evidence)) return true;
  if (kind === "unknown" || kind === "respelt" || kind === "topic")
    return isTitleCase(query) || evidence.employees >= topicalEmployees;
  return countWords(query) > 1 && isNameOfSeveralWords(evidence);
}

/** Whether several known words are the company's name nevertheless. */
function isNameOfSeveralWords({ query, kind, employees }: Evidence): boolean {
  if (kind === "industry") return isTitleCase(query);
  const isWellKnown = employees >= wellKnownEmployees;
  return kind === "role" ? isTitleCase(query) && isWellKnown : isTitleCase(query) || isWellKnown;
}

/** Whether a name without words such as "the" and "Group" means the company. */
function isAlikeNameEnough(evidence: Evidence): boolean {
  const { query, kind, employees } = evidence;
  if (kind === "unknown" || kind === "respelt") return !isCommonWord(evidence);
  return kind === "query" && countWords(query) > 1 && employees >= wellKnownEmployees;
}

/**
 * Whether the query may be a misspelt name: one of its words is in no list. A word that the interpreter respells is a
 * typo of that other word, unless the query has more words and is written as a name.
 */
function isTypoLikely({ query, kind, words }: Evidence): boolean {
  if (kind === "unknown" && words.unknownWords.length > 0) return true;
  if (words.respelt.length === 0 || !isMostlyCapitalised(query)) return false;
  return kind === "unknown" || countWords(query) > 1;
}

/**
 * Whether the query stands for a large company whose name begins with it: the query is written as a name or has a word
 * that is in no list, and is neither one dictionary word nor an ordinary query.
 */
function isBeginningEnough(evidence: Evidence): boolean {
  const { query, kind, words, employees } = evidence;
  if (kind !== "unknown" || employees < wellKnownEmployees || isCommonWord(evidence)) return false;
  return isMostlyCapitalised(query) || words.unknownWords.length > 0;
}

/** Whether the query is one dictionary word. */
function isCommonWord({ query, words }: Evidence): boolean {
  return countWords(query) === 1 && words.unknownWords.length + words.respelt.length === 0;
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

const smallWords = new Set(["a", "an", "and", "at", "by", "for", "in", "of", "on", "the", "to"]);

/** Whether at least half of the words start with a capital letter. */
function isMostlyCapitalised(text: string): boolean {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return 2 * words.filter((word) => /^[\p{Lu}\p{N}]/u.test(word)).length >= words.length;
}

/** Whether all words except small ones such as "of" start with a capital letter or have one. */
function isTitleCase(text: string): boolean {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.every((word) => smallWords.has(word) || /[\p{Lu}\p{N}]/u.test(word));
}
