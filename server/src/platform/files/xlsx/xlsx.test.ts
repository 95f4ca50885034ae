import { setTimeout as wait } from "node:timers/promises";
import type { FileCell } from "@eq/contracts";
import fc from "fast-check";
import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import type { RowBlock } from "../row-blocks.ts";
import { readWorkbook } from "./read-workbook.ts";
import { readXlsxRows } from "./read-xlsx-rows.ts";
import { writeXlsx } from "./write-xlsx.ts";

const limits = { maxRows: 1000, maxBytes: 20_000_000 };
const { signal } = new AbortController();
const caller = { signal, client: "a" };

async function writeFile(columns: string[], ...blocks: RowBlock[]): Promise<Buffer> {
  const source = (async function* () {
    yield* blocks;
  })();
  return collect(writeXlsx(columns, source));
}

async function collect(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const collected: Buffer[] = [];
  for await (const piece of pieces) collected.push(piece);
  return Buffer.concat(collected);
}

async function readRows(bytes: Uint8Array, changed = {}): Promise<string[][]> {
  const result = await readWorkbook(bytes, { ...limits, ...changed });
  if ("problem" in result) throw new Error(result.problem);
  return result.pieces.flatMap((piece) => JSON.parse(piece));
}

/** Makes a workbook with one sheet of this XML; `parts` are further files of its zip. */
function makeWorkbook(sheetData: string, parts: Record<string, string> = {}): Uint8Array {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.example.com/${type}" Target="${target}"/>`;
  const files: Record<string, string> = {
    "xl/workbook.xml": `<workbook xmlns:r="r"><sheets><sheet name="a" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${relation("r1", "worksheet", "worksheets/sheet1.xml")}${relation("r2", "sharedStrings", "/xl/sharedStrings.xml")}${relation("r3", "styles", "styles.xml")}</Relationships>`,
    "xl/sharedStrings.xml": "<sst/>",
    "xl/styles.xml": "<styleSheet/>",
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${sheetData}</sheetData></worksheet>`,
    ...parts,
  };
  const encode = (text: string) => new TextEncoder().encode(text);
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, encode(text)])));
}

describe("writeXlsx", () => {
  test("every text, number and boolean reads back as it was, in any number of blocks", async () => {
    const anyCell = fc.oneof(
      fc.string({ unit: "binary", maxLength: 12 }).filter((text) => text.trim() !== ""),
      fc.constantFrom("=1+1", "_x0041_", "a\r\nb", "\u0000\u000b", "<&>\"'", "\ufffe", " spaces "),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
    );
    const anyRows = fc.array(fc.array(anyCell, { minLength: 3, maxLength: 3 }), { maxLength: 4 });
    const readBack = (cell: FileCell) =>
      typeof cell === "string"
        ? cell.toWellFormed()
        : String(Object.is(cell, -0) ? 0 : cell).replace(/^true|false$/, (text) => text.toUpperCase());
    await fc.assert(
      fc.asyncProperty(anyRows, anyRows, async (one, other) => {
        const bytes = await writeFile(["a", "b", "c"], one, other);
        const expected = [...one, ...other].map((row) => row.map(readBack));
        expect(await readRows(bytes)).toEqual([["a", "b", "c"], ...expected]);
      }),
      { numRuns: 25 },
    );
  });

  test("stores a text that looks like a formula as a text, without an apostrophe", async () => {
    const bytes = await writeFile(["a"], [["=HYPERLINK(1)"], [5]]);
    const xml = await readSheetXml(bytes);
    expect(xml).toContain('<c r="A2" t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(1)</t></is></c>');
    expect(xml).toContain('<c r="A3"><v>5</v></c>');
    expect(xml).not.toContain("<f");
  });

  test("freezes the header row and gives columns widths from 8 to 60 characters", async () => {
    const xml = await readSheetXml(
      await writeFile(["a", "b", "c"], [["1", "x".repeat(20), "y".repeat(500)]]),
    );
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect([...xml.matchAll(/ width="(\d+)"/g)].map(([, width]) => width)).toEqual(["8", "22", "60"]);
  });

  test("cuts a text at the 32,767 characters that a cell can have", async () => {
    const [, row] = await readRows(await writeFile(["a"], [["x".repeat(40_000)]]));
    expect(row?.[0]).toHaveLength(32_767);
  });

  test("leaves out numbers that are not finite, and writes a file without rows", async () => {
    expect(await readRows(await writeFile(["a", "b"], [[Number.NaN, 1]]))).toEqual([
      ["a", "b"],
      ["", "1"],
    ]);
    expect(await readRows(await writeFile(["a", "b"]))).toEqual([["a", "b"]]);
  });

  test("fails when its source fails", async () => {
    const source = (async function* (): AsyncGenerator<RowBlock> {
      yield [["a"]];
      throw new Error("the source failed");
    })();
    await expect(collect(writeXlsx(["a"], source))).rejects.toThrow("the source failed");
  });
});

async function readSheetXml(bytes: Uint8Array): Promise<string> {
  const { unzipSync } = await import("fflate");
  return new TextDecoder().decode(unzipSync(bytes)["xl/worksheets/sheet1.xml"]);
}

describe("readXlsxRows", () => {
  test("reads shared texts, dates, formulas' results, booleans and gaps as texts", async () => {
    const bytes = makeWorkbook(
      `<row r="1"><c r="A1" t="s"><v>1</v></c><c r="C1" t="s"><v>0</v></c></row>
       <row r="2"/><row r="3"><c r="A3" s="1"><v>45986</v></c><c r="B3" s="2"><v>45986.5</v></c><c r="C3" s="0"><v>4.4123E+11</v></c></row>
       <row r="9"><c t="b"><v>1</v></c><c t="str"><f>1+1</f><v>two</v></c><c t="e"><v>#REF!</v></c></row>`,
      {
        "xl/sharedStrings.xml":
          "<sst><si><r><t>Ac</t></r><r><t>me</t></r><rPh><t>guide</t></rPh></si><si><t>Name</t></si></sst>",
        "xl/styles.xml": `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy hh:mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
      },
    );
    expect(await readXlsxRows(bytes, limits, caller)).toEqual([
      ["Name", "", "Acme"],
      ["2025-11-25", "2025-11-25 12:00:00", "441230000000"],
      ["TRUE", "two"],
    ]);
  });

  const xml = (bytes: number) => `<row><c t="inlineStr"><is><t>${" ".repeat(bytes)}</t></is></c></row>`;
  const oldWorkbook = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  test.each<[string, Uint8Array, string]>([
    ["a bomb of 60 MB in 60 kB", makeWorkbook(xml(60_000_000)), "more than 20 MB of data"],
    [
      "a bomb of shared texts",
      makeWorkbook("", { "xl/sharedStrings.xml": xml(60_000_000) }),
      "more than 20 MB",
    ],
    ["1001 rows", makeWorkbook("<row><c><v>1</v></c></row>".repeat(1001)), "more than 1,000 rows"],
    ["a cell in column XFD", makeWorkbook('<row><c r="XFD1"><v>1</v></c></row>'), "more than 500 columns"],
    [
      "an entity",
      makeWorkbook("", { "xl/workbook.xml": '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }),
      "damaged",
    ],
    ["broken XML", makeWorkbook("<row><c>"), "damaged"],
    ["half of a file", makeWorkbook(xml(10_000)).subarray(0, 400), "damaged"],
    ["a workbook without a sheet", makeWorkbook("", { "xl/workbook.xml": "<workbook/>" }), "no sheet"],
    ["another zip", zipSync({ "a.txt": Uint8Array.of(1) }), "not an .xlsx file"],
    ["a CSV file", new TextEncoder().encode("a,b\n1,2"), "not an .xlsx file"],
    ["an old .xls file", oldWorkbook, "password"],
    ["an empty file", new Uint8Array(), "not an .xlsx file"],
  ])("refuses %s with its reason", async (_kind, bytes, reason) => {
    await expect(readRows(bytes)).rejects.toThrow(reason);
  });

  test("refuses a bomb in its own process with the reason", async () => {
    const bomb = makeWorkbook(xml(60_000_000));
    expect(bomb.length).toBeLessThan(100_000);
    await expect(readXlsxRows(bomb, limits, caller)).rejects.toThrow("more than 20 MB of data");
  });

  test("stops reading when the signal aborts", async () => {
    const leave = new AbortController();
    const reading = readXlsxRows(makeWorkbook(xml(10_000)), limits, { ...caller, signal: leave.signal });
    await wait(1);
    leave.abort(new Error("The client left"));
    await expect(reading).rejects.toThrow("The client left");
  });
});
