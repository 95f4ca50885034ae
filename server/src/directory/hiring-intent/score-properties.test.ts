import { intentReason } from "@eq/contracts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type HiringEvidence, type PostingEvidence, subtractDays } from "./evidence.ts";
import { weighNewPostings, weighOpeningsMinusClosings, weighPostingPace } from "./job-points.ts";
import { mergeReposts } from "./merge-reposts.ts";
import { scoreHiringIntent } from "./score-hiring-intent.ts";
import { anyEvidence, emptyEvidence, makeEvidence, makePosting, testDay } from "./test-evidence.ts";
import { deductionLimits, halfLivesDays, pointLimits, weighOpenPosting } from "./weights.ts";

const calculateScoreOn = (hiringEvidence: HiringEvidence, on = testDay) =>
  scoreHiringIntent(hiringEvidence, on).score ?? 0;
const sumPositivePoints = (hiringEvidence: HiringEvidence, on: string) =>
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
        // Skips companies with exactly as many open jobs as employees. With one more job, they would lose the points
        // for open jobs relative to the headcount.
        fc.pre(employees === null || jobs.open !== employees);
        const newPosting = makePosting(0, { title: "Somebody else", jobFunction });
        const more = {
          ...hiringEvidence,
          jobs: { ...jobs, open: jobs.open + 1, postings: [newPosting, ...jobs.postings] },
        };
        expect(calculateScoreOn(more)).toBeGreaterThanOrEqual(calculateScoreOn(hiringEvidence));
      }),
    );
  });

  test("the score never rises when an opening closes", () => {
    fc.assert(
      fc.property(anyEvidence, (hiringEvidence) => {
        const { jobs, employees } = hiringEvidence;
        // Skips companies with unlisted open jobs. Each of these weighs as much as the oldest listed opening, so its
        // weight would change if that opening closed.
        fc.pre(jobs.open === jobs.postings.filter(({ closedOn }) => closedOn === null).length);
        const place = jobs.postings.findIndex(({ closedOn, postedOn }) => closedOn === null && postedOn);
        fc.pre(place >= 0 && (employees === null || jobs.open - 1 !== employees));
        const postings = jobs.postings.map((posting, at) =>
          at === place ? { ...posting, closedOn: testDay } : posting,
        );
        const closed = { ...hiringEvidence, jobs: { ...jobs, open: jobs.open - 1, postings } };
        expect(calculateScoreOn(closed)).toBeLessThanOrEqual(calculateScoreOn(hiringEvidence));
      }),
    );
  });

  test("without new evidence, points never rise over time, and neither does a score without deductions", () => {
    fc.assert(
      fc.property(anyEvidence, fc.integer({ min: 1, max: 200 }), (hiringEvidence, days) => {
        const later = subtractDays(testDay, -days);
        expect(sumPositivePoints(hiringEvidence, later)).toBeLessThanOrEqual(
          sumPositivePoints(hiringEvidence, testDay),
        );
        const isFree = scoreHiringIntent(hiringEvidence, later).reasons.every(({ points }) => points >= 0);
        const wasFree = scoreHiringIntent(hiringEvidence, testDay).reasons.every(({ points }) => points >= 0);
        if (isFree && wasFree)
          expect(calculateScoreOn(hiringEvidence, later)).toBeLessThanOrEqual(
            calculateScoreOn(hiringEvidence),
          );
      }),
      { numRuns: 300 },
    );
  });

  test("the score never falls with good news, a larger funding round or more growth, and never rises with layoffs", () => {
    const item = (kind: string) => ({
      kind,
      title: "t",
      publishedOn: subtractDays(testDay, 3),
      source: null,
    });
    fc.assert(
      fc.property(
        anyEvidence,
        fc.constantFrom("expansion", "contract", "leadership"),
        (hiringEvidence, kind) => {
          expect(
            calculateScoreOn({ ...hiringEvidence, news: [...hiringEvidence.news, item(kind)] }),
          ).toBeGreaterThanOrEqual(calculateScoreOn(hiringEvidence));
          expect(
            calculateScoreOn({ ...hiringEvidence, news: [...hiringEvidence.news, item("layoffs")] }),
          ).toBeLessThanOrEqual(calculateScoreOn(hiringEvidence));
          const round = hiringEvidence.funding ?? { amount: 1e6, on: subtractDays(testDay, 5), source: null };
          const bigger = { ...round, amount: (round.amount ?? 5e8) * 3 };
          expect(calculateScoreOn({ ...hiringEvidence, funding: bigger })).toBeGreaterThanOrEqual(
            calculateScoreOn({ ...hiringEvidence, funding: round }),
          );
          const asOf = hiringEvidence.growth?.asOf ?? testDay;
          const grown = { rate: (hiringEvidence.growth?.rate ?? 0) + 0.1, asOf, source: null };
          expect(calculateScoreOn({ ...hiringEvidence, growth: grown })).toBeGreaterThanOrEqual(
            calculateScoreOn(hiringEvidence),
          );
        },
      ),
    );
  });
});

describe("daily change of the score without new evidence", () => {
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
          makePosting(age, {
            title: `Job ${burst}.${place}`,
            ...(closedAge !== null && closedAge <= age && { closedAge }),
          }),
        ),
      );
      const allPostings = [...hiringEvidence.jobs.postings, ...postings];
      const open = hiringEvidence.jobs.open + postings.filter(({ closedOn }) => closedOn === null).length;
      return { ...hiringEvidence, jobs: { ...hiringEvidence.jobs, open, postings: allPostings } };
    });
  /**
   * Ages in days at which a burst is still within the spans of 30 and 90 days that reasons count. One day later it is
   * outside.
   */
  const edges = fc.constantFrom(29, 89);
  const partsOf = (hiringEvidence: HiringEvidence, on: string) => {
    const context = { evidence: hiringEvidence, openings: mergeReposts(hiringEvidence.jobs, on) };
    return [weighNewPostings(context), weighPostingPace(context), weighOpeningsMinusClosings(context)].map(
      (reasons) => reasons.reduce((points, reason) => points + reason.points, 0),
    );
  };

  test("without new evidence the score changes by at most eight points a day, and each of its parts by at most one", () => {
    fc.assert(
      fc.property(withBursts, fc.oneof(fc.nat(300), edges), (hiringEvidence, days) => {
        const [today, tomorrow] = [subtractDays(testDay, -days), subtractDays(testDay, -days - 1)];
        const later = partsOf(hiringEvidence, tomorrow);
        partsOf(hiringEvidence, today).forEach((points, part) => {
          expect(Math.abs(points - (later[part] ?? Number.NaN))).toBeLessThanOrEqual(1);
        });
        expect(
          Math.abs(calculateScoreOn(hiringEvidence, today) - calculateScoreOn(hiringEvidence, tomorrow)),
        ).toBeLessThanOrEqual(8);
      }),
      { numRuns: 400 },
    );
  });

  test.each([
    ["posted", makeEvidence(makePostings(100, (title) => makePosting(0, { title })))],
    [
      "closed",
      makeEvidence([
        ...makePostings(100, (title) => makePosting(200, { title, closedAge: 0 })),
        ...makePostings(25, (title) => makePosting(60, { title: `Other ${title}` })),
      ]),
    ],
  ])(
    "the score changes by at most two points a day after a hundred postings were %s on one day",
    (_, hiringEvidence) => {
      for (let age = 0; age < 400; age++) {
        const [today, tomorrow] = [subtractDays(testDay, -age), subtractDays(testDay, -age - 1)];
        expect(
          Math.abs(calculateScoreOn(hiringEvidence, today) - calculateScoreOn(hiringEvidence, tomorrow)),
        ).toBeLessThanOrEqual(2);
      }
    },
  );

  test("reasons count postings over a span of days that includes the evidence", () => {
    const hiringEvidence = makeEvidence(makePostings(100, (title) => makePosting(95, { title })));
    const texts = scoreHiringIntent(hiringEvidence, testDay).reasons.map(({ text }) => text);
    expect(texts).toEqual(
      expect.arrayContaining([
        "100 new postings in 180 days; none known before",
        "100 jobs opened, none closed in 180 days",
      ]),
    );
  });
});

test("the weight of an open posting halves after each half-life, without a jump", () => {
  fc.assert(
    fc.property(fc.nat(800), (age) => {
      const [before, after] = [weighOpenPosting(age), weighOpenPosting(age + 1)];
      expect(after).toBeLessThan(before);
      expect(after).toBeGreaterThan(before * 0.96);
    }),
  );
  expect(weighOpenPosting(halfLivesDays.openJob)).toBe(0.5);
  expect(weighOpenPosting(180)).toBeCloseTo(2 ** -3 / 4);
  expect(Object.values(deductionLimits).every((limit) => limit > 0)).toBe(true);
});
