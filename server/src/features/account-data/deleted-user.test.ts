import { afterAll, beforeAll, expect, test } from "vitest";
import { createDirectoryContactData } from "../../directory/contact-data/index.ts";
import { createDirectoryJobPostings } from "../../directory/job-postings/index.ts";
import { createKnownCompanies } from "../../directory/known-companies/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { raw, sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { openTestApp, type TestApp } from "../../test-app.ts";
import { storeTestDirectory } from "../contact-enrich/test-directory.ts";
import { dataStores, unexportedTables } from "./stores.ts";

testOnEachDatabase("work of a user who is deleted by another process meanwhile", (open) => {
  let db: Database;
  let worker: TestApp;
  let other: TestApp;
  /** Runs once when the worker next waits for a source. */
  let interruption: (() => Promise<unknown>) | null = null;
  let interruptions = 0;
  const interrupt = async () => {
    const work = interruption;
    interruption = null;
    if (!work) return;
    await work();
    interruptions += 1;
  };

  beforeAll(async () => {
    db = await open();
    await storeTestDirectory(db);
    const jobPostings = createDirectoryJobPostings({ db, now: () => new Date() });
    const contactData = createDirectoryContactData({ db, knownCompanies: createKnownCompanies(db) });
    worker = await openTestApp(
      { companies: 0, database: db },
      {
        jobPostings: {
          ...jobPostings,
          forCompany: async (...call) => {
            await interrupt();
            return jobPostings.forCompany(...call);
          },
        },
        contactData: {
          ...contactData,
          enrich: async (...call) => {
            await interrupt();
            return contactData.enrich(...call);
          },
          listOptedOut: async (...call) => {
            await interrupt();
            return contactData.listOptedOut(...call);
          },
        },
      },
    );
    other = await openTestApp({ companies: 0, database: db });
  });
  afterAll(async () => {
    await worker.close();
    await other.close();
  });

  const call = (app: TestApp, user: string, url: string, payload: object) =>
    app.app.inject({ method: "POST", url, payload, headers: { authorization: `Bearer ${user}` } });
  const countRows = async (user: string) => {
    const counts = [];
    for (const { table, owner } of [...dataStores, ...unexportedTables]) {
      const rows = await db.query(sql`select 1 from ${raw(table)} where ${owner(user)}`);
      if (rows.length > 0) counts.push([table, rows.length]);
    }
    return counts;
  };
  const deleteOnce = (user: string) => {
    interruptions = 0;
    interruption = async () => {
      const { statusCode } = await call(other, user, "/api/user/account/delete", { confirmation: "DELETE" });
      expect(statusCode).toBe(200);
    };
  };

  const search = (user: string) =>
    call(worker, user, "/api/ai/ai-company-search-enriched", { query: "companies in Ohio" });
  const enrichList = (user: string) =>
    call(worker, user, "/api/person-enrich/bulk", {
      rows: ["Ann Lee", "Jonas Ray", "Vera Hale", "Nobody Known"].map((fullName) => ({
        fullName,
        companyName: "Hollis Forge Inc.",
      })),
    });
  const works: Record<string, (user: string) => Promise<{ body: string }>> = {
    "a company search": search,
    "a list of contacts": enrichList,
    "one contact": (user) => call(worker, user, "/api/ai/contact-enrich", { personId: "200002" }),
    "one contact without details": (user) =>
      call(worker, user, "/api/ai/contact-enrich", { personId: "200003" }),
    "an export of everything that matches": (user) =>
      call(worker, user, "/api/exports", {
        source: { kind: "search", query: "people in Ohio", of: "people" },
        requestKey: `press of ${user}`,
      }),
  };

  test.each(Object.entries(works))("%s ends, and brings no row back", async (name, work) => {
    const undisturbed = `stays with ${name}`;
    await work(undisturbed);
    expect(await countRows(undisturbed)).not.toEqual([]);
    const user = `leaves during ${name}`;
    deleteOnce(user);
    await work(user);
    expect(interruptions).toBe(1);
    expect(await countRows(user)).toEqual([]);
  });

  test("a contact that is checked again ends, and brings no row back", async () => {
    const user = "leaves during a check";
    await enrichList(user);
    deleteOnce(user);
    const { statusCode } = await call(worker, user, "/api/ai/contact-enrich", {
      ...{ personId: "200002", refresh: true },
    });
    expect([statusCode, interruptions]).toEqual([401, 1]);
    expect(await countRows(user)).toEqual([]);
  });
});
