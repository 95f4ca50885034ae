import { beforeAll, expect, test } from "vitest";
import type { Database } from "../platform/db/database.ts";
import { DatabaseUnavailable } from "../platform/db/database-unavailable.ts";
import { compile } from "../platform/db/sql.ts";
import { testOnEachDatabase } from "../platform/db/test-database.ts";
import type { Tokens } from "./test-browser.ts";
import { refresh, registerUser, startProvider } from "./test-provider.ts";

interface Break {
  /** The first statement that it fits breaks the connection. */
  readonly statement: RegExp;
  /** The statement took effect, but its answer is lost. */
  readonly takesEffect: boolean;
}

/** A database whose connection breaks once at a statement. */
function breakable(db: Database) {
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

const moments: readonly Break[] = [
  { statement: /select payload/, takesEffect: false },
  { statement: /set consumed_at = \$/, takesEffect: false },
  { statement: /set consumed_at = \$/, takesEffect: true },
  { statement: /insert into identity_artifact/, takesEffect: false },
  { statement: /insert into identity_artifact/, takesEffect: true },
];

testOnEachDatabase("a token refresh", (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });

  test("answers 503 whenever the database goes away meanwhile, and the refresh token works afterwards", async () => {
    const { broken, state } = breakable(db);
    const provider = await startProvider(broken);
    try {
      const { tokens } = await registerUser(provider.base, "outage@example.com");
      let current = tokens.refresh_token;
      for (const next of moments) {
        state.next = next;
        const refused = await refresh(provider.base, current);
        expect(refused.status, String(next.statement)).toBe(503);
        expect(refused.headers.get("retry-after")).toBe("2");
        expect(await refused.json()).toMatchObject({ error: "temporarily_unavailable" });
        const answer = await refresh(provider.base, current);
        expect(answer.status, String(next.statement)).toBe(200);
        current = ((await answer.json()) as Tokens).refresh_token;
      }
      // Reuse of a token whose answer was given still ends the session.
      expect((await refresh(provider.base, tokens.refresh_token)).status).toBe(400);
      expect((await refresh(provider.base, current)).status).toBe(400);
    } finally {
      await provider.close();
    }
  });
});
