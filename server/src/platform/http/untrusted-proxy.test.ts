import Fastify from "fastify";
import { pino } from "pino";
import { expect, test } from "vitest";
import { warnOfUntrustedProxy } from "./untrusted-proxy.ts";

/** Collects the warnings after two direct and two forwarded requests. */
async function collectWarnings(trustedHops: number): Promise<string[]> {
  const lines: string[] = [];
  const log = pino({ level: "warn" }, { write: (line) => void lines.push(JSON.parse(line).msg) });
  const fastify = Fastify({ loggerInstance: log });
  warnOfUntrustedProxy(fastify as never, trustedHops);
  fastify.get("/", async () => "");
  await fastify.inject("/");
  expect(lines).toEqual([]);
  for (const address of ["198.51.100.1", "198.51.100.2"])
    await fastify.inject({ url: "/", headers: { "x-forwarded-for": address } });
  await fastify.close();
  return lines;
}

test("warns once about forwarded requests while TRUST_PROXY is off", async () => {
  expect(await collectWarnings(0)).toEqual([
    "Requests have an X-Forwarded-For header but TRUST_PROXY is off: limits by address count all users of the proxy as one. Set TRUST_PROXY to the number of proxies.",
  ]);
});

test("does not warn when TRUST_PROXY counts the proxies", async () => {
  expect(await collectWarnings(1)).toEqual([]);
});
