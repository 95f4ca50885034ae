import type { Range } from "@eq/contracts";
import { claimTokens, type Draft, isPhraseBreak, isUnclaimed, stemAt, wordAt } from "../draft/draft.ts";
import { setAsideIfNegated } from "../draft/negated-clause.ts";
import { findPhraseAt, findPhrases, type PhraseMatch } from "../draft/phrases.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { moneyLabel } from "../language/labels.ts";
import { boundaryWords } from "../language/word-lists.ts";

type StageTable = Knowledge["stages"];

/**
 * Reads each funding stage as the range of total funding that is usual at this stage. The range is always unsure.
 * Several stages give the range that spans them all.
 */
export function readStages(draft: Draft, { stages }: Knowledge): void {
  const stated = draft.parameters.funding;
  let range: Range | null = null;
  for (const match of findPhrases(draft, stages)) {
    if (!isFundingStage(draft, match, stages)) continue;
    const { from, isBound } = includeBoundBefore(draft, match.from);
    const further = readFurtherStages(draft, match.to, stages);
    if (setAsideIfNegated(draft, from, further.to)) {
      setAsideException(draft, from, further.to);
      continue;
    }
    const isOpen = further.isOpen || isBound;
    const all = [match.value, ...further.stages].reduce(spanRanges);
    const stageRange = { min: all.min, max: isOpen ? null : all.max };
    range = range === null ? stageRange : spanRanges(range, stageRange);
    draft.parameters.funding = stated ?? range;
    const label = moneyLabel("funding", draft.parameters.funding);
    const to = further.to + (isFundingNoun(draft, further.to) ? 1 : 0);
    claimTokens(draft, { from, to, slot: "funding", label, sure: false, confidence: 0.5 });
  }
}

/** Includes words before a stage that add all later stages to it: "post series A", "at least series B". */
function includeBoundBefore(draft: Draft, index: number): { from: number; isBound: boolean } {
  const word = wordAt(draft, index - 1);
  if (!isUnclaimed(draft, index - 1)) return { from: index, isBound: false };
  if (/^(?:post|beyond|past|after|minimum|min)$/.test(word)) return { from: index - 1, isBound: true };
  const isLeast = word === "least" && wordAt(draft, index - 2) === "at" && isUnclaimed(draft, index - 2);
  return isLeast ? { from: index - 2, isBound: true } : { from: index, isBound: false };
}

/**
 * Whether a noun for funding follows the stage ("series A funding", "seed funding rounds"). The noun does not change
 * the meaning of the stage.
 */
function isFundingNoun(draft: Draft, index: number): boolean {
  if (isPhraseBreak(draft, index) || !isUnclaimed(draft, index)) return false;
  return /^(?:funding|funded|round|financing|stage)$/.test(stemAt(draft, index));
}

/** The stages that continue a list or range: "A or B", "A-C", "seed to series B", "B+", "B or later". */
function readFurtherStages(draft: Draft, start: number, stages: StageTable) {
  const ranges: Range[] = [];
  let to = start;
  for (let at = start; at < draft.tokens.length; ) {
    const stage = findStageAt(draft, at, stages);
    if (stage !== null && !isEndOfStageList(draft, at, to)) {
      ranges.push(stage.value);
      to = stage.to;
      at = to;
    } else if (/^(?:or|and|to|through)$/.test(wordAt(draft, at)) && at === to) at++;
    else break;
  }
  const isLater = /^(?:or|and) (?:later|beyond|above|up|higher)$/.test(
    `${wordAt(draft, to)} ${wordAt(draft, to + 1)}`,
  );
  const isPlus = draft.text[draft.tokens[to - 1]?.end ?? 0] === "+";
  return { stages: ranges, to: isLater ? to + 2 : to, isOpen: isLater || isPlus };
}

/** The stage at `index`: a complete phrase, or a single letter that continues "series". */
function findStageAt(draft: Draft, index: number, stages: StageTable): PhraseMatch<Range> | null {
  const full = findPhraseAt(draft, index, stages);
  if (full) return full;
  const word = wordAt(draft, index);
  const value = word.length === 1 && isUnclaimed(draft, index) ? stages.get(`series ${word}`) : undefined;
  return value ? { value, from: index, to: index + 1 } : null;
}

/** Whether a full stop, semicolon or the like ends the list of stages before `index`. */
function isEndOfStageList(draft: Draft, index: number, end: number): boolean {
  const token = draft.tokens[index];
  return index === end && token !== undefined && /[.;:!?]/.test(token.before);
}

/** The smallest range that contains both ranges. */
function spanRanges(one: Range, other: Range): Range {
  const min = Math.min(one.min ?? 0, other.min ?? 0);
  return { min, max: one.max === null || other.max === null ? null : Math.max(one.max, other.max) };
}

/**
 * Whether the words mean a funding stage. "Seed" alone means one only beside words for money or another stage.
 * Elsewhere it is what farmers sow.
 */
function isFundingStage(draft: Draft, { from, to }: PhraseMatch<Range>, stages: StageTable): boolean {
  if (stemAt(draft, from) !== "seed" || to > from + 1) return true;
  if (/^(?:at|still|raised|stage|in|post)$/.test(stemAt(draft, from - 1))) return true;
  if (/^(?:startup|stage|round|funding|funded|backed)$/.test(stemAt(draft, to))) return true;
  if (to === draft.tokens.length && stemAt(draft, from - 1) === "startup") return true;
  const isDenied = /^(?:not|no|except|excluding)$/.test(wordAt(draft, from - 1));
  if (isDenied && draft.tokens.some(({ stem }) => /^(?:startup|stage|round|funding|vc)$/.test(stem)))
    return true;
  return [...findPhrases(draft, stages)].some(({ from: other, to: end }) =>
    areJoinedStages(draft, [from, to], [other, end]),
  );
}

const stageJoiners = /^(?:or|and|to|through)$/;

/** Whether only a word such as "or" and "to" separates two stages. */
function areJoinedStages(
  draft: Draft,
  [from, to]: [number, number],
  [other, end]: [number, number],
): boolean {
  const gap = other >= to ? draft.tokens.slice(to, other) : draft.tokens.slice(end, from);
  return other !== from && gap.length <= 1 && gap.every(({ norm }) => stageJoiners.test(norm));
}

/** Sets aside the words of an exception after its stage, as in "banks except series B fintech". */
function setAsideException(draft: Draft, from: number, to: number): void {
  const isException = /^(?:except|excluding|exclude|than|but)$/.test(wordAt(draft, from - 1));
  if (!isException || from < 2) return;
  for (let at = to; isUnclaimed(draft, at) && !isExceptionEnd(draft, at); at++) draft.owners[at] = "unused";
}

function isExceptionEnd(draft: Draft, index: number): boolean {
  const word = wordAt(draft, index);
  return isPhraseBreak(draft, index) || boundaryWords.has(word) || /^(?:and|or)$/.test(word);
}
