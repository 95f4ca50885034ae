import { expect, test } from "vitest";
import { separateDuplicates } from "./find-duplicates.ts";

test("separates rows that ask for the same, whatever their case and spaces", () => {
  const rows = [
    { companyName: "Acme Inc", city: "Toledo", line: 2 },
    { companyName: " ACME  inc ", city: "toledo", line: 3 },
    { companyName: "Acme Inc", city: "Akron", line: 4 },
  ];
  const { unique, duplicates } = separateDuplicates(rows);
  expect(unique.map(({ line }) => line)).toEqual([2, 4]);
  expect(duplicates.map(({ row, firstLine }) => [row.line, firstLine])).toEqual([[3, 2]]);
  expect(separateDuplicates([{ companyName: "A" }, { companyName: "a" }]).duplicates[0]?.firstLine).toBe(1);
});
