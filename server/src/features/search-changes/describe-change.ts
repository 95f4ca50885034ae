import type { IntentReason, ObservedState } from "@eq/contracts";
import type { JobMoves } from "../../adapters/job-postings/port.ts";
import { areScoresComparable } from "./compare-observations.ts";
import type { Observation, ReasonPoints } from "./observation.ts";

/** Number of reasons that the text names. */
const namedReasons = 2;

const reasonNames: Record<IntentReason["kind"], string> = {
  "open-jobs": "open jobs",
  "new-jobs": "new postings",
  roles: "roles",
  growth: "headcount",
  funding: "funding",
  news: "news",
  "closed-jobs": "closed jobs",
};

/**
 * Says in plain words what moved a company, such as "4 jobs opened, 1 closed; score 41 to 58: new postings +9".
 * @param moves the postings that opened and closed in between, where their days are known
 */
export function describeMove(before: Observation, after: Observation, moves?: JobMoves): string {
  const jobs = describeJobs(before.openJobs, after.openJobs, moves);
  const score = areScoresComparable(before, after)
    ? describeScore(before, after)
    : "scores of different formulas are not compared";
  return capitalize([jobs, score].filter(Boolean).join("; "));
}

/** Describes a company's values, such as "5 open jobs, score 41". */
export function describeState({ openJobs, score }: ObservedState): string {
  const parts = [
    openJobs === null ? "" : `${formatNumber(openJobs)} open ${openJobs === 1 ? "job" : "jobs"}`,
    score === null ? "no score" : `score ${score}`,
  ];
  return capitalize(parts.filter(Boolean).join(", "));
}

/**
 * Describes the change of the open jobs, such as "3 more open jobs (5 to 8)"; "" for no change and unknown numbers.
 * @param moves the postings that opened and closed in between, where their days are known
 */
export function describeJobs(before: number | null, after: number | null, moves?: JobMoves): string {
  if (before === null || after === null) return "";
  // The days of postings do not always add up: both runs may be on one day, or a posting may have been imported late.
  if (moves && moves.opened - moves.closed === after - before) return describeMoves(moves);
  if (before === after) return "";
  const count = Math.abs(after - before);
  const noun = count === 1 ? "job" : "jobs";
  const span = `(${formatNumber(before)} to ${formatNumber(after)})`;
  return `${formatNumber(count)} ${after > before ? "more" : "fewer"} open ${noun} ${span}`;
}

function describeMoves({ opened, closed }: JobMoves): string {
  const describe = (count: number, verb: string) =>
    `${formatNumber(count)} ${count === 1 ? "job" : "jobs"} ${verb}`;
  if (opened === 0) return closed === 0 ? "" : describe(closed, "closed");
  return closed === 0
    ? describe(opened, "opened")
    : `${describe(opened, "opened")}, ${formatNumber(closed)} closed`;
}

function describeScore(before: Observation, after: Observation): string {
  const [from, to] = [before.score ?? 0, after.score ?? 0];
  if (from === to) return "";
  const moved = listMovedReasons(before.reasons, after.reasons)
    .filter(({ points }) => Math.sign(points) === Math.sign(to - from))
    .slice(0, namedReasons)
    .map(({ name, points }) => `${name} ${points > 0 ? "+" : "−"}${Math.abs(points)}`);
  return `score ${from} to ${to}${moved.length > 0 ? `: ${moved.join(", ")}` : ""}`;
}

/** The kinds of reasons whose points differ, the largest difference first. */
function listMovedReasons(before: ReasonPoints, after: ReasonPoints): { name: string; points: number }[] {
  const kinds = Object.keys(reasonNames) as IntentReason["kind"][];
  return kinds
    .map((kind) => {
      const points = (after[kind]?.points ?? 0) - (before[kind]?.points ?? 0);
      const evidence = points > 0 ? after[kind]?.text : before[kind]?.text;
      return { name: evidence ?? reasonNames[kind], points };
    })
    .filter(({ points }) => points !== 0)
    .toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points));
}

const formatNumber = (value: number) => value.toLocaleString("en-US");
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
