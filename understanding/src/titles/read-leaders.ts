import type { ManagementLevel } from "@eq/contracts";
import { addTo, claim, type Draft, isBreak, isFree, normAt, setAside, stemAt } from "../draft/draft.ts";
import { claimExcluded, isNegated } from "../draft/negation.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { listText } from "../language/labels.ts";
import { boundaries, stopWords } from "../language/word-lists.ts";
import { type FieldRun, fieldAt, fieldBefore, fieldsAfter, fieldsBefore } from "./field-lists.ts";
import { takeField } from "./read-fields.ts";

const leaderLevels: ManagementLevel[] = ["C Level Exec", "VP Level Exec", "Director"];
const ranking = /^(?:senior|executive|top)$/;

/**
 * Reads leaders of a field as directors and above: "sales leaders", "engineering leadership", "leaders in finance".
 */
export function readLeaders(draft: Draft, knowledge: Knowledge): void {
  for (let index = 0; index < draft.tokens.length; index++) {
    const to = afterLeaders(draft, index);
    if (to === null) continue;
    const fields = fieldsAround(draft, index, to, knowledge);
    const start = startOf(draft, index, fields[0]);
    const slot = isNegated(draft, Math.min(start, fields[0]?.from ?? start)) ? "exclude" : "level";
    if (slot === "level") for (const field of fields) takeField(draft, field, knowledge);
    takeLeaders(draft, { from: start, to, slot, isWhole: fields.length === 0 });
    index = to - 1;
  }
}

/**
 * The index after "leaders" or "leadership team"; null if there are none, or if they begin a title or another name.
 */
function afterLeaders(draft: Draft, index: number): number | null {
  if (!isFree(draft, index) || !/^(?:leader|leadership)$/.test(stemAt(draft, index))) return null;
  const to = /^(?:team|role|person|people)$/.test(stemAt(draft, index + 1)) ? index + 2 : index + 1;
  const word = normAt(draft, to);
  const mayContinue = isFree(draft, to) || draft.owners[to] === "title";
  const isEnd = isBreak(draft, to) || !mayContinue || boundaries.has(word) || stopWords.has(word);
  return isEnd ? to : null;
}

function fieldsAround(draft: Draft, index: number, to: number, knowledge: Knowledge): FieldRun[] {
  const before = fieldBefore(draft, index, knowledge);
  if (before) return [...fieldsBefore(draft, before.from, knowledge), before];
  if (!/^(?:in|of|for)$/.test(normAt(draft, to))) return [];
  const after = fieldAt(draft, to + 1, knowledge);
  return after ? [after, ...fieldsAfter(draft, after.to, knowledge)] : [];
}

/** The index of the first word for the level: "senior" in "senior leaders". */
function startOf(draft: Draft, index: number, field: FieldRun | undefined): number {
  const isBeside = (at: number) => isFree(draft, at) && ranking.test(normAt(draft, at));
  return field === undefined && isBeside(index - 1) ? index - 1 : index;
}

interface Leaders extends FieldRun {
  slot: "level" | "exclude";
  /** Whether there is no field of work, so that all leaders are meant. */
  isWhole: boolean;
}

/** Takes the levels of leaders. Leaders of only one field cannot be excluded, so their words stay unused. */
function takeLeaders(draft: Draft, { from, to, slot, isWhole }: Leaders): void {
  const label = listText([...leaderLevels]);
  if (slot === "level") {
    addTo(draft.parameters.managementLevels, leaderLevels);
    claim(draft, { from, to, slot, label, sure: false });
  } else if (isWhole) {
    addTo(draft.parameters.exclude.managementLevels, leaderLevels);
    claimExcluded(draft, { from, to, label });
  } else setAside(draft, from, to);
}
