import { countMonthsBetween, type Job, type Month, type Person } from "./people.ts";
import type { Random } from "./random.ts";
import { bullet, type Line, text } from "./sheet.ts";
import type { Place } from "./tables.ts";

const shortCountry: Record<string, string> = { "United Kingdom": "UK", "United Arab Emirates": "UAE" };

/**
 * Writes a place: "Denver, CO", "Toronto, ON, Canada", "Leeds, United Kingdom". `short` omits or abbreviates the
 * country.
 */
export function writePlace({ city, region, country }: Place, short = false): string {
  if (country === "US") return `${city}, ${region}`;
  const land = short ? (shortCountry[country] ?? country) : country;
  return region === "" || short ? `${city}, ${land}` : `${city}, ${region}, ${land}`;
}

/** Writes a place with its postal code: "Denver, CO 80203". */
export function writePlaceWithCode(place: Place): string {
  return place.zip === "" ? writePlace(place) : `${writePlace(place)} ${place.zip}`;
}

const monthNames =
  "January February March April May June July August September October November December".split(" ");
const writeLongDate = ({ year, month }: Month) => `${monthNames[month - 1]} ${year}`;
const writeShortDate = ({ year, month }: Month) => `${monthNames[month - 1]?.slice(0, 3)} ${year}`;
const writeDottedDate = ({ year, month }: Month) => `${monthNames[month - 1]?.slice(0, 3)}. ${year}`;
const writeSlashedDate = ({ year, month }: Month) => `${String(month).padStart(2, "0")}/${year}`;

/** Ways to write the dates of a job. */
export const jobDateFormats = {
  short: ({ from, to }: Job) => `${writeShortDate(from)} – ${to ? writeShortDate(to) : "Present"}`,
  long: ({ from, to }: Job) => `${writeLongDate(from)} - ${to ? writeLongDate(to) : "Current"}`,
  dotted: ({ from, to }: Job) => `${writeDottedDate(from)} – ${to ? writeDottedDate(to) : "Current"}`,
  slashed: ({ from, to }: Job) => `${writeSlashedDate(from)} - ${to ? writeSlashedDate(to) : "present"}`,
  open: ({ from, to }: Job) => `${writeSlashedDate(from)}-${to ? writeSlashedDate(to) : ""}`,
  toDate: ({ from, to }: Job) => `${from.year} to ${to ? to.year : "date"}`,
  since: ({ from, to }: Job) => (to ? `${from.year} – ${to.year}` : `since ${from.year}`),
  years: ({ from, to }: Job) => `${from.year} - ${to ? to.year : "Present"}`,
};

/** Writes a duration as exported profiles do: "3 years 2 months". */
export function writeDuration(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const part = (count: number, word: string) =>
    count === 0 ? "" : `${count} ${word}${count === 1 ? "" : "s"}`;
  return [part(years, "year"), part(rest, "month")].filter((each) => each !== "").join(" ");
}

/** The contact details: home (if there is one), phone, e-mail and a link. */
export function writeContacts(person: Person): string[] {
  const { home, phone, email } = person;
  return [...(home ? [writePlace(home)] : []), phone, email];
}

export function writeProfileLink({ email }: Person): string {
  return `linkedin.com/in/${email.split("@")[0]?.replace(".", "-")}`;
}

/** The name with its credentials, if any: "Ada Bell, CPA". */
export function writeFullName({ name, credentials }: Person): string {
  return credentials === "" ? name : `${name}, ${credentials}`;
}

const summaryOpenings = [
  (title: string, years: string) => `Dedicated ${title}${years} who likes to get things done.`,
  (title: string, years: string) => `${title}${years}, known for calm work under pressure.`,
  (title: string, years: string) => `Results-driven ${title}${years} and a record of steady delivery.`,
  (_: string, years: string) => `A calm and curious professional${years}, at home in small teams.`,
];

/** A summary of one or two sentences. It states the years of work only if the person's resume does. */
export function drawSummary(person: Person, random: Random): string {
  const { years, currentTitle } = person.truth;
  const count = random.pick([`${years}+`, `${years}`, `over ${years}`]);
  const experience = person.saysYears ? ` with ${count} years of experience` : "";
  const skills = person.skills.slice(0, 2).join(" and ");
  const first = person.jobs.at(-1)?.title;
  const way = random.chance(0.25) ? ` Started as ${first} and grew with the work.` : "";
  return `${random.pick(summaryOpenings)(currentTitle, experience)} Skilled in ${skills}.${way}`;
}

const objectiveSentences = [
  (role: string) => `Seeking a position as ${role} in a growing organization.`,
  (role: string) => `To obtain a position as a ${role} where I can use my skills.`,
  (role: string) => `Looking for a role as ${role}.`,
];

/** An objective about the desired role; empty if the person has none. */
export function drawObjective({ truth }: Person, random: Random): string {
  return truth.desiredRole === "" ? "" : random.pick(objectiveSentences)(truth.desiredRole);
}

/** Groups consecutive jobs at one employer, the latest first. */
export function groupByEmployer(jobs: readonly Job[]): Job[][] {
  const groups: Job[][] = [];
  for (const job of jobs) {
    const last = groups.at(-1);
    if (last?.[0]?.company === job.company) last.push(job);
    else groups.push([job]);
  }
  return groups;
}

/** Counts the months from the first of these jobs to the last one. A current job lasts until the date of the resume. */
export function countMonthsOfJobs(jobs: readonly Job[], writtenOn: Month): number {
  const from = jobs.at(-1)?.from ?? writtenOn;
  return Math.max(1, countMonthsBetween(from, jobs[0]?.to ?? writtenOn));
}

/** Creates a section: a heading with its lines, or nothing if there are no lines. */
export function createSection(head: Line, body: readonly (Line | "")[]): Line[] {
  const lines = body.filter((each) => each !== "" && each.text !== "") as Line[];
  return lines.length === 0 ? [] : [head, ...lines];
}

export const createBullets = (items: readonly string[]): Line[] => items.map((item) => bullet(item));
export const createTexts = (items: readonly string[]): Line[] => items.map((item) => text(item));
