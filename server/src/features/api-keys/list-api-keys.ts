import type { ApiKeyView } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { readKeySpending } from "../credits/index.ts";
import { presentKey } from "./present-key.ts";
import { listKeyRows } from "./store.ts";

/** Lists the user's keys with what each has spent, and where the MCP server is. */
export async function listApiKeys(
  { db, user, now }: UserContext,
  { publicUrl }: { publicUrl: string },
): Promise<{ keys: ApiKeyView[]; mcpUrl: string }> {
  const rows = await listKeyRows(db, user.id);
  const spending = await readKeySpending(db, user.id, now());
  return { keys: rows.map((row) => presentKey(row, spending.get(row.id))), mcpUrl: `${publicUrl}/mcp` };
}
