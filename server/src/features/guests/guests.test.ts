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

const guestSettings = { searchLimit: 1, sessionsPerAddress: 20, sessionsPerSite: 100 };
const sessionLimits = { sessionsPerAddress: 20, site: null, sessionsPerSite: 100 };
let time = new Date("2026-11-21T12:00:00Z");
let guestCount = 0;

const searchParameters = emptySearchParameters();
const bankSearch: GuestAttempt = {
  mode: "companies",
  query: "banks",
  parameters: searchParameters,
  page: 1,
  refinement: false,
};

function createContext(
  db: Database,
  { sessionId = `guest-${++guestCount}`, address = `198.51.100.${guestCount % 250}` } = {},
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

async function awaitRefusal(work: Promise<unknown>): Promise<Refusal> {
  const outcome = await work.catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(Refusal);
  return outcome as Refusal;
}

testOnEachDatabase("sessions and free searches of guests", (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });

  const session = (context: Context) => openGuestSession(context, guestSettings);

  describe("guest sessions", () => {
    test("a new session reports the configured limit and no searches used [ACC-030, ACC-031]", async () => {
      const context = createContext(db);
      const opened = await session(context);
      const sessionId = context.guest.sessionId;
      expect(opened).toEqual({ sessionId, searchCount: 0, limit: 1, hasReachedLimit: false });
      expect(await session(context)).toEqual(opened);
      const three = { ...guestSettings, searchLimit: 3 };
      expect((await getGuestSession(context, sessionId, three)).limit).toBe(3);
    });

    test("a session is returned only to the browser that has its cookie", async () => {
      const context = createContext(db);
      await session(context);
      expect(
        (await awaitRefusal(getGuestSession(createContext(db), context.guest.sessionId, guestSettings)))
          .status,
      ).toBe(404);
      const without = { ...context, guest: null };
      expect(
        (await awaitRefusal(getGuestSession(without, context.guest.sessionId, guestSettings))).status,
      ).toBe(404);
    });

    test("one address may open 20 sessions a day, even concurrently, and 20 more the next day", async () => {
      const address = "203.0.113.77";
      const outcomes = await Promise.allSettled(
        Array.from({ length: 26 }, () =>
          session(createContext(db, { sessionId: `burst-${++guestCount}`, address })),
        ),
      );
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
      const context = createContext(db, { sessionId: "late", address });
      const refusal = await awaitRefusal(session(context));
      expect(refusal.status).toBe(429);
      expect(refusal.headers["retry-after"]).toBe(String(12 * 3600));
      expect(refusal.details.requiresAuth).toBeUndefined();
      expect((await awaitRefusal(admitGuest(context, bankSearch, guestSettings))).status).toBe(429);
      await session(createContext(db, { sessionId: "elsewhere", address: "203.0.113.78" }));
      time = new Date("2026-11-22T00:00:01Z");
      expect((await session(context)).searchCount).toBe(0);
    });

    test("an IPv6 /64 may open 20 sessions a day and a /48 100, even concurrently", async () => {
      const openMany = async (count: number, addressOf: (index: number) => string) => {
        const outcomes = await Promise.allSettled(
          Array.from({ length: count }, (_, index) =>
            session(createContext(db, { sessionId: `v6-${++guestCount}`, address: addressOf(index) })),
          ),
        );
        return outcomes.filter(({ status }) => status === "fulfilled").length;
      };
      expect(await openMany(30, (index) => `2001:db8:77:1::${index + 1}`)).toBe(20);
      expect(await openMany(130, (index) => `2001:db8:77:${(100 + index).toString(16)}::1`)).toBe(80);
      expect(await openMany(1, () => "2001:db8:78:1::1")).toBe(1);
    });
  });

  describe("free searches of guests", () => {
    test("a search counts once its first page is settled; the next search is refused [ACC-032, ERR-003]", async () => {
      const context = createContext(db);
      const admission = await admitGuest(context, bankSearch, guestSettings);
      expect(admission.guest).toEqual({ currentCount: 0, guestLimit: 1 });
      await admission.settle();
      await admission.settle();
      await admission.release();
      expect(admission.guest.currentCount).toBe(1);
      expect(await session(context)).toMatchObject({ searchCount: 1, hasReachedLimit: true });
      const refusal = await awaitRefusal(
        admitGuest(context, { ...bankSearch, query: "hospitals" }, guestSettings),
      );
      expect(refusal.status).toBe(429);
      expect(refusal.message).toBe("Guest search limit reached");
      expect(refusal.details).toEqual({ requiresAuth: true, currentCount: 1, guestLimit: 1 });
    });

    test("failed searches and later pages do not count as free searches [ACC-033]", async () => {
      const context = createContext(db);
      await (await admitGuest(context, bankSearch, guestSettings)).release();
      expect((await session(context)).searchCount).toBe(0);
      await (await admitGuest(context, bankSearch, guestSettings)).settle();
      const page2 = await admitGuest(context, { ...bankSearch, page: 2 }, guestSettings);
      await page2.settle();
      await page2.release();
      expect(page2.guest).toEqual({ currentCount: 1, guestLimit: 1 });
      expect((await session(context)).searchCount).toBe(1);
    });

    test("a request for a later page cannot run another search", async () => {
      const context = createContext(db);
      expect(
        (await awaitRefusal(admitGuest(context, { ...bankSearch, page: 2 }, guestSettings))).status,
      ).toBe(400);
      await (await admitGuest(context, bankSearch, guestSettings)).settle();
      const laterPage = { ...bankSearch, query: "hospitals", page: 2 };
      expect((await awaitRefusal(admitGuest(context, laterPage, guestSettings))).status).toBe(429);
      const people = { ...bankSearch, mode: "people" as const, page: 2 };
      expect((await awaitRefusal(admitGuest(context, people, guestSettings))).status).toBe(429);
    });

    test("a later page with the free search's text but other parameters is not part of the free search", async () => {
      const context = createContext(db);
      await (await admitGuest(context, bankSearch, guestSettings)).settle();
      const ohio = { ...searchParameters, places: [{ state: "OH" as const }] };
      const laterPage = { ...bankSearch, page: 2, parameters: ohio };
      expect((await awaitRefusal(admitGuest(context, laterPage, guestSettings))).status).toBe(429);
      const same = { ...bankSearch, page: 2, parameters: { ...searchParameters, sort: null } };
      expect((await admitGuest(context, same, guestSettings)).guest.currentCount).toBe(1);
    });

    test("a free search includes 5 pages; the 6th is refused with a sign-in hint", async () => {
      const context = createContext(db);
      await (await admitGuest(context, bankSearch, guestSettings)).settle();
      const openPage = (page: number) => admitGuest(context, { ...bankSearch, page }, guestSettings);
      for (const page of [2, 3, 4, 5, 3]) expect((await openPage(page)).guest.currentCount).toBe(1);
      const refusal = await awaitRefusal(openPage(6));
      expect(refusal.status).toBe(429);
      expect(refusal.details).toEqual({ requiresAuth: true, currentCount: 1, guestLimit: 1 });
      expect((await openPage(5)).guest.currentCount).toBe(1);
      expect((await awaitRefusal(openPage(150))).status).toBe(429);
    });

    test("of 50 concurrent later pages a free search includes 4", async () => {
      const context = createContext(db);
      await (await admitGuest(context, bankSearch, guestSettings)).settle();
      const racing = await Promise.allSettled(
        Array.from({ length: 50 }, (_, index) =>
          admitGuest(context, { ...bankSearch, page: index + 2 }, guestSettings),
        ),
      );
      expect(racing.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
    });

    describe.each(["companies", "people"] as const)("refinements of a free search of %s", (mode) => {
      const counted: SearchParameters = {
        ...searchParameters,
        titles: ["plant manager"],
        places: [{ state: "OH" }],
      };
      const ask = { ...bankSearch, mode, parameters: counted };
      const refine = (change: Partial<SearchParameters>, page = 1) => ({
        ...ask,
        page,
        refinement: true,
        parameters: { ...counted, ...change },
      });
      const sizes = (min: number) => refine({ employees: { min, max: null } });
      let context: ReturnType<typeof createContext>;
      beforeEach(async () => {
        context = createContext(db);
        await (await admitGuest(context, ask, guestSettings)).settle();
      });

      test("refinements by place, range, department, level, function and industry are free [PEOP-015]", async () => {
        const changes: Partial<SearchParameters>[] = [
          { places: [{ metroRegion: "chicago" }] },
          { places: [{ state: "TX" }], employees: { min: 1, max: 10 } },
          { departments: [4], managementLevels: ["Manager"] },
          { jobFunctions: ["operations"], industryCodes: ["manufacturing"], places: [] },
          {},
        ];
        for (const change of changes) {
          await (await admitGuest(context, refine(change), guestSettings)).settle();
          expect((await session(context)).searchCount).toBe(1);
        }
      });

      test("refuses the 11th refinement of a free search; the first 10 can be repeated", async () => {
        for (let count = 1; count <= 10; count++) await admitGuest(context, sizes(count), guestSettings);
        for (const earlierRefinement of [sizes(1), sizes(10), refine({})])
          await admitGuest(context, earlierRefinement, guestSettings);
        const refusal = await awaitRefusal(admitGuest(context, sizes(11), guestSettings));
        expect(refusal.status).toBe(429);
        expect(refusal.details).toEqual({ requiresAuth: true, currentCount: 1, guestLimit: 1 });
      });

      test("admits 10 of 50 concurrent refinements of a free search", async () => {
        const racing = await Promise.allSettled(
          Array.from({ length: 50 }, (_, index) => admitGuest(context, sizes(index + 1), guestSettings)),
        );
        expect(racing.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
      });

      test("does not treat another text, other titles or a company's name as a refinement", async () => {
        const changes: Partial<SearchParameters>[] = [
          { titles: ["software engineer"] },
          { similarTo: { name: "Acme" } },
        ];
        for (const change of changes)
          expect((await awaitRefusal(admitGuest(context, refine(change), guestSettings))).status).toBe(429);
        const otherText = { ...refine({}), query: "hospitals" };
        expect((await awaitRefusal(admitGuest(context, otherText, guestSettings))).status).toBe(429);
      });

      test("a free search and its refinements have four later pages in total", async () => {
        const chicago = { places: [{ metroRegion: "chicago" as const }] };
        expect((await awaitRefusal(admitGuest(context, refine(chicago, 2), guestSettings))).status).toBe(429);
        await admitGuest(context, refine(chicago), guestSettings);
        for (const page of [2, 3]) await admitGuest(context, refine(chicago, page), guestSettings);
        for (const page of [2, 3]) await admitGuest(context, refine({}, page), guestSettings);
        expect((await awaitRefusal(admitGuest(context, refine({}, 4), guestSettings))).status).toBe(429);
      });
    });

    test("of 50 concurrent searches exactly the limit is admitted, whether they succeed or fail", async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 0, max: 7 }),
          fc.array(fc.boolean(), { maxLength: 7 }),
          async (limit, fates) => {
            const context = createContext(db);
            const limits = { ...guestSettings, searchLimit: limit };
            const racing = await Promise.allSettled(
              Array.from({ length: 50 }, (_, index) =>
                admitGuest(context, { ...bankSearch, query: `q${index}` }, limits),
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
            const outcomes = await Promise.allSettled(
              Array.from({ length: 50 }, () =>
                admitGuest(context, { ...bankSearch, query: "again" }, limits),
              ),
            );
            expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(
              limit - settled.length,
            );
          },
        ),
        { numRuns: db.kind === "server" ? 12 : 4 },
      );
    });

    test("concurrent reservations, settlements, releases and sweeps never lose or duplicate a search", async () => {
      const { sessionId } = createContext(db).guest;
      await openSession(db, { sessionId, network: "x", ...sessionLimits, now: time });
      const runSearch = async (index: number) => {
        const reservation = await reserveGuestSearch(db, { sessionId, limit: 10, now: time });
        if (reservation === "refused") return 0;
        await sweepGuests(db, time);
        if (index % 3 === 0) await releaseGuestSearch(db, reservation.reservationId);
        else
          await settleGuestSearch(db, {
            sessionId,
            reservationId: reservation.reservationId,
            search: "s",
            limit: 10,
          });
        return index % 3 === 0 ? 0 : 1;
      };
      const counted = await Promise.all(Array.from({ length: 40 }, (_, index) => runSearch(index)));
      const settled = counted.reduce<number>((sum, each) => sum + each, 0);
      const state = await db.query(
        sql`select search_count, reserved from guest_session where id = ${sessionId}`,
      );
      expect(state).toEqual([{ search_count: settled, reserved: 0 }]);
      expect(settled).toBeLessThanOrEqual(10);
    });

    test("a reservation that is never settled expires after two minutes", async () => {
      const context = createContext(db);
      const lost = await admitGuest(context, bankSearch, guestSettings);
      await awaitRefusal(admitGuest(context, bankSearch, guestSettings));
      time = new Date(time.getTime() + 119_000);
      await awaitRefusal(admitGuest(context, bankSearch, guestSettings));
      time = new Date(time.getTime() + 2_000);
      const second = await admitGuest(context, bankSearch, guestSettings);
      await second.release();
      await lost.settle();
      expect((await session(context)).searchCount).toBe(1);
      const { sessionId } = context.guest;
      const state = await db.query(sql`select reserved from guest_session where id = ${sessionId}`);
      expect(state).toEqual([{ reserved: 0 }]);
    });

    test("a renewed reservation does not expire", async () => {
      const context = createContext(db);
      const running = await admitGuest(context, bankSearch, guestSettings);
      time = new Date(time.getTime() + 100_000);
      await running.renew();
      time = new Date(time.getTime() + 100_000);
      await awaitRefusal(admitGuest(context, bankSearch, guestSettings));
      await running.settle();
      expect((await session(context)).searchCount).toBe(1);
    });

    test("refuses and does not count a search whose reservation expired and whose free search another search then used", async () => {
      const context = createContext(db);
      const stalled = await admitGuest(context, bankSearch, guestSettings);
      time = new Date(time.getTime() + 121_000);
      await (await admitGuest(context, { ...bankSearch, query: "hospitals" }, guestSettings)).settle();
      const refusal = await awaitRefusal(stalled.settle());
      expect(refusal.status).toBe(429);
      expect(refusal.details).toEqual({ requiresAuth: true, currentCount: 1, guestLimit: 1 });
      expect((await session(context)).searchCount).toBe(1);
    });

    test("deletes guest sessions whose cookie has expired", async () => {
      const context = createContext(db);
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

test("the guest's next search can use a released free search at once, even when the embedded database is busy", async () => {
  const db = await openTestDatabase();
  try {
    const opening = { sessionId: "busy", network: "198.51.100.0", ...sessionLimits, now: time };
    expect(await openSession(db, opening)).toBe(true);
    const reserve = () => reserveGuestSearch(db, { sessionId: "busy", limit: 1, now: time });
    const reservation = await reserve();
    if (reservation === "refused") throw new Error("The first search was refused");
    const busy = Promise.withResolvers<void>();
    const busyTransaction = db.transaction(() => busy.promise);
    const releasing = releaseGuestSearch(db, reservation.reservationId);
    const next = reserve();
    busy.resolve();
    await Promise.all([busyTransaction, releasing]);
    expect(await next).toMatchObject({ searchCount: 0 });
  } finally {
    await db.close();
  }
});
