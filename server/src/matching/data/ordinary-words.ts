import { coreData } from "@eq/understanding/core-data";

let words: Set<string> | undefined;

/** Whether a word is an ordinary English word or a frequent name, so that several companies may have it in theirs. */
export function isOrdinaryWord(word: string): boolean {
  words ??= new Set(coreData.tables["english-words"]?.flatMap(([, list = ""]) => list.split(" ")));
  return words.has(word);
}
