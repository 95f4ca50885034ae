import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { defineUpload } from "@eq/contracts";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, test } from "vitest";
import * as z from "zod/mini";
import type { Database } from "../db/database.ts";
import { setErrorHandler } from "./error-handler.ts";
import { type FormTimeLimits, mountUpload } from "./mount-upload.ts";

const uploadEndpoint = defineUpload({
  name: "weigh",
  method: "POST",
  path: "/api/weigh",
  access: "guest",
  summary: "Tells a file's size",
  input: z.object({}),
  fileLimit: 1000,
  fileMessages: { none: "No file", tooLarge: "Too large" },
  reply: z.object({ success: z.literal(true), size: z.int() }),
});

const runningServers: FastifyInstance[] = [];
afterEach(async () => {
  for (const fastify of runningServers.splice(0)) await fastify.close();
});

/** Opens a server whose upload verb waits until the test calls `go`. */
function openServer({ waits = false, ...changed }: Partial<FormTimeLimits> & { waits?: boolean } = {}) {
  const fastify = Fastify();
  runningServers.push(fastify);
  setErrorHandler(fastify);
  const access = { resolve: async () => ({ user: null, guest: null }) };
  const shutdown = new AbortController().signal;
  const host = { fastify, db: {} as Database, access, now: () => new Date(), shutdown, endpoints: [] };
  const { promise, resolve: go } = Promise.withResolvers<void>();
  let inside = 0;
  const verb = async (_context: unknown, _input: unknown, { bytes }: { bytes: Uint8Array }) => {
    inside += 1;
    if (waits) await promise;
    return { size: bytes.length };
  };
  const pace = { grace: 10_000, bytesPerSecond: 4_000 };
  mountUpload(host, uploadEndpoint, verb, { wait: 30_000, patience: 60_000, pace, ...changed });
  const send = async (files: string[], { from = "198.51.100.1", fields = 0 } = {}) => {
    const form = new FormData();
    for (const name of files) form.append(name, new Blob(["Ada"]), "ada.txt");
    for (let index = 0; index < fields; index++) form.append(`field${index}`, "x");
    const body = new Response(form);
    const headers = { "content-type": body.headers.get("content-type") ?? "" };
    const payload = Buffer.from(await body.arrayBuffer());
    return fastify.inject({
      method: "POST",
      url: uploadEndpoint.path,
      remoteAddress: from,
      headers,
      payload,
    });
  };
  return { fastify, send, go, inside: () => inside };
}

test.each([
  ["stops arriving", { patience: 500 }],
  ["arrives more slowly than 4 KB a second", { pace: { grace: 500, bytesPerSecond: 4_000 } }],
])("refuses a form that %s, closes its connection and frees its slot", async (_what, arrival) => {
  const { fastify, send } = openServer(arrival);
  await fastify.listen({ port: 0 });
  const { port } = fastify.server.address() as AddressInfo;
  const begun = [
    "POST /api/weigh HTTP/1.1",
    "host: x",
    "content-type: multipart/form-data; boundary=b",
    "content-length: 900",
    "",
    "--b",
    'content-disposition: form-data; name="file"; filename="ada.txt"',
    "",
    "Ada",
  ].join("\r\n");
  const sockets: Socket[] = [];
  const stall = async () => {
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    await once(socket, "connect");
    socket.write(begun);
    sockets.push(socket);
    return text(socket);
  };
  const answers = await Promise.all([stall(), stall(), stall(), stall()]);
  for (const answer of answers) {
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toContain("The file took too long to arrive");
  }
  const connections = promisify(fastify.server.getConnections.bind(fastify.server));
  await expect.poll(() => connections()).toBe(0);
  for (const socket of sockets) socket.destroy();
  expect((await send(["file"], { from: "127.0.0.1" })).json()).toEqual({ success: true, size: 3 });
});

test("leaves slots for others when 12 clients send 4 uploads each; refused uploads get a retry-after header", async () => {
  const { send, go, inside } = openServer({ waits: true, wait: 1_000 });
  const crowd = Array.from({ length: 12 }, (_, index) => `198.51.100.${index}`);
  const uploads = crowd.flatMap((from) => [0, 1, 2, 3].map(() => send(["file"], { from })));
  await expect.poll(inside).toBe(27);
  const fifth = await send(["file"], { from: "198.51.100.1" });
  expect([fifth.statusCode, fifth.headers["retry-after"]]).toEqual([429, "10"]);
  expect(fifth.json().error).toContain("At most 4 files");
  const otherUploads = Array.from({ length: 13 }, (_, index) =>
    send(["file"], { from: `203.0.113.${index}` }),
  );
  await expect.poll(inside).toBe(40);
  const late = await send(["file"], { from: "192.0.2.1" });
  expect([late.statusCode, late.headers["retry-after"]]).toEqual([503, "10"]);
  expect(late.json().error).toContain("try again in a moment");
  go();
  for (const answer of await Promise.all(otherUploads)) expect(answer.statusCode).toBe(200);
  expect(new Set((await Promise.all(uploads)).map(({ statusCode }) => statusCode))).toEqual(
    new Set([200, 503]),
  );
  expect((await send(["file"])).statusCode).toBe(200);
});

test.each([
  ["two files", ["file", "file"], 0],
  ["a file under another name before it", ["photo", "file"], 0],
  ["more fields than a form has", ["file"], 11],
])("refuses %s with a message that says what to send", async (_what, files, fields) => {
  const answer = await openServer().send(files, { fields });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error).toBe("Send one file, in the field `file`, and at most 10 fields beside it");
});

test("ignores a file in a form field other than `file`", async () => {
  expect((await openServer().send(["photo"])).json()).toEqual({ success: false, error: "No file" });
});
