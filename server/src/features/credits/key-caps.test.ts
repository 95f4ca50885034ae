import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { openServerDatabase } from "../../platform/db/server-database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { refundCharge } from "./adjust-credits.ts";
import { readKeySpending } from "./key-spending.ts";
import { createOutOfCreditsRefusal } from "./out-of-credits.ts";
import { chargeCredit, reserveCredit } from "./spend.ts";
import { bookRunItems, holdForRun, releaseRunHold } from "./spend-run.ts";
import { formatUtcDay, readAllowance, readAllowanceOf } from "./store-account.ts";
import { readStatementEntries } from "./store-statement.ts";

const now = new Date("2026-03-10T12:00:00Z");
const tomorrow = new Date("2026-03-11T12:00:00Z");
let numbers = 0;

testOnEachDatabase("caps of API keys", (open) => {
  let db: Database;
  let processes: [Database, Database];
  beforeAll(async () => {
    db = await open();
    const url = "url" in db ? String(db.url) : null;
    processes = [db, url ? await openServerDatabase({ url, poolSize: 10 }) : db];
  });
  afterAll(async () => {
    if (processes[1] !== processes[0]) await processes[1].close();
  });

  const createPayer = async (caps: { aDay: number; inAll: number } | null, { unlimited = false } = {}) => {
    const userId = `key-user-${++numbers}`;
    await db.query(
      sql`insert into account (user_id, plan, unlimited) values (${userId}, 'pro', ${unlimited})`,
    );
    return { userId, apiKeyId: await createKey(userId, caps) };
  };
  const createKey = async (userId: string, caps: { aDay: number; inAll: number } | null) => {
    const [key] = await db.query<{ id: number }>(sql`
      insert into api_key (user_id, key_hash, key_start, name, scopes, cap_a_day, cap_in_all, created_at)
      values (${userId}, decode(md5(${`key ${++numbers}`}), 'hex'), 'eq_live_abcd', 'Laptop', '{read,enrich}',
        ${caps?.aDay ?? null}, ${caps?.inAll ?? null}, ${now}) returning id`);
    return key?.id ?? 0;
  };
  type Payer = Awaited<ReturnType<typeof createPayer>>;

  const describeUse = (payer: { userId: string; apiKeyId: number | null }, text: string, at = now) => {
    const day = formatUtcDay(at);
    return { ...payer, day, searchKey: `${day} ${text}`, key: `${day} ${text}`, what: text };
  };
  /** Runs a search with results. @returns what became of it */
  const search = async (payer: Payer, text: string, { on = db, at = now } = {}) => {
    const held = await reserveCredit(on, describeUse(payer, text, at), at);
    if (held.kind !== "reserved") return held.kind;
    return (await chargeCredit(on, describeUse(payer, text, at), at)).kind;
  };
  const enrich = async (payer: Payer, runId: number, { on = db, rows = 1 } = {}) => {
    const use = { ...payer, runId: String(runId), what: "Plants", now };
    await on.transaction((tx) => holdForRun(tx, { ...use, wanted: rows }));
    const items = Array.from({ length: rows }, (_, row) => ({
      ...{ key: `contact ${payer.userId} ${runId} ${row}`, amount: 1 as const, person: "Dana Okafor" },
      ...{ company: "Northfold", outcome: "found" as const, reason: "Email found" },
    }));
    const { charged } = await on.transaction((tx) => bookRunItems(tx, { ...use, items }));
    await releaseRunHold(on, { ...use, reason: "The run has ended" });
    return charged.length;
  };
  const countSpent = async ({ userId, apiKeyId }: Payer, at = now) =>
    (await readKeySpending(db, userId, at)).get(apiKeyId) ?? { today: 0, inAll: 0 };

  test.each([false, true])(
    "50 searches and runs at once in two processes spend exactly the cap (account without a limit: %s)",
    async (unlimited) => {
      const payer = await createPayer({ aDay: 17, inAll: 100 }, { unlimited });
      const calls = Array.from({ length: 50 }, async (_, n) => {
        const on = processes[n % 2 === 0 ? 0 : 1];
        if (n % 3 === 0) return (await search(payer, `text ${n}`, { on })) === "charged" ? 1 : 0;
        return await enrich(payer, n + 1, { on });
      });
      const spent = (await Promise.all(calls)).reduce((sum, count) => sum + count, 0);
      expect(spent).toBe(17);
      expect(await countSpent(payer)).toEqual({ today: 17, inAll: 17 });
      expect((await readAllowance(db, payer.userId, now)).used).toBe(17);
    },
  );

  test("the cap a day renews at 00:00 UTC, the cap in all never does", async () => {
    const payer = await createPayer({ aDay: 2, inAll: 3 });
    for (const text of ["a", "b"]) expect(await search(payer, text)).toBe("charged");
    expect(await search(payer, "c")).toBe("exhausted");
    expect(await search(payer, "c", { at: tomorrow })).toBe("charged");
    expect(await search(payer, "d", { at: tomorrow })).toBe("exhausted");
    expect(await countSpent(payer, tomorrow)).toEqual({ today: 1, inAll: 3 });
  });

  test("the user and other keys spend on when one key has reached its cap", async () => {
    const payer = await createPayer({ aDay: 1, inAll: 1 });
    const other = { ...payer, apiKeyId: await createKey(payer.userId, { aDay: 1, inAll: 1 }) };
    expect(await search(payer, "a")).toBe("charged");
    expect(await search(payer, "b")).toBe("exhausted");
    expect(await search(other, "b")).toBe("charged");
    expect(await search({ ...payer, apiKeyId: null as never }, "c")).toBe("charged");
  });

  test("a run charges what its key may spend and leaves the rest unpaid", async () => {
    const payer = await createPayer({ aDay: 5, inAll: 50 });
    expect(await enrich(payer, 1, { rows: 8 })).toBe(5);
    expect(await enrich(payer, 2, { rows: 1 })).toBe(0);
  });

  test("a key without caps, a revoked one and an expired one spend nothing", async () => {
    const none = await createPayer(null);
    expect(await search(none, "a")).toBe("exhausted");
    for (const change of [sql`revoked_at = ${now}`, sql`expires_at = ${now}`]) {
      const payer = await createPayer({ aDay: 5, inAll: 5 });
      expect(await search(payer, "a")).toBe("charged");
      await db.query(sql`update api_key set ${change} where id = ${payer.apiKeyId}`);
      expect(await search(payer, "b")).toBe("exhausted");
      expect(await enrich(payer, 1)).toBe(0);
    }
    const foreign = await createPayer({ aDay: 5, inAll: 5 });
    expect(await search({ ...none, apiKeyId: foreign.apiKeyId }, "a")).toBe("exhausted");
  });

  test("a key pays for a running search of the user that it joins", async () => {
    const payer = await createPayer({ aDay: 1, inAll: 1 });
    const byUser = describeUse({ ...payer, apiKeyId: null }, "shared");
    const byKey = describeUse(payer, "shared");
    expect((await reserveCredit(db, byUser, now)).kind).toBe("reserved");
    expect((await reserveCredit(db, byKey, now)).kind).toBe("reserved");
    expect((await chargeCredit(db, byKey, now)).kind).toBe("charged");
    expect(await countSpent(payer)).toEqual({ today: 1, inAll: 1 });
    const next = describeUse({ ...payer, apiKeyId: null }, "next");
    expect((await reserveCredit(db, next, now)).kind).toBe("reserved");
    expect((await reserveCredit(db, describeUse(payer, "next"), now)).kind).toBe("exhausted");
  });

  test("a refund gives the credit back to the key, and the statement names the key", async () => {
    const payer = await createPayer({ aDay: 1, inAll: 1 });
    const { userId } = payer;
    expect(await enrich(payer, 1)).toBe(1);
    const filter = { show: "charged" as const, limit: 10 };
    const [charge] = await readStatementEntries(db, userId, filter);
    expect(charge).toMatchObject({ kind: "charge", apiKey: "Laptop" });
    await refundCharge(db, { userId, entryId: charge?.id ?? "", reason: "Wrong person", now });
    expect(await countSpent(payer)).toEqual({ today: 0, inAll: 0 });
    expect(await enrich(payer, 2)).toBe(1);
  });

  test("the refusal says which cap stops the key and what to do", async () => {
    const explain = async (payer: Payer) => createOutOfCreditsRefusal(await readAllowanceOf(db, payer, now));
    const aDay = await createPayer({ aDay: 1, inAll: 9 });
    const inAll = await createPayer({ aDay: 1, inAll: 1 });
    for (const payer of [aDay, inAll]) await search(payer, "a");
    expect(await explain(aDay)).toMatchObject({
      ...{ status: 402, details: { reason: "key_cap" } },
      message: "This API key has reached its cap of 1 credits a day. It can spend again at 00:00 UTC.",
    });
    expect((await explain(inAll)).message).toMatch(
      /^This API key has spent all of its 1 credits\. Create another/,
    );
    expect((await explain(await createPayer(null))).message).toMatch(
      /^This API key cannot spend credits\. Create/,
    );
  });
});
