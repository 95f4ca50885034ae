import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { FastifyInstance, FastifyReply } from "fastify";

const styleSheet = readFileSync(new URL("./pages.css", import.meta.url));
const fontFile = "@fontsource-variable/geist/files/geist-latin-wght-normal.woff2";
const fontData = readFileSync(createRequire(import.meta.url).resolve(fontFile));

/** The style sheet's path. It contains the file's hash, so that browsers may cache it for a year. */
export const stylePath = `/idp/assets/pages.css?v=${createHash("sha256").update(styleSheet).digest("hex").slice(0, 12)}`;

/** Serves the pages' style sheet and font. */
export function servePageAssets(fastify: FastifyInstance): void {
  const cached = (reply: FastifyReply) =>
    reply.header("cache-control", "public, max-age=31536000, immutable");
  fastify.get("/idp/assets/pages.css", (_request, reply) =>
    cached(reply).type("text/css; charset=utf-8").send(styleSheet),
  );
  fastify.get("/idp/assets/geist.woff2", (_request, reply) =>
    cached(reply).type("font/woff2").send(fontData),
  );
}
