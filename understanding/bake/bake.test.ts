import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { coreData } from "../src/core-data/core-data.ts";
import { bakeFiles, readFiles } from "./bake.ts";
import { checkData } from "./check-data.ts";
import { checkReading } from "./check-reading.ts";
import { findNearestMetro, readMetros } from "./metros.ts";

const maxGzippedCoreBytes = 250_000;

test("the generated files are up to date with data/*.csv", () => {
  for (const [name, text] of Object.entries(bakeFiles())) {
    const committed = readFileSync(new URL(`../src/${name}`, import.meta.url), "utf8");
    expect(committed === text, `${name} is out of date: run node understanding/bake/bake.ts`).toBe(true);
  }
});

test("findNearestMetro returns the metro region whose radius contains the point, else null", () => {
  const metros = readMetros(readFiles().tables.metros ?? []);
  expect(findNearestMetro(metros, 41.88, -87.63)).toBe("chicago");
  expect(findNearestMetro(metros, 0, 0)).toBeNull();
});

test("the data files have only known codes, no duplicate terms, and industry terms that resolve to the codes of their rows", () => {
  expect(checkData(readFiles())).toEqual([]);
});

test("the interpreter reads every term of the data with the meaning that the term's row states", () => {
  expect(checkReading(coreData)).toEqual([]);
});

test("checkReading reports a term that the interpreter reads with another meaning", () => {
  const tables = {
    ...coreData.tables,
    "industry-terms": [["oral surgery", "healthcare", "name"]],
    skills: [["oral surgery"]],
    "place-names": [["hospitals", "s:OH", "", ""]],
  };
  const wrong = checkReading({ ...coreData, tables });
  expect(wrong).toContain('skills: "oral surgery" is claimed by industry-terms too');
});

test("checkData reports unknown codes and duplicate terms", () => {
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

test("the core data stays below 250 kB after gzip", () => {
  const text = readFileSync(new URL("../src/core-data/core-data.generated.ts", import.meta.url));
  expect(gzipSync(text).length).toBeLessThan(maxGzippedCoreBytes);
});
