import { type IntentReason, jobFunctions, nameOfCode } from "@eq/contracts";
import { citeJobs, formatTitleList } from "./cite-evidence.ts";
import { type JobContext, readReasonOrigin } from "./job-points.ts";
import { isLeadershipTitle } from "./leadership-title.ts";
import type { Opening } from "./merge-reposts.ts";
import {
  calculateDecay,
  calculateSaturatingShare,
  halfLivesDays,
  pointLimits,
  sumNumbers,
  weighOpenPosting,
} from "./weights.ts";

/**
 * A job function counts as new if its first posting came at least this many days after the company's oldest posting.
 */
const minHistoryDays = 90;

/**
 * Gives reasons for the roles that a company hires for: leaders, several job functions, and a job function that is new
 * to the company.
 */
export function weighRoles(context: JobContext): IntentReason[] {
  return [...weighLeaderOpenings(context), ...weighFunctionCount(context), ...weighNewFunction(context)];
}

function weighLeaderOpenings(context: JobContext): IntentReason[] {
  const leaders = context.openings.filter(
    ({ isOpen, posting }) => isOpen && isLeadershipTitle(posting.title),
  );
  const weight = sumNumbers(leaders.map(({ age }) => weighOpenPosting(age)));
  const points = Math.round(pointLimits.leaders * calculateSaturatingShare(weight, 0.7));
  if (points === 0) return [];
  const sought = leaders.length === 1 ? "a leader" : `${leaders.length} leaders`;
  const text = `Hiring ${sought}: ${formatTitleList(leaders, leaders.length)}`;
  return [
    { kind: "roles", points, text, ...readReasonOrigin(leaders, context), evidence: citeJobs(leaders) },
  ];
}

/**
 * Gives a reason for hiring in several job functions. A function weighs as much as its open postings together, but at
 * most 1. Only a total weight above 1 gives points, so a single function gives none.
 */
function weighFunctionCount(context: JobContext): IntentReason[] {
  const open = context.openings.filter(({ isOpen, posting }) => isOpen && posting.jobFunction);
  const functions = [...Map.groupBy(open, ({ posting }) => posting.jobFunction ?? "")].map(
    ([name, openings]) => ({
      name,
      openings,
      weight: Math.min(1, sumNumbers(openings.map(({ age }) => weighOpenPosting(age)))),
    }),
  );
  const breadth = Math.max(0, sumNumbers(functions.map(({ weight }) => weight)) - 1);
  const points = Math.round(pointLimits.functions * Math.min(1, breadth / 3));
  if (points === 0) return [];
  const strongest = functions.toSorted((one, other) => other.weight - one.weight);
  const firsts = strongest.flatMap(({ openings }) => openings.slice(0, 1));
  const text = `Hiring across ${functions.length} departments: ${formatFunctionNames(strongest.map(({ name }) => name))}`;
  return [{ kind: "roles", points, text, ...readReasonOrigin(firsts, context), evidence: citeJobs(firsts) }];
}

function formatFunctionNames(names: readonly string[]): string {
  const shownNames = names.slice(0, 3).map((name) => nameOfCode(jobFunctions, name));
  const remaining = names.length - shownNames.length;
  return remaining > 0 ? `${shownNames.join(", ")} and ${remaining} more` : shownNames.join(", ");
}

/**
 * Gives a reason for a job function that is new to the company. Its first posting came at least `minHistoryDays` after
 * the company's oldest posting.
 */
function weighNewFunction(context: JobContext): IntentReason[] {
  const dated = context.openings.filter(({ age }) => age !== null);
  const oldest = Math.max(0, ...dated.map(({ age }) => age ?? 0));
  const firsts = [...Map.groupBy(dated, ({ posting }) => posting.jobFunction)].flatMap(([name, openings]) => {
    const first = openings.at(-1);
    return name && first && oldest - (first.age ?? 0) >= minHistoryDays ? [first] : [];
  });
  const newest = firsts.reduce<Opening | null>(
    (top, first) => (top && (top.age ?? 0) <= (first.age ?? 0) ? top : first),
    null,
  );
  if (!newest) return [];
  const points = Math.round(
    pointLimits.newFunction * calculateDecay(newest.age ?? 0, halfLivesDays.newFunction),
  );
  if (points === 0) return [];
  const text = `First posting in ${nameOfCode(jobFunctions, newest.posting.jobFunction ?? "")} in a year`;
  return [
    { kind: "roles", points, text, ...readReasonOrigin([newest], context), evidence: citeJobs([newest]) },
  ];
}
