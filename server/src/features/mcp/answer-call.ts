import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import type { FastifyRequest } from "fastify";
import { DatabaseUnavailable } from "../../platform/db/database-unavailable.ts";
import type { ApiKey, UserContext } from "../../platform/http/context.ts";
import { createDatabaseRefusal, Refusal } from "../../platform/http/refusal.ts";
import { callTool, listTools } from "./call-tool.ts";
import type { ToolServices } from "./tool-services.ts";

type KeyContext = UserContext & { user: { apiKey: ApiKey } };

const instructions =
  "EQ finds companies that are hiring and the people who decide there. Search, explain a score, find contacts, estimate, then enrich. " +
  "Paid tools spend the user's credits up to the cap of the API key, which no tool can change.";

/**
 * Answers one call of the protocol without a session, so that every server of a deployment can answer the next one.
 * @returns the HTTP response
 */
export async function answerCall(
  context: KeyContext,
  { url, headers, body }: Pick<FastifyRequest, "url" | "headers" | "body">,
  { publicUrl, ...services }: ToolServices & { publicUrl: string },
): Promise<Response> {
  const server = new Server(
    { name: "eq", title: "EQ", version: "1" },
    { capabilities: { tools: {} }, instructions },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listTools(context.user.apiKey) }));
  server.setRequestHandler(CallToolRequestSchema, ({ params: { name, arguments: input } }) =>
    answerTool(context, { name, input }, services),
  );
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const sent = Object.entries(headers).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    );
    const request = new Request(new URL(url, publicUrl), { method: "POST", headers: sent });
    return await transport.handleRequest(request, { parsedBody: body });
  } finally {
    await server.close();
  }
}

/** Calls a tool; a failure becomes an answer in plain words, which the agent reads. */
async function answerTool(
  context: KeyContext,
  call: { name: string; input: unknown },
  services: ToolServices,
) {
  try {
    const { data, text } = await callTool(context, call, services);
    return { content: [{ type: "text" as const, text }], structuredContent: data };
  } catch (error) {
    const { message } = describeFailure(context, call.name, error);
    return { content: [{ type: "text" as const, text: message }], isError: true };
  }
}

function describeFailure({ log }: UserContext, name: string, error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof DatabaseUnavailable) return createDatabaseRefusal();
  log.error({ err: error }, `The MCP tool ${name} failed unexpectedly; the agent was told to try again`);
  return new Refusal(500, "Something went wrong on the server. Nothing was lost; please try again.");
}
