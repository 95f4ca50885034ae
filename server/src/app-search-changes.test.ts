import type { SearchChanges } from "@eq/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCallerGate } from "./platform/access/caller-gate.ts";
import { sql } from "./platform/db/sql.ts";
import { openTestApp, type TestApp } from "./test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp(
    { companies: 300 },
    { searchLimits: { perMinute: null, guestsPerMinute: null, atOnce: null, gate: createCallerGate(null) } },
  );
}, 120_000);
afterAll(() => server.close());

let users = 0;
async function signUp() {
  const id = `user-${++users}`;
  await server.db.query(sql`insert into account (user_id, unlimited) values (${id}, true)`);
  const headers = { authorization: `Bearer ${id}` };
  const call = (method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object) =>
    server.app.inject({ method, url, headers, ...(payload && { payload }) });
  /** Runs a search as the dashboard does. @returns the saved search's id */
  const search = async (query: string, page = 1): Promise<string> => {
    const { body } = await call("POST", "/api/ai/ai-company-search-enriched", { query, page, rpp: 25 });
    const events = body.split("\n\n").filter((line) => line.startsWith("data: "));
    const last = JSON.parse(events.at(-1)?.slice("data: ".length) ?? "{}");
    expect(last.type, body.slice(0, 500)).toBe("auto_save_complete");
    return last.data.savedSearchId;
  };
  const listChanges = async (searchId: string, query = "") => {
    const answer = await call("GET", `/api/ai/saved-searches/${searchId}/changes${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json() as SearchChanges;
  };
  return { id, call, search, listChanges };
}

test("50 unchanged re-runs report nothing new and nothing else", { timeout: 120_000 }, async () => {
  const { search, listChanges } = await signUp();
  const searchId = await search("companies in Texas");
  const first = await listChanges(searchId);
  expect(first.newest).toMatchObject({ run: 1 });
  for (let again = 0; again < 50; again += 1) {
    expect(await search("companies in Texas")).toBe(searchId);
    const { counts, companies } = await listChanges(searchId);
    expect([counts.new, counts.gone, counts.hotter, counts.cooler, companies]).toEqual([0, 0, 0, 0, []]);
  }
  expect((await listChanges(searchId, "?sinceRun=1")).companies).toEqual([]);
});

test("a watch and the runs of the user agree, and together say who is new and gone", async () => {
  const { call, search, listChanges } = await signUp();
  const searchId = await search("companies in California");
  const { newest } = await listChanges(searchId);
  expect(newest?.total).toBeGreaterThan(25);
  expect(newest).toMatchObject({ lookedAt: 25, isComplete: false });
  expect((await call("PUT", `/api/ai/saved-searches/${searchId}/watch`)).statusCode).toBe(200);
  await server.watcher.runDue();
  const watched = await listChanges(searchId);
  expect(watched).toMatchObject({ isWatched: true, newest: { run: 2, isComplete: true }, companies: [] });
  await search("companies in California");
  expect((await listChanges(searchId)).companies).toEqual([]);

  const [gone] = await server.db.query<{ id: number; name: string }>(sql`
    update company set state = 'TX' where id = (select min(id) from company where state = 'CA') returning id, name`);
  await server.db.query(sql`update search_watch set due_at = now()`);
  await server.watcher.runDue();
  expect((await listChanges(searchId)).companies).toMatchObject([
    { id: String(gone?.id), name: gone?.name, kind: "gone" },
  ]);
  const digest = (await call("GET", "/api/ai/watch-digest")).json();
  expect(digest).toMatchObject({ changes: 1, entries: [{ searchIds: [searchId], counts: { gone: 1 } }] });
  const run = digest.entries[0].newest.run;
  await call("POST", "/api/ai/watch-digest/read", { searches: [{ id: searchId, run }] });
  expect((await call("GET", "/api/ai/watch-digest")).json().changes).toBe(0);
  expect((await call("DELETE", `/api/ai/saved-searches/${searchId}/watch`)).statusCode).toBe(200);
  expect((await call("GET", "/api/ai/watch-digest")).json().entries).toEqual([]);
});

test("searches of other users answer 404, wrong ids 400", async () => {
  const owner = await signUp();
  const searchId = await owner.search("companies in Ohio");
  const other = await signUp();
  for (const [method, url] of [
    ["GET", `/api/ai/saved-searches/${searchId}/changes`],
    ["PUT", `/api/ai/saved-searches/${searchId}/watch`],
    ["DELETE", `/api/ai/saved-searches/${searchId}/watch`],
  ] as const)
    expect((await other.call(method, url)).statusCode).toBe(404);
  for (const url of [
    "/api/ai/saved-searches/x/changes",
    `/api/ai/saved-searches/${searchId}/changes?since=yesterday`,
    `/api/ai/saved-searches/${searchId}/changes?sinceRun=0`,
    `/api/ai/saved-searches/${searchId}/changes?limit=1001`,
  ])
    expect((await owner.call("GET", url)).statusCode).toBe(400);
});

test("a watch charges nothing", async () => {
  const { id, call, search } = await signUp();
  const searchId = await search("companies in Florida");
  const count = async () =>
    (await server.db.query(sql`select 1 from credit_ledger where user_id = ${id}`)).length;
  const before = await count();
  await call("PUT", `/api/ai/saved-searches/${searchId}/watch`);
  await server.watcher.runDue();
  expect(await count()).toBe(before);
});
