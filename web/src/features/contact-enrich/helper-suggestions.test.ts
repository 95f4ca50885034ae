import type { EnrichSuggestions } from "@eq/contracts";
import { expect, test } from "vitest";
import {
  findRowsProblem,
  findSuggestionProblem,
  leaveOutFound,
  listPeopleSuggestions,
  listSpellingSuggestions,
  toContactRow,
} from "./helper-suggestions.ts";

const makeSuggestions = (names: string[], companies: string[]): EnrichSuggestions => ({
  originalSearch: { fullName: "Bob Pfaf", companyName: "Halvorn" },
  spellingCorrections: {
    personName: { hasLikelyMistakes: names.length > 0, explanation: "", suggestions: names },
    companyName: { hasLikelyMistakes: companies.length > 0, explanation: "", suggestions: companies },
  },
  alternativePeople: [{ name: "Gordon Pfaff", company: "Halvorn", title: null, reason: "Colleague" }],
  searchTips: [],
});
const listRows = (names: string[], companies: string[]) =>
  listSpellingSuggestions(makeSuggestions(names, companies)).map(({ row }) => Object.values(row).join(", "));

test("offers the corrected name and company together, and keeps the half without corrections", () => {
  expect(listRows(["Bob Pfaff"], [])).toEqual(["Bob Pfaff, Halvorn"]);
  expect(listRows([], ["Halvorn Castings"])).toEqual(["Bob Pfaf, Halvorn Castings"]);
  expect(listRows(["Bob Pfaff", "Rob Pfaff"], ["Halvorn Castings", "Halvor"])).toEqual([
    "Bob Pfaff, Halvorn Castings",
    "Rob Pfaff, Halvorn Castings",
    "Bob Pfaff, Halvor",
  ]);
  expect(listRows([], [])).toEqual([]);
  expect(listPeopleSuggestions(makeSuggestions([], []))[0]?.row).toEqual({
    fullName: "Gordon Pfaff",
    companyName: "Halvorn",
  });
});

test("leaves out suggestions of a person who was found already", () => {
  const found = [toContactRow({ firstName: "Gordon", lastName: "Pfaff", companyName: "halvorn" })];
  const offered = listPeopleSuggestions(makeSuggestions([], []));
  expect(offered).toHaveLength(1);
  expect(leaveOutFound(offered, found)).toEqual([]);
  expect(leaveOutFound(offered, [toContactRow({ lastName: "Pfaff", companyName: "Halvorn" })])).toEqual(
    offered,
  );
});

test("refuses a suggestion without name and company [PENR-028]", () => {
  expect(findSuggestionProblem({ fullName: " ", companyName: "" })).toBe("No valid search terms provided");
  expect(findSuggestionProblem({ fullName: "", companyName: "Acme" })).toBeNull();
});

test("refuses to start without rows [PENR-027]", () => {
  expect(findRowsProblem([])).toBe("Please provide at least one contact row (Full Name, Company)");
  expect(findRowsProblem([{ fullName: "Ann Lee", companyName: "Acme" }])).toBeNull();
});
