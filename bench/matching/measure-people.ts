import { matchPerson, type PersonInput } from "../../server/src/matching/index.ts";
import { type Answer, type JudgedAnswer, judgeAnswer } from "./judge-answers.ts";
import type { PeopleQuestion } from "./people-questions.ts";

/** Matches the names and takes the time of each answer, in milliseconds. */
export function measurePeople(questions: readonly PeopleQuestion[]): {
  judged: JudgedAnswer<PersonInput>[];
  times: number[];
} {
  const times: number[] = [];
  const judged = questions.map((question) => {
    const started = performance.now();
    const answer = toAnswer(question);
    times.push(performance.now() - started);
    return judgeAnswer(question, answer);
  });
  return { judged, times };
}

function toAnswer({ input, people }: PeopleQuestion): Answer {
  const decision = matchPerson(input, people);
  switch (decision.kind) {
    case "match":
      return { match: decision.id, listed: [], likelihood: decision.likelihood };
    case "ambiguous":
      return { match: null, listed: decision.candidates.map(({ id }) => id) };
    case "none":
      return { match: null, listed: [] };
  }
}
