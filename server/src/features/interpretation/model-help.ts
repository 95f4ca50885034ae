import type { Place } from "@eq/contracts";
import type { Interpretation, Interpreter } from "@eq/understanding";
import type { FastifyBaseLogger } from "fastify";
import { groundAnswer } from "./ground-answer.ts";
import { askAbout, type ModelAnswer } from "./model-question.ts";
import { isUnclear } from "./open-words.ts";
import type { Readers, SearchMode } from "./readers.ts";

/** A language model's help with one text: the reading with what the model added and the text bears out. */
export interface ModelHelp {
  /** From an answer given before; null when there is none, or nothing of it holds. */
  recall(): Interpretation | null;
  /** @throws what the signal was aborted with. */
  ask(signal: AbortSignal): Promise<Interpretation | null>;
}

/** The help that a reading calls for; null for one that leaves little open, and where there is no model. */
export function openHelp(
  { interpreter, languageModel: model }: Readers,
  { reading, mode, log }: { reading: Interpretation; mode: SearchMode; log: FastifyBaseLogger },
): ModelHelp | null {
  if (!model || !isUnclear(reading)) return null;
  const question = askAbout(reading, mode);
  const findPlaces = (name: string) => findNamedPlaces(interpreter, name);
  // Whatever a model said, the search goes on with the embedded reading.
  const ground = (answer: ModelAnswer | null) => {
    try {
      return answer && groundAnswer(answer, { reading, mode, findPlaces });
    } catch (error) {
      log.error({ err: error }, "A language model's answer could not be checked");
      return null;
    }
  };
  return {
    recall: () => ground(model.recall(question)),
    ask: async (signal) => ground(await model.answer(question, { signal })),
  };
}

/** The places that a name stands for, when it is nothing but the name of places. */
function findNamedPlaces(interpreter: Interpreter, name: string): Place[] {
  const { parameters, spans, unexplained } = interpreter.interpret(`companies in ${name}`, {
    mode: "companies",
  });
  const isPlaceAlone = unexplained.length === 0 && spans.every(({ slot }) => slot === "location");
  return isPlaceAlone ? parameters.places : [];
}
