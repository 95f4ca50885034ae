import { randomBytes } from "node:crypto";
import type { Database } from "../db/database.ts";
import { sql } from "../db/sql.ts";

/**
 * The secret of that name, made by `make` when the database has none. Every process on the database gets the
 * same value, also when several start at once on an empty one.
 */
export async function readSecret<Value>(
  db: Database,
  name: string,
  make: () => Value | Promise<Value>,
): Promise<Value> {
  const stored = await findSecret<Value>(db, name);
  if (stored !== undefined) return stored;
  const made = { value: await make() };
  await db.query(sql`
    insert into secret (name, value) values (${name}, ${made}::jsonb) on conflict (name) do nothing`);
  const kept = await findSecret<Value>(db, name);
  if (kept === undefined) throw new Error(`The secret ${name} could not be stored`);
  return kept;
}

async function findSecret<Value>(db: Database, name: string): Promise<Value | undefined> {
  const rows = await db.query<{ value: { value: Value } }>(
    sql`select value from secret where name = ${name}`,
  );
  return rows[0]?.value.value;
}

/** A fresh key of 256 random bits, as text. */
export function makeKey(): string {
  return randomBytes(32).toString("base64url");
}
