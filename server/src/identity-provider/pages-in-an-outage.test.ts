import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../platform/db/database.ts";
import { openTestDatabase } from "../platform/db/test-database.ts";
import { makeBreakableDatabase } from "./test-breakable.ts";
import { TestBrowser } from "./test-browser.ts";
import { registerUser, startLogIn, startProvider, type TestProvider } from "./test-provider.ts";

let db: Database;
let outage: ReturnType<typeof makeBreakableDatabase>["state"];
let provider: TestProvider;
beforeAll(async () => {
  db = await openTestDatabase();
  const { broken, state } = makeBreakableDatabase(db);
  outage = state;
  provider = await startProvider(broken);
});
afterAll(async () => {
  await provider.close();
  await db.close();
});

const registrationFields = {
  name: "Nora Redfield",
  email: "pages@example.com",
  password: "correct horse battery",
};

async function expectUnavailable(answer: Response) {
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("2");
  expect(answer.headers.get("content-type")).toContain("text/html");
  expect(await answer.text()).toContain(
    "The database is not available at the moment. Your sign-in is kept; please try again in a few seconds.",
  );
}

test.each([
  ["log-in", {}, /from identity_account/],
  ["registration", { prompt: "create" }, /insert into identity_account/],
] as const)("answers 503 when the database goes away at a sent %s form", async (_form, extra, statement) => {
  const browser = new TestBrowser(provider.base);
  const { page } = await startLogIn(browser, provider.base, extra);
  outage.next = { statement, takesEffect: false };
  await expectUnavailable(await browser.submit(page, registrationFields));
});

test("answers 503 when the database goes away while a form opens, and opens the form once it is back", async () => {
  await registerUser(provider.base, "open@example.com");
  const browser = new TestBrowser(provider.base);
  const { page } = await startLogIn(browser, provider.base);
  const path = /action="([^"]+)"/.exec(page)?.[1] ?? "";
  outage.next = { statement: /select payload/, takesEffect: false };
  await expectUnavailable(await browser.get(path));
  expect((await browser.get(path)).status).toBe(200);
});
