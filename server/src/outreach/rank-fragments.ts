import { readTitle } from "@eq/understanding";
import { datedFromDays, readAgeInDays } from "./evidence-age.ts";
import type { Fragment } from "./fragments.ts";

/** The kind of evidence that a user wants to be mentioned first; null leaves it to the evidence. */
export type OpenerFocus = "job" | "news" | "funding" | "growth" | null;

const focusPatterns: readonly (readonly [Exclude<OpenerFocus, null>, RegExp])[] = [
  ["funding", /\b(?:fund(?:ing|s|ed)?|rais(?:e|ed|ing)|invest\w*|series [a-e])\b/i],
  ["news", /\b(?:news|article|press|headline|announce\w*|expansion)\b/i],
  ["growth", /\b(?:grow(?:th|ing|n)?|grew|headcount)\b/i],
  ["job", /\b(?:roles?|jobs?|hir(?:e|ing)|openings?|positions?|recruit\w*|vacanc\w*)\b/i],
];

/** Reads from the user's words what should be mentioned first. */
export function readFocus(request: string): OpenerFocus {
  return focusPatterns.find(([, pattern]) => pattern.test(request))?.[0] ?? null;
}

interface Ranking {
  fragments: readonly Fragment[];
  role: Fragment | null;
  focus: OpenerFocus;
  number: number;
  today: Date;
}

const kindPoints = { job: 50, jobs: 20, news: 36, funding: 38, growth: 30, headcount: 5, role: 0 } as const;

/**
 * Orders the evidence: what the user wants first, then what concerns the recipient's work and what is new. Jobs that fit
 * equally well take turns, so that colleagues do not all read about the same one.
 */
export function rankFragments({ fragments, role, focus, number, today }: Ranking): Fragment[] {
  const jobs = fragments.filter(({ facts }) => facts.kind === "job");
  const pointsOf = (fragment: Fragment) => {
    const { facts, kind } = fragment;
    const isFocus = focus !== null && kind === focus;
    const turn = facts.kind === "job" ? (jobs.indexOf(fragment) + number) % jobs.length : 0;
    return (
      kindPoints[facts.kind] +
      (isFocus && facts.kind !== "jobs" ? 100 : 0) +
      scoreRelevance(fragment, role) +
      scoreAge(fragment, today) -
      turn * 2
    );
  };
  return fragments.toSorted((one, other) => pointsOf(other) - pointsOf(one));
}

const levelWords = new Set(
  "of the and for vp vice president director manager head chief officer senior junior lead assistant associate staff ii iii sr jr".split(
    " ",
  ),
);

const listWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1 && !levelWords.has(word))
    .map((word) => word.slice(0, 6));

/** Departments that say nothing of a person's field: leaders of the whole company, and unknown ones. */
const generalDepartments: ReadonlySet<number> = new Set([0, 10]);

/** Points for a job in the recipient's own field: a title with a word of theirs, or of the same department. */
function scoreRelevance({ facts }: Fragment, role: Fragment | null): number {
  if (facts.kind !== "job" || role?.facts.kind !== "role") return 0;
  const own = new Set(listWords(role.facts.title));
  const sharesWord = listWords(facts.title).some((word) => own.has(word));
  const department = readTitle(role.facts.title).department;
  const isSameField = !generalDepartments.has(department) && department === readTitle(facts.title).department;
  return (sharesWord ? 15 : 0) + (isSameField ? 15 : 0);
}

function scoreAge(fragment: Fragment, today: Date): number {
  const age = readAgeInDays(fragment.date, today);
  if (age === null || fragment.facts.kind === "headcount") return 0;
  return age <= 30 ? 8 : age > datedFromDays ? -20 : 0;
}
