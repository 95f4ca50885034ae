import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { CsvParser, type CsvRecord, guessDelimiter } from "./csv-parser.ts";

/** Reads `text` in pieces of `size` characters. */
function parseInPieces(text: string, size = text.length, delimiter = ","): CsvRecord[] {
  const parser = new CsvParser(delimiter);
  const records: CsvRecord[] = [];
  for (let start = 0; start < text.length; start += Math.max(1, size)) {
    records.push(...parser.push(text.slice(start, start + Math.max(1, size))));
  }
  return [...records, ...parser.end()];
}

const anyCell = fc.string({ unit: fc.constantFrom("a", "b", '"', ",", "\n", "é", " ", "x"), maxLength: 6 });
const anyTable = fc
  .integer({ min: 1, max: 4 })
  .chain((width) =>
    fc.array(fc.array(anyCell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
  )
  .filter((rows) => rows.every((row) => row.some((value) => value.trim() !== "")));

/**
 * Random tables with the row's number in the first cell. No cell begins with a separator, which could hide a damaged
 * quote.
 */
const anyNumberedTable = fc
  .array(
    fc.tuple(fc.constantFrom("", "a", "a,b", "a\nb", 'a "b"'), fc.constantFrom("", "x", "x, y", "x\ny")),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((rows) => rows.map(([city, note], index) => [`R${index}`, city, note]));

const quotedCsvFormat = { newline: "\n", quotes: true };

/** Removes or doubles one of the quotes. */
function damageQuote(text: string, at: number, isRemoved: boolean): string {
  const quotes = [...text.slice(text.indexOf("\n")).matchAll(/"/g)].map((match) => match.index);
  const place = text.indexOf("\n") + (quotes[at % quotes.length] ?? 0);
  return `${text.slice(0, place)}${isRemoved ? "" : '""'}${text.slice(place + 1)}`;
}

describe("CsvParser", () => {
  test("reads the rows of a correct CSV text, in pieces of any size", () => {
    fc.assert(
      fc.property(
        anyTable,
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom("\n", "\r\n"),
        (rows, size, newline) => {
          const text = Papa.unparse(rows, { newline, quotes: true });
          expect(parseInPieces(text, size).map((record) => record.cells)).toEqual(rows);
          expect(parseInPieces(text).map((record) => record.problem)).toEqual(rows.map(() => null));
        },
      ),
    );
  });

  test("reads every line of arbitrary text as a row or rejects it", () => {
    const text = fc.string({ unit: fc.constantFrom("a", '"', ",", "\n"), maxLength: 60 });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 7 }), (input, size) => {
        const records = parseInPieces(input);
        expect(parseInPieces(input, size)).toEqual(records);
        const starts = records.map((record) => record.line);
        expect(starts).toEqual([...starts].sort((a, b) => a - b));
        const letters = (input.match(/a/g) ?? []).length;
        const read =
          records
            .flatMap((record) => record.cells)
            .join("")
            .match(/a/g)?.length ?? 0;
        const lines = input.split("\n");
        const rejected = records.filter((record) => record.cells.length === 0);
        const skipped = rejected.map((record) => lines[record.line - 1]?.match(/a/g)?.length ?? 0);
        expect(read + skipped.reduce((total, count) => total + count, 0)).toBe(letters);
      }),
    );
  });

  test("line numbers count the line breaks inside quotes", () => {
    const records = parseInPieces('name,note\nA,"one\ntwo"\n\nB,x\n');
    expect(records.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [1, "name"],
      [2, "A"],
      [5, "B"],
    ]);
  });

  test("rejects only the line with an unclosed quote", () => {
    const records = parseInPieces('name,city\n"Halvorn,Columbus\nBrightwell,Dayton\nOakline,"Akron, OH"\n');
    expect(records.map(({ line, problem }) => [line, problem])).toEqual([
      [1, null],
      [2, "a quote is not closed"],
      [3, null],
      [4, null],
    ]);
  });

  test("rejects a row of several lines with a stray quote, even when it has as many cells as the header", () => {
    const records = parseInPieces('name,domain\n"Acme,acme.com\nBeta,b.com\n"Gamma",g.com\n');
    expect(records.map(({ line, problem, cells }) => [line, problem, ...cells])).toEqual([
      [1, null, "name", "domain"],
      [2, "a quote is not closed"],
      [3, null, "Beta", "b.com"],
      [4, null, "Gamma", "g.com"],
    ]);
  });

  test("when a quote is damaged, reads or rejects each row, but never merges two rows", () => {
    fc.assert(
      fc.property(anyNumberedTable, fc.nat(), fc.boolean(), (rows, at, isRemoved) => {
        const text = damageQuote(
          Papa.unparse([["name", "city", "note"], ...rows], quotedCsvFormat),
          at,
          isRemoved,
        );
        const records = parseInPieces(text);
        const lines = text.split("\n");
        const mentioned = new Set<string>();
        for (const { line, cells, problem } of records) {
          const content = cells.length > 0 ? cells.join("\n") : (lines[line - 1] ?? "");
          const marks = content.match(/R\d+/g) ?? [];
          for (const mark of marks) mentioned.add(mark);
          if (problem === null) expect(new Set(marks).size).toBeLessThan(2);
        }
        expect([...mentioned].sort()).toEqual(rows.map((_, index) => `R${index}`).sort());
        const intact = records.filter((record) => rows.some((row) => `${row}` === `${record.cells}`));
        expect(intact.length).toBeGreaterThanOrEqual(rows.length - 2);
      }),
      { numRuns: 400 },
    );
  });

  test("keeps unescaped quotes inside a cell", () => {
    const records = parseInPieces('name,city\nThe "Big" One,Dayton\n"The "Big" One",Akron\n');
    expect(records.map((record) => record.cells[0])).toEqual(["name", 'The "Big" One', 'The "Big" One']);
  });

  test("ignores spaces before a quoted cell, in pieces of any size", () => {
    const text = 'name, city\n "Oak", "Akron, OH"\n"Elm, ", "a ""b, ""c"\n';
    for (const size of [1, 2, 7, 100]) {
      expect(parseInPieces(text, size).map(({ cells }) => cells)).toEqual([
        ["name", " city"],
        ["Oak", "Akron, OH"],
        ["Elm, ", 'a "b, "c'],
      ]);
    }
  });

  test("rejects rows whose number of cells differs from the header", () => {
    const [, short, long] = parseInPieces("a,b,c\n1,2\n1,2,3,4\n");
    expect(short?.problem).toBe("2 cells where the header has 3");
    expect(long?.problem).toBe("4 cells where the header has 3");
  });

  test("reads a cell of one megabyte, and rejects thousands of lines with an unclosed quote", () => {
    const big = "x".repeat(1_100_000);
    expect(parseInPieces(`a,b\n"${big}",2\n3,4\n`, 65_536).map((record) => record.cells[0]?.length)).toEqual([
      1, 1_100_000, 1,
    ]);
    const broken = `a,b\n${'"open,1\n'.repeat(2001)}`;
    const records = parseInPieces(broken, 65_536);
    expect(records.at(-1)?.problem).toBe("a quote is not closed");
  });

  test("guesses the separator from the header line", () => {
    expect(["a,b", "a;b;c,d", "a\tb", "a|b", '"a,b";c', "alone"].map(guessDelimiter)).toEqual([
      ",",
      ";",
      "\t",
      "|",
      ";",
      ",",
    ]);
  });
});
