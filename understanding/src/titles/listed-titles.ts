import { type Draft, wordAt } from "../draft/draft.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import {
  type FieldTokens,
  findFieldBefore,
  findFieldsAfter,
  findFieldsBefore,
  findSkillBefore,
} from "./field-lists.ts";
import { type TitleSpan, writeTitleOf } from "./title-span.ts";
import { getCanonicalWords } from "./token-words.ts";

/** A title of a list, and the tokens that belong to this title alone. */
export interface ListedTitle extends FieldTokens {
  text: string;
}

/**
 * Finds the titles that a list has besides the title `span`: "marketing or sales managers", "Java or Python
 * developers", "heads of sales, marketing and finance".
 */
export function findListedTitles(draft: Draft, span: TitleSpan, knowledge: Knowledge): ListedTitle[] {
  const { from, to, head } = span;
  if (to === head + 1) {
    const isSkill = findSkillBefore(draft, head, knowledge)?.from === from;
    if (!isSkill && !endsInField(draft, from, head, knowledge)) return [];
    return findFieldsBefore(draft, from, knowledge, isSkill ? findSkillBefore : findFieldBefore).map(
      (field) => ({
        ...field,
        text: writeTitleOf(draft, [...listIndexes(field), head], head),
      }),
    );
  }
  const isOf = wordAt(draft, head + 1) === "of";
  if (!isFieldOfWork(draft, isOf ? head + 2 : head + 1, to, knowledge)) return [];
  const shared = listIndexes({ from, to: isOf ? head + 2 : head + 1 });
  return findFieldsAfter(draft, to, knowledge).map((field) => ({
    ...field,
    text: writeTitleOf(draft, [...shared, ...listIndexes(field)], head),
  }));
}

function endsInField(draft: Draft, from: number, to: number, knowledge: Knowledge): boolean {
  return listIndexes({ from, to }).some((start) => isFieldOfWork(draft, start, to, knowledge));
}

function isFieldOfWork(draft: Draft, from: number, to: number, { titles }: Knowledge): boolean {
  return titles.isField(getCanonicalWords(draft, from, to).join(" "));
}

function listIndexes({ from, to }: FieldTokens): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, offset) => from + offset);
}
