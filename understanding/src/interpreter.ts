import type { ClarificationRequest, InterpretationSpan, SearchedKind, SearchParameters } from "@eq/contracts";
import { clarifyText } from "./clarify.ts";
import type { CoreData } from "./core-data/core-shape.ts";
import type { Mode } from "./draft/draft.ts";
import type { Fallback } from "./fallback/fallback-shape.ts";
import { listUnexplainedWords } from "./keywords/read-keywords.ts";
import { type Knowledge, prepareKnowledge } from "./knowledge/knowledge.ts";
import type { Token } from "./language/tokens.ts";
import { readQuery } from "./reading/read-query.ts";
import { describeParameters } from "./sentence.ts";

/** The result of interpreting a text. Offsets of `spans` count UTF-16 units of the input text. */
export interface Interpretation {
  /** The text that was interpreted: the input, cut at 500 characters. */
  query: string;
  parameters: SearchParameters;
  interpretation: string;
  spans: InterpretationSpan[];
  /** Words that became no parameter, for display. */
  unexplained: string[];
  /** Sentences for the user about words that are not searchable, such as layoffs. Usually empty. */
  notes: string[];
  /** Confidence of each filled slot, 0 to 1. */
  confidence: Record<string, number>;
  /** The kinds of business in the parameters. */
  kinds: SearchedKind[];
  /** The words of the text that were read as typos of other words. */
  respelt: string[];
  /** The words of the text that are in no list and are no typos of listed words, such as names. */
  unknownWords: string[];
}

export interface Interpreter {
  /** Interprets any text. Never throws. */
  interpret(text: string, options: ReadingOptions): Interpretation;
  /** Builds the spelling index now instead of at the first typo. Takes 50 to 100 ms. Optional. */
  prepare(): void;
  /**
   * Questions to ask before a search. They are about names that have two readings of similar weight and no earlier
   * choice, or about a query that says nothing about the companies.
   */
  clarify(text: string, choices?: ReadingChoices): ClarificationRequest;
  /** Describes search parameters in one readable sentence. */
  describe(parameters: SearchParameters, mode: Mode): string;
  /** Looks up the labels and industries of the kinds of business in the parameters. */
  describeKinds(parameters: Pick<SearchParameters, "kinds">): SearchedKind[];
}

/**
 * Earlier choices. Maps a name in lower case to the words of the reading that the user chose ("portland" > "Portland,
 * ME").
 */
export type ReadingChoices = Readonly<Record<string, string>>;

interface ReadingOptions {
  mode: Mode;
  choices?: ReadingChoices | undefined;
}

/** The maximum length of a query; longer texts are cut to this many characters. */
export const maxQueryLength = 500;

interface InterpreterHelpers {
  /**
   * Guesses words that the data does not contain (`@eq/understanding/fallback`). Without it, such words only rank.
   */
  fallback?: Fallback | undefined;
}

/** Builds an interpreter over the data. The same data, helpers and text always give the same result. */
export function createInterpreter(data: CoreData, { fallback }: InterpreterHelpers = {}): Interpreter {
  const knowledge = prepareKnowledge(data);
  const { find } = knowledge.kinds;
  return {
    describe: (parameters, mode) => describeParameters(parameters, mode, find),
    describeKinds: (parameters) => describeKinds(parameters, knowledge),
    interpret: (text, options) =>
      interpretText(text.slice(0, maxQueryLength), options, { knowledge, fallback }),
    prepare: () => knowledge.spelling.prepare(),
    clarify: (text, choices) => clarifyText(text.slice(0, maxQueryLength), knowledge, choices),
  };
}

function interpretText(
  query: string,
  { mode, choices }: ReadingOptions,
  { knowledge, fallback }: InterpreterHelpers & { knowledge: Knowledge },
): Interpretation {
  const draft = readQuery(query, { mode, choices }, knowledge, fallback);
  return {
    query,
    parameters: draft.parameters,
    interpretation: describeParameters(draft.parameters, mode, knowledge.kinds.find),
    spans: draft.spans.sort((left, right) => left.start - right.start || right.end - left.end),
    unexplained: listUnexplainedWords(draft),
    notes: [...draft.notes],
    confidence: draft.confidence,
    kinds: describeKinds(draft.parameters, knowledge),
    respelt: draft.tokens.filter(({ repaired }) => repaired).map(({ text }) => text),
    unknownWords: listUnknownWords(draft.tokens, knowledge.spelling),
  };
}

function describeKinds(
  { kinds: names }: Pick<SearchParameters, "kinds">,
  { kinds }: Pick<Knowledge, "kinds">,
): SearchedKind[] {
  return names.map((kind) => {
    const { label, industryCodes } = kinds.find(kind);
    return { kind, label, industryCodes };
  });
}

function listUnknownWords(tokens: readonly Token[], spelling: Knowledge["spelling"]): string[] {
  const isUnknown = ({ norm, stem, amount, repaired }: Token) =>
    !(repaired || amount || spelling.isKnown(norm) || spelling.isKnown(stem));
  return tokens.filter(isUnknown).map(({ text }) => text);
}
