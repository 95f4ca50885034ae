import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../bootstrap/root.mjs";
import { findProvenIds } from "./proven-ids.mjs";

function sortedIds(code) {
  return [...findProvenIds("a.test.ts", code)].sort();
}

describe("findProvenIds finds the requirements that a test file proves", () => {
  test("returns a requirement's id if its test has an expect", () => {
    expect(sortedIds('test("guests: refused [ERR-001, ERR-002]", () => { expect(1).toBe(1); });')).toEqual([
      "ERR-001",
      "ERR-002",
    ]);
  });

  test("omits the id of a requirement whose test has no expect", () => {
    expect(sortedIds('test("guests: refused [ERR-001]", () => { refuse(); });')).toEqual([]);
  });

  test("omits an id that stands outside of brackets or in a describe's title", () => {
    expect(
      sortedIds('describe("[ERR-001]", () => { test("ERR-002", () => { expect(1).toBe(1); }); });'),
    ).toEqual([]);
  });

  test("returns only the ids of those test steps that contain an expect", () => {
    const code = `test("journey [SRCH-001, SRCH-002]", async () => {
      await test.step("types [SRCH-001]", async () => { await expect(box).toBeVisible(); });
      await test.step("sends [SRCH-002]", async () => { await box.press("Enter"); });
    });`;
    expect(sortedIds(code)).toEqual(["SRCH-001"]);
  });

  test("returns all ids of the test when the expect is outside of steps with ids", () => {
    const code = `test("journey [SRCH-001, SRCH-002]", async () => {
      await test.step("opens", async () => { await expect(box).toBeVisible(); });
    });`;
    expect(sortedIds(code)).toEqual(["SRCH-001", "SRCH-002"]);
  });

  test("finds ids in test tables and template titles, and accepts functions named expect... as expectations", () => {
    expect(sortedIds('test.each(rows)("row %s [LIKE-003]", () => { expect(1).toBe(1); });')).toEqual([
      "LIKE-003",
    ]);
    expect(sortedIds("test(`row [LIKE-004]`, () => { expectRefusal(1); });")).toEqual(["LIKE-004"]);
  });

  test("omits the id of a skipped test", () => {
    expect(sortedIds('test.skip("later [LIKE-003]", () => { expect(1).toBe(1); });')).toEqual([]);
  });
});

const requirementsFile = join(root, "..", "shared", "spec", "requirements.tsv");

test.runIf(existsSync(requirementsFile))("docs/ledger-ids.txt lists the ids of the ledger", () => {
  const rows = readFileSync(requirementsFile, "utf8").trim().split("\n").slice(1);
  const listed = readFileSync(join(root, "docs", "ledger-ids.txt"), "utf8")
    .trim()
    .split("\n");
  expect(listed).toEqual(rows.map((row) => row.split("\t")[0]));
});
