import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, test } from "vitest";
import { limitPipelinedRequests } from "./pipelined-requests.ts";

const openServers: FastifyInstance[] = [];
afterEach(async () => {
  for (const server of openServers.splice(0)) await server.close();
});

/** Opens a server that answers 20 ms after each request; `handled` counts the requests. */
async function startServer() {
  const fastify = Fastify({ forceCloseConnections: true });
  openServers.push(fastify);
  limitPipelinedRequests(fastify as never);
  const server = { handled: 0, port: 0 };
  fastify.get("/", async () => {
    server.handled += 1;
    await wait(20);
    return "answered";
  });
  await fastify.listen({ port: 0, host: "127.0.0.1" });
  server.port = (fastify.server.address() as AddressInfo).port;
  return server;
}

const requestText = "GET / HTTP/1.1\r\nhost: x\r\n\r\n";

/** Sends several requests to the server in one piece of data. */
async function sendPipelined(port: number, requests: number) {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  const client = { answers: 0, closed: false, sendMore: () => socket.write(requestText) };
  socket.on("data", (bytes) => {
    client.answers += bytes.toString().split("answered").length - 1;
  });
  socket.once("close", () => {
    client.closed = true;
  });
  await once(socket, "connect");
  socket.write(requestText.repeat(requests));
  return client;
}

test("answers 16 pipelined requests", async () => {
  const { port } = await startServer();
  const client = await sendPipelined(port, 16);
  await expect.poll(() => client.answers).toBe(16);
  expect(client.closed).toBe(false);
});

test("closes a connection at its 17th unanswered request and does not run the rest", async () => {
  const server = await startServer();
  const client = await sendPipelined(server.port, 400);
  await expect.poll(() => client.closed).toBe(true);
  expect(client.answers).toBe(0);
  expect(server.handled).toBe(16);
});

test("does not count answered requests toward the limit of pipelined requests", async () => {
  const { port } = await startServer();
  const client = await sendPipelined(port, 16);
  await expect.poll(() => client.answers).toBe(16);
  client.sendMore();
  await expect.poll(() => client.answers).toBe(17);
});
