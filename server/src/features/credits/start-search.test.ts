import { afterAll, beforeAll, expect, test } from "vitest";
import { createCallerGate } from "../../platform/access/caller-gate.ts";
import type { Database } from "../../platform/db/database.ts";
import { openTestDatabase } from "../../platform/db/test-database.ts";
import type { Context } from "../../platform/http/context.ts";
import { createRunningSearch, type SearchLimits } from "./start-search.ts";

const now = new Date("2026-11-24T12:00:00Z");
const fixedClock = { now: () => now.getTime() };

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

function createContext(id: string, isUser: boolean) {
  return {
    user: isUser ? { id, name: null, email: null, picture: null } : null,
    guest: isUser ? null : { sessionId: id },
    address: `host of ${id}`,
    isLocal: false,
    signal: new AbortController().signal,
    db,
    now: () => now,
  } as unknown as Context;
}

function createSearch(id: string, isUser: boolean, limits: Partial<SearchLimits>) {
  const running = createRunningSearch(createContext(id, isUser), {
    perMinute: null,
    guestsPerMinute: null,
    atOnce: null,
    gate: createCallerGate(limits.atOnce ?? null),
    ...limits,
  });
  return running.start(db);
}

test.each([
  [true, { atOnce: 2 }, "You can run 2 searches at once. Wait until one has ended, then try again."],
  [true, { atOnce: 1 }, "You can run 1 search at once. Wait until one has ended, then try again."],
  [
    false,
    { atOnce: 2 },
    "Guests of one network can run 2 searches at once. Try again in a moment, or sign in.",
  ],
  [true, { perMinute: 1 }, "You can run 1 search a minute. Please try again in 60 seconds."],
  [
    false,
    { guestsPerMinute: 2 },
    "Guests of one network can run 2 searches a minute. Please try again in 60 seconds.",
  ],
])("refuses a user (%j) beyond the limits %j with: %s", async (isUser, limits, message) => {
  const again = () => createSearch(message, isUser, limits);
  for (let count = 0; count < Math.max(...Object.values(limits)); count++) await again();
  await expect(again()).rejects.toMatchObject({ status: 429, message });
});

test("refuses a caller that this process knows to exceed its rate before any work is done for the search", async () => {
  const limits = {
    perMinute: 1,
    guestsPerMinute: null,
    atOnce: null,
    gate: createCallerGate(null, fixedClock),
  };
  const open = (id: string) => createRunningSearch(createContext(id, true), limits);
  const first = open("known");
  await first.enter();
  await first.start(db);
  const second = open("known");
  await second.enter();
  await expect(second.start(db)).rejects.toMatchObject({ status: 429 });
  const message = "You can run 1 search a minute. Please try again in 60 seconds.";
  await expect(open("known").enter()).rejects.toThrow(message);
  await open("other").enter();
});

test("frees a search's place once, even if `end` is called twice", async () => {
  const limits = { perMinute: null, guestsPerMinute: null, atOnce: 1, gate: createCallerGate(1) };
  const open = () => createRunningSearch(createContext("ending", true), limits);
  const [first, second, third] = [open(), open(), open()];
  await first.enter();
  await expect(second.enter()).rejects.toThrow("You can run 1 search at once.");
  const waits = second.enter();
  first.end();
  first.end();
  await waits;
  await expect(third.enter()).rejects.toThrow("You can run 1 search at once.");
});
