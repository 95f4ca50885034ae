import "../messages.ts";
import { type AnyEndpoint, pathParameters } from "@eq/contracts";
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { cleanText, refuseTooManyValues } from "./clean-text.ts";
import { badRequest } from "./refusal.ts";

/**
 * Collects one flat input without control characters: the path parameters, and the query string (GET, DELETE) or the
 * JSON body.
 * @throws Refusal 400 when the body is not an object
 */
export function collectInput(endpoint: AnyEndpoint, request: FastifyRequest): unknown {
  const inPath = pathParameters(endpoint.path);
  const params = request.params as Record<string, string>;
  const fromPath = Object.fromEntries(inPath.map((name) => [name, params[name]]));
  const sent = endpoint.method === "GET" || endpoint.method === "DELETE" ? request.query : request.body;
  if (sent === null || sent === undefined) return cleanText(fromPath);
  if (typeof sent !== "object" || Array.isArray(sent)) throw badRequest("Send a JSON object");
  refuseTooManyValues(sent);
  return cleanText({ ...sent, ...fromPath });
}

/** Maximum number of wrong fields that a refusal lists. */
const maxReportedFields = 20;

/**
 * Parses an input by its schema.
 * @throws Refusal 400 with the first message and the paths of the first 20 wrong fields
 */
export function parseInput<Schema extends z.core.$ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, input);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.slice(0, maxReportedFields).map((issue) => ({
    path: issue.path.join("."),
    message: issue.message,
  }));
  const first = fields[0];
  const where = first?.path ? `${first.path}: ` : "";
  throw badRequest(`${where}${first?.message ?? "The request is not valid"}`, { fields });
}
