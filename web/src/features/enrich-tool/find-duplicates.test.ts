import { expect, test } from "vitest";
import { separateDuplicates } from "./find-duplicates.ts";

test("separates rows that ask for the same, whatever their case and spaces", () => {
  const rows = [
    { companyName: "Acme Inc", city: "Toledo", line: 2 },
    { companyName: " ACME  inc ", city: "toledo", line: 3 },
    { companyName: "Acme Inc", city: "Akron", line: 4 },
  ];
  const { all, unique, duplicateCount } = separateDuplicates(rows);
  expect(all).toEqual(rows);
  expect(unique.map(({ line }) => line)).toEqual([2, 4]);
  expect(duplicateCount).toBe(1);
});
