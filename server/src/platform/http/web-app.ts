import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Access } from "../access/access.ts";
import { refuseUnknownCall } from "./unknown-calls.ts";

export interface WebAppOptions {
  /** The built web app; a folder without index.html answers with a line on how to build it. */
  folder: string;
  publicUrl: string;
  access: Access;
}

/** Serves the built web app: hashed files for a year, index.html fresh, every page path the same app. */
export async function serveWebApp(
  fastify: FastifyInstance,
  { folder, publicUrl, access }: WebAppOptions,
): Promise<void> {
  const built = existsSync(join(folder, "index.html"));
  if (built) {
    await fastify.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      wildcard: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const immutable = path.includes("/assets/");
        reply.header("cache-control", immutable ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
  }
  fastify.addHook("onRequest", async (request, reply) => {
    if (isPage(request) && isOtherHost(request, publicUrl))
      return reply.redirect(publicUrl + request.url, 302);
  });
  fastify.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request)) return refuseUnknownCall(access, request, reply);
    if (!built)
      return reply.code(503).type("text/plain").send("The web app is not built: run npm run build\n");
    return reply.sendFile("index.html");
  });
}

/** A GET for a page, not for the API, the identity provider or a file. */
function isPage(request: FastifyRequest): boolean {
  const path = request.url.split("?", 1)[0] ?? "";
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  return !/^\/(api|idp)(\/|$)/.test(path) && !/\.\w+$/.test(path);
}

function isOtherHost(request: FastifyRequest, publicUrl: string): boolean {
  const asked = request.host.split(":")[0];
  return asked !== undefined && asked !== "" && asked !== new URL(publicUrl).hostname;
}
