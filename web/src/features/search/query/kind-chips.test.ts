import { emptySearchParameters, type SearchedKind, type SearchParameters } from "@eq/contracts";
import { describe, expect, test } from "vitest";
import { createChips } from "./filter-chips.ts";
import { arrangeKindChips, arrangeKindSpans, widenKind } from "./kind-chips.ts";
import { applyEdits, noEdits, removeChip, setFieldsManually } from "./query-edits.ts";

const brewery: SearchedKind = { kind: "brewery", label: "Breweries", industryCodes: ["manufacturing"] };
const winery: SearchedKind = {
  kind: "winery",
  label: "Wineries",
  industryCodes: ["manufacturing", "hospitality"],
};
const lawFirm: SearchedKind = { kind: "law firm", label: "Law firms", industryCodes: ["legal"] };
const known = [brewery, winery, lawFirm];

function makeParameters(overrides: Partial<SearchParameters>): SearchParameters {
  return { ...emptySearchParameters(), ...overrides };
}

function showChips(parameters: SearchParameters) {
  return arrangeKindChips(createChips(parameters), { parameters, known });
}

describe("chips of kinds of business", () => {
  test("a kind has its label, and the industries that it implies have no chip", () => {
    const parameters = makeParameters({
      kinds: ["brewery", "zeppelin maker"],
      industryCodes: ["manufacturing", "technology"],
    });
    expect(showChips(parameters).map(({ value }) => value)).toEqual([
      "Breweries",
      "Zeppelin maker",
      "Software & Technology",
    ]);
  });

  test("removing a kind also removes the industries that only this kind implies", () => {
    const parameters = makeParameters({
      kinds: ["brewery", "winery"],
      industryCodes: ["manufacturing", "hospitality", "technology"],
    });
    const remove = (value: string, shown: SearchParameters) => {
      const chip = showChips(shown).find((each) => each.value === value);
      return chip ? applyEdits(shown, removeChip(noEdits, chip, shown, value)) : null;
    };
    const withoutWineries = remove("Wineries", parameters);
    expect(withoutWineries).toMatchObject({
      kinds: ["brewery"],
      industryCodes: ["manufacturing", "technology"],
    });
    expect(remove("Breweries", withoutWineries ?? parameters)).toMatchObject({
      kinds: [],
      industryCodes: ["technology"],
    });
  });

  test("widening a kind leaves its industries, and drops the kinds of the same industries", () => {
    const kinds = ["brewery", "winery", "law firm"];
    expect(widenKind(kinds, brewery, known)).toEqual(["law firm"]);
    expect(widenKind(kinds, lawFirm, known)).toEqual(["brewery", "winery"]);
    const parameters = makeParameters({ kinds: ["brewery"], industryCodes: ["manufacturing"] });
    const widened = applyEdits(parameters, setFieldsManually(noEdits, { kinds: [] }));
    expect(showChips(widened).map(({ kind, value }) => `${kind} ${value}`)).toEqual([
      "Industry Manufacturing",
    ]);
  });

  test("industries that the user sets replace the kinds of the words", () => {
    const parameters = makeParameters({ kinds: ["brewery"], industryCodes: ["manufacturing"] });
    const edits = setFieldsManually(noEdits, { industryCodes: ["retail"] });
    expect(applyEdits(parameters, edits)).toMatchObject({ kinds: [], industryCodes: ["retail"] });
  });

  test("the words of a widened kind get the chip of its industries", () => {
    const span = { start: 0, end: 9, slot: "kind" as const, label: "Breweries", sure: true };
    const shown = makeParameters({ kinds: ["brewery"] });
    expect(arrangeKindSpans([span], { parameters: shown, known })).toEqual([span]);
    expect(arrangeKindSpans([span], { parameters: makeParameters({}), known })).toEqual([
      { ...span, slot: "industry", label: "Manufacturing" },
    ]);
  });
});
