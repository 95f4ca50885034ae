import { subtractDays } from "../hiring-intent/index.ts";
import { randomSalts } from "./company-core.ts";
import type { CompanyProfile, HiringPace } from "./company-profile.ts";
import type { JobRow, PersonRow } from "./demo-rows.ts";
import { createManagerDraw } from "./hiring-managers.ts";
import { drawPostingDetails } from "./posting-details.ts";
import { Random } from "./random.ts";
import { drawOpening, formatFunctionName, type Role, readTitleWords } from "./titles.ts";

interface Posting {
  /** When the posting was published and closed, in days before today; `closedAgo` is null while it is open. */
  postedAgo: number;
  closedAgo: number | null;
}

const historyDays = 364;
/** The share of postings that state their hiring manager. */
const statedManagerShare = 0.5;
const postingSources = [
  "Company careers page",
  "Company careers page",
  "Regional job board",
  "Trade job board",
];
const salaryRanges = {
  N: [36, 78],
  M: [64, 120],
  D: [105, 180],
  V: [150, 260],
  C: [180, 320],
  B: [180, 320],
} as const;

/**
 * Makes a company's postings of the last year, newest first: some open, most closed 20 to 60 days after publication.
 */
export function makeJobs(
  profile: CompanyProfile,
  people: readonly PersonRow[],
  options: { seed: number; today: string },
): JobRow[] {
  const random = new Random(options.seed, profile.core.index, randomSalts.jobs);
  if (profile.core.kind === "duplicate" && random.chance(0.7)) return [];
  const postings = drawPostings(random, profile).sort((a, b) => a.postedAgo - b.postedAgo);
  const usedTitles = new Set<string>();
  const details = new Random(options.seed, profile.core.index, randomSalts.postingDetails);
  const drawManager = createManagerDraw(profile, people, options.seed);
  return postings.map((posting, count) => {
    const role = drawRoleToHire(random, profile, usedTitles);
    usedTitles.add(role.title);
    const title = drawJobTitle(random, role);
    const manager = drawManager(role, random.chance(statedManagerShare));
    const job = makeJob(random, profile, { role, title, posting, count, today: options.today });
    return { ...job, ...manager, ...drawPostingDetails(details, role) };
  });
}

/** Draws how many postings per four weeks a steadily hiring company of this headcount has. */
function drawPostingRate(random: Random, employees: number): number {
  const rate = (0.45 + 0.34 * Math.log(employees + 1)) * (0.6 + 0.8 * random.next());
  return Math.min(rate, employees * 0.08);
}

function drawPostings(random: Random, profile: CompanyProfile): Posting[] {
  const rate = drawPostingRate(random, profile.core.employees);
  const roundRandomly = (count: number) => Math.floor(count + random.next());
  const within = (count: number, from: number, to: number) =>
    Array.from({ length: roundRandomly(count) }, () => makePosting(random, random.int(from, to)));
  const plans: Record<HiringPace, () => Posting[]> = {
    none: () => within(0.25, 140, historyDays).map((posting) => closePostingBefore(random, posting, 90)),
    slow: () => [
      ...within(0.28 * rate, 0, 30),
      ...within(0.5 * rate, 31, 90),
      ...within(0.25, 91, historyDays),
    ],
    steady: () => [
      ...within(1.5 * rate, 0, 27),
      ...within(2.4 * rate, 28, 84),
      ...within(0.5 * rate, 85, historyDays),
    ],
    burst: () => [
      ...within(Math.min(2.4, 1.5 * rate) + 2.9 * rate, 0, 27),
      ...within(1.1 * rate, 28, 84),
      ...within(0.4 * rate, 85, historyDays),
    ],
    shrinking: () => [
      ...within(0.3, 0, 40),
      ...within(1.6 + 1.2 * rate, 86, 200).map((posting) => closePostingWithin(random, posting, 80)),
    ],
  };
  return plans[profile.pace]();
}

/** Makes a posting published `postedAgo` days ago. Most stay open for 20 to 60 days, a few for months. */
function makePosting(random: Random, postedAgo: number): Posting {
  const lifetime = random.chance(0.05)
    ? random.int(90, 300)
    : Math.round(Math.exp(3.6 + 0.4 * random.normal()));
  const closedAgo = postedAgo - Math.min(300, Math.max(7, lifetime));
  return { postedAgo, closedAgo: closedAgo > 0 ? closedAgo : null };
}

function closePostingBefore(random: Random, { postedAgo }: Posting, minDaysAgo: number): Posting {
  return { postedAgo, closedAgo: Math.max(minDaysAgo, postedAgo - random.int(20, 45)) };
}

function closePostingWithin(random: Random, { postedAgo }: Posting, maxDaysAgo: number): Posting {
  return { postedAgo, closedAgo: random.int(2, Math.min(maxDaysAgo, postedAgo - 7)) };
}

/**
 * Draws a role to hire for. A company may hire for a title repeatedly (many nurses), but seldom for a manager's title.
 */
function drawRoleToHire(random: Random, { core }: CompanyProfile, usedTitles: ReadonlySet<string>): Role {
  let role = drawOpening(random, core.sector);
  for (let retry = 0; retry < 3 && role.level !== "N" && usedTitles.has(role.title); retry++) {
    role = drawOpening(random, core.sector);
  }
  return role;
}

interface JobPlan {
  role: Role;
  title: string;
  posting: Posting;
  count: number;
  today: string;
}

function makeJob(
  random: Random,
  profile: CompanyProfile,
  { role, title, posting, count, today }: JobPlan,
): Omit<JobRow, "remote" | "technologies" | "manager_title" | "manager_name"> {
  const { core } = profile;
  return {
    company_index: core.index,
    external_id: `demo-${core.index}-${count}`,
    title,
    title_words: readTitleWords(title),
    job_function: role.function,
    department: formatFunctionName(role.function),
    location: `${core.city.name}, ${core.city.state ?? core.city.country}`,
    city: core.city.name,
    state: core.city.state,
    country: core.city.country,
    employment_type: drawEmploymentType(random),
    salary: random.chance(0.55) ? drawSalary(random, role) : null,
    applicants: Math.round(random.next() * 6 * Math.sqrt(countDaysOpen(posting) + 1)),
    apply_url: profile.host ? `https://www.${profile.host}/careers/${1000 + count}` : null,
    posted_on: subtractDays(today, posting.postedAgo),
    closed_on: posting.closedAgo === null ? null : subtractDays(today, posting.closedAgo),
    via: random.pick(postingSources),
  };
}

/** Draws the posting's title: the role's title, at the lowest level sometimes with "Senior" before it. */
function drawJobTitle(random: Random, { level, title }: Role): string {
  const isSenior = level === "N" && random.chance(0.1);
  return isSenior ? `Senior ${title.replace(/^Senior /, "")}` : title;
}

function countDaysOpen({ postedAgo, closedAgo }: Posting): number {
  return postedAgo - (closedAgo ?? 0);
}

function drawEmploymentType(random: Random): string {
  const draw = random.next();
  if (draw < 0.84) return "Full-time";
  return draw < 0.93 ? "Part-time" : "Contract";
}

function drawSalary(random: Random, role: Role): string {
  const [low, high] = salaryRanges[role.level];
  const from = random.int(low, high - 10);
  const to = from + random.int(6, 24);
  return `$${from},000 - $${to},000`;
}
