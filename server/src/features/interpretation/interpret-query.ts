import { writeInterpretedParameters } from "@eq/contracts";
import type { Interpreter } from "@eq/understanding";
import { isWordless } from "./is-wordless.ts";
import { type ReadOptions, readText } from "./read-text.ts";

/** Number of characters of a query that are interpreted; the rest of a longer query is ignored. */
const maxInterpretedLength = 500;
const minQueryLength = 3;

/**
 * Writes the reply of the interpretation endpoints. The parameters are written twice, because clients read them under
 * two names. Never asks the language model, because clients call these endpoints while the user types.
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
    ...(reading.kinds.length > 0 && { kinds: reading.kinds }),
  };
}

/**
 * Checks whether a query can be searched. Clients call it while the user types; therefore it returns a message instead
 * of throwing a refusal.
 */
export function validateQuery(query: string): { valid: boolean; message: string } {
  const { length } = query.trim();
  if (length < minQueryLength) return { valid: false, message: `Type at least ${minQueryLength} characters` };
  if (isWordless(query)) return { valid: false, message: "Describe who you are looking for in words" };
  if (length > maxInterpretedLength)
    return { valid: false, message: `Use at most ${maxInterpretedLength} characters` };
  return { valid: true, message: "" };
}
