import { type Company, isSameCompany, leadStatuses } from "@eq/contracts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mergeCompanies, sortMatches } from "./company-list.ts";

function makeCompany(fields: Partial<Company>): Company {
  return { id: "1", name: "Halvorn", leadStatus: "unknown", ...fields };
}

function listNames(companies: readonly Company[]) {
  return companies.map(({ name }) => name);
}

const companyArbitrary: fc.Arbitrary<Company> = fc.record({
  id: fc.nat({ max: 12 }).map(String),
  name: fc.constantFrom(
    "Halvorn",
    "Halvorn, Inc.",
    "Ostrander",
    "Tindall",
    "Ellery",
    "Kestrel LLC",
    "Wexmoor",
  ),
  leadStatus: fc.constantFrom(...leadStatuses),
  ultimateParentId: fc.constantFrom(null, null, null, "77", "78"),
  website: fc.constantFrom(
    null,
    "https://a.example.com",
    "www.b.example.com",
    "b.example.com/jobs",
    "c.example.com",
  ),
  totalJobs: fc.option(fc.nat({ max: 40 })),
  backendOrder: fc.option(fc.integer({ min: 1, max: 20 })),
});

describe("merging companies", () => {
  test.each([
    ["id", { id: "1", name: "Other" }],
    ["ultimate parent id", { id: "2", name: "Other", ultimateParentId: "77" }],
    ["normalised name", { id: "2", name: "HALVORN, LLC" }],
    ["website host", { id: "2", name: "Other", website: "http://www.halvorn.example.com/jobs" }],
  ])("merges two companies that are equal only in their %s [STRM-007]", (_key, other) => {
    const earlier = makeCompany({ ultimateParentId: "77", website: "https://halvorn.example.com" });
    expect(mergeCompanies([earlier], [makeCompany(other)])).toHaveLength(1);
    expect(mergeCompanies([makeCompany(other)], [earlier])).toHaveLength(1);
  });

  test("merging two copies keeps the earlier copy's id and backendOrder and fills in missing values [STRM-007]", () => {
    const earlier = makeCompany({ backendOrder: 3, city: "Toledo" });
    const enriched = makeCompany({ id: "9", backendOrder: 1, totalJobs: 62, city: "Lima" });
    expect(mergeCompanies([earlier], [enriched])).toEqual([
      makeCompany({ id: "1", backendOrder: 3, city: "Toledo", totalJobs: 62 }),
    ]);
  });

  test("an enriched copy replaces only the values that it contains [STRM-007]", () => {
    const earlier = makeCompany({
      totalJobs: 3,
      revenue: 5,
      leadStatus: "hot",
      rivScore: 80,
      topJobPostings: [{ title: "Old" }],
    });
    const enriched = makeCompany({
      totalJobs: 0,
      revenue: null,
      rivScore: null,
      topJobPostings: [],
      enrichedAt: "2026-11-21",
    });
    expect(mergeCompanies([earlier], [enriched])[0]).toMatchObject({
      totalJobs: 0,
      revenue: 5,
      leadStatus: "unknown",
      rivScore: null,
      topJobPostings: [],
    });
  });

  test("a copy that shares identity keys with two companies merges all three", () => {
    const list = [
      makeCompany({ id: "1", name: "A" }),
      makeCompany({ id: "2", name: "B", website: "b.example.com" }),
    ];
    const both = makeCompany({ id: "1", name: "A", website: "https://www.b.example.com" });
    expect(mergeCompanies(list, [both])).toHaveLength(1);
  });

  test("companies are not merged because of empty identity keys", () => {
    const blank = { name: "?", website: "", ultimateParentId: "" };
    expect(
      mergeCompanies([makeCompany({ ...blank, id: "1" })], [makeCompany({ ...blank, id: "2" })]),
    ).toHaveLength(2);
  });

  test("a merged list has no two equal companies, and merging it again changes nothing", () => {
    fc.assert(
      fc.property(fc.array(companyArbitrary, { maxLength: 12 }), (companies) => {
        const merged = mergeCompanies([], companies);
        for (const [place, one] of merged.entries())
          for (const other of merged.slice(place + 1)) expect(isSameCompany(one, other)).toBe(false);
        expect(mergeCompanies([], merged)).toEqual(merged);
      }),
    );
  });
});

describe("sorting streamed companies", () => {
  test("sorts by backendOrder, then by status, jobs and name [STRM-008]", () => {
    const companies = [
      makeCompany({ id: "7", name: "Unknown", totalJobs: 99 }),
      makeCompany({ id: "6", name: "Cold", leadStatus: "cold", totalJobs: 50 }),
      makeCompany({ id: "5", name: "Warm b", leadStatus: "warm", totalJobs: 4 }),
      makeCompany({ id: "4", name: "Warm a", leadStatus: "warm", totalJobs: 4 }),
      makeCompany({ id: "9", name: "Warm more", leadStatus: "warm", totalJobs: 5 }),
      makeCompany({ id: "3", name: "Hot", leadStatus: "hot" }),
      makeCompany({ id: "2", name: "Third", backendOrder: 3, leadStatus: "hot" }),
      makeCompany({ id: "1", name: "Second", backendOrder: 2 }),
      makeCompany({ id: "0", name: "First", backendOrder: 1, leadStatus: "cold" }),
    ];
    expect(listNames(sortMatches(companies))).toEqual([
      "First",
      "Second",
      "Third",
      "Hot",
      "Warm more",
      "Warm a",
      "Warm b",
      "Cold",
      "Unknown",
    ]);
  });

  test("sorts companies with equal backendOrder by status: hot, warm, cold, unknown [STRM-008, STRM-010]", () => {
    const companies = leadStatuses
      .toReversed()
      .map((leadStatus, place) =>
        makeCompany({ id: String(place), name: leadStatus, leadStatus, backendOrder: 1 }),
      );
    expect(listNames(sortMatches(companies))).toEqual(["hot", "warm", "cold", "unknown"]);
  });

  test("the order of arrival does not affect the sorted list, and sorting it again changes nothing [STRM-008]", () => {
    const distinct = fc.uniqueArray(companyArbitrary, { selector: ({ id }) => id, maxLength: 12 });
    const withShuffle = distinct.chain((companies) =>
      fc.tuple(
        fc.constant(companies),
        fc.shuffledSubarray(companies, { minLength: companies.length, maxLength: companies.length }),
      ),
    );
    fc.assert(
      fc.property(withShuffle, ([companies, arrived]) => {
        const ordered = sortMatches(companies);
        expect(sortMatches(arrived)).toEqual(ordered);
        expect(sortMatches(ordered)).toEqual(ordered);
      }),
    );
  });

  test("enrichment in any order results in the same list [STRM-004, STRM-008]", () => {
    const companies = Array.from({ length: 6 }, (_, place) =>
      makeCompany({ id: String(place), name: `Company ${"abcdef"[place]}`, backendOrder: place + 1 }),
    );
    const enriched = companies.map((company, place) => ({
      ...company,
      totalJobs: place,
      enrichedAt: "2026-11-21",
    }));
    fc.assert(
      fc.property(fc.shuffledSubarray(enriched, { minLength: 6 }), (arrived) => {
        const list = arrived.reduce((earlier, company) => mergeCompanies(earlier, [company]), companies);
        expect(sortMatches(list)).toEqual(enriched);
      }),
    );
  });
});
