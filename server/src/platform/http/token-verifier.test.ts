import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readUser } from "./read-user.ts";
import { Refusal } from "./refusal.ts";
import { createTokenVerifier, type TokenVerifier } from "./token-verifier.ts";

const issuer = "http://localhost:5001/idp";
const audience = "http://localhost:5001/api";
const now = new Date("2026-11-21T12:00:00Z");
const seconds = Math.floor(now.getTime() / 1000);
const errors: string[] = [];
const log = { error: (text: string) => errors.push(text) } as never;
const good = { sub: "eq|1", iss: issuer, aud: audience, iat: seconds, exp: seconds + 900 };

interface Signer {
  key: Parameters<SignJWT["sign"]>[0];
  kid: string;
  alg: string;
}

async function makeSigner(kid: string, alg = "RS256") {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return { key: privateKey, kid, alg, jwk: { ...(await exportJWK(publicKey)), kid, alg, use: "sig" } };
}

function sign(claims: JWTPayload, { key, kid, alg }: Signer, typ: string | undefined = "at+jwt") {
  return new SignJWT(claims).setProtectedHeader({ alg, kid, ...(typ ? { typ } : {}) }).sign(key);
}

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const outcome = await work.catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(Refusal);
  return outcome as Refusal;
}

describe("tokens of the embedded issuer", () => {
  let verify: TokenVerifier;
  let own: Awaited<ReturnType<typeof makeSigner>>;
  let other: Awaited<ReturnType<typeof makeSigner>>;

  beforeAll(async () => {
    [own, other] = await Promise.all([makeSigner("k1"), makeSigner("k1")]);
    verify = createTokenVerifier({ issuer, audience, embedded: { keys: [own.jwk] }, log, now: () => now });
  });

  test("a valid one yields its claims", async () => {
    expect(await verify(await sign(good, own))).toMatchObject({ sub: "eq|1" });
    const long = "s".repeat(255);
    expect(await verify(await sign({ ...good, sub: long }, own))).toMatchObject({ sub: long });
  });

  const bad: [string, () => string | Promise<string>][] = [
    ["expired", () => sign({ ...good, exp: seconds - 60 }, own)],
    ["not valid yet", () => sign({ ...good, nbf: seconds + 600 }, own)],
    ["without an end", () => sign({ ...good, exp: undefined }, own)],
    ["without a subject", () => sign({ ...good, sub: undefined }, own)],
    ["with an empty subject", () => sign({ ...good, sub: "" }, own)],
    ["with a blank subject", () => sign({ ...good, sub: " " }, own)],
    ["with a number as subject", () => sign({ ...good, sub: 7 as never }, own)],
    ["with a list as subject", () => sign({ ...good, sub: ["eq|1"] as never }, own)],
    ["with NUL in the subject", () => sign({ ...good, sub: "eq|1\u0000" }, own)],
    ["with half a character in the subject", () => sign({ ...good, sub: "eq|1\ud83d" }, own)],
    ["with a subject of 256 characters", () => sign({ ...good, sub: "s".repeat(256) }, own)],
    ["of another issuer", () => sign({ ...good, iss: "https://other.example.com" }, own)],
    ["of this issuer with a slash", () => sign({ ...good, iss: `${issuer}/` }, own)],
    ["for another audience", () => sign({ ...good, aud: "https://other.example.com/api" }, own)],
    ["for no audience", () => sign({ ...good, aud: undefined }, own)],
    ["that is an id token", () => sign({ ...good, aud: "eq-web" }, own, "JWT")],
    ["that is an id token for the API", () => sign({ ...good, nonce: "n" }, own)],
    ["of another type", () => sign(good, own, "JWT")],
    ["without a type", () => sign(good, own, "")],
    ["signed by another key with the same id", () => sign(good, other)],
    ["with an unknown key id", () => sign(good, { ...own, kid: "k2" })],
    ["with alg none", () => new UnsecuredJWT(good).encode()],
    ["signed with the public key as a secret", () => signWithSecret(good, JSON.stringify(own.jwk))],
    ["with changed claims", async () => tamper(await sign(good, own))],
    ["with its signature cut off", async () => (await sign(good, own)).replace(/\.[^.]*$/, ".")],
    ["that is garbage", () => "garbage"],
    ["that is empty", () => ""],
    ["of dots", () => "..."],
  ];
  test.each(bad)("one that is %s is refused with 401", async (_what, make) => {
    const refusal = await refusalOf(verify(await make()));
    expect(refusal.status).toBe(401);
    expect(refusal.headers["www-authenticate"]).toMatch(/^Bearer error="invalid_token"/);
  });
});

function signWithSecret(claims: JWTPayload, secret: string) {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256", kid: "k1", typ: "at+jwt" })
    .sign(new TextEncoder().encode(secret));
}

function tamper(token: string): string {
  const [head, , signature] = token.split(".");
  const claims = Buffer.from(JSON.stringify({ ...good, sub: "eq|2" })).toString("base64url");
  return `${head}.${claims}.${signature}`;
}

describe("tokens of an external issuer", () => {
  let server: Server;
  let base: string;
  let keys: unknown[] = [];
  let up = true;
  let asked = 0;
  let time = now;

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked += 1;
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
  const claims = () => ({ ...good, iss: `${base}/`, aud: "api" });

  test("are verified with the discovered keys, fetched once; ES256 and any type are accepted", async () => {
    const signers = await Promise.all([makeSigner("r"), makeSigner("e", "ES256")]);
    keys = signers.map(({ jwk }) => jwk);
    const verify = create();
    asked = 0;
    for (const signer of signers)
      expect((await verify(await sign(claims(), signer, "JWT"))).sub).toBe("eq|1");
    expect(asked).toBe(2);
  });

  test("an id token is refused by its audience, or by its claims when the audience is the client id", async () => {
    const signer = await makeSigner("i");
    keys = [signer.jwk];
    const idToken = await sign({ ...claims(), aud: "eq-web", nonce: "n", at_hash: "h" }, signer, "JWT");
    expect((await refusalOf(create()(idToken))).status).toBe(401);
    expect((await refusalOf(create("eq-web")(idToken))).message).toContain("id token");
    const unmarked = { ...claims(), aud: "eq-web" };
    expect((await refusalOf(create("eq-web")(await sign(unmarked, signer, "JWT")))).status).toBe(401);
    const accessToken = await sign({ ...unmarked, scope: "openid email" }, signer, "JWT");
    expect((await create("eq-web")(accessToken)).sub).toBe("eq|1");
  });

  test("new keys are found without a restart, and unknown key ids do not cause repeated requests", async () => {
    const [first, second] = await Promise.all([makeSigner("first"), makeSigner("second")]);
    keys = [first.jwk];
    const verify = create();
    await verify(await sign(claims(), first));
    keys = [first.jwk, second.jwk];
    time = new Date(time.getTime() + 20_000);
    expect((await verify(await sign(claims(), second))).sub).toBe("eq|1");
    const before = asked;
    const forged = await makeSigner("forged");
    for (let count = 0; count < 5; count += 1) {
      expect((await refusalOf(verify(await sign(claims(), forged)))).status).toBe(401);
    }
    expect(asked - before).toBe(0);
  });

  test("an unreachable issuer means 503 and one log line; sign-in works once it answers", async () => {
    const signer = await makeSigner("down");
    keys = [signer.jwk];
    up = false;
    errors.length = 0;
    const verify = create();
    const token = await sign(claims(), signer);
    const refusal = await refusalOf(verify(token));
    expect(refusal.status).toBe(503);
    expect(refusal.headers["retry-after"]).toBe("15");
    expect((await refusalOf(verify(token))).status).toBe(503);
    expect(errors).toEqual([
      expect.stringContaining(`Cannot read the keys of the identity provider ${base}`),
    ]);
    up = true;
    time = new Date(time.getTime() + 16_000);
    const fresh = { ...claims(), exp: Math.floor(time.getTime() / 1000) + 900 };
    expect((await verify(await sign(fresh, signer))).sub).toBe("eq|1");
    up = false;
    time = new Date(time.getTime() + 3_600_000);
    const later = { ...claims(), exp: Math.floor(time.getTime() / 1000) + 900 };
    expect((await verify(await sign(later, signer))).sub).toBe("eq|1");
    up = true;
  });
});

describe("the user of a token", () => {
  test("has subject, name, email and picture [ACC-009]", () => {
    const picture = "https://img.example.com/nora.png";
    const claims = { sub: "auth|7", name: "Nora Redfield", email: "nora@example.com", picture, extra: 1 };
    expect(readUser(claims)).toEqual({
      id: "auth|7",
      name: "Nora Redfield",
      email: "nora@example.com",
      picture,
    });
  });

  test("falls back to other names, and to null for claims that are not text", () => {
    expect(readUser({ sub: "a", given_name: "Nora", family_name: "Redfield" }).name).toBe("Nora Redfield");
    expect(readUser({ sub: "a", preferred_username: "nora" }).name).toBe("nora");
    const odd = readUser({ sub: "a", name: { first: "x" }, email: ["a@example.com"], picture: "" });
    expect(odd).toEqual({ id: "a", name: null, email: null, picture: null });
  });
});
