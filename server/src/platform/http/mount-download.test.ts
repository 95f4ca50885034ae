import { type AddressInfo, connect } from "node:net";
import { defineDownload, type FileCell } from "@eq/contracts";
import Fastify, { type FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { Database } from "../db/database.ts";
import { readWorkbook } from "../files/xlsx/read-workbook.ts";
import type { Context } from "./context.ts";
import { setErrorHandler } from "./error-handler.ts";
import { type DownloadedFile, mountDownload } from "./mount-download.ts";
import { createOpenApiDocument } from "./openapi.ts";
import { Refusal } from "./refusal.ts";

const exportThings = defineDownload({
  name: "exportThings",
  method: "GET",
  path: "/api/things/{list}/file",
  access: "guest",
  summary: "Things as a file",
  input: z.object({ list: z.string(), limit: z._default(z.coerce.number().check(z.int(), z.lte(9)), 3) }),
  contentTypes: ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  refusals: [404],
});

const runningServers: FastifyInstance[] = [];
afterEach(async () => {
  for (const fastify of runningServers.splice(0)) await fastify.close();
});

type Rows = (context: Context) => AsyncGenerator<FileCell[][], void, void>;

/** Opens a server with a download of the rows that `rows` generates. */
function openServer(rows: Rows, file: Partial<DownloadedFile> = {}) {
  const logged: { level: number; msg: string }[] = [];
  const log = pino({ level: "debug" }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const fastify = Fastify({ loggerInstance: log }) as unknown as FastifyInstance;
  runningServers.push(fastify);
  const shutdown = new AbortController();
  setErrorHandler(fastify, shutdown.signal);
  const access = { resolve: async () => ({ user: null, guest: null }) };
  const db = {} as Database;
  const host = { fastify, db, access, now: () => new Date(), shutdown: shutdown.signal, endpoints: [] };
  mountDownload(host, exportThings, (context, { list }) => {
    if (list === "none") throw new Refusal(404, "No such list");
    const defaults = {
      fileName: `${list}.csv`,
      format: "csv" as const,
      columns: ["id", "name"],
      rowCount: 3,
    };
    return { ...defaults, ...file, rows: rows(context) };
  });
  return { fastify, shutdown, logged, endpoints: host.endpoints };
}

async function* makeThreeRows() {
  yield [[1, 'Acme, "Inc."']];
  yield [
    [2, "=1+1"],
    [3, null],
  ];
}

const rowCountOfMany = { rowCount: 5002 };
/** Makes more rows than are written in one piece. */
const makeManyRows = () => Array.from({ length: 5000 }, (_, index) => [index, "a long enough name"]);

const openFile = (fastify: FastifyInstance, list = "a", query = "") =>
  fastify.inject({ url: `/api/things/${list}/file${query}` });

describe("mountDownload", () => {
  test("sends a CSV file in UTF-8 with a byte order mark, CRLF and a quoted header line [EXPO-015]", async () => {
    const { fastify } = openServer(makeThreeRows);
    const answer = await openFile(fastify, "M%C3%BCller");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(answer.headers["content-disposition"]).toContain("filename*=UTF-8''M%C3%BCller.csv");
    expect(answer.headers["x-row-count"]).toBe("3");
    expect(answer.headers["content-length"]).toBeUndefined();
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(answer.body.slice(1)).toBe(`"id","name"\r\n"1","Acme, ""Inc."""\r\n"2","'=1+1"\r\n"3",""\r\n`);
  });

  test("sends an XLSX file whose numbers are numbers and whose texts are no formulas", async () => {
    const { fastify } = openServer(makeThreeRows, { format: "xlsx", fileName: "a.xlsx" });
    const answer = await openFile(fastify);
    expect(answer.headers["content-type"]).toContain("spreadsheetml.sheet");
    const result = await readWorkbook(answer.rawPayload, { maxRows: 10, maxBytes: 1e6 });
    expect(result).toEqual({
      pieces: [JSON.stringify([["id", "name"], ["1", 'Acme, "Inc."'], ["2", "=1+1"], ["3"]])],
    });
  });

  test("sends the header line of a file without rows", async () => {
    const { fastify } = openServer(async function* () {}, { rowCount: 0 });
    expect((await openFile(fastify)).body.slice(1)).toBe('"id","name"\r\n');
  });

  test("answers a refusal of the verb, of the first block and of the input with a JSON body", async () => {
    const { fastify } = openServer(async function* () {
      yield await Promise.reject(new Refusal(402, "No credits", { reason: "credits" }));
    });
    const refused = await openFile(fastify);
    expect(refused.statusCode).toBe(402);
    expect(refused.json()).toEqual({ success: false, error: "No credits", reason: "credits" });
    expect(refused.headers["content-disposition"]).toBeUndefined();
    expect((await openFile(fastify, "none")).json()).toEqual({ success: false, error: "No such list" });
    expect((await openFile(fastify, "a", "?limit=50")).json()).toMatchObject({ fields: [{ path: "limit" }] });
  });

  test("answers 500 before the first byte when the first block shows that rows are missing", async () => {
    const { fastify } = openServer(async function* () {});
    const answer = await openFile(fastify);
    expect(answer.statusCode).toBe(500);
    expect(answer.json().success).toBe(false);
  });

  test.each([2, 4])(
    "answers 500 before the first byte when a small file has 3 rows instead of %i",
    async (rowCount) => {
      const { fastify } = openServer(makeThreeRows, { rowCount });
      const answer = await openFile(fastify);
      expect(answer.statusCode).toBe(500);
      expect(answer.headers["content-type"]).toContain("application/json");
      expect(answer.headers["content-disposition"]).toBeUndefined();
    },
  );

  test.each([
    [4, 1, 200],
    [4, 0, 500],
    [3, 1, 500],
  ])("answers a file of 3 rows, of %i with %i left out, with %i", async (rowCount, leftOut, status) => {
    const { fastify } = openServer(makeThreeRows, { rowCount, countLeftOut: () => leftOut });
    const answer = await openFile(fastify);
    expect(answer.statusCode).toBe(status);
    // Which rows are left out is decided while the file is written, so nobody is told their number before.
    expect(answer.headers["x-row-count"]).toBeUndefined();
  });

  test("does not answer HEAD, which would write a file for nobody", async () => {
    const { fastify } = openServer(makeThreeRows);
    expect((await fastify.inject({ method: "HEAD", url: "/api/things/a/file" })).statusCode).toBe(404);
  });

  test("the API document describes the download's media types, headers and refusals", () => {
    const { endpoints } = openServer(makeThreeRows);
    const { paths } = createOpenApiDocument(endpoints, "http://localhost:5001") as {
      paths: Record<string, { get: { responses: Record<string, { content: object; headers?: object }> } }>;
    };
    const responses = paths["/api/things/{list}/file"]?.get.responses ?? {};
    expect(Object.keys(responses).join(" ")).toBe("200 400 401 404 503");
    expect(Object.keys(responses["200"]?.content ?? {})).toEqual([...exportThings.contentTypes]);
    expect(Object.keys(responses["200"]?.headers ?? {})).toEqual(["content-disposition", "x-row-count"]);
  });
});

/** Requests the file over a connection. @returns what arrived and how the connection ended */
async function requestFile(fastify: FastifyInstance, version: "1.0" | "1.1") {
  if (!fastify.server.listening) await fastify.listen({ port: 0 });
  const socket = connect((fastify.server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(`GET /api/things/a/file HTTP/${version}\r\nhost: x\r\nconnection: close\r\n\r\n`);
  let text = "";
  socket.on("data", (piece) => {
    text += piece;
  });
  const end = await new Promise<string>((resolve) => {
    socket.once("end", () => resolve("ended"));
    socket.once("error", ({ message }) => resolve(message));
  });
  socket.destroy();
  return { text, end, isWhole: version === "1.1" ? text.endsWith("0\r\n\r\n") : end === "ended" };
}

describe("an archive", () => {
  const downloadThings = defineDownload({
    ...{ name: "downloadThings", method: "GET", path: "/api/things/{list}/file", access: "guest" },
    ...{
      summary: "Things as a zip",
      input: z.object({ list: z.string() }),
      contentTypes: ["application/zip"],
    },
  });
  /** Opens a server with a download of pieces of an archive. */
  function openArchiveServer(pieces: () => AsyncGenerator<Uint8Array, void, void>) {
    const fastify = Fastify();
    runningServers.push(fastify);
    const shutdown = new AbortController().signal;
    setErrorHandler(fastify, shutdown);
    const access = { resolve: async () => ({ user: null, guest: null }) };
    const host = { fastify, db: {} as Database, access, now: () => new Date(), shutdown, endpoints: [] };
    mountDownload(host, downloadThings, () => ({ fileName: "a.zip", format: "zip", pieces: pieces() }));
    return fastify;
  }

  test("is sent as it is, without a number of rows", async () => {
    const fastify = openArchiveServer(async function* () {
      yield Buffer.from("one ");
      yield Buffer.from("two");
    });
    const answer = await openFile(fastify);
    expect([answer.statusCode, answer.body]).toEqual([200, "one two"]);
    expect(answer.headers["content-type"]).toBe("application/zip");
    expect(answer.headers["content-disposition"]).toContain('filename="a.zip"');
    expect(answer.headers["x-row-count"]).toBeUndefined();
  });

  test("answers a refusal before its first piece, and breaks the connection after it", async () => {
    const refused = openArchiveServer(async function* () {
      yield await Promise.reject(new Refusal(402, "No credits"));
    });
    expect((await openFile(refused)).json()).toEqual({ success: false, error: "No credits" });
    const broken = openArchiveServer(async function* () {
      yield Buffer.from("x".repeat(100_000));
      throw new Error("a secret cause");
    });
    const { isWhole, text } = await requestFile(broken, "1.1");
    expect(isWhole).toBe(false);
    expect(text).not.toContain("secret");
  });
});

describe("a download that cannot be completed", () => {
  test.each(["1.0", "1.1"] as const)("a complete file ends regularly over HTTP/%s", async (version) => {
    const { fastify } = openServer(makeThreeRows);
    expect(await requestFile(fastify, version)).toMatchObject({ isWhole: true, end: "ended" });
  });

  const brokenSources: Record<string, Rows> = {
    "has a row less than promised": async function* () {
      yield makeManyRows();
      yield [[1, "a"]];
    },
    "has a row more than promised": async function* () {
      yield makeManyRows();
      yield [
        [1, "a"],
        [2, "b"],
        [3, "the row too many"],
      ];
    },
    "fails after its first block": async function* () {
      yield makeManyRows();
      throw new Error("a secret cause");
    },
  };
  test.each(
    Object.keys(brokenSources).flatMap((kind) =>
      (["1.0", "1.1"] as const).map((version) => [kind, version] as const),
    ),
  )("breaks the connection and logs it when the source %s over HTTP/%s", async (kind, version) => {
    const { fastify, logged } = openServer(brokenSources[kind] as Rows, rowCountOfMany);
    const { isWhole, text } = await requestFile(fastify, version);
    expect(isWhole).toBe(false);
    expect(text).not.toContain("too many");
    expect(text).not.toContain("secret");
    const errors = logged.filter(({ level }) => level >= 50);
    expect(errors.map(({ msg }) => msg)).toEqual([
      "A file could not be completed; broke off the download of exportThings",
    ]);
  });

  test("breaks the connection when the server stops, even if the source ignores it", async () => {
    const { fastify, shutdown, logged } = openServer(async function* () {
      yield makeManyRows();
      setTimeout(() => shutdown.abort(), 20);
      await new Promise(() => {});
    }, rowCountOfMany);
    const { isWhole } = await requestFile(fastify, "1.1");
    expect(isWhole).toBe(false);
    expect(logged.map(({ msg }) => msg)).toContain(
      "The server is stopping; broke off the file of exportThings",
    );
    expect(logged.filter(({ level }) => level >= 50)).toEqual([]);
  }, 10_000);

  test("ends the source when the client disconnects", async () => {
    const ended = Promise.withResolvers<boolean>();
    const { fastify, logged } = openServer(
      async function* ({ signal }) {
        try {
          for (;;) yield makeManyRows();
        } finally {
          ended.resolve(signal.aborted);
        }
      },
      { rowCount: 1e9 },
    );
    await fastify.listen({ port: 0 });
    const leave = new AbortController();
    const { port } = fastify.server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/api/things/a/file`, { signal: leave.signal });
    await answer.body?.getReader().read();
    leave.abort();
    expect(await ended.promise).toBe(true);
    expect(logged.filter(({ level }) => level >= 40)).toEqual([]);
  });
});
