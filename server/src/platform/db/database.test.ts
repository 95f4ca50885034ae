import { beforeAll, describe, expect, test } from "vitest";
import { insertRows } from "./bulk-insert.ts";
import type { Database } from "./database.ts";
import { QueryError } from "./query-error.ts";
import { sql } from "./sql.ts";
import { testOnEachDatabase } from "./test-database.ts";

const countSecrets = (db: Database) =>
  db.query<{ n: number }>(sql`select count(*)::int as n from secret`).then((rows) => rows[0]?.n);
const addSecret = (name: string) => sql`insert into secret (name, value) values (${name}, '1')`;

testOnEachDatabase("running statements on a database", (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });

  test("returns the same types on both drivers, with a stored plan and in a transaction", async () => {
    const statement = sql`select
      1::int8 as big, 2.50::numeric as exact, 1.5::float4 as single, 3::int2 as small, true as yes, null::text as nothing,
      timestamptz '2026-02-03 04:05:06.789+02' as at, date '2026-02-03' as day, '{"a":[1,null]}'::jsonb as parsed,
      array['a,"b\\', 'NULL', null, '', '{x}'] as words, array[1,2]::int8[] as bigs, array[]::text[] as none,
      array[date '2026-01-01'] as days, ${["a", 'b"', null]}::text[] as given, ${{ x: [1] }}::jsonb as object,
      ${[1, { a: 2 }]}::jsonb as list, ${new Date(0)}::timestamptz as epoch, ${undefined}::int as missing, ${5}::text as five`;
    const planOptions = { keepPlan: true };
    const rows = await Promise.all([
      db.query(statement),
      db.query(statement, planOptions),
      db.query(statement, planOptions),
    ]);
    rows.push(await db.transaction((tx) => tx.query(statement, planOptions)));
    for (const [row] of rows)
      expect(row).toEqual({
        big: 1,
        exact: "2.50",
        single: 1.5,
        small: 3,
        yes: true,
        nothing: null,
        at: "2026-02-03T02:05:06.789Z",
        day: "2026-02-03",
        parsed: { a: [1, null] },
        words: ['a,"b\\', "NULL", null, "", "{x}"],
        bigs: [1, 2],
        none: [],
        days: ["2026-01-01"],
        given: ["a", 'b"', null],
        object: { x: [1] },
        list: [1, { a: 2 }],
        epoch: "1970-01-01T00:00:00.000Z",
        missing: null,
        five: "5",
      });
  });

  test("reuses a statement's plan when `keepPlan` is set", async () => {
    const countPlans = sql`select count(*)::int as n from pg_prepared_statements where statement like '%answer_kept%'`;
    await db.transaction(async (tx) => {
      for (const answer of [1, 2, 3]) {
        await tx.query(sql`select ${answer}::int as answer_plain`);
        expect(await tx.query(sql`select ${answer}::int as answer_kept`, { keepPlan: true })).toEqual([
          { answer_kept: answer },
        ]);
      }
      expect(await tx.query(countPlans)).toEqual([{ n: db.kind === "embedded" ? 1 : 0 }]);
    });
  });

  test("a query that returns an int8 beyond 2^53 is rejected, and the connection stays usable", async () => {
    await expect(db.query(sql`select 9007199254740993::int8 as big`)).rejects.toThrow(/beyond 2\^53/);
    expect(await db.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  test("reports a rejected statement with the error's code and constraint", async () => {
    await db.query(addSecret("twice"));
    const error = await db.query(addSecret("twice")).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(QueryError);
    expect(error).toMatchObject({ code: "23505", constraint: "secret_pkey" });
  });

  describe("running a transaction", () => {
    test("a transaction commits, and rolls back when its callback throws", async () => {
      const before = (await countSecrets(db)) ?? 0;
      const result = await db.transaction(async (tx) => {
        await tx.query(addSecret("kept 1"));
        await tx.query(addSecret("kept 2"));
        return "done";
      });
      expect(result).toBe("done");
      const failing = db.transaction(async (tx) => {
        await tx.query(addSecret("lost"));
        throw new Error("changed my mind");
      });
      await expect(failing).rejects.toThrow("changed my mind");
      expect(await countSecrets(db)).toBe(before + 2);
    });

    test("a failed statement rolls back its whole transaction", async () => {
      const before = await countSecrets(db);
      const failing = db.transaction(async (tx) => {
        await tx.query(addSecret("undone"));
        await tx.query(sql`select 1 / 0`);
      });
      await expect(failing).rejects.toMatchObject({ code: "22012" });
      expect(await countSecrets(db)).toBe(before);
    });

    test("a transaction is isolated from other statements until it ends", async () => {
      const before = (await countSecrets(db)) ?? 0;
      const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
      const { promise: inserted, resolve: tellInserted } = Promise.withResolvers<void>();
      const running = db.transaction(async (tx) => {
        await tx.query(addSecret("hidden"));
        tellInserted();
        await gate;
      });
      await inserted;
      const secretCount = countSecrets(db);
      setTimeout(openGate, 50);
      await running;
      // On the embedded database, the reader waits until the transaction ends. A server answers at once, with the state
      // before the transaction.
      expect(await secretCount).toBe(db.kind === "embedded" ? before + 1 : before);
    });

    test("refuses statements on the outer handle inside a transaction's callback", async () => {
      const nested = db.transaction(async (tx) => {
        await tx.query(sql`select 1`);
        await db.query(sql`select 1`);
      });
      await expect(nested).rejects.toThrow(/use the handle that was passed in/);
      await expect(db.transaction(() => db.transaction(async () => 1))).rejects.toThrow(/handle/);
      expect(await db.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
    });

    test("runs concurrent statements of a transaction in order, and none when it cannot begin", async () => {
      const names = await db.transaction(async (tx) => {
        const [, rows] = await Promise.all([
          tx.query(addSecret("in order")),
          tx.query<{ name: string }>(sql`select name from secret where name = 'in order'`),
        ]);
        return rows.map(({ name }) => name);
      });
      expect(names).toEqual(["in order"]);
      if (db.kind === "server") return;
      const before = await countSecrets(db);
      await expect(db.script("begin; select 1 / 0")).rejects.toThrow(/division by zero/);
      await expect(db.transaction((tx) => tx.query(addSecret("never")))).rejects.toThrow(/aborted/);
      await db.transaction((tx) => tx.query(addSecret("again")));
      expect(await countSecrets(db)).toBe((before ?? 0) + 1);
    });

    test("refuses statements after a transaction's end instead of running them in the next one", async () => {
      if (db.kind === "server") return;
      const before = (await countSecrets(db)) ?? 0;
      const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
      let stray: Promise<unknown> = Promise.resolve();
      const failing = db.transaction(async (tx) => {
        stray = gate.then(() => tx.query(sql`select 2 / 0`));
        stray.catch(() => {});
        throw new Error("the other branch");
      });
      failing.catch(() => {});
      // The next transaction's begin is sent before the previous commit is answered.
      const next = db.transaction(async (tx) => {
        openGate();
        await stray.catch(() => {});
        await tx.query(addSecret("after a stray one"));
      });
      await expect(next).resolves.toBeUndefined();
      await expect(failing).rejects.toThrow("the other branch");
      await expect(stray).rejects.toThrow(/has ended/);
      expect(await countSecrets(db)).toBe(before + 1);
    });

    test("a failed statement rolls back its transaction even when its error is caught", async () => {
      const before = await countSecrets(db);
      const work = db.transaction(async (tx) => {
        await tx.query(addSecret("caught"));
        await tx.query(sql`select 1 / 0`).catch(() => {});
        return "done";
      });
      await expect(work).rejects.toThrow(/division by zero/);
      expect(await countSecrets(db)).toBe(before);
    });

    test("refuses statements on a transaction's handle after its end", async () => {
      const tx = await db.transaction(async (handle) => ({ handle }));
      await expect(tx.handle.query(sql`select 1`)).rejects.toThrow(/has ended/);
    });
  });

  describe("aborting a statement", () => {
    test("a statement rejects with the abort reason when it is aborted before or while it runs", async () => {
      const reason = new Error("client went away");
      await expect(db.query(sql`select 1`, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
      const controller = new AbortController();
      const running = db.query(sql`select pg_sleep(0.5)`, { signal: controller.signal });
      setTimeout(() => controller.abort(reason), 50);
      await expect(running).rejects.toBe(reason);
      expect(await db.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
    });

    test("does not run a statement that is aborted in the turn of the event loop in which it was sent", async () => {
      const before = await countSecrets(db);
      const controller = new AbortController();
      const aborted = db.query(addSecret("left at once"), { signal: controller.signal });
      controller.abort(new Error("left"));
      await expect(aborted).rejects.toThrow("left");
      await db.query(sql`select 1`);
      expect(await countSecrets(db)).toBe(before);
    });

    test("drops an aborted statement that waits, and cancels a running one on a server", async () => {
      const before = await countSecrets(db);
      const controller = new AbortController();
      const signal = controller.signal;
      const running = db.query(sql`select pg_sleep(0.4)`);
      const slow = db.query(
        sql`with pause as (select pg_sleep(0.3)) insert into secret select 'aborted', '1' from pause`,
        { signal },
      );
      setTimeout(() => controller.abort(), 50);
      await expect(slow).rejects.toMatchObject({ name: "AbortError" });
      await running;
      await db.query(sql`select pg_sleep(0.4)`);
      expect(await countSecrets(db)).toBe(before);
    });

    test("never starts aborted statements among many that wait behind a slow one", async () => {
      if (db.kind === "server") return;
      const before = (await countSecrets(db)) ?? 0;
      const slow = db.query(sql`select pg_sleep(0.2)`);
      const work = Array.from({ length: 12 }, async (_, index) => {
        const controller = new AbortController();
        if (index % 3 !== 0) setTimeout(() => controller.abort(), 30);
        return await db.query(addSecret(`left ${index}`), { signal: controller.signal }).then(
          () => true,
          () => false,
        );
      });
      expect((await Promise.all(work)).filter(Boolean)).toHaveLength(4);
      await slow;
      expect(await countSecrets(db)).toBe(before + 4);
    });

    test("does not cancel other statements when a cancel request arrives late", async () => {
      const work = Array.from({ length: 200 }, async (_, index) => {
        const controller = new AbortController();
        const statement = db.query(sql`select ${index}::int as n`, { signal: controller.signal });
        if (index % 2 === 0) setTimeout(() => controller.abort(), index % 7);
        return await statement.then(
          (rows) => rows[0]?.n === index,
          (error: Error) => index % 2 === 0 && error.name === "AbortError",
        );
      });
      expect(await Promise.all(work)).not.toContain(false);
    });
  });

  test("a batch insert preserves values of every type and respects conflicts", async () => {
    const columns = {
      title: "text",
      company_id: "bigint",
      title_words: "text[]",
      external_id: "text",
    } as const;
    const [company] = await db.query<{ id: number }>(
      sql`insert into company (name, name_key, source) values ('Halvorn', 'halvorn', 'import') returning id`,
    );
    const rows = Array.from({ length: 2500 }, (_, index) => ({
      title: `Operator "${index}" \\ {a,b}`,
      company_id: company?.id,
      title_words: ["operator", `n,${index}`],
      external_id: `x${index % 2400}`,
    }));
    const withSource = rows.map((row) => ({ ...row, source: "import" }));
    const returned = await insertRows<{ id: number; title: string }>(
      db,
      "job",
      { ...columns, source: "text" },
      withSource,
      { onConflict: sql`on conflict (source, external_id) do nothing`, returning: sql`id, title` },
    );
    expect(returned).toHaveLength(2400);
    const [stored] = await db.query(sql`select title, title_words from job where external_id = 'x7'`);
    expect(stored).toEqual({ title: 'Operator "7" \\ {a,b}', title_words: ["operator", "n,7"] });
  });
});
