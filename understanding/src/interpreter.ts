import type { ClarificationRequest, InterpretationSpan, SearchParameters } from "@eq/contracts";
import { clarifyText } from "./clarify.ts";
import type { CoreData } from "./core-data/core-shape.ts";
import type { Mode } from "./draft/draft.ts";
import type { Fallback } from "./fallback/fallback-shape.ts";
import { unexplainedWords } from "./keywords/read-keywords.ts";
import { type Knowledge, prepareKnowledge } from "./knowledge/knowledge.ts";
import { readAll } from "./reading/read-all.ts";
import { startDraft } from "./reading/start-draft.ts";
import { describeParameters } from "./sentence.ts";

/** How a text was understood. Offsets of `spans` count UTF-16 units of the text that was given. */
export interface Interpretation {
  /** The text that was read: the given one, cut at 500 characters. */
  query: string;
  parameters: SearchParameters;
  interpretation: string;
  spans: InterpretationSpan[];
  /** Words that became nothing. */
  unexplained: string[];
  /** Sentences for the user about words that nothing can search by, such as layoffs; mostly none. */
  notes: string[];
  /** 0 to 1 by slot, for the slots that were found. */
  confidence: Record<string, number>;
}

export interface Interpreter {
  /** Never throws; any text gives an answer. */
  interpret(text: string, options: ReadingOptions): Interpretation;
  /** Makes now what the first typo would else wait for, 50 to 100 ms; nothing changes. */
  prepare(): void;
  /** What to ask back before a search, where a query has two close readings and none was chosen before. */
  clarify(text: string, choices?: ReadingChoices): ClarificationRequest;
}

/** Readings chosen before: by the name in lower case, the words of the reading ("portland" > "Portland, ME"). */
export type ReadingChoices = Readonly<Record<string, string>>;

interface ReadingOptions {
  mode: Mode;
  choices?: ReadingChoices | undefined;
}

/** Characters of a text that are read. */
export const longestQuery = 500;

interface Helpers {
  /** Guesses at words that the data does not know (`@eq/understanding/fallback`); without it they only rank. */
  fallback?: Fallback | undefined;
}

/** Builds an interpreter over the data; the same data, helpers and text give the same answer everywhere. */
export function createInterpreter(data: CoreData, { fallback }: Helpers = {}): Interpreter {
  const knowledge = prepareKnowledge(data);
  return {
    interpret: (text, options) => interpret(text.slice(0, longestQuery), options, { knowledge, fallback }),
    prepare: () => knowledge.spelling.prepare(),
    clarify: (text, choices) => clarifyText(text.slice(0, longestQuery), knowledge, choices),
  };
}

function interpret(
  query: string,
  { mode, choices }: ReadingOptions,
  { knowledge, fallback }: Helpers & { knowledge: Knowledge },
): Interpretation {
  const draft = startDraft(query, { mode, choices }, knowledge);
  readAll(draft, knowledge, fallback);
  return {
    query,
    parameters: draft.parameters,
    interpretation: describeParameters(draft.parameters, mode),
    spans: draft.spans.sort((left, right) => left.start - right.start || right.end - left.end),
    unexplained: unexplainedWords(draft),
    notes: [...draft.notes],
    confidence: draft.confidence,
  };
}
