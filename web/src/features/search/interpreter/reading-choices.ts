import { useMemo } from "react";
import * as z from "zod/mini";
import { createPersistedJson } from "../../../lib/persisted/persisted.ts";
import { createStore, useStore } from "../../../lib/store.ts";

/**
 * The readings that the user chose. Keys are ambiguous words in lower case; values are the words of the chosen reading.
 */
export type ReadingChoices = Readonly<Record<string, string>>;

export const noChoices: ReadingChoices = {};

type ReadingChoice = readonly [words: string, reading: string];

/** The largest number of stored choices; the oldest are dropped. */
const maxStoredChoices = 50;
/** The largest number of characters that the server accepts for ambiguous words, and for a reading. */
const maxChoiceLength = 100;

/** Stored as pairs in the order of choosing, so that the oldest choice is known. */
const persistedChoices = createPersistedJson(
  "eq_reading_choices",
  z.custom<ReadingChoice[]>(isReadingChoiceList),
);

// Keeps the choices in memory too. If browser storage is unavailable, they still last until the page is left.
const choiceStore = createStore<readonly ReadingChoice[]>(
  (persistedChoices.get() ?? []).slice(-maxStoredChoices),
);

/** Stores the chosen reading of ambiguous words for this tab, until it is closed or the user signs out. */
export function chooseReading(words: string, reading: string): void {
  const key = createChoiceKey(words);
  if (key === "" || Math.max(key.length, reading.length) > maxChoiceLength) return;
  const otherChoices = choiceStore.get().filter(([otherKey]) => otherKey !== key);
  const next = [...otherChoices, [key, reading] as const].slice(-maxStoredChoices);
  persistedChoices.set(next);
  choiceStore.set(next);
}

/** Finds the stored choices for ambiguous words that occur in the text. */
export function findChoicesInText(text: string): ReadingChoices {
  return filterChoicesByText(choiceStore.get(), text);
}

/** Returns `findChoicesInText(text)`; the component renders again when the user makes a choice. */
export function useChoicesInText(text: string): ReadingChoices {
  const all = useStore(choiceStore);
  return useMemo(() => filterChoicesByText(all, text), [all, text]);
}

/** Picks the choices whose ambiguous words are one of these phrases. */
export function pickChoices(phrases: readonly string[], choices: ReadingChoices): ReadingChoices {
  const normalized = new Set(phrases.map(normalizeWords));
  return Object.fromEntries(
    Object.entries(choices).filter(([words]) => normalized.has(normalizeWords(words))),
  );
}

/** Whether two sets of choices are equal. */
export function areEqualChoices(one: ReadingChoices, other: ReadingChoices): boolean {
  const write = (choices: ReadingChoices) => JSON.stringify(Object.entries(choices).toSorted());
  return one === other || write(one) === write(other);
}

export function hasChoices(choices: ReadingChoices): boolean {
  return Object.keys(choices).length > 0;
}

function filterChoicesByText(all: readonly ReadingChoice[], text: string): ReadingChoices {
  const normalized = ` ${normalizeWords(text)} `;
  const matching = all.filter(([words]) => normalized.includes(` ${normalizeWords(words)} `));
  return matching.length === 0 ? noChoices : Object.fromEntries(matching);
}

function createChoiceKey(words: string): string {
  return words.trim().replaceAll(/\s+/g, " ").toLowerCase();
}

/** Normalizes words, so that "St.  Louis," and "st louis" are equal. */
function normalizeWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function isReadingChoiceList(value: unknown): value is ReadingChoice[] {
  return Array.isArray(value) && value.every(isReadingChoice);
}

function isReadingChoice(value: unknown): value is ReadingChoice {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    value.every((text) => typeof text === "string" && text !== "" && text.length <= maxChoiceLength)
  );
}

/** True for choices in the format that stored searches use. */
export function isReadingChoices(value: unknown): value is ReadingChoices {
  return typeof value === "object" && value !== null && Object.entries(value).every(isReadingChoice);
}
