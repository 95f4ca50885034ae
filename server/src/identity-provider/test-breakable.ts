import type { Database } from "../platform/db/database.ts";
import { DatabaseUnavailable } from "../platform/db/database-unavailable.ts";
import { compile } from "../platform/db/sql.ts";

export interface ConnectionBreak {
  /** Matches a statement. The connection is lost at the first statement that matches. */
  readonly statement: RegExp;
  /** True when the statement takes effect and only its result is lost. */
  readonly takesEffect: boolean;
}

/** Wraps a database so that its connection is lost once, at a chosen statement. */
export function makeBreakableDatabase(db: Database) {
  const state: { next: ConnectionBreak | null } = { next: null };
  const broken: Database = {
    kind: db.kind,
    transaction: (work, options) => db.transaction(work, options),
    script: (text) => db.script(text),
    check: () => db.check(),
    close: () => db.close(),
    query: async (statement, options) => {
      const { next } = state;
      if (next === null || !next.statement.test(compile(statement).text)) return db.query(statement, options);
      state.next = null;
      if (next.takesEffect) await db.query(statement, options);
      throw new DatabaseUnavailable("the connection was lost");
    },
  };
  return { broken, state };
}
