import type { SavedSearch } from "@eq/contracts";
import { expect, test } from "vitest";
import { containsTypedWords, createSavedQuery } from "./saved-query.ts";

const makeSearch = (natural_query: string, name = "", lead_type = "client") =>
  ({
    id: "3",
    total_results: 12,
    natural_query,
    name,
    lead_type,
    search_criteria: { state: "OH" },
  }) as unknown as SavedSearch;

test("uses a saved search's query as its text, else its name [SAVE-003]", () => {
  expect(createSavedQuery(makeSearch("banks in Ohio", "Banks"))).toEqual({
    text: "banks in Ohio",
    mode: "companies",
    criteria: { state: "OH" },
    name: "Banks",
    stored: { id: "3", totalResults: 12 },
  });
  expect(createSavedQuery(makeSearch("", "My CFOs", "people"))).toMatchObject({
    text: "My CFOs",
    mode: "people",
  });
});

test("runs a candidate's search for the saved candidate, or by its text if none was saved [MPC-015]", () => {
  const older = makeSearch("Companies hiring nurses", "", "mpc");
  expect(createSavedQuery(older).mode).toBe("companies");
  const criteria = { ...older.search_criteria, candidate: { roles: ["Nurse"] } };
  expect(createSavedQuery({ ...older, search_criteria: criteria }).mode).toBe("mpc");
});

test("filters saved searches by every typed word, in any case and order [SAVE-002]", () => {
  const banks = makeSearch("Banks in Ohio");
  expect(["", "  ", "ohio bank", "OHIO", " in "].map((typed) => containsTypedWords(banks, typed))).toEqual(
    Array(5).fill(true),
  );
  expect(["texas", "banks texas"].map((typed) => containsTypedWords(banks, typed))).toEqual([false, false]);
});
