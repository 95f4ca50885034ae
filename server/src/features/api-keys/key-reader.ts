import type { Database } from "../../platform/db/database.ts";
import type { KeyReader } from "../../platform/http/access.ts";
import type { User } from "../../platform/http/context.ts";
import { hashKey, isKeyText, isWellFormed } from "./key-text.ts";
import { findUsableKey, type KeyRow, noteUse } from "./store.ts";

/** Milliseconds between two writes of a key's last use. */
const noteUseEveryMs = 60_000;

/**
 * Reads API keys from bearer tokens. Every call reads the key's row, so that a revoked key is refused at once by every
 * server.
 */
export function createKeyReader({ db, now }: { db: Database; now: () => Date }): KeyReader {
  return {
    isKey: isKeyText,
    readUser: async (token) => {
      if (!isWellFormed(token)) return null;
      const at = now();
      const row = await findUsableKey(db, hashKey(token), at);
      if (row === null) return null;
      const before = new Date(at.getTime() - noteUseEveryMs);
      if (row.lastUsedAt === null || Date.parse(row.lastUsedAt) <= before.getTime())
        await noteUse(db, row.id, { now: at, before });
      return describeUser(row);
    },
  };
}

/** The key stands for the user's name, so that the audit of exports says who took a file. */
function describeUser({ id, userId, name, scopes, capADay }: KeyRow): User {
  return {
    id: userId,
    name: `API key “${name}”`,
    email: null,
    picture: null,
    apiKey: { id, name, scopes, canSpend: scopes.includes("enrich") && capADay !== null },
  };
}
