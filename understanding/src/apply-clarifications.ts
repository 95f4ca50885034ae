import type { Clarification, InterpretationSpan, SearchParameters } from "@eq/contracts";
import { optionIdSeparator } from "./clarify.ts";
import { type Interpreter, maxQueryLength } from "./interpreter.ts";

export interface ClarificationChoice {
  type: Clarification["type"];
  optionId: string;
}

/** An edit that replaces the characters [start, end) of the query by `text`. */
interface TextEdit {
  start: number;
  end: number;
  text: string;
}

/**
 * Inserts the chosen readings into the query (its first 500 characters) and interprets the result. Ignores choices
 * that were not offered for this query, and choices that would make the query longer than 500 characters.
 */
export function applyClarifications(
  interpreter: Interpreter,
  originalQuery: string,
  choices: readonly ClarificationChoice[],
): { modifiedQuery: string; parameters: SearchParameters } {
  const query = originalQuery.slice(0, maxQueryLength);
  const { spans } = interpreter.interpret(query, { mode: "companies" });
  let edits: TextEdit[] = [];
  let modifiedQuery = query;
  for (const question of interpreter.clarify(query).clarifications) {
    const chosen = choices.find((choice) => isOffered(question, choice));
    if (!chosen) continue;
    const more = [...edits, ...createEdits(chosen.optionId, query, spans)];
    const modified = applyEdits(query, more);
    if (modified.length > maxQueryLength) continue;
    edits = more;
    modifiedQuery = modified;
  }
  const { parameters } = interpreter.interpret(modifiedQuery, { mode: "companies" });
  return { modifiedQuery, parameters };
}

function isOffered({ type, options }: Clarification, choice: ClarificationChoice): boolean {
  return choice.type === type && options.some(({ id }) => id === choice.optionId);
}

/**
 * Creates the edits to the query for a chosen option. Some options have text to append and replace no words of the
 * query. Any other option replaces its words wherever they may also be read in another way.
 */
function createEdits(optionId: string, query: string, spans: readonly InterpretationSpan[]): TextEdit[] {
  const at = optionId.lastIndexOf(optionIdSeparator);
  const [words, text] = [optionId.slice(0, at), optionId.slice(at + optionIdSeparator.length)];
  if (words === "") return [{ start: query.length, end: query.length, text: `, ${text}` }];
  const open = spans.filter(({ others }) => others !== undefined && others.length > 0);
  return findWholeWords(query, words)
    .filter(({ start, end }) => open.some((span) => span.start <= start && end <= span.end))
    .map((stretch) => ({ ...stretch, text }));
}

/** Finds all occurrences of `words` in the text as whole words, ignoring case. */
function findWholeWords(text: string, words: string): { start: number; end: number }[] {
  const escaped = words.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, "giu");
  return [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));
}

/** Applies edits that do not overlap. Additions at the same position keep their order. */
function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = text;
  for (const { start, end, text: put } of edits
    .toSorted((left, right) => left.start - right.start)
    .toReversed()) {
    result = result.slice(0, start) + put + result.slice(end);
  }
  return result;
}
