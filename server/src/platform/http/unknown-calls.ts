import { type AnyEndpoint, pathParameters } from "@eq/contracts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Host } from "./host.ts";
import { notFoundRefusal, Refusal } from "./refusal.ts";

/** Groups of paths that are for signed-in users only, even where no endpoint exists. */
const userOnlyPattern =
  /^\/api\/(ai(?!\/lookups)|agents|billing|campaigns|candidates|dashboard|person-enrich|saved-searches|search|settings|user)(\/|$)/;

/**
 * Answers a call that no endpoint serves: 405 with the allowed methods when the path exists, else 404. On paths for
 * signed-in users only, a caller without a valid token gets 401 in both cases, so that the answer does not reveal which
 * endpoints exist.
 */
export async function refuseUnknownCall(
  { access, endpoints }: Pick<Host, "access" | "endpoints">,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<never> {
  const path = request.url.split("?", 1)[0] ?? "";
  const matches = endpoints.filter((endpoint) => doesPathMatch(endpoint, path));
  const isUserOnly =
    matches.length > 0 ? matches.every((each) => each.access === "user") : userOnlyPattern.test(path);
  if (isUserOnly) await access.resolve(request, reply, { access: "user", keyScope: "read" });
  if (matches.length > 0) throw createWrongMethodRefusal(request.method, path, matches);
  throw notFoundRefusal(`There is no ${request.method} ${path}`);
}

function doesPathMatch({ path }: AnyEndpoint, requestPath: string): boolean {
  const parts = path.split("/");
  const segments = requestPath.replace(/\/$/, "").split("/");
  const fits = (part: string, index: number) => pathParameters(part).length > 0 || part === segments[index];
  return parts.length === segments.length && parts.every(fits);
}

function createWrongMethodRefusal(
  method: string,
  path: string,
  matches: readonly { method: string }[],
): Refusal {
  const allowed = [...new Set(matches.map((each) => each.method))].join(", ");
  return new Refusal(405, `${path} takes ${allowed}, not ${method}`, {}, { allow: allowed });
}
