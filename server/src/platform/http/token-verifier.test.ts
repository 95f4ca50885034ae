import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readUser } from "./read-user.ts";
import { Refusal } from "./refusal.ts";
import { createTokenVerifier, type TokenVerifier } from "./token-verifier.ts";

const testIssuer = "http://localhost:5001/idp";
const testAudience = "http://localhost:5001/api";
const now = new Date("2026-11-21T12:00:00Z");
const nowSeconds = Math.floor(now.getTime() / 1000);
const loggedErrors: string[] = [];
const log = { error: (text: string) => loggedErrors.push(text) } as never;
const validClaims = {
  sub: "eq|1",
  iss: testIssuer,
  aud: testAudience,
  iat: nowSeconds,
  exp: nowSeconds + 900,
};

interface TestSigner {
  key: Parameters<SignJWT["sign"]>[0];
  kid: string;
  alg: string;
}

async function makeSigner(kid: string, alg = "RS256") {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return { key: privateKey, kid, alg, jwk: { ...(await exportJWK(publicKey)), kid, alg, use: "sig" } };
}

function signToken(claims: JWTPayload, { key, kid, alg }: TestSigner, typ: string | undefined = "at+jwt") {
  return new SignJWT(claims).setProtectedHeader({ alg, kid, ...(typ ? { typ } : {}) }).sign(key);
}

async function awaitRefusal(work: Promise<unknown>): Promise<Refusal> {
  const outcome = await work.catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(Refusal);
  return outcome as Refusal;
}

describe("tokens of the embedded issuer", () => {
  let verify: TokenVerifier;
  let own: Awaited<ReturnType<typeof makeSigner>>;
  let otherSigner: Awaited<ReturnType<typeof makeSigner>>;

  beforeAll(async () => {
    [own, otherSigner] = await Promise.all([makeSigner("k1"), makeSigner("k1")]);
    verify = createTokenVerifier({
      issuer: testIssuer,
      audience: testAudience,
      embedded: { keys: [own.jwk] },
      log,
      now: () => now,
    });
  });

  test("a valid token yields its claims", async () => {
    expect(await verify(await signToken(validClaims, own))).toMatchObject({ sub: "eq|1" });
    const long = "s".repeat(255);
    expect(await verify(await signToken({ ...validClaims, sub: long }, own))).toMatchObject({ sub: long });
  });

  const badTokens: [string, () => string | Promise<string>][] = [
    ["expired", () => signToken({ ...validClaims, exp: nowSeconds - 60 }, own)],
    ["not valid yet", () => signToken({ ...validClaims, nbf: nowSeconds + 600 }, own)],
    ["without an end", () => signToken({ ...validClaims, exp: undefined }, own)],
    ["without a subject", () => signToken({ ...validClaims, sub: undefined }, own)],
    ["with an empty subject", () => signToken({ ...validClaims, sub: "" }, own)],
    ["with a blank subject", () => signToken({ ...validClaims, sub: " " }, own)],
    ["with a number as subject", () => signToken({ ...validClaims, sub: 7 as never }, own)],
    ["with a list as subject", () => signToken({ ...validClaims, sub: ["eq|1"] as never }, own)],
    ["with NUL in the subject", () => signToken({ ...validClaims, sub: "eq|1\u0000" }, own)],
    ["with half a character in the subject", () => signToken({ ...validClaims, sub: "eq|1\ud83d" }, own)],
    ["with a subject of 256 characters", () => signToken({ ...validClaims, sub: "s".repeat(256) }, own)],
    ["of another issuer", () => signToken({ ...validClaims, iss: "https://other.example.com" }, own)],
    ["of this issuer with a slash", () => signToken({ ...validClaims, iss: `${testIssuer}/` }, own)],
    ["for another audience", () => signToken({ ...validClaims, aud: "https://other.example.com/api" }, own)],
    ["for no audience", () => signToken({ ...validClaims, aud: undefined }, own)],
    ["that is an id token", () => signToken({ ...validClaims, aud: "eq-web" }, own, "JWT")],
    ["that is an id token for the API", () => signToken({ ...validClaims, nonce: "n" }, own)],
    ["of another type", () => signToken(validClaims, own, "JWT")],
    ["without a type", () => signToken(validClaims, own, "")],
    ["signed by another key with the same id", () => signToken(validClaims, otherSigner)],
    ["with an unknown key id", () => signToken(validClaims, { ...own, kid: "k2" })],
    ["with alg none", () => new UnsecuredJWT(validClaims).encode()],
    ["signed with the public key as a secret", () => signWithSecret(validClaims, JSON.stringify(own.jwk))],
    ["with changed claims", async () => replaceSubject(await signToken(validClaims, own))],
    ["with its signature cut off", async () => (await signToken(validClaims, own)).replace(/\.[^.]*$/, ".")],
    ["that is garbage", () => "garbage"],
    ["that is empty", () => ""],
    ["of dots", () => "..."],
  ];
  test.each(badTokens)("refuses a token that is %s with 401", async (_what, make) => {
    const refusal = await awaitRefusal(verify(await make()));
    expect(refusal.status).toBe(401);
    expect(refusal.headers["www-authenticate"]).toMatch(/^Bearer error="invalid_token"/);
  });
});

function signWithSecret(claims: JWTPayload, secret: string) {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256", kid: "k1", typ: "at+jwt" })
    .sign(new TextEncoder().encode(secret));
}

function replaceSubject(token: string): string {
  const [head, , signature] = token.split(".");
  const claims = Buffer.from(JSON.stringify({ ...validClaims, sub: "eq|2" })).toString("base64url");
  return `${head}.${claims}.${signature}`;
}

describe("tokens of an external issuer", () => {
  let server: Server;
  let base: string;
  let keys: unknown[] = [];
  let up = true;
  let requestCount = 0;
  let time = now;

  beforeAll(async () => {
    server = createServer((request, response) => {
      requestCount += 1;
      response.statusCode = up ? 200 : 500;
      const discovery = { issuer: `${base}/`, jwks_uri: `${base}/keys` };
      response.end(JSON.stringify(request.url === "/keys" ? { keys } : discovery));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  const create = (audienceName = "api") =>
    createTokenVerifier({ issuer: base, audience: audienceName, clientId: "eq-web", log, now: () => time });
  const claims = () => ({ ...validClaims, iss: `${base}/`, aud: "api" });

  test("verifies tokens with keys found by discovery, which are fetched once; accepts ES256 and any `typ`", async () => {
    const signers = await Promise.all([makeSigner("r"), makeSigner("e", "ES256")]);
    keys = signers.map(({ jwk }) => jwk);
    const verify = create();
    requestCount = 0;
    for (const signer of signers)
      expect((await verify(await signToken(claims(), signer, "JWT"))).sub).toBe("eq|1");
    expect(requestCount).toBe(2);
  });

  test("refuses an id token by its audience; when the audience is the client id, by its claims", async () => {
    const signer = await makeSigner("i");
    keys = [signer.jwk];
    const idToken = await signToken({ ...claims(), aud: "eq-web", nonce: "n", at_hash: "h" }, signer, "JWT");
    expect((await awaitRefusal(create()(idToken))).status).toBe(401);
    expect((await awaitRefusal(create("eq-web")(idToken))).message).toContain("id token");
    const unmarked = { ...claims(), aud: "eq-web" };
    expect((await awaitRefusal(create("eq-web")(await signToken(unmarked, signer, "JWT")))).status).toBe(401);
    const accessToken = await signToken({ ...unmarked, scope: "openid email" }, signer, "JWT");
    expect((await create("eq-web")(accessToken)).sub).toBe("eq|1");
  });

  test("finds new keys without a restart, and does not repeat requests for unknown key ids", async () => {
    const [first, second] = await Promise.all([makeSigner("first"), makeSigner("second")]);
    keys = [first.jwk];
    const verify = create();
    await verify(await signToken(claims(), first));
    keys = [first.jwk, second.jwk];
    time = new Date(time.getTime() + 20_000);
    expect((await verify(await signToken(claims(), second))).sub).toBe("eq|1");
    const before = requestCount;
    const forged = await makeSigner("forged");
    for (let count = 0; count < 5; count += 1) {
      expect((await awaitRefusal(verify(await signToken(claims(), forged)))).status).toBe(401);
    }
    expect(requestCount - before).toBe(0);
  });

  test("answers 503 and logs once while the issuer is unreachable; sign-in works once it answers", async () => {
    const signer = await makeSigner("down");
    keys = [signer.jwk];
    up = false;
    loggedErrors.length = 0;
    const verify = create();
    const token = await signToken(claims(), signer);
    const refusal = await awaitRefusal(verify(token));
    expect(refusal.status).toBe(503);
    expect(refusal.headers["retry-after"]).toBe("15");
    expect((await awaitRefusal(verify(token))).status).toBe(503);
    expect(loggedErrors).toEqual([
      expect.stringContaining(`Cannot read the keys of the identity provider ${base}`),
    ]);
    up = true;
    time = new Date(time.getTime() + 16_000);
    const fresh = { ...claims(), exp: Math.floor(time.getTime() / 1000) + 900 };
    expect((await verify(await signToken(fresh, signer))).sub).toBe("eq|1");
    up = false;
    time = new Date(time.getTime() + 3_600_000);
    const later = { ...claims(), exp: Math.floor(time.getTime() / 1000) + 900 };
    expect((await verify(await signToken(later, signer))).sub).toBe("eq|1");
    up = true;
  });
});

describe("reading the user from a token's claims", () => {
  test("reads subject, name, email and picture [ACC-009]", () => {
    const picture = "https://img.example.com/nora.png";
    const claims = { sub: "auth|7", name: "Nora Redfield", email: "nora@example.com", picture, extra: 1 };
    expect(readUser(claims)).toEqual({
      id: "auth|7",
      name: "Nora Redfield",
      email: "nora@example.com",
      picture,
    });
  });

  test("reads the name from other claims when `name` is missing; a claim that is not text counts as null", () => {
    expect(readUser({ sub: "a", given_name: "Nora", family_name: "Redfield" }).name).toBe("Nora Redfield");
    expect(readUser({ sub: "a", preferred_username: "nora" }).name).toBe("nora");
    const odd = readUser({ sub: "a", name: { first: "x" }, email: ["a@example.com"], picture: "" });
    expect(odd).toEqual({ id: "a", name: null, email: null, picture: null });
  });
});
