import { pino } from "pino";
import { beforeAll, expect, test, vi } from "vitest";
import type { Accounts } from "../../adapters/accounts/port.ts";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { searchTextsPlace } from "../privacy/place-searches.ts";
import { removeOldSearches } from "../saved-searches/quotas.ts";
import { listDigest } from "./list-digest.ts";
import { listSearchChanges } from "./list-search-changes.ts";
import { markDigestRead } from "./mark-digest-read.ts";
import { findNextRun } from "./run-watch.ts";
import { addSavedSearch, makeCompany, runSearch } from "./test-observations.ts";
import { unwatchSearch, watchSearch } from "./watch-search.ts";
import { createWatcher } from "./watcher.ts";

let users = 0;
const log = { warn: vi.fn() };

testOnEachDatabase("watched searches", (open) => {
  let db: Database;
  let time = new Date("2026-11-20T10:00:00Z");
  let results = [makeCompany("1")];
  let searches = 0;
  let lookMs = 5;
  let failure: Error | null = null;
  beforeAll(async () => {
    db = await open();
  });

  /** A directory whose every search finds `results`. */
  const prospects = {
    searchCompanies: async (_parameters: unknown, page: { number: number; size: number }) => {
      searches += 1;
      await new Promise((resolve) => setTimeout(resolve, lookMs));
      if (failure) throw failure;
      const companies = results.slice((page.number - 1) * page.size, page.number * page.size);
      return { companies, total: results.length, unknown: {}, similarTo: null };
    },
  } as unknown as ProspectData;
  const openWatcher = (accounts: Accounts | null = null) =>
    createWatcher({
      ...{ db, prospects, accounts, jobMoves, publicUrl: "https://eq.example.com", log },
      refreshScores: async (companies) => [...companies],
      now: () => time,
      shutdown: new AbortController().signal,
    });
  const idle = { watcher: { runDue: async () => {} } };
  const jobMoves = { countJobMoves: async () => new Map() };
  const noAccounts = { accounts: null, jobMoves };

  const signIn = (id = `user-${++users}`): UserContext => ({
    user: { id, name: null, email: null, picture: null },
    guest: null,
    address: "127.0.0.1",
    isLocal: true,
    signal: new AbortController().signal,
    db,
    now: () => time,
    log: pino({ level: "silent" }),
  });
  const endAllWatches = () => db.query(sql`delete from search_watch`);
  const passDays = (days: number) => {
    time = new Date(time.getTime() + days * 86_400_000);
  };
  async function startWatch(criteria: object = { state: "OH" }) {
    await endAllWatches();
    const context = signIn();
    const id = await addSavedSearch(db, context.user.id, { criteria });
    await watchSearch(context, { id }, idle);
    return { context, id };
  }

  test("runs at once, then every day at 05:00 UTC, and the digest says what changed until it is read", async () => {
    const { context, id } = await startWatch();
    const watcher = openWatcher();
    results = [makeCompany("1"), makeCompany("2")];
    await watcher.runDue();
    const first = await listDigest(context, noAccounts);
    expect(first).toMatchObject({ changes: 0, mailedTo: null });
    expect(first.entries[0]?.watch.nextRunAt).toBe("2026-11-21T05:00:00.000Z");
    results = [makeCompany("1", { score: 60 }), makeCompany("3")];
    await watcher.runDue();
    expect((await listDigest(context, noAccounts)).changes).toBe(0);
    passDays(1);
    await watcher.runDue();
    const second = await listDigest(context, noAccounts);
    expect(second.changes).toBe(3);
    expect(second.entries).toMatchObject([
      {
        watch: { searchId: id },
        searchIds: [id],
        counts: { new: 1, gone: 1, hotter: 1 },
        newest: { run: 2 },
      },
    ]);
    passDays(1);
    await watcher.runDue();
    expect((await listDigest(context, noAccounts)).changes).toBe(3);
    await markDigestRead(context, { searches: [{ id, run: 2 }] });
    expect((await listDigest(context, noAccounts)).changes).toBe(0);
    await markDigestRead(context, { searches: [{ id, run: 1 }] });
    expect((await listDigest(context, noAccounts)).changes).toBe(0);
    const entries = await db.query(sql`select 1 from saved_search where user_id = ${context.user.id}`);
    expect(entries).toHaveLength(1);
  });

  test("two processes run each due watch once", async () => {
    await endAllWatches();
    const context = signIn();
    for (let index = 0; index < 12; index += 1) {
      const id = await addSavedSearch(db, context.user.id, { criteria: { employeeRangeMin: index + 1 } });
      await watchSearch(context, { id }, idle);
    }
    searches = 0;
    await Promise.all([openWatcher().runDue(), openWatcher().runDue(), openWatcher().runDue()]);
    expect(searches).toBe(12);
    const runs = await db.query(sql`
      select r.run from observed_run r join observed_search o on o.id = r.observed_search_id
      where o.user_id = ${context.user.id}`);
    expect(runs).toHaveLength(12);
  });

  test("a run whose lease another process has taken is not recorded", async () => {
    const { context, id } = await startWatch();
    lookMs = 300;
    const running = openWatcher().runDue();
    await vi.waitFor(async () => {
      const taken = await db.query(sql`
        update search_watch set lease_owner = 'another', lease_until = ${new Date(time.getTime() + 1e6)}
        where saved_search_id = ${id}::bigint and lease_owner is not null returning 1`);
      expect(taken).toHaveLength(1);
    });
    await running;
    lookMs = 5;
    expect((await listSearchChanges(context, { id, limit: 10 }, noAccounts)).newest).toBeNull();
  });

  test("a failed run is tried again after a minute, and says so until it succeeds", async () => {
    const { context, id } = await startWatch();
    failure = new Error("The source is away");
    await openWatcher().runDue();
    expect((await listDigest(context, noAccounts)).entries[0]?.watch.isFailing).toBe(true);
    expect(log.warn).toHaveBeenLastCalledWith(
      expect.objectContaining({ searchId: id }),
      "A watched search failed; it is tried again in 60 s",
    );
    failure = null;
    await openWatcher().runDue();
    expect((await listSearchChanges(context, { id, limit: 10 }, noAccounts)).newest).toBeNull();
    time = new Date(time.getTime() + 60_000);
    await openWatcher().runDue();
    expect((await listDigest(context, noAccounts)).entries[0]?.watch).toMatchObject({ isFailing: false });
    expect((await listSearchChanges(context, { id, limit: 10 }, noAccounts)).newest).toMatchObject({
      run: 1,
    });
  });

  test("looks at 5,000 companies, and calls nobody gone beyond them", { timeout: 60_000 }, async () => {
    const { context, id } = await startWatch();
    results = Array.from({ length: 5_300 }, (_, index) => makeCompany(String(index)));
    await openWatcher().runDue();
    passDays(1);
    results = [makeCompany("first"), ...results];
    await openWatcher().runDue();
    const changes = await listSearchChanges(context, { id, limit: 10 }, noAccounts);
    expect(changes.newest).toMatchObject({ lookedAt: 5_000, total: 5_301, isComplete: false });
    expect(changes).toMatchObject({ companies: [], newSince: null, canTellGone: false });
    results = [makeCompany("1")];
  });

  test("of 10 calls at once, one adds the 20th watch and the others are refused with 409", async () => {
    const context = signIn();
    const add = async (index: number) => {
      const id = await addSavedSearch(db, context.user.id, { criteria: { employeeRangeMin: index + 1 } });
      return () => watchSearch(context, { id }, idle);
    };
    for (let index = 0; index < 19; index += 1) await (await add(index))();
    const calls = await Promise.all(Array.from({ length: 10 }, (_, index) => add(100 + index)));
    const outcomes = await Promise.allSettled(calls.map((call) => call()));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect((await add(500))()).rejects.toMatchObject({
      status: 409,
      message: "You already watch 20 searches, which is the maximum. Stop watching one of them first.",
    });
    const { entries, watchLimit } = await listDigest(context, noAccounts);
    expect([entries.length, watchLimit]).toEqual([20, 20]);
  });

  test("watches a search once, whichever of its saved searches is named, until either ends it", async () => {
    const { context, id } = await startWatch();
    const nextDay = await addSavedSearch(db, context.user.id);
    expect((await watchSearch(context, { id: nextDay }, idle)).watch.searchId).toBe(id);
    const isWatched = async (of: string) =>
      (await listSearchChanges(context, { id: of, limit: 1 }, noAccounts)).isWatched;
    expect([await isWatched(id), await isWatched(nextDay)]).toEqual([true, true]);
    expect((await listDigest(context, noAccounts)).entries[0]?.searchIds).toEqual([nextDay, id]);
    await unwatchSearch(context, { id: nextDay });
    expect([await isWatched(id), await isWatched(nextDay)]).toEqual([false, false]);
    await unwatchSearch(context, { id });
  });

  test("refuses searches for people and texts that have not run, and other users' searches", async () => {
    const context = signIn();
    const people = await addSavedSearch(db, context.user.id, { leadType: "people" });
    const text = await addSavedSearch(db, context.user.id, { criteria: {} });
    for (const id of [people, text])
      await expect(watchSearch(context, { id }, idle)).rejects.toMatchObject({ status: 409 });
    const { id } = await startWatch();
    await expect(watchSearch(context, { id }, idle)).rejects.toMatchObject({ status: 404 });
    await expect(unwatchSearch(context, { id })).rejects.toMatchObject({ status: 404 });
    await markDigestRead(context, { searches: [{ id, run: 1 }] });
  });

  test("a saved search that later runs with other filters keeps its watch until it is watched anew", async () => {
    const { context, id } = await startWatch();
    await db.query(sql`update saved_search set search_criteria = '{"state": "TX"}' where id = ${id}::bigint`);
    expect((await listSearchChanges(context, { id, limit: 1 }, noAccounts)).isWatched).toBe(false);
    expect((await listDigest(context, noAccounts)).entries).toHaveLength(1);
    await watchSearch(context, { id }, idle);
    expect((await listSearchChanges(context, { id, limit: 1 }, noAccounts)).isWatched).toBe(true);
    expect((await listDigest(context, noAccounts)).entries).toHaveLength(1);
  });

  test("the quota of auto-saved searches does not remove a watched one; deleting it ends the watch", async () => {
    const { context, id } = await startWatch();
    await db.query(sql`update saved_search set updated_at = '2020-01-01' where id = ${id}::bigint`);
    await db.query(sql`
      insert into saved_search (user_id, origin, name) select ${context.user.id}, 'auto', n::text from generate_series(1, 510) n`);
    await removeOldSearches(db, context.user.id);
    expect((await listDigest(context, noAccounts)).entries).toHaveLength(1);
    await db.query(sql`delete from saved_search where id = ${id}::bigint`);
    expect((await listDigest(context, noAccounts)).entries).toEqual([]);
    searches = 0;
    await openWatcher().runDue();
    expect(searches).toBe(0);
  });

  test("a deleted search does not run and is in no digest, until it is restored", async () => {
    const { context, id } = await startWatch();
    const setDeleted = (at: Date | null) =>
      db.query(sql`update saved_search set deleted_at = ${at}::timestamptz where id = ${id}::bigint`);
    await setDeleted(time);
    searches = 0;
    await openWatcher().runDue();
    expect([searches, (await listDigest(context, noAccounts)).entries]).toEqual([0, []]);
    await expect(watchSearch(context, { id }, idle)).rejects.toMatchObject({ status: 404 });
    for (let index = 0; index < 19; index += 1) {
      const other = await addSavedSearch(db, context.user.id, { criteria: { employeeRangeMin: index + 1 } });
      await watchSearch(context, { id: other }, idle);
    }
    const last = await addSavedSearch(db, context.user.id, { criteria: { employeeRangeMin: 999 } });
    await expect(watchSearch(context, { id: last }, idle)).rejects.toMatchObject({
      status: 409,
      message: /20 searches, which is the maximum. Deleted ones count for a day/,
    });
    await setDeleted(null);
    expect((await listDigest(context, noAccounts)).entries).toHaveLength(20);
  });

  test("the same search can be watched through another saved search while the watched one is deleted", async () => {
    const { context, id } = await startWatch();
    await db.query(sql`update saved_search set deleted_at = ${time} where id = ${id}::bigint`);
    const again = await addSavedSearch(db, context.user.id);
    expect((await watchSearch(context, { id: again }, idle)).watch.searchId).toBe(again);
    await db.query(sql`update saved_search set deleted_at = null where id = ${id}::bigint`);
    const { entries } = await listDigest(context, noAccounts);
    expect(entries.map(({ searchIds }) => searchIds)).toEqual([[again, id]]);
  });

  test("a search that runs again keeps its changes when the watched one is erased", async () => {
    const { context, id } = await startWatch();
    await openWatcher().runDue();
    await db.query(sql`update saved_search set deleted_at = ${time} where id = ${id}::bigint`);
    const again = await addSavedSearch(db, context.user.id);
    await runSearch(db, context.user.id, again, [makeCompany("1"), makeCompany("2")]);
    await db.query(sql`delete from saved_search where id = ${id}::bigint`);
    const changes = await listSearchChanges(context, { id: again, limit: 10 }, noAccounts);
    expect(changes.companies).toMatchObject([{ id: "2", kind: "new" }]);
  });

  test("erasing a person whose name the text of a watched search has ends the watch", async () => {
    const { context, id } = await startWatch({ keywords: ["Robert Kessler"] });
    await db.query(sql`update saved_search set natural_query = 'Robert Kessler' where id = ${id}::bigint`);
    const subject = { ids: [], name: "Robert Kessler", traits: [] } as never;
    const erased = await searchTextsPlace.erase?.({ db, userId: context.user.id, subject } as never);
    expect(erased).toBe(1);
    const watches = await db.query(sql`select 1 from search_watch where user_id = ${context.user.id}`);
    expect(watches).toEqual([]);
  });

  test("erasing a person ends a watch whose own parameters have the name", async () => {
    const { context, id } = await startWatch({ keywords: ["Robert Kessler"] });
    await db.query(sql`update saved_search set search_criteria = '{}' where id = ${id}::bigint`);
    const subject = { ids: [], name: "robert kessler", traits: [] } as never;
    await searchTextsPlace.erase?.({ db, userId: context.user.id, subject } as never);
    expect(await db.query(sql`select 1 from search_watch where user_id = ${context.user.id}`)).toEqual([]);
    expect(await db.query(sql`select 1 from saved_search where id = ${id}::bigint`)).toHaveLength(1);
  });

  test("mails changes to the confirmed address once a day, and nothing when nothing changed", async () => {
    const { context, id } = await startWatch();
    await db.query(sql`update saved_search set name = ${"Ohio\nBcc: x"} where id = ${id}::bigint`);
    const mails: { subject: string; body: string }[] = [];
    let isEmailVerified = false;
    const accounts = {
      read: async () => ({ email: "ann@example.com", isEmailVerified, canMail: true }),
      putMail: async (_tx: unknown, _userId: string, mail: { subject: string; body: string }) => {
        mails.push(mail);
        return true;
      },
      sendMails: () => {},
    } as unknown as Accounts;
    const watcher = openWatcher(accounts);
    const runNextDay = async (companies: typeof results) => {
      passDays(1);
      results = companies;
      await watcher.runDue();
    };
    results = [makeCompany("1")];
    await watcher.runDue();
    await runNextDay([makeCompany("1"), makeCompany("2")]);
    expect(mails).toEqual([]);
    isEmailVerified = true;
    expect((await listDigest(context, { accounts, jobMoves })).mailedTo).toBe("ann@example.com");
    await runNextDay([makeCompany("1"), makeCompany("2")]);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe("1 company changed in a search that you watch");
    expect(mails[0]?.body).toContain(
      "Ohio Bcc: x: 1 new\n- Company 2 (new): 5 open jobs, score 30; not among the earlier results\n",
    );
    expect(mails[0]?.body).toContain('choose "Stop watching"');
    await runNextDay([makeCompany("1"), makeCompany("2")]);
    expect(mails).toHaveLength(1);
    await runNextDay([makeCompany("1")]);
    expect(mails).toHaveLength(2);
    await db.query(sql`update search_watch set due_at = ${time}`);
    results = [makeCompany("1"), makeCompany("9")];
    await watcher.runDue();
    expect(mails).toHaveLength(2);
  });

  test("mails the changes of a watch although another watch of the user fails after it", async () => {
    const { context } = await startWatch();
    const failing = await addSavedSearch(db, context.user.id, { criteria: { state: "TX" } });
    await watchSearch(context, { id: failing }, idle);
    const mails: unknown[] = [];
    const accounts = {
      read: async () => ({ email: "ann@example.com", isEmailVerified: true, canMail: true }),
      putMail: async (_tx: unknown, _userId: string, mail: unknown) => Boolean(mails.push(mail)),
      sendMails: () => {},
    } as unknown as Accounts;
    const watcher = openWatcher(accounts);
    results = [makeCompany("1")];
    await watcher.runDue();
    passDays(1);
    // The last of the user's due watches fails.
    await db.query(sql`
      update search_watch set due_at = ${time}, criteria = '{"state": 1}'::jsonb where saved_search_id = ${failing}::bigint`);
    results = [makeCompany("1"), makeCompany("2")];
    await watcher.runDue();
    expect(mails).toHaveLength(1);
  });
});

test("the next run is at the next 05:00 UTC", () => {
  const next = (from: string) => findNextRun(new Date(from)).toISOString();
  expect(next("2026-11-20T04:59:59Z")).toBe("2026-11-20T05:00:00.000Z");
  expect(next("2026-11-20T05:00:00Z")).toBe("2026-11-21T05:00:00.000Z");
  expect(next("2026-12-31T23:00:00Z")).toBe("2027-01-01T05:00:00.000Z");
});
