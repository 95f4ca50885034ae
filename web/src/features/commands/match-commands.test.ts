import fc from "fast-check";
import { expect, test } from "vitest";
import { matchCommands } from "./match-commands.ts";

const listLabels = (items: readonly { label: string }[]) => items.map(({ label }) => label);
const sampleCommands = [
  { label: "Clear the query", keywords: "empty search box" },
  { label: "Search with this query", keywords: "run send" },
  { label: "Research notes", keywords: "" },
  { label: "Show Search Results" },
  { label: "Theme: dark", keywords: "mode appearance" },
  { label: "Sign out", keywords: "log out logout" },
];
const findMatchingLabels = (text: string) => listLabels(matchCommands(sampleCommands, text));

test("returns all commands unchanged when no word is typed", () => {
  expect(findMatchingLabels("")).toEqual(listLabels(sampleCommands));
  expect(findMatchingLabels("  ")).toEqual(listLabels(sampleCommands));
});

test("matches every typed word as the start of a word of the label or keywords, in any order and case", () => {
  expect(findMatchingLabels("dark")).toEqual(["Theme: dark"]);
  expect(findMatchingLabels("DA mod")).toEqual(["Theme: dark"]);
  expect(findMatchingLabels("out sign")).toEqual(["Sign out"]);
  expect(findMatchingLabels("ark")).toEqual([]);
  expect(findMatchingLabels("dark query")).toEqual([]);
  expect(findMatchingLabels("?")).toEqual([]);
});

test("sorts matches at the label's start first, then in its other words, then in keywords", () => {
  expect(findMatchingLabels("search")).toEqual([
    "Search with this query",
    "Show Search Results",
    "Clear the query",
  ]);
  expect(findMatchingLabels("s").slice(0, 2)).toEqual(["Search with this query", "Show Search Results"]);
});

test("sorts whole-word matches before prefix matches and ignores accents", () => {
  const words = [{ label: "The logout" }, { label: "The log" }, { label: "Chercher à Montréal" }];
  expect(listLabels(matchCommands(words, "log"))).toEqual(["The log", "The logout"]);
  expect(listLabels(matchCommands(words, "montreal A"))).toEqual(["Chercher à Montréal"]);
});

const wordArbitrary = fc.stringMatching(/^[a-c]{1,3}$/);
const phraseArbitrary = fc
  .array(wordArbitrary, { minLength: 1, maxLength: 4 })
  .map((words) => words.join(" "));
const commandListArbitrary = fc.array(fc.record({ label: phraseArbitrary, keywords: phraseArbitrary }), {
  maxLength: 8,
});

test("returns exactly the commands that have every typed word", () => {
  fc.assert(
    fc.property(commandListArbitrary, phraseArbitrary, (all, text) => {
      const matches = matchCommands(all, text);
      for (const command of all) {
        const words = `${command.label} ${command.keywords}`.split(" ");
        const fits = text.split(" ").every((typed) => words.some((each) => each.startsWith(typed)));
        expect(matches.includes(command)).toBe(fits);
      }
    }),
  );
});

test("never returns more commands for a longer text", () => {
  fc.assert(
    fc.property(commandListArbitrary, phraseArbitrary, fc.constantFrom("a", "b", " c"), (all, text, more) => {
      const before = matchCommands(all, text);
      expect(matchCommands(all, text + more).every((command) => before.includes(command))).toBe(true);
    }),
  );
});
