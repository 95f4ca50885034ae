// Evaluates the suggested titles of managers: npm run eval:managers -- --failures. Generated postings state their manager,
// whom the suggestions never read; real postings are labelled by hand. Options: `--failures` lists wrong answers, `--tune`
// prints weights fitted to other directories than those of the report.
import { parseArgs } from "node:util";
import { rankTitles, titleKey, type Weights } from "../../server/src/features/manager-titles/index.ts";
import { createFloorReport } from "../../understanding/eval/floor-report.ts";
import { summarizeSamples } from "../samples.ts";
import { printMachine, printTable } from "../table.ts";
import { askAll, drawPostings, type ManagerAnswer } from "./ask-questions.ts";
import { today, withDemoDirectory } from "./demo-directory.ts";
import { type Measured, measureAnswers } from "./measure-answers.ts";
import { measureCeiling } from "./measure-ceiling.ts";
import { readRealQuestions, realPostings } from "./real-questions.ts";
import { type Example, fitCalibration, fitWeights } from "./tune-weights.ts";

const { values: options } = parseArgs({
  options: { failures: { type: "boolean", default: false }, tune: { type: "boolean", default: false } },
});

/** Seeds of the directories to which the weights are fitted, of those for the calibration, and of those of the report. */
const fittedSeeds = [101, 102, 103];
const calibratedSeeds = [104, 105];
const reportedSeeds = [9001, 9002];
const companies = 2000;
const postingsForTuning = 1000;
/** The report is on the first 200 postings, 100 of each directory; the larger number narrows the error of the shares. */
const reportedPostings = 100;
const allPostings = 500;

const printLine = (line = "") => process.stdout.write(`${line}\n`);
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

printMachine();
await (options.tune ? tune() : report());

async function report(): Promise<void> {
  const floors = createFloorReport(printLine);
  const first: ManagerAnswer[] = [];
  const all: ManagerAnswer[] = [];
  const withoutCompany: ManagerAnswer[] = [];
  const real: ManagerAnswer[] = [];
  const realQuestions = readRealQuestions();
  for (const seed of reportedSeeds) {
    await withDemoDirectory({ seed, companies }, async (directory) => {
      const questions = await drawPostings(directory, allPostings);
      const answers = await askAll(directory, questions);
      first.push(...answers.slice(0, reportedPostings));
      all.push(...answers);
      const anonymous = questions.map((question) => ({ ...question, companyId: null }));
      withoutCompany.push(...(await askAll(directory, anonymous)));
      if (realQuestions && seed === reportedSeeds[0]) real.push(...(await askAll(directory, realQuestions)));
    });
  }
  const measured = measureAnswers(first);
  const measuredAll = measureAnswers(all);
  const measuredReal = real.length > 0 ? measureAnswers(real) : null;
  printMeasured({
    "200 generated postings": measured,
    "1,000 generated postings": measuredAll,
    "1,000 of them, without the company": measureAnswers(withoutCompany),
    ...(measuredReal && { "real postings, labelled by hand": measuredReal }),
  });
  printBins("1,000 generated postings", measuredAll);
  if (measuredReal) printBins("Real postings", measuredReal);
  else printLine(`Real postings: not measured, because ${realPostings} does not exist`);
  const { p50, p99 } = summarizeSamples(all.map(({ milliseconds }) => milliseconds));
  printLine(
    `\nTime of a suggestion beside ${companies} companies: ${p50.toFixed(1)} ms (p50), ${p99.toFixed(1)} ms (p99)`,
  );
  const ceiling = measureCeiling(today.toISOString().slice(0, 10));
  printLine(
    `Possible with the generator known: ${percent(ceiling.share)} right among three (${ceiling.postings.toLocaleString("en-US")} other generated postings)`,
  );
  if (options.failures) for (const list of [first, real]) printFailures(list);
  floors.requireAtLeast("generated postings, right title among three", measured.right, 0.68);
  floors.requireAtMost("generated postings, calibration error", measured.calibrationError, 0.07);
  // Of 200 postings even exact confidences have an error of 0.06 on average (see docs/decisions/048-manager-titles.md).
  floors.requireAtMost("1,000 generated postings, calibration error", measuredAll.calibrationError, 0.05);
  floors.finish();
}

function printMeasured(rows: Record<string, Measured>): void {
  printTable(
    "Right manager's title among the first three",
    ["postings", "number", "right", "same letters", "among all suggested", "stated", "calibration error"],
    Object.entries(rows).map(([name, { answers, right, exact, listed, stated, calibrationError }]) => [
      name,
      answers,
      percent(right),
      percent(exact),
      percent(listed),
      percent(stated),
      calibrationError.toFixed(3),
    ]),
  );
}

function printBins(name: string, { bins }: Measured): void {
  printTable(
    `${name}: stated confidence`,
    ["confidence", "postings", "stated", "right"],
    bins.map(({ from, answers, stated, right }) => [
      `${from.toFixed(1)} to ${(from + 0.1).toFixed(1)}`,
      answers,
      percent(stated),
      percent(right),
    ]),
  );
}

function printFailures(answers: readonly ManagerAnswer[]): void {
  printLine(`\nWrong (${answers.filter(({ isRight }) => !isRight).length} of ${answers.length})`);
  for (const { question, titles, confidence, isRight } of answers) {
    if (!isRight)
      printLine(
        `    ${question.jobTitle}: ${titles.join(" / ")} (${percent(confidence)}), not ${question.managers.slice(0, 4).join(" / ")}`,
      );
  }
}

/** Fits weights and calibration; the printed values belong into server/src/features/manager-titles/weights.ts. */
async function tune(): Promise<void> {
  const examples: Example[] = [];
  for (const seed of fittedSeeds) examples.push(...(await collectExamples(seed)));
  const fitted = fitWeights(examples);
  printLine(JSON.stringify(fitted, null, 2));
  for (const isKnown of [true, false]) {
    const points: { logit: number; isRight: boolean }[] = [];
    for (const seed of calibratedSeeds) points.push(...(await collectPoints(seed, isKnown, fitted)));
    printLine(`${isKnown ? "knownCompany" : "unknownCompany"}: ${JSON.stringify(fitCalibration(points))}`);
  }
}

async function collectExamples(seed: number): Promise<Example[]> {
  return await withDemoDirectory({ seed, companies }, async (directory) => {
    const questions = await drawPostings(directory, postingsForTuning);
    const anonymous = questions.map((question) => ({ ...question, companyId: null }));
    const answers = [...(await askAll(directory, questions)), ...(await askAll(directory, anonymous))];
    return answers.map(({ evidence, question }) => ({ evidence, manager: question.managers[0] ?? "" }));
  });
}

async function collectPoints(seed: number, isKnown: boolean, fitted: Weights) {
  return await withDemoDirectory({ seed, companies }, async (directory) => {
    const drawn = await drawPostings(directory, postingsForTuning);
    const questions = isKnown ? drawn : drawn.map((question) => ({ ...question, companyId: null }));
    const answers = await askAll(directory, questions);
    return answers.map(({ evidence, question }) => {
      const { titles, probability } = rankTitles(evidence, fitted);
      const keys = question.managers.map(titleKey);
      const isRight = titles.slice(0, 3).some(({ key }) => keys.includes(key));
      return { logit: Math.log(probability / (1 - probability)), isRight };
    });
  });
}
