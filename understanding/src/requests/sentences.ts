import type { Token } from "../language/tokens.ts";
import { wordSet } from "../language/word-set.ts";

/** A sentence: the tokens [from, to). */
export interface Sentence {
  from: number;
  to: number;
  isQuestion: boolean;
}

/** Abbreviations whose full stop ends no sentence: "Inc. 5000", "St. Louis". */
const abbreviations = wordSet(
  "inc corp co ltd st mr mrs ms dr vs etc approx no dept est ave blvd mt ft jr sr fl dist mfg intl e.g i.e eg ie usa u.s",
);

/** Splits tokens into sentences at full stops, question marks, exclamation marks, semicolons and line breaks. */
export function splitSentences(text: string, tokens: readonly Token[]): Sentence[] {
  const sentences: Sentence[] = [];
  let from = 0;
  for (let index = 1; index <= tokens.length; index++) {
    const token = tokens[index];
    const last = tokens[index - 1];
    const between = token ? token.before : text.slice(last?.end ?? 0);
    if (token && !isSentenceEnd(last?.norm ?? "", between)) continue;
    sentences.push({ from, to: index, isQuestion: between.includes("?") });
    from = index;
  }
  return sentences;
}

function isSentenceEnd(lastWord: string, between: string): boolean {
  if (/[!?;\n]|\s-{1,2}\s/.test(between)) return true;
  return between.includes(".") && !abbreviations.has(lastWord);
}
