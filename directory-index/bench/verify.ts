import { answerSlowly } from "./brute-force/answer-slowly.ts";
import type { BruteForce } from "./brute-force/match-companies.ts";
import { fullDistanceSlowly } from "./brute-force/similar-slowly.ts";
import type { SearchAnswer, SearchQuestion } from "./question.ts";

/** What was found of a list of questions by a scan of all rows; each is worked out when it is first needed. */
export class KnownAnswers {
  readonly #source: BruteForce;
  readonly #answers = new Map<SearchQuestion, SearchAnswer>();

  constructor(source: BruteForce) {
    this.#source = source;
  }

  of(question: SearchQuestion): SearchAnswer {
    const answer = this.#answers.get(question) ?? answerSlowly(this.#source, question);
    this.#answers.set(question, answer);
    return answer;
  }

  /** Companies that are equally near may change places: the last digit of a logarithm is nobody's promise. */
  agrees(question: SearchQuestion, answer: SearchAnswer): boolean {
    const known = this.of(question);
    const target = "parameters" in question ? question.parameters.similarTo : null;
    if (!target) return JSON.stringify(known) === JSON.stringify(answer);
    const distance = (id: number) => fullDistanceSlowly(this.#source, Number(target.id), id);
    return (
      known.total === answer.total &&
      known.ids.length === answer.ids.length &&
      known.ids.every((id, at) => Math.abs(distance(id) - distance(answer.ids[at] ?? 0)) < 1e-8)
    );
  }
}

/** What was asked, without the parameters that ask for nothing. */
export function describeQuestion(question: SearchQuestion): string {
  return JSON.stringify(question, (_key, value: unknown) =>
    value === null || (Array.isArray(value) && value.length === 0) ? undefined : value,
  );
}

const shorten = (answer: SearchAnswer) => JSON.stringify(answer).slice(0, 400);

export interface Answers {
  readonly asked: readonly SearchQuestion[];
  /** One for each question, in their order. */
  readonly answers: readonly SearchAnswer[];
}

/** Throws with the question when an engine's answer is not the one that the scan found. */
export function verify(name: string, { asked, answers }: Answers, known: KnownAnswers): void {
  if (answers.length !== asked.length)
    throw new Error(`${name} gave ${answers.length} answers to ${asked.length} questions.`);
  for (const [at, answer] of answers.entries()) {
    const question = asked[at] as SearchQuestion;
    if (known.agrees(question, answer)) continue;
    throw new Error(
      `${name} answers ${describeQuestion(question)}\nwith ${shorten(answer)}\nbut the scan found ${shorten(known.of(question))}`,
    );
  }
}
