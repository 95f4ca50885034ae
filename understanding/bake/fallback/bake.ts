import { writeFileSync } from "node:fs";
import { titleWords } from "../../src/language/title-words.ts";
import { bakeScores, holdOut, type TrainingData } from "./held-out.ts";
import { readNaics } from "./read-naics.ts";
import { readVectors } from "./read-vectors.ts";
import { functionExamples, industryExamples } from "./training-examples.ts";

const folds = 5;
const dataModule = new URL("../../src/fallback/fallback-data.generated.ts", import.meta.url);
const industryFile = new URL("../../eval/naics-held-out.csv", import.meta.url);
const titleFile = new URL("../../eval/titles-held-out.csv", import.meta.url);

const vectors = readVectors();
const trainingData: TrainingData = {
  industry: industryExamples(vectors),
  title: functionExamples(vectors),
  vectors,
};
const data = bakeScores(trainingData);
const json = JSON.stringify(data);
writeFileSync(
  dataModule,
  [
    "// Made by bake/fallback/bake.ts from NAICS, GloVe and data/*.csv (see data/README.md). Do not edit.",
    'import type { FallbackData } from "./fallback-shape.ts";',
    "",
    `export const fallbackData: FallbackData = JSON.parse(${JSON.stringify(json)});`,
    "",
  ].join("\n"),
);
console.log(`${data.words.split(" ").length} words, ${(json.length / 1e6).toFixed(2)} MB`);
writeFileSync(industryFile, writeHeldOut("code", guessHeldIndustries()));
writeFileSync(titleFile, writeHeldOut("title", guessHeldTitles()));

interface HeldOut {
  key: string;
  code: string;
  probability: number;
}

/** Guesses the industry of each NAICS title with a fallback that was trained without the title's group. */
function guessHeldIndustries(): HeldOut[] {
  const entries = readNaics().filter(({ code }) => code.length === 6);
  const groups = [...new Set(entries.map(({ code }) => code.slice(0, 4)))];
  const guesses: HeldOut[] = [];
  for (const { groups: heldOut, fallback } of holdOut(trainingData, "industry", groups, folds)) {
    for (const { code, title } of entries) {
      const guess = heldOut.has(code.slice(0, 4)) ? fallback.guessIndustry(title) : null;
      if (guess) guesses.push({ key: code, ...guess });
    }
  }
  return guesses.sort((left, right) => (left.key < right.key ? -1 : 1));
}

/** Guesses the function of each known title with a fallback that was trained without that title. */
function guessHeldTitles(): HeldOut[] {
  const titles = trainingData.title.filter(({ group, code }) => group !== "own words" && code !== "none");
  const groups = [...new Set(titles.map(({ group }) => group))];
  const guesses: HeldOut[] = [];
  for (const { groups: heldOut, fallback } of holdOut(trainingData, "title", groups, folds)) {
    for (const title of groups.filter((group) => heldOut.has(group) && titleWords(group).length > 0)) {
      const guess = fallback.guessFunction(title);
      if (guess) guesses.push({ key: title, ...guess });
    }
  }
  return guesses.sort((left, right) => (left.key < right.key ? -1 : 1));
}

function writeHeldOut(column: string, guesses: HeldOut[]): string {
  const lines = guesses.map(({ key, code, probability }) => `${key},${code},${probability.toFixed(3)}`);
  return [
    `# What the fallback guesses when it is taught without the line (version ${data.version}). Made by bake/fallback/bake.ts. Do not edit.`,
    `${column},guess,probability`,
    ...lines,
    "",
  ].join("\n");
}
