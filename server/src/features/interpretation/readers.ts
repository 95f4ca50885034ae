import type { Interpreter } from "@eq/understanding";
import type { LanguageModel } from "../../adapters/language-model/port.ts";

export type SearchMode = "companies" | "people";

/**
 * What reads queries: the interpreter, and a language model, which is optional and asked only about words that the
 * interpreter leaves open.
 */
export interface QueryReaders {
  interpreter: Interpreter;
  languageModel: LanguageModel | null;
}
