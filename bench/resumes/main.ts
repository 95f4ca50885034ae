import { parseArgs } from "node:util";
import { coreData } from "@eq/understanding/core-data";
import { createResumeReader } from "@eq/understanding/resume";
import { listInventedValues, readNonResumes } from "../../understanding/eval/resumes/negatives.ts";
import { printMachine, printTable } from "../table.ts";
import { makeGeneratedCases } from "./generated-cases.ts";
import { judgeLanguages } from "./language-report.ts";
import { listMissedGoals, printFailures, printShares, printTimes, printUnattested } from "./report.ts";
import { judgeCases } from "./run-cases.ts";
import { readSharedCases, sharedFolder } from "./shared-files.ts";

/**
 * Judges the profiles that are read from generated resumes and, where the folder exists, from real ones. Exits with 1
 * if a goal is missed.
 */
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    people: { type: "string", default: "6" },
    folder: { type: "string", default: sharedFolder },
    failures: { type: "boolean", default: false },
  },
});

const resumeReader = createResumeReader(coreData);
const today = new Date();
const currentMonth = { year: today.getFullYear(), month: today.getMonth() + 1 };
const sharedResumes = readSharedCases(values.folder, currentMonth.year);
const generatedResumes = makeGeneratedCases({
  seed: Number(values.seed),
  people: Number(values.people),
  now: currentMonth,
});

printMachine();
console.log(
  `seed ${values.seed}, ${values.people} people per layout, ${generatedResumes.length} generated files`,
);
if (sharedResumes.length === 0) console.log(`no real resumes: ${values.folder} does not exist`);

const judgedResults = await judgeCases([...generatedResumes, ...sharedResumes], resumeReader);
printShares(judgedResults);
printUnattested(judgedResults);
printTimes(judgedResults);
const failedNegatives = judgeNegatives();
if (values.failures) {
  printFailures(judgedResults.filter(({ resume }) => resume.group.startsWith("dev")));
  for (const line of failedNegatives) console.log(`  ${line}`);
}
const missedGoals = [...listMissedGoals(judgedResults), ...judgeLanguages(resumeReader, values.failures)];
for (const line of missedGoals) console.log(`BELOW THE GOAL: ${line}`);
if (missedGoals.length > 0) process.exitCode = 1;

/**
 * Lets the reader read texts that are not resumes. Prints from how many of them it nevertheless took values. Returns a
 * line for each such text of the dev split.
 */
function judgeNegatives(): string[] {
  const judged = readNonResumes().map((negative) => ({
    negative,
    nonsense: listInventedValues(negative, resumeReader.readResume(negative.text)),
  }));
  const counts = (dev: boolean) => {
    const own = judged.filter(({ negative }) => negative.dev === dev);
    return [own.filter(({ nonsense }) => nonsense.length > 0).length, own.length];
  };
  printTable(
    "texts that are not resumes: false values asserted",
    ["split", "with false values", "texts"],
    [
      ["dev", ...counts(true)],
      ["unseen", ...counts(false)],
    ],
  );
  return judged
    .filter(({ negative, nonsense }) => negative.dev && nonsense.length > 0)
    .map(({ negative, nonsense }) => `not a resume, ${negative.id}: ${nonsense.join("; ")}`);
}
