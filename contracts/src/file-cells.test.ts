import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import {
  csvByteOrderMark,
  type FileCell,
  makeFormulaSafe,
  writeCsvCell,
  writeCsvLine,
} from "./file-cells.ts";

describe("makeFormulaSafe", () => {
  test.each([
    ["=1+1"],
    ["@SUM(A1)"],
    ["\t=1+1"],
    ["\r=1+1"],
    ["+1+cmd|' /C calc'!A0"],
    ["-2+3"],
    ["+1-2"],
    ["-"],
    ["+"],
    ["- a list item"],
    ["-A1"],
    ["+49 (0) call me"],
    ["+1 419-555-0100 =1"],
    ["-5 =HYPERLINK(1)"],
  ])("puts an apostrophe before %j [EXPO-015]", (text) => {
    expect(makeFormulaSafe(text)).toBe(`'${text}`);
  });

  test.each([
    ["-5"],
    ["+5.25"],
    ["-1,234.50"],
    ["-.5"],
    ["-12%"],
    ["-1e-7"],
    ["+1 419-555-0100"],
    ["+1 (419) 555-0100"],
    ["+1 419 555 0100 x12"],
    ["+1.419.555.0100 ext. 7"],
    ["+14195550100"],
    ["Acme = good"],
    ["a@example.com"],
    [" =1"],
    ["'=1"],
    [""],
  ])("leaves %j as it is", (text) => {
    expect(makeFormulaSafe(text)).toBe(text);
  });
});

describe("writeCsvCell", () => {
  test.each<[FileCell, string]>([
    ["Acme, Inc.", '"Acme, Inc."'],
    ['He said "no"', '"He said ""no"""'],
    ["two\nlines", '"two\nlines"'],
    ["=1+1", `"'=1+1"`],
    [-5, '"-5"'],
    [0, '"0"'],
    [1234567.5, '"1234567.5"'],
    [Number.NaN, '""'],
    [Number.POSITIVE_INFINITY, '""'],
    [true, '"true"'],
    [null, '""'],
    [undefined, '""'],
    ["", '""'],
  ])("writes %j as %s [EXPO-015]", (value, cell) => {
    expect(writeCsvCell(value)).toBe(cell);
  });

  test("a CSV parser reads back every text, with at most an apostrophe before it [EXPO-015]", () => {
    const anyText = fc.oneof(
      fc.string({ unit: "binary", maxLength: 20 }),
      fc.string({
        unit: fc.constantFrom('"', ",", "\r", "\n", "=", "+", "-", "@", "\t", "1", "a", "'", ";"),
      }),
    );
    const anyRow = fc.array(anyText, { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(anyRow, { minLength: 1, maxLength: 3 }), (rows) => {
        const text = csvByteOrderMark + rows.map(writeCsvLine).join("");
        const { data } = Papa.parse<string[]>(text, { delimiter: ",", newline: "\r\n" });
        expect(data.pop()).toEqual([""]);
        expect(data).toEqual(rows.map((row) => row.map(makeFormulaSafe)));
        for (const cell of data.flat()) expect(cell).not.toMatch(/^[=@\t\r]/);
      }),
    );
  });

  test("quotes every cell of a line and ends it with CRLF [EXPO-015]", () => {
    expect(writeCsvLine(["Name", null, 7])).toBe('"Name","","7"\r\n');
    expect(writeCsvLine([""])).toBe('""\r\n');
    expect(writeCsvLine([null, null])).toBe('"",""\r\n');
  });
});
