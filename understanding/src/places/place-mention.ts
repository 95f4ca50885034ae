import { type Draft, normAt } from "../draft/draft.ts";
import type { PlaceReading } from "../gazetteer/gazetteer.ts";
import { placePrepositions } from "../language/word-lists.ts";

/** Words that may name a place. */
export interface PlaceWord {
  from: number;
  to: number;
  key: string;
  readings: readonly PlaceReading[];
}

/** A place of the text with all its meanings, the likeliest in this context first. */
export interface PlaceMention {
  from: number;
  to: number;
  readings: readonly PlaceReading[];
  /** How many of the first readings the text or the user leaves open, where that is less than all. */
  settled?: number;
}

/** Whether a word like "in" or "near" stands before, with nothing but "the" or "greater" between. */
export function followsPreposition(draft: Draft, from: number): boolean {
  let index = from - 1;
  while (/^(?:the|greater|downtown|central|city)$/.test(normAt(draft, index)) && index > 0) index--;
  return placePrepositions.has(normAt(draft, index));
}
