import type { ReferenceDirectory } from "../reference/index.ts";
import {
  countsAnswer,
  idsAnswer,
  pageSize,
  type SearchAnswer,
  type SearchQuestion,
  suggestLimit,
} from "./question.ts";

/** Answers a question by a scan of all rows. */
export function scan(reference: ReferenceDirectory, question: SearchQuestion): SearchAnswer {
  const pageOf = (ids: readonly number[], page: number) =>
    idsAnswer(ids.slice((page - 1) * pageSize, page * pageSize), ids.length);
  switch (question.kind) {
    case "companies":
      return pageOf(reference.searchCompanies(question.parameters).ids, question.page);
    case "people":
      return pageOf(reference.searchPeople(question.parameters), question.page);
    case "companyFacet":
      return countsAnswer(reference.companyFacet(question.parameters, question.field));
    case "peopleFacet":
      return countsAnswer(reference.peopleFacet(question.parameters, question.field));
    case "suggest":
      return idsAnswer(reference.suggestCompanies(question.typed, suggestLimit), -1);
  }
}

/** The scan's answers, each computed when an engine's answer to the question is first compared. */
export class ExpectedAnswers {
  readonly #reference: ReferenceDirectory;
  readonly #answers = new Map<SearchQuestion, SearchAnswer>();

  constructor(reference: ReferenceDirectory) {
    this.#reference = reference;
  }

  of(question: SearchQuestion): SearchAnswer {
    const answer = this.#answers.get(question) ?? scan(this.#reference, question);
    this.#answers.set(question, answer);
    return answer;
  }

  /**
   * Whether the answer equals the scan's. Equally near companies may change places: engines differ in a logarithm's
   * last digit.
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

/** The question as JSON without its empty parameters. */
export function describeQuestion(question: SearchQuestion): string {
  return JSON.stringify(question, (_key, value: unknown) =>
    value === null || (Array.isArray(value) && value.length === 0) ? undefined : value,
  );
}

const shorten = (answer: SearchAnswer) => JSON.stringify(answer).slice(0, 400);

export interface EngineAnswers {
  readonly questions: readonly SearchQuestion[];
  /** One answer for each question, in the order of the questions. */
  readonly answers: readonly SearchAnswer[];
}

/**
 * Compares an engine's answers with the scan's.
 * @throws at the first difference, with the question and both answers
 */
export function verify(
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
      `${engine} answers ${describeQuestion(question)}\nwith ${shorten(answer)}\nbut the scan expects ${shorten(expected.of(question))}`,
    );
  }
}
