import type { KeyScope } from "./endpoint.ts";

/** The tools of the MCP server, each with the scope that it needs. Paid ones also need a key that can spend. */
export const mcpTools = {
  search_companies: { scope: "read", isPaid: true },
  explain_score: { scope: "read", isPaid: false },
  find_contacts: { scope: "read", isPaid: false },
  estimate: { scope: "read", isPaid: false },
  enrich_contact: { scope: "enrich", isPaid: true },
  export: { scope: "export", isPaid: false },
  save_search: { scope: "read", isPaid: false },
  watch_search: { scope: "read", isPaid: false },
} as const satisfies Readonly<Record<string, { scope: KeyScope; isPaid: boolean }>>;
export type McpToolName = keyof typeof mcpTools;
const toolNames = Object.keys(mcpTools) as McpToolName[];

/** Lists the tools that a key sees. */
export function listToolsOfKey({
  scopes,
  canSpend,
}: {
  scopes: readonly KeyScope[];
  canSpend: boolean;
}): McpToolName[] {
  return toolNames.filter((name) => {
    const { scope, isPaid } = mcpTools[name];
    return scopes.includes(scope) && (canSpend || !isPaid);
  });
}

/** Lists the tools that a key would see with caps. */
export const listHiddenTools = (key: Parameters<typeof listToolsOfKey>[0]): McpToolName[] =>
  key.canSpend ? [] : toolNames.filter((name) => mcpTools[name].isPaid);
