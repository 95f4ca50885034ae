import type { Run, RunItem } from "@eq/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../test-app.ts";
import { startRunWorker } from "./run-worker.ts";
import { createTestTable, log, makeTestKind } from "./test-runs.ts";

let server: TestApp;
const shutdown = new AbortController();
let worker: Promise<void>;

beforeAll(async () => {
  server = await openTestApp({ companies: 5, runKinds: () => [makeTestKind({ batchSize: 20 })] });
  const { db, runEngine } = server;
  await createTestTable(db);
  worker = startRunWorker({ db, engine: runEngine, log, shutdown: shutdown.signal });
});
afterAll(async () => {
  shutdown.abort(new Error("The tests have ended"));
  await worker;
  await server.close();
});

const call = (user: string | null, method: "GET" | "POST", url: string, payload?: object) =>
  server.app.inject({
    method,
    url,
    headers: user === null ? {} : { authorization: `Bearer ${user}` },
    ...(payload && { payload }),
  });

async function follow(user: string, id: string, after = 0) {
  const { body } = await call(user, "POST", "/api/runs/follow", { id, after, items: true });
  const lines = body.split("\n\n").filter((line) => line !== "");
  return lines.map((line) => JSON.parse(line.slice("data: ".length)) as { type: string; data: unknown });
}

const rowsOf = (names: readonly string[]) =>
  names.map((companyName) => ({ fullName: "Dana Okafor", companyName }));

/** Starts a run of more than 100 rows, which the server works on alone. */
async function startLargeRun(user: string, names: readonly string[]): Promise<string> {
  const input = {
    kind: "contact-enrich",
    label: "list.csv",
    total: names.length,
    requestKey: `key of ${user}`,
  };
  const { run } = (await call(user, "POST", "/api/runs", input)).json();
  await call(user, "POST", `/api/runs/${run.id}/rows`, { from: 1, rows: rowsOf(names) });
  return run.id;
}

const names = ["found 1", "nothing", "ambiguous 3 4", "partly 2", ...Array<string>(100).fill("opted-out")];

test("the server works on a large run without a browser; a stream shows every row and the sums", async () => {
  const id = await startLargeRun("ann", names);
  const events = await follow("ann", id);
  const items = events.flatMap(({ type, data }) =>
    type === "items" ? (data as { items: RunItem[] }).items : [],
  );
  expect(new Set(items.map(({ position }) => position)).size).toBe(104);
  expect(items.find(({ position }) => position === 1)).toMatchObject({
    outcome: "found",
    charged: 1,
    contact: { id: "1", firstName: "Person 1" },
  });
  const state = events.at(-1)?.data as Run;
  expect(state).toMatchObject({ status: "done", charged: 2, held: 0, costsCredits: true, secondsLeft: null });
  expect(state.counts).toEqual({
    found: 1,
    partly: 1,
    ambiguous: 1,
    nothing: 1,
    "opted-out": 100,
    failed: 0,
    waiting: 0,
  });
  expect((await follow("ann", id, state.event)).map(({ type }) => type)).toEqual(["run"]);
});

test("the file of a run has one row for each of its rows, with the reason", async () => {
  const id = await startLargeRun("ben", names);
  await follow("ben", id);
  const download = async (query: string) => {
    const answer = await call("ben", "GET", `/api/runs/${id}/download${query}`);
    const lines = answer.body.replace("\uFEFF", "").trimEnd().split("\r\n");
    expect(answer.headers["x-row-count"]).toBe(String(lines.length - 1));
    return lines;
  };
  const all = await download("");
  expect(all.length).toBe(105);
  expect(all.slice(0, 5)).toEqual([
    '"Full Name","Company","Outcome","Reason","Credits","id","firstName"',
    '"Dana Okafor","found 1","Found","It is found","1","1","Person 1"',
    '"Dana Okafor","nothing","Nothing found","It is nothing","0","",""',
    '"Dana Okafor","ambiguous 3 4","Ambiguous","It is ambiguous","0","",""',
    '"Dana Okafor","partly 2","Partly found","It is partly","1","2","Person 2"',
  ]);
  expect(await download("?only=found&fields=firstName,unknown")).toEqual([
    '"Full Name","Company","Outcome","Reason","Credits","firstName"',
    '"Dana Okafor","found 1","Found","It is found","1","Person 1"',
    '"Dana Okafor","partly 2","Partly found","It is partly","1","Person 2"',
  ]);
  expect((await download("?only=left-out")).length).toBe(103);
});

test("estimates what a run finds and costs, and charges nothing for the estimate", async () => {
  const sample = rowsOf([
    ...Array.from({ length: 60 }, (_, index) => `found ${index}`),
    ...Array(40).fill("nothing"),
  ]);
  const estimate = (total: number) =>
    call("cem", "POST", "/api/runs/estimate", { kind: "contact-enrich", total, sample });
  expect((await estimate(100)).json()).toMatchObject({
    found: { low: 60, high: 60 },
    credits: { low: 60, high: 60 },
    remaining: 5,
  });
  const { found } = (await estimate(10_000)).json();
  // The interval of 60 in 100 with 90 % confidence: the shares p with |0.6 - p| = 1.6449 sqrt(p (1 - p) / 100).
  expect(found).toEqual({ low: 5178, high: 6770 });
  expect((await call("cem", "GET", "/api/user/subscription")).json().subscription.usedToday).toBe(0);
});

test("guests get 401 and other users 404", async () => {
  const id = await startLargeRun("dan", names);
  await follow("dan", id);
  const calls = [
    ["GET", `/api/runs/${id}`],
    ["GET", `/api/runs/${id}/items`],
    ["GET", `/api/runs/${id}/download`],
    ["POST", `/api/runs/${id}/pause`, {}],
    ["POST", `/api/runs/${id}/retry`, {}],
    ["POST", "/api/runs/follow", { id }],
  ] as const;
  for (const [method, url, payload] of calls) {
    expect((await call(null, method, url, payload)).statusCode).toBe(401);
    expect((await call("eve", method, url, payload)).statusCode).toBe(404);
  }
});
