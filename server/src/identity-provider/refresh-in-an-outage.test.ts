import { beforeAll, expect, test } from "vitest";
import type { Database } from "../platform/db/database.ts";
import { testOnEachDatabase } from "../platform/db/test-database.ts";
import { type ConnectionBreak, makeBreakableDatabase } from "./test-breakable.ts";
import type { TokenReply } from "./test-browser.ts";
import { refreshTokens, registerUser, startProvider } from "./test-provider.ts";

const connectionBreaks: readonly ConnectionBreak[] = [
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

  test("answers 503 when the database is lost at any statement, and accepts the refresh token once the database is back", async () => {
    const { broken, state } = makeBreakableDatabase(db);
    const provider = await startProvider(broken);
    try {
      const { tokens } = await registerUser(provider.base, "outage@example.com");
      let current = tokens.refresh_token;
      for (const next of connectionBreaks) {
        state.next = next;
        const refused = await refreshTokens(provider.base, current);
        expect(refused.status, String(next.statement)).toBe(503);
        expect(refused.headers.get("retry-after")).toBe("2");
        expect(await refused.json()).toMatchObject({ error: "temporarily_unavailable" });
        const answer = await refreshTokens(provider.base, current);
        expect(answer.status, String(next.statement)).toBe(200);
        current = ((await answer.json()) as TokenReply).refresh_token;
      }
      // A refresh token whose request was answered is used again: this still revokes the grant.
      expect((await refreshTokens(provider.base, tokens.refresh_token)).status).toBe(400);
      expect((await refreshTokens(provider.base, current)).status).toBe(400);
    } finally {
      await provider.close();
    }
  });
});
