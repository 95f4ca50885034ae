import fc from "fast-check";
import { expect, test } from "vitest";
import { matchCommands } from "./match-commands.ts";

const labelsOf = (items: readonly { label: string }[]) => items.map(({ label }) => label);
const commands = [
  { label: "Clear the query", keywords: "empty search box" },
  { label: "Search with this query", keywords: "run send" },
  { label: "Research notes", keywords: "" },
  { label: "Show Search Results" },
  { label: "Theme: dark", keywords: "mode appearance" },
  { label: "Sign out", keywords: "log out logout" },
];
const matchingLabels = (text: string) => labelsOf(matchCommands(commands, text));

test("returns all commands unchanged when no word is typed", () => {
  expect(matchingLabels("")).toEqual(labelsOf(commands));
  expect(matchingLabels("  ")).toEqual(labelsOf(commands));
});

test("matches every typed word as the start of a word of the label or keywords, in any order and case", () => {
  expect(matchingLabels("dark")).toEqual(["Theme: dark"]);
  expect(matchingLabels("DA mod")).toEqual(["Theme: dark"]);
  expect(matchingLabels("out sign")).toEqual(["Sign out"]);
  expect(matchingLabels("ark")).toEqual([]);
  expect(matchingLabels("dark query")).toEqual([]);
  expect(matchingLabels("?")).toEqual([]);
});

test("sorts matches at the label's start first, then in its other words, then in keywords", () => {
  expect(matchingLabels("search")).toEqual([
    "Search with this query",
    "Show Search Results",
    "Clear the query",
  ]);
  expect(matchingLabels("s").slice(0, 2)).toEqual(["Search with this query", "Show Search Results"]);
});

test("sorts whole-word matches before prefix matches and ignores accents", () => {
  const words = [{ label: "The logout" }, { label: "The log" }, { label: "Chercher à Montréal" }];
  expect(labelsOf(matchCommands(words, "log"))).toEqual(["The log", "The logout"]);
  expect(labelsOf(matchCommands(words, "montreal A"))).toEqual(["Chercher à Montréal"]);
});

const word = fc.stringMatching(/^[a-c]{1,3}$/);
const phrase = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));
const anyCommands = fc.array(fc.record({ label: phrase, keywords: phrase }), { maxLength: 8 });

test("returns exactly the commands that have every typed word", () => {
  fc.assert(
    fc.property(anyCommands, phrase, (all, text) => {
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
    fc.property(anyCommands, phrase, fc.constantFrom("a", "b", " c"), (all, text, more) => {
      const before = matchCommands(all, text);
      expect(matchCommands(all, text + more).every((command) => before.includes(command))).toBe(true);
    }),
  );
});
