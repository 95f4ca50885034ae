import { type Job, replaceJobs } from "../people.ts";
import { bullet, createSheet, heading, type Line, lines, name, strong, text, title } from "../sheet.ts";
import {
  countMonthsOfJobs,
  createBullets,
  createSection,
  createTexts,
  drawObjective,
  drawSummary,
  groupByEmployer,
  jobDateFormats,
  writeDuration,
  writePlace,
  writePlaceWithCode,
  writeProfileLink,
} from "../wording.ts";
import { dateFormats } from "./dev-dates.ts";
import type { Layout } from "./layout.ts";

/** A profile from a large job site: "Company - City" below the title, "March 2019 to Present" below both. */
const jobSiteLayout: Layout = {
  id: "job-site",
  split: "dev",
  employerPlaces: true,
  write: (person, random) =>
    createSheet(
      lines(
        name(person.name),
        title(person.headline),
        ...(person.home ? [text(writePlaceWithCode(person.home))] : []),
        createTexts([person.email, person.phone]),
        text(drawSummary(person, random)),
        text("Authorized to work in the US for any employer"),
        createSection(heading("Desired Job"), [text(person.truth.desiredRole)]),
        heading("Work Experience"),
        person.jobs.flatMap((job) => [
          strong(job.title),
          text(`${job.company}-${writePlace(job.place, true)}`),
          text(dateFormats.inWords(job)),
          ...createBullets(job.duties),
        ]),
        heading("Education"),
        person.schools.flatMap(({ degree, school, place, year }) => [
          strong(degree),
          text(`${school}-${writePlace(place, true)}`),
          text(`August ${year - 4} to May ${year}`),
        ]),
        heading("Skills"),
        person.skills.map((skill) => bullet(`${skill} (${random.between(1, 9)} years)`)),
        createSection(heading("Certifications and Licenses"), createTexts(person.certificates)),
        heading("Assessments"),
        createTexts(["Customer focus & orientation — Proficient", "March 2022"]),
      ),
    ),
};

/** Layout with an icon before each contact detail, titles in capitals, and a column of dates. */
const iconsLayout: Layout = {
  id: "pictures",
  split: "dev",
  employerPlaces: true,
  write: (person, random) =>
    createSheet(
      lines(
        name(person.name),
        title(person.headline),
        ...(person.home ? [text(`⌂ ${writePlace(person.home)}`)] : []),
        text(`☎ ${person.phone}   ✉ ${person.email}`),
        text(`☍ ${writeProfileLink(person)}`),
        text(drawSummary(person, random)),
        createSection(heading("★ Goal"), [text(drawObjective(person, random))]),
        heading("✎ Work History"),
      ),
      {
        kind: "rows",
        rows: person.jobs.map((job) => ({
          label: jobDateFormats.slashed(job).replace("present", "Current").replaceAll("/", "-"),
          lines: [
            strong(job.title),
            text(`${job.company}, ${writePlace(job.place, true)}`),
            ...createBullets(job.duties),
          ],
        })),
      },
      lines(
        heading("✿ Education"),
        person.schools.map(({ degree, school, place }) =>
          text(`${degree} – ${school}, ${writePlace(place, true)}`),
        ),
        heading("✓ Skills"),
        person.skills.map((skill) => text(skill, { right: random.pick(["Excellent", "Very Good", "Good"]) })),
      ),
    ),
};

/** Gives the latest two jobs the same employer, as after a promotion. */
function mergeLatestEmployers(jobs: readonly Job[]): Job[] {
  const [first, second, ...rest] = jobs;
  if (first === undefined || second === undefined) return [...jobs];
  return [first, { ...second, company: first.company, place: first.place }, ...rest];
}

/** The lines of an employer with its total time, then of each title with its own dates. */
function writeEmployerWithTitles(jobs: readonly Job[], count: (some: readonly Job[]) => string): Line[] {
  return [
    strong(jobs[0]?.company ?? ""),
    ...(jobs.length > 1 ? [text(count(jobs))] : []),
    ...jobs.flatMap((job) => [
      text(job.title),
      text(`${jobDateFormats.long(job).replace("Current", "Present")} (${count([job])})`),
      text(writePlace(job.place)),
      text(`${job.duties.join(". ")}.`),
    ]),
  ];
}

/** A saved social-network profile: a slogan as headline, titles under one employer, page numbers in between. */
const savedProfileLayout: Layout = {
  id: "saved-profile",
  split: "dev",
  employerPlaces: true,
  adapt: (person) => replaceJobs(person, mergeLatestEmployers(person.jobs)),
  write: (person, random) => {
    const [latest = [], ...rest] = groupByEmployer(person.jobs);
    const count = (some: readonly Job[]) => writeDuration(countMonthsOfJobs(some, person.writtenOn));
    return createSheet(
      {
        kind: "columns",
        share: 0.3,
        left: [
          heading("Contact"),
          ...createTexts([person.email, `www.${writeProfileLink(person)}`, "(LinkedIn)"]),
          heading("Top Skills"),
          ...createTexts(person.skills.slice(0, 3)),
          heading("Languages"),
          text("English (Native or Bilingual)"),
          ...createSection(heading("Certifications"), createTexts(person.certificates)),
        ],
        right: [
          name(person.name),
          text(`Helping teams do their best work | ${person.skills[0]} | Speaker | Proud parent`),
          ...(person.home ? [text(writePlace(person.home))] : []),
          ...createSection(heading("Summary"), [
            text(drawSummary(person, random)),
            text(drawObjective(person, random)),
          ]),
          heading("Experience"),
          ...writeEmployerWithTitles(latest, count),
          text("Page 1 of 2"),
        ],
      },
      { kind: "page" },
      lines(
        rest.flatMap((jobs) => writeEmployerWithTitles(jobs, count)),
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

const repeatLine = (value: string) => createTexts([value, value]);
const abbreviateDuration = (months: string) => months.replace(/ years?/, " yrs").replace(/ months?/, " mos");

/**
 * A profile copied from the browser: lines occur twice, and other people with their titles stand before and after.
 */
const copiedProfileLayout: Layout = {
  id: "copied-profile",
  split: "dev",
  employerPlaces: true,
  adapt: (person) => replaceJobs(person, mergeLatestEmployers(person.jobs)),
  write: (person, random) => {
    const count = (some: readonly Job[]) =>
      abbreviateDuration(writeDuration(countMonthsOfJobs(some, person.writtenOn)));
    const [friend = "", other = ""] = person.references;
    return createSheet(
      lines(
        createTexts(["0 notifications total", "Search", "Home", "Jobs", "Me", "Try Premium for $0"]),
        createTexts(["Background Image", "Profile photo"]),
        name(person.name),
        createTexts(["She/Her", "· 3rd", `Mentor. Curious about ${person.skills[0]}. Opinions my own.`]),
        createTexts([person.jobs[0]?.company ?? "", person.schools[0]?.school ?? ""]),
        ...(person.home ? [createTexts([writePlace(person.home), "·", "Contact info"])] : []),
        createTexts([
          "342 followers",
          `${friend}, ${other} and 7 other mutual connections`,
          "Connect",
          "Message",
          "More",
        ]),
        createSection(text("About"), [
          text(`${drawSummary(person, random)} ${drawObjective(person, random)}`),
          text("…see more"),
        ]),
        repeatLine("Experience"),
        groupByEmployer(person.jobs).flatMap((jobs) => [
          ...(jobs.length > 1 ? [...repeatLine(jobs[0]?.company ?? ""), ...repeatLine(count(jobs))] : []),
          ...jobs.flatMap((job) => [
            ...repeatLine(job.title),
            ...(jobs.length > 1 ? repeatLine("Full-time") : repeatLine(`${job.company} · Full-time`)),
            ...repeatLine(`${jobDateFormats.short(job).replace("–", "-")} · ${count([job])}`),
            ...repeatLine(`${writePlace(job.place)} · On-site`),
            text(`${job.duties.join(". ")}. …see more`),
          ]),
        ]),
        text("Show all 5 experiences"),
        repeatLine("Education"),
        person.schools.flatMap(({ degree, school }) => [...repeatLine(school), ...repeatLine(degree)]),
        createTexts([
          "Recommendations",
          "Received",
          "Given",
          friend,
          "· 2nd",
          "Regional Director at Hollis Group",
        ]),
        createTexts([`I had the pleasure of working with ${person.name.split(" ")[0]} for two years.`]),
        createTexts([
          "More profiles for you",
          other,
          "· 3rd",
          "Head of Facilities at Hollis Group",
          "Follow",
        ]),
        createTexts(["People you may know", `${friend} Baker`, "Notary Public in Akron, OH", "Connect"]),
      ),
    );
  },
};

export const webDevLayouts: readonly Layout[] = [
  jobSiteLayout,
  iconsLayout,
  savedProfileLayout,
  copiedProfileLayout,
];
