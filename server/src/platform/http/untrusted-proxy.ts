import type { FastifyInstance } from "fastify";

const warning =
  "Requests carry X-Forwarded-For but TRUST_PROXY is off: limits by address count all users of the proxy together. Set TRUST_PROXY to the number of proxies.";

/**
 * Logs one warning when a proxy in front sends addresses that no limit reads.
 * @param trustedHops proxies in front whose headers count
 */
export function warnOfUntrustedProxy(fastify: FastifyInstance, trustedHops: number): void {
  if (trustedHops > 0) return;
  let isLogged = false;
  fastify.addHook("onRequest", async ({ headers }) => {
    if (isLogged || headers["x-forwarded-for"] === undefined) return;
    isLogged = true;
    fastify.log.warn(warning);
  });
}
