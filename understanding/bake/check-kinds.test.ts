import { expect, test } from "vitest";
import { readFiles } from "./bake.ts";
import { checkKinds } from "./check-kinds.ts";

test("every kind of business has an industry, names that no other kind has, and usable phrases", () =>
  expect(checkKinds(readFiles())).toEqual([]));

test("checkKinds reports each kind of error", () => {
  const data = readFiles();
  const kinds = [
    ["brewery", "", "brewer|law firm", "brewing|"],
    ["winery", "", "brewer", "wine*"],
    ["gizmo maker", "", "", "gizmo"],
  ];
  const companies = [
    ["brewery", "old mill|Two  Rivers"],
    ["brewery", "hill street"],
    ["zeppelin maker", "goodyear"],
  ];
  const tables = { ...data.tables, kinds, "known-companies": companies };
  expect(checkKinds({ ...data, tables })).toEqual([
    'kinds: "brewery" has the unusable phrase ""',
    'kinds: "law firm" means legal, but "brewery" does not',
    'kinds: "brewer" names brewery and winery',
    'kinds: "gizmo maker" is no industry term',
    'known-companies: no kind "zeppelin maker"',
    'known-companies: "brewery" is listed twice',
    'known-companies: "brewery" has the unusable phrase "Two  Rivers"',
  ]);
});
