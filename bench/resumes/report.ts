import { maxMsPerFile, minShares } from "../../understanding/eval/resumes/floors.ts";
import { type JudgedField, judgedFields } from "../../understanding/eval/resumes/judge-profile.ts";
import { printTable } from "../table.ts";
import type { ResumeResult } from "./resume-case.ts";

interface CorrectShare {
  right: number;
  judged: number;
}

export function computeShare(results: readonly ResumeResult[], field: JudgedField): CorrectShare {
  const verdicts = results.flatMap((result) => result.verdicts.filter((each) => each.field === field));
  return { right: verdicts.filter(({ right }) => right).length, judged: verdicts.length };
}

const formatShare = ({ right, judged }: CorrectShare) =>
  judged === 0 ? "-" : `${(right / judged).toFixed(3)} (${right}/${judged})`;

const groupResults = (results: readonly ResumeResult[], of: (result: ResumeResult) => string) => [
  ...new Set(results.map(of)),
];

/** Prints the shares of correct values: by field and group, then by layout and field. */
export function printShares(results: readonly ResumeResult[]): void {
  const groups = groupResults(results, ({ resume }) => resume.group);
  const inGroup = (group: string) => results.filter(({ resume }) => resume.group === group);
  printTable(
    "right, by field",
    ["field", ...groups],
    judgedFields.map((field) => [
      field,
      ...groups.map((group) => formatShare(computeShare(inGroup(group), field))),
    ]),
  );
  const layouts = groupResults(results, ({ resume }) => resume.layout);
  printTable(
    "right, by layout",
    ["layout", ...judgedFields],
    layouts.map((layout) => {
      const own = results.filter(({ resume }) => resume.layout === layout);
      return [layout, ...judgedFields.map((field) => formatShare(computeShare(own, field)))];
    }),
  );
}

export function printTimes(results: readonly ResumeResult[]): void {
  const kinds = groupResults(results, readFormat);
  const row = (name: string, own: readonly ResumeResult[]) => {
    const times = own.map(({ ms }) => ms);
    return [name, own.length, findQuantile(times, 0.5), findQuantile(times, 0.95), Math.max(...times)];
  };
  printTable(
    "ms per file, extraction and reading",
    ["format", "files", "median", "p95", "max"],
    [
      ...kinds.map((kind) =>
        row(
          kind,
          results.filter((result) => readFormat(result) === kind),
        ),
      ),
      row("all", results),
    ],
  );
}

const readFormat = ({ resume }: ResumeResult) => resume.fileName.slice(resume.fileName.lastIndexOf(".") + 1);

export function findQuantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/**
 * Prints how many values lack a source line and how many files gave no text. Prints only these numbers, so that nobody
 * tunes the reader on details of the unseen files.
 */
export function printUnattested(results: readonly ResumeResult[]): void {
  const groups = groupResults(results, ({ resume }) => resume.group);
  const count = (own: readonly ResumeResult[]) => own.reduce((sum, each) => sum + each.unattested.length, 0);
  printTable(
    "values without a source line; files without text",
    ["group", "unattested", "no text"],
    groups.map((group) => {
      const own = results.filter(({ resume }) => resume.group === group);
      return [group, count(own), own.filter(({ failed }) => failed !== "").length];
    }),
  );
}

export function printFailures(results: readonly ResumeResult[]): void {
  console.log("\nfailures");
  for (const { resume, verdicts, unattested, failed } of results) {
    const wrong = verdicts.filter(({ right }) => !right);
    const all = [
      ...(failed === "" ? [] : [`no text: ${failed}`]),
      ...wrong.map(({ field, expected, answer }) => `${field}: ${answer}, expected ${expected}`),
      ...unattested,
    ];
    if (all.length > 0) console.log(`  ${resume.id}\n      ${all.join("\n      ")}`);
  }
}

/** Lists one line for each missed goal. */
export function listMissedGoals(results: readonly ResumeResult[]): string[] {
  const unseen = results.filter(({ resume }) => resume.group.startsWith("unseen"));
  const shared = results.filter(({ resume }) => resume.group === "shared");
  const p95 = findQuantile(
    results.map(({ ms }) => ms),
    0.95,
  );
  const unattested = results.reduce((sum, each) => sum + each.unattested.length, 0);
  return [
    ...describeShortfall("unseen", unseen, minShares.unseen),
    ...describeShortfall("shared", shared, minShares.shared),
    ...(p95 > maxMsPerFile ? [`p95 ${p95.toFixed(0)} ms > ${maxMsPerFile} ms`] : []),
    ...(unattested > 0 ? [`${unattested} values without a source line`] : []),
  ];
}

function describeShortfall(
  name: string,
  results: readonly ResumeResult[],
  least: Partial<Record<JudgedField, number>>,
): string[] {
  return judgedFields.flatMap((field) => {
    const { right, judged } = computeShare(results, field);
    const goal = least[field] ?? 0;
    return judged > 0 && right / judged < goal
      ? [`${name}, ${field} ${(right / judged).toFixed(3)} < ${goal}`]
      : [];
  });
}
