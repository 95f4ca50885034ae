import type { Interpreter } from "@eq/understanding";
import type { LanguageModel } from "../../adapters/language-model/port.ts";

export type SearchMode = "companies" | "people";

/**
 * The readers of queries: the embedded interpreter and an optional language model. The model is asked only about words
 * that the interpreter leaves open.
 */
export interface QueryReaders {
  interpreter: Interpreter;
  languageModel: LanguageModel | null;
}
