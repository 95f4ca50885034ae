import { type Job, type Person, replaceJobs, subtractMonths } from "../people.ts";
import { bullet, createSheet, heading, lines, name, strong, text, title } from "../sheet.ts";
import { careers } from "../tables.ts";
import {
  createBullets,
  createSection,
  createTexts,
  drawObjective,
  drawSummary,
  jobDateFormats,
  writeContacts,
  writeFullName,
  writePlace,
  writeProfileLink,
} from "../wording.ts";
import { dateFormats } from "./dev-dates.ts";
import type { Layout } from "./layout.ts";

/** A person with two current jobs; the first one has the current title. */
const twoCurrentJobsLayout: Layout = {
  id: "two-present-jobs",
  split: "dev",
  employerPlaces: true,
  adapt: (person) => {
    const [first, second, ...rest] = person.jobs;
    if (first === undefined || second === undefined) return person;
    return replaceJobs(person, [{ ...first, to: null }, { ...second, to: null }, ...rest]);
  },
  write: (person, random) =>
    createSheet(
      lines(
        name(person.name),
        text(writeContacts(person).join(" | ")),
        createSection(heading("Summary"), [
          text(drawSummary(person, random)),
          text(drawObjective(person, random)),
        ]),
        heading("Current and past positions"),
        person.jobs.flatMap((job) => [
          strong(`${job.title} | ${job.company}`),
          text(`${writePlace(job.place, true)} | ${jobDateFormats.short(job)}`),
          ...createBullets(job.duties),
        ]),
        heading("Education"),
        person.schools.map(({ degree, school, year }) => text(`${degree} | ${school} | ${year}`)),
        heading("Skills"),
        text(person.skills.join(" | ")),
      ),
    ),
};

/** Reduces a person to two internships at the start of a career; the desired role is the career's next step. */
function reduceToInternships(person: Person): Person {
  const first = person.jobs.at(-1);
  const ladder = careers.find((career) => career.ladder.some(({ title }) => title === first?.title))?.ladder;
  if (first === undefined || ladder === undefined) return person;
  const [start = first, next = first] = ladder;
  const field = start.title.replace(/ (?:Intern|Extern|Trainee|Apprentice|Student|I)$/, "");
  const internAt = (company: string, months: number, ended: number): Job => ({
    ...first,
    title: `${field} Intern`,
    company,
    from: subtractMonths(person.writtenOn, months + ended),
    to: ended === 0 ? null : subtractMonths(person.writtenOn, ended),
  });
  const interned = replaceJobs(person, [
    internAt(first.company, 4, 0),
    internAt("Campus Outreach Office", 3, 11),
  ]);
  const desiredRole = person.truth.desiredRole === "" ? "" : next.title;
  return { ...interned, truth: { ...interned.truth, desiredRole, levels: ["Entry Level"] } };
}

/** A graduate's resume: objective, education, courses and projects, then internships. */
const graduateLayout: Layout = {
  id: "graduate",
  split: "dev",
  employerPlaces: true,
  adapt: reduceToInternships,
  write: (person, random) =>
    createSheet(
      lines(
        name(person.name, { centred: true }),
        text([...writeContacts(person), writeProfileLink(person)].join(" | "), { centred: true }),
        createSection(heading("OBJECTIVE"), [text(drawObjective(person, random))]),
        heading("EDUCATION"),
        person.schools
          .slice(0, 1)
          .flatMap(({ degree, school, place }) => [
            strong(school, { right: `Expected May ${person.writtenOn.year + 1}` }),
            text(degree, { right: writePlace(place, true) }),
            text("GPA: 3.7/4.0, Dean's List 3 semesters"),
          ]),
        heading("RELEVANT COURSEWORK"),
        text(person.skills.join(", ")),
        heading("PROJECTS"),
        strong("Campus Food Map", { right: "Spring 2025" }),
        createBullets(["Led a team of four students to map places to eat", "Won second place at the fair"]),
        heading("INTERNSHIPS"),
        person.jobs.flatMap((job) => [
          strong(job.title, { right: jobDateFormats.short(job) }),
          text(`${job.company}, ${writePlace(job.place, true)}`),
          ...createBullets(job.duties),
        ]),
        heading("LEADERSHIP & ACTIVITIES"),
        createBullets(["President, Chess Club", "Treasurer, Student Union", "Volunteer, Habitat Day"]),
      ),
    ),
};

/** A person whose jobs all ended 30 months ago; a career break is listed above them. */
const returningParentLayout: Layout = {
  id: "returning-parent",
  split: "dev",
  employerPlaces: true,
  adapt: (person) => {
    const earlier = person.jobs.map((job) => ({
      ...job,
      from: subtractMonths(job.from, 30),
      to: subtractMonths(job.to ?? person.writtenOn, 30),
    }));
    return replaceJobs(person, earlier);
  },
  write: (person, random) =>
    createSheet(
      lines(
        name(writeFullName(person)),
        createTexts(writeContacts(person)),
        heading("Profile"),
        text(`${drawSummary(person, random)} Returning to work after raising two children.`),
        createSection(heading("Looking for"), [text(drawObjective(person, random))]),
        heading("Experience"),
        strong("Planned career break – full-time parent"),
        text(`${person.jobs[0]?.to?.year ?? ""} – Present`),
        createBullets(["Treasurer of the school's parents' association", "Finished two online courses"]),
        person.jobs.flatMap((job) => [
          strong(job.title),
          text(`${job.company} – ${writePlace(job.place, true)}`, { right: jobDateFormats.dotted(job) }),
          ...createBullets(job.duties),
        ]),
        heading("Education"),
        person.schools.map(({ degree, school }) => text(`${degree}, ${school}`)),
        heading("Skills"),
        createBullets(person.skills),
      ),
    ),
};

const freelanceClients = ["Hollis Group", "The Lantern Museum", "Brightwater County"];

/** A self-employed person, whose current job is a list of clients, each with dates. */
const freelancerLayout: Layout = {
  id: "freelancer",
  split: "dev",
  employerPlaces: true,
  adapt: (person) => {
    const [first, ...rest] = person.jobs;
    return first === undefined
      ? person
      : { ...person, jobs: [{ ...first, company: "Self-Employed" }, ...rest] };
  },
  write: (person, random) =>
    createSheet(
      lines(
        name(person.name),
        title(`${person.headline} for hire`),
        text([...writeContacts(person), "www.example.com"].join(" / ")),
        createSection(heading("About"), [
          text(drawSummary(person, random)),
          text(drawObjective(person, random)),
        ]),
        heading("Experience"),
        person.jobs.flatMap((job, index) => [
          strong(job.title),
          text(`${job.company}, ${writePlace(job.place, true)}`),
          text(jobDateFormats.short(job)),
          ...(index === 0
            ? [
                text("Selected clients:"),
                ...freelanceClients.map((client, at) =>
                  bullet(`${client} (${Math.min(job.from.year + at, person.writtenOn.year)})`),
                ),
              ]
            : []),
          ...createBullets(job.duties),
        ]),
        heading("Toolbox"),
        text(person.skills.join(" / ")),
        heading("Education"),
        person.schools.map(({ degree, school }) => text(`${degree} / ${school}`)),
      ),
    ),
};

/** A person whose first job was military service. It is last on the page. */
const veteranLayout: Layout = {
  id: "veteran",
  split: "dev",
  employerPlaces: true,
  adapt: (person, random) => {
    const first = person.jobs.at(-1);
    if (first === undefined) return person;
    const service: Job = {
      title: "Squad Leader (E-6)",
      company: "United States Army",
      place: first.place,
      from: subtractMonths(first.from, random.between(40, 70)),
      to: subtractMonths(first.from, 1),
      duties: ["Led nine soldiers on two deployments", "Kept equipment worth 6M without loss"],
    };
    return replaceJobs(person, [...person.jobs, service]);
  },
  write: (person, random) =>
    createSheet(
      lines(
        name(person.name.toUpperCase(), { centred: true }),
        text(writeContacts(person).join(" ▪ "), { centred: true }),
        title(`${person.headline.toUpperCase()} | VETERAN | ACTIVE SECRET CLEARANCE`, { centred: true }),
        text(drawSummary(person, random)),
        createSection(heading("TARGET"), [text(drawObjective(person, random))]),
        heading("CIVILIAN EXPERIENCE"),
        person.jobs.slice(0, -1).flatMap((job) => [
          strong(`${job.company.toUpperCase()}, ${writePlace(job.place, true)}`, {
            right: dateFormats.tight(job),
          }),
          text(job.title),
          ...createBullets(job.duties),
        ]),
        heading("MILITARY EXPERIENCE"),
        person.jobs
          .slice(-1)
          .flatMap((job) => [
            strong(`${job.company.toUpperCase()}, Various Locations`, { right: dateFormats.tight(job) }),
            text(job.title),
            ...createBullets(job.duties),
          ]),
        heading("AWARDS"),
        text("Army Commendation Medal (2), Good Conduct Medal, Combat Action Badge"),
        heading("EDUCATION"),
        person.schools.map(({ degree, school }) => text(`${degree}, ${school}`)),
        heading("COMPETENCIES"),
        text(person.skills.join(" ▪ ")),
      ),
    ),
};

export const storyDevLayouts: readonly Layout[] = [
  twoCurrentJobsLayout,
  graduateLayout,
  returningParentLayout,
  freelancerLayout,
  veteranLayout,
];
