import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { openTestDatabase } from "../../platform/db/test-database.ts";
import type { Context } from "../../platform/http/context.ts";
import { createRunningSearch, type SearchLimits } from "./start-search.ts";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

function search(id: string, isUser: boolean, limits: Partial<SearchLimits>) {
  const context = {
    user: isUser ? { id, name: null, email: null, picture: null } : null,
    guest: isUser ? null : { sessionId: id },
    address: `host of ${id}`,
    isLocal: false,
    db,
    now: () => new Date("2026-11-24T12:00:00Z"),
  } as unknown as Context;
  const running = createRunningSearch(context, {
    perMinute: null,
    guestsPerMinute: null,
    atOnce: null,
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
])("user %j past %j is told: %s", async (isUser, limits, message) => {
  const again = () => search(message, isUser, limits);
  for (let count = 0; count < Math.max(...Object.values(limits)); count++) await again();
  await expect(again()).rejects.toMatchObject({ status: 429, message });
});
