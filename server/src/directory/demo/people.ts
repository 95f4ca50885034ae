import type { Education, Employment, JobFunctionCode } from "@eq/contracts";
import { readCompanyKey, readFormerEmployers } from "../schema/employer-keys.ts";
import { makeCompanyCore, randomSalts } from "./company-core.ts";
import type { CompanyProfile } from "./company-profile.ts";
import type { PersonRow } from "./demo-rows.ts";
import { drawInventedPlace, drawPersonName, makeSlug } from "./invented-names.ts";
import { drawHomeCity, drawPhone } from "./places.ts";
import { Random, WeightedSampler } from "./random.ts";
import {
  deriveRoleFromTitle,
  drawTitle,
  findDepartment,
  type Level,
  levels,
  type Role,
  readTitleWords,
} from "./titles.ts";

/**
 * How frequent each management level is among a company's listed people. The headcount selects the weights. Senior
 * levels are frequent, because directories list senior people most completely.
 */
const levelWeightsByHeadcount: { upTo: number; levels: WeightedSampler<[Level, number]> }[] = [
  { upTo: 25, levels: weighLevels({ B: 1, C: 12, V: 5, D: 12, M: 30, N: 40 }) },
  { upTo: 300, levels: weighLevels({ B: 2, C: 10, V: 14, D: 19, M: 27, N: 28 }) },
  { upTo: Number.POSITIVE_INFINITY, levels: weighLevels({ B: 3, C: 7, V: 17, D: 22, M: 26, N: 25 }) },
];
const academicDegrees = [
  ["Bachelor of Science", "Bachelor of Arts", "Associate Degree"],
  ["Bachelor of Science", "Master of Business Administration", "Master of Science", "Bachelor of Arts"],
] as const;
const studyFields: Partial<Record<JobFunctionCode | "executive", string[]>> = {
  engineering: ["Mechanical Engineering", "Electrical Engineering", "Computer Science"],
  it: ["Information Systems", "Computer Science"],
  data: ["Statistics", "Computer Science", "Mathematics"],
  research: ["Biology", "Chemistry", "Biochemistry"],
  medical: ["Nursing", "Public Health", "Medicine"],
  finance: ["Accounting", "Finance", "Economics"],
  legal: ["Law", "Political Science"],
  marketing: ["Marketing", "Communications"],
  design: ["Design", "Fine Arts"],
  "supply-chain": ["Supply Chain Management", "Industrial Engineering"],
  production: ["Industrial Engineering", "Manufacturing Technology"],
  education: ["Education", "English"],
};
const defaultStudyFields = [
  "Business Administration",
  "Economics",
  "Management",
  "Psychology",
  "Communications",
];

function weighLevels(shares: Record<Level, number>): WeightedSampler<[Level, number]> {
  return new WeightedSampler(Object.entries(shares) as [Level, number][], ([, share]) => share);
}

/**
 * Divides `total` people among the companies of a block: at least one for each company, at most its headcount, and more
 * for larger companies.
 */
export function distributePeople(profiles: readonly CompanyProfile[], total: number): number[] {
  const counts = profiles.map(() => 1);
  const weights = profiles.map(({ core }) => Math.log(core.employees + 1) ** 1.5);
  let remaining = Math.max(0, total - counts.length);
  while (remaining > 0) {
    const growable = profiles.flatMap(({ core }, at) => ((counts[at] ?? 0) < core.employees ? [at] : []));
    if (growable.length === 0) break;
    const sum = growable.reduce((all, at) => all + (weights[at] ?? 0), 0);
    const toShare = remaining;
    for (const at of growable) {
      const room = (profiles[at]?.core.employees ?? 0) - (counts[at] ?? 0);
      const share = Math.min(room, remaining, Math.max(1, Math.floor((toShare * (weights[at] ?? 0)) / sum)));
      counts[at] = (counts[at] ?? 0) + share;
      remaining -= share;
    }
  }
  return counts;
}

export interface PeopleOptions {
  seed: number;
  count: number;
  /** Number of companies in the whole directory. Earlier employers are companies from all parts of it. */
  companies: number;
  year: number;
}

/** Makes the listed people of a company; the first one is its leader. */
export function makePeople(profile: CompanyProfile, options: PeopleOptions): PersonRow[] {
  const random = new Random(options.seed, profile.core.index, randomSalts.people);
  const usedKeys = new Set<string>();
  const style = random.int(0, 2);
  const mailHost = profile.host && random.chance(0.95) ? profile.host : null;
  return Array.from({ length: options.count }, (_, place) => {
    const role = place === 0 ? drawChief(random, profile) : drawRole(random, profile, usedKeys);
    const person = makePerson(random, profile, role, options);
    const address = makeEmailName(random, person, style, usedKeys);
    const email = mailHost && random.chance(0.9) ? `${address}@${mailHost}` : null;
    return { ...person, email };
  });
}

function drawChief(random: Random, { core }: CompanyProfile): Role {
  const { chiefSmall, chiefLarge } = core.sector.industry;
  return {
    function: "executive",
    level: "C",
    title: random.pick(core.employees < 30 ? chiefSmall : chiefLarge),
  };
}

/** Draws a role for a person. A role that only one person of a company can hold is drawn at most once. */
function drawRole(random: Random, { core }: CompanyProfile, usedKeys: Set<string>): Role {
  const levelWeights = levelWeightsByHeadcount.find((size) => core.employees <= size.upTo)?.levels;
  for (let attempt = 0; ; attempt++) {
    const [level] = levelWeights && attempt < 4 ? levelWeights.draw(random) : (["N", 1] as const);
    const code = level === "B" ? "executive" : core.sector.industry.functions.draw(random).code;
    const title = drawTitle(random, core.sector, code, level);
    const uniqueKey = makeUniqueRoleKey(level, code, title);
    if (uniqueKey !== null && usedKeys.has(uniqueKey)) continue;
    if (uniqueKey !== null) usedKeys.add(uniqueKey);
    return deriveRoleFromTitle({ function: code, level, title });
  }
}

/**
 * Makes a key for a role that only one person of a company can have, such as chief of a function or vice president with
 * a certain title. Returns null for other roles.
 */
function makeUniqueRoleKey(level: Level, code: string, title: string): string | null {
  if (level === "C") return `C ${code}`;
  return level === "V" ? title : null;
}

function makePerson(
  random: Random,
  profile: CompanyProfile,
  role: Role,
  options: PeopleOptions,
): Omit<PersonRow, "email"> {
  const { core } = profile;
  const name = drawPersonName(random);
  const home = drawHomeCity(random, core.city);
  const level = levels[role.level];
  const phone = random.chance(0.45) ? drawPhone(random, core.city) : null;
  const mobile = random.chance(0.3) ? drawPhone(random, home) : null;
  const handle = `${makeSlug(name.first)}-${makeSlug(name.last)}-${random.int(1000, 99_999)}`;
  const person = {
    company_index: core.index,
    company_name: core.name,
    first_name: name.first,
    last_name: name.last,
    full_name: `${name.first} ${name.last}`,
    title: role.title,
    title_words: readTitleWords(role.title),
    management_level: level.name,
    level_rank: level.rank,
    job_function: role.function,
    department: findDepartment(role.function, role.level),
    city: home.name,
    state: home.state,
    country: home.country,
    metro_code: home.metro,
    latitude: home.latitude,
    longitude: home.longitude,
    phone,
    mobile,
    linkedin_url: random.chance(0.7) ? `https://www.example.com/in/${handle}` : null,
    phone_dnc: phone !== null && random.chance(0.03),
    mobile_dnc: mobile !== null && random.chance(0.06),
    accuracy_score: random.int(62, 98),
    employment: drawEmployment(random, profile, role, options),
    education: drawEducation(random, role),
    company_key: readCompanyKey(core.name) ?? "",
  };
  return { ...person, former_employers: readFormerEmployers(person.employment, core.name) };
}

function makeEmailName(
  random: Random,
  person: { first_name: string; last_name: string },
  style: number,
  usedKeys: Set<string>,
): string {
  const [first, last] = [makeSlug(person.first_name), makeSlug(person.last_name)];
  const baseName =
    [`${first}.${last}`, `${first.slice(0, 1)}${last}`, `${first}${last.slice(0, 1)}`][style] ?? first;
  const address = usedKeys.has(`@${baseName}`) ? `${baseName}${random.int(2, 99)}` : baseName;
  usedKeys.add(`@${address}`);
  return address;
}

const findLevelBelow: Record<Level, Level> = { B: "C", C: "V", V: "D", D: "M", M: "N", N: "N" };

/** Draws a person's present job, and up to two earlier jobs at lower levels in other companies of the directory. */
function drawEmployment(
  random: Random,
  profile: CompanyProfile,
  role: Role,
  options: PeopleOptions,
): Employment[] {
  let start = options.year - random.int(0, 3 + levels[role.level].rank * 2);
  const month = () => String(random.int(1, 12)).padStart(2, "0");
  let from = start === options.year ? `${start}-01` : `${start}-${month()}`;
  const level = levels[role.level].name;
  const jobs: Employment[] = [
    { jobTitle: role.title, companyName: profile.core.name, fromDate: from, managementLevel: level },
  ];
  let below = findLevelBelow[role.level];
  const earlier = random.chance(0.75) ? (random.chance(0.4) ? 2 : 1) : 0;
  for (let count = 0; count < earlier; count++) {
    const companyName = drawEarlierEmployer(random, options);
    const code = role.function === "executive" ? "operations" : role.function;
    const jobTitle = drawTitle(random, profile.core.sector, code, below);
    start -= random.int(1, 6);
    const fromDate = `${start}-${month()}`;
    jobs.push({
      jobTitle,
      companyName,
      fromDate,
      toDate: from,
      managementLevel: levels[below].name,
    });
    from = fromDate;
    below = findLevelBelow[below];
  }
  return jobs;
}

/**
 * Earlier employers are drawn from only this many companies, spread over the directory, so that their names can be
 * cached.
 */
const earlierEmployerCount = 400;
const earlierEmployerNames = new Map<string, string>();

function drawEarlierEmployer(random: Random, { seed, companies }: PeopleOptions): string {
  const index = Math.floor((random.int(0, earlierEmployerCount - 1) / earlierEmployerCount) * companies);
  const key = `${seed} ${index}`;
  const name = earlierEmployerNames.get(key) ?? makeCompanyCore(seed, index).name;
  earlierEmployerNames.set(key, name);
  return name;
}

function drawEducation(random: Random, role: Role): Education[] {
  if (random.chance(0.3)) return [];
  const place = drawInventedPlace(random);
  const school = random.pick([`${place} State University`, `University of ${place}`, `${place} College`]);
  const degree = random.pick(academicDegrees[levels[role.level].rank >= 2 ? 1 : 0]);
  return [{ school, degree, areaOfStudy: random.pick(studyFields[role.function] ?? defaultStudyFields) }];
}
