import type { FastifyRequest } from "fastify";
import type { Database } from "../db/database.ts";
import { sql } from "../db/sql.ts";

/**
 * The stored guest session that a caller without our cookie names, in the path or the body. Its id is 128
 * random bits: who knows it, was that guest. Null for none and for one that does not exist, so that made-up
 * ids gain nothing and dropping the cookie does not give the free search back.
 */
export async function findNamedSession(db: Database, request: FastifyRequest): Promise<string | null> {
  const named = readSessionId(request.params) ?? readSessionId(request.body);
  if (named === null) return null;
  const rows = await db.query(sql`select 1 from guest_session where id = ${named}`);
  return rows.length > 0 ? named : null;
}

function readSessionId(from: unknown): string | null {
  if (typeof from !== "object" || from === null || !("sessionId" in from)) return null;
  const { sessionId } = from;
  return typeof sessionId === "string" && /^[\w-]{16,64}$/.test(sessionId) ? sessionId : null;
}
