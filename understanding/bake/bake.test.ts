import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { coreData } from "../src/core-data/core-data.ts";
import { bakeFiles, readFiles } from "./bake.ts";
import { checkData } from "./check-data.ts";
import { checkReading } from "./check-reading.ts";
import { nearestMetro, readMetros } from "./metros.ts";

const largestCore = 250_000;

test("the generated files match the data", () => {
  for (const [name, text] of Object.entries(bakeFiles())) {
    const committed = readFileSync(new URL(`../src/${name}`, import.meta.url), "utf8");
    expect(committed === text, `${name} is out of date: run node understanding/bake/bake.ts`).toBe(true);
  }
});

test("a city belongs to the metro region whose radius contains it", () => {
  const metros = readMetros(readFiles().tables.metros ?? []);
  expect(nearestMetro(metros, 41.88, -87.63)).toBe("chicago");
  expect(nearestMetro(metros, 0, 0)).toBeNull();
});

test("the data has known codes, no duplicate terms, and terms that resolve to their own codes", () => {
  expect(checkData(readFiles())).toEqual([]);
});

test("every term is read as its own meaning", () => {
  expect(checkReading(coreData)).toEqual([]);
});

test("reports a term that is not read as its own meaning", () => {
  const tables = {
    ...coreData.tables,
    "industry-terms": [["oral surgery", "healthcare", "name"]],
    skills: [["oral surgery"]],
    "place-names": [["hospitals", "s:OH", "", ""]],
  };
  const wrong = checkReading({ ...coreData, tables });
  expect(wrong).toContain('skills: "oral surgery" is claimed by industry-terms too');
});

test("reports unknown codes and duplicate terms", () => {
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

test("the core data stays within its size limit", () => {
  const text = readFileSync(new URL("../src/core-data/core-data.generated.ts", import.meta.url));
  expect(gzipSync(text).length).toBeLessThan(largestCore);
});
