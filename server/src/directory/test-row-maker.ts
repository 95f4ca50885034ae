import { nameKey } from "@eq/contracts";
import { readTitle, titleWords } from "@eq/understanding";
import {
  type TestCompany,
  type TestJob,
  type TestPerson,
  type TestRows,
  testCities,
  testEmployers,
  testVocabulary,
} from "./test-rows.ts";

/** A pseudorandom generator of numbers in [0, 1), mulberry32. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Generates a directory with unknown values, ties and duplicates. `today` is YYYY-MM-DD. */
export function makeTestRows(companyCount: number, today: string, seed = 7): TestRows {
  const chance = createRandomSource(seed);
  const rows: TestRows = { companies: [], jobs: [], people: [] };
  for (let index = 0; index < companyCount; index++) {
    const id = 100_001 + index;
    const count = chance.random() < 0.4 ? 0 : chance.below(6);
    const jobs = Array.from({ length: count }, () => makeJob(chance, id, today));
    rows.jobs.push(...jobs);
    rows.companies.push(makeCompany(chance, id, jobs.filter((job) => job.closed_on === null).length, today));
    for (let person = chance.below(6); person > 0; person--) {
      rows.people.push(makePerson(chance, 2_000_001 + rows.people.length, chance.maybe(id, 0.95)));
    }
  }
  return { ...rows, jobs: rows.jobs.map((job, index) => ({ ...job, id: index + 1 })) };
}

type RandomSource = ReturnType<typeof createRandomSource>;

function createRandomSource(seed: number) {
  const random = seededRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <Value>(list: readonly Value[]): Value => list[below(list.length)] as Value;
  const some = <Value>(list: readonly Value[], most: number) =>
    Array.from({ length: below(most + 1) }, () => pick(list));
  const maybe = <Value>(value: Value, chance = 0.8): Value | null => (random() < chance ? value : null);
  return { random, below, pick, some, maybe };
}

const subtractDays = (today: string, days: number) =>
  new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);

function makeJob({ below, pick, some, maybe }: RandomSource, companyId: number, today: string): TestJob {
  const title = pick([...testVocabulary.titles, ...testVocabulary.jobTitles]);
  const { city, state, country } = pick(testCities);
  return {
    id: 0,
    company_id: companyId,
    title,
    title_words: titleWords(title),
    job_function: maybe(pick([...testVocabulary.functions, readTitle(title).jobFunction])),
    location: maybe(pick(["Remote", "On site", city ?? "Anywhere"])),
    city,
    state,
    country,
    posted_on: maybe(subtractDays(today, below(100)), 0.9),
    closed_on: maybe(subtractDays(today, below(20)), 0.4),
    source: "demo",
    remote: maybe(below(2) === 0),
    technologies: [...new Set(some(testVocabulary.technologies, 2))],
  };
}

function makeCompany(
  { pick, some, maybe }: RandomSource,
  id: number,
  openJobs: number,
  today: string,
): TestCompany {
  const name = `${pick(["Halvorn", "acme", "Brindle", "Zetta"])} ${pick(testVocabulary.texts)}${pick(["", " Inc.", " LLC"])}`;
  return {
    id,
    name,
    name_key: nameKey(name),
    domain: maybe(`c${id}.example.com`),
    description: maybe(some(testVocabulary.texts, 6).join(" "), 0.7),
    industry_label: maybe(pick(testVocabulary.texts), 0.5),
    industry_codes: [...new Set(some(testVocabulary.industries, 2))],
    keywords: some(testVocabulary.texts, 1),
    ...pick(testCities),
    employee_count: maybe(pick([1, 10, 99, 100, 101, 1000, 1001, 5000])),
    revenue: maybe(pick([0, 999_999, 1_000_000, 5_000_000, 9_000_000_000])),
    total_funding: maybe(pick([0, 250_000, 1_000_000]), 0.4),
    open_jobs: openJobs,
    intent_score: openJobs > 0 ? maybe(pick([10, 50, 90])) : maybe(pick([10, 50]), 0.2),
    lead_status: pick(["hot", "warm", "cold", "unknown"]),
    source: pick(["demo", "demo", "import"]),
    founded_year: maybe(pick([1890, 1999, 2019, 2020, 2021, 2025])),
    last_round_code: maybe(pick(["bootstrapped", "seed", "series-a", "public"]), 0.6),
    last_funding_on: maybe(subtractDays(today, pick([-3, 0, 30, 31, 180, 3649, 9000])), 0.6),
  };
}

function makePerson(
  { below, pick, some, maybe }: RandomSource,
  id: number,
  companyId: number | null,
): TestPerson {
  const title = maybe(pick(testVocabulary.titles), 0.95);
  const level = maybe(pick(testVocabulary.levels), 0.9);
  return {
    id,
    company_id: companyId,
    full_name: `${pick(["Ann", "bo", "Cy"])} ${pick(["Lee", "Ray", "Day"])}`,
    title,
    title_words: title ? titleWords(title) : [],
    management_level: level,
    level_rank: level ? testVocabulary.levels.indexOf(level) : 0,
    job_function: maybe(pick(testVocabulary.functions)),
    department: maybe(below(11)),
    ...pick(testCities),
    email: `p${id}@example.com`,
    phone: "555-0100",
    linkedin_url: "https://www.linkedin.com/in/example",
    source: pick(["demo", "demo", "import"]),
    company_key: maybe(nameKey(pick(testEmployers)), 0.7),
    former_employers: [...new Set(some(testEmployers, 2).map(nameKey))],
  };
}
