import type { IndustryCode } from "@eq/contracts";
import { IndustryTerms } from "../business-terms/industry-terms.ts";
import { findTermCodes } from "../business-terms/term-codes.ts";
import { type CoreData, getTable } from "../core-data/core-shape.ts";
import { toPhraseKey } from "../language/tokens.ts";
import { pluralLabel } from "./plural-label.ts";
import {
  dropBusinessNouns,
  isBusinessNoun,
  type KindTerm,
  parsePhrase,
  phrasesOfWords,
} from "./text-forms.ts";

export interface KindOfBusiness {
  /** The canonical name: singular, in lower case. */
  id: string;
  /** The chip's text, in the plural: "Breweries". */
  label: string;
  /** The industries that the kind implies; empty if the kind is unknown. */
  industryCodes: IndustryCode[];
  /** Alternatives. A company is of this kind when its texts contain every term of one of them. */
  phrases: KindTerm[][];
  /** Well-known companies of this kind, each as the words that its name has: "digital", "realty". */
  knownCompanies: KindTerm[][];
}

/** The well-known companies of kinds, by the kind's id. */
export type KnownCompanies = ReadonlyMap<string, KindTerm[][]>;

export interface Kinds {
  /**
   * Looks up a kind; never fails. An unknown kind is searched by its words. Without a specific word ("companies"), it
   * has no phrases. /
   */
  find(kind: string): KindOfBusiness;
  /** At most `limit` kinds of kinds.csv with a name in which a word starts with the text, in the order of the file. */
  list(text: string, limit: number): KindOfBusiness[];
  /** Whether a phrase key is one of the names of a kind of kinds.csv. */
  hasName(term: string): boolean;
  /** Whether a narrow industry term (a phrase key) is a kind whose words companies use in their texts. */
  isKind(term: string): boolean;
  /** Whether words in front narrow a kind that the data has: "healthcare staffing agency" is a staffing agency. */
  isNarrowed(term: string): boolean;
}

/** Looks up a kind of business. Never fails: for an unknown kind, it returns the words of its name. */
export type FindKind = Kinds["find"];

/** A row of kinds.csv. */
interface KindRow {
  id: string;
  label: string;
  phrases: string;
}

/** The largest number of kinds in the cache, because users can type any number of unknown kinds. */
const maxKnownKinds = 10_000;

/**
 * Creates the lookup of kinds of business. Each kind is computed at its first lookup. `knownCompanies` are only needed
 * where companies are searched.
 */
export function createKinds(
  data: CoreData,
  {
    terms = new IndustryTerms(getTable(data, "industry-terms")),
    knownCompanies = new Map(),
  }: { terms?: IndustryTerms; knownCompanies?: KnownCompanies } = {},
): Kinds {
  const rows = readRows(data);
  const ranking = new Set(getTable(data, "ranking-terms").map(([term = ""]) => toPhraseKey(term)));
  const isVague = (term: string) => ranking.has(term) || onlyRanks(terms.get(term)?.codes);
  const knownKinds = new Map<string, KindOfBusiness>();
  const findEnd = (key: string) => (terms.has(key) ? undefined : findLongestEnd(key, rows));
  const listKnownCompanies = (named: KindRow | undefined) => (named && knownCompanies.get(named.id)) ?? [];
  const describe = (key: string): KindOfBusiness => {
    const words = key.split(" ");
    const front = rows.get(words.slice(0, -1).join(" "));
    const named = rows.get(key) ?? (front ? undefined : findEnd(key));
    // Furniture manufacturers have the same words in their texts as furniture stores, but are in another industry.
    const row = named ?? front ?? rows.get(dropBusinessNouns(words).join(" "));
    const phrases = row ? row.phrases.split("|").map(parsePhrase) : phrasesOfWords(words);
    const id = named?.id ?? key;
    const label = named?.label || pluralLabel(id);
    return {
      id,
      label,
      industryCodes: findCodes(id, terms),
      phrases,
      knownCompanies: listKnownCompanies(named),
    };
  };
  const find = (kind: string): KindOfBusiness => {
    const key = toPhraseKey(kind);
    const known = knownKinds.get(key) ?? describe(key);
    if (knownKinds.size < maxKnownKinds) knownKinds.set(key, known);
    return known;
  };
  return {
    list: (text, limit) => listIds(text, rows).slice(0, limit).map(find),
    hasName: (term) => rows.has(term),
    isKind(term) {
      const specific = dropBusinessNouns(term.split(" ")).join(" ");
      return rows.has(term) || rows.has(specific) || !(isVague(term) || isVague(specific));
    },
    isNarrowed: (term) =>
      !rows.has(term) && !rows.has(term.replace(/ ?\S+$/, "")) && findEnd(term) !== undefined,
    find,
  };
}

/** The row whose name the words end with, after at least one other word. A noun such as "contractor" is no name. */
function findLongestEnd(key: string, rows: ReadonlyMap<string, KindRow>): KindRow | undefined {
  for (let at = key.indexOf(" "); at >= 0; at = key.indexOf(" ", at + 1)) {
    const row = rows.get(key.slice(at + 1));
    if (row && !isBusinessNoun(key.slice(at + 1))) return row;
  }
  return undefined;
}

/** The ids of the rows with a name in which a word starts with the text. */
function listIds(text: string, rows: ReadonlyMap<string, KindRow>): string[] {
  const start = ` ${text.trim().toLowerCase()}`;
  const fitting = [...rows].filter(([name, { label }]) =>
    ` ${name}\n ${label.toLowerCase()}`.includes(start),
  );
  return [...new Set(fitting.map(([, { id }]) => id))];
}

function findCodes(id: string, terms: IndustryTerms): IndustryCode[] {
  const key = toPhraseKey(id);
  return terms.get(key)?.codes ?? findTermCodes(key.split(" "), terms);
}

/**
 * Terms for technologies say what a company works with ("AI", "cloud"). Companies rarely name them in their texts, so
 * they only rank, unless kinds.csv has them. The same holds for parts of the government.
 */
function onlyRanks(codes: readonly IndustryCode[] | undefined): boolean {
  return codes?.[0] === "technology" || codes?.[0] === "government";
}

/** The names of the kinds of kinds.csv as rows of narrow industry terms, with the industries of their kind. */
export function listKindTerms(data: CoreData): string[][] {
  const codesByTerm = new Map(
    getTable(data, "industry-terms").map(([term = "", codes = ""]) => [term, codes]),
  );
  return [...readRows(data)].map(([name, { id }]) => [
    name,
    codesByTerm.get(toPhraseKey(id)) ?? "",
    "specific",
  ]);
}

/** The rows of kinds.csv by each of their names. */
function readRows(data: CoreData): Map<string, KindRow> {
  const rows = new Map<string, KindRow>();
  for (const [id = "", label = "", names = "", phrases = ""] of getTable(data, "kinds")) {
    const row: KindRow = { id, label, phrases };
    for (const name of [id, ...names.split("|").filter(Boolean)]) {
      const key = toPhraseKey(name);
      if (!rows.has(key)) rows.set(key, row);
    }
  }
  return rows;
}
