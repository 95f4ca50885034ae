import { listToolsOfKey, mcpTools } from "@eq/contracts";
import * as z from "zod/mini";
import { cleanText, refuseTooManyValues } from "../../platform/http/clean-text.ts";
import type { ApiKey, UserContext } from "../../platform/http/context.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { countUserCall } from "../../platform/http/user-limit.ts";
import { createTurns, TurnRefused } from "../../platform/turns.ts";
import { explainScoreTool, searchCompaniesTool } from "./companies.ts";
import { enrichContactTool, estimateTool, findContactsTool } from "./contacts.ts";
import { exportTool } from "./export-tool.ts";
import { saveSearchTool, watchSearchTool } from "./searches.ts";
import type { Tool, ToolAnswer } from "./tool.ts";
import type { ToolServices } from "./tool-services.ts";

const tools: readonly Tool[] = [
  searchCompaniesTool,
  explainScoreTool,
  findContactsTool,
  estimateTool,
  enrichContactTool,
  exportTool,
  saveSearchTool,
  watchSearchTool,
];

const callLimit = { key: "mcp tool", perMinute: 300, what: "MCP tools are called" };
/** Paid calls of one user at once in this process; agents that send more wait, so that none is refused as one too many. */
const paidTurns = createTurns({ atOnce: 16, share: () => 3, perClient: 200, waiting: 1_000 });

/** Lists the tools that the key may use, as the protocol describes them. */
export function listTools(key: ApiKey) {
  const names: readonly string[] = listToolsOfKey(key);
  return tools
    .filter(({ name }) => names.includes(name))
    .map(({ name, title, description, input, readOnly }) => ({
      ...{ name, title, description },
      inputSchema: writeSchema(input),
      annotations: { title, readOnlyHint: readOnly, destructiveHint: false, openWorldHint: false },
    }));
}

function writeSchema(input: z.ZodMiniType) {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(input, { io: "input" });
  return schema as { type: "object" };
}

/**
 * Calls a tool as the key's user.
 * @throws Refusal for a tool that the key may not use, and the refusals of the tool's verb
 */
export async function callTool(
  context: UserContext & { user: { apiKey: ApiKey } },
  { name, input }: { name: string; input: unknown },
  services: ToolServices,
): Promise<ToolAnswer> {
  const tool = requireTool(name, context.user.apiKey);
  await countUserCall(context, callLimit);
  refuseTooManyValues(input);
  const parsed = z.safeParse(tool.input, cleanText(input ?? {}));
  if (!parsed.success) throw new Refusal(400, describeIssues(tool, parsed.error));
  if (!mcpTools[tool.name].isPaid) return await tool.run(context, parsed.data, services);
  const turn = await paidTurns.take(context.user.id, context.signal).catch(refuseTurn);
  try {
    return await tool.run(context, parsed.data, services);
  } finally {
    turn.giveBack();
  }
}

function requireTool(name: string, key: ApiKey): Tool {
  const tool = tools.find((each) => each.name === name);
  if (!tool) throw new Refusal(404, `There is no tool ${name}. List the tools to see those of this key.`);
  if (listToolsOfKey(key).includes(tool.name)) return tool;
  const { scope } = mcpTools[tool.name];
  const needed = key.scopes.includes(scope) ? "enrich and caps" : scope;
  throw new Refusal(
    403,
    `This API key may not use ${name}. It needs a key with the scope ${needed}: create one in the settings, under Connections.`,
  );
}

function describeIssues({ name }: Tool, error: z.core.$ZodError): string {
  const lines = error.issues.map(({ path, message }) => `${path.join(".") || "input"}: ${message}`);
  return `${name} cannot read its input. ${lines.join("; ")}`;
}

function refuseTurn(error: unknown): never {
  if (!(error instanceof TurnRefused)) throw error;
  throw new Refusal(429, "Too many paid calls wait already. Wait for answers, then send more.");
}
