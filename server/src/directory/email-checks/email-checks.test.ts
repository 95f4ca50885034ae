import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { EmailVerdict } from "../../adapters/email-check/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { openServerDatabase } from "../../platform/db/server-database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { storeFindings } from "../contact-waterfall/store-findings.ts";
import {
  createTestVendor,
  makeVendorPerson,
  openTestWaterfall,
} from "../contact-waterfall/test-waterfall.ts";
import { deletePerson } from "../erase-person.ts";
import { storeCompanies, storePeople } from "../test-people.ts";
import { claimChecks, finishCheck, giveBackCheck, sweepEmailChecks } from "./store-checks.ts";
import {
  askForEmail,
  checkForever,
  createTestChecker,
  openCheckedContacts,
  openDirectory,
  readClock,
  startCheckWorker,
  type TestClock,
} from "./test-email-checks.ts";

const dana = "200001";
const danaAddress = "dana@northfold.test";
const tryLater: EmailVerdict = { kind: "try-later", afterSeconds: 60, reason: "Greylisted" };
const minute = 60_000;
const day = 24 * 60 * minute;

testOnEachDatabase("checks of emails", (open) => {
  let db: Database;
  let otherDb: Database;
  let clock: TestClock;
  let running: { stop(): Promise<void> }[] = [];
  beforeAll(async () => {
    db = await open();
    const url = "url" in db ? String(db.url) : null;
    otherDb = url ? await openServerDatabase({ url }) : db;
  });
  afterAll(async () => {
    if (otherDb !== db) await otherDb.close();
  });
  beforeEach(async () => {
    clock = { offset: 0 };
    await db.script("delete from person; delete from company; delete from email_check_domain");
    await storeCompanies(db, [{ id: 900_001, name: "Northfold Robotics", domain: "northfold.test" }]);
    const guess = { method: "guessed", on: "2026-01-05", source: "Hunter" };
    await storePeople(db, [
      {
        id: 200_001,
        full_name: "Dana Okafor",
        company_id: 900_001,
        email: danaAddress,
        contact_source: { email: guess },
      },
      {
        id: 200_002,
        full_name: "Lee Park",
        company_id: 900_001,
        email: "Lee@northfold.test",
        updated_on: "2026-02-01",
      },
      { id: 200_003, full_name: "Demo Person", email: "demo@northfold.test", source: "demo" },
    ]);
    await storeFinding("hunter", "Hunter", danaAddress, "guessed", "2026-01-05");
  });
  afterEach(async () => {
    await Promise.all(running.map((worker) => worker.stop()));
    running = [];
  });

  const storeFinding = (vendor: string, source: string, value: string, method: string, on: string | null) =>
    db.query(sql`
      insert into contact_finding (person_id, detail, vendor, source, value, method, value_on, found_at)
      values (200001, 'email', ${vendor}, ${source}, ${value}, ${method}, ${on}::date, now())`);
  const readChecks = () =>
    db.query<{ address: string; verdict: string | null; tries: number }>(
      sql`select address, verdict, tries from email_check order by address`,
    );
  const startWorker = (checker: ReturnType<typeof createTestChecker>, on = db) =>
    running.push(startCheckWorker(on, checker, clock));

  test("makes a deliverable email verified, with the day and where it was checked", async () => {
    const checker = createTestChecker(() => ({ kind: "deliverable" }));
    const contacts = openCheckedContacts(db, checker, { clock });
    const expected = `${danaAddress} (verified, 2026-11-28, Hunter, checked at its mail server)`;
    expect(await askForEmail(contacts, dana)).toBe(expected);
    expect(await askForEmail(contacts, dana)).toBe(expected);
    expect(checker.checks).toEqual([danaAddress]);
    expect(await askForEmail(contacts, "200002")).toBe(
      "Lee@northfold.test (verified, 2026-11-28, EQ directory, checked at its mail server)",
    );
  });

  test("marks a listed email of a server that accepts anything, leaves a guess, and asks that domain once in 30 days", async () => {
    const checker = createTestChecker(() => ({ kind: "accepts-anything" }));
    const contacts = openCheckedContacts(db, checker, { clock });
    expect(await askForEmail(contacts, dana)).toBe(`${danaAddress} (guessed, 2026-01-05, Hunter)`);
    expect(await askForEmail(contacts, "200002")).toMatch(/accepts anything, 2026-02-01/);
    expect(checker.checks).toEqual([danaAddress]);
    clock.offset = 29 * day;
    await askForEmail(contacts, dana);
    expect(checker.checks).toHaveLength(1);
    clock.offset = 30 * day;
    await sweepEmailChecks(db, readClock(clock));
    await askForEmail(contacts, dana);
    expect(checker.checks).toHaveLength(2);
  });

  test.each(["no-mailbox", "no-mail-server"] as const)(
    "withdraws an email with the verdict %s, which leaves nothing to charge for",
    async (kind) => {
      const contacts = openCheckedContacts(
        db,
        createTestChecker(() => ({ kind })),
        { clock },
      );
      expect(await askForEmail(contacts, dana)).toBe("nothing");
      expect(await db.query(sql`select email, contact_source from person where id = 200001`)).toEqual([
        { email: null, contact_source: {} },
      ]);
      expect(await db.query(sql`select 1 from contact_finding`)).toEqual([]);
    },
  );

  test("does not take a withdrawn email from a source again", async () => {
    const contacts = openCheckedContacts(
      db,
      createTestChecker(() => ({ kind: "no-mailbox" })),
      { clock },
    );
    await askForEmail(contacts, dana);
    const finding = {
      personId: dana,
      detail: "email",
      vendor: "hunter",
      source: "Hunter",
      value: "Dana@Northfold.test",
      method: "listed",
      valueOn: null,
      doNotCall: false,
    } as const;
    const store = () =>
      db.transaction((tx) => storeFindings(tx, [finding], { order: ["hunter"], now: readClock(clock) }));
    await store();
    expect(await askForEmail(openDirectory(db), dana)).toBe("nothing");
    clock.offset = 90 * day;
    await store();
    expect(await askForEmail(openDirectory(db), dana)).toMatch(/^Dana@Northfold.test/);
  });

  test("chooses the email of another source when one is withdrawn, and checks that one too", async () => {
    await storeFinding("pattern", "Pattern", "d.okafor@northfold.test", "pattern", null);
    const checker = createTestChecker((address) =>
      address === danaAddress ? { kind: "no-mailbox" } : { kind: "deliverable" },
    );
    const contacts = openCheckedContacts(db, checker, { clock });
    expect(await askForEmail(contacts, dana)).toBe(
      "d.okafor@northfold.test (verified, 2026-11-28, Pattern, checked at its mail server)",
    );
    expect(checker.checks).toEqual([danaAddress, "d.okafor@northfold.test"]);
  });

  test("leaves an email as it is until a later verdict, and counts tries", async () => {
    const verdicts: EmailVerdict[] = [tryLater, { kind: "deliverable" }];
    const checker = createTestChecker(() => verdicts.shift() ?? tryLater);
    const contacts = openCheckedContacts(db, checker, { clock });
    expect(await askForEmail(contacts, dana)).toMatch(/guessed, 2026-01-05, Hunter\)/);
    expect(await askForEmail(contacts, dana)).toMatch(/guessed/);
    expect(await readChecks()).toEqual([{ address: danaAddress, verdict: null, tries: 1 }]);
    clock.offset = 2 * minute;
    startWorker(checker);
    await vi.waitFor(
      async () => expect(await readChecks()).toMatchObject([{ verdict: "deliverable" }]),
      10_000,
    );
    expect(checker.checks).toHaveLength(2);
    expect(await askForEmail(openDirectory(db), dana)).toMatch(/verified, 2026-11-28/);
  });

  test("gives up after a day, and remembers for a week that nothing is known", async () => {
    const checker = createTestChecker(() => ({ kind: "unknown", reason: "Blocked" }));
    const contacts = openCheckedContacts(db, checker, { clock });
    await askForEmail(contacts, dana);
    clock.offset = day;
    startWorker(checker);
    await vi.waitFor(async () => expect(await readChecks()).toMatchObject([{ verdict: "unknown" }]), 10_000);
    clock.offset = 7 * day;
    expect(await askForEmail(contacts, dana)).toMatch(/guessed/);
    expect(checker.checks).toHaveLength(2);
    clock.offset = 8 * day + minute;
    await askForEmail(contacts, dana);
    expect(checker.checks).toHaveLength(3);
  });

  test("leaves checks that take too long to the worker", async () => {
    const slow = createTestChecker(checkForever);
    const contacts = openCheckedContacts(db, slow, { clock, timeLimitMs: 50 });
    expect(await askForEmail(contacts, dana)).toMatch(/guessed/);
    expect(await readChecks()).toEqual([{ address: danaAddress, verdict: null, tries: 0 }]);
    const checker = createTestChecker(() => ({ kind: "deliverable" }));
    startWorker(checker);
    await vi.waitFor(
      async () => expect(await readChecks()).toMatchObject([{ verdict: "deliverable" }]),
      10_000,
    );
  });

  test("checks no demo people, no reserved names, and nobody who objects", async () => {
    const checker = createTestChecker(() => ({ kind: "deliverable" }));
    expect(await askForEmail(openCheckedContacts(db, checker), "200003")).toMatch(/demo@/);
    const usual = openCheckedContacts(db, checker, { checksReservedNames: false });
    expect(await askForEmail(usual, dana)).toMatch(/guessed/);
    await db.query(sql`update person set opted_out = true where id = 200001`);
    expect(await askForEmail(openCheckedContacts(db, checker), dana)).toBe("opted-out");
    expect(checker.checks).toEqual([]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ["an objection", () => db.query(sql`update person set opted_out = true where id = 200001`)],
    ["an erasure", () => db.transaction((tx) => deletePerson(tx, dana))],
  ])("forgets everything at %s, also while a check runs", async (_name, remove) => {
    let answer: (verdict: EmailVerdict) => void = () => {};
    const checker = createTestChecker(
      () =>
        new Promise<EmailVerdict>((resolve) => {
          answer = resolve;
        }),
    );
    const outcome = askForEmail(openCheckedContacts(db, checker, { clock }), dana);
    await vi.waitFor(() => expect(checker.checks).toHaveLength(1), 10_000);
    await remove();
    answer({ kind: "deliverable" });
    await outcome;
    expect(await readChecks()).toEqual([]);
    expect(
      await db.query(sql`select 1 from person where id = 200001 and contact_source::text like '%verified%'`),
    ).toEqual([]);
  });

  test("checks every address once when several processes work", async () => {
    const people = Array.from({ length: 30 }, (_, n) => ({
      id: 300_001 + n,
      full_name: `Person ${n}`,
      email: `person${n}@northfold.test`,
    }));
    await storePeople(db, people);
    await db.query(sql`
      insert into email_check (address, person_id, domain, begun_at, due_at)
      select email, id, 'northfold.test', ${readClock(clock)}, ${readClock(clock)} from person where id > 300000`);
    const checker = createTestChecker(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return { kind: "deliverable" };
    });
    startWorker(checker);
    startWorker(checker, otherDb);
    await vi.waitFor(
      async () =>
        expect((await readChecks()).filter(({ verdict }) => verdict === "deliverable")).toHaveLength(30),
      20_000,
    );
    expect(checker.checks.toSorted()).toEqual(people.map(({ email }) => email).toSorted());
    expect(checker.mostOfOneAddress()).toBe(1);
  });

  test("repeats the check of a process that died, whose late answer counts for nothing", async () => {
    await askForEmail(
      openCheckedContacts(
        db,
        createTestChecker(() => tryLater),
        { clock },
      ),
      dana,
    );
    clock.offset = 2 * minute;
    const claimed = await claimChecks(otherDb, { limit: 5, leaseMs: 45_000, now: readClock(clock) });
    expect(claimed).toMatchObject([{ address: danaAddress, tries: 2 }]);
    expect(await claimChecks(db, { limit: 5, leaseMs: 45_000, now: readClock(clock) })).toEqual([]);
    clock.offset += 45_000;
    const [dead] = claimed;
    const [living] = await claimChecks(db, { limit: 5, leaseMs: 45_000, now: readClock(clock) });
    if (dead === undefined || living === undefined) throw new Error("Nothing was claimed");
    const late = { verdict: "no-mailbox", reason: null } as const;
    expect(await finishCheck(otherDb, dead, late, readClock(clock))).toBe(false);
    expect(await readChecks()).toMatchObject([{ verdict: null, tries: 3 }]);
    // Given back, a try counts no more; its claim stays the last one.
    await giveBackCheck(db, living, readClock(clock));
    expect(await finishCheck(otherDb, dead, late, readClock(clock))).toBe(false);
    const checker = createTestChecker(() => ({ kind: "deliverable" }));
    startWorker(checker);
    await vi.waitFor(
      async () => expect(await readChecks()).toMatchObject([{ verdict: "deliverable", tries: 3 }]),
      10_000,
    );
    expect(checker.checks).toEqual([danaAddress]);
  });

  test("claims no check of somebody who objects", async () => {
    await db.query(sql`update person set opted_out = true where id = 200001`);
    await db.query(sql`
      insert into email_check (address, person_id, domain, begun_at, due_at)
      values (${danaAddress}, 200001, 'northfold.test', ${readClock(clock)}, ${readClock(clock)})`);
    const claim = () => claimChecks(db, { limit: 5, leaseMs: 1_000, now: readClock(clock) });
    expect(await claim()).toEqual([]);
    await db.query(sql`update person set opted_out = false where id = 200001`);
    expect(await claim()).toMatchObject([{ address: danaAddress }]);
  });

  test("gives checks back when the server stops", async () => {
    await askForEmail(
      openCheckedContacts(
        db,
        createTestChecker(() => tryLater),
        { clock },
      ),
      dana,
    );
    clock.offset = 2 * minute;
    const checker = createTestChecker(checkForever);
    const worker = startCheckWorker(db, checker, clock);
    await vi.waitFor(() => expect(checker.checks).toHaveLength(1), 10_000);
    await worker.stop();
    expect(await claimChecks(db, { limit: 5, leaseMs: 1_000, now: readClock(clock) })).toMatchObject([
      { address: danaAddress, tries: 2 },
    ]);
  });

  test("asks the next vendor when the first one knows only a withdrawn email", async () => {
    await db.script("delete from contact_finding; update person set email = null; delete from vendor_answer");
    const findEmail = (source: string, email: string) => () => ({
      kind: "person" as const,
      person: makeVendorPerson(source, {
        fullName: "Dana Okafor",
        companyDomain: "northfold.test",
        details: { email },
      }),
    });
    const first = createTestVendor("hunter", findEmail("Hunter", danaAddress));
    const second = createTestVendor("apollo", findEmail("Apollo", "d.okafor@northfold.test"));
    const checker = createTestChecker((address) => ({
      kind: address === danaAddress ? "no-mailbox" : "deliverable",
    }));
    const ask = (...vendors: (typeof first)[]) => {
      const source = openTestWaterfall(db, vendors, ["email"]);
      return askForEmail(openCheckedContacts(db, checker, { clock, source }), dana);
    };
    expect(await ask(first)).toBe("nothing");
    expect(await ask(first, second)).toBe(
      "d.okafor@northfold.test (verified, 2026-11-28, Vendor apollo, checked at its mail server)",
    );
    expect([first.asked.length, second.asked.length]).toEqual([1, 1]);
  });

  test("deletes checks that no worker has ended", async () => {
    await askForEmail(
      openCheckedContacts(
        db,
        createTestChecker(() => tryLater),
        { clock },
      ),
      dana,
    );
    await sweepEmailChecks(db, readClock({ offset: 3 * day }));
    expect(await readChecks()).toHaveLength(1);
    await sweepEmailChecks(db, readClock({ offset: 3 * day + 1 }));
    expect(await readChecks()).toEqual([]);
  });
});
