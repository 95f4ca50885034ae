import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { coreData } from "../src/core-data.ts";
import { bakeFiles } from "./bake.ts";
import { checkData } from "./check-data.ts";

const largestCore = 250_000;

test("the generated files are what the data makes", () => {
  for (const [name, text] of Object.entries(bakeFiles())) {
    const kept = readFileSync(new URL(`../src/${name}`, import.meta.url), "utf8");
    expect(kept === text, `${name} is out of date: run node understanding/bake/bake.ts`).toBe(true);
  }
});

test("the data is consistent: known codes, no term twice, every term leads to its own code", () => {
  expect(checkData(coreData)).toEqual([]);
});

test("wrong data is found", () => {
  const tables = {
    ...coreData.tables,
    "industry-terms": [
      ["widgets", "widgetry", "name"],
      ["widget", "retail", "name"],
    ],
  };
  const wrong = checkData({ ...coreData, tables });
  expect(wrong).toContain('industry-terms: "widgets" has the unknown code widgetry');
  expect(wrong).toContain('industry-terms: "widget" stands twice with different meanings');
});

test("the core data stays small", () => {
  const text = readFileSync(new URL("../src/core-data.generated.ts", import.meta.url));
  expect(gzipSync(text).length).toBeLessThan(largestCore);
});
