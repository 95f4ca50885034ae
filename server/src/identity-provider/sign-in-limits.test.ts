import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../platform/db/database.ts";
import { sql } from "../platform/db/sql.ts";
import { openTestDatabase } from "../platform/db/test-database.ts";
import { checkPassword, TooManyHashesWaiting } from "./credentials/password.ts";
import { TestBrowser } from "./test-browser.ts";
import { startProvider, type TestProvider } from "./test-provider.ts";

let db: Database;
let provider: TestProvider;
let time = new Date("2026-11-21T10:00:00Z");
beforeAll(async () => {
  db = await openTestDatabase();
  provider = await startProvider(db, { now: () => time });
});
afterAll(async () => {
  await provider.close();
  await db.close();
});

const remoteClientHeaders = { "x-forwarded-for": "198.51.100.1" };

function startSignIn(
  extra: Record<string, string> = {},
  headers: Record<string, string> = remoteClientHeaders,
) {
  const query = new URLSearchParams({
    client_id: "eq-web",
    redirect_uri: provider.base,
    response_type: "code",
    scope: "openid profile email",
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    code_challenge_method: "S256",
    ...extra,
  });
  return new TestBrowser(provider.base).get(`/idp/auth?${query}`, headers);
}

test("refuses an authorization request above 4,096 characters or with a state above 1,024 characters", async () => {
  expect((await startSignIn({ state: "s".repeat(1_024) })).status).toBe(303);
  expect((await startSignIn({ state: "s".repeat(1_025) })).status).toBe(414);
  expect((await startSignIn({ login_hint: "s".repeat(4_096) })).status).toBe(414);
  const body = new URLSearchParams({ client_id: "eq-web", state: "s".repeat(5_000) });
  expect((await fetch(`${provider.base}/idp/auth`, { method: "POST", body })).status).toBe(414);
});

test("lets an address start 120 sign-ins a minute and have 200 unfinished ones; above 200, drops its oldest unfinished sign-in", async () => {
  const statuses = [];
  for (let minute = 0; minute < 3; minute++) {
    time = new Date(time.getTime() + 61_000);
    for (let count = 0; count < 121; count++) statuses.push((await startSignIn()).status);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  const [stored] = await db.query(sql`
    select count(*)::int as number, sum(length(payload::text))::int as bytes from identity_artifact`);
  expect(stored).toMatchObject({ number: 200, bytes: expect.any(Number) });
  expect((stored as { bytes: number }).bytes).toBeLessThan(1_000_000);
  expect((await startSignIn({}, {})).status).toBe(303);
}, 120_000);

test("an address that sends many passwords does not keep others from signing in", async () => {
  const client = "crowd";
  const crowd = Array.from({ length: 40 }, () => checkPassword("guess", { stored: null, client }));
  const settled = Promise.allSettled(crowd);
  const order: string[] = [];
  void crowd.at(11)?.then(() => order.push("crowd"));
  await checkPassword("right", { stored: null, client: "other" }).then(() => order.push("other"));
  expect(order).toEqual(["other"]);
  const refused = (await settled).filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(28);
  for (const each of refused)
    expect((each as PromiseRejectedResult).reason).toBeInstanceOf(TooManyHashesWaiting);
}, 60_000);

test("answers 404 to /idp/auth/:uid with a query", async () => {
  for (const url of ["/idp/auth/x?client_id=eq-web", "/idp/auth/x?"]) {
    const answer = await fetch(provider.base + url);
    expect([url, answer.status]).toEqual([url, 404]);
  }
  expect((await fetch(`${provider.base}/idp/auth/x`, { headers: { accept: "text/html" } })).status).toBe(400);
});

test.each([
  ["GET", "/idp/.well-known/openid-configuration"],
  ["GET", "/idp/jwks"],
  ["GET", "/idp/me"],
  ["OPTIONS", "/idp/token"],
  ["POST", "/idp/token"],
  ["OPTIONS", "/idp/token/revocation"],
  ["OPTIONS", "/idp/me"],
])("lets only the product's own origin read %s %s", async (method, path) => {
  const allowed = async (origin: string) => {
    const headers = { origin, "access-control-request-method": "POST" };
    const body = method === "POST" ? new URLSearchParams({ client_id: "eq-web", grant_type: "x" }) : null;
    const answer = await fetch(provider.base + path, { method, headers, body });
    return answer.headers.get("access-control-allow-origin");
  };
  expect([null, provider.base]).toContain(await allowed("https://evil.example"));
  expect(await allowed(provider.base)).toBe(provider.base);
});
