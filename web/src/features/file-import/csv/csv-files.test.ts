import { writeCsvLine } from "@eq/contracts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nameColumns } from "./csv-headers.ts";
import { CsvProblem } from "./csv-problem.ts";
import { decodeCsv } from "./decode-csv.ts";
import { parseCsv } from "./parse-csv.ts";

const cellsOf = (text: string) => parseCsv(text, "plants.csv").records.map(({ cells }) => cells);

function findReason(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof CsvProblem) return `${error.message}: ${error.reason}`;
    throw error;
  }
  return "read without a problem";
}

describe("parseCsv", () => {
  test("skips leading blank lines, so that the first line with text is the header [CENR-005] [PENR-021]", () => {
    expect(cellsOf("\n  \r\n,,\nCompany,City\n\nAcme,Toledo\n \n")).toEqual([
      ["Company", "City"],
      ["Acme", "Toledo"],
    ]);
  });

  test("keeps a comma in a quoted cell, doubled quotes and line ends in it [CENR-005] [PENR-021]", () => {
    expect(cellsOf('Company,Note\n"Acme, Inc.","says ""hi""\nand more"\n')).toEqual([
      ["Company", "Note"],
      ["Acme, Inc.", 'says "hi"\nand more'],
    ]);
  });

  test("equals a split at commas and line ends when there are no quotes [CENR-005] [PENR-021]", () => {
    const anyCell = fc.string({ unit: fc.constantFrom("a", "B", " ", "é", "'", "-", "."), maxLength: 5 });
    const anyRow = fc.array(anyCell, { minLength: 2, maxLength: 4 });
    const anyRows = fc.array(anyRow, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(anyRows, fc.constantFrom("\n", "\r\n", "\r"), (rows, lineEnd) => {
        const expected = rows.filter((row) => row.some((cell) => cell.trim() !== ""));
        expect(cellsOf(rows.map((row) => row.join(",")).join(lineEnd))).toEqual(expected);
      }),
    );
  });

  test("reads back the cells of any CSV file that EQ writes", () => {
    const anyCell = fc.string({ unit: fc.constantFrom('"', ",", ";", "\n", "a", " "), maxLength: 6 });
    const anyRow = fc.array(anyCell, { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 4 }), (rows) => {
        const header = ["Company", "City", "Note"];
        const text = [header, ...rows].map(writeCsvLine).join("");
        expect(cellsOf(text)).toEqual([
          header,
          ...rows.filter((row) => row.some((cell) => cell.trim() !== "")),
        ]);
      }),
    );
  });

  test.each([
    ["Firma;Ort\nAcme, Inc.;Toledo\n", ";", ["Acme, Inc.", "Toledo"]],
    ["Firma;City, State;PLZ\nAcme;Toledo, OH;43601\n", ";", ["Acme", "Toledo, OH", "43601"]],
    ["Company\tCity\nAcme, Inc.\tToledo\n", "\t", ["Acme, Inc.", "Toledo"]],
    ["Company,City\nAcme; Sons,Toledo\n", ",", ["Acme; Sons", "Toledo"]],
    ['"Company; legal",City\n"a;b;c",Toledo\n', ",", ["a;b;c", "Toledo"]],
    ["Company\nAcme; Sons\n", ",", ["Acme; Sons"]],
    ["sep=;\nCompany;City\nAcme;Toledo", ";", ["Acme", "Toledo"]],
  ])("detects the separator of %j as %j", (text, separator, row) => {
    const parsed = parseCsv(text, "plants.csv");
    expect(parsed.separator).toBe(separator);
    expect(parsed.records[1]?.cells).toEqual(row);
  });

  test("numbers rows as a spreadsheet does, with blank lines and quoted line ends as one row", () => {
    const { records, width } = parseCsv('Company\n\n"two\nlines",more\nAcme\n', "plants.csv");
    expect(records.map(({ row }) => row)).toEqual([1, 3, 4]);
    expect(width).toBe(2);
  });

  test("reads 100,000 rows below the header and refuses 100,001 with the limit", () => {
    const makeFile = (rows: number) => `Company\n${"Acme\n".repeat(rows)}`;
    expect(parseCsv(makeFile(100_000), "plants.csv").records).toHaveLength(100_001);
    expect(findReason(() => parseCsv(makeFile(100_001), "plants.csv"))).toBe(
      "Failed to read CSV file: plants.csv has more than 100,000 rows. Split it into files of at most 100,000 rows.",
    );
  });

  test.each([
    [
      "a line of more than 1,000,000 characters",
      `a,b\n${"x".repeat(1_000_001)}\n`,
      "Row 2 of plants.csv has more than 1 MB",
    ],
    ["a quote that is never closed", 'a,b\n1,2\n3,"4\n5,6\n', "A quote in row 3 is not closed"],
    [
      "a quote in a quoted cell that hides rows",
      'a,b\n"5" pipe,2\n3,"4"\n',
      "A quote in row 2 is not closed",
    ],
    ["more than 1,000 columns", `${",".repeat(1000)}x`, "more than 1,000 columns"],
  ])("refuses %s", (_what, text, reason) => {
    expect(findReason(() => parseCsv(text, "plants.csv"))).toContain(reason);
  });

  test("accepts a stray quote within one line", () => {
    expect(cellsOf('Company,Size\nAcme,5" pipe\n')[1]).toEqual(["Acme", '5" pipe']);
  });
});

test("gives repeated headers numbers and blank ones the column's number", () => {
  expect(nameColumns(["Company", "company", "", " City ", "Company", "Company (2)"], 7)).toEqual([
    "Company",
    "company (2)",
    "Column 3",
    "City",
    "Company (3)",
    "Company (2) (2)",
    "Column 7",
  ]);
});

describe("decodeCsv", () => {
  const text = "Firma;Ort\nMüller & Söhne;Zürich\n";
  const utf8 = new TextEncoder().encode(text);
  const latin1 = Uint8Array.from(text, (character) => character.charCodeAt(0));
  const wide = (isLittleEndian: boolean, start: string) => {
    const bytes = new Uint8Array((start.length + text.length) * 2);
    const view = new DataView(bytes.buffer);
    for (const [at, character] of [...(start + text)].entries())
      view.setUint16(at * 2, character.charCodeAt(0), isLittleEndian);
    return bytes;
  };
  test.each<[string, Uint8Array]>([
    ["UTF-8", utf8],
    ["UTF-8", Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8)],
    ["UTF-16 LE", wide(true, "\ufeff")],
    ["UTF-16 BE", wide(false, "\ufeff")],
    ["UTF-16 LE", wide(true, "")],
    ["UTF-16 BE", wide(false, "")],
    ["Windows-1252", latin1],
  ])("detects %s and drops its byte order mark", (encoding, bytes) => {
    expect(decodeCsv(bytes, "plants.csv")).toEqual({ encoding, text });
  });

  test("reads the signs of Windows-1252 that Latin-1 does not have", () => {
    expect(decodeCsv(Uint8Array.of(0x80, 0x96, 0xe9), "plants.csv").text).toBe("€–é");
  });

  const pdf = new TextEncoder().encode("%PDF-1.7\nmore");
  const noise = Uint8Array.from({ length: 5000 }, (_, at) => (at * 7919) % 255 || 1);
  test.each<[string, Uint8Array, string]>([
    [
      "a workbook",
      Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0),
      "is an Excel workbook or a zip file. Open it, save the sheet as CSV",
    ],
    ["an old workbook", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), "is an old Excel workbook"],
    ["a PDF", pdf, "is a PDF. Choose a CSV file."],
    ["a text with NUL", new TextEncoder().encode("a,b\nc\0,d\n"), "is not text"],
    ["noise", noise, "is not text"],
  ])("refuses %s with the exact message and its reason [CENR-015] [PENR-045]", (_what, bytes, reason) => {
    expect(findReason(() => decodeCsv(bytes, "photo.csv"))).toContain(
      `Failed to read CSV file: photo.csv ${reason}`,
    );
  });
});
