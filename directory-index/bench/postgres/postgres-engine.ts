import { createHash } from "node:crypto";
import pg from "pg";
import type { Codes } from "../codes.ts";
import type { Locate } from "../locate-cities.ts";
import type { Dialect } from "../peer-sql/conditions.ts";
import { peerClasses, readCounts } from "../peer-sql/read-counts.ts";
import type { Statement } from "../peer-sql/statement.ts";
import { writeStatements } from "../peer-sql/statements.ts";
import { type Engine, idsAnswer } from "../question.ts";

const dialect: Dialect = {
  exploded: true,
  hasWords: (alias, words, values) =>
    `${alias}.words @@ ${values.add(words.map((word) => `'${word.replaceAll("'", "''")}'`).join(" & "), "tsquery")}`,
  byFit: "c.hiring desc, c.intent desc nulls last, c.name_lower, c.id",
  byName: (direction) => `c.name_lower ${direction}, c.id ${direction}`,
  byPersonName: (direction) => `p.name_lower ${direction}, p.id ${direction}`,
};

/** PostgreSQL with tables made for these questions: ids and totals by parameterised SQL, both sent at once. */
export function openPostgresEngine(url: string, around: { codes: Codes; locate: Locate }): Engine {
  const db = new pg.Pool({
    connectionString: url,
    max: 8,
    // A plan for the values asked: these are skewed, and one plan for all of them is slower.
    options: "-c search_path=peer -c plan_cache_mode=force_custom_plan",
  });
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const run = async <Row extends object>({ text, values }: Statement) => {
    const name = createHash("sha256").update(text).digest("hex").slice(0, 32);
    return (await db.query<Row>({ name, text, values: [...values] })).rows;
  };
  return {
    name: "PostgreSQL 18 ids",
    supports: (name) => peerClasses.has(name),
    async answer(question) {
      if (question.kind === "suggest") throw new Error("not supported");
      const statements = writeStatements(question, { ...around, dialect });
      if (statements.kind === "facet") {
        const rows = await run<{ value: string | number | null; count: number }>(statements.facet);
        return readCounts(question, rows, around.codes);
      }
      const [counted, page] = await Promise.all([
        run<{ total: number }>(statements.count),
        run<{ id: number }>(statements.page),
      ]);
      return idsAnswer(
        page.map(({ id }) => id),
        Number(counted[0]?.total ?? 0),
      );
    },
    close: () => db.end(),
  };
}
