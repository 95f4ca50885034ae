import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generateKey, readSecret } from "../access/secret.ts";
import type { Database } from "../db/database.ts";
import { sql } from "../db/sql.ts";
import { openTestDatabase, testOnEachDatabase } from "../db/test-database.ts";
import { createAccess } from "./access.ts";
import { setErrorHandler } from "./error-handler.ts";
import { Refusal } from "./refusal.ts";

const verifyTestToken = async (token: string) => {
  if (token !== "good")
    throw new Refusal(401, "The access token is not valid", {}, { "www-authenticate": "Bearer" });
  return { sub: "eq|1", name: "Nora" };
};

async function buildTestServer(db: Database, publicUrl: string): Promise<FastifyInstance> {
  const fastify = Fastify();
  setErrorHandler(fastify);
  const access = await createAccess({ db, verifyToken: verifyTestToken, publicUrl });
  for (const kind of ["public", "guest", "user"] as const) {
    fastify.get(`/${kind}`, async (request, reply) => access.resolve(request, reply, { access: kind }));
  }
  fastify.get("/named/:sessionId", async (request, reply) =>
    access.resolve(request, reply, { access: "public" }),
  );
  fastify.post("/guest", async (request, reply) => access.resolve(request, reply, { access: "guest" }));
  return fastify;
}

describe("identifying the caller", () => {
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await buildTestServer(db, "http://localhost:5001");
  });
  afterAll(async () => {
    await app.close();
    await db.close();
  });
  const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  const cookieOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers["set-cookie"]);

  test("answers 401 on a user endpoint to a missing token and to an invalid token", async () => {
    for (const headers of [{}, { authorization: "Bearer bad" }, { authorization: "Bearer" }]) {
      const answer = await ask("/user", headers as Record<string, string>);
      expect(answer.statusCode).toBe(401);
      expect(answer.headers["www-authenticate"]).toMatch(/^Bearer/);
    }
  });

  test("identifies the user by a valid token on user, guest and public endpoints", async () => {
    for (const url of ["/user", "/guest", "/public"]) {
      const answer = await ask(url, { authorization: "bearer good" });
      expect(answer.json()).toMatchObject({ user: { id: "eq|1", name: "Nora" }, guest: null });
    }
  });

  test("answers 401 to two authorization headers, even when one is valid", async () => {
    await app.listen({ port: 0 });
    const { port } = app.server.address() as AddressInfo;
    for (const path of ["/user", "/guest", "/public"]) {
      for (const [first = "", second = ""] of [
        ["Bearer good", "Bearer bad"],
        ["Bearer bad", "Bearer good"],
        ["Basic eA==", "Bearer good"],
      ]) {
        const headers = ["host", "localhost", "authorization", first, "Authorization", second];
        const sent = request({ port, path, headers }).end();
        const [answer] = (await once(sent, "response")) as [IncomingMessage];
        answer.resume();
        expect([answer.statusCode, answer.headers["www-authenticate"]]).toEqual([401, "Bearer"]);
      }
    }
  });

  test("answers 401 to a bad token on guest endpoints too, instead of treating the caller as a guest", async () => {
    const answer = await ask("/guest", { authorization: "Bearer bad" });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  test("answers on a public endpoint without a token and without setting a cookie", async () => {
    const answer = await ask("/public");
    expect(answer.json()).toEqual({ user: null, guest: null });
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  test("ignores authorization schemes that are meant for a proxy in front", async () => {
    expect((await ask("/public", { authorization: "Basic YTpi" })).statusCode).toBe(200);
    expect((await ask("/user", { authorization: "Basic YTpi" })).statusCode).toBe(401);
  });

  test("sets a session cookie once on a guest endpoint and recognises it afterwards", async () => {
    const first = await ask("/guest");
    const cookie = cookieOf(first);
    expect(cookie).toMatch(/^eq_guest=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    const again = await ask("/guest", { cookie: `other=1; ${cookie.split(";")[0]}; theme=dark` });
    expect(again.json()).toEqual(first.json());
    expect(again.headers["set-cookie"]).toBeUndefined();
    const open = await ask("/public", { cookie: cookie.split(";")[0] ?? "" });
    expect(open.json()).toEqual(first.json());
  });

  test("treats the sender of an invented or modified cookie as a new guest", async () => {
    const value = cookieOf(await ask("/guest")).split(";")[0] ?? "";
    const id = value.slice("eq_guest=".length).split(".")[0];
    for (const cookie of [
      `eq_guest=${id}`,
      `eq_guest=${id}.`,
      `eq_guest=${id}.AAAA`,
      `${value}x`,
      `eq_guest=x${id}`,
    ]) {
      const answer = await ask("/guest", { cookie });
      expect(answer.json().guest.sessionId).not.toBe(id);
      expect(cookieOf(answer)).toContain("eq_guest=");
    }
  });

  test("sets a Secure cookie on https, which another server process on the same database accepts", async () => {
    const httpsApp = await buildTestServer(db, "https://eq.example.com");
    const answer = await httpsApp.inject({ url: "/guest" });
    expect(cookieOf(answer)).toContain("; Secure");
    const sameGuest = await ask("/guest", { cookie: cookieOf(answer).split(";")[0] ?? "" });
    expect(sameGuest.json()).toEqual(answer.json());
    await httpsApp.close();
  });

  describe("the guest session whose id a request sends", () => {
    const named = "attacker-session-12345";
    beforeAll(async () => {
      await db.query(sql`insert into guest_session (id, address) values (${named}, '203.0.113.9')`);
    });
    const post = (payload: object, headers: Record<string, string> = {}) =>
      app.inject({ method: "POST", url: "/guest", payload, headers });

    test("following a link does not store the guest session that it names in the browser", async () => {
      for (const site of ["cross-site", "none", "same-origin"]) {
        const answer = await ask(`/named/${named}`, { "sec-fetch-site": site });
        expect(answer.json().guest).toEqual({ sessionId: named });
        expect(answer.headers["set-cookie"]).toBeUndefined();
      }
    });

    test("a POST from our own pages or from a program stores the guest session that it sends; a POST from another site does not", async () => {
      expect(cookieOf(await post({ sessionId: named }))).toContain(`eq_guest=${named}.`);
      const own = await post({ sessionId: named }, { "sec-fetch-site": "same-origin" });
      expect(cookieOf(own)).toContain(`eq_guest=${named}.`);
      const foreign = await post({ sessionId: named }, { "sec-fetch-site": "cross-site" });
      expect(foreign.headers["set-cookie"]).toBeUndefined();
    });
  });
});

testOnEachDatabase("secrets", (open) => {
  test("concurrent callers create a secret only once", async () => {
    const db = await open();
    const keys = await Promise.all(Array.from({ length: 20 }, () => readSecret(db, "race", generateKey)));
    expect(new Set(keys).size).toBe(1);
    expect(await readSecret(db, "race", generateKey)).toBe(keys[0]);
    expect(await readSecret(db, "another", generateKey)).not.toBe(keys[0]);
  });
});
