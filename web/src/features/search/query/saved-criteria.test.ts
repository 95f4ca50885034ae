import { emptySearchParameters } from "@eq/contracts";
import { expect, test } from "vitest";
import { applyEdits, noEdits } from "./query-edits.ts";
import { findManualEdits } from "./saved-criteria.ts";

const textParameters = {
  ...emptySearchParameters(),
  places: [{ state: "OH" as const }],
  hiring: { titles: ["plant manager"], functions: [] },
};

test("restores as manual filters the saved filters that the text does not express [SAVE-003]", () => {
  expect(findManualEdits("companies", textParameters, textParameters)).toBe(noEdits);
  const saved = {
    ...textParameters,
    hiring: null,
    revenue: { min: 0, max: 1_000_000, maxExclusive: true as const },
  };
  const edits = findManualEdits("companies", textParameters, saved);
  expect(Object.keys(edits.chosen)).toEqual(["revenue"]);
  expect(applyEdits(textParameters, edits)).toEqual(saved);
  const elsewhere = { ...textParameters, places: [{ state: "MI" as const }] };
  expect(applyEdits(textParameters, findManualEdits("companies", textParameters, elsewhere))).toEqual(
    elsewhere,
  );
});
