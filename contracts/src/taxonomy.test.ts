import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  companySizes,
  departments,
  industries,
  jobFunctions,
  managementLevels,
  metroRegions,
  nameOfCode,
  revenueRanges,
  seniorityLevels,
  sizeWords,
} from "./taxonomy.ts";
import { usStates } from "./us-states.ts";

const specificationFile = new URL("../../../shared/spec/taxonomy.json", import.meta.url);

test.skipIf(!existsSync(specificationFile))(
  "the fixed lists equal the lists in the specification's taxonomy.json",
  () => {
    const { note: _note, ...lists } = JSON.parse(readFileSync(specificationFile, "utf8"));
    expect({
      industries,
      jobFunctions,
      metroRegions,
      managementLevels,
      departments,
      companySizes,
      revenueRanges,
      seniorityLevels,
      sizeWords,
    }).toEqual(lists);
  },
);

describe("fixed lists", () => {
  test("there are twenty industries, job functions and metro regions, each code once [PEOP-008, PEOP-011, PEOP-012]", () => {
    for (const list of [industries, jobFunctions, metroRegions]) {
      expect(list).toHaveLength(20);
      expect(new Set(list.map(({ code }) => code)).size).toBe(20);
      expect(new Set(list.map(({ name }) => name)).size).toBe(20);
    }
  });

  test("there are eleven departments with ids 0 to 10 and six management levels [PEOP-009, PEOP-010]", () => {
    expect(departments.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(managementLevels).toHaveLength(6);
    expect(managementLevels).toContain("Board Member");
  });

  test("company sizes and revenue ranges have no gaps between neighbours", () => {
    for (const [place, size] of companySizes.entries())
      expect(size.minEmployees).toBe((companySizes[place - 1]?.maxEmployees ?? 0) + 1);
    for (const [place, range] of revenueRanges.entries())
      expect(range.min).toBe(revenueRanges[place - 1]?.max ?? 0);
    expect([companySizes.at(-1)?.maxEmployees, revenueRanges.at(-1)?.max]).toEqual([null, null]);
  });

  test("every code that refers to another fixed list exists in that list", () => {
    const states = usStates.map(({ code }): string => code);
    for (const metro of metroRegions) expect(states).toContain(metro.state);
    for (const level of seniorityLevels) expect(managementLevels).toContain(level.managementLevel);
    expect(usStates).toHaveLength(52);
  });

  test("nameOfCode returns the name of a listed code, and any other code unchanged", () => {
    expect(nameOfCode(industries, "legal")).toBe("Law Firms & Legal Services");
    expect(nameOfCode(industries, "piracy")).toBe("piracy");
  });
});
