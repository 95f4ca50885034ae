import { type Draft, normAt } from "../draft/draft.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { type FieldRun, fieldBefore, fieldsAfter, fieldsBefore, skillBefore } from "./field-lists.ts";
import { joinTitle, type TitleSpan } from "./title-span.ts";
import { canonical } from "./token-words.ts";

/** One title of a list, and the tokens that belong only to it. */
export interface ListedTitle extends FieldRun {
  text: string;
}

/**
 * The further titles that a list gives besides `span`: "marketing or sales managers", "Java or Python developers",
 * "heads of sales, marketing and finance".
 */
export function listedTitles(draft: Draft, span: TitleSpan, knowledge: Knowledge): ListedTitle[] {
  const { from, to, head } = span;
  if (to === head + 1) {
    const isSkill = skillBefore(draft, head, knowledge)?.from === from;
    if (!isSkill && !endsInField(draft, from, head, knowledge)) return [];
    return fieldsBefore(draft, from, knowledge, isSkill ? skillBefore : fieldBefore).map((field) => ({
      ...field,
      text: joinTitle(draft, [...indexes(field), head], head),
    }));
  }
  const isOf = normAt(draft, head + 1) === "of";
  if (!isFieldAt(draft, isOf ? head + 2 : head + 1, to, knowledge)) return [];
  const shared = indexes({ from, to: isOf ? head + 2 : head + 1 });
  return fieldsAfter(draft, to, knowledge).map((field) => ({
    ...field,
    text: joinTitle(draft, [...shared, ...indexes(field)], head),
  }));
}

function endsInField(draft: Draft, from: number, to: number, knowledge: Knowledge): boolean {
  return indexes({ from, to }).some((start) => isFieldAt(draft, start, to, knowledge));
}

function isFieldAt(draft: Draft, from: number, to: number, { titles }: Knowledge): boolean {
  return titles.isField(canonical(draft, from, to).join(" "));
}

function indexes({ from, to }: FieldRun): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, offset) => from + offset);
}
