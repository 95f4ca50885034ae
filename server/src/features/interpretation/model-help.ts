import type { Place } from "@eq/contracts";
import type { Interpretation, Interpreter } from "@eq/understanding";
import type { FastifyBaseLogger } from "fastify";
import { groundAnswer } from "./ground-answer.ts";
import { type ModelAnswer, writeQuestion } from "./model-question.ts";
import { isUnclear } from "./open-words.ts";
import type { Readers, SearchMode } from "./readers.ts";

/** A language model's help with one text: the reading with the model's additions that the text supports. */
export interface ModelHelp {
  /** From a cached answer; null without one, and when nothing of it is accepted. */
  recall(): Interpretation | null;
  /** @throws the abort reason of the signal */
  ask(signal: AbortSignal): Promise<Interpretation | null>;
}

/** Null when the reading is clear enough, and without a language model. */
export function openHelp(
  { interpreter, languageModel: model }: Readers,
  { reading, mode, log }: { reading: Interpretation; mode: SearchMode; log: FastifyBaseLogger },
): ModelHelp | null {
  if (!model || !isUnclear(reading)) return null;
  const question = writeQuestion(reading, mode);
  const findPlaces = (name: string) => findNamedPlaces(interpreter, name);
  // No answer of a model may fail the search: the embedded reading is the fallback.
  const ground = (answer: ModelAnswer | null) => {
    try {
      return answer && groundAnswer(answer, { reading, mode, findPlaces });
    } catch (error) {
      log.error({ err: error }, "Checking a language model's answer failed; the embedded reading is used");
      return null;
    }
  };
  return {
    recall: () => ground(model.recall(question)),
    ask: async (signal) => ground(await model.answer(question, { signal })),
  };
}

/** The places that a name denotes; none when the text contains anything else. */
function findNamedPlaces(interpreter: Interpreter, name: string): Place[] {
  const { parameters, spans, unexplained } = interpreter.interpret(`companies in ${name}`, {
    mode: "companies",
  });
  const isPlaceAlone = unexplained.length === 0 && spans.every(({ slot }) => slot === "location");
  return isPlaceAlone ? parameters.places : [];
}
