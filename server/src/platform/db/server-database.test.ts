import { expect, test } from "vitest";
import { openServerDatabase } from "./server-database.ts";
import { openTestServerDatabase } from "./test-database.ts";
import { findTestServer } from "./test-server.ts";

const refusalOf = (url: string) =>
  openServerDatabase({ url }).then(
    () => "opened",
    (error: Error) => `${error.name}: ${error.message}`,
  );

test("an unreachable server is told in one line without the password", async () => {
  const message = await refusalOf("postgres://eq:topsecret@127.0.0.1:1/eq");
  expect(message).toMatch(
    /^StartupError: Cannot use PostgreSQL at 127\.0\.0\.1:1\/eq: nothing listens there\./,
  );
  expect(message).not.toContain("topsecret");
  expect(message).not.toContain("\n");
});

test("what is not a URL is told", async () => {
  expect(await refusalOf("not a url:topsecret")).toMatch(/^StartupError: DATABASE_URL is not a URL/);
});

test.skipIf(findTestServer() === null)("a wrong password and a missing database are told", async () => {
  const db = await openTestServerDatabase();
  const wrong = Object.assign(new URL(db.url), { password: "topsecret" }).href;
  const message = await refusalOf(wrong);
  expect(message).toMatch(/user or password is wrong/);
  expect(message).not.toContain("topsecret");
  const missing = Object.assign(new URL(db.url), { pathname: "/no_such_database" }).href;
  expect(await refusalOf(missing)).toMatch(/the database does not exist/);
  await db.close();
});
