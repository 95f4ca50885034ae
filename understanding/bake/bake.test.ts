import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { coreData } from "../src/core-data/core-data.ts";
import { bakeFiles, readFiles } from "./bake.ts";
import { checkData } from "./check-data.ts";
import { checkReading } from "./check-reading.ts";
import { nearestMetro, readMetros } from "./metros.ts";

const largestCore = 250_000;

test("the generated files are what the data makes", () => {
  for (const [name, text] of Object.entries(bakeFiles())) {
    const committed = readFileSync(new URL(`../src/${name}`, import.meta.url), "utf8");
    expect(committed === text, `${name} is out of date: run node understanding/bake/bake.ts`).toBe(true);
  }
});

test("a city belongs to the metro region whose radius holds it", () => {
  const metros = readMetros(readFiles().tables.metros ?? []);
  expect(nearestMetro(metros, 41.88, -87.63)).toBe("chicago");
  expect(nearestMetro(metros, 0, 0)).toBeNull();
});

test("the data is consistent: known codes, no term twice, every term leads to its own code", () => {
  expect(checkData(readFiles())).toEqual([]);
});

test("every term of the data is read as its own meaning", () => {
  expect(checkReading(coreData)).toEqual([]);
});

test("a term that cannot be read as its own meaning is found", () => {
  const tables = {
    ...coreData.tables,
    "industry-terms": [["oral surgery", "healthcare", "name"]],
    skills: [["oral surgery"]],
    "place-names": [["hospitals", "s:OH", "", ""]],
  };
  const wrong = checkReading({ ...coreData, tables });
  expect(wrong).toContain('skills: "oral surgery" is claimed by industry-terms too');
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
  const text = readFileSync(new URL("../src/core-data/core-data.generated.ts", import.meta.url));
  expect(gzipSync(text).length).toBeLessThan(largestCore);
});
