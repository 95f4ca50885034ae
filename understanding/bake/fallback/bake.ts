import { writeFileSync } from "node:fs";
import { titleWords } from "../../src/language/title-words.ts";
import { bakeScores, type TrainingData, trainWithoutEachFold } from "./held-out.ts";
import { readNaics } from "./read-naics.ts";
import { readVectors } from "./read-vectors.ts";
import { createFunctionExamples, createIndustryExamples } from "./training-examples.ts";

const foldCount = 5;
const fallbackDataModule = new URL("../../src/fallback/fallback-data.generated.ts", import.meta.url);
const heldOutIndustriesFile = new URL("../../eval/naics-held-out.csv", import.meta.url);
const heldOutTitlesFile = new URL("../../eval/titles-held-out.csv", import.meta.url);

const wordVectors = readVectors();
const trainingData: TrainingData = {
  industry: createIndustryExamples(wordVectors),
  title: createFunctionExamples(wordVectors),
  vectors: wordVectors,
};
const bakedData = bakeScores(trainingData);
const bakedJson = JSON.stringify(bakedData);
writeFileSync(
  fallbackDataModule,
  [
    "// Made by bake/fallback/bake.ts from NAICS, GloVe and data/*.csv (see data/README.md). Do not edit.",
    'import type { FallbackData } from "./fallback-shape.ts";',
    "",
    `export const fallbackData: FallbackData = JSON.parse(${JSON.stringify(bakedJson)});`,
    "",
  ].join("\n"),
);
console.log(`${bakedData.words.split(" ").length} words, ${(bakedJson.length / 1e6).toFixed(2)} MB`);
writeFileSync(heldOutIndustriesFile, writeHeldOut("code", guessHeldOutIndustries()));
writeFileSync(heldOutTitlesFile, writeHeldOut("title", guessHeldOutTitles()));

interface HeldOutGuess {
  key: string;
  code: string;
  probability: number;
}

/**
 * Guesses the industry of each NAICS title. The fallback is trained without the title's group, which is all titles
 * whose codes have the same first four digits.
 */
function guessHeldOutIndustries(): HeldOutGuess[] {
  const entries = readNaics().filter(({ code }) => code.length === 6);
  const groups = [...new Set(entries.map(({ code }) => code.slice(0, 4)))];
  const guesses: HeldOutGuess[] = [];
  for (const { groups: heldOut, fallback } of trainWithoutEachFold(
    trainingData,
    "industry",
    groups,
    foldCount,
  )) {
    for (const { code, title } of entries) {
      const guess = heldOut.has(code.slice(0, 4)) ? fallback.guessIndustry(title) : null;
      if (guess) guesses.push({ key: code, ...guess });
    }
  }
  return guesses.sort((left, right) => (left.key < right.key ? -1 : 1));
}

/** Guesses the function of each known title with a fallback that was trained without that title. */
function guessHeldOutTitles(): HeldOutGuess[] {
  const titles = trainingData.title.filter(({ group, code }) => group !== "own words" && code !== "none");
  const groups = [...new Set(titles.map(({ group }) => group))];
  const guesses: HeldOutGuess[] = [];
  for (const { groups: heldOut, fallback } of trainWithoutEachFold(
    trainingData,
    "title",
    groups,
    foldCount,
  )) {
    for (const title of groups.filter((group) => heldOut.has(group) && titleWords(group).length > 0)) {
      const guess = fallback.guessFunction(title);
      if (guess) guesses.push({ key: title, ...guess });
    }
  }
  return guesses.sort((left, right) => (left.key < right.key ? -1 : 1));
}

function writeHeldOut(column: string, guesses: HeldOutGuess[]): string {
  const lines = guesses.map(({ key, code, probability }) => `${key},${code},${probability.toFixed(3)}`);
  return [
    `# What the fallback guesses when it is taught without the line (version ${bakedData.version}). Made by bake/fallback/bake.ts. Do not edit.`,
    `${column},guess,probability`,
    ...lines,
    "",
  ].join("\n");
}
