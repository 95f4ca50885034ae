import { emptySearchParameters, type ManagerTitleSuggestions } from "@eq/contracts";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import { seedDemoDirectory } from "../../directory/demo/index.ts";
import { createSqlDirectory } from "../../directory/index.ts";
import { storeCompanies, storePeople } from "../../directory/test-people.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { openTestApp, type TestApp } from "../../test-app.ts";
import { findHiringManager } from "./find-hiring-manager.ts";
import { readJobTitle, titleKey } from "./read-job.ts";

const path = "/api/ai/manager-title-suggestions";
const halvorn = 900_001;

const senior = (
  id: number,
  full_name: string,
  title: string,
  [management_level, level_rank, job_function]: [string, number, string],
) => ({
  id,
  full_name,
  title,
  management_level,
  level_rank,
  job_function,
  company_id: halvorn,
  company_name: "Halvorn",
  city: "Toledo",
  state: "OH",
  country: "US",
});

const halvornPeople = [
  senior(9_000_001, "Elena Marchetti-Cole", "Chief Executive Officer", ["C Level Exec", 4, "executive"]),
  senior(9_000_002, "Gordon Pfaff", "Foundry Operations Manager", ["Manager", 1, "production"]),
  senior(9_000_003, "Aisha Rahmani", "Director of Talent Acquisition", ["Director", 2, "hr"]),
];

async function storeHalvorn(db: TestApp["db"]) {
  await storeCompanies(db, [
    {
      id: halvorn,
      name: "Halvorn",
      city: "Toledo",
      state: "OH",
      country: "US",
      employee_count: 180,
      industry_codes: ["manufacturing"],
    },
  ]);
  await storePeople(db, halvornPeople);
}

describe("suggestManagerTitles", () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await openTestApp({ companies: 400 });
    await storeHalvorn(server.db);
  }, 120_000);
  afterAll(() => server.close());

  const headers = { authorization: "Bearer manager-titles" };
  const ask = (payload: object, sent: Record<string, string> = headers) =>
    server.app.inject({ method: "POST", url: path, payload, headers: sent });
  const suggest = async (payload: object) => (await ask(payload)).json<ManagerTitleSuggestions>();

  test("answers 3 to 6 titles, best first, with a confidence from 0 to 1 and a basis for each [API-023, CONT-002]", async () => {
    const reply = await suggest({ jobTitle: "Machine Operator", company: "Halvorn", location: "Toledo, OH" });
    expect(reply.success).toBe(true);
    expect(reply.titles.length).toBeGreaterThanOrEqual(3);
    expect(reply.titles.length).toBeLessThanOrEqual(6);
    expect(reply.titles[0]).toBe("Foundry Operations Manager");
    expect(reply.suggestions[0]?.basis).toBe("Gordon Pfaff at Halvorn has this title");
    const likelihoods = reply.suggestions.map(({ likelihood }) => likelihood);
    expect(likelihoods).toEqual(likelihoods.toSorted((one, other) => other - one));
    expect(reply.confidence).toBeGreaterThan(0);
    expect(reply.confidence).toBeLessThanOrEqual(1);
    expect(reply.suggestions.map(({ title }) => title)).toEqual(reply.titles);
    expect(reply.suggestions.every(({ basis }) => basis.length > 0)).toBe(true);
  });

  test("answers the same for the company's id as for its name", async () => {
    const byName = await suggest({ jobTitle: "Welder", company: "Halvorn", location: "Toledo, OH" });
    expect(await suggest({ jobTitle: "Welder", companyId: String(halvorn), location: "Toledo, OH" })).toEqual(
      byName,
    );
  });

  test("suggests usual titles for a company that the directory does not have", async () => {
    const reply = await suggest({
      jobTitle: "Registered Nurse",
      company: "Zzyx Unlisted",
      location: "Reno, NV",
    });
    expect(reply.titles.map(titleKey)).toContain(titleKey("Nurse Manager"));
    expect(reply.suggestions.every(({ basis }) => !basis.includes("Zzyx"))).toBe(true);
  });

  test("reads odd titles, and is not confident about what it cannot read", async () => {
    const odd = await suggest({ jobTitle: "Sr. SW Eng II (Remote)" });
    expect(odd.titles.slice(0, 3).map(titleKey)).toContain(titleKey("Engineering Manager"));
    for (const jobTitle of ["営業担当", "Infirmière de nuit", "qwx zzkf"]) {
      const reply = await suggest({ jobTitle });
      expect(reply.titles.length).toBeGreaterThanOrEqual(3);
      expect(reply.confidence).toBeLessThanOrEqual(0.35);
    }
    expect((await ask({ jobTitle: "Welder ".repeat(43) })).statusCode).toBe(200);
    // The owner of a tiny company is a likely manager, but not of a job that cannot be read.
    const owner = {
      id: 9_000_004,
      full_name: "Otto Brandt",
      title: "Owner",
      management_level: "C Level Exec",
    };
    await storeCompanies(server.db, [{ id: 900_002, name: "Tinker Two", employee_count: 4 }]);
    await storePeople(server.db, [
      { ...owner, level_rank: 4, job_function: "executive", company_id: 900_002 },
    ]);
    const unread = await suggest({ jobTitle: "qwx zzkf", companyId: "900002" });
    expect(unread.titles[0]).toBe("Owner");
    expect(unread.confidence).toBe(0.35);
  });

  test("answers 401 to guests and 400 to a title that says nothing", async () => {
    expect((await ask({ jobTitle: "Welder" }, {})).statusCode).toBe(401);
    for (const jobTitle of ["", "   ", "!!! --"]) {
      const answer = await ask({ jobTitle });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error).toMatch(/^jobTitle: Enter a job title/);
    }
    expect((await ask({ jobTitle: "a".repeat(501) })).json().error).toBe(
      "jobTitle: Enter at most 500 characters",
    );
    expect((await ask({ company: "Halvorn" })).statusCode).toBe(400);
  });

  test("answers for any text without a failure, with likelihoods that add up to at most 1", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, maxLength: 300, unit: "binary" }), async (jobTitle) => {
        const answer = await ask({ jobTitle });
        expect([200, 400]).toContain(answer.statusCode);
        if (answer.statusCode === 400) return;
        const { suggestions, confidence } = answer.json<ManagerTitleSuggestions>();
        const sum = suggestions.reduce((all, { likelihood }) => all + likelihood, 0);
        expect(sum).toBeLessThanOrEqual(1.01);
        expect(confidence >= 0 && confidence <= 1).toBe(true);
        expect(new Set(suggestions.map(({ title }) => titleKey(title))).size).toBe(suggestions.length);
      }),
      { numRuns: 40 },
    );
  });

  test("sends no contact details and no names of other companies' people", async () => {
    const { body } = await ask({ jobTitle: "Machine Operator", company: "Halvorn" });
    expect(body).not.toMatch(/@|555-01|linkedin/i);
  });
});

testOnEachDatabase("findHiringManager", (open) => {
  let db: TestApp["db"];
  let prospects: ProspectData;
  const now = () => new Date("2026-11-21T09:00:00Z");
  beforeAll(async () => {
    db = await open();
    await seedDemoDirectory(db, { companies: 80, seed: 5, today: now() });
    await storeHalvorn(db);
    prospects = createSqlDirectory({ db, now, locateCity: () => null });
  });

  const find = async (posting: Parameters<typeof findHiringManager>[1]["posting"]) => {
    const [company] = await prospects.companiesById([String(halvorn)]);
    if (!company) throw new Error("Halvorn is missing");
    return findHiringManager({ prospects }, { company, posting });
  };

  test("prefers the person whom the posting names, with their id when they are listed", async () => {
    const manager = { name: "aisha rahmani", title: "Recruiter" };
    expect(await find({ title: "Welder", manager })).toMatchObject({
      id: "9000003",
      name: "Aisha Rahmani",
      likelihood: 1,
    });
    expect(
      await find({ title: "Welder", manager: { name: "Quilla Vandersteen", title: "Foreman" } }),
    ).toEqual({
      id: null,
      name: "Quilla Vandersteen",
      title: "Foreman",
      likelihood: 1,
      basis: "The posting names this person",
    });
  });

  test("finds the likeliest person above the job, and nobody when nobody listed stands above it", async () => {
    const found = await find({ title: "Machine Operator", location: "Toledo, OH" });
    expect(found).toMatchObject({ id: "9000002", title: "Foundry Operations Manager" });
    expect(found?.basis).toBe("One level above this job in the same function at Halvorn");
    expect(found?.likelihood).toBeGreaterThan(0.1);
    expect(found?.likelihood).toBeLessThan(1);
    const people = await prospects.searchPeople(
      { ...emptySearchParameters(), employers: [{ id: String(halvorn), name: "Halvorn" }] },
      { number: 1, size: 0 },
    );
    expect(people.total).toBe(3);
    await db.query(sql`delete from person where company_id = ${halvorn}`);
    expect(await find({ title: "Machine Operator" })).toBeNull();
  });
});

test.each([
  ["Sr. SW Eng II (Remote)", 0, "engineering"],
  ["Senior Software Engineer - Platform | Berlin", 0, "engineering"],
  ["Manager, Enterprise Security", 1, "it"],
  ["Plant Manager, Foundry", 1, "production"],
  ["Director of Sales", 2, "sales"],
])("reads the job title %s", (title, rank, jobFunction) => {
  const job = readJobTitle(title);
  expect(job.rank).toBe(rank);
  expect([jobFunction, "engineering", "operations"]).toContain(job.jobFunction);
});
