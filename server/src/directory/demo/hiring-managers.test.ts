import { beforeAll, expect, test } from "vitest";
import type { CompanyRow, JobRow, PersonRow } from "./demo-rows.ts";
import { generateDemoDirectory } from "./generate-demo-directory.ts";

const companies = new Map<number, CompanyRow>();
const people = new Map<number, PersonRow[]>();
const jobs: JobRow[] = [];
beforeAll(() => {
  for (const block of generateDemoDirectory({
    seed: 4,
    companies: 2000,
    people: 12_000,
    today: "2026-11-21",
  })) {
    for (const company of block.companies) companies.set(company.index, company);
    for (const person of block.people)
      people.set(person.company_index, [...(people.get(person.company_index) ?? []), person]);
    jobs.push(...block.jobs);
  }
});

const share = (rows: readonly unknown[], of: readonly unknown[]) => rows.length / of.length;

test("states the manager of about half of the postings: a listed person with their title, or only a title", () => {
  const stated = jobs.filter((job) => job.manager_title !== null);
  expect(share(stated, jobs)).toBeGreaterThan(0.47);
  expect(share(stated, jobs)).toBeLessThan(0.53);
  const named = stated.filter((job) => job.manager_name !== null);
  expect(share(named, stated)).toBeGreaterThan(0.35);
  expect(share(named, stated)).toBeLessThan(0.75);
  for (const { company_index, manager_name, manager_title } of named) {
    const sameName = people.get(company_index)?.filter(({ full_name }) => full_name === manager_name) ?? [];
    expect(sameName.map(({ title }) => title)).toContain(manager_title);
  }
  expect(jobs.filter((job) => job.manager_title === null && job.manager_name !== null)).toEqual([]);
});

test("names no manager who has left, and varies the titles above one job", () => {
  for (const { company_index, manager_name } of jobs) {
    const person = people.get(company_index)?.find(({ full_name }) => full_name === manager_name);
    expect(person?.employment[0]?.toDate).toBeUndefined();
  }
  const titles = (job: string) =>
    new Set(
      jobs.flatMap(({ title, manager_title }) => (title === job && manager_title ? [manager_title] : [])),
    );
  expect(titles("Registered Nurse").size).toBeGreaterThan(5);
  expect(titles("Software Engineer").size).toBeGreaterThan(5);
});

test("in small companies the leader manages most postings, in large ones few", () => {
  const leadShare = (from: number, to: number) => {
    const stated = jobs.filter(({ company_index, manager_title }) => {
      const employees = companies.get(company_index)?.employee_count ?? 0;
      return manager_title !== null && employees >= from && employees <= to;
    });
    const led = stated.filter((job) => job.manager_name === people.get(job.company_index)?.[0]?.full_name);
    return share(led, stated);
  };
  expect(leadShare(1, 12)).toBeGreaterThan(0.6);
  expect(leadShare(500, 60_000)).toBeLessThan(0.2);
});
