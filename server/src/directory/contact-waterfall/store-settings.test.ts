import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { storeCompanies, storePeople } from "../test-people.ts";
import { deleteWaterfallSettings, readWaterfallSettings, saveWaterfallSettings } from "./index.ts";
import { createTestVendor, openTestWaterfall } from "./test-waterfall.ts";

testOnEachDatabase("the order that operators chose", (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await storeCompanies(db, [{ id: 900_001, name: "Northfold Robotics", domain: "northfold.example" }]);
  });
  beforeEach(() => db.script("delete from vendor_answer; delete from waterfall_setting"));

  /** The waterfall of a process that started with the environment's order first, second, third. */
  function openProcess() {
    const order: string[] = [];
    const [first, second, third] = ["first", "second", "third"].map((id) =>
      createTestVendor(id, ({ wanted }) => {
        order.push(`${id}: ${[...wanted].join(" ")}`);
        return { kind: "nothing" };
      }),
    );
    if (!first || !second || !third) throw new Error("No vendors");
    const waterfall = openTestWaterfall(db, [first, second, third], ["email"]);
    return async () => {
      await waterfall.enrich([{ key: "row", fullName: "Dana Okafor", companyName: "Northfold Robotics" }]);
      await db.query(sql`delete from vendor_answer`);
      return order.splice(0);
    };
  }

  test("holds at the next enrichment of every process, until the environment's is chosen again", async () => {
    const [enrich, enrichElsewhere] = [openProcess(), openProcess()];
    expect(await enrich()).toEqual(["first: email", "second: email", "third: email"]);
    const savedAt = await saveWaterfallSettings(db, {
      vendors: ["gone", "third", "first"],
      wanted: ["email", "linkedIn"],
    });
    // "second" got its key after the order was saved, and "gone" has none any more.
    const chosen = ["third: email linkedIn", "first: email linkedIn", "second: email linkedIn"];
    expect(await enrich()).toEqual(chosen);
    expect(await enrichElsewhere()).toEqual(chosen);
    expect(await readWaterfallSettings(db)).toEqual({
      vendors: ["gone", "third", "first"],
      wanted: ["email", "linkedIn"],
      savedAt,
    });
    await saveWaterfallSettings(db, { vendors: ["second", "third", "first"], wanted: ["email"] });
    expect((await enrichElsewhere())[0]).toBe("second: email");
    await deleteWaterfallSettings(db);
    expect(await enrich()).toEqual(["first: email", "second: email", "third: email"]);
    expect(await readWaterfallSettings(db)).toBeNull();
  });

  test("holds without vendors too: an email that is not wanted is not derived", async () => {
    const people = ["Ann Lee", "Omar Haddad", "Priya Patel", "Mei Chen"].map((full_name, index) => ({
      id: 300_001 + index,
      full_name,
      company_id: 900_001,
      email: `${full_name.toLowerCase().replace(" ", ".")}@northfold.example`,
      contact_source: { email: { method: "verified", on: "2026-11-03" } },
    }));
    await storePeople(db, [...people, { id: 300_100, full_name: "Dana Okafor", company_id: 900_001 }]);
    const waterfall = openTestWaterfall(db, [], ["email"]);
    const request = { key: "row", fullName: "", companyName: "", personId: "300100" };
    await saveWaterfallSettings(db, { vendors: [], wanted: ["phone"] });
    expect((await waterfall.enrich([request])).get("row")).toMatchObject({ kind: "nothing" });
    expect(await db.query(sql`select 1 from contact_finding`)).toEqual([]);
    await deleteWaterfallSettings(db);
    expect((await waterfall.enrich([request])).get("row")).toMatchObject({ kind: "partly" });
  });

  test("is refused by the database when nothing is wanted", async () => {
    await expect(saveWaterfallSettings(db, { vendors: ["first"], wanted: [] })).rejects.toThrow();
    expect(await readWaterfallSettings(db)).toBeNull();
  });
});
