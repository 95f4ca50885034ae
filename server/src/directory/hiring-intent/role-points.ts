import { type IntentReason, jobFunctions, nameOfCode } from "@eq/contracts";
import { type JobScene, originOf } from "./job-points.ts";
import { isLeadershipTitle } from "./leadership-title.ts";
import { listTitles, nameJobs } from "./name-evidence.ts";
import type { Opening } from "./settle-postings.ts";
import { decay, halfLives, openWeight, pointLimits, saturate, sum } from "./weights.ts";

/** A company is known for so many days before a function counts as new to it. */
const knownDays = 90;

/** Whom a company looks for: somebody to lead, several functions at once, a function it never hired for. */
export function weighRoles(scene: JobScene): IntentReason[] {
  return [...weighLeaders(scene), ...weighFunctions(scene), ...weighNewFunction(scene)];
}

function weighLeaders(scene: JobScene): IntentReason[] {
  const leaders = scene.openings.filter(({ isOpen, posting }) => isOpen && isLeadershipTitle(posting.title));
  const weight = sum(leaders.map(({ age }) => openWeight(age)));
  const points = Math.round(pointLimits.leaders * saturate(weight, 0.7));
  if (points === 0) return [];
  const text = `Looks for somebody to lead: ${listTitles(leaders, leaders.length)}`;
  return [{ kind: "roles", points, text, ...originOf(leaders, scene), evidence: nameJobs(leaders) }];
}

/** Each function beyond the first counts as much as its postings do, at most 1. */
function weighFunctions(scene: JobScene): IntentReason[] {
  const open = scene.openings.filter(({ isOpen, posting }) => isOpen && posting.jobFunction);
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
  const text = `Hires for ${functions.length} functions at once: ${nameFunctions(strongest.map(({ name }) => name))}`;
  return [{ kind: "roles", points, text, ...originOf(firsts, scene), evidence: nameJobs(firsts) }];
}

function nameFunctions(names: readonly string[]): string {
  const shown = names.slice(0, 3).map((name) => nameOfCode(jobFunctions, name));
  const rest = names.length - shown.length;
  return rest > 0 ? `${shown.join(", ")} and ${rest} more` : shown.join(", ");
}

/** A function whose first posting came when the company's postings had been known for a while. */
function weighNewFunction(scene: JobScene): IntentReason[] {
  const dated = scene.openings.filter(({ age }) => age !== null);
  const oldest = Math.max(0, ...dated.map(({ age }) => age ?? 0));
  const firsts = [...Map.groupBy(dated, ({ posting }) => posting.jobFunction)].flatMap(([name, openings]) => {
    const first = openings.at(-1);
    return name && first && oldest - (first.age ?? 0) >= knownDays ? [first] : [];
  });
  const newest = firsts.reduce<Opening | null>(
    (top, first) => (top && (top.age ?? 0) <= (first.age ?? 0) ? top : first),
    null,
  );
  if (!newest) return [];
  const points = Math.round(pointLimits.newFunction * decay(newest.age ?? 0, halfLives.newFunction));
  if (points === 0) return [];
  const text = `First posting in ${nameOfCode(jobFunctions, newest.posting.jobFunction ?? "")} within a year`;
  return [{ kind: "roles", points, text, ...originOf([newest], scene), evidence: nameJobs([newest]) }];
}
