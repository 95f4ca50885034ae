import type { FastifyReply, FastifyRequest } from "fastify";
import type { Access } from "../access/access.ts";
import { notFound } from "./refusal.ts";

/** Groups of calls that are for signed-in users only, whether or not one is built. */
const guarded =
  /^\/api\/(ai(?!\/lookups)|agents|billing|campaigns|candidates|dashboard|person-enrich|saved-searches|search|settings|user)(\/|$)/;

/**
 * Answers a call that no endpoint takes: within a guarded group a caller without a good token gets 401, so
 * that nobody learns what is there; everybody else 404.
 */
export async function refuseUnknownCall(
  access: Access,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<never> {
  const path = request.url.split("?", 1)[0] ?? "";
  if (guarded.test(path)) await access.resolve(request, reply, "user");
  throw notFound(`There is no ${request.method} ${path}`);
}
