import { expect, test } from "vitest";
import { createSavedForm, writeSavedForm } from "./saved-form.ts";

const now = new Date("2026-03-10T10:00:00Z");
const form = { name: "Ohio banks", text: " banks in Ohio ", searchParams: { state: "OH" } } as const;

test("a saved form has name, searchParams, parsedQuery, type and createdAt [SAVE-044]", () => {
  expect(createSavedForm("people", form, now)).toEqual({
    name: "Ohio banks",
    searchParams: { state: "OH" },
    parsedQuery: "banks in Ohio",
    type: "people",
    createdAt: "2026-03-10T10:00:00.000Z",
  });
});

test("a saved form is sent as the parameters of a saved search, at most 25 results", () => {
  expect(writeSavedForm(createSavedForm("companies", form, now))).toEqual({
    searchCriteria: { state: "OH" },
    leadType: "client",
    resultsLimit: 25,
    customName: "Ohio banks",
    isFavorite: false,
    naturalQuery: "banks in Ohio",
  });
});
