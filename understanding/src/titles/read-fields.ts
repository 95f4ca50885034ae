import type { JobFunctionCode } from "@eq/contracts";
import {
  addMissing,
  claimTokens,
  type Draft,
  isPhraseBreak,
  joinWords,
  stemAt,
  wordAt,
} from "../draft/draft.ts";
import { claimExclusion, isNegated } from "../draft/negation.ts";
import { findPhraseAt } from "../draft/phrases.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { functionLabel, listText } from "../language/labels.ts";
import { wordSet } from "../language/word-set.ts";
import { type FieldTokens, findFieldAt, findFieldsAfter } from "./field-lists.ts";
import { mayOwnFirm } from "./title-span.ts";

/**
 * Reads fields of work if no title states a function ("people who do payroll", "in marketing or sales"), and
 * excluded fields.
 */
export function readFields(draft: Draft, knowledge: Knowledge): void {
  for (let index = 0; index < draft.tokens.length; index++) {
    const field = findFieldAt(draft, index, knowledge);
    if (field === null) continue;
    if (isIndustryName(draft, field)) continue;
    const hasFunction = draft.parameters.jobFunctions.length > 0;
    index = field.to - 1;
    if (hasFunction && isCompanyIndustry(draft, field, knowledge)) continue;
    if (isNegated(draft, field.from)) excludeField(draft, field, knowledge);
    else if (!hasFunction) {
      for (const each of [field, ...findFieldsAfter(draft, field.to, knowledge)])
        takeFieldFunctions(draft, each, knowledge);
    }
  }
}

/**
 * Industries that employ people of all functions. Without a title, "in manufacturing" therefore describes the
 * companies.
 */
const industriesForAllFunctions = wordSet("manufacturing education mining trucking transportation");

function isIndustryName(draft: Draft, { from, to }: FieldTokens): boolean {
  return to === from + 1 && industriesForAllFunctions.has(wordAt(draft, from));
}

/** Filters by the functions of a field of work. */
export function takeFieldFunctions(draft: Draft, field: FieldTokens, knowledge: Knowledge): void {
  const functions = getFunctionsOfField(draft, field, knowledge);
  addMissing(draft.parameters.jobFunctions, functions);
  const label = listText(functions.map(functionLabel));
  claimTokens(draft, { ...field, slot: "function", label, sure: false, confidence: 0.6 });
}

function excludeField(draft: Draft, field: FieldTokens, knowledge: Knowledge): void {
  const functions = getFunctionsOfField(draft, field, knowledge);
  addMissing(draft.parameters.exclude.jobFunctions, functions);
  claimExclusion(draft, { ...field, label: listText(functions.map(functionLabel)) });
}

/** The functions of a field of work. */
export function getFunctionsOfField(
  draft: Draft,
  { from, to }: FieldTokens,
  { titles }: Knowledge,
): JobFunctionCode[] {
  return titles.read(joinWords(draft, from, to)).jobFunctions;
}

/** Whether the words are the industry of the companies, as after "in", "from", "at" or "for": "CFOs not in finance". */
function isCompanyIndustry(draft: Draft, { from }: FieldTokens, { industries }: Knowledge): boolean {
  return (
    /^(?:in|from|at|for)$/.test(wordAt(draft, from - 1)) && findPhraseAt(draft, from, industries) !== null
  );
}

/**
 * The index after companies that follow a title: "CEOs of real estate developers", "office manager dentist"; else
 * null.
 */
export function findEmployerEnd(draft: Draft, index: number, knowledge: Knowledge): number | null {
  if (isFirmAfterTitle(draft, index, knowledge)) return index + 1;
  const before = wordAt(draft, index - 1);
  const follows =
    /^(?:of|for|with|in)$/.test(before) && /^(?:title|level)$/.test(draft.owners[index - 2] ?? "");
  if (before !== "at" && !follows) return null;
  const term = findPhraseAt(draft, index, knowledge.industries);
  const isMany = term !== null && wordAt(draft, term.to - 1) !== stemAt(draft, term.to - 1);
  return isMany ? term.to : null;
}

function isFirmAfterTitle(draft: Draft, index: number, knowledge: Knowledge): boolean {
  return (
    !isPhraseBreak(draft, index) && draft.owners[index - 1] === "title" && mayOwnFirm(draft, index, knowledge)
  );
}
