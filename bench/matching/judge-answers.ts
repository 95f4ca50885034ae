import type { Question } from "./company-questions.ts";

/** An answer in the form that all matchers give: one record, several, or none. */
export interface Answer {
  match: string | null;
  /** The ids of an ambiguous answer. */
  listed: readonly string[];
  /** The probability of the match as the matcher states it; undefined when it states none. */
  likelihood?: number;
}

export interface Judged {
  questions: number;
  /** The questions whose record is in the directory. */
  present: number;
  /** The answers that name one record. */
  matches: number;
  rightMatches: number;
  /** The questions whose record is among several that the answer lists. */
  rightLists: number;
}

export interface JudgedAnswer<Input> {
  question: Question<Input>;
  answer: Answer;
  isRight: boolean;
}

export const emptyJudged = (): Judged => ({
  questions: 0,
  present: 0,
  matches: 0,
  rightMatches: 0,
  rightLists: 0,
});

export function judgeAnswer<Input>(question: Question<Input>, answer: Answer): JudgedAnswer<Input> {
  return { question, answer, isRight: answer.match !== null && question.right.has(answer.match) };
}

/** Counts right and wrong answers by kind of error, and over all kinds under the name "all". */
export function countJudged<Input>(answers: readonly JudgedAnswer<Input>[]): Map<string, Judged> {
  const byKind = new Map<string, Judged>();
  for (const { question, answer, isRight } of answers)
    for (const kind of [question.kind, "all"]) {
      const judged = byKind.get(kind) ?? emptyJudged();
      byKind.set(kind, judged);
      judged.questions += 1;
      if (question.right.size > 0) judged.present += 1;
      if (answer.match !== null) judged.matches += 1;
      if (isRight) judged.rightMatches += 1;
      if (answer.match === null && answer.listed.some((id) => question.right.has(id))) judged.rightLists += 1;
    }
  return byKind;
}

/** The share of matches that are right. */
export const precisionOf = ({ rightMatches, matches }: Judged): number => rightMatches / Math.max(1, matches);
/** The share of present records that are matched. */
export const matchRecallOf = ({ rightMatches, present }: Judged): number =>
  rightMatches / Math.max(1, present);
/** The share of present records that are matched or listed. */
export const listRecallOf = ({ rightMatches, rightLists, present }: Judged): number =>
  (rightMatches + rightLists) / Math.max(1, present);
