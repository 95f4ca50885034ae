import { nameKey } from "@eq/contracts";
import { titleWords } from "@eq/understanding";
import { type ColumnType, insertRows } from "../../../platform/db/bulk-insert.ts";
import type { Database } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/sql.ts";

/** Rows of a made-up directory, held in memory as they are stored, for tests that search both. */
export type TestCompany = {
  id: number;
  name: string;
  name_key: string;
  domain: string | null;
  description: string | null;
  industry_label: string | null;
  industry_codes: string[];
  keywords: string[];
  city: string | null;
  state: string | null;
  country: string | null;
  metro_code: string | null;
  latitude: number | null;
  longitude: number | null;
  employee_count: number | null;
  revenue: number | null;
  total_funding: number | null;
  open_jobs: number;
  intent_score: number | null;
  lead_status: string;
  source: string;
};

export type TestJob = {
  id: number;
  company_id: number;
  title: string;
  title_words: string[];
  job_function: string | null;
  posted_on: string | null;
  closed_on: string | null;
  source: string;
};

export type TestPerson = {
  id: number;
  company_id: number | null;
  full_name: string;
  title: string | null;
  title_words: string[];
  management_level: string | null;
  level_rank: number;
  job_function: string | null;
  department: number | null;
  city: string | null;
  state: string | null;
  country: string | null;
  metro_code: string | null;
  latitude: number | null;
  longitude: number | null;
  email: string;
  phone: string;
  linkedin_url: string;
  source: string;
};

export interface TestRows {
  companies: TestCompany[];
  jobs: TestJob[];
  people: TestPerson[];
}

export const testWords = {
  industries: ["technology", "healthcare", "manufacturing", "finance", "retail"],
  functions: ["engineering", "sales", "production", "medical"],
  levels: ["Non Manager", "Manager", "Director", "VP Level Exec", "C Level Exec", "Board Member"],
  titles: [
    "Plant Manager",
    "Assistant Plant Manager",
    "Senior Software Engineer",
    "Sales Representative",
    "VP of Sales",
    "President",
    "Registered Nurse",
    "Machine Learning Engineer",
  ],
  texts: ["battery", "recycling", "robots", "robotics", "ai", "retail", "oil", "oils", "software"],
} as const;

/** From the first city, the next are 19, 37, 47 (within the box around its circle) and 62 km away. */
export const testCities = [
  { city: "Cleveland", state: "OH", country: "US", metro_code: null, latitude: 41.4993, longitude: -81.6944 },
  { city: "Parma", state: "OH", country: "US", metro_code: null, latitude: 41.33, longitude: -81.75 },
  { city: "Eastwood", state: "OH", country: "US", metro_code: null, latitude: 41.4993, longitude: -81.2444 },
  { city: "Lakeside", state: "OH", country: "US", metro_code: null, latitude: 41.7993, longitude: -81.2944 },
  { city: "Canton", state: "OH", country: "US", metro_code: null, latitude: 40.96, longitude: -81.5 },
  {
    city: "Austin",
    state: "TX",
    country: "US",
    metro_code: "austin",
    latitude: 30.2672,
    longitude: -97.7431,
  },
  {
    city: "Cleveland",
    state: "TX",
    country: "US",
    metro_code: "houston",
    latitude: 30.34,
    longitude: -95.08,
  },
  { city: "Toronto", state: null, country: "CA", metro_code: null, latitude: 43.6532, longitude: -79.3832 },
  { city: "CLEVELAND", state: "OH", country: "US", metro_code: null, latitude: null, longitude: null },
  { city: null, state: "CA", country: "US", metro_code: "sfbay", latitude: null, longitude: null },
  { city: null, state: null, country: null, metro_code: null, latitude: null, longitude: null },
] as const;

/** A stream of numbers in [0, 1) that a seed decides (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A directory with gaps, ties and duplicates. `today` is YYYY-MM-DD. */
export function makeTestRows(companyCount: number, today: string, seed = 7): TestRows {
  const random = seededRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <Value>(list: readonly Value[]): Value => list[below(list.length)] as Value;
  const some = <Value>(list: readonly Value[], most: number) =>
    Array.from({ length: below(most + 1) }, () => pick(list));
  const maybe = <Value>(value: Value, chance = 0.8): Value | null => (random() < chance ? value : null);
  const daysAgo = (days: number) =>
    new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);

  const makeJob = (companyId: number): TestJob => {
    const title = pick(testWords.titles);
    return {
      id: 0,
      company_id: companyId,
      title,
      title_words: titleWords(title),
      job_function: maybe(pick(testWords.functions)),
      posted_on: maybe(daysAgo(below(100)), 0.9),
      closed_on: maybe(daysAgo(below(20)), 0.4),
      source: "demo",
    };
  };

  const makeCompany = (id: number, openJobs: number): TestCompany => {
    const name = `${pick(["Halvorn", "acme", "Brindle", "Zetta"])} ${pick(testWords.texts)}${pick(["", " Inc.", " LLC"])}`;
    return {
      id,
      name,
      name_key: nameKey(name),
      domain: maybe(`c${id}.example.com`),
      description: maybe(some(testWords.texts, 6).join(" "), 0.7),
      industry_label: maybe(pick(testWords.texts), 0.5),
      industry_codes: [...new Set(some(testWords.industries, 2))],
      keywords: some(testWords.texts, 1),
      ...pick(testCities),
      employee_count: maybe(pick([1, 10, 99, 100, 101, 1000, 1001, 5000])),
      revenue: maybe(pick([0, 999_999, 1_000_000, 5_000_000, 9_000_000_000])),
      total_funding: maybe(pick([0, 250_000, 1_000_000]), 0.4),
      open_jobs: openJobs,
      intent_score: openJobs > 0 ? maybe(pick([10, 50, 90])) : maybe(pick([10, 50]), 0.2),
      lead_status: pick(["hot", "warm", "cold", "unknown"]),
      source: pick(["demo", "demo", "import"]),
    };
  };

  const makePerson = (id: number, companyId: number | null): TestPerson => {
    const title = maybe(pick(testWords.titles), 0.95);
    const level = maybe(pick(testWords.levels), 0.9);
    return {
      id,
      company_id: companyId,
      full_name: `${pick(["Ann", "bo", "Cy"])} ${pick(["Lee", "Ray", "Day"])}`,
      title,
      title_words: title ? titleWords(title) : [],
      management_level: level,
      level_rank: level ? testWords.levels.indexOf(level) : 0,
      job_function: maybe(pick(testWords.functions)),
      department: maybe(below(11)),
      ...pick(testCities),
      email: `p${id}@example.com`,
      phone: "555-0100",
      linkedin_url: "https://www.linkedin.com/in/example",
      source: pick(["demo", "demo", "import"]),
    };
  };

  const rows: TestRows = { companies: [], jobs: [], people: [] };
  for (let index = 0; index < companyCount; index++) {
    const id = 100_001 + index;
    const jobs = Array.from({ length: random() < 0.4 ? 0 : below(6) }, () => makeJob(id));
    rows.jobs.push(...jobs);
    rows.companies.push(makeCompany(id, jobs.filter((job) => job.closed_on === null).length));
    for (let person = below(6); person > 0; person--) {
      rows.people.push(makePerson(2_000_001 + rows.people.length, maybe(id, 0.95)));
    }
  }
  return { ...rows, jobs: rows.jobs.map((job, index) => ({ ...job, id: index + 1 })) };
}

const companyColumns: Record<keyof TestCompany, ColumnType> = {
  id: "bigint",
  name: "text",
  name_key: "text",
  domain: "text",
  description: "text",
  industry_label: "text",
  industry_codes: "text[]",
  keywords: "text[]",
  city: "text",
  state: "text",
  country: "text",
  metro_code: "text",
  latitude: "double precision",
  longitude: "double precision",
  employee_count: "integer",
  revenue: "bigint",
  total_funding: "bigint",
  open_jobs: "integer",
  intent_score: "integer",
  lead_status: "text",
  source: "text",
};

const jobColumns: Record<keyof TestJob, ColumnType> = {
  id: "bigint",
  company_id: "bigint",
  title: "text",
  title_words: "text[]",
  job_function: "text",
  posted_on: "date",
  closed_on: "date",
  source: "text",
};

const personColumns: Record<keyof TestPerson, ColumnType> = {
  id: "bigint",
  company_id: "bigint",
  full_name: "text",
  title: "text",
  title_words: "text[]",
  management_level: "text",
  level_rank: "smallint",
  job_function: "text",
  department: "smallint",
  city: "text",
  state: "text",
  country: "text",
  metro_code: "text",
  latitude: "double precision",
  longitude: "double precision",
  email: "text",
  phone: "text",
  linkedin_url: "text",
  source: "text",
};

/** Stores the rows and raises the directory's version. */
export async function storeTestRows(db: Database, rows: TestRows): Promise<void> {
  await insertRows(db, "company", companyColumns, rows.companies);
  await insertRows(db, "job", jobColumns, rows.jobs);
  await insertRows(db, "person", personColumns, rows.people);
  await db.query(sql`update directory_state set version = version + 1`);
}
