import type { Interpreter } from "@eq/understanding";
import type { LanguageModel } from "../../adapters/language-model/port.ts";

export type SearchMode = "companies" | "people";

/** Reads queries. The language model, if there is one, is asked only about words that the interpreter leaves open. */
export interface Readers {
  interpreter: Interpreter;
  languageModel: LanguageModel | null;
}
