import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countExperienceYears } from "./experience-years.ts";

const now = new Date("2026-11-27T00:00:00Z");

describe("countExperienceYears", () => {
  test("sums the employment spans and rounds them: 2.6 and 1.0 years are 4 [LIMIT-017]", () => {
    const jobs = [
      { fromDate: "2018-01-01", toDate: "2020-08-07" },
      { fromDate: "2021-01-01", toDate: "2022-01-01" },
    ];
    expect(countExperienceYears(jobs, now)).toBe(4);
  });

  test("counts jobs at the same time once", () => {
    const jobs = [
      { fromDate: "2016-01", toDate: "2022-01" },
      { fromDate: "2017-01", toDate: "2019-01" },
      { fromDate: "2021-01", toDate: "2023-01" },
    ];
    expect(countExperienceYears(jobs, now)).toBe(7);
  });

  test("counts a job without an end until today, and leaves out jobs without a start", () => {
    expect(countExperienceYears([{ fromDate: "2020-11-27" }], now)).toBe(6);
    expect(countExperienceYears([{ toDate: "2020-01-01" }, { fromDate: "2024" }], now)).toBe(3);
    expect(countExperienceYears([{ jobTitle: "Buyer" }], now)).toBeNull();
    expect(countExperienceYears([{ fromDate: "2025", toDate: "2020" }], now)).toBeNull();
  });

  test("never exceeds the time from the first start to the last end, in any order of the jobs", () => {
    const year = fc.integer({ min: 1980, max: 2026 });
    const job = fc.tuple(year, year).map(([one, other]) => ({
      fromDate: String(Math.min(one, other)),
      toDate: String(Math.max(one, other)),
    }));
    fc.assert(
      fc.property(fc.array(job, { minLength: 1, maxLength: 6 }), (jobs) => {
        const years = countExperienceYears(jobs, now) ?? 0;
        const starts = jobs.map(({ fromDate }) => Number(fromDate));
        const ends = jobs.map(({ toDate }) => Number(toDate));
        expect(years).toBeLessThanOrEqual(Math.max(...ends) - Math.min(...starts));
        expect(countExperienceYears(jobs.toReversed(), now)).toBe(years);
      }),
    );
  });
});
