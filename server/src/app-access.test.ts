import * as contract from "@eq/contracts";
import type { FastifyInstance } from "fastify";
import { generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AppServices, buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { createIdentityProvider, type IdentityProvider } from "./identity-provider/identity-provider.ts";
import { readProviderSecrets } from "./identity-provider/signing-keys.ts";
import { createCallerGate } from "./platform/access/caller-gate.ts";
import type { Database } from "./platform/db/database.ts";
import { openTestDatabase } from "./platform/db/test-database.ts";
import { createAccess } from "./platform/http/access.ts";
import { createTokenVerifier } from "./platform/http/token-verifier.ts";
import { publicNetwork } from "./platform/outbound/network.ts";
import { openTestBilling } from "./test-billing.ts";
import { listProviderServices } from "./wiring/list-provider-services.ts";

type DeclaredEndpoint = contract.AnyEndpoint;

const declaredEndpoints = (Object.values(contract) as unknown[]).filter(
  (value): value is DeclaredEndpoint =>
    typeof value === "object" && value !== null && "access" in value && "path" in value,
);
const publicUrl = "http://localhost:5001";
const silentLog = pino({ level: "silent" });
const now = () => new Date();

let db: Database;
let app: FastifyInstance;
let identity: IdentityProvider;

beforeAll(async () => {
  db = await openTestDatabase();
  identity = await createIdentityProvider({ db, publicUrl, log: silentLog, now });
  const { issuer, audience, keys, clientId } = identity;
  const verifyToken = createTokenVerifier({ issuer, audience, embedded: keys, log: silentLog, now });
  const oidc = { authority: issuer, clientId, audience, scope: "openid profile email" };
  // Empty stand-ins for services. The tests never reach these, because every caller is refused first.
  const unreachedServices = {} as Pick<
    AppServices,
    | "prospects"
    | "jobPostings"
    | "news"
    | "localBusinesses"
    | "interpreter"
    | "languageModel"
    | "openerModel"
    | "resumeReader"
    | "runEngine"
    | "crm"
    | "watcher"
    | "jobMoves"
    | "companyEvents"
    | "companyData"
    | "contactData"
  >;
  app = await buildApp({
    ...unreachedServices,
    log: silentLog,
    db,
    now,
    shutdown: new AbortController().signal,
    trustedHops: 0,
    access: await createAccess({ db, verifyToken, publicUrl }),
    identityProvider: identity.plugin,
    accounts: identity.accounts,
    customTerms: "",
    guests: { searchLimit: 1, sessionsPerAddress: 20, sessionsPerSite: 100 },
    searchLimits: { perMinute: 120, guestsPerMinute: 60, atOnce: 4, gate: createCallerGate(4) },
    parsesPerMinute: 120,
    enrichmentsPerMinute: 300,
    providers: listProviderServices(db, readConfig({})),
    deployment: { prospects: unreachedServices.prospects, aboutUrl: null, oidc },
    billing: openTestBilling(db, publicUrl),
    webhookNetwork: publicNetwork,
    webApp: { folder: "/nowhere", publicUrl },
  });
});
afterAll(async () => {
  await app.close();
  await db.close();
});

async function callEndpoint({ method, path }: DeclaredEndpoint, headers: Record<string, string>) {
  const url = path.replaceAll(/\{\w+\}/g, "1");
  return app.inject({ method, url, headers, ...(method === "GET" ? {} : { payload: {} }) });
}

async function signToken(change: JWTPayload, typ = "at+jwt", key?: Parameters<SignJWT["sign"]>[0]) {
  const [own] = (await readProviderSecrets(db)).signing.keys;
  const claims = {
    iss: identity.issuer,
    aud: identity.audience,
    sub: "eq|1",
    exp: secondsAfterNow(900),
    ...change,
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "RS256", typ, kid: own?.kid ?? "" })
    .sign(key ?? (own as Parameters<SignJWT["sign"]>[0]));
}

const secondsAfterNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

const invalidTokens: Record<string, () => Promise<string>> = {
  expired: () => signToken({ exp: secondsAfterNow(-60) }),
  "of another issuer": () => signToken({ iss: "https://issuer.example.com" }),
  "for another audience": () => signToken({ aud: "https://api.example.com" }),
  "an id token": () => signToken({ aud: "eq-web" }, "JWT"),
  "alg none": async () => new UnsecuredJWT({ iss: identity.issuer, sub: "eq|1" }).encode(),
  "of another key": async () => signToken({}, "at+jwt", (await generateKeyPair("RS256")).privateKey),
  garbage: async () => "garbage",
};

describe("who may call which endpoint", () => {
  test("every endpoint in the contracts declares who may call it", () => {
    expect(declaredEndpoints.length).toBeGreaterThan(15);
    expect(declaredEndpoints.filter(({ access }) => access === "user").length).toBeGreaterThan(4);
  });

  test("every user endpoint accepts a caller with a valid token", async () => {
    const authorization = `Bearer ${await signToken({})}`;
    for (const endpoint of declaredEndpoints.filter(({ access }) => access === "user")) {
      const { statusCode } = await callEndpoint(endpoint, { authorization });
      // A call with a valid token may still get 404, because the test invents the id in the path.
      const refusals = endpoint.path.includes("{") ? [401, 503] : [401, 404, 503];
      expect(refusals, endpoint.name).not.toContain(statusCode);
    }
  });

  test("every user endpoint answers 401 without a token and names the scheme", async () => {
    for (const endpoint of declaredEndpoints.filter(({ access }) => access === "user")) {
      const answer = await callEndpoint(endpoint, {});
      expect(answer.statusCode, endpoint.name).toBe(401);
      expect(answer.headers["www-authenticate"]).toBe("Bearer");
    }
  });

  test.each(Object.keys(invalidTokens))(
    "answers 401 to a token that is %s, on every endpoint that is not public",
    async (kind) => {
      const authorization = `Bearer ${await invalidTokens[kind]?.()}`;
      for (const endpoint of declaredEndpoints.filter(({ access }) => access !== "public")) {
        const answer = await callEndpoint(endpoint, { authorization });
        expect(answer.statusCode, endpoint.name).toBe(401);
        expect(answer.headers["www-authenticate"], endpoint.name).toContain("invalid_token");
      }
    },
  );

  test.each([
    "/api/dashboard/insights",
    "/api/candidates/search",
    "/api/saved-searches/7",
    "/api/agents/1",
    "/api/ai/contact-search",
    "/api/settings/profile",
    "/api/user/subscription",
    "/api/billing/customer-portal",
    "/api/person-enrich/bulk",
  ])("answers 401 without a token in a group for signed-in users: %s [ACC-011]", async (url) => {
    expect((await app.inject({ url })).statusCode).toBe(401);
    expect((await app.inject({ method: "POST", url, payload: {} })).statusCode).toBe(401);
  });

  test("answers 404 to an unknown path when the caller is signed in, or when the path is not under a group for signed-in users", async () => {
    const authorization = `Bearer ${await signToken({})}`;
    expect((await app.inject({ url: "/api/agents/1", headers: { authorization } })).statusCode).toBe(404);
    expect((await app.inject({ url: "/api/ai/lookups/nothing" })).statusCode).toBe(404);
  });

  test("answers a wrong method with 405 and the allowed method when the caller may use that endpoint", async () => {
    for (const url of ["/api/ai/ai-company-search-enriched", "/api/ai/ai-people-search/"]) {
      const answer = await app.inject({ url });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers.allow).toBe("POST");
      expect(answer.json().error).toBe(`${url} takes POST, not GET`);
    }
    const posted = await app.inject({ method: "POST", url: "/api/guest/session/1", payload: {} });
    expect(posted.json().error).toContain("takes GET");
    const own = { method: "POST", url: "/api/user/subscription", payload: {} } as const;
    expect((await app.inject(own)).statusCode).toBe(401);
    const authorization = `Bearer ${await signToken({})}`;
    expect((await app.inject({ ...own, headers: { authorization } })).statusCode).toBe(405);
  });

  test("the page of the API document has the product's name, a section per group of endpoints and the server's content security policy", async () => {
    const page = await app.inject({ url: "/api/docs" });
    expect(page.body).toContain("<title>EQ API</title>");
    expect(page.headers["content-security-policy"]).toContain("style-src 'self' 'unsafe-inline'");
    const { tags, paths } = (await app.inject({ url: "/api/docs/json" })).json();
    expect(tags.map(({ name }: { name: string }) => name)).toContain("Saved searches");
    expect(paths["/api/ai/ai-people-search"].post.tags).toEqual(["Search"]);
  });

  test("the API document lists the statuses of each endpoint", async () => {
    const { paths } = (await app.inject({ url: "/api/docs/json" })).json();
    const statusesOf = (path: string, method: string) => Object.keys(paths[path][method].responses).join(" ");
    expect(statusesOf("/api/ai/saved-searches/{id}/results", "get")).toBe("200 400 401 404 503");
    expect(statusesOf("/api/ai/ai-people-search", "post")).toBe("200 400 401 402 413 415 429 503");
    expect(statusesOf("/api/ai/mpc/parse-candidate-file", "post")).toBe(
      "200 400 401 408 413 415 422 429 503",
    );
    expect(statusesOf("/api/ai/companies/{id}/like", "post")).toBe("200 400 401 404 409 413 415 503");
  });

  test("lookups answer without a token and set no cookie [ACC-012]", async () => {
    const lookups = declaredEndpoints.filter(({ path }) => path.startsWith("/api/ai/lookups/"));
    expect(lookups.length).toBeGreaterThan(5);
    for (const endpoint of lookups) {
      const answer = await callEndpoint(endpoint, {});
      expect(answer.statusCode, endpoint.name).toBe(200);
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
  });

  test("of a guest's first calls, which run at the same time, only those that use the session set its cookie [ACC-042]", async () => {
    const guestEndpoints = declaredEndpoints.filter(({ access }) => access === "guest");
    expect(guestEndpoints.map(({ path }) => path).sort()).toEqual([
      "/api/ai/ai-company-search-enriched",
      "/api/ai/ai-people-search",
      "/api/guest/session",
    ]);
    for (const url of ["/api/ai/ai-people-interpret", "/api/ai/ai-validate-query"]) {
      const answer = await app.inject({ method: "POST", url, payload: { query: "sales directors" } });
      expect(answer.statusCode, url).toBe(200);
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
  });
});
