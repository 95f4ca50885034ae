import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyRequest } from "fastify";
import type { Host } from "./host.ts";
import { refuseUnknownCall } from "./unknown-calls.ts";

export interface WebAppOptions {
  /** The folder of the built web app. When it has no index.html, pages answer how to build the app. */
  folder: string;
  publicUrl: string;
}

/**
 * Serves the built web app: the path of every page serves index.html. Hashed files are cached for a year, index.html is
 * not.
 */
export async function serveWebApp(host: Host, { folder, publicUrl }: WebAppOptions): Promise<void> {
  const { fastify } = host;
  const isBuilt = existsSync(join(folder, "index.html"));
  if (isBuilt) {
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
    if (isPageRequest(request) && isOtherHost(request, publicUrl))
      return reply.redirect(publicUrl + request.url, 302);
  });
  fastify.setNotFoundHandler(async (request, reply) => {
    if (!isPageRequest(request)) return refuseUnknownCall(host, request, reply);
    if (!isBuilt)
      return reply.code(503).type("text/plain").send("The web app is not built: run npm run build\n");
    return reply.sendFile("index.html");
  });
}

/** True for a GET or HEAD of a page. False for the API, the MCP server, the identity provider and files. */
function isPageRequest(request: FastifyRequest): boolean {
  const path = request.url.split("?", 1)[0] ?? "";
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  return !/^\/(api|idp|mcp)(\/|$)/.test(path) && !/\.\w+$/.test(path);
}

/** True when a page is requested under another host name than PUBLIC_URL's; ports are ignored. */
export function isOtherHost({ host }: { host: string }, publicUrl: string): boolean {
  const requested = URL.parse(`http://${host}`)?.hostname;
  return requested !== undefined && requested !== new URL(publicUrl).hostname;
}
