import type { Interpreter } from "@eq/understanding";
import type { LanguageModel } from "../../adapters/language-model/port.ts";

export type SearchMode = "companies" | "people";

/** What reads texts. The language model is asked only for what the interpreter leaves open; null without one. */
export interface Readers {
  interpreter: Interpreter;
  languageModel: LanguageModel | null;
}
