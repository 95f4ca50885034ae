import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Accounts } from "../../adapters/accounts/port.ts";
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
let accounts: Accounts;
let time = new Date();
let userCount = 0;
const createEmail = () => `owner${++userCount}@example.com`;

beforeAll(async () => {
  db = await openTestDatabase();
  mail = await startTestMailServer();
  const mailer = createSmtpMailer({ url: mail.url, from: "EQ <eq@example.com>" });
  provider = await startProvider(db, { mailer, now: () => time });
  ({ accounts } = provider.identity);
});
afterAll(async () => {
  await provider.close();
  await mail.close();
  await db.close();
});

/** Registers a user. @returns the user as owner of the account, in the browser that registered */
async function register(email = createEmail()) {
  const { tokens, browser } = await registerUser(provider.base, email, password);
  return { email, tokens, browser, owner: readOwner(tokens.access_token) };
}

function readOwner(accessToken: string) {
  const { sub: userId = "", eq_device: deviceId } = decodeJwt(accessToken);
  return { userId, deviceId: deviceId as string, address: "127.0.0.1" };
}

/** Tries to log in. @returns the status of the answer: 303 after a success */
async function logIn(email: string, guess: string): Promise<number> {
  const browser = new TestBrowser(provider.base);
  const { page } = await startLogIn(browser, provider.base);
  return (await browser.submit(page, { email, password: guess })).status;
}

/** Waits for a mail beyond the first `count`. */
const waitForMail = (count: number) =>
  vi.waitFor(() => expect(mail.mails.length).toBeGreaterThan(count), 10_000);

const waitForEmptyOutbox = () =>
  vi.waitFor(async () => expect(await db.query(sql`select 1 from mail_outbox`)).toHaveLength(0), 10_000);

describe("the password", () => {
  test("changes with the current one, and all other devices are signed out", async () => {
    const { email, owner, tokens } = await register();
    const other = await signInElsewhere(email);
    await accounts.changePassword(owner, { current: password, next: nextPassword });
    expect(await logIn(email, password)).toBe(401);
    expect(await logIn(email, nextPassword)).toBe(303);
    expect((await refreshTokens(provider.base, other.tokens.refresh_token)).status).toBe(400);
    expect((await refreshTokens(provider.base, tokens.refresh_token)).status).toBe(200);
  });

  test("does not change with a wrong current one, or to a bad one, and says which field is wrong", async () => {
    const { email, owner } = await register();
    for (const [change, path, message] of [
      [{ current: "wrong", next: nextPassword }, "current", "This is not your password."],
      [{ current: password, next: "short" }, "next", "Use at least 10 characters; this one has 5."],
      [{ current: password, next: password }, "next", "Choose a password that differs from the current one."],
    ] as const)
      await expect(accounts.changePassword(owner, change)).rejects.toMatchObject({
        status: 422,
        details: { fields: [{ path, message }] },
      });
    expect(await logIn(email, password)).toBe(303);
  });

  test("cannot be guessed without end: after 10 wrong ones the caller must wait", async () => {
    const { owner } = await register();
    const guess = () => accounts.changePassword(owner, { current: "wrong", next: nextPassword });
    for (let count = 0; count < 10; count += 1) await expect(guess()).rejects.toMatchObject({ status: 422 });
    await expect(guess()).rejects.toMatchObject({ status: 429 });
  });
});

/** Signs in with another browser. */
async function signInElsewhere(email: string) {
  const browser = new TestBrowser(provider.base);
  const { page, verifier } = await startLogIn(browser, provider.base);
  const { redirectUrl } = await browser.follow(await browser.submit(page, { email, password }));
  const answer = await fetch(`${provider.base}/idp/token`, {
    method: "POST",
    headers: { "user-agent": "Mozilla/5.0 (iPhone) Safari/604" },
    body: new URLSearchParams({
      client_id: "eq-web",
      grant_type: "authorization_code",
      code: redirectUrl?.searchParams.get("code") ?? "",
      redirect_uri: provider.base,
      code_verifier: verifier,
    }),
  });
  const tokens = (await answer.json()) as { access_token: string; refresh_token: string };
  return { tokens, owner: readOwner(tokens.access_token) };
}

describe("devices", () => {
  test("are listed with their browser, the current one marked", async () => {
    const { email, owner } = await register();
    const other = await signInElsewhere(email);
    const devices = await vi.waitFor(async () => {
      const listed = await accounts.listDevices(owner);
      expect(listed).toHaveLength(2);
      return listed;
    });
    expect(devices.map(({ id, isCurrent }) => [id, isCurrent]).toSorted()).toEqual(
      [
        [owner.deviceId, true],
        [other.owner.deviceId, false],
      ].toSorted(),
    );
    expect(devices.find(({ isCurrent }) => !isCurrent)?.userAgent).toContain("iPhone");
  });

  test("a signed-out device gets no new tokens, and those that it has are refused at once", async () => {
    const { email, owner } = await register();
    const other = await signInElsewhere(email);
    const verify = provider.identity.guard(async (token) => decodeJwt(token));
    await verify(other.tokens.access_token);
    await vi.waitFor(async () => expect(await accounts.listDevices(owner)).toHaveLength(2));
    expect(await accounts.signOutDevices(owner, other.owner.deviceId)).toBe(true);
    await expect(verify(other.tokens.access_token)).rejects.toMatchObject({ status: 401 });
    expect((await refreshTokens(provider.base, other.tokens.refresh_token)).status).toBe(400);
    expect(await accounts.listDevices(owner)).toHaveLength(1);
    expect(await accounts.signOutDevices(owner, other.owner.deviceId)).toBe(false);
  });

  test("a device of another account cannot be signed out", async () => {
    const [first, second] = [await register(), await register()];
    await vi.waitFor(async () => expect(await accounts.listDevices(second.owner)).toHaveLength(1));
    expect(await accounts.signOutDevices(first.owner, second.owner.deviceId)).toBe(false);
    expect((await refreshTokens(provider.base, second.tokens.refresh_token)).status).toBe(200);
  });

  test("another process refuses the tokens of a signed-out device within seconds", async () => {
    const second = await startProvider(db);
    try {
      const { email, owner } = await register();
      const other = await signInElsewhere(email);
      const verify = second.identity.guard(async (token) => decodeJwt(token));
      await vi.waitFor(async () => expect(await accounts.listDevices(owner)).toHaveLength(2));
      await accounts.signOutDevices(owner, null);
      await vi.waitFor(
        () => expect(verify(other.tokens.access_token)).rejects.toMatchObject({ status: 401 }),
        { timeout: 6_000, interval: 200 },
      );
      const own = await verify((await register()).tokens.access_token);
      expect(own.sub).toBeDefined();
    } finally {
      await second.close();
    }
  });
});

test("a new password ends the links that were sent before it", async () => {
  const before = mail.mails.length;
  const { owner, browser } = await register();
  await waitForMail(before);
  await accounts.changeEmail(owner, { password, email: "thief@example.com" });
  await waitForMail(before + 1);
  const link = mail.latestLink();
  await accounts.changePassword(owner, { current: password, next: nextPassword });
  expect((await browser.get(link)).status).toBe(400);
});

describe("mail", () => {
  test("a new account gets a link that confirms its email; opening it alone changes nothing", async () => {
    const before = mail.mails.length;
    const { email, owner, browser } = await register();
    await waitForMail(before);
    expect(mail.mails.at(-1)).toContain(`To: ${email}`);
    const link = mail.latestLink();
    const page = await (await browser.get(link)).text();
    expect((await accounts.read(owner.userId))?.isEmailVerified).toBe(false);
    expect((await browser.submit(page, {})).status).toBe(200);
    expect((await accounts.read(owner.userId))?.isEmailVerified).toBe(true);
    const again = await browser.get(link);
    expect(again.status).toBe(400);
    expect(await again.text()).toContain("This link has ended");
  });

  test("another part of the product may mail a confirmed email only", async () => {
    const before = mail.mails.length;
    const { email, owner, browser } = await register();
    await waitForMail(before);
    const put = () =>
      db.transaction((tx) => {
        const expiresAt = new Date(time.getTime() + 86_400_000);
        return accounts.putMail(tx, owner.userId, { subject: "2 changes", body: "Ohio: 2 new", expiresAt });
      });
    expect(await put()).toBe(false);
    await browser.submit(await (await browser.get(mail.latestLink())).text(), {});
    expect(await put()).toBe(true);
    accounts.sendMails();
    await waitForMail(before + 1);
    expect(mail.mails.at(-1)).toContain(`To: ${email}`);
    expect(mail.mails.at(-1)).toContain("Subject: 2 changes");
    expect(mail.mails).toHaveLength(before + 2);
  });

  test("a forgotten password is set by a link, which signs out all devices and works once", async () => {
    const { email, tokens } = await register();
    const browser = new TestBrowser(provider.base);
    const { page: logInPage } = await startLogIn(browser, provider.base);
    expect(logInPage).toContain('href="/idp/forgot"');
    const before = mail.mails.length;
    const sent = await browser.submit(await (await browser.get("/idp/forgot")).text(), { email });
    expect(await sent.text()).toContain(`If ${email} has an account`);
    await waitForMail(before);
    const link = mail.latestLink();
    const form = await (await browser.get(link)).text();
    const short = await browser.submit(form, { password: "short" });
    expect(short.status).toBe(422);
    expect((await browser.submit(form, { password: nextPassword })).status).toBe(200);
    expect(await logIn(email, nextPassword)).toBe(303);
    expect(await logIn(email, password)).toBe(401);
    expect((await refreshTokens(provider.base, tokens.refresh_token)).status).toBe(400);
    expect((await browser.submit(form, { password: "yet another password" })).status).toBe(400);
  });

  test("the answer is the same for an email without an account, and nothing is sent", async () => {
    const { email } = await register();
    const browser = new TestBrowser(provider.base);
    const ask = async (address: string) =>
      (await (await browser.post("/idp/forgot", { email: address })).text()).replaceAll(address, "");
    const known = await ask(email);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const before = mail.mails.length;
    expect(await ask("nobody@example.com")).toBe(known);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(mail.mails).toHaveLength(before);
  });

  test("sends at most 5 links an hour for one email", async () => {
    const browser = new TestBrowser(provider.base);
    const ask = async () => (await browser.post("/idp/forgot", { email: "many@example.com" })).status;
    const statuses = [];
    for (let count = 0; count < 6; count += 1) statuses.push(await ask());
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test("a new email is used after its link is opened, and not when another account has it", async () => {
    const { email, owner, browser } = await register();
    const taken = (await register()).email;
    await expect(
      accounts.changeEmail(owner, { password: "wrong", email: "x@example.com" }),
    ).rejects.toMatchObject({
      details: { fields: [{ path: "password" }] },
    });
    const change = async (to: string) => {
      const before = mail.mails.length;
      expect(await accounts.changeEmail(owner, { password, email: to })).toBe("mailed");
      await waitForMail(before);
      return await browser.submit(await (await browser.get(mail.latestLink())).text(), {});
    };
    expect((await change(taken)).status).toBe(409);
    expect((await accounts.read(owner.userId))?.email).toBe(email);
    const fresh = createEmail();
    const before = mail.mails.length;
    expect((await change(fresh)).status).toBe(200);
    await waitForMail(before + 1);
    expect(mail.mails.at(-1)).toContain(`To: ${email}`);
    expect(mail.mails.at(-1)).toContain("was changed to another address");
    expect(await accounts.read(owner.userId)).toMatchObject({ email: fresh, isEmailVerified: true });
    expect(await logIn(fresh, password)).toBe(303);
    expect(await logIn(email, password)).toBe(401);
  });

  test("links end after their time", async () => {
    const { email } = await register();
    const browser = new TestBrowser(provider.base);
    const before = mail.mails.length;
    await browser.post("/idp/forgot", { email });
    await waitForMail(before);
    const link = mail.latestLink();
    time = new Date(Date.now() + 61 * 60_000);
    try {
      expect((await browser.get(link)).status).toBe(400);
    } finally {
      time = new Date();
    }
  });

  test("a mail server that is down delays a mail and loses none", async () => {
    const port = Number(new URL(mail.url).port);
    const { owner } = await register();
    await waitForMail(0);
    await mail.close();
    await accounts.sendVerification(owner);
    await vi.waitFor(async () => {
      const [row] = await db.query<{ attempts: number }>(sql`select attempts from mail_outbox`);
      expect(row?.attempts).toBe(1);
    }, 10_000);
    mail = await startTestMailServer(port);
    time = new Date(Date.now() + 11_000);
    await waitForMail(0);
    time = new Date();
    // The mail server has the mail a moment before its row is deleted.
    await waitForEmptyOutbox();
  }, 30_000);

  test("a mail to an address that the mail server refuses is dropped", async () => {
    const { owner } = await register();
    await accounts.changeEmail(owner, { password, email: "unknown@example.com" });
    await waitForEmptyOutbox();
  });
});

test("without a mail server the email changes at once, and no page offers a link", async () => {
  const quiet = await startProvider(db);
  try {
    const email = createEmail();
    const { tokens } = await registerUser(quiet.base, email, password);
    const owner = readOwner(tokens.access_token);
    const fresh = createEmail();
    const own = quiet.identity.accounts;
    expect(await own.changeEmail(owner, { password, email: fresh })).toBe("changed");
    expect(await own.read(owner.userId)).toEqual({ email: fresh, isEmailVerified: false, canMail: false });
    await expect(own.sendVerification(owner)).rejects.toMatchObject({ status: 409 });
    const browser = new TestBrowser(quiet.base);
    expect((await startLogIn(browser, quiet.base)).page).not.toContain("/idp/forgot");
  } finally {
    await quiet.close();
  }
});

test("a removed account goes with everything else or not at all; it cannot sign in, and its tokens are refused", async () => {
  const { email, owner, tokens } = await register();
  await expect(accounts.confirmPassword(owner, "wrong")).rejects.toMatchObject({ status: 422 });
  await accounts.confirmPassword(owner, password);
  await vi.waitFor(async () => expect(await accounts.listDevices(owner)).toHaveLength(1));
  const failing = accounts.remove(owner.userId, async () => Promise.reject(new Error("no")));
  await expect(failing).rejects.toThrow("no");
  expect(await accounts.read(owner.userId)).not.toBeNull();
  expect(await accounts.remove(owner.userId, async () => "erased")).toBe("erased");
  expect(await logIn(email, password)).toBe(401);
  const verify = provider.identity.guard(async (token) => decodeJwt(token));
  await expect(verify(tokens.access_token)).rejects.toMatchObject({ status: 401 });
  expect((await refreshTokens(provider.base, tokens.refresh_token)).status).toBe(400);
  expect(await accounts.read(owner.userId)).toBeNull();
});
