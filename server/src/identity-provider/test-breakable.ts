import type { Database } from "../platform/db/database.ts";
import { DatabaseUnavailable } from "../platform/db/database-unavailable.ts";
import { compile } from "../platform/db/sql.ts";

export interface Break {
  /** The first statement that it fits breaks the connection. */
  readonly statement: RegExp;
  /** The statement took effect, but its answer is lost. */
  readonly takesEffect: boolean;
}

/** A database whose connection breaks once at a statement. */
export function breakable(db: Database) {
  const state: { next: Break | null } = { next: null };
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
