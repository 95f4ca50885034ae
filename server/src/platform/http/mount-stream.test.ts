import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { defineStream } from "@eq/contracts";
import Fastify, { type FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterEach, expect, test } from "vitest";
import * as z from "zod/mini";
import type { Database } from "../db/database.ts";
import type { Context } from "./context.ts";
import { setErrorHandler } from "./error-handler.ts";
import { mountStream } from "./mount-stream.ts";

const slowStream = defineStream({
  name: "slowly",
  method: "POST",
  path: "/api/slowly",
  access: "guest",
  summary: "Answers after a while",
  input: z.object({}),
  event: z.object({ type: z.literal("number"), data: z.object({ value: z.int() }) }),
});

const runningServers: FastifyInstance[] = [];
afterEach(async () => {
  for (const fastify of runningServers.splice(0)) await fastify.close();
});

/** Opens a server whose stream yields three events at once and one later. */
async function openBurstServer(): Promise<number> {
  const fastify = Fastify() as unknown as FastifyInstance;
  runningServers.push(fastify);
  const shutdown = new AbortController().signal;
  const access = { resolve: async () => ({ user: null, guest: null }) };
  const host = { fastify, db: {} as Database, access, now: () => new Date(), shutdown, endpoints: [] };
  mountStream(host, slowStream, async function* () {
    for (const value of [1, 2, 3]) yield { type: "number" as const, data: { value } };
    await wait(50);
    yield { type: "number" as const, data: { value: 4 } };
  });
  await fastify.listen({ port: 0 });
  return (fastify.server.address() as AddressInfo).port;
}

/** Opens a server whose stream opens a resource, answers after `delay` ms, and closes the resource when it ends. */
async function openSlowServer(delay: number, heedsSignal: boolean) {
  const logged: { level: number; msg: string }[] = [];
  const log = pino({ level: "debug" }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const resources = { now: 0, ever: 0 };
  const fastify = Fastify({ loggerInstance: log }) as unknown as FastifyInstance;
  runningServers.push(fastify);
  const shutdown = new AbortController();
  setErrorHandler(fastify, shutdown.signal);
  const access = { resolve: async () => ({ user: null, guest: null }) };
  const db = {} as Database;
  const host = { fastify, db, access, now: () => new Date(), shutdown: shutdown.signal, endpoints: [] };
  mountStream(host, slowStream, async function* ({ signal }: Context) {
    resources.now += 1;
    resources.ever += 1;
    try {
      await wait(delay, null, heedsSignal ? { signal } : {});
      yield { type: "number" as const, data: { value: 1 } };
      await wait(delay, null, { signal });
      yield { type: "number" as const, data: { value: 2 } };
    } finally {
      resources.now -= 1;
    }
  });
  await fastify.listen({ port: 0 });
  return { fastify, port: (fastify.server.address() as AddressInfo).port, resources, logged, shutdown };
}

/** Sends a request and disconnects after some milliseconds, like a closed tab. */
async function requestAndDisconnect(port: number, after: number): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(
    "POST /api/slowly HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}",
  );
  await wait(after);
  socket.destroy();
}

async function waitUntilTrue(condition: () => boolean): Promise<void> {
  for (let turn = 0; turn < 200 && !condition(); turn += 1) await wait(10);
}

test.each([true, false])(
  "a client that disconnects at any moment leaves nothing running (verb heeds the signal: %s)",
  async (heeds) => {
    const { port, resources, logged } = await openSlowServer(15, heeds);
    const moments = [2, 5, 8, 11, 13, 14, 15, 16, 17, 18, 20, 25, 28, 30, 32];
    // Repeat: on a busy machine, the server may see some requests only after the client has aborted them.
    for (let round = 0; round < 20 && resources.ever <= 8; round += 1) {
      await Promise.all(moments.map((after) => requestAndDisconnect(port, after)));
      await waitUntilTrue(() => resources.now === 0);
    }
    await wait(60);
    expect(resources.ever).toBeGreaterThan(8);
    expect(resources.now).toBe(0);
    expect(logged.filter(({ level }) => level >= 50)).toEqual([]);
  },
);

test("answers 503 with retry-after when the server stops before the first event", async () => {
  const { fastify, shutdown, resources } = await openSlowServer(100, true);
  const pending = fastify.inject({ method: "POST", url: "/api/slowly", payload: {} });
  await waitUntilTrue(() => resources.now === 1);
  shutdown.abort(new DOMException("The server is stopping", "AbortError"));
  const answer = await pending;
  expect(answer.statusCode).toBe(503);
  expect(answer.headers["retry-after"]).toBe("5");
  expect(answer.json().error).toContain("restarting");
  expect(resources.now).toBe(0);
});

test("sends events that are ready together as one piece, and later events separately", async () => {
  const port = await openBurstServer();
  const socket = connect(port, "127.0.0.1");
  socket.write(
    "POST /api/slowly HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}",
  );
  let answer = "";
  for await (const piece of socket) answer += piece;
  // Split the reply into its chunks. Before each chunk comes its length.
  const pieces = answer.slice(answer.indexOf("\r\n\r\n") + 4).split(/\r\n[\da-f]*(?:\r\n)+|^[\da-f]+\r\n/);
  const values = pieces.map((piece) =>
    [...piece.matchAll(/"value":(\d)/g)].map((found) => found[1]).join(""),
  );
  expect(values.filter(Boolean)).toEqual(["123", "4"]);
});
