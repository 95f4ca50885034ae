import { isSeparatedFromPrevious } from "../language/tokens.ts";
import { type Draft, isUnclaimed } from "./draft.ts";

export interface PhraseMatch<Value> {
  value: Value;
  from: number;
  /** The index after the phrase's last token. */
  to: number;
}

export interface PhraseTable<Value> {
  get(key: string): Value | undefined;
}

const maxPhraseWords = 6;

/**
 * Finds the longest phrase of a table that starts at a token. No phrase continues over a claimed token or a comma.
 * The table's keys come from `toPhraseKey`.
 */
export function findPhraseAt<Value>(
  draft: Draft,
  from: number,
  table: PhraseTable<Value>,
): PhraseMatch<Value> | null {
  let key = "";
  let best: PhraseMatch<Value> | null = null;
  for (let index = from; index < from + maxPhraseWords && isUnclaimed(draft, index); index++) {
    const token = draft.tokens[index];
    if (!token || (index > from && isSeparatedFromPrevious(token))) break;
    key = key === "" ? token.stem : `${key} ${token.stem}`;
    const value = table.get(key);
    if (value !== undefined) best = { value, from, to: index + 1 };
  }
  return best;
}

/** Yields all phrases of a table that the text contains, from left to right, without overlaps. */
export function* findPhrases<Value>(draft: Draft, table: PhraseTable<Value>): Generator<PhraseMatch<Value>> {
  for (let index = 0; index < draft.tokens.length; index++) {
    const match = findPhraseAt(draft, index, table);
    if (!match) continue;
    yield match;
    index = match.to - 1;
  }
}
