import { readFileSync } from "node:fs";
import { industryCodes, jobFunctionCodes } from "@eq/contracts";
import { parseCsv } from "../../src/core-data/csv.ts";
import { contentWords } from "../../src/fallback/content-words.ts";
import { titleWords } from "../../src/language/title-words.ts";
import { readMapping, readNaics } from "./read-naics.ts";
import type { WordVectors } from "./read-vectors.ts";
import { createRandom, type Example } from "./train.ts";

/** The class of words that indicate none of the codes. */
export const noCode = "none";
export const industryClasses = [...industryCodes, noCode];
export const functionClasses = [...jobFunctionCodes, noCode];

/**
 * Weights of the examples, by their source: official titles, other official texts, the project's own lists, random
 * words.
 */
const weights = { title: 1, group: 0.5, description: 1, business: 0.7, term: 0.7, label: 0.5, nothing: 0.2 };
const ownWords = "own words";
/** How many random words are sampled, and from which frequency ranks; most are names and foreign words. */
const wordSample = { count: 4000, from: 3000, to: 123_000 };

/** Training examples for industries. NAICS texts are grouped by their first four digits. */
export function industryExamples(vectors: WordVectors): Example[] {
  const terms = readData("industry-terms").map(([term = "", codes = ""]) =>
    example(contentWords(term), codes.split(/[|/]/)[0], weights.term),
  );
  const labels = readData("industry-labels").map(([label = "", codes = ""]) =>
    example(contentWords(label), codes.split("|")[0], weights.label),
  );
  return [...naicsExamples(), ...terms, ...labels, ...noCodeExamples(vectors)].filter(isDistinctive);
}

function naicsExamples(): Example[] {
  const industryOf = readMapping();
  return readNaics().flatMap(({ code, title, description, examples }) => {
    const industry = industryOf(code)?.industry;
    const make = (text: string, weight: number) =>
      example(contentWords(text), industry, weight, code.slice(0, 4));
    if (code.length < 6) return [make(title, weights.group)];
    return [
      make(title, weights.title),
      make(description, weights.description),
      ...examples.map((text) => make(text, weights.business)),
    ];
  });
}

/** Training examples for job functions; each title is a group of its own. */
export function functionExamples(vectors: WordVectors): Example[] {
  const titles = ["title-phrases", "title-fields", "title-nouns"].flatMap((table) =>
    readData(table).map(([text = "", codes = ""]) => {
      const words = titleWords(text);
      const code = codes.split("|")[0] || (table === "title-nouns" ? noCode : undefined);
      return example(words, code, weights.title, words.join(" "));
    }),
  );
  const grades = ["seniority", "title-modifiers"].flatMap((table) =>
    readData(table).map(([text = ""]) => example(titleWords(text), noCode, weights.title)),
  );
  return [...titles, ...grades, ...noCodeExamples(vectors)].filter(isDistinctive);
}

function noCodeExamples({ words }: WordVectors): Example[] {
  const random = createRandom(7);
  const span = wordSample.to - wordSample.from;
  const any = Array.from(
    { length: wordSample.count },
    () => words[wordSample.from + Math.floor(random() * span)] ?? "",
  );
  const ordinary = readData("ordinary-words").map(([word = ""]) => word);
  return [...ordinary, ...any].map((word) => example(contentWords(word), noCode, weights.nothing));
}

function example(words: string[], code: string | undefined, weight: number, group = ownWords): Example {
  return { words, code: code ?? "", group, weight };
}

function isDistinctive({ words, code }: Example): boolean {
  return words.length > 0 && code !== "";
}

function readData(table: string): string[][] {
  const file = new URL(`../../data/${table}.csv`, import.meta.url);
  return parseCsv(readFileSync(file, "utf8")).slice(1);
}
