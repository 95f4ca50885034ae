import type { FastifyRequest } from "fastify";
import type { Database } from "../db/database.ts";
import { sql } from "../db/sql.ts";

/**
 * Finds the stored guest session whose id is in the path or the body of a request without our cookie. A caller who
 * knows an id of 128 random bits must be that guest. Returns null when no stored session has the id. Therefore neither
 * an invented id nor a deleted cookie gives another free search.
 */
export async function findNamedSession(db: Database, request: FastifyRequest): Promise<string | null> {
  const named = readSessionId(request.params) ?? readSessionId(request.body);
  if (named === null) return null;
  const rows = await db.query(sql`select 1 from guest_session where id = ${named}`);
  return rows.length > 0 ? named : null;
}

function readSessionId(source: unknown): string | null {
  if (typeof source !== "object" || source === null || !("sessionId" in source)) return null;
  const { sessionId } = source;
  return typeof sessionId === "string" && /^[\w-]{16,64}$/.test(sessionId) ? sessionId : null;
}
