import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "./test-app.ts";

const loggedWarnings: string[] = [];
let server: TestApp;
let port: number;
beforeAll(async () => {
  const log = pino({ level: "warn" }, { write: (line) => void loggedWarnings.push(JSON.parse(line).msg) });
  server = await openTestApp({ companies: 1 }, { log });
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  port = (server.app.server.address() as AddressInfo).port;
}, 120_000);
afterAll(() => server.close());

interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Sends a raw HTTP request over a socket, because `fetch` would correct malformed request lines. */
function sendRawRequest(request: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(request));
    let text = "";
    socket.on("data", (bytes: Buffer) => {
      text += bytes.toString();
    });
    socket.on("error", reject);
    socket.on("close", () => {
      const [head = "", ...body] = text.split("\r\n\r\n");
      const [line = "", ...lines] = head.split("\r\n");
      const headers = lines.map((each) => [
        each.slice(0, each.indexOf(":")).toLowerCase(),
        each.slice(each.indexOf(":") + 2),
      ]);
      const status = Number(line.split(" ")[1]);
      resolve({ status, headers: Object.fromEntries(headers), body: body.join("\r\n\r\n") });
    });
  });
}

test.each([
  ["calls", "GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n"],
  ["requests without a host", "GET / HTTP/1.1\r\n\r\n"],
  ["addresses that cannot be decoded", "GET /% HTTP/1.1\r\nhost: localhost\r\n\r\n"],
  ["unknown expectations", "GET / HTTP/1.1\r\nexpect: x\r\nhost: localhost\r\n\r\n"],
])(
  "closes a connection that sends 400 %s without reading the replies, after at most 16 replies",
  async (_what, request) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    let answer = "";
    socket.on("data", (bytes: Buffer) => {
      answer += bytes.toString();
    });
    socket.write(request.repeat(400));
    await once(socket, "close");
    expect(answer.split("HTTP/1.1 ").length - 1).toBeLessThanOrEqual(16);
  },
);

const closingHeaders = "host: localhost\r\nconnection: close\r\n\r\n";
const refusedRequests: [string, string, number][] = [
  ["a page's address that cannot be decoded", `GET /%ff HTTP/1.1\r\n${closingHeaders}`, 400],
  [
    "a call's address that cannot be decoded",
    `POST /api/%zz HTTP/1.1\r\ncontent-length: 0\r\n${closingHeaders}`,
    400,
  ],
  ["a sign-in address that cannot be decoded", `GET /idp/%ff HTTP/1.1\r\n${closingHeaders}`, 400],
  ["headers of 20 KB", `GET / HTTP/1.1\r\nx-long: ${"a".repeat(20_000)}\r\n${closingHeaders}`, 431],
  ["a line that is not HTTP", "HELLO\r\n\r\n", 400],
  ["an unknown method", `HELLO / HTTP/1.1\r\n${closingHeaders}`, 400],
  ["a request without a host", "GET / HTTP/1.1\r\nconnection: close\r\n\r\n", 400],
  ["an unknown expectation", `GET /api/health HTTP/1.1\r\nexpect: more\r\n${closingHeaders}`, 417],
  ["an id that is too long", `GET /api/guest/session/${"a".repeat(200)} HTTP/1.1\r\n${closingHeaders}`, 400],
  [
    "an id of 2,000 characters",
    `GET /api/guest/session/${"a".repeat(2_000)} HTTP/1.1\r\n${closingHeaders}`,
    400,
  ],
];
test.each(refusedRequests)("answers %s with JSON and security headers", async (_what, request, status) => {
  const answer = await sendRawRequest(request);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.body)).toMatchObject({ success: false, error: expect.stringMatching(/\w/) });
  expect(answer.headers["content-type"]).toMatch(/^application\/json/);
  expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  expect(answer.headers["content-security-policy"]).toContain("default-src");
  expect(answer.headers.location).toBeUndefined();
});

const foreignHostRequests: [string, string][] = [
  ["absolute form", `GET http://evil.example/ HTTP/1.1\r\n${closingHeaders}`],
  ["absolute form with a path", `GET http://evil.example/pricing?a=1 HTTP/1.1\r\n${closingHeaders}`],
  ["absolute form with a user", `GET http://localhost@evil.example/ HTTP/1.1\r\n${closingHeaders}`],
  ["two slashes", "GET //evil.example/ HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n"],
  ["a backslash", "GET /\\evil.example/ HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n"],
];
test.each(foreignHostRequests)("never redirects to another host: %s", async (_what, request) => {
  const { status, headers } = await sendRawRequest(request);
  expect(status).toBe(302);
  expect(new URL(headers.location ?? "").origin).toBe("http://localhost:5001");
  expect(headers.location).not.toContain("5001//");
  expect(headers["x-content-type-options"]).toBe("nosniff");
});

test("accepts a request line with a full URL (absolute form), and treats several leading slashes of a path as one", async () => {
  expect((await sendRawRequest(`GET http://localhost/api/health HTTP/1.1\r\n${closingHeaders}`)).status).toBe(
    200,
  );
  expect((await sendRawRequest(`GET //api/health HTTP/1.1\r\n${closingHeaders}`)).status).toBe(200);
});

test("warns once when a proxy forwards requests and TRUST_PROXY is off", async () => {
  for (const address of ["198.51.100.1", "198.51.100.2"])
    await sendRawRequest(`GET /api/health HTTP/1.1\r\nx-forwarded-for: ${address}\r\n${closingHeaders}`);
  expect(loggedWarnings.filter((text) => text.includes("TRUST_PROXY is off"))).toHaveLength(1);
});
