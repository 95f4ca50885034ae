import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../platform/db/database.ts";
import { sql } from "../platform/db/sql.ts";
import { openTestDatabase } from "../platform/db/test-database.ts";
import { sweepArtifacts } from "./artifact-adapter.ts";
import { createAccountKey } from "./credentials/login-failures.ts";
import { TestBrowser } from "./test-browser.ts";
import { registerUser, startLogIn, startProvider, type TestProvider } from "./test-provider.ts";

let db: Database;
let provider: TestProvider;
let time = new Date("2026-11-21T10:00:00Z");
const testPassword = "correct horse battery";

beforeAll(async () => {
  db = await openTestDatabase();
  provider = await startProvider(db, { now: () => time });
});
afterAll(async () => {
  await provider.close();
  await db.close();
});

async function openLogInForm(extra: Record<string, string> = {}) {
  const browser = new TestBrowser(provider.base);
  return { browser, ...(await startLogIn(browser, provider.base, extra)) };
}

async function tryLogIn(email: string, guess: string) {
  const { browser, page } = await openLogInForm();
  return browser.submit(page, { email, password: guess });
}

describe("the registration form", () => {
  const cases: [string, Record<string, string>, string][] = [
    ["a short password", { password: "short" }, "Use at least 10 characters; this one has 5."],
    ["no password", { password: "" }, "Choose a password of at least 10 characters."],
    ["a very long password", { password: "x".repeat(201) }, "Use at most 200 characters."],
    ["the email as password", { password: "NEW@example.com" }, "Choose a password that is not your email"],
    ["no name", { name: "  " }, "Enter your name."],
    ["no email", { email: "" }, "Enter your email address."],
    ["half an email", { email: "new@example" }, "Enter a whole email address"],
    ["two at signs", { email: "a@b@example.com" }, "Enter a whole email address"],
    ["a dash at the end of the host", { email: "a@example-.com" }, "Enter a whole email address"],
  ];
  test.each(cases)(
    "refuses %s, says what to do and keeps the other fields",
    async (_what, change, message) => {
      const { browser, page } = await openLogInForm({ prompt: "create" });
      const answer = await browser.submit(page, {
        name: "New",
        email: "new@example.com",
        password: testPassword,
        ...change,
      });
      expect(answer.status).toBe(422);
      const again = await answer.text();
      expect(again).toContain(message);
      if (change.password !== undefined) expect(again).toContain('value="new@example.com"');
      expect(again).not.toContain(`value="${testPassword}"`);
      expect(await db.query(sql`select 1 from identity_account where name = 'New'`)).toEqual([]);
    },
  );

  test("shows the values that the user typed as text, never as markup", async () => {
    const { browser, page } = await openLogInForm({ prompt: "create" });
    const answer = await browser.submit(page, {
      name: '"><script>alert(1)</script>',
      email: "x",
      password: "x",
    });
    const again = await answer.text();
    expect(again).not.toContain("<script>");
    expect(again).toContain("&quot;&gt;&lt;script&gt;");
  });

  test.each(["qwertyuiop", "Password123", "christopher1985", "1234567890", "aaaaaaaaaaaa", "SUNSHINE!!!!"])(
    "refuses the common password %s",
    async (common) => {
      const { browser, page } = await openLogInForm({ prompt: "create" });
      const answer = await browser.submit(page, { name: "New", email: "new@example.com", password: common });
      expect(answer.status).toBe(422);
      expect(await answer.text()).toContain("many people use this one");
    },
  );

  test("creates one account for concurrent registrations of one email, and answers all of them in the same way", async () => {
    const forms = await Promise.all([
      openLogInForm({ prompt: "create" }),
      openLogInForm({ prompt: "create" }),
    ]);
    const submitted = [
      { name: "Twin", email: "twin@example.com", password: "the first of two" },
      { name: "Twin", email: "twin@example.com", password: "another of two" },
    ];
    const answers = await Promise.all(
      forms.map(({ browser, page }, index) => browser.submit(page, submitted[index] ?? {})),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const comparable = (page: string) =>
      page.replaceAll(/interaction\/[^/"]+|name="token" value="[^"]+"/g, "");
    const [firstText = "", secondText = ""] = await Promise.all(answers.map((answer) => answer.text()));
    expect(comparable(firstText)).toBe(comparable(secondText));
    expect(firstText).toContain("Your account is ready. If you had an account with this email before");
    const statuses = [];
    for (const { email, password: own } of submitted) statuses.push((await tryLogIn(email, own)).status);
    expect(statuses.toSorted()).toEqual([303, 401]);
    expect(
      await db.query(sql`select 1 from identity_account where email_key = 'twin@example.com'`),
    ).toHaveLength(1);
  });

  test("accepts 30 valid registrations an hour from one address, and does not count invalid registrations", async () => {
    const fromOutside = { "x-forwarded-for": "198.51.100.1" };
    const { browser, page } = await openLogInForm({ prompt: "create" });
    const action = /action="([^"]+)"/.exec(page)?.[1] ?? "";
    const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? "";
    const send = (name: string) =>
      browser.post(action, { token, name, email: "same@example.com", password: testPassword }, fromOutside);
    const statuses = [];
    for (const name of [...Array(31).fill(""), ...Array(31).fill("Same")])
      statuses.push((await send(name)).status);
    expect(statuses).toEqual([...Array(31).fill(422), ...Array(30).fill(200), 429]);
    const limited = await send("Same");
    expect(limited.headers.get("retry-after")).toBe("3600");
    expect(await limited.text()).toContain(
      "Many accounts were made from your network. Try again in 60 minutes.",
    );
    expect((await send("")).status).toBe(422);
  }, 120_000);
});

describe("the log-in form", () => {
  test("answers a wrong password and an unknown email in the same way", async () => {
    await registerUser(provider.base, "known@example.com");
    const answers = await Promise.all([
      tryLogIn("known@example.com", "wrong password"),
      tryLogIn("nobody@example.com", "wrong password"),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(await answer.text()).toContain("This email and password do not match.");
    }
  });

  test.each([
    [{ email: "typo@example.com", password: "wrong password" }, ["email", "password"]],
    [{ email: "typo@example.com", password: "" }, ["password"]],
    [{ email: "", password: "wrong password" }, ["email"]],
  ])(
    "marks the fields that the message is about, and keeps the email but never the password: %o",
    async (typed, marked) => {
      const { browser, page } = await openLogInForm({});
      const text = await (await browser.submit(page, typed)).text();
      const inputs = [...text.matchAll(/<input id="(\w+)"[^>]*>/g)];
      const invalid = inputs.filter(([tag]) => tag.includes('aria-invalid="true"')).map(([, id]) => id);
      expect(invalid).toEqual(marked);
      expect(text).toContain('id="problem" role="alert"');
      expect(text).toContain(`value="${typed.email}"`);
      expect(text).not.toContain("wrong password");
    },
  );

  test("blocks an account at an address after 10 failed log-ins in 15 minutes, even concurrent ones", async () => {
    await registerUser(provider.base, "guessed@example.com");
    const guesses = await Promise.all(
      Array.from({ length: 14 }, () => tryLogIn("guessed@example.com", "guess")),
    );
    const statuses = guesses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    const limited = await tryLogIn("Guessed@example.com", testPassword);
    expect(limited.status).toBe(429);
    expect(limited.headers.get("retry-after")).toBe("900");
    expect(await limited.text()).toContain(
      "Too many failed attempts for this email. Try again in 15 minutes.",
    );
    expect((await tryLogIn("other@example.com", "guess")).status).toBe(401);

    time = new Date(time.getTime() + 15 * 60_000 + 1000);
    expect((await tryLogIn("guessed@example.com", testPassword)).status).toBe(303);
    const key = createAccountKey({ account: "guessed@example.com", address: "127.0.0.1" });
    expect(await db.query(sql`select 1 from rate_limit where key = ${key}`)).toEqual([]);
  });

  test("accepts a submitted log-in form only from the browser and page that it was sent to", async () => {
    await registerUser(provider.base, "forged@example.com");
    const { browser, page } = await openLogInForm();
    const action = /action="([^"]+)"/.exec(page)?.[1] ?? "";
    const fields = { email: "forged@example.com", password: testPassword };
    const withoutToken = await browser.post(action, fields);
    expect(withoutToken.status).toBe(400);
    const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? "";
    const otherBrowser = await new TestBrowser(provider.base).post(action, { ...fields, token });
    expect(otherBrowser.status).toBe(400);
    const otherForm = await openLogInForm();
    const otherToken = /name="token" value="([^"]+)"/.exec(otherForm.page)?.[1] ?? "";
    expect((await browser.post(action, { ...fields, token: otherToken })).status).toBe(400);
    expect((await browser.submit(page, fields)).status).toBe(303);
  });

  test("accepts a log-in form that was open for hours; an expired form's page links to a new log-in", async () => {
    await registerUser(provider.base, "idle@example.com");
    const { browser, page } = await openLogInForm();
    await sweepArtifacts(db, new Date(Date.now() + 20 * 3_600_000));
    const answer = await browser.submit(page, { email: "idle@example.com", password: testPassword });
    const { redirectUrl } = await browser.follow(answer);
    expect(redirectUrl?.searchParams.get("code")).toBeTruthy();

    const stale = await openLogInForm();
    await sweepArtifacts(db, new Date(Date.now() + 25 * 3_600_000));
    const ended = await stale.browser.submit(stale.page, {
      email: "idle@example.com",
      password: testPassword,
    });
    expect(ended.status).toBe(400);
    const text = await ended.text();
    expect(text).toContain("This sign-in page has ended");
    expect(text).toContain(`href="${provider.base}/dashboard"`);
    expect(text).toContain("Start again");
  });

  test("refuses a body that is too large or not a form, with 413 or 415", async () => {
    const { page } = await openLogInForm();
    const action = /action="([^"]+)"/.exec(page)?.[1] ?? "";
    const send = (body: string, type: string) =>
      fetch(`${provider.base}${action}`, { method: "POST", body, headers: { "content-type": type } });
    expect((await send("{}", "application/json")).status).toBe(415);
    expect((await send(`a=${"x".repeat(20_000)}`, "application/x-www-form-urlencoded")).status).toBe(413);
  });
});

describe("the identity provider's pages", () => {
  test("sends pages without scripts that load from this server only and may not be framed", async () => {
    const { browser, page } = await openLogInForm();
    expect(page).not.toContain("<script");
    expect(page).not.toContain("style=");
    const answer = await browser.get("/idp/interaction/none/log-in");
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain(`form-action 'self' ${provider.base}`);
    expect(
      page.match(/(?:href|src)="https?:\/\/[^"]*"/g)?.every((link) => link.includes(provider.base)),
    ).toBe(true);
    const style = /href="(\/idp\/assets\/[^"]+)"/.exec(page)?.[1] ?? "";
    const served = await browser.get(style);
    expect(served.headers.get("content-type")).toContain("text/css");
    expect(served.headers.get("cache-control")).toContain("immutable");
    expect((await browser.get("/idp/assets/geist.woff2")).headers.get("content-type")).toBe("font/woff2");
  });
});
