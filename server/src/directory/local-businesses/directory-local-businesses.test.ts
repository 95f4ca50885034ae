import { beforeAll, expect, test } from "vitest";
import type { CompanyPlace, LocalBusinesses } from "../../adapters/local-businesses/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { createDirectoryLocalBusinesses } from "./directory-local-businesses.ts";

const seedSql = `
  insert into company (id, name, name_key, city, state, metro_code, source) values
    (100001, 'Halvorn', 'halvorn', 'Akron', 'OH', 'cleveland', 'import');
  insert into local_business (name, business_type, rating, address, phone, website, city, state, metro_code,
    industry_code, source) values
    ('Bistro', 'Restaurant', 4.9, '1 Main St', '555-0100', 'https://bistro.example.net', 'Akron', 'OH', 'cleveland',
      'hospitality', 'demo'),
    ('Welding', 'Machine shop', 3.4, null, null, 'javascript:alert(1)', 'Akron', 'OH', null, 'manufacturing', 'import'),
    ('Unrated', 'Machine shop', null, null, null, null, 'Akron', 'OH', null, 'manufacturing', 'import'),
    ('Lathe', 'Machine shop', 4.1, null, null, null, 'Cleveland', 'OH', 'cleveland', 'manufacturing', 'import'),
    ('Bakery', null, 4.2, null, null, null, 'Akron', 'OH', 'cleveland', null, 'import'),
    ('Other Akron', null, 5, null, null, null, 'Akron', 'IA', null, null, 'import'),
    ('Abroad', null, 5, null, null, null, 'Akron', null, null, null, 'import');`;

testOnEachDatabase("directory local businesses", (open) => {
  let db: Database;
  let businesses: LocalBusinesses;
  beforeAll(async () => {
    db = await open();
    await db.script(seedSql);
    businesses = createDirectoryLocalBusinesses({ db });
  });
  const near = async (place: CompanyPlace, limit = 100) =>
    (await businesses.near(place, { limit })).businesses.map(({ name }) => name);
  const halvorn = { id: "100001", city: "Akron", state: "OH", industryCodes: ["manufacturing"] };

  test("lists local businesses of the company's city and metro region, its industry first, then by rating", async () => {
    expect(await near(halvorn)).toEqual(["Lathe", "Welding", "Unrated", "Bistro", "Bakery"]);
    expect(await near(halvorn, 2)).toEqual(["Lathe", "Welding"]);
    expect(await near({ ...halvorn, industryCodes: [] })).toEqual([
      "Bistro",
      "Bakery",
      "Lathe",
      "Welding",
      "Unrated",
    ]);
  });

  test("lists businesses with coordinates first, the nearest first, and says where the company is", async () => {
    await db.script(`
      insert into company (id, name, name_key, city, state, metro_code, latitude, longitude, source) values
        (100002, 'Located', 'located', 'Toledo', 'OH', 'toledo', 41.66, -83.56, 'import');
      insert into local_business (name, rating, city, state, metro_code, latitude, longitude, source) values
        ('Unplaced', 5, 'Toledo', 'OH', 'toledo', null, null, 'import'),
        ('Far', 5, 'Toledo', 'OH', 'toledo', 41.70, -83.56, 'import'),
        ('Near', 1, 'Toledo', 'OH', 'toledo', 41.67, -83.56, 'import');`);
    const { businesses: found, position } = await businesses.near(
      { id: "100002", city: "Toledo", state: "OH" },
      { limit: 100 },
    );
    expect(found.map(({ name }) => name)).toEqual(["Near", "Far", "Unplaced"]);
    expect(found.map(({ coordinates }) => coordinates)).toEqual([
      { latitude: 41.67, longitude: -83.56 },
      { latitude: 41.7, longitude: -83.56 },
      undefined,
    ]);
    expect(position).toEqual({ latitude: 41.66, longitude: -83.56, isCityCenter: true });
    expect((await businesses.near(halvorn, { limit: 1 })).position).toBeNull();
  });

  test("returns a local business's values without nulls, and only http(s) links [INSI-009]", async () => {
    const { businesses: found } = await businesses.near(halvorn, { limit: 100 });
    const [, welding, , bistro] = found;
    expect(bistro).toEqual({
      name: "Bistro",
      rating: 4.9,
      business_type: "Restaurant",
      address: "1 Main St",
      phone: "555-0100",
      website: "https://bistro.example.net",
    });
    expect(welding?.website).toBeNull();
  });

  test("finds local businesses for another provider's company by its city and state, and none if it has no city", async () => {
    const city = { id: "vendor-1", city: "Akron" };
    expect(await near({ ...city, state: "IA" })).toEqual(["Other Akron"]);
    expect(await near(city)).toEqual(["Abroad"]);
    for (const id of ["vendor-1", "0", "-1", "1".repeat(31), ""]) expect(await near({ id })).toEqual([]);
    expect(await near({ id: "", city: "%", state: "' or true --" })).toEqual([]);
  });

  test("omits demo businesses while the demo directory is hidden, and rejects with the reason of an abort", async () => {
    await db.query(sql`update directory_state set demo_hidden = true`);
    expect(await near(halvorn)).not.toContain("Bistro");
    const reason = new Error("gone");
    const signal = AbortSignal.abort(reason);
    await expect(businesses.near(halvorn, { limit: 1, signal })).rejects.toBe(reason);
  });
});
