// Evaluates which company and which person a text means: real company names from a file, and generated people, each written
// with several kinds of error. Options: `--companies FILE` replaces the file, `--sample N` sets how many companies are
// asked for, `--failures` lists wrong and missing answers, `--tune` prints weights fitted to the tuning half.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { CompanyInput } from "../../server/src/matching/index.ts";
import { createFloorReport } from "../../understanding/eval/floor-report.ts";
import { printMachine } from "../table.ts";
import { type CompanyQuestions, makeCompanyQuestions } from "./company-questions.ts";
import { minCompanyShares, minPeopleShares } from "./floors.ts";
import type { JudgedAnswer } from "./judge-answers.ts";
import { measureFootprint, measureMatcher, measurePeers } from "./measure-companies.ts";
import { measurePeople } from "./measure-people.ts";
import { makePeopleQuestions } from "./people-questions.ts";
import { printCalibration, printKinds, requireShares } from "./report.ts";
import { readSourceCompanies, type SplitCompanies } from "./source-companies.ts";
import { tuneWeights } from "./tune-weights.ts";

const { values: options } = parseArgs({
  options: {
    companies: {
      type: "string",
      default: fileURLToPath(new URL("../../../shared/data/companies-us.csv", import.meta.url)),
    },
    sample: { type: "string", default: "3000" },
    failures: { type: "boolean", default: false },
    tune: { type: "boolean", default: false },
  },
});
/** Seed of the people for whom figures are reported; the weights were set with other seeds in view. */
const reportedSeed = 771;
const peopleLists = 6;
const maxListedFailures = 60;

const sample = Number(options.sample);
const printLine = (line = "") => process.stdout.write(`${line}\n`);
const floors = createFloorReport(printLine);

printMachine();
if (existsSync(options.companies)) reportCompanies(readSourceCompanies(options.companies));
else printLine(`Companies: not measured, because ${options.companies} does not exist`);
if (!options.tune) reportPeople();
floors.finish();

function reportCompanies({ tuned, reported: own }: SplitCompanies): void {
  if (options.tune) {
    // Directories of several sizes show how rivals become more likely with the size.
    const sets = [1, 0.4, 0.15].map((share) =>
      makeCompanyQuestions(tuned, { sample, heldOut: "asked", share }),
    );
    printLine(JSON.stringify(tuneWeights(sets), null, 2));
    return;
  }
  const reported = makeCompanyQuestions(own, { sample, heldOut: "half" });
  describeQuestions(reported);
  const judged = reportMatcher(reported);
  requireShares("companies", judged, minCompanyShares, floors);
  const tuning = makeCompanyQuestions(tuned, { sample, heldOut: "asked" });
  for (const { name, judged: each, times } of measurePeers(reported, tuning)) printKinds(name, each, times);
  const large = makeCompanyQuestions(own, { sample, heldOut: "half", others: tuned });
  describeQuestions(large);
  reportMatcher(large);
  measureFootprint([...tuned, ...own], printLine);
  if (options.failures)
    printFailures(judged, ({ name, city, state }: CompanyInput) =>
      [name, city, state].filter(Boolean).join(", "),
    );
}

function reportMatcher(questions: CompanyQuestions): JudgedAnswer<CompanyInput>[] {
  const { name, judged, times } = measureMatcher(questions);
  printKinds(name, judged, times);
  printCalibration(judged);
  printStrictPrecision(judged);
  return judged;
}

function describeQuestions({ directory, questions }: CompanyQuestions): void {
  const absent = questions.filter(({ right }) => right.size === 0).length;
  printLine(
    `\n${questions.length} texts for ${sample} companies of the reported half, beside a directory of ${directory.length}; ` +
      `the company of ${absent} texts is not in the directory.`,
  );
  printLine(
    "Records with the same name key and no other state are right answers for one another; for an address, those of its website.",
  );
  printLine("Weights, threshold and the peer's least cosine were tuned on the other half only.");
}

function printStrictPrecision(judged: readonly JudgedAnswer<CompanyInput>[]): void {
  const matches = judged.filter(({ answer }) => answer.match !== null);
  const right = matches.filter(({ question, answer }) => question.strictlyRight?.has(answer.match ?? ""));
  const precision = ((100 * right.length) / matches.length).toFixed(1);
  printLine(`Precision when only records with the same name key and state are right: ${precision} %`);
}

function reportPeople(): void {
  const questions = makePeopleQuestions(reportedSeed, peopleLists);
  const absent = questions.filter(({ right }) => right.size === 0).length;
  printLine(`\n${questions.length} names of people, each beside a list of 500; ${absent} are not in it.`);
  const { judged, times } = measurePeople(questions);
  printKinds("People", judged, times);
  printCalibration(judged);
  requireShares("people", judged, minPeopleShares, floors);
  if (options.failures) printFailures(judged, ({ fullName }) => fullName);
}

function printFailures<Input>(
  judged: readonly JudgedAnswer<Input>[],
  describe: (input: Input) => string,
): void {
  const wrong = judged.filter(({ answer, isRight }) => answer.match !== null && !isRight);
  const missing = judged.filter(({ question, answer }) => answer.match === null && question.right.size > 0);
  for (const [title, list] of Object.entries({ Wrong: wrong, "Not matched": missing })) {
    printLine(`${title} (${list.length})`);
    for (const { question, answer } of list.slice(0, maxListedFailures))
      printLine(
        `    ${question.kind}: ${describe(question.input)} > ${answer.match ?? answer.listed.join(" ")}`,
      );
  }
}
