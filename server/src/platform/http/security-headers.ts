import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import { badRequest } from "./refusal.ts";

/**
 * Sets security headers. The content security policy allows only this server, the identity provider, and the payment
 * provider whose pricing table `scriptUrl` loads.
 */
export async function setSecurityHeaders(
  fastify: FastifyInstance,
  { publicUrl, issuer, scriptUrl }: { publicUrl: string; issuer: string; scriptUrl: string | null },
): Promise<void> {
  const secure = publicUrl.startsWith("https:");
  const identityProvider = new URL(issuer).origin;
  const paymentProvider = scriptUrl === null ? [] : [new URL(scriptUrl).origin];
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...paymentProvider],
        // Inline styles are allowed, because the component library positions its popups with them.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", identityProvider],
        frameSrc: ["'self'", identityProvider, ...paymentProvider],
        frameAncestors: ["'self'"],
        formAction: ["'self'", identityProvider],
        upgradeInsecureRequests: secure ? [] : null,
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
  });
  // Refuse requests without a host header here. Node's own refusal would have no security headers and no body.
  fastify.addHook("onRequest", async ({ raw }) => {
    if (raw.httpVersion === "1.1" && raw.headers.host === undefined) throw badRequest("Send the header host");
  });
}
