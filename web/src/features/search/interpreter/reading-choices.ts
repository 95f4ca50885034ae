import { useMemo } from "react";
import * as z from "zod/mini";
import { persistedJson } from "../../../lib/persisted/persisted.ts";
import { createStore, useStore } from "../../../lib/store.ts";

/** Readings chosen in this session: by words as typed, in lower case, the words of the reading meant. */
export type ReadingChoices = Readonly<Record<string, string>>;

export const noChoices: ReadingChoices = {};

type Choice = readonly [words: string, reading: string];

/** Older choices are dropped. */
const choiceLimit = 50;
/** The server's limit for words and readings, in characters. */
const wordsLimit = 100;

/** Pairs, since the order says which one is the oldest. */
const stored = persistedJson("eq_reading_choices", z.custom<Choice[]>(isChoiceList));

// In memory too: without browser storage, choices last until the page is left.
const chosen = createStore<readonly Choice[]>((stored.get() ?? []).slice(-choiceLimit));

/** Chooses the reading of ambiguous words for this tab, until it is closed or the user signs out. */
export function chooseReading(words: string, reading: string): void {
  const key = keyOf(words);
  if (key === "" || Math.max(key.length, reading.length) > wordsLimit) return;
  const others = chosen.get().filter(([known]) => known !== key);
  const next = [...others, [key, reading] as const].slice(-choiceLimit);
  stored.set(next);
  chosen.set(next);
}

/** The choices for words in the text. */
export function choicesFor(text: string): ReadingChoices {
  return select(chosen.get(), text);
}

/** `choicesFor`, anew when a choice is made. */
export function useChoicesFor(text: string): ReadingChoices {
  const all = useStore(chosen);
  return useMemo(() => select(all, text), [all, text]);
}

/** The choices for exactly these phrases. */
export function choicesOf(phrases: readonly string[], choices: ReadingChoices): ReadingChoices {
  const plain = new Set(phrases.map(plainWords));
  return Object.fromEntries(Object.entries(choices).filter(([words]) => plain.has(plainWords(words))));
}

/** Whether two sets of choices are equal. */
export function areSameChoices(one: ReadingChoices, other: ReadingChoices): boolean {
  const write = (choices: ReadingChoices) => JSON.stringify(Object.entries(choices).toSorted());
  return one === other || write(one) === write(other);
}

export function hasChoices(choices: ReadingChoices): boolean {
  return Object.keys(choices).length > 0;
}

function select(all: readonly Choice[], text: string): ReadingChoices {
  const plain = ` ${plainWords(text)} `;
  const found = all.filter(([words]) => plain.includes(` ${plainWords(words)} `));
  return found.length === 0 ? noChoices : Object.fromEntries(found);
}

function keyOf(words: string): string {
  return words.trim().replaceAll(/\s+/g, " ").toLowerCase();
}

/** Words without what only writes them differently: "St.  Louis," and "st louis" are the same. */
function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function isChoiceList(value: unknown): value is Choice[] {
  return Array.isArray(value) && value.every(isChoice);
}

function isChoice(value: unknown): value is Choice {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    value.every((text) => typeof text === "string" && text !== "" && text.length <= wordsLimit)
  );
}

/** True for choices in the format of a stored search. */
export function isReadingChoices(value: unknown): value is ReadingChoices {
  return typeof value === "object" && value !== null && Object.entries(value).every(isChoice);
}
