import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { defineEndpoint, defineStream } from "@eq/contracts";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { Database } from "../db/database.ts";
import type { Context } from "./context.ts";
import { setErrorHandler } from "./error-handler.ts";
import type { Host } from "./host.ts";
import { mount } from "./mount.ts";
import { mountStream } from "./mount-stream.ts";
import { createOpenApiDocument } from "./openapi.ts";
import { Refusal } from "./refusal.ts";

const testUser = { id: "u1", name: null, email: null, picture: null };

const readThingEndpoint = defineEndpoint({
  name: "readThing",
  method: "GET",
  path: "/api/things/{id}",
  access: "guest",
  summary: "A thing",
  input: z.object({ id: z.string(), limit: z._default(z.coerce.number().check(z.int(), z.lte(9)), 3) }),
  reply: z.object({ success: z.literal(true), id: z.string(), limit: z.int(), secret: z.string() }),
  guestReply: z.object({ success: z.literal(true), id: z.string() }),
});

const countStream = defineStream({
  name: "countUp",
  method: "POST",
  path: "/api/count",
  access: "guest",
  summary: "Counts",
  input: z.object({ to: z.int(), failAt: z.optional(z.int()), refuse: z.optional(z.boolean()) }),
  event: z.object({ type: z.literal("number"), data: z.object({ value: z.int() }) }),
});

const runningServers: FastifyInstance[] = [];
afterEach(async () => {
  for (const fastify of runningServers.splice(0)) await fastify.close();
});

function openTestHost({ signedIn = false } = {}) {
  const fastify = Fastify();
  runningServers.push(fastify);
  setErrorHandler(fastify);
  const shutdown = new AbortController();
  const host: Host = {
    fastify,
    // These verbs use no database.
    db: {} as Database,
    access: { resolve: async () => ({ user: signedIn ? testUser : null, guest: null }) },
    now: () => new Date(),
    shutdown: shutdown.signal,
    endpoints: [],
  };
  return { host, fastify, shutdown };
}

async function* count(context: Context, input: { to: number; failAt?: number; refuse?: boolean }) {
  if (input.refuse) throw new Refusal(402, "No credits", { reason: "credits" });
  for (let value = 1; value <= input.to; value++) {
    if (value === input.failAt) throw new Error("secret cause");
    context.signal.throwIfAborted();
    yield { type: "number" as const, data: { value, unnamed: "dropped" } };
  }
}

describe("mount", () => {
  const verb = (_context: Context, { id, limit }: { id: string; limit: number }) => ({
    id,
    limit,
    secret: "s",
    extra: 1,
  });

  test("merges path parameters and query string into one input, and strips fields that the reply's schema does not have", async () => {
    const { host, fastify } = openTestHost({ signedIn: true });
    mount(host, readThingEndpoint, verb);
    const answer = await fastify.inject({ url: "/api/things/7?limit=5&other=1" });
    expect(answer.json()).toEqual({ success: true, id: "7", limit: 5, secret: "s" });
  });

  test("reduces a guest's reply to the fields of the guest schema", async () => {
    const { host, fastify } = openTestHost();
    mount(host, readThingEndpoint, verb);
    expect((await fastify.inject({ url: "/api/things/7" })).json()).toEqual({ success: true, id: "7" });
  });

  test("answers 400 with the field's path to invalid input", async () => {
    const { host, fastify } = openTestHost();
    mount(host, readThingEndpoint, verb);
    const answer = await fastify.inject({ url: "/api/things/7?limit=50" });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, fields: [{ path: "limit" }] });
    expect(answer.json().error).toContain("limit");
  });

  test("answers 500 without the error's message to an unexpected error", async () => {
    const { host, fastify } = openTestHost();
    mount(host, readThingEndpoint, () => {
      throw new Error("secret cause");
    });
    const answer = await fastify.inject({ url: "/api/things/7" });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain("secret cause");
  });
});

describe("mountStream", () => {
  const events = (body: string) =>
    body
      .trim()
      .split("\n\n")
      .map((line) => JSON.parse(line.replace(/^data: /, "")));

  test("sends one event per line, each starting with data: [STRM-001]", async () => {
    const { host, fastify } = openTestHost();
    mountStream(host, countStream, count);
    const answer = await fastify.inject({ method: "POST", url: "/api/count", payload: { to: 2 } });
    expect(answer.headers["content-type"]).toContain("text/event-stream");
    expect(
      answer.body
        .split("\n")
        .filter(Boolean)
        .every((line) => line.startsWith("data: ")),
    ).toBe(true);
    expect(events(answer.body)).toEqual([
      { type: "number", data: { value: 1 } },
      { type: "number", data: { value: 2 } },
    ]);
  });

  test("when a stream's verb refuses before the first event, answers with the refusal's HTTP status", async () => {
    const { host, fastify } = openTestHost();
    mountStream(host, countStream, count);
    const answer = await fastify.inject({
      method: "POST",
      url: "/api/count",
      payload: { to: 2, refuse: true },
    });
    expect(answer.statusCode).toBe(402);
    expect(answer.json()).toEqual({ success: false, error: "No credits", reason: "credits" });
  });

  test("sends an error event without the cause when the stream fails after the first event", async () => {
    const { host, fastify } = openTestHost();
    mountStream(host, countStream, count);
    const answer = await fastify.inject({ method: "POST", url: "/api/count", payload: { to: 3, failAt: 2 } });
    const [first, second] = events(answer.body);
    expect(first).toEqual({ type: "number", data: { value: 1 } });
    expect(second.type).toBe("error");
    expect(second.data.error).toContain("try again");
    expect(answer.body).not.toContain("secret cause");
  });

  test.each([
    ["text/plain", "to=1", 400],
    ["application/json", "{not json", 400],
    ["application/json", "[1]", 400],
    ["application/json", "", 400],
  ])("refuses a body of type %s, %j, with %i", async (type, payload, status) => {
    const { host, fastify } = openTestHost();
    mountStream(host, countStream, count);
    const headers = { "content-type": type };
    const answer = await fastify.inject({ method: "POST", url: "/api/count", headers, payload });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, error: expect.any(String) });
  });

  test("ends the generator when the client disconnects", async () => {
    const { host, fastify } = openTestHost();
    const ended = Promise.withResolvers<string>();
    mountStream(host, countStream, async function* (context) {
      try {
        yield { type: "number" as const, data: { value: 1 } };
        await once(context.signal, "abort");
        context.signal.throwIfAborted();
      } finally {
        ended.resolve(context.signal.aborted ? "aborted" : "ended");
      }
    });
    await fastify.listen({ port: 0 });
    const { port } = fastify.server.address() as AddressInfo;
    const leave = new AbortController();
    const answer = await fetch(`http://127.0.0.1:${port}/api/count`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ to: 1 }),
      signal: leave.signal,
    });
    await answer.body?.getReader().read();
    leave.abort();
    expect(await ended.promise).toBe("aborted");
  });

  test("ends a running stream with an error event when the server stops", async () => {
    const { host, fastify, shutdown } = openTestHost();
    mountStream(host, countStream, async function* (context) {
      yield { type: "number" as const, data: { value: 1 } };
      queueMicrotask(() => shutdown.abort());
      await once(context.signal, "abort");
      context.signal.throwIfAborted();
    });
    const answer = await fastify.inject({ method: "POST", url: "/api/count", payload: { to: 1 } });
    expect(events(answer.body)[1]).toMatchObject({
      type: "error",
      data: { error: expect.stringContaining("restarting") },
    });
  });
});

test("the OpenAPI document describes every endpoint with its input", () => {
  const document = createOpenApiDocument([readThingEndpoint, countStream], "http://localhost:5001") as {
    paths: Record<
      string,
      Record<string, { operationId: string; parameters: { name: string; in: string }[] }>
    >;
  };
  const read = document.paths["/api/things/{id}"]?.get;
  expect(read?.operationId).toBe("readThing");
  expect(read?.parameters.map(({ name, in: where }) => [name, where])).toEqual([
    ["id", "path"],
    ["limit", "query"],
  ]);
  expect(document.paths["/api/count"]?.post?.operationId).toBe("countUp");
});
