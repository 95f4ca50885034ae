import { industryCodes, jobFunctionCodes, managementLevels, metroCodes, usStates } from "@eq/contracts";
import { IndustryTerms } from "../src/business-terms/industry-terms.ts";
import { toCanonicalRows, toCanonicalTerm } from "../src/core-data/canonical-terms.ts";
import type { CoreData } from "../src/core-data/core-shape.ts";
import { getTable } from "../src/core-data/core-shape.ts";
import { placeKey } from "../src/gazetteer/cities.ts";
import { createGazetteer } from "../src/gazetteer/gazetteer.ts";
import { toPhraseKey } from "../src/language/tokens.ts";

/** A place with at least this many people must not share its name with an industry term. */
const minPopulationOfLargePlace = 100_000;
const codeColumnsByTable: Record<string, { column: number; known: readonly string[] }[]> = {
  "industry-terms": [{ column: 1, known: industryCodes }],
  "industry-labels": [{ column: 1, known: industryCodes }],
  "title-phrases": [
    { column: 1, known: jobFunctionCodes },
    { column: 2, known: [...managementLevels, "none"] },
  ],
  "title-fields": [{ column: 1, known: jobFunctionCodes }],
  "title-nouns": [
    { column: 1, known: jobFunctionCodes },
    { column: 2, known: managementLevels },
  ],
  seniority: [{ column: 1, known: managementLevels }],
  metros: [{ column: 0, known: metroCodes }],
  states: [{ column: 0, known: usStates.map(({ code }) => code) }],
};

/** Returns one line for each error in the data. */
export function checkData(data: CoreData): string[] {
  return [...checkCodes(data), ...checkDuplicates(data), ...checkTerms(data), ...checkPlaces(data)];
}

function checkCodes(data: CoreData): string[] {
  return Object.entries(codeColumnsByTable).flatMap(([table, columns]) => {
    return getTable(data, table).flatMap((row) =>
      columns.flatMap((column) => listUnknownCodes(table, row, column)),
    );
  });
}

function listUnknownCodes(
  table: string,
  row: string[],
  { column, known }: { column: number; known: readonly string[] },
): string[] {
  const codes = (row[column] ?? "").split(/[|/]/).filter(Boolean);
  const unknown = codes.filter((code) => !known.includes(code));
  return unknown.length === 0 ? [] : [`${table}: "${row[0]}" has the unknown code ${unknown.join(", ")}`];
}

/**
 * Names that several places share on purpose. The words around the name, or a question to the user, decide which
 * place is meant.
 */
const sharedPlaceNames = new Set(["washington"]);

/** Reports each term that occurs twice in a table, even if both rows have the same meaning. */
function checkDuplicates(data: CoreData): string[] {
  const wrong: string[] = [];
  const lookedUp: Record<string, (text: string) => string> = {
    "place-names": placeKey,
    demonyms: placeKey,
    countries: (code) => code,
    "industry-labels": toPhraseKey,
  };
  for (const [table, rows] of Object.entries(data.tables)) {
    const seen = new Map<string, string>();
    for (const [term = "", ...rest] of rows) {
      const key = lookedUp[table]?.(term) ?? toCanonicalTerm(table, term);
      const meaning = rest.join(",");
      const before = seen.get(key);
      seen.set(key, meaning);
      if (before === undefined || sharedPlaceNames.has(term)) continue;
      wrong.push(`${table}: "${term}" stands twice${before === meaning ? "" : " with different meanings"}`);
    }
  }
  return wrong;
}

/** Checks that every industry term resolves to its own codes. */
function checkTerms(data: CoreData): string[] {
  const terms = new IndustryTerms(toCanonicalRows("industry-terms", getTable(data, "industry-terms")));
  return getTable(data, "industry-terms").flatMap(([term = "", codes = ""]) => {
    const actual = terms.get(toPhraseKey(term))?.allCodes.join();
    return actual === codes.split(/[|/]/).join()
      ? []
      : [`industry-terms: "${term}" resolves to ${actual ?? "nothing"}`];
  });
}

function checkPlaces(data: CoreData): string[] {
  const gazetteer = createGazetteer(data);
  const wrong: string[] = [];
  for (const [name = ""] of getTable(data, "place-names")) {
    const readings = gazetteer.readings(placeKey(name));
    if (!readings.some(({ places }) => places.length > 0))
      wrong.push(`place-names: "${name}" leads to no known place`);
  }
  for (const [term = ""] of getTable(data, "industry-terms")) {
    const [first] = gazetteer.readings(placeKey(term));
    const isLarge =
      first &&
      first.kind !== "code" &&
      (first.kind !== "city" || first.population >= minPopulationOfLargePlace);
    if (isLarge) wrong.push(`industry-terms: "${term}" is also the place ${first.label}`);
  }
  return wrong;
}
