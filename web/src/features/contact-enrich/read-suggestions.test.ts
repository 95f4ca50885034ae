import { expect, test } from "vitest";
import { readSuggestions } from "./read-suggestions.ts";

const row = { fullName: "Bob Pfaf", companyName: "Halvorn" };
const none = { hasLikelyMistakes: false, explanation: "", suggestions: [] };

test("reads every part of the helper's answer [PENR-038]", () => {
  const answer = {
    originalSearch: row,
    spellingCorrections: {
      personName: { hasLikelyMistakes: true, explanation: "One letter", suggestions: ["Bob Pfaff"] },
      companyName: none,
    },
    alternativePeople: [{ name: "Gordon Pfaff", company: "Halvorn", title: "Manager", reason: "Colleague" }],
    searchTips: ["Try just the last name"],
  };
  expect(readSuggestions(answer, row)).toEqual(answer);
});

test("reads missing parts as empty, and an error as no answer [PENR-040]", () => {
  expect(readSuggestions({}, row)).toEqual({
    originalSearch: row,
    spellingCorrections: { personName: none, companyName: none },
    alternativePeople: [],
    searchTips: [],
  });
  expect(readSuggestions({ error: "Away" }, row)).toBeNull();
  expect(readSuggestions(null, row)).toBeNull();
  expect(readSuggestions({ alternativePeople: [{}, { name: "Al" }] }, row)?.alternativePeople).toEqual([
    { name: "Al", company: "", title: null, reason: "" },
  ]);
});
