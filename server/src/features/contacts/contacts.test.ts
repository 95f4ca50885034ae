import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { unreleasedDetails } from "../../adapters/contact-data/port.ts";
import { mergeContacts } from "../../contact-release/index.ts";
import { makeContact, makeValue } from "../../contact-release/test-contacts.ts";
import type { Database } from "../../platform/db/database.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { type BoughtContact, findOwnedContacts, rememberContacts } from "./index.ts";

let users = 0;

testOnEachDatabase("bought contacts", (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });

  const remember = (userId: string, ...contacts: BoughtContact[]) =>
    db.transaction((tx) => rememberContacts(tx, userId, contacts));
  const newUser = () => `user-${++users}`;
  const full = makeContact({
    email: makeValue("ann@halvorn.example.com", "2026-01-01"),
    phone: { ...makeValue("(330) 555-0100", null), doNotCall: true },
  });

  test("returns a bought contact with its values and their sources, to its user only", async () => {
    const user = newUser();
    await remember(
      user,
      { key: "2000001", contact: full, runId: 7 },
      { key: "name:Bo Ray", contact: makeContact({}) },
    );
    const owned = await findOwnedContacts(db, user, ["2000001", "name:Bo Ray", "2000009"]);
    expect([...owned.keys()].sort()).toEqual(["2000001", "name:Bo Ray"]);
    expect(owned.get("2000001")).toMatchObject({ runId: 7, boughtAt: expect.stringMatching(/^20\d\d-/) });
    expect(owned.get("2000001")?.contact).toEqual(full);
    expect(await findOwnedContacts(db, newUser(), ["2000001"])).toEqual(new Map());
    expect(await findOwnedContacts(db, user, [])).toEqual(new Map());
  });

  test("never overwrites a bought value with an empty one, and keeps the first run", async () => {
    const user = newUser();
    const key = "2000001";
    await remember(user, { key, contact: full, runId: 1 });
    const later = makeContact({ mobile: makeValue("(330) 555-0101", "2026-03-01") }, { jobTitle: null });
    await remember(user, { key, contact: later, runId: 2 });
    const { contact, runId } = (await findOwnedContacts(db, user, [key])).get(key) ?? {};
    expect(runId).toBe(1);
    expect(contact?.jobTitle).toBe("Buyer");
    expect(contact?.[unreleasedDetails]).toEqual({
      ...full[unreleasedDetails],
      mobile: later[unreleasedDetails].mobile,
    });
  });

  test("any sequence of purchases stores what merging them one by one gives", async () => {
    const value = fc.option(
      fc.record({
        value: fc.constantFrom("", "a", "b"),
        source: fc.constant("s"),
        method: fc.constantFrom(null, "listed"),
        date: fc.constantFrom(null, "2025-01-01", "2026-01-01"),
      }),
    );
    const contact = fc
      .record({ email: value, phone: value, mobile: value, linkedIn: value })
      .map((drawn) => makeContact(drawn));
    const batches = fc.array(fc.array(contact, { minLength: 1, maxLength: 3 }), {
      minLength: 1,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(batches, async (drawn) => {
        const user = newUser();
        for (const batch of drawn)
          await remember(user, ...batch.map((each) => ({ key: "2000001", contact: each })));
        const owned = await findOwnedContacts(db, user, ["2000001"]);
        expect(owned.get("2000001")?.contact).toEqual(drawn.flat().reduce(mergeContacts));
      }),
      { numRuns: 25 },
    );
  });

  test("concurrent purchases of the same people lose no value and do not deadlock", async () => {
    const user = newUser();
    const keys = ["2000001", "2000002", "2000003"];
    const purchases = Array.from({ length: 8 }, (_, index) => {
      const contact = makeContact({
        [index % 2 ? "phone" : "email"]: makeValue(`value ${index}`, `2026-01-0${index + 1}`),
      });
      const order = index % 3 ? keys : keys.toReversed();
      return remember(user, ...order.map((key) => ({ key, contact })));
    });
    await Promise.all(purchases);
    const owned = await findOwnedContacts(db, user, keys);
    for (const key of keys)
      expect(owned.get(key)?.contact[unreleasedDetails]).toMatchObject({
        email: { value: "value 6" },
        phone: { value: "value 7" },
      });
  });
});
