import type { ManagementLevel } from "@eq/contracts";
import {
  addMissing,
  claimTokens,
  type Draft,
  isPhraseBreak,
  isUnclaimed,
  setAsideTokens,
  stemAt,
  wordAt,
} from "../draft/draft.ts";
import { claimExclusion, isNegated } from "../draft/negation.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { listText } from "../language/labels.ts";
import { boundaryWords, stopWords } from "../language/word-lists.ts";
import {
  type FieldTokens,
  findFieldAt,
  findFieldBefore,
  findFieldsAfter,
  findFieldsBefore,
} from "./field-lists.ts";
import { takeFieldFunctions } from "./read-fields.ts";

const leaderLevels: ManagementLevel[] = ["C Level Exec", "VP Level Exec", "Director"];
const wordsForTopLevel = /^(?:senior|executive|top)$/;

/**
 * Reads leaders of a field as directors and above: "sales leaders", "engineering leadership", "leaders in finance".
 */
export function readLeaders(draft: Draft, knowledge: Knowledge): void {
  for (let index = 0; index < draft.tokens.length; index++) {
    const to = findLeadersEnd(draft, index);
    if (to === null) continue;
    const fields = findFieldsOfLeaders(draft, index, to, knowledge);
    const start = findLevelStart(draft, index, fields[0]);
    const slot = isNegated(draft, Math.min(start, fields[0]?.from ?? start)) ? "exclude" : "level";
    if (slot === "level") for (const field of fields) takeFieldFunctions(draft, field, knowledge);
    takeLeaders(draft, { from: start, to, slot, isWhole: fields.length === 0 });
    index = to - 1;
  }
}

/**
 * The index after "leaders" or "leadership team". Null if there is no such word, or if it begins a title or another
 * name.
 */
function findLeadersEnd(draft: Draft, index: number): number | null {
  if (!isUnclaimed(draft, index) || !/^(?:leader|leadership)$/.test(stemAt(draft, index))) return null;
  const to = /^(?:team|role|person|people)$/.test(stemAt(draft, index + 1)) ? index + 2 : index + 1;
  const word = wordAt(draft, to);
  const mayContinue = isUnclaimed(draft, to) || draft.owners[to] === "title";
  const isEnd = isPhraseBreak(draft, to) || !mayContinue || boundaryWords.has(word) || stopWords.has(word);
  return isEnd ? to : null;
}

function findFieldsOfLeaders(draft: Draft, index: number, to: number, knowledge: Knowledge): FieldTokens[] {
  const before = findFieldBefore(draft, index, knowledge);
  if (before) return [...findFieldsBefore(draft, before.from, knowledge), before];
  if (!/^(?:in|of|for)$/.test(wordAt(draft, to))) return [];
  const after = findFieldAt(draft, to + 1, knowledge);
  return after ? [after, ...findFieldsAfter(draft, after.to, knowledge)] : [];
}

/** Finds the first word of the leaders' level, as "senior" in "senior leaders", and returns its index. */
function findLevelStart(draft: Draft, index: number, field: FieldTokens | undefined): number {
  const isBeside = (at: number) => isUnclaimed(draft, at) && wordsForTopLevel.test(wordAt(draft, at));
  return field === undefined && isBeside(index - 1) ? index - 1 : index;
}

interface LeaderPhrase extends FieldTokens {
  slot: "level" | "exclude";
  /** Whether there is no field of work, so that all leaders are meant. */
  isWhole: boolean;
}

/** Takes the levels of leaders. Leaders of only one field cannot be excluded, so their words stay unused. */
function takeLeaders(draft: Draft, { from, to, slot, isWhole }: LeaderPhrase): void {
  const label = listText([...leaderLevels]);
  if (slot === "level") {
    addMissing(draft.parameters.managementLevels, leaderLevels);
    claimTokens(draft, { from, to, slot, label, sure: false });
  } else if (isWhole) {
    addMissing(draft.parameters.exclude.managementLevels, leaderLevels);
    claimExclusion(draft, { from, to, label });
  } else setAsideTokens(draft, from, to);
}
