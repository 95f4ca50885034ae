import type { Clarification, SearchParameters } from "@eq/contracts";
import { idSeparator } from "./clarify.ts";
import type { Interpreter } from "./interpreter.ts";

export interface ClarificationChoice {
  type: Clarification["type"];
  optionId: string;
}

/** Puts the chosen readings into the query and reads it again. Choices that do not fit the query are left out. */
export function applyClarifications(
  interpreter: Interpreter,
  originalQuery: string,
  choices: readonly ClarificationChoice[],
): { modifiedQuery: string; parameters: SearchParameters } {
  let modifiedQuery = originalQuery;
  for (const { optionId } of choices) {
    const [words, name] = optionId.split(idSeparator);
    if (!words || !name) continue;
    const at = modifiedQuery.toLowerCase().indexOf(words.toLowerCase());
    if (at < 0) continue;
    modifiedQuery = modifiedQuery.slice(0, at) + name + modifiedQuery.slice(at + words.length);
  }
  return {
    modifiedQuery,
    parameters: interpreter.interpret(modifiedQuery, { mode: "companies" }).parameters,
  };
}
