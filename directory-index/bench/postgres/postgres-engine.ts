import { createHash } from "node:crypto";
import pg from "pg";
import { closeOnce } from "../close-once.ts";
import type { Codes } from "../codes.ts";
import type { LocateCity } from "../locate-cities.ts";
import type { Dialect } from "../peer-sql/conditions.ts";
import { makePeerEngine } from "../peer-sql/peer-engine.ts";
import type { Statement } from "../peer-sql/statement.ts";
import type { Engine } from "../question.ts";

const postgresDialect: Dialect = {
  usesIndustryTable: true,
  hasWords: (alias, words, values) =>
    `${alias}.words @@ ${values.add(words.map((word) => `'${word.replaceAll("'", "''")}'`).join(" & "), "tsquery")}`,
  byRelevance: "c.hiring desc, c.intent desc nulls last, c.name_lower, c.id",
  byName: (direction) => `c.name_lower ${direction}, c.id ${direction}`,
  byPersonName: (direction) => `p.name_lower ${direction}, p.id ${direction}`,
};

/**
 * Opens PostgreSQL with tables that are made for the bench's questions. The engine returns ids and totals. It runs both
 * statements of a question, the count and the page, at the same time.
 */
export function openPostgresEngine(url: string, lookups: { codes: Codes; locate: LocateCity }): Engine {
  const db = new pg.Pool({
    connectionString: url,
    max: 8,
    // Plans every statement for its own values: their frequencies are skewed, so one generic plan would be slower.
    options: "-c search_path=peer -c plan_cache_mode=force_custom_plan",
  });
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const run = async ({ text, values }: Statement) => {
    const name = createHash("sha256").update(text).digest("hex").slice(0, 32);
    return (await db.query<Record<string, unknown>>({ name, text, values: [...values] })).rows;
  };
  return makePeerEngine("PostgreSQL 18 ids", {
    ...lookups,
    dialect: postgresDialect,
    run: (statements) => Promise.all(statements.map(run)),
    close: closeOnce(() => db.end()),
  });
}
