import { createKeyReader } from "../features/api-keys/index.ts";
import type { Database } from "../platform/db/database.ts";
import { type Access, createAccess } from "../platform/http/access.ts";
import type { TokenVerifier } from "../platform/http/token-verifier.ts";

/** Opens what finds out who calls: users by their access tokens and API keys, guests by their cookies. */
export async function openAccess(
  db: Database,
  { verifyToken }: { verifyToken: TokenVerifier },
  { publicUrl, now }: { publicUrl: string; now: () => Date },
): Promise<Access> {
  return await createAccess({ db, verifyToken, publicUrl, keys: createKeyReader({ db, now }) });
}
