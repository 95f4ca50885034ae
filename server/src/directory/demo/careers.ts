import type { Education, Employment, JobFunctionCode } from "@eq/contracts";
import { makeCompanyCore } from "./company-core.ts";
import type { CompanyProfile } from "./company-profile.ts";
import { drawInventedPlace } from "./invented-names.ts";
import type { Random } from "./random.ts";
import { drawTitle, type Level, levels, type Role } from "./titles.ts";

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

/** Earlier employers are companies from all parts of a directory of this seed and number of companies. */
interface EarlierEmployers {
  seed: number;
  companies: number;
}

const findLevelBelow: Record<Level, Level> = { B: "C", C: "V", V: "D", D: "M", M: "N", N: "N" };

/** Draws a person's present job, and up to two earlier jobs at lower levels in other companies of the directory. */
export function drawEmployment(
  random: Random,
  { core }: CompanyProfile,
  { role, ...options }: EarlierEmployers & { role: Role; today: string },
): Employment[] {
  const year = Number(options.today.slice(0, 4));
  let start = year - random.int(0, 3 + levels[role.level].rank * 2);
  const month = () => String(random.int(1, 12)).padStart(2, "0");
  let from = start === year ? `${start}-01` : `${start}-${month()}`;
  const level = levels[role.level].name;
  const jobs: Employment[] = [
    { jobTitle: role.title, companyName: core.name, fromDate: from, managementLevel: level },
  ];
  let below = findLevelBelow[role.level];
  const earlier = random.chance(0.75) ? (random.chance(0.4) ? 2 : 1) : 0;
  for (let count = 0; count < earlier; count++) {
    const companyName = drawEarlierEmployer(random, options);
    const code = role.function === "executive" ? "operations" : role.function;
    const jobTitle = drawTitle(random, core.sector, code, below);
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

function drawEarlierEmployer(random: Random, { seed, companies }: EarlierEmployers): string {
  const index = Math.floor((random.int(0, earlierEmployerCount - 1) / earlierEmployerCount) * companies);
  const key = `${seed} ${index}`;
  const name = earlierEmployerNames.get(key) ?? makeCompanyCore(seed, index).name;
  earlierEmployerNames.set(key, name);
  return name;
}

export function drawEducation(random: Random, role: Role): Education[] {
  if (random.chance(0.3)) return [];
  const place = drawInventedPlace(random);
  const school = random.pick([`${place} State University`, `University of ${place}`, `${place} College`]);
  const degree = random.pick(academicDegrees[levels[role.level].rank >= 2 ? 1 : 0]);
  return [{ school, degree, areaOfStudy: random.pick(studyFields[role.function] ?? defaultStudyFields) }];
}
