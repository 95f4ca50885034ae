import { randomBytes } from "node:crypto";
import type { Database } from "../db/database.ts";
import { sql } from "../db/sql.ts";

/**
 * Reads a secret. When the database has none, stores the one that `make` returns. All processes on the database get the
 * same value, even when several start at once on an empty database.
 */
export async function readSecret<Value>(
  db: Database,
  name: string,
  make: () => Value | Promise<Value>,
): Promise<Value> {
  const stored = await findSecret<Value>(db, name);
  if (stored !== undefined) return stored;
  const created = { value: await make() };
  await db.query(sql`
    insert into secret (name, value) values (${name}, ${created}::jsonb) on conflict (name) do nothing`);
  const saved = await findSecret<Value>(db, name);
  if (saved === undefined) throw new Error(`The secret ${name} could not be stored`);
  return saved;
}

async function findSecret<Value>(db: Database, name: string): Promise<Value | undefined> {
  const rows = await db.query<{ value: { value: Value } }>(
    sql`select value from secret where name = ${name}`,
  );
  return rows[0]?.value.value;
}

/** Generates a key of 256 random bits, as text. */
export function generateKey(): string {
  return randomBytes(32).toString("base64url");
}
