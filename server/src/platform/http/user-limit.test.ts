import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../test-app.ts";
import { countCall } from "../access/rate-limit.ts";
import { sql } from "../db/sql.ts";

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp({ companies: 5 });
});
afterAll(() => server.close());

const post = (user: string, url: string, payload: object) =>
  server.app.inject({ method: "POST", url, payload, headers: { authorization: `Bearer ${user}` } });

test.each([
  ["contact search", "/api/ai/contact-search", { query: "CEO" }, "contact searches are run"],
  ["buying group", "/api/ai/buying-group", {}, "buying groups are read"],
  [
    "manager titles",
    "/api/ai/manager-title-suggestions",
    { jobTitle: "Welder" },
    "suggestions of titles are made",
  ],
])("refuses the 601st call of a user in a minute: %s", async (name, url, more, what) => {
  const [company] = await server.db.query<{ id: string }>(sql`select id::text from company limit 1`);
  const payload = { ...more, companyId: company?.id };
  const now = new Date();
  for (let call = 0; call < 599; call++)
    await countCall(server.db, { key: `${name} user ann`, limit: 600, windowSeconds: 60, now });
  expect((await post("ann", url, payload)).statusCode).toBe(200);
  const refused = await post("ann", url, payload);
  expect(refused.statusCode).toBe(429);
  expect(refused.json().error).toContain(`At most 600 ${what} a minute.`);
  expect((await post("bob", url, payload)).statusCode).toBe(200);
});
