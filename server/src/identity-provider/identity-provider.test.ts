import { decodeJwt, decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../platform/db/database.ts";
import { sql } from "../platform/db/sql.ts";
import { testOnEachDatabase } from "../platform/db/test-database.ts";
import { createTokenVerifier } from "../platform/http/token-verifier.ts";
import { TestBrowser, type TokenReply } from "./test-browser.ts";
import {
  exchangeCode,
  refreshTokens,
  registerUser,
  requestTokens,
  startLogIn,
  startProvider,
  type TestProvider,
} from "./test-provider.ts";

const testPassword = "correct horse battery";

testOnEachDatabase("embedded identity provider", (open) => {
  let db: Database;
  let provider: TestProvider;

  beforeAll(async () => {
    db = await open();
    provider = await startProvider(db);
  });
  afterAll(async () => {
    await provider.close();
  });

  describe("the authorization flow", () => {
    test("a registration ends with a JWT access token for the API, an id token and a refresh token", async () => {
      const { tokens } = await registerUser(provider.base, "nora@example.com");
      expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ typ: "at+jwt", alg: "RS256" });
      const claims = decodeJwt(tokens.access_token);
      expect(claims).toMatchObject({
        iss: `${provider.base}/idp`,
        aud: `${provider.base}/api`,
        client_id: "eq-web",
        name: "Nora Redfield",
        email: "nora@example.com",
      });
      expect(decodeJwt(tokens.id_token)).toMatchObject({
        aud: "eq-web",
        sub: claims.sub,
        name: "Nora Redfield",
        email: "nora@example.com",
        nonce: "nonce-1",
      });
      expect(tokens.refresh_token).toBeTruthy();
    });

    test("a registered user logs in with the same subject, whatever the case of the email", async () => {
      const { tokens } = await registerUser(provider.base, "case@example.com");
      const browser = new TestBrowser(provider.base);
      const { page, verifier } = await startLogIn(browser, provider.base);
      const answer = await browser.submit(page, { email: " CASE@Example.com ", password: testPassword });
      const { redirectUrl } = await browser.follow(answer);
      expect(redirectUrl?.searchParams.get("state")).toBe("state-1");
      const again = (await (
        await exchangeCode(provider.base, redirectUrl as URL, verifier)
      ).json()) as TokenReply;
      expect(decodeJwt(again.access_token).sub).toBe(decodeJwt(tokens.access_token).sub);
    });

    test("an authorization request of a signed-in browser shows no log-in form, and prompt=none succeeds", async () => {
      const { browser } = await registerUser(provider.base, "sso@example.com");
      const { redirectUrl, verifier } = await startLogIn(browser, provider.base, { prompt: "none" });
      expect(redirectUrl?.searchParams.get("error")).toBeNull();
      expect((await exchangeCode(provider.base, redirectUrl as URL, verifier)).status).toBe(200);
      const stranger = await startLogIn(new TestBrowser(provider.base), provider.base, { prompt: "none" });
      expect(stranger.redirectUrl?.searchParams.get("error")).toBe("login_required");
    });

    test("an authorization code yields no token without its PKCE verifier, with another verifier, or when used twice", async () => {
      const { browser } = await registerUser(provider.base, "pkce@example.com");
      const first = await startLogIn(browser, provider.base);
      expect((await exchangeCode(provider.base, first.redirectUrl as URL, "x".repeat(43))).status).toBe(400);
      const second = await startLogIn(browser, provider.base);
      const uses = [1, 2].map(() => exchangeCode(provider.base, second.redirectUrl as URL, second.verifier));
      const statuses = (await Promise.all(uses)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 400]);
      const { page } = await startLogIn(browser, provider.base, {
        code_challenge: "",
        code_challenge_method: "",
      });
      expect(page).not.toContain("code=");
    });

    test("a log-in redirects only to the web app's own URL", async () => {
      const { page, redirectUrl } = await startLogIn(new TestBrowser(provider.base), provider.base, {
        redirect_uri: "https://elsewhere.example.com",
      });
      expect(redirectUrl).toBeNull();
      expect(page).toContain("Sign-in did not work");
      expect(page).toContain(`href="${provider.base}/dashboard"`);
    });
  });

  describe("refresh tokens", () => {
    test("each refresh token works once and yields the next one; using a token twice revokes the whole grant", async () => {
      const { tokens } = await registerUser(provider.base, "rotate@example.com");
      const second = (await (await refreshTokens(provider.base, tokens.refresh_token)).json()) as TokenReply;
      expect(second.refresh_token).not.toBe(tokens.refresh_token);
      expect(decodeProtectedHeader(second.access_token).typ).toBe("at+jwt");
      expect(decodeJwt(second.access_token).aud).toBe(`${provider.base}/api`);
      expect((await refreshTokens(provider.base, tokens.refresh_token)).status).toBe(400);
      expect((await refreshTokens(provider.base, second.refresh_token)).status).toBe(400);
    });

    test("at most one of concurrent uses of a refresh token succeeds", async () => {
      const { tokens } = await registerUser(provider.base, "race@example.com");
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => refreshTokens(provider.base, tokens.refresh_token)),
      );
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
      expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
    });

    test("refuses an invented refresh token", async () => {
      expect((await refreshTokens(provider.base, "made-up")).status).toBe(400);
      expect((await requestTokens(provider.base, { grant_type: "password" })).status).toBe(400);
    });
  });

  describe("logging out of the identity provider", () => {
    const logOutUrl = (idToken: string) =>
      `/idp/session/end?${new URLSearchParams({
        id_token_hint: idToken,
        post_logout_redirect_uri: provider.base,
        state: "bye",
      })}`;

    test("a log-out of our app redirects to it without confirmation and ends the session and the refresh token", async () => {
      const { browser, tokens } = await registerUser(provider.base, "out@example.com");
      const { redirectUrl } = await browser.follow(await browser.get(logOutUrl(tokens.id_token)));
      expect(redirectUrl?.href).toBe(`${provider.base}/?state=bye`);
      expect((await refreshTokens(provider.base, tokens.refresh_token)).status).toBe(400);
      const { redirectUrl: silent } = await startLogIn(browser, provider.base, { prompt: "none" });
      expect(silent?.searchParams.get("error")).toBe("login_required");
      const { redirectUrl: twice } = await browser.follow(await browser.get(logOutUrl(tokens.id_token)));
      expect(twice?.origin).toBe(provider.base);
    });

    test("asks for confirmation when a log-out link has no id token", async () => {
      const { browser } = await registerUser(provider.base, "asked@example.com");
      const page = await (await browser.get("/idp/session/end")).text();
      expect(page).toContain("Sign out?");
      const { page: done } = await browser.follow(await browser.submit(page, { logout: "yes" }));
      expect(await done.text()).toContain("You are signed out");
    });
  });

  describe("a restart of the identity provider on the same database", () => {
    test("a restarted provider accepts the keys, accounts, sessions and refresh tokens from before", async () => {
      const { browser, tokens } = await registerUser(provider.base, "restart@example.com");
      const port = Number(new URL(provider.base).port);
      const keys = provider.identity.keys;
      await provider.close();
      provider = await startProvider(db, { port });
      expect(provider.identity.keys).toEqual(keys);
      const { issuer, audience } = provider.identity;
      const log = { error: () => {} } as never;
      const verify = createTokenVerifier({ issuer, audience, embedded: keys, log, now: () => new Date() });
      expect((await verify(tokens.access_token)).email).toBe("restart@example.com");
      const { redirectUrl } = await startLogIn(browser, provider.base, { prompt: "none" });
      expect(redirectUrl?.searchParams.get("code")).toBeTruthy();
      expect((await refreshTokens(provider.base, tokens.refresh_token)).status).toBe(200);
    });

    test("stores one set of secrets, and no password in plain text", async () => {
      const rows = await db.query<{ name: string }>(sql`select name from secret order by name`);
      expect(rows.map(({ name }) => name)).toEqual([
        "identity-cookie-keys",
        "identity-form-key",
        "identity-signing-keys",
      ]);
      const stored = JSON.stringify(await db.query(sql`select * from identity_account`));
      expect(stored).toContain("scrypt$");
      expect(stored).not.toContain(testPassword);
    });
  });
});
