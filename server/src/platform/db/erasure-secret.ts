import type { Queryable } from "./database.ts";
import { sql } from "./sql.ts";

const secrets = new WeakMap<Queryable, Promise<string>>();

/** Reads the key of this installation for the hashes of erased persons. It never changes. */
export function readErasureSecret(db: Queryable): Promise<string> {
  const known = secrets.get(db);
  if (known) return known;
  const reading = db
    .query<{ value: string }>(sql`select value from installation_secret where name = 'erased persons'`)
    .then(([row]) => {
      if (!row) throw new Error("The installation's secret is missing; restore installation_secret");
      return row.value;
    });
  secrets.set(db, reading);
  reading.catch(() => secrets.delete(db));
  return reading;
}
