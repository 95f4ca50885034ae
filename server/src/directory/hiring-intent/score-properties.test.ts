import { intentReason } from "@eq/contracts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayBefore, type HiringEvidence, type PostingEvidence } from "./evidence.ts";
import { weighBalance, weighNewPostings, weighPace } from "./job-points.ts";
import { mergeReposts } from "./merge-reposts.ts";
import { scoreHiringIntent } from "./score-hiring-intent.ts";
import { anyEvidence, emptyEvidence, postingOf, testDay, withPostings } from "./test-evidence.ts";
import { deductionLimits, halfLives, openWeight, pointLimits } from "./weights.ts";

const scoreOn = (hiringEvidence: HiringEvidence, on = testDay) =>
  scoreHiringIntent(hiringEvidence, on).score ?? 0;
const sumGains = (hiringEvidence: HiringEvidence, on: string) =>
  scoreHiringIntent(hiringEvidence, on).reasons.reduce((sum, { points }) => sum + Math.max(0, points), 0);
const makePostings = (count: number, make: (title: string) => PostingEvidence) =>
  Array.from({ length: count }, (_, place) => make(`Job ${place}`));

describe("score of random evidence", () => {
  test("the point limits of the score's parts add up to 100", () => {
    expect(Object.values(pointLimits).reduce<number>((total, limit) => total + limit, 0)).toBe(100);
  });

  test("the score is the sum of its reasons' whole points, from 0 to 100, and null without reasons", () => {
    fc.assert(
      fc.property(anyEvidence, (hiringEvidence) => {
        const intent = scoreHiringIntent(hiringEvidence, testDay);
        const total = intent.reasons.reduce((points, reason) => points + reason.points, 0);
        expect(intent.score).toBe(intent.reasons.length === 0 ? null : total);
        expect(total).toBeGreaterThanOrEqual(0);
        expect(total).toBeLessThanOrEqual(100);
        expect(intent.status === "unknown").toBe(intent.reasons.length === 0);
        for (const reason of intent.reasons) {
          expect(intentReason.safeParse(reason).success).toBe(true);
          expect(Number.isInteger(reason.points)).toBe(true);
        }
      }),
    );
  });

  test("each reason cites one to three pieces of evidence", () => {
    fc.assert(
      fc.property(anyEvidence, (hiringEvidence) => {
        const isNamed =
          hiringEvidence.jobs.postings.length > 0 &&
          hiringEvidence.jobs.postings.every(({ title }) => title !== "");
        fc.pre(
          isNamed &&
            hiringEvidence.jobs.open ===
              hiringEvidence.jobs.postings.filter(({ closedOn }) => closedOn === null).length,
        );
        for (const { evidence } of scoreHiringIntent(hiringEvidence, testDay).reasons) {
          expect(evidence?.length).toBeGreaterThanOrEqual(1);
          expect(evidence?.length).toBeLessThanOrEqual(3);
        }
      }),
    );
  });

  test("the score never falls when an opening is added that was posted today", () => {
    fc.assert(
      fc.property(anyEvidence, fc.constantFrom("sales", "hr", null), (hiringEvidence, jobFunction) => {
        const { jobs, employees } = hiringEvidence;
        // With more open jobs than people, the share of the headcount no longer counts.
        fc.pre(employees === null || jobs.open !== employees);
        const newPosting = postingOf(0, { title: "Somebody else", jobFunction });
        const more = {
          ...hiringEvidence,
          jobs: { ...jobs, open: jobs.open + 1, postings: [newPosting, ...jobs.postings] },
        };
        expect(scoreOn(more)).toBeGreaterThanOrEqual(scoreOn(hiringEvidence));
      }),
    );
  });

  test("the score never rises when an opening closes", () => {
    fc.assert(
      fc.property(anyEvidence, (hiringEvidence) => {
        const { jobs, employees } = hiringEvidence;
        // Unlisted openings count like the oldest listed one, and closing it would change that.
        fc.pre(jobs.open === jobs.postings.filter(({ closedOn }) => closedOn === null).length);
        const place = jobs.postings.findIndex(({ closedOn, postedOn }) => closedOn === null && postedOn);
        fc.pre(place >= 0 && (employees === null || jobs.open - 1 !== employees));
        const postings = jobs.postings.map((posting, at) =>
          at === place ? { ...posting, closedOn: testDay } : posting,
        );
        const closed = { ...hiringEvidence, jobs: { ...jobs, open: jobs.open - 1, postings } };
        expect(scoreOn(closed)).toBeLessThanOrEqual(scoreOn(hiringEvidence));
      }),
    );
  });

  test("without new evidence, points never rise over time, and neither does a score without deductions", () => {
    fc.assert(
      fc.property(anyEvidence, fc.integer({ min: 1, max: 200 }), (hiringEvidence, days) => {
        const later = dayBefore(testDay, -days);
        expect(sumGains(hiringEvidence, later)).toBeLessThanOrEqual(sumGains(hiringEvidence, testDay));
        const isFree = scoreHiringIntent(hiringEvidence, later).reasons.every(({ points }) => points >= 0);
        const wasFree = scoreHiringIntent(hiringEvidence, testDay).reasons.every(({ points }) => points >= 0);
        if (isFree && wasFree)
          expect(scoreOn(hiringEvidence, later)).toBeLessThanOrEqual(scoreOn(hiringEvidence));
      }),
      { numRuns: 300 },
    );
  });

  test("the score never falls with good news, a larger funding round or more growth, and never rises with layoffs", () => {
    const item = (kind: string) => ({ kind, title: "t", publishedOn: dayBefore(testDay, 3), source: null });
    fc.assert(
      fc.property(
        anyEvidence,
        fc.constantFrom("expansion", "contract", "leadership"),
        (hiringEvidence, kind) => {
          expect(
            scoreOn({ ...hiringEvidence, news: [...hiringEvidence.news, item(kind)] }),
          ).toBeGreaterThanOrEqual(scoreOn(hiringEvidence));
          expect(
            scoreOn({ ...hiringEvidence, news: [...hiringEvidence.news, item("layoffs")] }),
          ).toBeLessThanOrEqual(scoreOn(hiringEvidence));
          const round = hiringEvidence.funding ?? { amount: 1e6, on: dayBefore(testDay, 5), source: null };
          const bigger = { ...round, amount: (round.amount ?? 5e8) * 3 };
          expect(scoreOn({ ...hiringEvidence, funding: bigger })).toBeGreaterThanOrEqual(
            scoreOn({ ...hiringEvidence, funding: round }),
          );
          const asOf = hiringEvidence.growth?.asOf ?? testDay;
          const grown = { rate: (hiringEvidence.growth?.rate ?? 0) + 0.1, asOf, source: null };
          expect(scoreOn({ ...hiringEvidence, growth: grown })).toBeGreaterThanOrEqual(
            scoreOn(hiringEvidence),
          );
        },
      ),
    );
  });
});

describe("change of the score from one day to the next, without new evidence", () => {
  const bursts = fc.array(
    fc.record({
      count: fc.integer({ min: 1, max: 100 }),
      age: fc.constantFrom(0, 60, 200),
      closedAge: fc.constantFrom(null, 0, 60),
    }),
    { minLength: 1, maxLength: 4 },
  );
  /** Random evidence with bursts: many postings of one day, some of them closed on one day. */
  const withBursts = fc
    .tuple(fc.oneof(fc.constant(emptyEvidence), anyEvidence), bursts)
    .map(([hiringEvidence, addedBursts]) => {
      const postings = addedBursts.flatMap(({ count, age, closedAge }, burst) =>
        Array.from({ length: count }, (_, place) =>
          postingOf(age, {
            title: `Job ${burst}.${place}`,
            ...(closedAge !== null && closedAge <= age && { closedAge }),
          }),
        ),
      );
      const allPostings = [...hiringEvidence.jobs.postings, ...postings];
      const open = hiringEvidence.jobs.open + postings.filter(({ closedOn }) => closedOn === null).length;
      return { ...hiringEvidence, jobs: { ...hiringEvidence.jobs, open, postings: allPostings } };
    });
  /** Ages in days after which a burst leaves the spans of 30 and 90 days that texts count over. */
  const edges = fc.constantFrom(29, 89);
  const partsOf = (hiringEvidence: HiringEvidence, on: string) => {
    const context = { evidence: hiringEvidence, openings: mergeReposts(hiringEvidence.jobs, on) };
    return [weighNewPostings(context), weighPace(context), weighBalance(context)].map((reasons) =>
      reasons.reduce((points, reason) => points + reason.points, 0),
    );
  };

  test("the score changes by at most eight points a day, and each part by at most one", () => {
    fc.assert(
      fc.property(withBursts, fc.oneof(fc.nat(300), edges), (hiringEvidence, days) => {
        const [today, tomorrow] = [dayBefore(testDay, -days), dayBefore(testDay, -days - 1)];
        const later = partsOf(hiringEvidence, tomorrow);
        partsOf(hiringEvidence, today).forEach((points, part) => {
          expect(Math.abs(points - (later[part] ?? Number.NaN))).toBeLessThanOrEqual(1);
        });
        expect(
          Math.abs(scoreOn(hiringEvidence, today) - scoreOn(hiringEvidence, tomorrow)),
        ).toBeLessThanOrEqual(8);
      }),
      { numRuns: 400 },
    );
  });

  test.each([
    ["posted", withPostings(makePostings(100, (title) => postingOf(0, { title })))],
    [
      "closed",
      withPostings([
        ...makePostings(100, (title) => postingOf(200, { title, closedAge: 0 })),
        ...makePostings(25, (title) => postingOf(60, { title: `Other ${title}` })),
      ]),
    ],
  ])(
    "the score changes by at most two points a day after a hundred postings were %s on one day",
    (_, hiringEvidence) => {
      for (let age = 0; age < 400; age++) {
        const [today, tomorrow] = [dayBefore(testDay, -age), dayBefore(testDay, -age - 1)];
        expect(
          Math.abs(scoreOn(hiringEvidence, today) - scoreOn(hiringEvidence, tomorrow)),
        ).toBeLessThanOrEqual(2);
      }
    },
  );

  test("reasons count postings over a span of days that includes the evidence", () => {
    const hiringEvidence = withPostings(makePostings(100, (title) => postingOf(95, { title })));
    const texts = scoreHiringIntent(hiringEvidence, testDay).reasons.map(({ text }) => text);
    expect(texts).toEqual(
      expect.arrayContaining([
        "100 new postings in 180 days, 0 in the 180 before: Job 0, Job 1 and 98 more",
        "Openings are rising: 100 posted in 180 days, 0 closed",
      ]),
    );
  });
});

test("the weight of an open posting halves after each half-life, without a jump", () => {
  fc.assert(
    fc.property(fc.nat(800), (age) => {
      const [before, after] = [openWeight(age), openWeight(age + 1)];
      expect(after).toBeLessThan(before);
      expect(after).toBeGreaterThan(before * 0.96);
    }),
  );
  expect(openWeight(halfLives.openJob)).toBe(0.5);
  expect(openWeight(180)).toBeCloseTo(2 ** -3 / 4);
  expect(Object.values(deductionLimits).every((limit) => limit > 0)).toBe(true);
});
