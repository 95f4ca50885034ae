import { type Job, withJobs } from "../people.ts";
import { bullet, heading, type Line, lines, name, sheet, strong, text, title } from "../sheet.ts";
import {
  bullets,
  byEmployer,
  duration,
  linkOf,
  monthsOf,
  objectiveOf,
  placeText,
  placeWithCode,
  section,
  spans,
  summaryOf,
  texts,
} from "../wording.ts";
import { dates } from "./dev-dates.ts";
import type { Layout } from "./layout.ts";

/** A profile from a large job site: "Company - City" below the title, "March 2019 to Present" below both. */
const jobSite: Layout = {
  id: "job-site",
  split: "dev",
  employerPlaces: true,
  write: (person, random) =>
    sheet(
      lines(
        name(person.name),
        title(person.headline),
        ...(person.home ? [text(placeWithCode(person.home))] : []),
        texts([person.email, person.phone]),
        text(summaryOf(person, random)),
        text("Authorized to work in the US for any employer"),
        section(heading("Desired Job"), [text(person.truth.desiredRole)]),
        heading("Work Experience"),
        person.jobs.flatMap((job) => [
          strong(job.title),
          text(`${job.company}-${placeText(job.place, true)}`),
          text(dates.inWords(job)),
          ...bullets(job.duties),
        ]),
        heading("Education"),
        person.schools.flatMap(({ degree, school, place, year }) => [
          strong(degree),
          text(`${school}-${placeText(place, true)}`),
          text(`August ${year - 4} to May ${year}`),
        ]),
        heading("Skills"),
        person.skills.map((skill) => bullet(`${skill} (${random.between(1, 9)} years)`)),
        section(heading("Certifications and Licenses"), texts(person.certificates)),
        heading("Assessments"),
        texts(["Customer focus & orientation — Proficient", "March 2022"]),
      ),
    ),
};

/** Layout with an icon before each contact detail, titles in capitals, and a column of dates. */
const pictures: Layout = {
  id: "pictures",
  split: "dev",
  employerPlaces: true,
  write: (person, random) =>
    sheet(
      lines(
        name(person.name),
        title(person.headline),
        ...(person.home ? [text(`⌂ ${placeText(person.home)}`)] : []),
        text(`☎ ${person.phone}   ✉ ${person.email}`),
        text(`☍ ${linkOf(person)}`),
        text(summaryOf(person, random)),
        section(heading("★ Goal"), [text(objectiveOf(person, random))]),
        heading("✎ Work History"),
      ),
      {
        kind: "rows",
        rows: person.jobs.map((job) => ({
          label: spans.slashed(job).replace("present", "Current").replaceAll("/", "-"),
          lines: [
            strong(job.title),
            text(`${job.company}, ${placeText(job.place, true)}`),
            ...bullets(job.duties),
          ],
        })),
      },
      lines(
        heading("✿ Education"),
        person.schools.map(({ degree, school, place }) =>
          text(`${degree} – ${school}, ${placeText(place, true)}`),
        ),
        heading("✓ Skills"),
        person.skills.map((skill) => text(skill, { right: random.pick(["Excellent", "Very Good", "Good"]) })),
      ),
    ),
};

/** Gives the latest two jobs the same employer: a promotion. */
function promoted(jobs: readonly Job[]): Job[] {
  const [first, second, ...rest] = jobs;
  if (first === undefined || second === undefined) return [...jobs];
  return [first, { ...second, company: first.company, place: first.place }, ...rest];
}

/** The lines of an employer with its total time, then of each title with its own dates. */
function employerWithTitles(jobs: readonly Job[], count: (some: readonly Job[]) => string): Line[] {
  return [
    strong(jobs[0]?.company ?? ""),
    ...(jobs.length > 1 ? [text(count(jobs))] : []),
    ...jobs.flatMap((job) => [
      text(job.title),
      text(`${spans.long(job).replace("Current", "Present")} (${count([job])})`),
      text(placeText(job.place)),
      text(`${job.duties.join(". ")}.`),
    ]),
  ];
}

/** A saved social-network profile: a slogan as headline, titles under one employer, page numbers in between. */
const savedProfile: Layout = {
  id: "saved-profile",
  split: "dev",
  employerPlaces: true,
  adapt: (person) => withJobs(person, promoted(person.jobs)),
  write: (person, random) => {
    const [latest = [], ...rest] = byEmployer(person.jobs);
    const count = (some: readonly Job[]) => duration(monthsOf(some, person.writtenOn));
    return sheet(
      {
        kind: "columns",
        share: 0.3,
        left: [
          heading("Contact"),
          ...texts([person.email, `www.${linkOf(person)}`, "(LinkedIn)"]),
          heading("Top Skills"),
          ...texts(person.skills.slice(0, 3)),
          heading("Languages"),
          text("English (Native or Bilingual)"),
          ...section(heading("Certifications"), texts(person.certificates)),
        ],
        right: [
          name(person.name),
          text(`Helping teams do their best work | ${person.skills[0]} | Speaker | Proud parent`),
          ...(person.home ? [text(placeText(person.home))] : []),
          ...section(heading("Summary"), [
            text(summaryOf(person, random)),
            text(objectiveOf(person, random)),
          ]),
          heading("Experience"),
          ...employerWithTitles(latest, count),
          text("Page 1 of 2"),
        ],
      },
      { kind: "page" },
      lines(
        rest.flatMap((jobs) => employerWithTitles(jobs, count)),
        heading("Education"),
        person.schools.flatMap(({ degree, school, year }) => [
          strong(school),
          text(`${degree} · (${year - 4} - ${year})`),
        ]),
        text("Page 2 of 2"),
      ),
    );
  },
};

const twice = (value: string) => texts([value, value]);
const brief = (months: string) => months.replace(/ years?/, " yrs").replace(/ months?/, " mos");

/**
 * A profile copied from the browser: lines occur twice, and other people with their titles stand before and after.
 */
const copiedProfile: Layout = {
  id: "copied-profile",
  split: "dev",
  employerPlaces: true,
  adapt: (person) => withJobs(person, promoted(person.jobs)),
  write: (person, random) => {
    const count = (some: readonly Job[]) => brief(duration(monthsOf(some, person.writtenOn)));
    const [friend = "", other = ""] = person.references;
    return sheet(
      lines(
        texts(["0 notifications total", "Search", "Home", "Jobs", "Me", "Try Premium for $0"]),
        texts(["Background Image", "Profile photo"]),
        name(person.name),
        texts(["She/Her", "· 3rd", `Mentor. Curious about ${person.skills[0]}. Opinions my own.`]),
        texts([person.jobs[0]?.company ?? "", person.schools[0]?.school ?? ""]),
        ...(person.home ? [texts([placeText(person.home), "·", "Contact info"])] : []),
        texts([
          "342 followers",
          `${friend}, ${other} and 7 other mutual connections`,
          "Connect",
          "Message",
          "More",
        ]),
        section(text("About"), [
          text(`${summaryOf(person, random)} ${objectiveOf(person, random)}`),
          text("…see more"),
        ]),
        twice("Experience"),
        byEmployer(person.jobs).flatMap((jobs) => [
          ...(jobs.length > 1 ? [...twice(jobs[0]?.company ?? ""), ...twice(count(jobs))] : []),
          ...jobs.flatMap((job) => [
            ...twice(job.title),
            ...(jobs.length > 1 ? twice("Full-time") : twice(`${job.company} · Full-time`)),
            ...twice(`${spans.short(job).replace("–", "-")} · ${count([job])}`),
            ...twice(`${placeText(job.place)} · On-site`),
            text(`${job.duties.join(". ")}. …see more`),
          ]),
        ]),
        text("Show all 5 experiences"),
        twice("Education"),
        person.schools.flatMap(({ degree, school }) => [...twice(school), ...twice(degree)]),
        texts(["Recommendations", "Received", "Given", friend, "· 2nd", "Regional Director at Hollis Group"]),
        texts([`I had the pleasure of working with ${person.name.split(" ")[0]} for two years.`]),
        texts(["More profiles for you", other, "· 3rd", "Head of Facilities at Hollis Group", "Follow"]),
        texts(["People you may know", `${friend} Baker`, "Notary Public in Akron, OH", "Connect"]),
      ),
    );
  },
};

export const devWeb: readonly Layout[] = [jobSite, pictures, savedProfile, copiedProfile];
