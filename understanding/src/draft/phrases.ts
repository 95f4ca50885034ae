import { isSeparated } from "../language/tokens.ts";
import { type Draft, isFree } from "./draft.ts";

export interface PhraseMatch<Value> {
  value: Value;
  from: number;
  /** The index after the last token. */
  to: number;
}

export interface Lookup<Value> {
  get(key: string): Value | undefined;
}

const longestPhrase = 6;

/**
 * The longest phrase of a table that starts at a token. A claimed token or a comma ends a phrase. The table's keys
 * are `phraseKey`s.
 */
export function phraseAt<Value>(draft: Draft, from: number, table: Lookup<Value>): PhraseMatch<Value> | null {
  let key = "";
  let best: PhraseMatch<Value> | null = null;
  for (let index = from; index < from + longestPhrase && isFree(draft, index); index++) {
    const token = draft.tokens[index];
    if (!token || (index > from && isSeparated(token))) break;
    key = key === "" ? token.stem : `${key} ${token.stem}`;
    const value = table.get(key);
    if (value !== undefined) best = { value, from, to: index + 1 };
  }
  return best;
}

/** Yields all phrases of a table that the text contains, from left to right, without overlaps. */
export function* phrasesIn<Value>(draft: Draft, table: Lookup<Value>): Generator<PhraseMatch<Value>> {
  for (let index = 0; index < draft.tokens.length; index++) {
    const match = phraseAt(draft, index, table);
    if (!match) continue;
    yield match;
    index = match.to - 1;
  }
}
