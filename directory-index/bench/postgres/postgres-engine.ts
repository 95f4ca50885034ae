import { createHash } from "node:crypto";
import pg from "pg";
import { closeOnce } from "../close-once.ts";
import type { Codes } from "../codes.ts";
import type { Locate } from "../locate-cities.ts";
import type { Dialect } from "../peer-sql/conditions.ts";
import { peerEngine } from "../peer-sql/peer-engine.ts";
import type { Statement } from "../peer-sql/statement.ts";
import type { Engine } from "../question.ts";

const dialect: Dialect = {
  usesIndustryTable: true,
  hasWords: (alias, words, values) =>
    `${alias}.words @@ ${values.add(words.map((word) => `'${word.replaceAll("'", "''")}'`).join(" & "), "tsquery")}`,
  byRelevance: "c.hiring desc, c.intent desc nulls last, c.name_lower, c.id",
  byName: (direction) => `c.name_lower ${direction}, c.id ${direction}`,
  byPersonName: (direction) => `p.name_lower ${direction}, p.id ${direction}`,
};

/**
 * Opens PostgreSQL with tables made for these questions. It returns ids and totals and runs both statements at
 * once.
 */
export function openPostgresEngine(url: string, lookups: { codes: Codes; locate: Locate }): Engine {
  const db = new pg.Pool({
    connectionString: url,
    max: 8,
    // Plans each set of values anew: their frequencies are skewed, and one generic plan for all is slower.
    options: "-c search_path=peer -c plan_cache_mode=force_custom_plan",
  });
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const run = async ({ text, values }: Statement) => {
    const name = createHash("sha256").update(text).digest("hex").slice(0, 32);
    return (await db.query<Record<string, unknown>>({ name, text, values: [...values] })).rows;
  };
  return peerEngine("PostgreSQL 18 ids", {
    ...lookups,
    dialect,
    run: (statements) => Promise.all(statements.map(run)),
    close: closeOnce(() => db.end()),
  });
}
