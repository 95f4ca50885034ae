import {
  industryCodes,
  jobFunctionCodes,
  managementLevels,
  metroCodes,
  type StateCode,
  usStates,
} from "@eq/contracts";
import { type CoreData, getTable } from "./core-data/core-shape.ts";
import { indexCities } from "./gazetteer/cities.ts";
import { boundaryWords, placePrepositions, stopWords } from "./language/word-lists.ts";

/** Checks one custom term. Returns what is wrong with it, or null. */
export type CheckLine = (line: CustomLine) => string | null;

export interface CustomLine {
  /** The name of the table that the term belongs to. */
  table: string;
  term: string;
  /** The lookup key of the term. */
  key: string;
  /** The cells of the row's other columns, after the term. */
  cells: readonly string[];
  /** Whether the data already has the term. Such a term may get another meaning even if it is a stop word. */
  isKnown: boolean;
}

type CheckCells = (cells: readonly string[], isPlace: (target: string) => boolean) => string | null;

const industryTermKinds = ["", "name", "specific", "weak"];
const sizeKinds = ["", "noun", "adjective", "enterprise"];
const placeNotes = ["", "loose", "loose led", "context", "likely"];

/** For each table, the maximum number of columns after the term, and the check of these columns. */
const columnRules: Record<string, { most: number; check: CheckCells }> = {
  "industry-terms": {
    most: 3,
    check: ([codes = "", kind = "", role = ""]) =>
      explainEmptyCell(codes, "an industry code") ??
      explainUnknownCode(codes.split(/[|/]/), industryCodes, "industry code") ??
      explainUnknownCode([kind], industryTermKinds, "kind of term") ??
      explainUnknownCode([role], ["", "head"], "role"),
  },
  "industry-labels": {
    most: 1,
    check: ([codes]) =>
      codes === undefined
        ? "lacks its industry codes (leave them empty after the comma for a label without an industry)"
        : explainUnknownCode(codes === "" ? [] : codes.split("|"), industryCodes, "industry code"),
  },
  "title-phrases": {
    most: 2,
    check: ([functions = "", level = ""]) =>
      explainEmptyCell(functions + level, "a job function or a level") ??
      explainUnknownCode(functions === "" ? [] : functions.split("|"), jobFunctionCodes, "job function") ??
      explainUnknownCode([level], ["", "none", ...managementLevels], "level"),
  },
  "place-names": {
    most: 3,
    check: ([targets = "", _label = "", note = ""], isPlace) =>
      explainEmptyCell(targets, "a place (m:metro s:state c:country t:City/ST)") ??
      explainUnknownPlace(targets.split(";"), isPlace) ??
      explainUnknownCode([note], placeNotes, "note"),
  },
  skills: { most: 0, check: () => null },
  "size-words": {
    most: 3,
    check: ([min = "", max = "", kind = ""]) =>
      explainWrongBounds(min, max) ?? explainUnknownCode([kind], sizeKinds, "kind of size"),
  },
};

/**
 * Creates a check for custom terms. It checks codes, places, numbers and the term itself. Only terms that pass
 * override the data.
 */
export function createLineCheck(data: CoreData): CheckLine {
  const isPlace = createPlaceCheck(data);
  return ({ table, term, key, cells, isKnown }) => {
    const rules = columnRules[table];
    if (rules === undefined) return `has the unknown kind ${table}`;
    if (cells.slice(rules.most).some((cell) => cell !== "")) return "has more columns than its kind";
    return (isKnown ? null : explainWrongTerm(term, key)) ?? rules.check(cells, isPlace);
  };
}

/**
 * Returns why the term is rejected if it has no letter, has only one, or matches nearly every query. Returns null for
 * any other term.
 */
function explainWrongTerm(term: string, key: string): string | null {
  if (!/\p{L}/u.test(key)) return "has a term without a letter";
  if (/^[a-z]$/.test(key)) return "has a term of one letter";
  const isSmall = (word: string) =>
    stopWords.has(word) || placePrepositions.has(word) || boundaryWords.has(word);
  const isAny = [term.toLowerCase(), key].some((text) => text.split(/\s+/).every(isSmall));
  return isAny ? "has a term that matches nearly every query" : null;
}

function explainEmptyCell(cell: string, what: string): string | null {
  return cell === "" ? `lacks ${what}` : null;
}

function explainUnknownCode(codes: readonly string[], known: readonly string[], what: string): string | null {
  const unknown = codes.find((code) => !known.includes(code));
  return unknown === undefined ? null : `has the unknown ${what} "${unknown}"`;
}

function explainUnknownPlace(
  targets: readonly string[],
  isPlace: (target: string) => boolean,
): string | null {
  const unknown = targets.find((target) => !isPlace(target));
  return unknown === undefined ? null : `has the unknown place "${unknown}"`;
}

function explainWrongBounds(min: string, max: string): string | null {
  if (!/^\d{1,9}$/.test(min)) return "needs its minimum number of employees in digits";
  if (max === "") return null;
  if (!/^\d{1,9}$/.test(max)) return "needs its maximum number of employees in digits, or nothing";
  return Number(max) < Number(min) ? "has a maximum below its minimum" : null;
}

/**
 * Creates a function that tells whether the gazetteer has a target: m:metro, s:state, c:country, t:City/STATE or
 * t:City/COUNTRY.
 */
function createPlaceCheck(data: CoreData): (target: string) => boolean {
  const metros = new Set<string>(metroCodes);
  const states = new Set<string>(usStates.map(({ code }) => code satisfies StateCode));
  const countries = new Set(getTable(data, "countries").map(([code = ""]) => code));
  let cities: ReturnType<typeof indexCities> | undefined;
  const isCity = (name: string, scope: string) => {
    if (!states.has(scope) && !countries.has(scope)) return false;
    cities ??= indexCities(data);
    return (cities.findCity(name, { state: scope }) ?? cities.findCity(name, { country: scope })) !== null;
  };
  return (target) => {
    const value = target.slice(2);
    if (target.startsWith("m:")) return metros.has(value);
    if (target.startsWith("s:")) return states.has(value);
    if (target.startsWith("c:")) return countries.has(value);
    const [name = "", scope = "", ...more] = value.split("/");
    return target.startsWith("t:") && more.length === 0 && isCity(name, scope);
  };
}
