import { defineEndpoint, defineStream } from "@eq/contracts";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { callEndpoint, streamEvents } from "./api.ts";
import { ApiError } from "./api-error.ts";
import { setCredentials } from "./credentials.ts";
import { readDataLines } from "./event-lines.ts";
import { buildRequestPath } from "./send.ts";

const readThingEndpoint = defineEndpoint({
  name: "readThing",
  method: "GET",
  path: "/api/things/{id}",
  access: "user",
  summary: "",
  input: z.object({ id: z.string(), limit: z.optional(z.number()) }),
  reply: z.object({ success: z.literal(true), value: z.number() }),
});
const publicThingEndpoint = defineEndpoint({ ...readThingEndpoint, name: "publicThing", access: "public" });
const watchThingsEndpoint = defineStream({
  name: "watchThings",
  method: "POST",
  path: "/api/watch",
  access: "guest",
  summary: "",
  input: z.object({ query: z.string() }),
  event: z.discriminatedUnion("type", [
    z.object({ type: z.literal("tick"), data: z.object({ n: z.number() }) }),
  ]),
});

let responses: (() => Response | Promise<Response>)[] = [];
let requests: { url: string; init: RequestInit }[] = [];

beforeEach(() => {
  responses = [];
  requests = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    requests.push({ url, init });
    const nextResponse = responses.shift();
    if (!nextResponse) throw new TypeError("fetch failed");
    return nextResponse();
  });
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  setCredentials(null);
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const createJsonResponder =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status });
const getSentAuthorization = (index: number) =>
  new Headers(requests[index]?.init.headers).get("authorization");

function createStreamResponse(...pieces: (string | Uint8Array)[]): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces)
        controller.enqueue(typeof piece === "string" ? encoder.encode(piece) : piece);
      controller.close();
    },
  });
  return new Response(body);
}

async function collectEvents<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}

describe("API calls", () => {
  test("puts path parameters into the path and the rest into the query string", () => {
    expect(buildRequestPath(readThingEndpoint, { id: "a/b", limit: 3, absent: undefined })).toBe(
      "/api/things/a%2Fb?limit=3",
    );
  });

  test("sends calls to the configured address, but on localhost to the page's own origin [API-001]", async () => {
    vi.stubEnv("VITE_API_BASE", "https://api.example.com");
    responses = [
      createJsonResponder({ success: true, value: 1 }),
      createJsonResponder({ success: true, value: 1 }),
    ];
    await callEndpoint(publicThingEndpoint, { id: "1" });
    vi.stubGlobal("location", { hostname: "app.example.com" });
    await callEndpoint(publicThingEndpoint, { id: "1" });
    expect(requests.map(({ url }) => url)).toEqual(["/api/things/1", "https://api.example.com/api/things/1"]);
  });

  test("sends the bearer token of a signed-in user, but not to public endpoints [ACC-010]", async () => {
    setCredentials({ token: () => "first", renew: async () => null, login: () => {} });
    responses = [
      createJsonResponder({ success: true, value: 1, extra: 2 }),
      createJsonResponder({ success: true, value: 2 }),
    ];
    expect(await callEndpoint(readThingEndpoint, { id: "1" })).toEqual({ success: true, value: 1 });
    await callEndpoint(publicThingEndpoint, { id: "1" });
    expect([getSentAuthorization(0), getSentAuthorization(1)]).toEqual(["Bearer first", null]);
  });

  test("retries a 401 once with a fresh token [ACC-013]", async () => {
    const login = vi.fn();
    setCredentials({ token: () => "old", renew: async (rejected) => `${rejected}-new`, login });
    responses = [
      createJsonResponder({ error: "expired" }, 401),
      createJsonResponder({ success: true, value: 7 }),
    ];
    expect((await callEndpoint(readThingEndpoint, { id: "1" })).value).toBe(7);
    expect([getSentAuthorization(0), getSentAuthorization(1)]).toEqual(["Bearer old", "Bearer old-new"]);
    expect(login).not.toHaveBeenCalled();
  });

  test("starts login after a second 401, without a third request [ACC-014]", async () => {
    const login = vi.fn();
    setCredentials({ token: () => "old", renew: async () => "new", login });
    responses = [
      createJsonResponder({}, 401),
      createJsonResponder({ error: "Sign in" }, 401),
      createJsonResponder({ success: true, value: 7 }),
    ];
    await expect(callEndpoint(readThingEndpoint, { id: "1" })).rejects.toMatchObject({
      status: 401,
      message: "Sign in",
    });
    expect(requests).toHaveLength(2);
    expect(login).toHaveBeenCalledOnce();
  });

  test("does not retry a guest's request after a 401", async () => {
    responses = [createJsonResponder({ error: "Sign in first" }, 401)];
    await expect(callEndpoint(readThingEndpoint, { id: "1" })).rejects.toMatchObject({ status: 401 });
    expect(requests).toHaveLength(1);
  });

  test("throws an error with the server's message, else with the HTTP status [ERR-009]", async () => {
    responses = [
      createJsonResponder({ error: "Too many", requiresAuth: true }, 429),
      () => new Response("", { status: 503, statusText: "Service Unavailable" }),
      () => new Response("upstream gone", { status: 502 }),
    ];
    await expect(callEndpoint(readThingEndpoint, { id: "1" })).rejects.toMatchObject({
      message: "Too many",
      body: { requiresAuth: true },
    });
    await expect(callEndpoint(readThingEndpoint, { id: "1" })).rejects.toMatchObject({
      message: "HTTP 503: Service Unavailable",
      serverMessage: null,
    });
    await expect(callEndpoint(readThingEndpoint, { id: "1" })).rejects.toMatchObject({
      message: "HTTP 502: upstream gone",
    });
    await expect(callEndpoint(readThingEndpoint, { id: "1" })).rejects.toMatchObject({ status: 0 });
  });

  test("times out after 120 s without a response [LIMIT-028]", async () => {
    const clock = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(clock.signal);
    responses = [
      () =>
        new Promise((_resolve, reject) => {
          const signal = requests[0]?.init.signal;
          signal?.addEventListener("abort", () => reject(signal.reason));
        }),
    ];
    const outcome = callEndpoint(readThingEndpoint, { id: "1" }).catch((error: unknown) => error);
    expect(timeout.mock.calls).toEqual([[120_000]]);
    clock.abort(new DOMException("", "TimeoutError"));
    expect(await outcome).toMatchObject({ name: "ApiError", status: 0 });
    expect(requests).toHaveLength(1);
  });

  test("throws an error when the reply does not match its contract", async () => {
    responses = [createJsonResponder({ success: true, value: "seven" }), () => new Response("<html>")];
    await expect(callEndpoint(readThingEndpoint, { id: "1" })).rejects.toBeInstanceOf(ApiError);
    await expect(callEndpoint(readThingEndpoint, { id: "1" })).rejects.toBeInstanceOf(ApiError);
  });
});

describe("API streams", () => {
  test("yields events in order and skips blank lines, comments, invalid and unknown events [STRM-002]", async () => {
    const tick = (n: number) => `data: {"type":"tick","data":{"n":${n},"extra":true}}\n\n`;
    responses = [
      () =>
        createStreamResponse(
          tick(1),
          ": keep alive\n\n",
          'data: {"type":"later"}\n\n',
          "data: {oops\n\n",
          tick(2),
        ),
    ];
    const events = await collectEvents(streamEvents(watchThingsEndpoint, { query: "x" }));
    expect(events).toEqual([1, 2].map((n) => ({ type: "tick", data: { n } })));
    expect(requests[0]?.init.body).toBe('{"query":"x"}');
  });

  test("throws an ApiError with the response body when the server refuses to start the stream", async () => {
    responses = [createJsonResponder({ error: "Guest search limit reached", guestLimit: 1 }, 429)];
    await expect(collectEvents(streamEvents(watchThingsEndpoint, { query: "x" }))).rejects.toMatchObject({
      status: 429,
      body: { guestLimit: 1 },
    });
  });

  test("throws the abort reason when the stream is aborted", async () => {
    const controller = new AbortController();
    responses = [
      () =>
        new Promise((_resolve, reject) =>
          controller.signal.addEventListener("abort", () => reject(new DOMException("", "AbortError"))),
        ),
    ];
    const collected = collectEvents(
      streamEvents(watchThingsEndpoint, { query: "x" }, { signal: controller.signal }),
    );
    controller.abort();
    await expect(collected).rejects.toMatchObject({ name: "AbortError" });
  });

  test("times out after 120 s without a new line [LIMIT-028]", async () => {
    vi.useFakeTimers();
    let send: ReadableStreamDefaultController<Uint8Array> | undefined;
    responses = [
      () => {
        const body = new ReadableStream<Uint8Array>({
          start(controller) {
            send = controller;
          },
        });
        const signal = requests[0]?.init.signal;
        signal?.addEventListener("abort", () => send?.error(signal.reason));
        return new Response(body);
      },
    ];
    const outcome = collectEvents(streamEvents(watchThingsEndpoint, { query: "x" })).catch(
      (error: unknown) => error,
    );
    await vi.advanceTimersByTimeAsync(100_000);
    send?.enqueue(new TextEncoder().encode(":\n"));
    await vi.advanceTimersByTimeAsync(119_999);
    expect(requests[0]?.init.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests[0]?.init.signal?.aborted).toBe(true);
    expect(await outcome).toMatchObject({ name: "ApiError", status: 0 });
  });
});

test("reads an event that arrives in pieces, even if split inside a character [STRM-002]", async () => {
  const texts = fc.array(
    fc.string({ unit: "grapheme", maxLength: 12 }).map((text) => JSON.stringify({ text })),
  );
  const cuts = fc.array(fc.nat(400), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(texts, cuts, fc.constantFrom("\n", "\r\n"), async (lines, cutIndexes, end) => {
      const bytes = new TextEncoder().encode(lines.map((line) => `data: ${line}${end}${end}`).join(""));
      const edges = [
        0,
        ...cutIndexes.filter((cutIndex) => cutIndex < bytes.length).sort((a, b) => a - b),
        bytes.length,
      ];
      const pieces = edges.slice(1).map((edge, index) => bytes.slice(edges[index], edge));
      const body = createStreamResponse(...pieces).body;
      expect(body ? await collectEvents(readDataLines(body)) : []).toEqual(lines);
    }),
  );
});
