import type { Range } from "@eq/contracts";
import { claimTokens, type Draft, isUnclaimed, setAsideTokens, wordAt } from "../draft/draft.ts";
import { findCountStart, findOpeningsStart, openJobNouns, wordsForOpen } from "../hiring/openings.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { openJobsLabel } from "../language/labels.ts";

/**
 * Reads a number of all open jobs: "at least 10 open roles", "5 to 20 openings". No filter exists for a number of jobs
 * of one kind ("10 sales jobs"); it is set aside, so that it is not read as the headcount.
 */
export function readOpenJobs(draft: Draft, knowledge: Knowledge): void {
  for (let index = 0; index < draft.tokens.length; index++) {
    if (!openJobNouns.has(wordAt(draft, index))) continue;
    const end = findOpeningsStart(draft, index, knowledge);
    const count = findCountStart(draft, end);
    if (count === end) continue;
    if (!isAnyJob(draft, end, index)) setAsideTokens(draft, count, end);
    else takeCount(draft, count, end, index + 1);
  }
}

/** Whether no word between the count and the noun restricts the jobs. */
function isAnyJob(draft: Draft, from: number, noun: number): boolean {
  const words = draft.tokens.slice(from, noun).map(({ norm }) => norm);
  return words.every((word) => wordsForOpen.has(word) || openJobNouns.has(word));
}

function takeCount(draft: Draft, count: number, end: number, to: number): void {
  const amount = draft.tokens[end - 1]?.amount;
  if (!amount || amount.money || amount.percent) return;
  const value = amount.value * amount.scale;
  const first = readFirstOfRange(draft, end - 1);
  const from = first?.from ?? findBoundStart(draft, count);
  const words = draft.tokens.slice(from, end - 1).map(({ norm }) => norm);
  const range: Range = first ? { min: first.value, max: value } : applyBound(value, words.join(" "));
  draft.parameters.openJobs = range;
  claimTokens(draft, { from, to: extendOverNoun(draft, to), slot: "openJobs", label: openJobsLabel(range) });
}

/** The first number of "5-20 openings" or "5 to 20 openings". */
function readFirstOfRange(draft: Draft, index: number): { value: number; from: number } | null {
  const isWord = /^(?:to|and)$/.test(wordAt(draft, index - 1));
  const at = isWord ? index - 2 : index - 1;
  const isDash = /^\s*[-–—]\s*$/.test(draft.tokens[index]?.before ?? "");
  const amount = isWord || isDash ? draft.tokens[at]?.amount : undefined;
  if (!amount || !isUnclaimed(draft, at)) return null;
  const opener = /^(?:between|from)$/.test(wordAt(draft, at - 1)) ? at - 1 : at;
  return { value: amount.value * amount.scale, from: opener };
}

/** The index of a one-word bound before the count that `findCountStart` leaves out: "with minimum 10 openings". */
function findBoundStart(draft: Draft, index: number): number {
  return /^(?:minimum|min|maximum|max)$/.test(wordAt(draft, index - 1)) ? index - 1 : index;
}

/** A plain number is a minimum: a company with eleven open jobs also suits a search for "10 open jobs". */
function applyBound(value: number, words: string): Range {
  if (/^(?:fewer than|less than|under|below)\b/.test(words))
    return { min: null, max: Math.max(0, value - 1) };
  if (/^(?:up to|at most|maximum|max)\b/.test(words)) return { min: null, max: value };
  return { min: /^(?:more than|greater than|over|above)\b/.test(words) ? value + 1 : value, max: null };
}

/** Includes a second noun: "10+ job openings". */
function extendOverNoun(draft: Draft, to: number): number {
  return openJobNouns.has(wordAt(draft, to)) && isUnclaimed(draft, to) ? to + 1 : to;
}
