import { intentReason } from "@eq/contracts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countByWeek, dayBefore, type HiringEvidence } from "./evidence.ts";
import { deductionLimits, pointLimits, postingWeight } from "./points.ts";
import { readPostingDay } from "./posting-day.ts";
import { scoreHiringIntent } from "./score-hiring-intent.ts";

const day = "2026-11-21";
const nothing: HiringEvidence = {
  employees: 200,
  jobs: {
    open: 0,
    openPostedOn: [],
    weekly: Array(12).fill(0),
    closed: 0,
    lastClosedOn: null,
    source: "Careers page",
  },
  news: [],
  funding: null,
  growth: null,
};

/** Evidence of open postings of the given ages in days, and so many closings. */
function withJobs(ages: readonly number[], rest: Partial<HiringEvidence> = {}, closed = 0): HiringEvidence {
  const sorted = [...ages].sort((a, b) => a - b);
  const openPostedOn = sorted.map((age) => dayBefore(day, age));
  const jobs = { ...nothing.jobs, open: ages.length, openPostedOn, weekly: countByWeek(ages), closed };
  return { ...nothing, jobs, ...rest };
}

const ages = fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 40 });
const news = fc.array(
  fc.record({
    kind: fc.constantFrom("expansion", "contract", "layoffs", "funding", "product"),
    title: fc.constant("A title"),
    publishedOn: fc.option(fc.integer({ min: 0, max: 400 }).map((age) => dayBefore(day, age))),
    source: fc.constant("Trade wire"),
  }),
  { maxLength: 6 },
);
const funding = fc.option(
  fc.record({
    amount: fc.option(fc.integer({ min: 1, max: 2_000_000_000 })),
    on: fc.integer({ min: 0, max: 500 }).map((age) => dayBefore(day, age)),
    source: fc.constant("Filing"),
  }),
);
const growth = fc.option(
  fc.record({
    rate: fc.double({ min: -0.9, max: 3, noNaN: true }),
    asOf: fc.integer({ min: 0, max: 500 }).map((age) => dayBefore(day, age)),
    source: fc.constant("Directory"),
  }),
);
const evidence = fc
  .record({
    ages,
    closed: fc.nat(30),
    employees: fc.option(fc.integer({ min: 1, max: 100_000 })),
    news,
    funding,
    growth,
  })
  .map(({ ages: openAges, closed, ...rest }) => withJobs(openAges, rest, closed));

const score = (of: HiringEvidence) => scoreHiringIntent(of, day).score ?? 0;

describe("hiring intent", () => {
  test("no evidence is unknown, never cold [STRM-010]", () => {
    expect(scoreHiringIntent(nothing, day)).toMatchObject({ score: null, status: "unknown", reasons: [] });
    const old = {
      ...nothing,
      news: [{ kind: "layoffs", title: "Old", publishedOn: "2019-01-01", source: null }],
    };
    expect(scoreHiringIntent(old, day).status).toBe("unknown");
  });

  test("the parts' limits add up to 100", () => {
    expect(Object.values(pointLimits).reduce((total, limit) => total + limit, 0)).toBe(100);
  });

  test("points add up to the score, which stays within 0 and 100", () => {
    fc.assert(
      fc.property(evidence, (of) => {
        const intent = scoreHiringIntent(of, day);
        const total = intent.reasons.reduce((points, reason) => points + reason.points, 0);
        expect(intent.score).toBe(intent.reasons.length === 0 ? null : total);
        expect(total).toBeGreaterThanOrEqual(0);
        expect(total).toBeLessThanOrEqual(100);
        expect(intent.status === "unknown").toBe(intent.reasons.length === 0);
        for (const reason of intent.reasons) expect(intentReason.safeParse(reason).success).toBe(true);
      }),
    );
  });

  test("one more fresh job never lowers the score", () => {
    fc.assert(
      fc.property(evidence, fc.integer({ min: 0, max: 27 }), (of, age) => {
        const { jobs, employees } = of;
        // With more open jobs than people the share of the headcount no longer counts.
        fc.pre(employees === null || jobs.open !== employees);
        const openPostedOn = [dayBefore(day, age), ...jobs.openPostedOn];
        const weekly = countByWeek([age]).map((count, week) => count + (jobs.weekly[week] ?? 0));
        const more = { ...of, jobs: { ...jobs, open: jobs.open + 1, openPostedOn, weekly } };
        expect(score(more)).toBeGreaterThanOrEqual(score(of));
      }),
    );
  });

  test("expansion news, a bigger round and more growth never lower it; layoffs never raise it", () => {
    const item = (kind: string) => ({ kind, title: "t", publishedOn: dayBefore(day, 3), source: null });
    fc.assert(
      fc.property(evidence, (of) => {
        expect(score({ ...of, news: [...of.news, item("expansion")] })).toBeGreaterThanOrEqual(score(of));
        expect(score({ ...of, news: [...of.news, item("layoffs")] })).toBeLessThanOrEqual(score(of));
        const round = of.funding ?? { amount: 1e6, on: dayBefore(day, 5), source: null };
        const bigger = { ...round, amount: (round.amount ?? 5e8) * 3 };
        expect(score({ ...of, funding: bigger })).toBeGreaterThanOrEqual(score({ ...of, funding: round }));
        const grown = { rate: (of.growth?.rate ?? 0) + 0.1, asOf: of.growth?.asOf ?? day, source: null };
        expect(score({ ...of, growth: grown })).toBeGreaterThanOrEqual(score(of));
      }),
    );
  });

  test("a posting counts less as it ages", () => {
    fc.assert(
      fc.property(fc.nat(500), (age) => {
        expect(postingWeight(age + 1)).toBeLessThanOrEqual(postingWeight(age));
      }),
    );
    expect(postingWeight(75)).toBe(0.5);
  });

  test("a burst with an expansion is hot, steady hiring is warm, one old posting is cold", () => {
    const expansion = [
      { kind: "expansion", title: "Second line", publishedOn: "2026-11-13", source: "Wire" },
    ];
    const burst = withJobs([1, 2, 3, 3, 5, 8, 9, 12, 15, 20, 26, 40], { news: expansion });
    expect(scoreHiringIntent(burst, day)).toMatchObject({ status: "hot" });
    expect(scoreHiringIntent(withJobs([4, 11, 19, 33, 60, 62]), day)).toMatchObject({ status: "warm" });
    const stale = scoreHiringIntent(withJobs([120]), day);
    expect(stale).toMatchObject({ status: "cold", score: 1 });
    expect(stale.reasons[0]).toMatchObject({
      kind: "open-jobs",
      date: dayBefore(day, 120),
      source: "Careers page",
    });
  });

  test("deductions take at most what is there and say so", () => {
    const layoffs = [{ kind: "layoffs", title: "Cuts 40 jobs", publishedOn: "2026-11-10", source: "Wire" }];
    const intent = scoreHiringIntent(withJobs([100, 130], { news: layoffs, employees: 5000 }, 20), day);
    expect(intent).toMatchObject({ score: 0, status: "cold" });
    expect(intent.reasons.map((reason) => reason.points)).not.toContain(-deductionLimits.layoffs);
  });

  test("a list that ends within four weeks counts at least so many; one that goes on counts exactly", () => {
    const listed = (dates: readonly number[], open: number) => {
      const of = withJobs(dates);
      return scoreHiringIntent({ ...of, jobs: { ...of.jobs, open } }, day).reasons.find(
        (reason) => reason.kind === "open-jobs",
      )?.text;
    };
    expect(listed(Array(50).fill(3), 90)).toBe("90 open jobs, at least 50 posted in the last four weeks");
    expect(listed(Array(50).fill(3), 50)).toBe("50 open jobs, 50 posted in the last four weeks");
    expect(listed([3, 4, 40], 90)).toBe("90 open jobs, 2 posted in the last four weeks");
    expect(listed([], 4)).toBe("4 open jobs, 0 posted in the last four weeks");
  });

  test("more open jobs than people give no points for a share and claim none", () => {
    const texts = (employees: number) =>
      scoreHiringIntent(withJobs(Array(69).fill(3), { employees }), day)
        .reasons.map((reason) => reason.text)
        .join("; ");
    expect(texts(7)).not.toMatch(/headcount/);
    expect(texts(69)).toMatch(/Open jobs are 100% of a headcount of 69/);
  });

  test("growth without a date does not count", () => {
    const undated = { ...nothing, growth: { rate: 0.5, asOf: "", source: null } };
    expect(scoreHiringIntent(undated, day).status).toBe("unknown");
  });
});

test("a posting's day is read from dates and from words", () => {
  expect(readPostingDay("2026-11-02T10:00:00Z", day)).toBe("2026-11-02");
  expect(readPostingDay("3 days ago", day)).toBe("2026-11-18");
  expect(readPostingDay("30+ days ago", day)).toBe("2026-10-22");
  expect(readPostingDay("a week ago", day)).toBe("2026-11-14");
  expect(readPostingDay("yesterday", day)).toBe("2026-11-20");
  expect(readPostingDay("soon", day)).toBeNull();
  expect(readPostingDay(null, day)).toBeNull();
});
