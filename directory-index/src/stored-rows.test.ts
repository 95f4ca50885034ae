import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { StoredRowsWriter } from "./build/stored-rows-writer.ts";
import { areStored, StoredRows } from "./stored-rows.ts";
import { buildSegment } from "./test-directory.ts";
import { buildFromRows } from "./workers/build-from-rows.ts";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "eq-rows-"));
  path = join(folder, "rows");
});
afterEach(() => rmSync(folder, { recursive: true }));

const company = (id: number) => ({
  id,
  name_lower: `company ${id}`,
  industry_codes: [],
  state: null,
  employee_count: null,
  intent_score: null,
  open_jobs: 0,
  words: [],
});
const person = (id: number, company_id: number | null) => ({
  id,
  company_id,
  name_lower: `person ${id}`,
  title_lower: null,
  title_words: [],
  level_rank: 0,
});
const segment = buildSegment({
  companies: [7, 3, 20].map(company) as never,
  people: [person(51, 20), person(50, 3), person(52, null)] as never,
});

const open = () => {
  const rows = StoredRows.open(path, segment);
  if (!rows) throw new Error("none");
  return rows;
};

test("each row has its own text, in whatever order they came; a row without one has none", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 5000 });
  const ids = fc.shuffledSubarray([3, 7, 20]);
  fc.assert(
    fc.property(
      ids,
      fc.shuffledSubarray([50, 51, 52]),
      fc.array(text, { minLength: 3, maxLength: 3 }),
      (companies, people, texts) => {
        rmSync(path, { force: true });
        const writer = new StoredRowsWriter(path);
        writer.add("company", companies, texts.slice(0, companies.length));
        writer.add("employer", [20], ["of 20"]);
        for (const [index, id] of people.entries()) writer.add("person", [id], [texts[index] as string]);
        writer.finish(segment);
        const rows = open();
        for (let row = 0; row < 3; row++) {
          const [employer, own] = [companies, people].map((given, kind) => {
            const id = (kind === 0 ? segment.companies : segment.people).ids.idOf(row);
            return given.includes(id) ? texts[given.indexOf(id)] : undefined;
          });
          expect(rows.read("company", row)).toBe(employer ?? null);
          expect(rows.read("person", row)).toBe(own ?? null);
          const isLast = segment.companies.ids.idOf(row) === 20;
          expect(rows.read("employer", row)).toBe(isLast ? "of 20" : null);
        }
        expect([rows.read("company", 3), rows.read("person", 4_000_000_000)]).toEqual([null, null]);
        rows.close();
      },
    ),
    { numRuns: 50 },
  );
});

test("a file of another number of rows is none", () => {
  const writer = new StoredRowsWriter(path);
  writer.finish(segment);
  expect(areStored(path, segment)).toBe(true);
  expect(areStored(path, { companyCount: 3, personCount: 4 })).toBe(false);
  expect(areStored(join(folder, "other"), segment)).toBe(false);
});

test("a disk that takes a part at a time gets all; one that is full leaves no file", () => {
  const texts = ["x".repeat(3_000_000), "y"];
  const some = (opened: number, bytes: Buffer, from: number, length: number, at: number) =>
    writeSync(opened, bytes, from, Math.min(length, 999_983), at);
  const writer = new StoredRowsWriter(path, { writeSome: some });
  writer.add("company", [3, 7], texts);
  writer.finish(segment);
  const rows = open();
  expect([0, 1, 2].map((row) => rows.read("company", row))).toEqual([...texts, null]);
  rows.close();

  const other = join(folder, "other");
  const writeSome = () => {
    throw new Error("ENOSPC");
  };
  const full = new StoredRowsWriter(other, { writeSome });
  expect(() => full.add("company", [3, 7], texts)).toThrow("ENOSPC");
  full.giveUp();
  full.giveUp();
  expect(existsSync(other)).toBe(false);
});

test("a disk that others need is not filled up", () => {
  const free = [400, 350, 300, 280, 200].map((megabytes) => megabytes * 2 ** 20);
  const writer = new StoredRowsWriter(path, { freeBeside: () => free.shift() ?? 0 });
  const text = "x".repeat(10_000_000);
  const add = () => {
    for (let count = 0; count < 20; count++) writer.add("company", [count], [text]);
  };
  expect(add).toThrow("too little is free on the disk");
  expect(free.map((bytes) => bytes / 2 ** 20)).toEqual([200]);
  writer.giveUp();
});

test("a text that is not what was written is none, nor is a file that does not go to its end", () => {
  const writer = new StoredRowsWriter(path);
  writer.add("company", [3, 7], ['["Acme"]', '["Bolt"]']);
  writer.finish(segment);
  const bytes = readFileSync(path);
  writeFileSync(path, Buffer.from(bytes.toString("latin1").replace("Acme", "Acne"), "latin1"));
  const rows = open();
  expect([0, 1].map((row) => rows.read("company", row))).toEqual([null, '["Bolt"]']);
  rows.close();
  for (const other of [bytes.subarray(0, -1), Buffer.concat([bytes, Buffer.from("x")])]) {
    writeFileSync(path, other);
    expect(areStored(path, segment)).toBe(false);
  }
});

test("a thread that builds writes the file too", async () => {
  const columns = (rows: readonly object[]) =>
    Object.fromEntries(
      Object.keys(rows[0] ?? {}).map((name) => [
        name,
        JSON.stringify(rows.map((row) => (row as Record<string, unknown>)[name])),
      ]),
    );
  const place = { city_lower: null, country: null, metro_code: null, latitude: null, longitude: null };
  const more = { ...place, revenue: null, total_funding: null, lead_status: "warm", demo: false };
  async function* batches() {
    for (const ids of [[3], [7, 20]]) {
      const rows = ids.map((id) => ({ ...more, name_key: "z", ...company(id) }));
      const shown = { company: JSON.stringify(ids.map((id) => `["é",${id}]`)) };
      yield { table: "company" as const, rows: ids.length, columns: columns(rows), shown };
    }
  }
  const { storedRowsFailure } = await buildFromRows(batches(), { bigFrom: 1, storedRows: path });
  expect(storedRowsFailure).toBeNull();
  const rows = StoredRows.open(path, { companyCount: 3, personCount: 0 });
  expect([0, 1, 2].map((row) => rows?.read("company", row))).toEqual(['["é",3]', '["é",7]', '["é",20]']);
  rows?.close();
  const failing = await buildFromRows(batches(), { bigFrom: 1, storedRows: path });
  expect([failing.storedRowsFailure, failing.buffer.byteLength > 0]).toEqual([
    expect.stringContaining("EEXIST"),
    true,
  ]);
});
