import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refuseSlowBodies } from "./body-pace.ts";
import { setErrorHandler } from "./error-handler.ts";

const testServer = Fastify();
let port: number;
beforeAll(async () => {
  setErrorHandler(testServer);
  refuseSlowBodies(testServer, { grace: 300, bytesPerSecond: 1_000 });
  testServer.post("/read", async () => ({ success: true }));
  testServer.get("/ignore", async () => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    return { success: true };
  });
  await testServer.listen({ port: 0, host: "127.0.0.1" });
  port = (testServer.server.address() as AddressInfo).port;
});
afterAll(() => testServer.close());

function openRequest(line: string, length: number) {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(
    `${line} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`,
  );
  return socket;
}

test("answers 408 and closes the connection when only half a body arrives", async () => {
  const socket = openRequest("POST /read", 100);
  socket.write('{"query":');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(answer).toContain(
    '{"success":false,"error":"The request took too long to arrive. Please try again."}',
  );
});

test("closes a connection with a slow body that nobody reads", async () => {
  const started = performance.now();
  expect(await text(openRequest("GET /ignore", 100)).catch(() => "")).toBe("");
  expect(performance.now() - started).toBeLessThan(1_900);
});

test("accepts a slow body that keeps the minimum pace", async () => {
  const socket = openRequest("POST /read", 1_012);
  const answer = text(socket);
  socket.write('{"query":"');
  for (let part = 0; part < 10; part++) {
    await new Promise((resolve) => setTimeout(resolve, 60));
    socket.write("a".repeat(100));
  }
  socket.end('"}');
  expect(await answer).toMatch(/^HTTP\/1.1 200 /);
});
