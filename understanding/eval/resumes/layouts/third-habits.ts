import { type Job, type Month, type Person, replaceJobs, subtractMonths } from "../people.ts";
import type { Random } from "../random.ts";
import { bullet, type Line, text } from "../sheet.ts";
import type { Place } from "../tables.ts";
import { writePlace } from "../wording.ts";

/** A person's style throughout a resume: dates, headings, bullets, phone and employers. */
export interface WritingHabits {
  span: (job: Job) => string;
  headings: { summary: string; work: string; school: string; skills: string };
  bullets: (items: readonly string[]) => Line[];
  phone: string;
}

export function drawHabits(person: Person, random: Random): WritingHabits {
  const mark = random.pick(["", "", "", "·", "–", "*", "o"]);
  return {
    span: chooseSpanWriter(random),
    headings: drawHeadings(random),
    bullets: (items) => items.map((item) => bullet(item, mark === "" ? {} : { mark })),
    phone: writePhone(person, random),
  };
}

const shortMonths = "Jan Feb Mar Apr May June July Aug Sept Oct Nov Dec".split(" ");
const longMonths =
  "January February March April May June July August September October November December".split(" ");
const toTwoDigits = (count: number) => String(count % 100).padStart(2, "0");

const monthWriters: readonly ((when: Month) => string)[] = [
  ({ year, month }) => `${shortMonths[month - 1]} ${year}`,
  ({ year, month }) => `${shortMonths[month - 1]} ${year}`,
  ({ year, month }) => `${longMonths[month - 1]} ${year}`,
  ({ year, month }) => `${longMonths[month - 1]}, ${year}`,
  ({ year, month }) => `${toTwoDigits(month)}/${year}`,
  ({ year, month }) => `${month}/${year}`,
  ({ year, month }) => `${month}/${toTwoDigits(year)}`,
  ({ year, month }) => `${toTwoDigits(month)}.${year}`,
  ({ year, month }) => `${shortMonths[month - 1]} '${toTwoDigits(year)}`,
  ({ year }) => String(year),
];

/** Chooses one way of writing dates, which all jobs of the resume then have. */
function chooseSpanWriter(random: Random): WritingHabits["span"] {
  const write = random.pick(monthWriters);
  const join = random.pick([" – ", " - ", " – ", " to ", " — "]);
  const now = random.pick(["Present", "Present", "Present", "Current", "present", "Now"]);
  return ({ from, to }) => `${write(from)}${join}${to ? write(to) : now}`;
}

function drawHeadings(random: Random): WritingHabits["headings"] {
  const words = {
    summary: random.pick(["Summary", "Professional Summary", "Profile", "About Me", "Career Summary"]),
    work: random.pick([
      "Experience",
      "Work Experience",
      "Professional Experience",
      "Employment History",
      "Work History",
      "Relevant Experience",
    ]),
    school: random.pick(["Education", "Education", "Education & Training", "Education and Certifications"]),
    skills: random.pick(["Skills", "Key Skills", "Core Skills", "Skills & Abilities", "Computer Skills"]),
  };
  if (random.chance(0.5)) return words;
  const { summary, work, school, skills } = words;
  return {
    summary: summary.toUpperCase(),
    work: work.toUpperCase(),
    school: school.toUpperCase(),
    skills: skills.toUpperCase(),
  };
}

function writePhone({ phone }: Person, random: Random): string {
  const digits = phone.replaceAll(/\D/g, "");
  const parts = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return random.pick([phone, parts.join("-"), parts.join("."), parts.join(" "), `+1 ${parts.join(" ")}`]);
}

const summaryOpenings = [
  (title: string) => `Hard-working ${title}`,
  (title: string) => `Experienced ${title}`,
  (title: string) => `Reliable and detail-oriented ${title}`,
  (title: string) => `${title}`,
  () => "Motivated professional",
  () => "Dependable team player",
];

/** Writes an ordinary summary. It states the years of work only if the person's resume does. */
export function writeSummary({ truth, saysYears, skills, certificates }: Person, random: Random): string {
  const { years, currentTitle } = truth;
  const count = random.pick([`${years}+ years`, `more than ${years} years`, `${years} years`]);
  const experience = saysYears ? ` with ${count} of experience` : " with a strong work ethic";
  const namedSkills = skills.slice(0, 3).join(", ");
  const last = random.pick([
    "Proven ability to meet deadlines in a fast-paced environment.",
    "Excellent communication and organizational skills.",
    "Comfortable working independently or as part of a team.",
    certificates.length > 0 ? `Holds ${certificates[0]}.` : "Quick learner.",
  ]);
  return `${random.pick(summaryOpenings)(currentTitle)}${experience}. Strengths include ${namedSkills}. ${last}`;
}

/** A line about the desired role; empty if the person has none. */
export function writeDesiredRole({ truth: { desiredRole } }: Person, random: Random): string {
  if (desiredRole === "") return "";
  const article = /^[AEIOU]/.test(desiredRole) ? "an" : "a";
  return random.pick([
    `To secure ${article} ${desiredRole} position with a stable company.`,
    `Seeking a full-time role as ${article} ${desiredRole}.`,
    `Currently looking for my next opportunity as ${desiredRole}.`,
  ]);
}

export const createOptionalLine = (words: string): Line[] => (words === "" ? [] : [text(words)]);

/** A company's description of itself, for the line below its name. */
export function drawTagline(random: Random): string {
  return random.pick([
    `Family-owned company with ${random.between(3, 40) * 10} employees`,
    `$${random.between(4, 90)}M organization serving customers across the region`,
    `One of the largest providers in the Southeast, ${random.between(5, 60)} locations`,
    "Privately held, founded in 1978",
  ]);
}

const staffingAgencies = ["Acme Staffing", "Brightline Staffing", "Kestrel Contract Services"];

/** A note such as "(Contract via Acme Staffing)"; about every third job came through an agency. */
export function drawContractNote(random: Random): string {
  if (!random.chance(0.35)) return "";
  const agency = random.pick(staffingAgencies);
  return random.pick([` (via ${agency})`, ` (Contract through ${agency})`, ` - ${agency}, temp assignment`]);
}

const stateNames: Record<string, string> = Object.fromEntries(
  "AL Alabama|AR Arkansas|AZ Arizona|CA California|CO Colorado|CT Connecticut|DC District of Columbia|FL Florida|GA Georgia|IA Iowa|IL Illinois|IN Indiana|KS Kansas|KY Kentucky|LA Louisiana|MA Massachusetts|MD Maryland|MI Michigan|NC North Carolina|NJ New Jersey|NM New Mexico|NV Nevada|NY New York|OH Ohio|OR Oregon|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|VA Virginia|WA Washington|WI Wisconsin"
    .split("|")
    .map((each) => [each.slice(0, 2), each.slice(3)]),
);

/** A place as social networks write it: "Asheville, North Carolina, United States". */
export function writeFullPlace(place: Place): string {
  const state = stateNames[place.region];
  return place.country === "US" && state ? `${place.city}, ${state}, United States` : writePlace(place);
}

/** Gives the latest two jobs of a person the same employer. */
export function addPromotion(person: Person): Person {
  const [first, second, ...rest] = person.jobs;
  if (first === undefined || second === undefined) return person;
  return replaceJobs(person, [first, { ...second, company: first.company, place: first.place }, ...rest]);
}

/** Ends all jobs but the latest ten months earlier, which leaves a career break. */
export function addCareerBreak(person: Person): Person {
  const [first, ...rest] = person.jobs;
  if (first === undefined || rest.length === 0) return person;
  const moved = rest.map((job) => ({
    ...job,
    from: subtractMonths(job.from, 10),
    to: subtractMonths(job.to ?? person.writtenOn, 10),
  }));
  return replaceJobs(person, [first, ...moved]);
}

const nicknames = ["Chip", "DJ", "Ally", "Ray", "Kat", "Bo", "Mimi"];

/** Gives every second person a nickname: Dana "Kat" Bell. */
export function addNickname(person: Person, random: Random): Person {
  if (!random.chance(0.5)) return person;
  const [first = "", ...rest] = person.name.split(" ");
  const name = `${first} "${random.pick(nicknames)}" ${rest.join(" ")}`;
  return { ...person, name, truth: { ...person.truth, name } };
}
