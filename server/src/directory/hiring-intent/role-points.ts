import { type IntentReason, jobFunctions, nameOfCode } from "@eq/contracts";
import { citeJobs, listTitles } from "./cite-evidence.ts";
import { type JobContext, originOf } from "./job-points.ts";
import { isLeadershipTitle } from "./leadership-title.ts";
import type { Opening } from "./merge-reposts.ts";
import { decay, halfLives, openWeight, pointLimits, saturatingShare, sum } from "./weights.ts";

/** A function counts as new if its first posting came at least this many days after the company's oldest posting. */
const minHistoryDays = 90;

/** Reasons from the roles that a company hires for: leaders, several functions, a function that is new to it. */
export function weighRoles(context: JobContext): IntentReason[] {
  return [...weighLeaders(context), ...weighFunctions(context), ...weighNewFunction(context)];
}

function weighLeaders(context: JobContext): IntentReason[] {
  const leaders = context.openings.filter(
    ({ isOpen, posting }) => isOpen && isLeadershipTitle(posting.title),
  );
  const weight = sum(leaders.map(({ age }) => openWeight(age)));
  const points = Math.round(pointLimits.leaders * saturatingShare(weight, 0.7));
  if (points === 0) return [];
  const text = `Hiring for leadership: ${listTitles(leaders, leaders.length)}`;
  return [{ kind: "roles", points, text, ...originOf(leaders, context), evidence: citeJobs(leaders) }];
}

/** Each function weighs as much as its open postings, at most 1. The sum of all weights beyond 1 gives points. */
function weighFunctions(context: JobContext): IntentReason[] {
  const open = context.openings.filter(({ isOpen, posting }) => isOpen && posting.jobFunction);
  const functions = [...Map.groupBy(open, ({ posting }) => posting.jobFunction ?? "")].map(
    ([name, openings]) => ({
      name,
      openings,
      weight: Math.min(1, sum(openings.map(({ age }) => openWeight(age)))),
    }),
  );
  const breadth = Math.max(0, sum(functions.map(({ weight }) => weight)) - 1);
  const points = Math.round(pointLimits.functions * Math.min(1, breadth / 3));
  if (points === 0) return [];
  const strongest = functions.toSorted((one, other) => other.weight - one.weight);
  const firsts = strongest.flatMap(({ openings }) => openings.slice(0, 1));
  const text = `Hiring in ${functions.length} functions: ${nameFunctions(strongest.map(({ name }) => name))}`;
  return [{ kind: "roles", points, text, ...originOf(firsts, context), evidence: citeJobs(firsts) }];
}

function nameFunctions(names: readonly string[]): string {
  const shownNames = names.slice(0, 3).map((name) => nameOfCode(jobFunctions, name));
  const remaining = names.length - shownNames.length;
  return remaining > 0 ? `${shownNames.join(", ")} and ${remaining} more` : shownNames.join(", ");
}

/** A function whose first posting appeared at least `minHistoryDays` after the company's oldest one. */
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
  const points = Math.round(pointLimits.newFunction * decay(newest.age ?? 0, halfLives.newFunction));
  if (points === 0) return [];
  const text = `First posting in ${nameOfCode(jobFunctions, newest.posting.jobFunction ?? "")} within a year`;
  return [{ kind: "roles", points, text, ...originOf([newest], context), evidence: citeJobs([newest]) }];
}
