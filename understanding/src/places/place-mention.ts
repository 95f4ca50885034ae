import { type Draft, wordAt } from "../draft/draft.ts";
import type { PlaceReading } from "../gazetteer/gazetteer.ts";
import { placePrepositions } from "../language/word-lists.ts";

/** Words that may name a place. */
export interface PlaceWord {
  from: number;
  to: number;
  key: string;
  readings: readonly PlaceReading[];
}

/** A place in the text with all its readings, the likeliest in this context first. */
export interface PlaceMention {
  from: number;
  to: number;
  readings: readonly PlaceReading[];
  /**
   * How many of the first readings remain possible after the context or the user's choice was considered. Absent if
   * all of them remain possible.
   */
  settled?: number;
}

/** Whether a preposition such as "in" or "near" precedes, with only words such as "the" or "greater" in between. */
export function followsPreposition(draft: Draft, from: number): boolean {
  let index = from - 1;
  while (/^(?:the|greater|downtown|central|city)$/.test(wordAt(draft, index)) && index > 0) index--;
  return placePrepositions.has(wordAt(draft, index));
}
