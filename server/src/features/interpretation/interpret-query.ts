import { writeInterpretedParameters } from "@eq/contracts";
import type { Interpreter } from "@eq/understanding";
import { isWordless } from "./is-wordless.ts";
import { type ReadOptions, readText } from "./read-text.ts";

/** Limit of the characters that are interpreted; the rest of a longer text is ignored. */
const maxInterpretedLength = 500;
const minQueryLength = 3;

/**
 * Writes the reply of the interpretation endpoints, with the parameters under both names that clients read. These
 * endpoints are called while the user types, so that the language model is never asked.
 */
export function interpretQuery(interpreter: Interpreter, query: string, how: ReadOptions) {
  const text = query.slice(0, maxInterpretedLength);
  const reading = readText(interpreter, text, how);
  const searchParams = writeInterpretedParameters(reading.parameters);
  return {
    result: { searchParams },
    searchParams,
    interpretation: reading.interpretation,
    query: text,
    spans: reading.spans,
    unexplained: reading.unexplained,
    notes: reading.notes,
    confidence: reading.confidence,
  };
}

/** Tells whether a text can be searched. Never throws a refusal, because it is called while the user types. */
export function validateQuery(query: string): { valid: boolean; message: string } {
  const { length } = query.trim();
  if (length < minQueryLength) return { valid: false, message: `Type at least ${minQueryLength} characters` };
  if (isWordless(query)) return { valid: false, message: "Describe who you are looking for in words" };
  if (length > maxInterpretedLength)
    return { valid: false, message: `Use at most ${maxInterpretedLength} characters` };
  return { valid: true, message: "" };
}
