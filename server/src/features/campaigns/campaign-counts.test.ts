import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import * as store from "./store.ts";

const keys = ["1", "2", "3", "4", "5"];
const step = fc.record({
  kind: fc.constantFrom("add", "remove", "restore"),
  keys: fc.uniqueArray(fc.constantFrom(...keys), { minLength: 1 }),
});

testOnEachDatabase("counts of campaigns", (open) => {
  let db: Database;
  let users = 0;
  beforeAll(async () => {
    db = await open();
  });

  test("after any changes, the count is the number of listed contacts, each once and in its order", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const user = `user-${++users}`;
        const at = new Date();
        const { id } = await store.insertCampaign(db, user, {
          ...{ name: "Campaign", type: "", description: "", searchQuery: null },
          at,
        });
        let present: string[] = [];
        const removed = new Set<string>();
        const places = new Map<string, number>();
        let next = 0;
        for (const { kind, keys: chosen } of steps) {
          if (kind === "add") {
            const inCampaign = await store.findKeysInCampaign(db, user, { id, keys: chosen });
            expect(inCampaign).toEqual(new Set(chosen.filter((key) => present.includes(key))));
            const fresh = chosen.filter((key) => !inCampaign.has(key));
            const contacts = fresh.map((key) => ({ key, person: { name: key }, why: null }));
            await db.transaction((tx) =>
              store.addContacts(tx, user, { id, contacts, searchQuery: null, at }),
            );
            for (const key of fresh) {
              places.set(key, next++);
              removed.delete(key);
            }
            present = [...present, ...fresh];
          } else if (kind === "remove") {
            const count = await db.transaction((tx) =>
              store.removeContacts(tx, user, { id, keys: chosen, at }),
            );
            const gone = chosen.filter((key) => present.includes(key));
            expect(count).toBe(gone.length);
            for (const key of gone) removed.add(key);
            present = present.filter((key) => !gone.includes(key));
          } else {
            const count = await db.transaction((tx) =>
              store.restoreContacts(tx, user, { id, keys: chosen, at }),
            );
            const back = chosen.filter((key) => removed.delete(key));
            expect(count).toBe(back.length);
            present = [...present, ...back];
          }
          present.sort((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
        }
        const listed = await store.listContacts(db, user, { id, after: 0, limit: 100 });
        expect(listed.map(({ key }) => key)).toEqual(present);
        expect((await store.findCampaign(db, user, id))?.contacts).toBe(present.length);
      }),
      { numRuns: 25 },
    );
  });
});
