import { IndustryTerms } from "../src/business-terms/industry-terms.ts";
import { type CoreData, getTable } from "../src/core-data/core-shape.ts";
import { placeKey } from "../src/gazetteer/cities.ts";
import { createGazetteer } from "../src/gazetteer/gazetteer.ts";
import { createInterpreter, type Interpreter } from "../src/interpreter.ts";
import { createTitleRules } from "../src/knowledge/title-rules.ts";
import { toPhraseKey } from "../src/language/tokens.ts";

/** A phrase may be in only one of these tables, because the words of a query are looked up in all of them. */
const tablesWithoutSharedPhrases = ["industry-terms", "size-words", "funding-stages", "skills", "sort-words"];

/**
 * Interprets every term of the data. Returns one line for each term that is read with another meaning than its row
 * gives.
 */
export function checkReading(data: CoreData): string[] {
  const interpreter = createInterpreter(data);
  return [
    ...checkSharedPhrases(data),
    ...checkIndustries(data, interpreter),
    ...checkTitles(data),
    ...checkPlaces(data, interpreter),
  ];
}

/**
 * Words that have the meaning of their row in the data only beside certain words: "seed" is a stage in "raised a seed
 * round".
 */
const contextDependentWords = new Set(["seed"]);

function checkSharedPhrases(data: CoreData): string[] {
  const owners = new Map<string, string>();
  return tablesWithoutSharedPhrases.flatMap((table) =>
    getTable(data, table).flatMap(([term = ""]) => {
      const owner = owners.get(toPhraseKey(term));
      owners.set(toPhraseKey(term), owner ?? table);
      return owner === undefined || owner === table || contextDependentWords.has(term)
        ? []
        : [`${table}: "${term}" is claimed by ${owner} too`];
    }),
  );
}

/** Checks that "TERM with 50 employees" gives the term's industries. */
function checkIndustries(data: CoreData, interpreter: Interpreter): string[] {
  const terms = new IndustryTerms(getTable(data, "industry-terms"));
  return getTable(data, "industry-terms").flatMap(([term = ""]) => {
    const { parameters } = interpreter.interpret(`${term} with 50 employees`, { mode: "companies" });
    const expected = terms.get(toPhraseKey(term))?.codes.join() ?? "";
    const actual = parameters.industryCodes.join();
    return actual === expected
      ? []
      : [`industry-terms: "${term}" is read as ${actual || "nothing"}, not ${expected}`];
  });
}

/** Checks that the title rules give a known title the functions and the level of its row in the data. */
function checkTitles(data: CoreData): string[] {
  const rules = createTitleRules(data);
  return getTable(data, "title-phrases").flatMap(([title = "", functions = "", level = ""]) => {
    const reading = rules.read(title);
    const actual = { functions: reading.jobFunctions.join("|"), level: reading.level ?? "none" };
    const expected = { functions: functions || actual.functions, level: level || actual.level };
    return (["functions", "level"] as const).flatMap((column) =>
      actual[column] === expected[column]
        ? []
        : [`title-phrases: "${title}" is read as ${actual[column] || "nothing"}, not ${expected[column]}`],
    );
  });
}

/** Checks that "companies in NAME" gives one of the name's places. */
function checkPlaces(data: CoreData, interpreter: Interpreter): string[] {
  const gazetteer = createGazetteer(data);
  return getTable(data, "place-names").flatMap(([name = ""]) => {
    const { parameters } = interpreter.interpret(`companies in ${name}`, { mode: "companies" });
    const actual = JSON.stringify(parameters.places);
    const readings = gazetteer.readings(placeKey(name)).map(({ places }) => JSON.stringify(places));
    return readings.includes(actual) ? [] : [`place-names: "${name}" is read as ${actual}`];
  });
}
