import { parseArgs } from "node:util";
import { coreData } from "@eq/understanding/core-data";
import { createResumeReader } from "@eq/understanding/resume";
import { nonsenseOf, readNegatives } from "../../understanding/eval/resumes/negatives.ts";
import { printMachine, printTable } from "../table.ts";
import { generatedCases } from "./generated-cases.ts";
import { printFailures, printShares, printTimes, printUnattested, shortfalls } from "./report.ts";
import { runCases } from "./run-cases.ts";
import { sharedCases, sharedFolder } from "./shared-files.ts";

/**
 * Judges the profiles that are read from generated resumes and, where the folder exists, from real ones. Fails
 * below the goals.
 */
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    people: { type: "string", default: "6" },
    folder: { type: "string", default: sharedFolder },
    failures: { type: "boolean", default: false },
  },
});

const reader = createResumeReader(coreData);
const today = new Date();
const now = { year: today.getFullYear(), month: today.getMonth() + 1 };
const shared = sharedCases(values.folder, now.year);
const generated = generatedCases({ seed: Number(values.seed), people: Number(values.people), now });

printMachine();
console.log(`seed ${values.seed}, ${values.people} people per layout, ${generated.length} generated files`);
if (shared.length === 0) console.log(`no real resumes: ${values.folder} does not exist`);

const results = await runCases([...generated, ...shared], reader);
printShares(results);
printUnattested(results);
printTimes(results);
const nonsense = judgeNegatives();
if (values.failures) {
  printFailures(results.filter(({ resume }) => resume.group.startsWith("dev")));
  for (const line of nonsense) console.log(`  ${line}`);
}
const missed = shortfalls(results);
for (const line of missed) console.log(`BELOW THE GOAL: ${line}`);
if (missed.length > 0) process.exitCode = 1;

/**
 * Prints how many texts that are no resumes were read as resumes with false values. Returns the failures of the dev
 * split.
 */
function judgeNegatives(): string[] {
  const judged = readNegatives().map((negative) => ({
    negative,
    nonsense: nonsenseOf(negative, reader.readResume(negative.text)),
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
