import type { Hiring } from "@eq/contracts";
import type { Knowledge } from "../knowledge.ts";
import { functionLabel, listText } from "../labels.ts";
import { titleWords } from "../title-words.ts";
import { titleAt } from "../titles/read-titles.ts";
import { type TitleSpan, titleText } from "../titles/title-span.ts";
import { addTo, claim, type Draft, isFree, normAt, spend, stemAt } from "./draft.ts";
import { isParted } from "./tokens.ts";
import { boundaries, companyNouns } from "./words.ts";

const split = (text: string) => new Set(text.split(" "));
const strongCues = split("hiring hire hires recruiting recruits");
const softCues = split("seeking seek seeks need needs needing wanting");
const roleNouns = split(
  "role roles position positions job jobs opening openings vacancy vacancies req reqs requisition requisitions",
);
const fillers = split(
  "for new more a an the some their first full time part remote many lots of several multiple now currently actively right immediately urgently to hire fill additional experienced skilled qualified talent staff people",
);
const wide = split("engineer developer designer marketer salesperson seller technician programmer");
const longestClause = 12;
const longestTitle = 5;
const days: Record<string, number> = { day: 1, week: 7, month: 30, quarter: 91 };

/** "hiring plant managers", "with open sales roles", "looking for nurses": open jobs that a company must have. */
export function readHiring(draft: Draft, knowledge: Knowledge): void {
  for (let index = 0; index < draft.tokens.length; index++) {
    if (!isFree(draft, index)) continue;
    const start = cueAt(draft, index, knowledge);
    if (start !== null) readClause(draft, index, start, knowledge);
    if (start !== null && !strongCues.has(normAt(draft, index))) dropEmpty(draft, index, start);
    else if (roleNouns.has(normAt(draft, index))) readOpenings(draft, index, knowledge);
  }
  readWindow(draft);
}

/** Index after the cue that starts here, or null. */
function cueAt(draft: Draft, index: number, knowledge: Knowledge): number | null {
  const word = normAt(draft, index);
  const next = normAt(draft, index + 1);
  if (strongCues.has(word)) return isHiringTitle(draft, index, knowledge) ? null : index + 1;
  if (word === "looking" || word === "searching" || word === "look")
    return isOpenedByRequest(draft, index) ? null : afterLooking(draft, index);
  if (softCues.has(word) && followsSubject(draft, index)) return index + 1;
  if (word === "in" && next === "need" && normAt(draft, index + 2) === "of") return index + 3;
  return null;
}

/** In a people query "hiring manager" and "recruiting coordinator" are titles, as is "recruiting" itself. */
function isHiringTitle(draft: Draft, index: number, knowledge: Knowledge): boolean {
  if (draft.mode !== "people")
    return (
      normAt(draft, index) === "recruiting" &&
      /^(?:firm|agency|company|service)/.test(stemAt(draft, index + 1))
    );
  return !followsSubject(draft, index) || knowledge.titles.isPhrase(`hiring ${stemAt(draft, index + 1)}`);
}

function isOpenedByRequest(draft: Draft, index: number): boolean {
  return (
    !followsSubject(draft, index) && draft.spans.every((span) => span.end > (draft.tokens[index]?.start ?? 0))
  );
}

function afterLooking(draft: Draft, index: number): number | null {
  const next = normAt(draft, index + 1);
  if (next === "for") return index + 2;
  return next === "to" && /^(?:hire|recruit|fill|add)$/.test(normAt(draft, index + 2)) ? index + 3 : null;
}

/** Whether companies are spoken of right before ("companies that need", "plants seeking"). */
function followsSubject(draft: Draft, index: number): boolean {
  let at = index - 1;
  while (
    /^(?:that|which|who|are|is|actively|currently|now|and|also|urgently|still|always)$/.test(
      normAt(draft, at),
    )
  )
    at--;
  const before = draft.tokens[at];
  if (!before) return false;
  return (
    companyNouns.has(before.stem) ||
    draft.owners[at] === "industry" ||
    draft.owners[at] === "location" ||
    isLikelySubject(draft, at, index)
  );
}

/** With "that", "who" or "are" between, any noun before is the subject. */
function isLikelySubject(draft: Draft, at: number, index: number): boolean {
  return at < index - 1 || (draft.mode === "companies" && /s$/.test(normAt(draft, at)));
}

function readClause(draft: Draft, cue: number, start: number, knowledge: Knowledge): void {
  const hiring = ensureHiring(draft);
  spend(draft, cue, start);
  let end = start;
  let last = start;
  while (end < start + longestClause && isFree(draft, end)) {
    const token = draft.tokens[end];
    if (!token || (boundaries.has(token.norm) && !(token.norm === "for" && end === start))) break;
    if (end > start && /[;:()!?]|\.\s/.test(token.before)) break;
    const taken = takeRole(draft, end, hiring, knowledge);
    if (taken !== null) {
      end = taken;
      last = taken;
      continue;
    }
    if (!fillers.has(token.norm) && !/^(?:and|or)$/.test(token.norm)) {
      if (last > start || token.before.includes(",")) break;
    }
    end++;
  }
  takeUnknownRole(draft, start, end, hiring, knowledge);
  finish(
    draft,
    cue,
    Math.max(
      start,
      hiring.titles.length + hiring.functions.length > 0
        ? Math.max(last, endOfUnknown(draft, start, end, last))
        : start,
    ),
    hiring,
  );
}

/** "need help with payroll": a soft cue without a role asks for no open job. */
function dropEmpty(draft: Draft, cue: number, start: number): void {
  const { hiring } = draft.parameters;
  if (!hiring || hiring.titles.length + hiring.functions.length > 0) return;
  draft.parameters.hiring = null;
  draft.spans = draft.spans.filter((span) => span.start !== draft.tokens[cue]?.start);
  for (let index = cue; index < start; index++) draft.owners[index] = null;
}

function endOfUnknown(draft: Draft, start: number, end: number, last: number): number {
  return last > start ? last : trimFillers(draft, start, end).to;
}

/** Takes the role at an index into the clause; the index after it, or null. */
function takeRole(draft: Draft, index: number, hiring: Hiring, knowledge: Knowledge): number | null {
  const span = titleFrom(draft, index, knowledge);
  if (span) {
    const text = titleText(draft, span);
    const words = titleWords(text);
    if (words.length === 1 && wide.has(words[0] ?? ""))
      addTo(hiring.functions, knowledge.titles.read(text).jobFunctions);
    else addTo(hiring.titles, [text]);
    return span.to;
  }
  return null;
}

/** The title whose first word stands here, its noun a few words on at most. */
function titleFrom(draft: Draft, index: number, knowledge: Knowledge): TitleSpan | null {
  for (let at = index; at < index + longestTitle; at++) {
    const token = draft.tokens[at];
    if (!token || !isFree(draft, at) || boundaries.has(token.norm) || /^(?:and|or)$/.test(token.norm))
      return null;
    if (at > index && isParted(token)) return null;
    const span = titleAt(draft, at, knowledge);
    if (span) return span.from <= index ? span : null;
  }
  return null;
}

/** A clause without a known title: a field of work ("sales", "sales and marketing"), else its words as a title. */
function takeUnknownRole(
  draft: Draft,
  start: number,
  end: number,
  hiring: Hiring,
  knowledge: Knowledge,
): void {
  if (hiring.titles.length + hiring.functions.length > 0) return;
  const { from, to } = trimFillers(draft, start, end);
  const words = draft.tokens.slice(from, to).map((token) => token.norm);
  const key = titleWords(words.join(" ")).join(" ");
  if (key === "") return;
  const { jobFunctions } = knowledge.titles.read(words.join(" "));
  if (jobFunctions.length > 0) addTo(hiring.functions, jobFunctions);
  else if (!words.every((word) => knowledge.ordinary.has(word)))
    addTo(hiring.titles, [
      draft.tokens
        .slice(from, to)
        .map((token) => token.stem)
        .join(" "),
    ]);
}

function trimFillers(draft: Draft, start: number, end: number): { from: number; to: number } {
  let from = start;
  let to = end;
  while (from < to && fillers.has(normAt(draft, from))) from++;
  while (to > from && fillers.has(normAt(draft, to - 1))) to--;
  return { from, to };
}

/** "open sales roles", "job openings for nurses", "engineering vacancies". */
function readOpenings(draft: Draft, index: number, knowledge: Knowledge): void {
  let from = index;
  while (from > 0 && from > index - 5 && isFree(draft, from - 1) && isRoleWord(draft, from - 1, knowledge))
    from--;
  const opener = normAt(draft, from - 1);
  const first = normAt(draft, from);
  const announced =
    /^(?:open|current|active|available|new)$/.test(first) ||
    /^(?:with|have|has|having|advertising|posting|posted|offering)$/.test(opener);
  if (draft.mode === "people" || !announced) return;
  const hiring = ensureHiring(draft);
  const start = /^(?:open|current|active|available|new)$/.test(first) ? from + 1 : from;
  takeRoles(draft, start, index, hiring, knowledge);
  const after = normAt(draft, index + 1);
  const isFollowed = (after === "for" || after === "in") && isFree(draft, index + 1);
  if (start === index && isFollowed) readClause(draft, from, index + 2, knowledge);
  else finish(draft, from, index + 1, hiring);
}

function takeRoles(draft: Draft, start: number, end: number, hiring: Hiring, knowledge: Knowledge): void {
  if (start >= end) return;
  const span = titleAt(draft, end - 1, knowledge);
  if (span && span.to <= end)
    addTo(hiring.titles, [titleText(draft, { ...span, from: Math.max(span.from, start) })]);
  else takeUnknownRole(draft, start, end, hiring, knowledge);
}

function isRoleWord(draft: Draft, index: number, { titleVocabulary }: Knowledge): boolean {
  const token = draft.tokens[index];
  const next = draft.tokens[index + 1];
  if (!token || (next && isParted(next))) return false;
  if (/^(?:open|current|active|available|new|job|and)$/.test(token.norm)) return true;
  const words = titleWords(token.norm);
  return words.length > 0 && words.every((word) => titleVocabulary.has(word));
}

function ensureHiring(draft: Draft): Hiring {
  draft.parameters.hiring ??= { titles: [], functions: [] };
  return draft.parameters.hiring;
}

function finish(draft: Draft, from: number, to: number, hiring: Hiring): void {
  const roles = [...hiring.titles, ...hiring.functions.map(functionLabel)];
  claim(draft, {
    from,
    to,
    slot: "hiring",
    label: roles.length > 0 ? `Hiring ${listText(roles)}` : "Hiring now",
  });
}

/** "in the last 30 days", "this month": how new the open jobs must be. */
function readWindow(draft: Draft): void {
  const { hiring } = draft.parameters;
  if (!hiring) return;
  for (let index = 0; index < draft.tokens.length; index++) {
    if (!/^(?:last|past|this)$/.test(normAt(draft, index)) || !isFree(draft, index)) continue;
    const amount = draft.tokens[index + 1]?.amount;
    const unit = index + (amount ? 2 : 1);
    const length = days[stemAt(draft, unit)];
    if (length === undefined) continue;
    hiring.withinDays = Math.max(1, Math.round((amount?.value ?? 1) * length));
    spend(draft, index, index);
    claim(draft, {
      from: index,
      to: unit + 1,
      slot: "hiring",
      label: `Posted in the last ${hiring.withinDays} days`,
    });
  }
}
