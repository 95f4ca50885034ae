import { emptySearchParameters } from "@eq/contracts";
import { expect, test } from "vitest";
import { applyEdits, noEdits } from "./query-edits.ts";
import { editsBetween } from "./saved-criteria.ts";

const read = {
  ...emptySearchParameters(),
  places: [{ state: "OH" as const }],
  hiring: { titles: ["plant manager"], functions: [] },
};

test("restores saved filters that the text does not express as manual filters [SAVE-003]", () => {
  expect(editsBetween("companies", read, read)).toBe(noEdits);
  const saved = { ...read, hiring: null, revenue: { min: 0, max: 1_000_000, maxExclusive: true as const } };
  const edits = editsBetween("companies", read, saved);
  expect(Object.keys(edits.chosen)).toEqual(["revenue"]);
  expect(applyEdits(read, edits)).toEqual(saved);
  const elsewhere = { ...read, places: [{ state: "MI" as const }] };
  expect(applyEdits(read, editsBetween("companies", read, elsewhere))).toEqual(elsewhere);
});
