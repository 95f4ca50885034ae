import fc from "fast-check";
import { expect, test } from "vitest";
import { matchCommands } from "./match-commands.ts";

const labels = (found: readonly { label: string }[]) => found.map(({ label }) => label);
const commands = [
  { label: "Clear the query", keywords: "empty search box" },
  { label: "Search with this query", keywords: "run send" },
  { label: "Research notes", keywords: "" },
  { label: "Show Search Results" },
  { label: "Theme: dark", keywords: "mode appearance" },
  { label: "Sign out", keywords: "log out logout" },
];
const find = (text: string) => labels(matchCommands(commands, text));

test("returns all commands unchanged without typed words", () => {
  expect(find("")).toEqual(labels(commands));
  expect(find("  ")).toEqual(labels(commands));
});

test("matches every typed word as the start of a word of the label or keywords, in any order and case", () => {
  expect(find("dark")).toEqual(["Theme: dark"]);
  expect(find("DA mod")).toEqual(["Theme: dark"]);
  expect(find("out sign")).toEqual(["Sign out"]);
  expect(find("ark")).toEqual([]);
  expect(find("dark query")).toEqual([]);
  expect(find("?")).toEqual([]);
});

test("sorts by start of the label, its other words, then keywords", () => {
  expect(find("search")).toEqual(["Search with this query", "Show Search Results", "Clear the query"]);
  expect(find("s").slice(0, 2)).toEqual(["Search with this query", "Show Search Results"]);
});

test("sorts whole words before prefixes and ignores accents", () => {
  const words = [{ label: "The logout" }, { label: "The log" }, { label: "Chercher à Montréal" }];
  expect(labels(matchCommands(words, "log"))).toEqual(["The log", "The logout"]);
  expect(labels(matchCommands(words, "montreal A"))).toEqual(["Chercher à Montréal"]);
});

const word = fc.stringMatching(/^[a-c]{1,3}$/);
const phrase = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));
const anyCommands = fc.array(fc.record({ label: phrase, keywords: phrase }), { maxLength: 8 });

test("returns exactly the commands that have every typed word", () => {
  fc.assert(
    fc.property(anyCommands, phrase, (all, text) => {
      const found = matchCommands(all, text);
      for (const command of all) {
        const words = `${command.label} ${command.keywords}`.split(" ");
        const fits = text.split(" ").every((typed) => words.some((each) => each.startsWith(typed)));
        expect(found.includes(command)).toBe(fits);
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
