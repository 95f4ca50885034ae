import { expect, test } from "vitest";
import { type CsvTable, companyFields } from "../file-import/index.ts";
import { readCsvRows } from "./read-csv-rows.ts";

const cells = [
  ["met at fair", "Acme", "Toledo"],
  ["", "", "Akron"],
  ["", " ACME ", "Toledo"],
  ["", "Halvorn", ""],
];
/** A file whose first row is row 2 of a spreadsheet. */
const table: Pick<CsvTable, "readRows"> = {
  readRows: async (columns: readonly number[]) =>
    cells.map((row, index) => ({ row: index + 2, cells: columns.map((column) => row[column] ?? "") })),
};

function readTable(signal: AbortSignal) {
  return readCsvRows(
    {
      table,
      fields: companyFields,
      columns: [null, "company", "city"],
      toRow: ({ company, city }, line) => ({ companyName: company, city, line }),
    },
    signal,
  );
}

test("reads the set columns of a file into rows, repeated rows and rows without a name", async () => {
  const { all, unique, duplicateCount, rejected } = await readTable(new AbortController().signal);
  expect(all.map(({ companyName, city, line }) => [companyName, city, line])).toEqual([
    ["Acme", "Toledo", 2],
    ["ACME", "Toledo", 4],
    ["Halvorn", "", 5],
  ]);
  expect([unique.length, duplicateCount]).toEqual([2, 1]);
  expect(rejected).toEqual([{ index: 1, row: 3, reason: "No company name" }]);
});

test("stops reading when another file is chosen", async () => {
  await expect(readTable(AbortSignal.abort(new Error("Another file")))).rejects.toThrow("Another file");
});
