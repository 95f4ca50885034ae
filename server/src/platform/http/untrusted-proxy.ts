import type { FastifyInstance } from "fastify";

const untrustedProxyWarning =
  "Requests have an X-Forwarded-For header but TRUST_PROXY is off: limits by address count all users of the proxy as one. Set TRUST_PROXY to the number of proxies.";

/**
 * Logs one warning when a proxy in front is not trusted.
 * @param trustedHops number of trusted proxies in front
 */
export function warnOfUntrustedProxy(fastify: FastifyInstance, trustedHops: number): void {
  if (trustedHops > 0) return;
  let isLogged = false;
  fastify.addHook("onRequest", async ({ headers }) => {
    if (isLogged || headers["x-forwarded-for"] === undefined) return;
    isLogged = true;
    fastify.log.warn(untrustedProxyWarning);
  });
}
