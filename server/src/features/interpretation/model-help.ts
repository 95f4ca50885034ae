import type { Place } from "@eq/contracts";
import type { Interpretation, Interpreter } from "@eq/understanding";
import type { FastifyBaseLogger } from "fastify";
import { groundAnswer } from "./ground-answer.ts";
import { type ModelAnswer, writeQuestion } from "./model-question.ts";
import { isReadingUnclear } from "./open-words.ts";
import type { QueryReaders, SearchMode } from "./readers.ts";
import { isLongText, listFilterWords, removeUnrequested } from "./remove-unrequested.ts";

/**
 * A language model's help with one text. It improves the embedded reading with those parts of the model's answer that
 * the text supports.
 */
export interface ModelHelp {
  /**
   * Improves the reading with the model's cached answer. Null when no answer is cached, or when no part of it is
   * accepted.
   */
  recall(): Interpretation | null;
  /**
   * Asks the model and improves the reading with its answer; null when no part of the answer is accepted.
   * @throws the abort reason of the signal
   */
  ask(signal: AbortSignal): Promise<Interpretation | null>;
}

/**
 * Creates the model's help for a reading; null when the reading is clear enough or no language model is configured. The
 * reading of a long text is never clear enough, since parts of a story may have become filters.
 */
export function createModelHelp(
  { interpreter, languageModel: model }: QueryReaders,
  { reading, mode, log }: { reading: Interpretation; mode: SearchMode; log: FastifyBaseLogger },
): ModelHelp | null {
  if (!model || !(isReadingUnclear(reading) || hasStoryFilters(reading))) return null;
  const question = writeQuestion(reading, mode);
  const findPlaces = (name: string) => findNamedPlaces(interpreter, name);
  const applyAnswer = (answer: ModelAnswer) => {
    const rest = removeUnrequested(reading, answer.unrequested ?? [], { interpreter, mode });
    return groundAnswer(answer, { reading: rest, mode, findPlaces }) ?? (rest === reading ? null : rest);
  };
  // An invalid answer must not fail the search: the embedded reading is the fallback.
  const ground = (answer: ModelAnswer | null) => {
    try {
      return answer && applyAnswer(answer);
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

/** Whether the text is long and has filters, which may come from a story around the request. */
function hasStoryFilters(reading: Interpretation): boolean {
  return isLongText(reading.query) && listFilterWords(reading).length > 0;
}

/** Finds the places that a name denotes; none when the text contains other words too. */
function findNamedPlaces(interpreter: Interpreter, name: string): Place[] {
  const { parameters, spans, unexplained } = interpreter.interpret(`companies in ${name}`, {
    mode: "companies",
  });
  const isPlaceAlone = unexplained.length === 0 && spans.every(({ slot }) => slot === "location");
  return isPlaceAlone ? parameters.places : [];
}
