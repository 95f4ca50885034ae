import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { chooseConnectionLimits, limitConnections } from "./connection-limits.ts";

const openConnections: { server?: Server; sockets: Socket[] } = { sockets: [] };
afterEach(() => {
  for (const socket of openConnections.sockets.splice(0)) socket.destroy();
  openConnections.server?.close();
});

async function startServer(limits: Parameters<typeof limitConnections>[1], from?: string) {
  const server = createServer((_request, response) => response.end(Buffer.alloc(50_000_000)));
  openConnections.server = server;
  if (from !== undefined) {
    // Replace the client's address, because all test connections come from this machine.
    server.prependListener("connection", (socket) =>
      Object.defineProperty(socket, "remoteAddress", { value: from }),
    );
  }
  limitConnections(server, limits);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

async function openSocket(port: number) {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  openConnections.sockets.push(socket);
  await once(socket, "connect");
  return socket;
}

async function countOpenSockets(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 300));
  return openConnections.sockets.filter(({ closed }) => !closed).length;
}

const testLimits = { all: 100, ofNetwork: 3, unreadFor: 60_000 };

test("closes new connections of an address above its limit until earlier connections of that address have ended", async () => {
  const port = await startServer(testLimits, "198.51.100.7");
  for (let count = 0; count < 5; count++) await openSocket(port);
  expect(await countOpenSockets()).toBe(3);
  openConnections.sockets.find(({ closed }) => !closed)?.destroy();
  await countOpenSockets();
  await openSocket(port);
  expect(await countOpenSockets()).toBe(3);
});

test("limits connections from this machine by the total number only", async () => {
  const port = await startServer({ ...testLimits, all: 6 });
  for (let count = 0; count < 8; count++) await openSocket(port);
  expect(await countOpenSockets()).toBe(6);
});

test("closes a connection whose client stops reading but keeps sending", async () => {
  const port = await startServer({ ...testLimits, unreadFor: 300 });
  const socket = await openSocket(port);
  socket.pause();
  socket.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
  const closed = new Promise((resolve) => socket.once("close", resolve));
  const drip = setInterval(() => socket.write("\r\n"), 50);
  await closed.finally(() => clearInterval(drip));
}, 10_000);

test("reserves file descriptors for the database and other files", () => {
  expect(chooseConnectionLimits(0, 1024)).toMatchObject({ all: 640, ofNetwork: 256 });
  expect(chooseConnectionLimits(1, 1024)).toMatchObject({ all: 640, ofNetwork: null });
  expect(chooseConnectionLimits(0, 256)).toMatchObject({ all: 64 });
  expect(chooseConnectionLimits(0, 1_048_576)).toMatchObject({ all: 20_000 });
});
