import type { FloorReport } from "../../understanding/eval/floor-report.ts";
import { summarizeSamples } from "../samples.ts";
import { printTable } from "../table.ts";
import { countJudged, type JudgedAnswer, listRecallOf, matchRecallOf, precisionOf } from "./judge-answers.ts";

export interface ShareFloors {
  precision: number;
  /** By kind of error. */
  recall: Readonly<Record<string, number>>;
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** Prints a table of the kinds of error, with the time of an answer. */
export function printKinds<Input>(
  name: string,
  judged: readonly JudgedAnswer<Input>[],
  times: readonly number[],
): void {
  const rows = [...countJudged(judged)].map(([kind, counts]) => [
    kind,
    counts.questions,
    counts.present,
    counts.matches === 0 ? "-" : percent(precisionOf(counts)),
    percent(matchRecallOf(counts)),
    percent(listRecallOf(counts)),
  ]);
  const { p50, p99 } = summarizeSamples(times);
  printTable(
    `${name}: ${p50.toFixed(2)} ms a name (p50), ${p99.toFixed(2)} ms (p99)`,
    ["kind", "texts", "present", "precision", "matched", "matched or listed"],
    rows.sort(([one], [other]) => Number(one === "all") - Number(other === "all")),
  );
}

const likelihoodSteps = [0.7, 0.8, 0.9, 0.95, 0.99, 1.01];

/** Prints how often matches of each stated likelihood are right. */
export function printCalibration<Input>(judged: readonly JudgedAnswer<Input>[]): void {
  const rows = likelihoodSteps.slice(0, -1).map((from, at) => {
    const to = likelihoodSteps[at + 1] ?? 1;
    const inStep = judged.filter(({ answer: { likelihood = -1 } }) => likelihood >= from && likelihood < to);
    const stated = inStep.reduce((sum, { answer }) => sum + (answer.likelihood ?? 0), 0) / inStep.length;
    const right = inStep.filter(({ isRight }) => isRight).length / inStep.length;
    return [`${from} to ${Math.min(1, to)}`, inStep.length, percent(stated), percent(right)];
  });
  printTable("Stated likelihood of matches", ["likelihood", "matches", "stated", "right"], rows);
}

/** Compares precision over all kinds, and the recall of kinds, with their floors. */
export function requireShares<Input>(
  name: string,
  judged: readonly JudgedAnswer<Input>[],
  { precision, recall }: ShareFloors,
  { requireAtLeast }: FloorReport,
): void {
  const counts = countJudged(judged);
  const all = counts.get("all");
  if (all) requireAtLeast(`${name}, precision`, precisionOf(all), precision);
  for (const [kind, floor] of Object.entries(recall)) {
    const ofKind = counts.get(kind);
    if (ofKind) requireAtLeast(`${name}, ${kind}, matched or listed`, listRecallOf(ofKind), floor);
  }
}
