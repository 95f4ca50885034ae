import { expect, test } from "vitest";
import { openTestDatabase } from "../../platform/db/test-database.ts";
import type { Context } from "../../platform/http/context.ts";
import { createParseLimit } from "./parse-limit.ts";

test.each([
  [59, "1 second", "1"],
  [20, "40 seconds", "40"],
])("refuses a third resume %i seconds after two, for %s more", async (passed, wait, retryAfter) => {
  const db = await openTestDatabase();
  try {
    const start = Date.parse("2026-11-24T12:00:00Z");
    const limit = createParseLimit(2);
    const at = (seconds: number) =>
      limit({
        db,
        user: { id: "reader" },
        address: "",
        isLocal: false,
        now: () => new Date(start + seconds * 1000),
      } as unknown as Context);
    await at(0);
    await at(0);
    await expect(at(passed)).rejects.toMatchObject({
      status: 429,
      message: `At most 2 resumes are read a minute. Please try again in ${wait}.`,
      headers: { "retry-after": retryAfter },
    });
  } finally {
    await db.close();
  }
});
