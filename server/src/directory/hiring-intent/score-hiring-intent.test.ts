import { describe, expect, test } from "vitest";
import { type HiringEvidence, type PostingEvidence, subtractDays } from "./evidence.ts";
import { isLeadershipTitle } from "./leadership-title.ts";
import { mergeReposts } from "./merge-reposts.ts";
import { readPostingDay } from "./posting-day.ts";
import { scoreHiringIntent } from "./score-hiring-intent.ts";
import { emptyEvidence, makeEvidence, makePosting, testDay } from "./test-evidence.ts";
import { deductionLimits } from "./weights.ts";

const makeEvidenceWithAges = (ages: readonly number[], rest: Partial<HiringEvidence> = {}) =>
  makeEvidence(
    ages.map((age, place) => makePosting(age, { title: `Welder ${place}` })),
    rest,
  );
const makeNews = (kind: string, age: number) => ({
  kind,
  title: `News of ${kind}`,
  publishedOn: subtractDays(testDay, age),
  source: "Wire",
  link: "https://example.com/news",
});
const listReasonTexts = (hiringEvidence: HiringEvidence) =>
  scoreHiringIntent(hiringEvidence, testDay).reasons.map(({ text }) => text);
const mergePostings = (postings: readonly PostingEvidence[]) =>
  mergeReposts(makeEvidence(postings).jobs, testDay);

describe("hiring status", () => {
  test("the status is unknown, not cold, without evidence [STRM-010]", () => {
    expect(scoreHiringIntent(emptyEvidence, testDay)).toMatchObject({
      score: null,
      status: "unknown",
      reasons: [],
    });
    const onlyOldNews = {
      ...emptyEvidence,
      news: [{ ...makeNews("layoffs", 0), publishedOn: "2019-01-01" }],
    };
    expect(scoreHiringIntent(onlyOldNews, testDay).status).toBe("unknown");
    const undatedGrowth = { ...emptyEvidence, growth: { rate: 0.5, asOf: "", source: null } };
    expect(scoreHiringIntent(undatedGrowth, testDay).status).toBe("unknown");
  });

  test("the status is hot for many new postings with an expansion, warm for steady hiring, cold for one old posting [STRM-010]", () => {
    const burst = makeEvidenceWithAges([1, 2, 3, 3, 5, 8, 9, 12, 15, 20, 26, 40], {
      news: [makeNews("expansion", 8)],
    });
    expect(scoreHiringIntent(burst, testDay)).toMatchObject({ status: "hot" });
    const steady = [4, 11, 19, 33, 60, 62].map((age) => makePosting(age));
    const filled = [90, 120, 150, 180, 210].map((age) => makePosting(age, { closedAge: age - 40 }));
    expect(scoreHiringIntent(makeEvidence([...steady, ...filled]), testDay)).toMatchObject({
      status: "warm",
    });
    const oldPostingIntent = scoreHiringIntent(makeEvidenceWithAges([200]), testDay);
    expect(oldPostingIntent).toMatchObject({ status: "cold", score: 0 });
    expect(oldPostingIntent.reasons).toMatchObject([
      { kind: "open-jobs", points: 0, date: subtractDays(testDay, 200), source: "Careers page" },
    ]);
  });

  test("the status is cold when all postings are closed", () => {
    const closed = makeEvidence([makePosting(200, { closedAge: 20 }), makePosting(190, { closedAge: 30 })]);
    const intent = scoreHiringIntent(closed, testDay);
    expect(intent).toMatchObject({ status: "cold", score: 0, reasons: [{ kind: "closed-jobs" }] });
    expect(intent.statusReason).toBe("2 jobs closed, none opened in 90 days");
  });

  test("statusReason explains the status in one line", () => {
    const hiringEvidence = makeEvidence(
      [
        makePosting(3, { title: "Plant Manager" }),
        makePosting(9, { title: "Quality Engineer" }),
        makePosting(12, { title: "Welder" }),
        makePosting(40, { title: "Fitter" }),
      ],
      { employees: null, news: [makeNews("layoffs", 100)] },
    );
    expect(scoreHiringIntent(hiringEvidence, testDay).statusReason).toBe(
      "4 open jobs. 3 new postings in 30 days; usually 1. But: News of layoffs",
    );
  });
});

describe("evidence of a reason", () => {
  test("says how many postings are usual, from the days since the oldest posting", () => {
    const describePostings = (ages: readonly number[]) =>
      listReasonTexts(makeEvidenceWithAges(ages)).find((text) => /new postings? in/.test(text));
    expect(describePostings([1, 2])).toBe("2 new postings in 30 days; none known before");
    expect(describePostings([1, 2, 300])).toBe("2 new postings in 30 days; usually fewer than 1");
    expect(describePostings([1, 40, 45, 50, 55, 59])).toBe("1 new posting in 30 days; usually 5");
  });

  test("a reason cites the postings that gave its points, with day and link", () => {
    const [reason] = scoreHiringIntent(
      makeEvidence([makePosting(3, { title: "Plant Manager" })]),
      testDay,
    ).reasons.filter(({ text }) => text.startsWith("1 new posting in 30 days"));
    expect(reason?.evidence).toEqual([
      {
        kind: "job",
        title: "Plant Manager",
        date: subtractDays(testDay, 3),
        link: "https://example.com/jobs/1",
      },
    ]);
  });

  test("cited evidence omits links that are not http(s) and shortens long titles", () => {
    const [reason] = scoreHiringIntent(
      makeEvidence([makePosting(3, { title: "x".repeat(200), link: "javascript:alert(1)" })]),
      testDay,
    ).reasons;
    expect(reason?.evidence).toEqual([
      { kind: "job", title: `${"x".repeat(89)}…`, date: subtractDays(testDay, 3) },
    ]);
  });

  test("reasons cite news, funding rounds and headcounts", () => {
    const hiringEvidence = {
      ...emptyEvidence,
      news: [makeNews("leadership", 4), makeNews("expansion", 9), makeNews("product", 2)],
      funding: { amount: 12_000_000, on: subtractDays(testDay, 20), source: "Filing" },
      growth: { rate: 0.3, asOf: testDay, source: "Directory" },
    };
    const citedTitles = scoreHiringIntent(hiringEvidence, testDay).reasons.map(({ points, evidence }) => [
      points,
      evidence?.[0]?.title,
    ]);
    expect(citedTitles).toEqual([
      [9, "Raised $12.0M"],
      [5, "News of expansion"],
      [4, "Headcount of 200"],
      [3, "News of leadership"],
    ]);
  });
});

describe("reposts of a job posting", () => {
  const again = [
    makePosting(2, { title: "Night Nurse" }),
    makePosting(60, { title: "night nurse", closedAge: 10 }),
    makePosting(120, { title: "Night  Nurse", closedAge: 75 }),
  ];

  test("reposts count as one opening, as old as its first posting and never closed", () => {
    expect(mergePostings(again)).toMatchObject([{ age: 120, isOpen: true, timesPosted: 3, closedAge: null }]);
    expect(listReasonTexts(makeEvidence(again))).toEqual(["1 open job, 1 reposted"]);
    const once = makeEvidence([makePosting(2, { title: "Night Nurse" })]);
    const score = (hiringEvidence: HiringEvidence) => scoreHiringIntent(hiringEvidence, testDay).score ?? 0;
    expect(score(makeEvidence(again))).toBeLessThan(score(once) / 4);
  });

  test("a posting with a known title is a new opening if it is in another place, or the earlier posting is open or closed over 30 days ago", () => {
    const [first, second] = [
      makePosting(2, { title: "Nurse" }),
      makePosting(60, { title: "Nurse", closedAge: 10 }),
    ];
    expect(mergePostings([first, { ...second, place: "Dayton, OH" }])).toHaveLength(2);
    expect(mergePostings([first, { ...second, closedOn: subtractDays(testDay, 33) }])).toHaveLength(2);
    expect(mergePostings([first, { ...second, closedOn: null }])).toHaveLength(2);
    expect(mergePostings([first, { ...second, closedOn: subtractDays(testDay, 32) }])).toHaveLength(1);
  });

  test("one closed posting has at most one repost", () => {
    const three = [makePosting(2), makePosting(3), makePosting(50, { closedAge: 9 })].map((posting) => ({
      ...posting,
      title: "Nurse",
    }));
    expect(mergePostings(three).map(({ age }) => age)).toEqual([2, 50]);
  });
});

describe("reasons for a hiring score", () => {
  test("reasons mention ghost jobs, leaders, several functions and a new function", () => {
    const hiringEvidence = makeEvidence([
      makePosting(5, { title: "Sales Director", jobFunction: "sales" }),
      makePosting(6, { title: "Welder", jobFunction: "production" }),
      makePosting(190, { title: "Clerk", jobFunction: "production" }),
    ]);
    expect(listReasonTexts(hiringEvidence)).toEqual(
      expect.arrayContaining([
        "3 open jobs, 1 open for over four months",
        "Hiring a leader: Sales Director",
        "Hiring across 2 departments: Manufacturing & Production, Sales",
        "First posting in Sales in a year",
      ]),
    );
  });

  test("gives no points for a posting pace that is usual for the company", () => {
    const burst = [2, 5, 8, 11].map((age) => makePosting(age));
    const always = Array.from({ length: 100 }, (_, place) =>
      makePosting(place * 3.5 + 14, { title: `T${place}`, closedAge: place * 3.5 }),
    );
    const pace = (postings: readonly PostingEvidence[]) =>
      scoreHiringIntent(makeEvidence(postings), testDay).reasons.find(({ text }) =>
        text.startsWith("Posting faster"),
      )?.points ?? 0;
    expect(pace(always)).toBe(0);
    expect(pace([...burst, ...always])).toBeLessThan(pace(burst));
  });

  test("deductions never lower the score below 0", () => {
    const closed = Array.from({ length: 20 }, (_, place) =>
      makePosting(150, { title: `T${place}`, closedAge: 5 }),
    );
    const hiringEvidence = makeEvidence([makePosting(100), makePosting(130), ...closed], {
      news: [makeNews("layoffs", 5)],
      employees: 5000,
    });
    const intent = scoreHiringIntent(hiringEvidence, testDay);
    expect(intent).toMatchObject({ score: 0, status: "cold" });
    expect(intent.reasons.map((reason) => reason.points)).not.toContain(-deductionLimits.layoffs);
    expect(intent.reasons.at(-1)?.text).toBe("News of layoffs");
  });

  test("ignores the share of the headcount when there are more open jobs than people", () => {
    const texts = (employees: number) =>
      listReasonTexts(makeEvidenceWithAges(Array(69).fill(3), { employees })).join("; ");
    expect(texts(7)).not.toMatch(/headcount/);
    expect(texts(69)).toMatch(/69 open jobs are 100% of a headcount of 69/);
  });
});

test.each([
  ["Chief Financial Officer", true],
  ["VP, Engineering", true],
  ["Vice President of Sales", true],
  ["Head of People", true],
  ["Plant Manager", true],
  ["Executive Assistant to the CEO", false],
  ["Assistant Director", false],
  ["Art Director", false],
  ["Account Manager", false],
  ["Civil Engineer", false],
])("isLeadershipTitle of %s returns %s", (title, leads) => {
  expect(isLeadershipTitle(title)).toBe(leads);
});

test("reads a posting's day from dates and from relative words", () => {
  expect(readPostingDay("2026-11-02T10:00:00Z", testDay)).toBe("2026-11-02");
  expect(readPostingDay("3 days ago", testDay)).toBe("2026-11-18");
  expect(readPostingDay("30+ days ago", testDay)).toBe("2026-10-22");
  expect(readPostingDay("a week ago", testDay)).toBe("2026-11-14");
  expect(readPostingDay("yesterday", testDay)).toBe("2026-11-20");
  expect(readPostingDay("soon", testDay)).toBeNull();
  expect(readPostingDay(null, testDay)).toBeNull();
});
