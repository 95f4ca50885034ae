import { expect, test } from "vitest";
import { coreData } from "../core-data/core-data.ts";
import { createInterpreter } from "../interpreter.ts";
import { describePeopleWords } from "./people-note.ts";

const interpreter = createInterpreter(coreData);
const readNote = (text: string) =>
  describePeopleWords(
    interpreter.interpret(text, { mode: "companies" }),
    () => interpreter.interpret(text, { mode: "people" }).spans,
  );

test.each([
  ["sales directors in Ohio", "sales directors"],
  ["CFOs at hospitals", "CFOs"],
  ["plant managers in Ohio", "plant managers"],
  ["nurses Columbus", "nurses"],
])("says that a company search names people: %s", (text, words) => {
  expect(readNote(text)).toBe(
    `“${words}” names people. Switch to People to find them, or write “hiring ${words}” for companies with such jobs.`,
  );
});

test.each([
  "companies hiring sales directors in Ohio",
  "property managers in Ohio",
  "robotics companies",
  "software for recruiters",
  "analytics startups",
  "companies like Procter & Gamble",
])("says nothing where no searched word names people: %s", (text) => expect(readNote(text)).toBeNull());
