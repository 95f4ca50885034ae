import type { FastifyReply, FastifyRequest } from "fastify";
import type { ApiKey, UserContext } from "../../platform/http/context.ts";
import type { Host } from "../../platform/http/host.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { openContext } from "../../platform/http/request-context.ts";
import { type AdmitEnrichment, createEnrichLimit } from "../runs/index.ts";
import type { ToolServices } from "./tool-services.ts";

interface McpServices extends Omit<ToolServices, "admitEnrichment"> {
  enrichmentsPerMinute: number | null;
  webApp: { publicUrl: string };
}

const path = "/mcp";

/**
 * Serves the Model Context Protocol over Streamable HTTP, to callers with an API key. There are no sessions and no streams
 * from the server, so GET and DELETE answer 405, as the protocol says.
 */
export function mcpRoutes(host: Host, { enrichmentsPerMinute, ...services }: McpServices): void {
  const { publicUrl } = services.webApp;
  const admitEnrichment: AdmitEnrichment = createEnrichLimit(enrichmentsPerMinute);
  host.fastify.post(path, async (request, reply) => {
    refuseOtherOrigin(request, publicUrl);
    const context = await openContext(host, { access: "user", keyScope: "read" }, request, reply);
    requireKey(context as UserContext);
    // The protocol's package is loaded with the first call, so that it does not delay the start.
    const { answerCall } = await import("./answer-call.ts");
    const answer = await answerCall(context as KeyContext, request, {
      ...services,
      admitEnrichment,
      publicUrl,
    });
    return await sendAnswer(reply, answer);
  });
  host.fastify.route({
    method: ["GET", "DELETE"],
    url: path,
    handler: () => {
      throw new Refusal(
        405,
        "The MCP server has no sessions and no event stream: send calls by POST",
        {},
        { allow: "POST" },
      );
    },
  });
}

type KeyContext = UserContext & { user: { apiKey: ApiKey } };

/**
 * Refuses calls of web pages of other sites, as the protocol demands against DNS rebinding.
 * @throws Refusal 403
 */
function refuseOtherOrigin({ headers: { origin } }: FastifyRequest, publicUrl: string): void {
  if (origin === undefined || origin === publicUrl) return;
  throw new Refusal(
    403,
    `Web pages of other sites may not call the MCP server. Call it from ${publicUrl} or from a program.`,
  );
}

/** @throws Refusal 401 for a user without an API key, since only a key has a cap */
function requireKey({ user: { apiKey } }: UserContext): void {
  if (apiKey) return;
  throw new Refusal(
    401,
    "Sign in to the MCP server with an API key. Create one in the settings, under Connections.",
    { requiresAuth: true },
    { "www-authenticate": "Bearer" },
  );
}

async function sendAnswer(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  const type = answer.headers.get("content-type");
  const body = await answer.text();
  if (type) reply.type(type);
  return reply
    .code(answer.status)
    .header("cache-control", "no-store")
    .send(body === "" ? undefined : body);
}
