import { beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { openServerDatabase } from "../../platform/db/server-database.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { playHistories } from "./test-histories.ts";

testOnEachDatabase("plans after events that come late, doubled or shuffled", (open) => {
  let db: Database & { url?: string };
  beforeAll(async () => {
    db = await open();
  });

  test("are those that the provider's subscriptions pay for", async () => {
    const second = db.url ? await openServerDatabase({ url: db.url }) : null;
    try {
      const outcome = await playHistories({ databases: [db, second ?? db], count: 60, seed: 26 });
      expect(outcome).toMatchObject({ histories: 60, differences: [] });
      expect(outcome.deliveries).toBeGreaterThan(200);
    } finally {
      await second?.close();
    }
  }, 60_000);
});
