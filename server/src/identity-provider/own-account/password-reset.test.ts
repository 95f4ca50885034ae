import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createSmtpMailer } from "../../adapters/mail/smtp/index.ts";
import { startTestMailServer, type TestMailServer } from "../../adapters/mail/smtp/test-smtp-server.ts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { openTestDatabase } from "../../platform/db/test-database.ts";
import { TestBrowser } from "../test-browser.ts";
import {
  refreshTokens,
  registerUser,
  startLogIn,
  startProvider,
  type TestProvider,
} from "../test-provider.ts";

const password = "correct horse battery";
const nextPassword = "another long password";
let db: Database;
let mail: TestMailServer;
let provider: TestProvider;
let userCount = 0;
const createEmail = () => `reset${++userCount}@example.com`;

beforeAll(async () => {
  db = await openTestDatabase();
  mail = await startTestMailServer();
  const mailer = createSmtpMailer({ url: mail.url, from: "EQ <eq@example.com>" });
  provider = await startProvider(db, { mailer });
});
afterAll(async () => {
  await provider.close();
  await mail.close();
  await db.close();
});

/** Registers a user, and waits for the mail that follows. */
async function register(email: string) {
  const before = mail.mails.length;
  const registered = await registerUser(provider.base, email, password);
  await vi.waitFor(() => expect(mail.mails.length).toBeGreaterThan(before), 10_000);
  return registered;
}

async function readAccountId(email: string): Promise<string> {
  const [account] = await db.query<{ id: string }>(sql`
    select id from identity_account where email = ${email}`);
  return account?.id ?? "";
}

/** Asks for a link that sets a new password. @returns its address */
async function requestLink(email: string): Promise<string> {
  const before = mail.mails.length;
  await fetch(`${provider.base}/idp/forgot`, { method: "POST", body: new URLSearchParams({ email }) });
  await vi.waitFor(() => expect(mail.mails.length).toBeGreaterThan(before), 10_000);
  return mail.latestLink();
}

const setPassword = async (link: string) =>
  (await fetch(link, { method: "POST", body: new URLSearchParams({ password: nextPassword }) })).status;

/** Begins a log-in with the password of before, and does not complete it. */
async function submitOldPassword(email: string) {
  const browser = new TestBrowser(provider.base);
  const { page } = await startLogIn(browser, provider.base);
  return { browser, answer: await browser.submit(page, { email, password }) };
}

test("a reset ends a session of somebody who logged in with the old password and took no tokens", async () => {
  const email = createEmail();
  await register(email);
  const { browser, answer } = await submitOldPassword(email);
  expect((await browser.follow(answer)).redirectUrl).not.toBeNull();
  expect(await setPassword(await requestLink(email))).toBe(200);
  const again = await startLogIn(browser, provider.base);
  expect(again.redirectUrl).toBeNull();
  expect(again.page).toContain("Password");
});

test("a reset ends a log-in that was sent before it and is completed after it", async () => {
  const email = createEmail();
  await register(email);
  const { browser, answer } = await submitOldPassword(email);
  expect(answer.status).toBe(303);
  expect(await setPassword(await requestLink(email))).toBe(200);
  expect((await browser.follow(answer)).redirectUrl).toBeNull();
});

test("a reset ends a session whose tokens were revoked", async () => {
  const email = createEmail();
  await register(email);
  const { browser, answer } = await submitOldPassword(email);
  const { redirectUrl } = await browser.follow(answer);
  expect(redirectUrl).not.toBeNull();
  const accountId = await readAccountId(email);
  await db.query(sql`
    delete from identity_artifact where kind = 'Grant' and payload ->> 'accountId' = ${accountId}`);
  expect(await setPassword(await requestLink(email))).toBe(200);
  expect((await startLogIn(browser, provider.base)).redirectUrl).toBeNull();
});

test("a log-in whose password is replaced while it is checked does not succeed", async () => {
  const email = createEmail();
  await register(email);
  const browser = new TestBrowser(provider.base);
  const { page } = await startLogIn(browser, provider.base);
  const link = await requestLink(email);
  const [answer, status] = await Promise.all([browser.submit(page, { email, password }), setPassword(link)]);
  expect(status).toBe(200);
  const { redirectUrl } = answer.status === 303 ? await browser.follow(answer) : { redirectUrl: null };
  expect(redirectUrl).toBeNull();
  expect((await startLogIn(browser, provider.base)).redirectUrl).toBeNull();
});

test("a reset ends tokens whose device was never recorded", async () => {
  const email = createEmail();
  const { tokens } = await register(email);
  const accountId = decodeJwt(tokens.access_token).sub ?? "";
  const isRecorded = async () =>
    (await db.query(sql`select 1 from identity_device where account_id = ${accountId}`)).length > 0;
  await vi.waitFor(async () => expect(await isRecorded()).toBe(true), 10_000);
  await db.query(sql`delete from identity_device where account_id = ${accountId}`);
  expect(await setPassword(await requestLink(email))).toBe(200);
  expect((await refreshTokens(provider.base, tokens.refresh_token)).status).toBe(400);
});

test("a reset that fails in the middle changes nothing, and its link can be used again", async () => {
  const email = createEmail();
  const { tokens } = await register(email);
  const link = await requestLink(email);
  await db.query(sql`alter table identity_ended_device rename to identity_ended_device_away`);
  try {
    expect(await setPassword(link)).toBe(500);
  } finally {
    await db.query(sql`alter table identity_ended_device_away rename to identity_ended_device`);
  }
  const old = await submitOldPassword(email);
  expect(old.answer.status).toBe(303);
  expect((await refreshTokens(provider.base, tokens.refresh_token)).status).toBe(200);
  expect(await setPassword(link)).toBe(200);
  expect((await submitOldPassword(email)).answer.status).toBe(401);
});
