import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readCsvFile } from "./read-csv-file.ts";
import { runCsvWorkersInPage } from "./test-csv-worker.ts";

let running: ReadonlySet<object>;
beforeEach(() => {
  running = runCsvWorkersInPage();
});
afterEach(() => vi.unstubAllGlobals());

const makeFile = (text: string, name = "plants.csv") => new File([text], name, { type: "text/csv" });
const makeRows = (count: number) => Array.from({ length: count }, (_, at) => `Plant ${at},Toledo\n`).join("");

describe("readCsvFile", () => {
  test("gives the headers, counts and first 20 rows, and reports progress up to the end", async () => {
    const progress: number[] = [];
    const table = await readCsvFile(makeFile(`Company,City\n${makeRows(12_000)}`), {
      onProgress: (part) => progress.push(part),
    });
    expect(table).toMatchObject({
      fileName: "plants.csv",
      separator: ",",
      encoding: "UTF-8",
      rowCount: 12_000,
    });
    expect(table.headers).toEqual(["Company", "City"]);
    expect(table.previewRows).toHaveLength(20);
    expect(table.previewRows[0]).toEqual({ row: 2, cells: ["Plant 0", "Toledo"] });
    expect(progress.length).toBeGreaterThan(2);
    expect(progress).toEqual(progress.toSorted((one, other) => one - other));
    table.close();
    expect(running.size).toBe(0);
  });

  test("reads chosen columns of all rows or of some, in their order", async () => {
    const table = await readCsvFile(makeFile(`Company,City\n${makeRows(4500)}`));
    const all = await table.readRows([1, 0]);
    expect(all).toHaveLength(4500);
    expect(all[4499]).toEqual({ row: 4501, cells: ["Toledo", "Plant 4499"] });
    expect(await table.readRows([0], [4000, 3])).toEqual([
      { row: 4002, cells: ["Plant 4000"] },
      { row: 5, cells: ["Plant 3"] },
    ]);
  });

  test("reads the first line as a row when the header is switched off, and back", async () => {
    const table = await readCsvFile(makeFile("Acme,Toledo\nBrandt,Akron\n"));
    const withoutHeader = table.withHeader(false);
    expect(withoutHeader.headers).toEqual(["Column 1", "Column 2"]);
    expect(withoutHeader.rowCount).toBe(2);
    expect(withoutHeader.previewRows[0]).toEqual({ row: 1, cells: ["Acme", "Toledo"] });
    expect(await withoutHeader.readRows([0])).toHaveLength(2);
    expect(await withoutHeader.readRows([0], [0])).toEqual([{ row: 1, cells: ["Acme"] }]);
    expect(withoutHeader.withHeader(true).rowCount).toBe(1);
  });

  test("refuses to read a header line as the row 100,001", async () => {
    const table = await readCsvFile(makeFile(`Company\n${"Acme\n".repeat(100_000)}`));
    expect(table.rowCount).toBe(100_000);
    expect(() => table.withHeader(false)).toThrow("Failed to read CSV file");
  });

  test("gives no rows for a file with only a header", async () => {
    const table = await readCsvFile(makeFile("Company,City\n"));
    expect(table).toMatchObject({ rowCount: 0, previewRows: [], headers: ["Company", "City"] });
    expect(await table.readRows([0])).toEqual([]);
  });

  const tooLarge = makeFile("Company\n");
  Object.defineProperty(tooLarge, "size", { value: 50_000_001 });
  const moved = makeFile("Company\n");
  moved.arrayBuffer = () => Promise.reject(new DOMException("", "NotReadableError"));
  test.each<[string, File, string]>([
    ["an empty file", makeFile(""), "plants.csv is empty"],
    ["a file of blank lines", makeFile("\n , \n"), "has only blank lines"],
    ["a file of 50,000,001 bytes", tooLarge, "has more than 50 MB"],
    ["a file that was moved", moved, "can no longer be opened"],
    ["a PDF", makeFile("%PDF-1.7"), "is a PDF"],
  ])("refuses %s and ends its worker [CENR-015] [PENR-045]", async (_what, file, reason) => {
    const failure = await readCsvFile(file).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      message: "Failed to read CSV file",
      reason: expect.stringContaining(reason),
    });
    expect(running.size).toBe(0);
  });

  test("stops reading and ends its worker when the signal aborts", async () => {
    const leave = new AbortController();
    const reading = readCsvFile(makeFile("Company\nAcme\n"), { signal: leave.signal });
    leave.abort(new Error("Another file was chosen"));
    await expect(reading).rejects.toThrow("Another file was chosen");
    expect(running.size).toBe(0);
  });

  test("fails calls for a table that is closed", async () => {
    const table = await readCsvFile(makeFile("Company\nAcme\n"));
    const reading = table.readRows([0]);
    table.close();
    await expect(reading).rejects.toThrow("The file was closed");
  });
});
