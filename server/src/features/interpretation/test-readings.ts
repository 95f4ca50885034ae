import {
  emptySearchParameters,
  type InterpretationSpan,
  type SearchParameters,
  type SpanSlot,
} from "@eq/contracts";
import type { Interpretation } from "@eq/understanding";
import type { ModelAnswer } from "./model-question.ts";

const ignoredWords = new Set(
  "a an and at companies company for in of or people than that the who with".split(" "),
);

type UsedWords = [words: string, slot: SpanSlot, sure?: boolean];

/**
 * Creates a reading as the interpreter would return it. The `used` words have slots; all other words are unexplained.
 */
export function createReading(
  query: string,
  used: readonly UsedWords[] = [],
  parameters: Partial<SearchParameters> = {},
): Interpretation {
  const spans = used.map(([words, slot, sure = true]): InterpretationSpan => {
    const start = query.indexOf(words);
    return { start, end: start + words.length, slot, label: words, sure };
  });
  const unusedText = spans.reduce(
    (text, { start, end }) => text.slice(0, start) + " ".repeat(end - start) + text.slice(end),
    query,
  );
  const unexplained = (unusedText.match(/[$€£]?[\p{L}\p{N}]+(?:[.'’-][\p{L}\p{N}]+)*\+?/gu) ?? []).filter(
    (word) => !ignoredWords.has(word.toLowerCase()),
  );
  return {
    query,
    parameters: { ...emptySearchParameters(), ...parameters },
    interpretation: "",
    spans,
    unexplained,
    notes: [],
    kinds: [],
    confidence: Object.fromEntries(spans.map(({ slot, sure }) => [slot, sure ? 0.95 : 0.5])),
    respelt: [],
    unknownWords: [],
  };
}

/** Creates a model's answer with these values; all other fields are empty. */
export function createModelAnswer(values: Partial<ModelAnswer>): ModelAnswer {
  const none = {
    employeesMin: null,
    employeesMax: null,
    revenueMin: null,
    revenueMax: null,
    fundingMin: null,
    fundingMax: null,
  };
  return { industries: [], places: [], ...none, hiringTitles: [], similarTo: null, ...values };
}
