import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { openTestDatabase } from "../../platform/db/test-database.ts";
import { createAccess } from "../../platform/http/access.ts";
import { setErrorHandler } from "../../platform/http/error-handler.ts";
import { guestRoutes } from "./routes.ts";

let db: Database;
let app: FastifyInstance;

beforeAll(async () => {
  db = await openTestDatabase();
  app = Fastify();
  setErrorHandler(app);
  const verifyToken = async () => ({ sub: "eq|1" });
  const access = await createAccess({ db, verifyToken, publicUrl: "http://localhost:5001" });
  const shutdown = new AbortController().signal;
  const host = { fastify: app, db, access, now: () => new Date(), shutdown, endpoints: [] };
  guestRoutes(host, { searchLimit: 2, sessionsPerAddress: 5, sessionsPerSite: 100 });
});
afterAll(async () => {
  await app.close();
  await db.close();
});

interface SessionRequest {
  cookie?: string | undefined;
  sessionId?: string;
  remoteAddress?: string;
  headers?: Record<string, string>;
}

async function openSession({
  cookie,
  sessionId,
  remoteAddress = "203.0.113.1",
  headers = {},
}: SessionRequest = {}) {
  const answer = await app.inject({
    method: "POST",
    url: "/api/guest/session",
    payload: sessionId === undefined ? {} : { sessionId },
    remoteAddress,
    headers: { ...headers, ...(cookie ? { cookie } : {}) },
  });
  const set = answer.headers["set-cookie"];
  return { answer, session: answer.json().session, cookie: set ? String(set).split(";")[0] : cookie };
}

describe("POST /api/guest/session", () => {
  test("opens a session with the server's limit, and returns the same session for its cookie [ACC-030, ACC-031]", async () => {
    const first = await openSession();
    expect(first.answer.json()).toEqual({
      success: true,
      session: { sessionId: expect.any(String), searchCount: 0, limit: 2, hasReachedLimit: false },
    });
    const again = await openSession({ cookie: first.cookie });
    expect(again.session).toEqual(first.session);
  });

  test("uses the cookie's session rather than a sent id; without a cookie, resumes the session of a stored id and ignores an invented id", async () => {
    const mine = await openSession({ remoteAddress: "203.0.113.2" });
    const other = await openSession({ remoteAddress: "203.0.113.2" });
    const request = { cookie: mine.cookie, sessionId: other.session.sessionId, remoteAddress: "203.0.113.2" };
    expect((await openSession(request)).session.sessionId).toBe(mine.session.sessionId);
    const resumed = await openSession({ sessionId: other.session.sessionId, remoteAddress: "203.0.113.2" });
    expect(resumed.session.sessionId).toBe(other.session.sessionId);
    const invented = "invented-invented-1234";
    const { session } = await openSession({ sessionId: invented, remoteAddress: "203.0.113.2" });
    expect(session.sessionId).not.toBe(invented);
  });

  test("limits new sessions by address, even when a caller drops the cookie or changes headers", async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 7; index += 1) {
      const headers = { "x-forwarded-for": `198.51.100.${index}`, "user-agent": `browser ${index}` };
      statuses.push((await openSession({ remoteAddress: "203.0.113.3", headers })).answer.statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const refused = (await openSession({ remoteAddress: "203.0.113.3" })).answer;
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.json().error).toContain("Sign in or create a free account");
    expect((await openSession({ remoteAddress: "203.0.113.4" })).answer.statusCode).toBe(200);
  });

  test("refuses a signed-in caller, who needs no session", async () => {
    const { answer } = await openSession({ headers: { authorization: "Bearer good" } });
    expect(answer.statusCode).toBe(400);
  });

  test("refuses a session id that is not text or is too long", async () => {
    expect((await openSession({ sessionId: 7 as unknown as string })).answer.statusCode).toBe(400);
    expect((await openSession({ sessionId: "x".repeat(101) })).answer.statusCode).toBe(400);
  });
});

describe("GET /api/guest/session/{sessionId}", () => {
  test("returns the session to a caller who knows its id; 404 for another browser and for an invented id", async () => {
    const { session, cookie } = await openSession({ remoteAddress: "203.0.113.5" });
    const read = (headers: Record<string, string>) =>
      app.inject({ url: `/api/guest/session/${session.sessionId}`, headers });
    expect((await read({ cookie: String(cookie) })).json()).toEqual({ success: true, session });
    expect((await read({})).json()).toEqual({ success: true, session });
    const stranger = await openSession({ remoteAddress: "203.0.113.5" });
    expect((await read({ cookie: String(stranger.cookie) })).statusCode).toBe(404);
    const invented = await app.inject({ url: "/api/guest/session/invented-invented-1234" });
    expect(invented.statusCode).toBe(404);
    expect(invented.headers["set-cookie"]).toBeUndefined();
  });
});
