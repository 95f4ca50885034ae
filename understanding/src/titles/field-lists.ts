import { type Draft, isPhraseBreak, isUnclaimed, stemAt, wordAt } from "../draft/draft.ts";
import { findPhraseAt } from "../draft/phrases.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { toSingular } from "../language/singular.ts";
import { titleWords } from "../language/title-words.ts";
import { isSeparatedFromPrevious } from "../language/tokens.ts";
import { companyNouns } from "../language/word-lists.ts";
import { wordSet } from "../language/word-set.ts";
import { isTitleNoun } from "./token-words.ts";

/** The tokens [from, to) of a field of work. */
export interface FieldTokens {
  from: number;
  to: number;
}

const maxFieldWords = 3;
const maxListedFields = 6;

/** The longest field of work that starts at `from`, or null. Words that describe companies are no field. */
export function findFieldAt(draft: Draft, from: number, knowledge: Knowledge): FieldTokens | null {
  for (let to = Math.min(from + maxFieldWords, draft.tokens.length); to > from; to--) {
    if (isFieldRun(draft, from, to, knowledge)) return { from, to };
  }
  return null;
}

/** The longest field of work that ends before `to`, or null. */
export function findFieldBefore(draft: Draft, to: number, knowledge: Knowledge): FieldTokens | null {
  for (let from = Math.max(0, to - maxFieldWords); from < to; from++) {
    if (isFieldRun(draft, from, to, knowledge)) return { from, to };
  }
  return null;
}

/** The longest skill that ends right before `to`, or null. */
export function findSkillBefore(draft: Draft, to: number, { skills }: Knowledge): FieldTokens | null {
  for (let from = Math.max(0, to - maxFieldWords); from < to; from++) {
    if (findPhraseAt(draft, from, skills)?.to === to) return { from, to };
  }
  return null;
}

/** The fields that continue a list after `end`: "or sales", ", sales and finance", "/sales". */
export function findFieldsAfter(draft: Draft, end: number, knowledge: Knowledge): FieldTokens[] {
  const fields: FieldTokens[] = [];
  let closed = 0;
  for (let at = end; fields.length < maxListedFields; ) {
    const joint = findJointAfter(draft, at);
    const next = joint === null ? null : findFieldAt(draft, joint.to, knowledge);
    if (joint === null || next === null || isTitleNounAhead(draft, next.to, knowledge)) break;
    fields.push(next);
    if (!joint.isComma) closed = fields.length;
    at = next.to;
  }
  // Fields after commas count only if "and", "or" or a slash closes the list.
  return fields.slice(0, closed);
}

/** The fields (or skills) of a list before `start`, from left to right: "marketing or" before "sales managers". */
export function findFieldsBefore(
  draft: Draft,
  start: number,
  knowledge: Knowledge,
  before: typeof findFieldBefore = findFieldBefore,
): FieldTokens[] {
  const fields: FieldTokens[] = [];
  for (let at = start; fields.length < maxListedFields; ) {
    const joint = findJointBefore(draft, at);
    if (joint === null || (joint.isComma && fields.length === 0)) break;
    const next = before(draft, joint.from, knowledge);
    // A title noun begins a title of its own: "nurses or medical assistants".
    if (next === null || isTitleNoun(wordAt(draft, next.to - 1), knowledge)) break;
    fields.unshift(next);
    at = next.from;
  }
  return fields;
}

const listConnectors = /^(?:and|or|nor)$/;

function findJointAfter(draft: Draft, at: number): { to: number; isComma: boolean } | null {
  if (listConnectors.test(wordAt(draft, at)) && isUnclaimed(draft, at)) return { to: at + 1, isComma: false };
  const before = draft.tokens[at]?.before ?? "";
  if (before.includes("/")) return { to: at, isComma: false };
  return /^\s*,\s*$/.test(before) ? { to: at, isComma: true } : null;
}

function findJointBefore(draft: Draft, at: number): { from: number; isComma: boolean } | null {
  if (listConnectors.test(wordAt(draft, at - 1)) && isUnclaimed(draft, at - 1))
    return { from: at - 1, isComma: false };
  const before = draft.tokens[at]?.before ?? "";
  if (before.includes("/")) return { from: at, isComma: false };
  return /^\s*,\s*$/.test(before) ? { from: at, isComma: true } : null;
}

/** Whether a title noun follows, so that the field belongs to a title of its own: "or sales managers". */
function isTitleNounAhead(draft: Draft, at: number, knowledge: Knowledge): boolean {
  return isUnclaimed(draft, at) && !isPhraseBreak(draft, at) && isTitleNoun(wordAt(draft, at), knowledge);
}

function isFieldRun(draft: Draft, from: number, to: number, knowledge: Knowledge): boolean {
  const tokens = draft.tokens.slice(from, to);
  const isWhole = tokens.every(
    (token, at) => isUnclaimed(draft, from + at) && (at === 0 || !/[;:()]/.test(token.before)),
  );
  // Only "IT" in capitals counts; in lower case "it" is usually the pronoun.
  const words = tokens.flatMap(({ text, norm }) => (text === "IT" ? ["information", "technology"] : [norm]));
  if (!isWhole || !meansField(words, knowledge) || areCompanies(draft, from, to, knowledge)) return false;
  const and = words.indexOf("and");
  const comma = tokens.findIndex((token, at) => at > 0 && isSeparatedFromPrevious(token));
  const parts =
    and > 0
      ? [words.slice(0, and), words.slice(and + 1)]
      : comma > 0
        ? [words.slice(0, comma), words.slice(comma)]
        : [];
  return parts.length === 0 || isOneField(words, parts, knowledge);
}

/**
 * Whether the words before and after "and" or a comma form one field. "Learning and development" does; "product and
 * design" are two fields. "Sales and marketing" counts as one field and as two.
 */
function isOneField(words: string[], parts: string[][], knowledge: Knowledge): boolean {
  if (!parts.every((part) => meansField(part, knowledge))) return true;
  const functionsOf = (some: string[]) => knowledge.titles.read(some.join(" ")).jobFunctions;
  const functions = functionsOf(words);
  return parts.flatMap(functionsOf).every((code) => functions.includes(code));
}

/** Whether the words describe companies: "trucking companies", "at schools". */
function areCompanies(draft: Draft, from: number, to: number, { industries }: Knowledge): boolean {
  const term = findPhraseAt(draft, from, industries);
  if (term === null) return false;
  return term.to > to || wordAt(draft, from - 1) === "at" || companyNouns.has(stemAt(draft, to));
}

/** Whether the words mean a field of work. The first and the last word must belong to it. */
function meansField(words: string[], { titles }: Knowledge): boolean {
  const saysNothing = (word = "") => titleWords(word).length === 0;
  if (
    saysNothing(words[0]) ||
    saysNothing(words.at(-1)) ||
    isSingleWordIn(words, everydayFields) ||
    isIndustryField(words)
  )
    return false;
  return titles.isField(titleWords(words.join(" ")).join(" "));
}

/** Industries that count as a field of work only inside a title ("travel manager"). */
const industryFields = wordSet(
  "airline airport aquaculture archive aviation biodiversity broadcast cannabis carbon casino catering conservation costume crop defi estate esports fishery fitness flavor flight fragrance grid humanitarian hvac lighting marine music narrative nft photonics pipeline port quantum railway records sensory soil sound sport storyboard subsea substation tenant theatre tour travel vessel wastewater web3 wedding wellsite wildlife zoning",
);
/** Words that mean a field of work only inside a title, because they have many other meanings. */
const everydayFields = wordSet(
  "people ai ml ip it general executive client customer user site store service digital property office system test social case care health platform mobile import export account process media event retail construction insurance hotel restaurant software",
);

/** Whether the words mean an industry: "travel", "airlines". */
export function isIndustryField(words: readonly string[]): boolean {
  return isSingleWordIn(words, industryFields);
}

function isSingleWordIn([word = "", ...more]: readonly string[], known: ReadonlySet<string>): boolean {
  return more.length === 0 && (known.has(word) || known.has(toSingular(word)));
}
