import { readFileSync } from "node:fs";
import { industryCodes, jobFunctionCodes } from "@eq/contracts";
import { parseCsv } from "../../src/core-data/csv.ts";
import { extractContentWords } from "../../src/fallback/content-words.ts";
import { titleWords } from "../../src/language/title-words.ts";
import { readIndustryMapping, readNaics } from "./read-naics.ts";
import type { WordVectors } from "./read-vectors.ts";
import { createRandom, type Example } from "./train.ts";

/** The class of words that indicate none of the codes. */
export const noCode = "none";
export const industryClasses = [...industryCodes, noCode];
export const functionClasses = [...jobFunctionCodes, noCode];

/**
 * Weights of the examples, by their source: official titles and groups, other official texts, the project's own
 * lists, random words.
 */
const exampleWeights = {
  title: 1,
  group: 0.5,
  description: 1,
  business: 0.7,
  term: 0.7,
  label: 0.5,
  nothing: 0.2,
};
const ungroupedName = "own words";
/**
 * How many random words are sampled, and from which frequency ranks. Most words of these ranks are names and foreign
 * words.
 */
const wordSample = { count: 4000, from: 3000, to: 123_000 };

/** Training examples for industries. NAICS texts are grouped by their first four digits. */
export function createIndustryExamples(vectors: WordVectors): Example[] {
  const terms = readDataTable("industry-terms").map(([term = "", codes = ""]) =>
    createExample(extractContentWords(term), codes.split(/[|/]/)[0], exampleWeights.term),
  );
  const labels = readDataTable("industry-labels").map(([label = "", codes = ""]) =>
    createExample(extractContentWords(label), codes.split("|")[0], exampleWeights.label),
  );
  return [...createNaicsExamples(), ...terms, ...labels, ...createNoCodeExamples(vectors)].filter(
    isDistinctiveWord,
  );
}

function createNaicsExamples(): Example[] {
  const industryOf = readIndustryMapping();
  return readNaics().flatMap(({ code, title, description, examples }) => {
    const industry = industryOf(code)?.industry;
    const make = (text: string, weight: number) =>
      createExample(extractContentWords(text), industry, weight, code.slice(0, 4));
    if (code.length < 6) return [make(title, exampleWeights.group)];
    return [
      make(title, exampleWeights.title),
      make(description, exampleWeights.description),
      ...examples.map((text) => make(text, exampleWeights.business)),
    ];
  });
}

/** Training examples for job functions; each title is a group of its own. */
export function createFunctionExamples(vectors: WordVectors): Example[] {
  const titles = ["title-phrases", "title-fields", "title-nouns"].flatMap((table) =>
    readDataTable(table).map(([text = "", codes = ""]) => {
      const words = titleWords(text);
      const code = codes.split("|")[0] || (table === "title-nouns" ? noCode : undefined);
      return createExample(words, code, exampleWeights.title, words.join(" "));
    }),
  );
  const grades = ["seniority", "title-modifiers"].flatMap((table) =>
    readDataTable(table).map(([text = ""]) => createExample(titleWords(text), noCode, exampleWeights.title)),
  );
  return [...titles, ...grades, ...createNoCodeExamples(vectors)].filter(isDistinctiveWord);
}

function createNoCodeExamples({ words }: WordVectors): Example[] {
  const random = createRandom(7);
  const span = wordSample.to - wordSample.from;
  const any = Array.from(
    { length: wordSample.count },
    () => words[wordSample.from + Math.floor(random() * span)] ?? "",
  );
  const ordinary = readDataTable("ordinary-words").map(([word = ""]) => word);
  return [...ordinary, ...any].map((word) =>
    createExample(extractContentWords(word), noCode, exampleWeights.nothing),
  );
}

function createExample(
  words: string[],
  code: string | undefined,
  weight: number,
  group = ungroupedName,
): Example {
  return { words, code: code ?? "", group, weight };
}

function isDistinctiveWord({ words, code }: Example): boolean {
  return words.length > 0 && code !== "";
}

function readDataTable(table: string): string[][] {
  const file = new URL(`../../data/${table}.csv`, import.meta.url);
  return parseCsv(readFileSync(file, "utf8")).slice(1);
}
