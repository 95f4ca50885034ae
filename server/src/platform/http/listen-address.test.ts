import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import { StartupError } from "../startup-error.ts";
import { checkListenAddress, explainListenFailure } from "./listen-address.ts";

test("names another port when the port is in use, and leaves a free port free", async () => {
  const blockingServer = createServer().listen(0, "127.0.0.1");
  await once(blockingServer, "listening");
  const { port } = blockingServer.address() as AddressInfo;
  const check = () => checkListenAddress({ port, host: "127.0.0.1" });
  await expect(check()).rejects.toBeInstanceOf(StartupError);
  await expect(check()).rejects.toThrow(`Port ${port} is in use by another program`);
  blockingServer.close();
  await once(blockingServer, "close");
  await check();
  await check();
});

test("says that the machine does not have the address", async () => {
  await expect(checkListenAddress({ port: 5999, host: "192.0.2.1" })).rejects.toThrow(
    "This machine has no address 192.0.2.1",
  );
});

test("never proposes the port that is in use", () => {
  const busy = Object.assign(new Error("in use"), { code: "EADDRINUSE" });
  const textOf = (port: number) => explainListenFailure(busy, { port, host: "127.0.0.1" }).message;
  expect(textOf(5002)).toContain("PORT=5003 npm start");
  expect(textOf(65_535)).toContain("PORT=65534 npm start");
});
