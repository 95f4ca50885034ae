import type { ReferenceDirectory } from "../reference/index.ts";
import {
  makeCountsAnswer,
  makeIdsAnswer,
  readPage,
  type SearchAnswer,
  type SearchQuestion,
  suggestLimit,
} from "./question.ts";

/** Answers a question by a scan of all rows. */
export function answerByScan(reference: ReferenceDirectory, question: SearchQuestion): SearchAnswer {
  const { number, size } = readPage(question);
  const pageOf = (ids: readonly number[]) =>
    makeIdsAnswer(ids.slice((number - 1) * size, number * size), ids.length);
  switch (question.kind) {
    case "companies":
      return pageOf(reference.searchCompanies(question.parameters).ids);
    case "people":
      return pageOf(reference.searchPeople(question.parameters));
    case "companyFacet":
      return makeCountsAnswer(reference.companyFacet(question.parameters, question.field));
    case "peopleFacet":
      return makeCountsAnswer(reference.peopleFacet(question.parameters, question.field));
    case "suggest":
      return makeIdsAnswer(reference.suggestCompanies(question.typed, suggestLimit), -1);
  }
}

/** The answers of the scan. Each is computed when its question is first needed, then cached. */
export class ExpectedAnswers {
  readonly #reference: ReferenceDirectory;
  readonly #answers = new Map<SearchQuestion, SearchAnswer>();

  constructor(reference: ReferenceDirectory) {
    this.#reference = reference;
  }

  of(question: SearchQuestion): SearchAnswer {
    const answer = this.#answers.get(question) ?? answerByScan(this.#reference, question);
    this.#answers.set(question, answer);
    return answer;
  }

  /**
   * Whether the answer equals the scan's. Companies at the same distance may be in another order, because the engines'
   * logarithms differ in the last digit.
   */
  agrees(question: SearchQuestion, answer: SearchAnswer): boolean {
    const expected = this.of(question);
    const target = "parameters" in question ? question.parameters.similarTo : null;
    if (!target) return JSON.stringify(expected) === JSON.stringify(answer);
    const distance = (id: number) => this.#reference.distance(Number(target.id), id).full;
    return (
      expected.total === answer.total &&
      expected.ids.length === answer.ids.length &&
      expected.ids.every((id, at) => Math.abs(distance(id) - distance(answer.ids[at] ?? 0)) < 1e-8)
    );
  }
}

/** Formats a question as JSON without its empty parameters. */
export function describeQuestion(question: SearchQuestion): string {
  return JSON.stringify(question, (_key, value: unknown) =>
    value === null || (Array.isArray(value) && value.length === 0) ? undefined : value,
  );
}

const shortenAnswer = (answer: SearchAnswer) => JSON.stringify(answer).slice(0, 400);

export interface EngineAnswers {
  readonly questions: readonly SearchQuestion[];
  /** One answer for each question, in the order of the questions. */
  readonly answers: readonly SearchAnswer[];
}

/**
 * Compares an engine's answers with the scan's.
 * @throws at the first difference, with the question and both answers
 */
export function verifyAnswers(
  engine: string,
  { questions, answers }: EngineAnswers,
  expected: ExpectedAnswers,
): void {
  if (answers.length !== questions.length)
    throw new Error(`${engine} gave ${answers.length} answers to ${questions.length} questions.`);
  for (const [at, answer] of answers.entries()) {
    const question = questions[at] as SearchQuestion;
    if (expected.agrees(question, answer)) continue;
    throw new Error(
      `${engine} answers ${describeQuestion(question)}\nwith ${shortenAnswer(answer)}\nbut the scan expects ${shortenAnswer(expected.of(question))}`,
    );
  }
}
