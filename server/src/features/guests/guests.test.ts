import { emptySearchParameters, type SearchParameters } from "@eq/contracts";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { openTestDatabase, testOnEachDatabase } from "../../platform/db/test-database.ts";
import type { Context } from "../../platform/http/context.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { admitGuest, type GuestAttempt } from "./admit-guest.ts";
import { getGuestSession, openGuestSession } from "./open-guest-session.ts";
import {
  openSession,
  releaseGuestSearch,
  reserveGuestSearch,
  settleGuestSearch,
  sweepGuests,
} from "./store.ts";

const settings = { searchLimit: 1, sessionsPerAddress: 20, sessionsPerSite: 100 };
const perDay = { sessionsPerAddress: 20, site: null, sessionsPerSite: 100 };
let time = new Date("2026-11-21T12:00:00Z");
let number = 0;

const parameters = emptySearchParameters();
const attempt: GuestAttempt = { mode: "companies", query: "banks", parameters, page: 1, refinement: false };

function contextOf(
  db: Database,
  { sessionId = `guest-${++number}`, address = `198.51.100.${number % 250}` } = {},
) {
  return {
    user: null,
    guest: { sessionId },
    address,
    isLocal: false,
    signal: new AbortController().signal,
    db,
    now: () => time,
    log: {} as Context["log"],
  } satisfies Context;
}

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const outcome = await work.catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(Refusal);
  return outcome as Refusal;
}

testOnEachDatabase("guests", (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });

  const session = (context: Context) => openGuestSession(context, settings);

  describe("sessions", () => {
    test("a new one reports the configured limit and no searches used [ACC-030, ACC-031]", async () => {
      const context = contextOf(db);
      const opened = await session(context);
      const sessionId = context.guest.sessionId;
      expect(opened).toEqual({ sessionId, searchCount: 0, limit: 1, hasReachedLimit: false });
      expect(await session(context)).toEqual(opened);
      const three = { ...settings, searchLimit: 3 };
      expect((await getGuestSession(context, sessionId, three)).limit).toBe(3);
    });

    test("is reported only to the browser with its cookie", async () => {
      const context = contextOf(db);
      await session(context);
      expect(
        (await refusalOf(getGuestSession(contextOf(db), context.guest.sessionId, settings))).status,
      ).toBe(404);
      const without = { ...context, guest: null };
      expect((await refusalOf(getGuestSession(without, context.guest.sessionId, settings))).status).toBe(404);
    });

    test("an address may open 20 a day, also concurrently, and again the next day", async () => {
      const address = "203.0.113.77";
      const outcomes = await Promise.allSettled(
        Array.from({ length: 26 }, () => session(contextOf(db, { sessionId: `burst-${++number}`, address }))),
      );
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
      const context = contextOf(db, { sessionId: "late", address });
      const refusal = await refusalOf(session(context));
      expect(refusal.status).toBe(429);
      expect(refusal.headers["retry-after"]).toBe(String(12 * 3600));
      expect(refusal.details.requiresAuth).toBeUndefined();
      expect((await refusalOf(admitGuest(context, attempt, settings))).status).toBe(429);
      await session(contextOf(db, { sessionId: "elsewhere", address: "203.0.113.78" }));
      time = new Date("2026-11-22T00:00:01Z");
      expect((await session(context)).searchCount).toBe(0);
    });

    test("an IPv6 /64 may open 20 a day and a /48 100, also concurrently", async () => {
      const openMany = async (count: number, addressOf: (index: number) => string) => {
        const outcomes = await Promise.allSettled(
          Array.from({ length: count }, (_, index) =>
            session(contextOf(db, { sessionId: `v6-${++number}`, address: addressOf(index) })),
          ),
        );
        return outcomes.filter(({ status }) => status === "fulfilled").length;
      };
      expect(await openMany(30, (index) => `2001:db8:77:1::${index + 1}`)).toBe(20);
      expect(await openMany(130, (index) => `2001:db8:77:${(100 + index).toString(16)}::1`)).toBe(80);
      expect(await openMany(1, () => "2001:db8:78:1::1")).toBe(1);
    });
  });

  describe("searches", () => {
    test("the first page counts once it is settled; the next search is refused [ACC-032, ERR-003]", async () => {
      const context = contextOf(db);
      const admission = await admitGuest(context, attempt, settings);
      expect(admission.guest).toEqual({ currentCount: 0, guestLimit: 1 });
      await admission.settle();
      await admission.settle();
      await admission.release();
      expect(admission.guest.currentCount).toBe(1);
      expect(await session(context)).toMatchObject({ searchCount: 1, hasReachedLimit: true });
      const refusal = await refusalOf(admitGuest(context, { ...attempt, query: "hospitals" }, settings));
      expect(refusal.status).toBe(429);
      expect(refusal.message).toBe("Guest search limit reached");
      expect(refusal.details).toEqual({ requiresAuth: true, currentCount: 1, guestLimit: 1 });
    });

    test("a failed search and later pages do not count [ACC-033]", async () => {
      const context = contextOf(db);
      await (await admitGuest(context, attempt, settings)).release();
      expect((await session(context)).searchCount).toBe(0);
      await (await admitGuest(context, attempt, settings)).settle();
      const page2 = await admitGuest(context, { ...attempt, page: 2 }, settings);
      await page2.settle();
      await page2.release();
      expect(page2.guest).toEqual({ currentCount: 1, guestLimit: 1 });
      expect((await session(context)).searchCount).toBe(1);
    });

    test("later pages do not circumvent the limit", async () => {
      const context = contextOf(db);
      expect((await refusalOf(admitGuest(context, { ...attempt, page: 2 }, settings))).status).toBe(400);
      await (await admitGuest(context, attempt, settings)).settle();
      const other = { ...attempt, query: "hospitals", page: 2 };
      expect((await refusalOf(admitGuest(context, other, settings))).status).toBe(429);
      const people = { ...attempt, mode: "people" as const, page: 2 };
      expect((await refusalOf(admitGuest(context, people, settings))).status).toBe(429);
    });

    test("a later page with other parameters but the same text does not belong to the search", async () => {
      const context = contextOf(db);
      await (await admitGuest(context, attempt, settings)).settle();
      const ohio = { ...parameters, places: [{ state: "OH" as const }] };
      const other = { ...attempt, page: 2, parameters: ohio };
      expect((await refusalOf(admitGuest(context, other, settings))).status).toBe(429);
      const same = { ...attempt, page: 2, parameters: { ...parameters, sort: null } };
      expect((await admitGuest(context, same, settings)).guest.currentCount).toBe(1);
    });

    test("a free search includes 5 pages; the 6th is refused with a sign-in hint", async () => {
      const context = contextOf(db);
      await (await admitGuest(context, attempt, settings)).settle();
      const page = (number: number) => admitGuest(context, { ...attempt, page: number }, settings);
      for (const number of [2, 3, 4, 5, 3]) expect((await page(number)).guest.currentCount).toBe(1);
      const refusal = await refusalOf(page(6));
      expect(refusal.status).toBe(429);
      expect(refusal.details).toEqual({ requiresAuth: true, currentCount: 1, guestLimit: 1 });
      expect((await page(5)).guest.currentCount).toBe(1);
      expect((await refusalOf(page(150))).status).toBe(429);
    });

    test("of 50 concurrent pages a free search includes 4 beside its first", async () => {
      const context = contextOf(db);
      await (await admitGuest(context, attempt, settings)).settle();
      const racing = await Promise.allSettled(
        Array.from({ length: 50 }, (_, index) =>
          admitGuest(context, { ...attempt, page: index + 2 }, settings),
        ),
      );
      expect(racing.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
    });

    describe.each(["companies", "people"] as const)("refinements of a free search of %s", (mode) => {
      const counted: SearchParameters = {
        ...parameters,
        titles: ["plant manager"],
        places: [{ state: "OH" }],
      };
      const ask = { ...attempt, mode, parameters: counted };
      const refine = (change: Partial<SearchParameters>, page = 1) => ({
        ...ask,
        page,
        refinement: true,
        parameters: { ...counted, ...change },
      });
      const sizes = (min: number) => refine({ employees: { min, max: null } });
      let context: ReturnType<typeof contextOf>;
      beforeEach(async () => {
        context = contextOf(db);
        await (await admitGuest(context, ask, settings)).settle();
      });

      test("are free: places, ranges, departments, levels, functions, industries [PEOP-015]", async () => {
        const changes: Partial<SearchParameters>[] = [
          { places: [{ metroRegion: "chicago" }] },
          { places: [{ state: "TX" }], employees: { min: 1, max: 10 } },
          { departments: [4], managementLevels: ["Manager"] },
          { jobFunctions: ["operations"], industryCodes: ["manufacturing"], places: [] },
          {},
        ];
        for (const change of changes) {
          await (await admitGuest(context, refine(change), settings)).settle();
          expect((await session(context)).searchCount).toBe(1);
        }
      });

      test("are 10; the 11th is refused, and earlier ones can be repeated", async () => {
        for (let count = 1; count <= 10; count++) await admitGuest(context, sizes(count), settings);
        for (const known of [sizes(1), sizes(10), refine({})]) await admitGuest(context, known, settings);
        const refusal = await refusalOf(admitGuest(context, sizes(11), settings));
        expect(refusal.status).toBe(429);
        expect(refusal.details).toEqual({ requiresAuth: true, currentCount: 1, guestLimit: 1 });
      });

      test("are 10 of 50 concurrent ones", async () => {
        const racing = await Promise.allSettled(
          Array.from({ length: 50 }, (_, index) => admitGuest(context, sizes(index + 1), settings)),
        );
        expect(racing.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
      });

      test("do not include another text, other titles or a company's name", async () => {
        const changes: Partial<SearchParameters>[] = [
          { titles: ["software engineer"] },
          { similarTo: { name: "Acme" } },
        ];
        for (const change of changes)
          expect((await refusalOf(admitGuest(context, refine(change), settings))).status).toBe(429);
        const other = { ...refine({}), query: "hospitals" };
        expect((await refusalOf(admitGuest(context, other, settings))).status).toBe(429);
      });

      test("have later pages within the same 5", async () => {
        const chicago = { places: [{ metroRegion: "chicago" as const }] };
        expect((await refusalOf(admitGuest(context, refine(chicago, 2), settings))).status).toBe(429);
        await admitGuest(context, refine(chicago), settings);
        for (const page of [2, 3]) await admitGuest(context, refine(chicago, page), settings);
        for (const page of [2, 3]) await admitGuest(context, refine({}, page), settings);
        expect((await refusalOf(admitGuest(context, refine({}, 4), settings))).status).toBe(429);
      });
    });

    test("of 50 concurrent searches exactly the limit is admitted, whether they succeed or fail", async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 0, max: 7 }),
          fc.array(fc.boolean(), { maxLength: 7 }),
          async (limit, fates) => {
            const context = contextOf(db);
            const limits = { ...settings, searchLimit: limit };
            const racing = await Promise.allSettled(
              Array.from({ length: 50 }, (_, index) =>
                admitGuest(context, { ...attempt, query: `q${index}` }, limits),
              ),
            );
            const admitted = racing.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
            expect(admitted).toHaveLength(limit);
            const settled = admitted.filter((_, index) => fates[index] ?? true);
            await Promise.all(
              admitted.map((each) => (settled.includes(each) ? each.settle() : each.release())),
            );
            const state = await db.query(sql`
            select search_count, reserved from guest_session where id = ${context.guest.sessionId}`);
            expect(state).toEqual([{ search_count: settled.length, reserved: 0 }]);
            const rest = await Promise.allSettled(
              Array.from({ length: 50 }, () => admitGuest(context, { ...attempt, query: "again" }, limits)),
            );
            expect(rest.filter(({ status }) => status === "fulfilled")).toHaveLength(limit - settled.length);
          },
        ),
        { numRuns: db.kind === "server" ? 12 : 4 },
      );
    });

    test("concurrent reservations, settlements, releases and sweeps never lose or duplicate a search", async () => {
      const { sessionId } = contextOf(db).guest;
      await openSession(db, { sessionId, network: "x", ...perDay, now: time });
      const one = async (index: number) => {
        const held = await reserveGuestSearch(db, { sessionId, limit: 10, now: time });
        if (held === "refused") return 0;
        await sweepGuests(db, time);
        if (index % 3 === 0) await releaseGuestSearch(db, held.reservationId);
        else
          await settleGuestSearch(db, {
            sessionId,
            reservationId: held.reservationId,
            search: "s",
            limit: 10,
          });
        return index % 3 === 0 ? 0 : 1;
      };
      const counted = await Promise.all(Array.from({ length: 40 }, (_, index) => one(index)));
      const settled = counted.reduce<number>((sum, each) => sum + each, 0);
      const state = await db.query(
        sql`select search_count, reserved from guest_session where id = ${sessionId}`,
      );
      expect(state).toEqual([{ search_count: settled, reserved: 0 }]);
      expect(settled).toBeLessThanOrEqual(10);
    });

    test("a reservation that is never settled expires after two minutes", async () => {
      const context = contextOf(db);
      const lost = await admitGuest(context, attempt, settings);
      await refusalOf(admitGuest(context, attempt, settings));
      time = new Date(time.getTime() + 119_000);
      await refusalOf(admitGuest(context, attempt, settings));
      time = new Date(time.getTime() + 2_000);
      const second = await admitGuest(context, attempt, settings);
      await second.release();
      await lost.settle();
      expect((await session(context)).searchCount).toBe(1);
      const { sessionId } = context.guest;
      const state = await db.query(sql`select reserved from guest_session where id = ${sessionId}`);
      expect(state).toEqual([{ reserved: 0 }]);
    });

    test("a renewed reservation does not expire", async () => {
      const context = contextOf(db);
      const running = await admitGuest(context, attempt, settings);
      time = new Date(time.getTime() + 100_000);
      await running.renew();
      time = new Date(time.getTime() + 100_000);
      await refusalOf(admitGuest(context, attempt, settings));
      await running.settle();
      expect((await session(context)).searchCount).toBe(1);
    });

    test("a search whose reservation expired and was taken by another is refused and not counted", async () => {
      const context = contextOf(db);
      const stalled = await admitGuest(context, attempt, settings);
      time = new Date(time.getTime() + 121_000);
      await (await admitGuest(context, { ...attempt, query: "hospitals" }, settings)).settle();
      const refusal = await refusalOf(stalled.settle());
      expect(refusal.status).toBe(429);
      expect(refusal.details).toEqual({ requiresAuth: true, currentCount: 1, guestLimit: 1 });
      expect((await session(context)).searchCount).toBe(1);
    });

    test("removes sessions whose cookie has expired", async () => {
      const context = contextOf(db);
      await session(context);
      await sweepGuests(db, new Date(time.getTime() + 201 * 86_400_000));
      const { sessionId } = context.guest;
      expect(await db.query(sql`select 1 from guest_session where id = ${sessionId}`)).toEqual([]);
    });
  });

  afterAll(() => {
    time = new Date("2026-11-21T12:00:00Z");
  });
});

test("a released search is available to the next caller, however busy the embedded database is", async () => {
  const db = await openTestDatabase();
  try {
    const opening = { sessionId: "busy", network: "198.51.100.0", ...perDay, now: time };
    expect(await openSession(db, opening)).toBe(true);
    const reserve = () => reserveGuestSearch(db, { sessionId: "busy", limit: 1, now: time });
    const held = await reserve();
    if (held === "refused") throw new Error("The first search was refused");
    const busy = Promise.withResolvers<void>();
    const others = db.transaction(() => busy.promise);
    const given = releaseGuestSearch(db, held.reservationId);
    const next = reserve();
    busy.resolve();
    await Promise.all([others, given]);
    expect(await next).toMatchObject({ searchCount: 0 });
  } finally {
    await db.close();
  }
});
