import type { Employer } from "@eq/contracts";
import { addMissing, claimTokens, consumeTokens, type Draft, isUnclaimed, wordAt } from "../draft/draft.ts";
import { setAsideIfNegated } from "../draft/negated-clause.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { alumniWords, type CueKind, type EmployerCue, findCueAt } from "./employer-cues.ts";
import { findNameAt } from "./employer-name.ts";
import { findNameBefore } from "./names-before.ts";
import type { EmployerName } from "./well-known-name.ts";

/** Limit of employers in one query; the contract refuses longer lists. */
const maxEmployers = 50;
const schoolPattern = /\b(?:university|college|school|institute|academy|polytechnic)\b/i;

/**
 * Reads the employers of a people query: "at Stripe", "who work for Google or Meta", "ex-Google", "McKinsey alumni",
 * "Stripe's VP of Sales".
 */
export function readEmployers(draft: Draft, knowledge: Knowledge): void {
  if (draft.mode !== "people") return;
  for (let index = 0; index < draft.tokens.length; index++) {
    if (!isUnclaimed(draft, index)) continue;
    const end = takeNamesAfterCue(draft, index, knowledge) ?? takeNameBeforeNoun(draft, index, knowledge);
    if (end !== null) index = end - 1;
  }
}

/** Takes the names after a cue at `index`. @returns the index after them, or null */
function takeNamesAfterCue(draft: Draft, index: number, knowledge: Knowledge): number | null {
  const cue = findCueAt(draft, index);
  const first = cue && findNameAt(draft, cue.start, cue.kind, knowledge);
  if (!cue || !first || (cue.isSchoolLike && schoolPattern.test(first.name))) return null;
  if (setAsideIfNegated(draft, cue.from, first.to)) return first.to;
  if (cue.formerTitle !== null) consumeTokens(draft, cue.formerTitle, cue.formerTitle + 1);
  takeEmployer(draft, cue, { ...first, from: cue.from });
  return takeOtherNames(draft, cue, first.to, knowledge);
}

/** Takes the further names of a list: "Stripe, Adyen or Square". @returns the index after them */
function takeOtherNames(draft: Draft, cue: EmployerCue, from: number, knowledge: Knowledge): number {
  const kind: CueKind = cue.kind === "for" || cue.kind === "of" ? "from" : cue.kind;
  let at = from;
  for (;;) {
    const start = findNextNameStart(draft, at);
    const name = start === null ? null : findNameAt(draft, start, kind, knowledge, cue.start);
    if (start === null || !name || isSkill(draft, name, knowledge)) return at;
    takeEmployer(draft, cue, { ...name, sure: name.sure && cue.kind !== "for" });
    at = name.to;
  }
}

/** In a list, a skill is rather another criterion: "at Stripe, Kubernetes". */
function isSkill(draft: Draft, { from, to }: EmployerName, { skills }: Knowledge): boolean {
  return to - from === 1 && skills.has(draft.tokens[from]?.stem ?? "");
}

/** The index where a list of names continues after a comma, a slash, "and" or "or"; null if it does not. */
function findNextNameStart(draft: Draft, index: number): number | null {
  if (!isUnclaimed(draft, index)) return null;
  if (/^(?:and|or)$/.test(wordAt(draft, index))) return isUnclaimed(draft, index + 1) ? index + 1 : null;
  return /^\s*[,/]\s*$/.test(draft.tokens[index]?.before ?? "") ? index : null;
}

/** Takes the name before "employees" or "alumni", or the one in "Stripe's". @returns the index after, or null */
function takeNameBeforeNoun(draft: Draft, index: number, knowledge: Knowledge): number | null {
  const name = findNameBefore(draft, index, knowledge);
  if (!name) return null;
  const former = alumniWords.has(wordAt(draft, index));
  if (former && schoolPattern.test(name.name)) return null;
  if (setAsideIfNegated(draft, name.from, name.to)) return name.to;
  const isCurrent = !former && wordAt(draft, name.from - 1) === "current";
  takeEmployer(draft, { former }, { ...name, from: isCurrent ? name.from - 1 : name.from });
  return name.to;
}

function takeEmployer(draft: Draft, { former }: { former: boolean }, found: EmployerName): void {
  const { employers } = draft.parameters;
  if (employers.length >= maxEmployers) return;
  const name = found.name.slice(0, 80);
  addMissing<Employer>(employers, [former ? { name, former } : { name }]);
  const label = former ? `Formerly at ${name}` : `At ${name}`;
  claimTokens(draft, { from: found.from, to: found.to, slot: "employer", label, sure: found.sure });
}
