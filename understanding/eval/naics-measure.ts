import { readFileSync } from "node:fs";
import { coreData } from "../src/core-data/core-data.ts";
import { parseCsv } from "../src/core-data/csv.ts";
import { loadFallback } from "../src/fallback/index.ts";
import { minProbability } from "../src/fallback/thresholds.ts";
import { createInterpreter } from "../src/interpreter.ts";
import { classifyIndustry } from "../src/lookup.ts";

/**
 * A NAICS industry title, the industry that the mapping assigns to it, and other industries that are also right.
 */
export interface LabelledTitle {
  code: string;
  title: string;
  industry: string;
  accepted: string[];
}

export interface HeldOutGuess {
  guess: string;
  probability: number;
}

export interface TitleMeasure {
  titles: number;
  answered: number;
  /** The number of titles whose first code is the mapping's industry or another accepted industry. */
  right: number;
  /** The number of titles whose first code is exactly the mapping's industry. */
  exact: number;
}

function readCsvRows(file: string): string[][] {
  return parseCsv(readFileSync(new URL(file, import.meta.url), "utf8")).slice(1);
}

/** The 1,057 industries of NAICS 2017, each with the industry of its longest mapped prefix. */
export function readLabelledTitles(): LabelledTitle[] {
  const mapping = new Map(
    readCsvRows("./naics-industries.csv").map(([code = "", , industry = "", also = ""]) => [
      code,
      { industry, accepted: [industry, ...also.split("|").filter(Boolean)] },
    ]),
  );
  return readCsvRows("./naics-titles.csv").map(([code = "", title = ""]) => {
    const label = mapping.get(code) ?? mapping.get(code.slice(0, 4));
    if (!label) throw new Error(`naics-industries.csv has no industry for ${code}`);
    return { code, title, ...label };
  });
}

/**
 * Reads a guessed industry for each NAICS title, by code. The guessing fallback was trained without the title's
 * group.
 */
export function readHeldOut(): Map<string, HeldOutGuess> {
  return new Map(
    readCsvRows("./naics-held-out.csv").map(([code = "", guess = "", probability]) => [
      code,
      { guess, probability: Number(probability) },
    ]),
  );
}

/** Judges the first industry code that each title gets. */
export function measureTitles(
  titles: LabelledTitle[],
  answer: (title: LabelledTitle) => string | undefined,
): TitleMeasure {
  const answers = titles.map((title) => ({ title, code: answer(title) }));
  const answeredTitles = answers.filter(({ code }) => code !== undefined);
  return {
    titles: titles.length,
    answered: answeredTitles.length,
    right: answeredTitles.filter(({ title, code }) => title.accepted.includes(code ?? "")).length,
    exact: answeredTitles.filter(({ title, code }) => title.industry === code).length,
  };
}

/**
 * How a title gets its industry. As a company's label: "lists" uses only the lists of the data, "held out" also the
 * guesses of fallbacks trained without the title, "shipped" the lists and the shipped fallback. As a query: "query"
 * has no fallback, "shipped query" has the shipped one.
 */
export type IndustrySource = "lists" | "held out" | "shipped" | "query" | "shipped query";
type AnswerTitle = (title: LabelledTitle) => string | undefined;

export function getAnswerFunction(source: IndustrySource): AnswerTitle {
  if (source === "lists") return ({ title }) => classifyIndustry(title)[0];
  if (source === "held out") return createHeldOutAnswers();
  const fallback = loadFallback();
  if (source === "shipped") return ({ title }) => classifyIndustry(title, fallback)[0];
  const interpreter = createInterpreter(coreData, source === "query" ? {} : { fallback });
  return ({ title }) =>
    interpreter.interpret(`${title} companies`, { mode: "companies" }).parameters.industryCodes[0];
}

function createHeldOutAnswers(): AnswerTitle {
  const heldOut = readHeldOut();
  return ({ title, code }) => {
    const entry = heldOut.get(code);
    const guess = entry && entry.probability >= minProbability.query ? entry.guess : undefined;
    return classifyIndustry(title)[0] ?? guess;
  };
}
