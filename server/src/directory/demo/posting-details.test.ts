import { normalizeTechnology } from "@eq/understanding";
import { expect, test } from "vitest";
import { readTable, splitList } from "./data-tables.ts";
import { generateDemoDirectory } from "./generate-demo-directory.ts";

const blocks = [...generateDemoDirectory({ seed: 3, companies: 2000, people: 4000, today: "2026-11-21" })];
const jobs = blocks.flatMap((block) => block.jobs);

test("makes about a fifth of the jobs remote, but no jobs in a hospital ward or a factory", () => {
  const remote = jobs.filter((job) => job.remote);
  expect(remote.length / jobs.length).toBeGreaterThan(0.15);
  expect(remote.length / jobs.length).toBeLessThan(0.27);
  expect(remote.filter((job) => ["medical", "production"].includes(job.job_function ?? ""))).toEqual([]);
});

test("names technologies that fit the role, as searches compare them", () => {
  const named = (code: string) =>
    new Set(jobs.filter((job) => job.job_function === code).flatMap((job) => job.technologies));
  expect(named("sales")).toContain("salesforce");
  expect(named("finance")).toContain("quickbooks");
  expect(named("finance")).not.toContain("kubernetes");
  for (const { technologies } of readTable("technologies"))
    expect(splitList(technologies)).toEqual(splitList(technologies).map(normalizeTechnology));
});

test("gives every known last round a code", () => {
  const rounds = blocks.flatMap((block) => block.companies).filter((company) => company.last_round !== null);
  expect(rounds.filter((company) => company.last_round_code === null)).toEqual([]);
  const codes = new Set(rounds.map((company) => company.last_round_code));
  expect([...codes].sort()).toEqual(
    ["acquired", "bootstrapped", "public", "seed", "series-a", "series-b", "series-c", "series-d"].sort(),
  );
});
