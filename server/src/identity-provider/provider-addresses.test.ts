import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../platform/db/database.ts";
import { openTestDatabase } from "../platform/db/test-database.ts";
import { setSecurityHeaders } from "../platform/http/security-headers.ts";
import { createIdentityProvider } from "./identity-provider.ts";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

async function buildApp(publicUrl: string): Promise<FastifyInstance> {
  const fastify = Fastify();
  const identity = await createIdentityProvider({
    db,
    publicUrl,
    log: fastify.log,
    now: () => new Date(),
  });
  await setSecurityHeaders(fastify, { publicUrl, issuer: identity.issuer, scriptUrl: null });
  await fastify.register(identity.plugin);
  return fastify;
}

const createAuthUrl = (redirect: string) =>
  `/idp/auth?${new URLSearchParams({
    client_id: "eq-web",
    redirect_uri: redirect,
    response_type: "code",
    scope: "openid profile email",
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    code_challenge_method: "S256",
  })}`;

describe("the identity provider behind an https address", () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await buildApp("https://eq.example.com");
  });
  afterAll(() => app.close());

  test("all URLs and the cookies' Secure flag follow PUBLIC_URL instead of the request's headers", async () => {
    const headers = {
      host: "evil.example.net",
      "x-forwarded-host": "evil.example.net",
      "x-forwarded-proto": "http",
    };
    const discovery = await app.inject({ url: "/idp/.well-known/openid-configuration", headers });
    expect(discovery.json()).toMatchObject({
      issuer: "https://eq.example.com/idp",
      authorization_endpoint: "https://eq.example.com/idp/auth",
      token_endpoint: "https://eq.example.com/idp/token",
      jwks_uri: "https://eq.example.com/idp/jwks",
      end_session_endpoint: "https://eq.example.com/idp/session/end",
      code_challenge_methods_supported: ["S256"],
    });
    expect(discovery.body).not.toContain("evil");
    const started = await app.inject({ url: createAuthUrl("https://eq.example.com"), headers });
    expect(started.statusCode).toBe(303);
    const cookies = [started.headers["set-cookie"]].flat().map(String);
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) {
      expect(cookie.toLowerCase()).toMatch(/; secure/);
      expect(cookie.toLowerCase()).toMatch(/; httponly/);
      expect(cookie.toLowerCase()).toMatch(/; samesite=lax/);
    }
  });

  test("refuses another origin as the redirect URI", async () => {
    const answer = await app.inject({
      url: createAuthUrl("http://localhost:5173"),
      headers: { accept: "text/html" },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain("Sign-in did not work");
  });

  test("the identity provider's pages have a content security policy that differs from the app's", async () => {
    const answer = await app.inject({ url: "/idp/session/end/success", headers: { accept: "text/html" } });
    expect(answer.body).toContain("You are signed out");
    expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(answer.headers["strict-transport-security"]).toBeTruthy();
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("the public key set contains no private parts", async () => {
    const { keys } = (await app.inject({ url: "/idp/jwks" })).json() as { keys: Record<string, unknown>[] };
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0] ?? {}).toSorted()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
  });
});

describe("the identity provider on localhost", () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await buildApp("http://localhost:5001");
  });
  afterAll(() => app.close());

  test("only the web app's own origin is accepted as redirect URI and may request tokens", async () => {
    const page = await app.inject({ url: createAuthUrl("http://localhost:5001") });
    expect(page.statusCode).toBe(303);
    expect(page.headers["content-security-policy"]).not.toContain("localhost:5173");
    expect((await app.inject({ url: createAuthUrl("http://localhost:5173") })).statusCode).toBe(400);
    const ask = (origin: string) =>
      app.inject({
        method: "POST",
        url: "/idp/token",
        headers: { origin, "content-type": "application/x-www-form-urlencoded" },
        payload: "client_id=eq-web&grant_type=refresh_token&refresh_token=none",
      });
    const own = await ask("http://localhost:5001");
    expect(own.headers["access-control-allow-origin"]).toBe("http://localhost:5001");
    expect(own.json().error).toBe("invalid_grant");
    const other = await ask("https://evil.example.net");
    expect(other.headers["access-control-allow-origin"]).toBeUndefined();
    expect(other.json().error).toBe("invalid_request");
  });

  test("answers an unknown path under /idp and a malformed body with 4xx, not with an error", async () => {
    expect((await app.inject({ url: "/idp/nothing" })).statusCode).toBe(404);
    const json = { "content-type": "application/json" };
    const wrong = await app.inject({ method: "POST", url: "/idp/token", headers: json, payload: "{" });
    expect(wrong.statusCode).toBe(400);
  });
});
