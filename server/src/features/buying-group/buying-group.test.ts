import type { BuyingGroup } from "@eq/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { storeCompanies, storePeople } from "../../directory/test-people.ts";
import { openTestApp, type TestApp } from "../../test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp({ companies: 0 });
  await storeCompanies(server.db, [
    { id: 900_001, name: "Halvorn", employee_count: 180 },
    { id: 900_002, name: "Emptor" },
  ]);
  const levels = { Manager: 1, Director: 2, "VP Level Exec": 3, "C Level Exec": 4, "Non Manager": 0 };
  const add = (
    id: number,
    full_name: string,
    title: string,
    job_function: string,
    management_level: keyof typeof levels,
  ) => ({
    id,
    full_name,
    title,
    job_function,
    management_level,
    level_rank: levels[management_level],
    company_id: 900_001,
    company_name: "Halvorn",
    email: `${id}@halvorn.example.com`,
    phone: "(419) 555-0117",
  });
  await storePeople(server.db, [
    add(1, "Elena Marchetti-Cole", "Chief Executive Officer", "executive", "C Level Exec"),
    add(2, "Gordon Pfaff", "Plant Manager", "production", "Manager"),
    add(3, "Warren Tate-Ibsen", "VP of Manufacturing", "production", "VP Level Exec"),
    add(4, "Aisha Rahmani", "Director of Talent Acquisition", "hr", "Director"),
    add(5, "Lorraine Quist", "HR Manager", "hr", "Manager"),
    add(6, "Sunniva Kraal", "Marketing Manager", "marketing", "Manager"),
    add(7, "Desmond Achterberg", "Welder", "production", "Non Manager"),
  ]);
  await server.db.script(`
    insert into job (company_id, title, title_words, posted_on, source) values
      (900001, 'Welder', '{welder}', '2026-11-01', 'import'),
      (900001, 'Machine Operator', '{machine,operator}', '2026-11-02', 'import'),
      (900001, 'Account Executive', '{account,executive}', '2026-11-03', 'import');
    insert into job (company_id, title, title_words, posted_on, closed_on, source) values
      (900001, 'Marketing Specialist', '{marketing,specialist}', '2026-09-01', '2026-10-01', 'import');`);
}, 120_000);
afterAll(() => server.close());

const ask = (companyId: string, headers: Record<string, string> = { authorization: "Bearer buying-group" }) =>
  server.app.inject({ method: "POST", url: "/api/ai/buying-group", payload: { companyId }, headers });

test("lists who decides, who hires and the gaps, each person once and without contact details", async () => {
  const answer = await ask("900001");
  const { decides, hires, gaps } = answer.json<BuyingGroup>();
  const describe = (list: BuyingGroup["decides"]) => list.map(({ name, reason }) => `${name}: ${reason}`);
  expect(describe(decides)).toEqual([
    "Elena Marchetti-Cole: Leads Halvorn",
    "Warren Tate-Ibsen: Heads Manufacturing & Production, 2 open jobs",
  ]);
  expect(describe(hires)).toEqual([
    "Gordon Pfaff: Manages Manufacturing & Production, 2 open jobs",
    "Aisha Rahmani: Leads recruiting",
    "Lorraine Quist: Leads human resources",
  ]);
  expect(gaps.map(({ text }) => text)).toEqual([
    "No VP or director of Sales listed, though there is 1 open job",
    "No manager of Sales listed, though there is 1 open job",
  ]);
  expect(gaps[0]).toMatchObject({ function: "Sales", level: "VP or director" });
  expect(answer.body).not.toMatch(/@|555-01/);
});

test("names the missing chief and recruiting of a company without listed people", async () => {
  const { decides, hires, gaps } = (await ask("900002")).json<BuyingGroup>();
  expect([decides, hires]).toEqual([[], []]);
  expect(gaps.map(({ text }) => text)).toEqual([
    "No chief executive or owner listed",
    "Nobody in human resources or recruiting listed",
  ]);
});

test("answers 401 to guests, 404 to an unknown company and 400 without an id", async () => {
  expect((await ask("900001", {})).statusCode).toBe(401);
  expect((await ask("77")).statusCode).toBe(404);
  expect((await ask("not a number")).statusCode).toBe(404);
  const empty = await ask("  ");
  expect(empty.statusCode).toBe(400);
  expect(empty.json().error).toBe("companyId: State the id of a company");
});
