import fc from "fast-check";
import { type HiringEvidence, type PostingEvidence, subtractDays } from "./evidence.ts";

export const testDay = "2026-11-21";

export const emptyEvidence: HiringEvidence = {
  employees: 200,
  jobs: { open: 0, postings: [], source: "Careers page" },
  news: [],
  funding: null,
  growth: null,
};

/** Makes a posting published `age` days ago; open, or closed `closedAge` days ago. */
export function makePosting(
  age: number | null,
  { closedAge, ...rest }: Partial<PostingEvidence> & { closedAge?: number } = {},
): PostingEvidence {
  return {
    title: `Welder ${age}`,
    place: "Akron, OH",
    jobFunction: "production",
    postedOn: age === null ? null : subtractDays(testDay, age),
    closedOn: closedAge === undefined ? null : subtractDays(testDay, closedAge),
    link: "https://example.com/jobs/1",
    via: "Careers page",
    ...rest,
  };
}

/** Makes evidence with these postings; no open posting is unlisted. */
export function makeEvidence(
  postings: readonly PostingEvidence[],
  rest: Partial<HiringEvidence> = {},
): HiringEvidence {
  const open = postings.filter(({ closedOn }) => closedOn === null).length;
  return { ...emptyEvidence, jobs: { open, postings, source: null }, ...rest };
}

const anyAge = fc.integer({ min: 0, max: 400 });
const anyPosting = fc
  .record({
    age: fc.option(anyAge, { freq: 12 }),
    life: fc.option(fc.integer({ min: 0, max: 120 })),
    title: fc.constantFrom("Welder", "Plant Director", "Nurse", "Clerk", "Vice President of Sales", ""),
    place: fc.constantFrom(null, "Akron, OH", "Dayton, OH"),
    jobFunction: fc.constantFrom(null, "sales", "production", "hr", "marketing"),
  })
  .map(({ age, life, ...rest }) => {
    const isClosed = age !== null && life !== null && life <= age;
    return makePosting(age, isClosed ? { ...rest, closedAge: age - life } : rest);
  });
const anySource = fc.constant("Trade wire");
const anyDay = (max: number) => fc.integer({ min: 0, max }).map((age) => subtractDays(testDay, age));

export const anyNews = fc.array(
  fc.record({
    kind: fc.constantFrom("expansion", "contract", "leadership", "layoffs", "funding", "product"),
    title: fc.constant("A title"),
    publishedOn: fc.option(anyDay(400)),
    source: anySource,
  }),
  { maxLength: 6 },
);

/** Random evidence of every kind. */
export const anyEvidence = fc
  .record({
    postings: fc.array(anyPosting, { maxLength: 30 }),
    unlisted: fc.constantFrom(0, 0, 0, 7),
    employees: fc.option(fc.integer({ min: 1, max: 100_000 })),
    news: anyNews,
    funding: fc.option(
      fc.record({
        amount: fc.option(fc.integer({ min: 1, max: 2_000_000_000 })),
        on: anyDay(500),
        source: anySource,
      }),
    ),
    growth: fc.option(
      fc.record({
        rate: fc.double({ min: -0.9, max: 3, noNaN: true }),
        asOf: anyDay(500),
        source: anySource,
      }),
    ),
  })
  .map(({ postings, unlisted, ...rest }) => {
    const evidence = makeEvidence(postings, rest);
    return { ...evidence, jobs: { ...evidence.jobs, open: evidence.jobs.open + unlisted } };
  });
