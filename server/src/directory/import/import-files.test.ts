import { linkSync, readFileSync, symlinkSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { openTestDatabase } from "../../platform/db/test-database.ts";
import { ImportProblem } from "./import-problem.ts";
import { describeReport } from "./import-report.ts";
import { importText, writeTrialFile } from "./test-import.ts";

vi.setConfig({ testTimeout: 60_000 });

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const importAndReadError = (content: string | Uint8Array, request = {}) =>
  importText(db, "companies", content, request).then(
    () => "imported",
    (error: Error) => {
      expect(error).toBeInstanceOf(ImportProblem);
      return error.message;
    },
  );

async function importAndListNames(content: string | Uint8Array): Promise<unknown[]> {
  await db.query(sql`delete from company`);
  await importText(db, "companies", content);
  return (await db.query(sql`select name from company order by id`)).map((row) => row.name);
}

test("an import explains in one line why a file is not CSV", async () => {
  expect(await importAndReadError("")).toMatch(/is empty/);
  expect(await importAndReadError("\n\n \n")).toMatch(/no header line/);
  expect(await importAndReadError(new Uint8Array([0x50, 0x4b, 3, 4, 20, 0]))).toMatch(
    /Save the sheet as CSV/,
  );
  expect(await importAndReadError(new Uint8Array([0x1f, 0x8b, 8, 0]))).toMatch(/compressed/);
  expect(await importAndReadError("", { path: "/nowhere/at-all.csv" })).toBe(
    "There is no file /nowhere/at-all.csv.",
  );
  expect(await importAndReadError("", { path: "/" })).toMatch(/is not a file/);
});

test("an import lists the file's columns and the option --map when a column is missing", async () => {
  expect(await importAndReadError("Firma,Ort\nHalvorn,Dayton\n")).toMatch(
    /no column for name\. Its columns: Firma, Ort\. Name the right one: --map "name=Header"/,
  );
  expect(await importAndReadError("name\nA\n", { map: "nome=name" })).toMatch(
    /there is no field nome\. Fields: name,/,
  );
  expect(await importAndReadError("name\nA\n", { map: "city=Town" })).toMatch(/no column "Town"/);
  expect(await importAndReadError("name\nA\n", { map: "city" })).toMatch(/write field=Header/);
});

test("imports no rows from a file with only a header", async () => {
  expect(await importText(db, "companies", "name,city")).toMatchObject({ rows: 0, created: 0 });
});

test("imports files in UTF-8 with a byte order mark, UTF-16 of both byte orders, and Windows-1252", async () => {
  const text = "name,city\r\nCafé Zürich,Zürich\r\n";
  const utf16Text = Buffer.from(`\ufeff${text}`, "utf16le");
  expect(await importAndListNames(`\ufeff${text}`)).toEqual(["Café Zürich"]);
  expect(await importAndListNames(utf16Text)).toEqual(["Café Zürich"]);
  expect(await importAndListNames(Buffer.from(utf16Text).swap16())).toEqual(["Café Zürich"]);
  expect(await importAndListNames(Buffer.from(text, "utf16le"))).toEqual(["Café Zürich"]);
  expect(await importAndListNames(Buffer.from(text, "latin1"))).toEqual(["Café Zürich"]);
  const report = await importText(db, "companies", Buffer.from(text, "latin1"));
  expect(report.encoding).toBe("windows-1252");
});

test("imports files with semicolons, tabs and other line ends", async () => {
  expect(await importAndListNames("name;city\rOak;Dayton\rPine;Akron\r")).toEqual(["Oak", "Pine"]);
  expect(await importAndListNames('name\tcity\n"Oak\nand Pine"\tDayton')).toEqual(["Oak and Pine"]);
});

test("rejects only the rows with a cell of one megabyte", async () => {
  const big = "x".repeat(1_048_576);
  const report = await importText(
    db,
    "companies",
    `name,description\nElm,"${big}"\n${big},short\nAsh,fine\n`,
  );
  expect(report).toMatchObject({ rows: 3, created: 1, rejected: 2 });
  expect(report.reasons.map(({ reason }) => reason).sort()).toEqual([
    "the cell of description is longer than 20000 characters",
    "the cell of name is longer than 200 characters",
  ]);
});

test("removes control characters and lone surrogates, and rejects a name without letters or digits", async () => {
  const report = await importText(db, "companies", 'name\nBirch\u0000Wood\n"\ud800Alder"\n???\n');
  expect(report).toMatchObject({ created: 2, rejected: 1 });
});

test("rejects only the line with an unclosed quote", async () => {
  const report = await importText(
    db,
    "companies",
    'name,city\n"Maple,Dayton\nRowan,Akron\nLinden,"Bryan, OH"\n',
  );
  expect(report).toMatchObject({ rows: 3, created: 2, rejected: 1 });
  expect(report.reasons).toEqual([{ reason: "a quote is not closed", count: 1, lines: [2] }]);
});

test("refuses a report path that leads to the imported file, also through a link", async () => {
  const text = "name\nHawthorn\n";
  const path = writeTrialFile(text);
  symlinkSync(path, `${path}.symbolic`);
  linkSync(path, `${path}.hard`);
  for (const reportPath of [path, `${path}.symbolic`, `${path}.hard`]) {
    expect(await importAndReadError("", { path, reportPath })).toMatch(
      /--report names the file that is imported/,
    );
  }
  expect(readFileSync(path, "utf8")).toBe(text);
  expect(await importAndReadError("", { path, reportPath: `${path}.report` })).toBe("imported");
});

test("the summary counts joined rows that changed nothing or repeated earlier rows", async () => {
  await db.query(sql`delete from company`);
  const text = "name,city,state\nHazel,Dayton,OH\nHazel,Dayton,OH\n";
  const joined = async (content: string) =>
    describeReport(await importText(db, "companies", content, { source: "Trial" }))[1];
  expect(await joined(text)).toBe("  joined     1 (all with earlier rows of this file)");
  expect(await joined(text)).toBe("  joined     2 (2 unchanged)");
  expect(await joined(`${text}Juniper,,\nJuniper,,\n`)).toMatch(
    / 3 \(2 unchanged, 1 with earlier rows of this file\)$/,
  );
  expect(await joined("name\nSpruce\n")).toBe("  joined     0");
});
