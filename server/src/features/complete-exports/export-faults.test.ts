import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { makeFormulaSafe } from "@eq/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { readWorkbook } from "../../platform/files/xlsx/read-workbook.ts";
import { openTestApp, type TestApp } from "../../test-app.ts";
import { createExportCalls } from "./test-exports.ts";
import { makeTortureItem, storeTortureExport } from "./test-torture.ts";

/** Enough long rows that no buffer of a connection holds the file. */
const manyRows = 8_000;
const padding = "x".repeat(280);

/** Parses CSV whose cells may have any text. */
function parseCsv(text: string): string[][] {
  const cells = [...text.replace("\uFEFF", "").matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)];
  const rows: string[][] = [[]];
  for (const [, cell = "", end] of cells) {
    rows.at(-1)?.push(cell.replaceAll('""', '"'));
    if (end !== ",") rows.push([]);
  }
  return rows.slice(0, -1);
}

testOnEachDatabase("faults of exports", (open) => {
  let server: TestApp;
  let db: Database;
  let port = 0;
  beforeAll(async () => {
    db = await open();
    server = await openTestApp({ companies: 0, database: db });
    await server.app.listen({ port: 0, host: "127.0.0.1" });
    port = (server.app.server.address() as AddressInfo).port;
  });
  afterAll(() => server.close());
  const { download, send } = createExportCalls(() => server);

  const begin = async (user: string, id: string): Promise<IncomingMessage> => {
    const path = `/api/exports/${id}/download`;
    const request = get({ port, path, headers: { authorization: `Bearer ${user}` }, agent: false });
    const [response] = await once(request, "response");
    // The body reports a connection that breaks off.
    request.on("error", () => {});
    return response;
  };
  const countRecorded = async (user: string): Promise<number[]> => {
    const records = await db.query<{ rows: number }>(
      sql`select rows from export_record where user_id = ${user} order by id desc`,
    );
    return records.map(({ rows }) => rows);
  };

  /** Waits until a value has not changed for a second. */
  const waitUntilStill = async <Value>(read: () => Promise<Value>): Promise<Value> => {
    for (let earlier = await read(); ; ) {
      await wait(1_000);
      const latest = await read();
      if (JSON.stringify(latest) === JSON.stringify(earlier)) return latest;
      earlier = latest;
    }
  };

  test("CSV and XLSX give back every text that breaks files", async () => {
    const id = await storeTortureExport(db, { userId: "ruth", rows: 200 });
    const expected = Array.from({ length: 200 }, (_, index) => {
      const { profile } = makeTortureItem(index).input;
      return [profile?.name, profile?.firstName, profile?.lastName, profile?.jobTitle];
    });
    const csv = parseCsv((await download("ruth", id)).body).slice(1);
    const formulaSafe = expected.map((cells) => cells.map((text) => makeFormulaSafe(text ?? "")));
    expect(csv.map((cells) => cells.slice(0, 4))).toEqual(formulaSafe);
    const file = await download("ruth", id, "?format=xlsx");
    const workbook = await readWorkbook(file.rawPayload, { maxRows: 1_000, maxBytes: 1e7 });
    if (!("pieces" in workbook)) throw new Error("The workbook could not be read");
    const rows = workbook.pieces.flatMap((piece) => JSON.parse(piece) as string[][]).slice(1);
    expect(rows.map((cells) => cells.slice(0, 4))).toEqual(expected);
    expect(file.headers["content-disposition"]).toMatch(/leads_export_torture_quoted_[\d-]{10}\.xlsx/);
  });

  test("waits for a slow reader, and a killed download leaves the run, whose file has the same people", async () => {
    const id = await storeTortureExport(db, { userId: "slow", rows: manyRows, padding });
    const response = await begin("slow", id);
    response.pause();
    const early = await waitUntilStill(() => countRecorded("slow"));
    expect(early[0]).toBeGreaterThan(0);
    expect(early[0]).toBeLessThan(manyRows);
    const beginning = response.read() as Buffer;
    response.destroy();
    const whole = await buffer(await begin("slow", id));
    expect(beginning.length).toBeGreaterThan(1_000);
    expect(whole.subarray(0, beginning.length)).toEqual(beginning);
    const { exports } = await send("slow", "GET", "/api/user/exports");
    expect(exports).toMatchObject([
      { rows: manyRows, isComplete: true },
      { rows: early[0], isComplete: false },
    ]);
  });

  test("a file that lacks a row breaks off at its end, so that it does not look whole", async () => {
    const id = await storeTortureExport(db, { userId: "broken", rows: 3_000 });
    await db.query(sql`delete from run_item where run_id = ${id}::bigint and position = 3000`);
    await expect(begin("broken", id).then(buffer)).rejects.toThrow(/aborted|ECONNRESET/);
    const { run } = await send("broken", "GET", `/api/runs/${id}`);
    expect(run.note).toBe(
      "The last file was not completed: 2999 of 3000 rows were found. Download it again.",
    );
    const [record] = (await send("broken", "GET", "/api/user/exports")).exports;
    expect(record).toMatchObject({ rows: 2_999, isComplete: false });
  });
});
