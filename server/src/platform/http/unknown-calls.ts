import { type Endpoint, pathParameters, type StreamEndpoint } from "@eq/contracts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Host } from "./host.ts";
import { notFound, Refusal } from "./refusal.ts";

/** Groups of calls that are for signed-in users only, whether or not one is built. */
const guarded =
  /^\/api\/(ai(?!\/lookups)|agents|billing|campaigns|candidates|dashboard|person-enrich|saved-searches|search|settings|user)(\/|$)/;

/**
 * Answers a call that no endpoint takes. A path that takes another method says which (405). Within a guarded
 * group a caller without a good token gets 401, so that nobody learns what is there; everybody else 404.
 */
export async function refuseUnknownCall(
  { access, endpoints }: Pick<Host, "access" | "endpoints">,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<never> {
  const path = request.url.split("?", 1)[0] ?? "";
  const others = endpoints.filter((endpoint) => takesPath(endpoint, path));
  const isGuarded = others.length > 0 ? others.every((each) => each.access === "user") : guarded.test(path);
  if (isGuarded) await access.resolve(request, reply, "user");
  if (others.length > 0) throw wrongMethod(request.method, path, others);
  throw notFound(`There is no ${request.method} ${path}`);
}

function takesPath({ path }: Endpoint | StreamEndpoint, asked: string): boolean {
  const parts = path.split("/");
  const given = asked.replace(/\/$/, "").split("/");
  const fits = (part: string, index: number) => pathParameters(part).length > 0 || part === given[index];
  return parts.length === given.length && parts.every(fits);
}

function wrongMethod(method: string, path: string, others: readonly { method: string }[]): Refusal {
  const allowed = [...new Set(others.map((each) => each.method))].join(", ");
  return new Refusal(405, `${path} takes ${allowed}, not ${method}`, {}, { allow: allowed });
}
