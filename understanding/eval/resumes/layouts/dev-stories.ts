import { type Job, monthsBefore, type Person, withJobs } from "../people.ts";
import { bullet, heading, lines, name, sheet, strong, text, title } from "../sheet.ts";
import { careers } from "../tables.ts";
import {
  bullets,
  contacts,
  fullName,
  linkOf,
  objectiveOf,
  placeText,
  section,
  spans,
  summaryOf,
  texts,
} from "../wording.ts";
import { dates } from "./dev-dates.ts";
import type { Layout } from "./layout.ts";

/** A person with two current jobs; the first one has the current title. */
const twoPresent: Layout = {
  id: "two-present-jobs",
  split: "dev",
  employerPlaces: true,
  adapt: (person) => {
    const [first, second, ...rest] = person.jobs;
    if (first === undefined || second === undefined) return person;
    return withJobs(person, [{ ...first, to: null }, { ...second, to: null }, ...rest]);
  },
  write: (person, random) =>
    sheet(
      lines(
        name(person.name),
        text(contacts(person).join(" | ")),
        section(heading("Summary"), [text(summaryOf(person, random)), text(objectiveOf(person, random))]),
        heading("Current and past positions"),
        person.jobs.flatMap((job) => [
          strong(`${job.title} | ${job.company}`),
          text(`${placeText(job.place, true)} | ${spans.short(job)}`),
          ...bullets(job.duties),
        ]),
        heading("Education"),
        person.schools.map(({ degree, school, year }) => text(`${degree} | ${school} | ${year}`)),
        heading("Skills"),
        text(person.skills.join(" | ")),
      ),
    ),
};

/** Reduces a person to two internships at the start of a career; the desired role is the career's next step. */
function onlyInternships(person: Person): Person {
  const first = person.jobs.at(-1);
  const ladder = careers.find((career) => career.ladder.some(({ title }) => title === first?.title))?.ladder;
  if (first === undefined || ladder === undefined) return person;
  const [start = first, next = first] = ladder;
  const field = start.title.replace(/ (?:Intern|Extern|Trainee|Apprentice|Student|I)$/, "");
  const internAt = (company: string, months: number, ended: number): Job => ({
    ...first,
    title: `${field} Intern`,
    company,
    from: monthsBefore(person.writtenOn, months + ended),
    to: ended === 0 ? null : monthsBefore(person.writtenOn, ended),
  });
  const interned = withJobs(person, [
    internAt(first.company, 4, 0),
    internAt("Campus Outreach Office", 3, 11),
  ]);
  const desiredRole = person.truth.desiredRole === "" ? "" : next.title;
  return { ...interned, truth: { ...interned.truth, desiredRole, levels: ["Entry Level"] } };
}

/** A graduate's resume: objective, education, courses and projects, then internships. */
const graduate: Layout = {
  id: "graduate",
  split: "dev",
  employerPlaces: true,
  adapt: onlyInternships,
  write: (person, random) =>
    sheet(
      lines(
        name(person.name, { centred: true }),
        text([...contacts(person), linkOf(person)].join(" | "), { centred: true }),
        section(heading("OBJECTIVE"), [text(objectiveOf(person, random))]),
        heading("EDUCATION"),
        person.schools
          .slice(0, 1)
          .flatMap(({ degree, school, place }) => [
            strong(school, { right: `Expected May ${person.writtenOn.year + 1}` }),
            text(degree, { right: placeText(place, true) }),
            text("GPA: 3.7/4.0, Dean's List 3 semesters"),
          ]),
        heading("RELEVANT COURSEWORK"),
        text(person.skills.join(", ")),
        heading("PROJECTS"),
        strong("Campus Food Map", { right: "Spring 2025" }),
        bullets(["Led a team of four students to map places to eat", "Won second place at the fair"]),
        heading("INTERNSHIPS"),
        person.jobs.flatMap((job) => [
          strong(job.title, { right: spans.short(job) }),
          text(`${job.company}, ${placeText(job.place, true)}`),
          ...bullets(job.duties),
        ]),
        heading("LEADERSHIP & ACTIVITIES"),
        bullets(["President, Chess Club", "Treasurer, Student Union", "Volunteer, Habitat Day"]),
      ),
    ),
};

/** A person whose jobs all ended 30 months ago; a career break is listed above them. */
const returningParent: Layout = {
  id: "returning-parent",
  split: "dev",
  employerPlaces: true,
  adapt: (person) => {
    const earlier = person.jobs.map((job) => ({
      ...job,
      from: monthsBefore(job.from, 30),
      to: monthsBefore(job.to ?? person.writtenOn, 30),
    }));
    return withJobs(person, earlier);
  },
  write: (person, random) =>
    sheet(
      lines(
        name(fullName(person)),
        texts(contacts(person)),
        heading("Profile"),
        text(`${summaryOf(person, random)} Returning to work after raising two children.`),
        section(heading("Looking for"), [text(objectiveOf(person, random))]),
        heading("Experience"),
        strong("Planned career break – full-time parent"),
        text(`${person.jobs[0]?.to?.year ?? ""} – Present`),
        bullets(["Treasurer of the school's parents' association", "Finished two online courses"]),
        person.jobs.flatMap((job) => [
          strong(job.title),
          text(`${job.company} – ${placeText(job.place, true)}`, { right: spans.dotted(job) }),
          ...bullets(job.duties),
        ]),
        heading("Education"),
        person.schools.map(({ degree, school }) => text(`${degree}, ${school}`)),
        heading("Skills"),
        bullets(person.skills),
      ),
    ),
};

const clients = ["Hollis Group", "The Lantern Museum", "Brightwater County"];

/** A self-employed person, whose current job is a list of clients, each with dates. */
const freelancer: Layout = {
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
    sheet(
      lines(
        name(person.name),
        title(`${person.headline} for hire`),
        text([...contacts(person), "www.example.com"].join(" / ")),
        section(heading("About"), [text(summaryOf(person, random)), text(objectiveOf(person, random))]),
        heading("Experience"),
        person.jobs.flatMap((job, index) => [
          strong(job.title),
          text(`${job.company}, ${placeText(job.place, true)}`),
          text(spans.short(job)),
          ...(index === 0
            ? [
                text("Selected clients:"),
                ...clients.map((client, at) =>
                  bullet(`${client} (${Math.min(job.from.year + at, person.writtenOn.year)})`),
                ),
              ]
            : []),
          ...bullets(job.duties),
        ]),
        heading("Toolbox"),
        text(person.skills.join(" / ")),
        heading("Education"),
        person.schools.map(({ degree, school }) => text(`${degree} / ${school}`)),
      ),
    ),
};

/** A person whose first job was military service, which is last on the page. */
const veteran: Layout = {
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
      from: monthsBefore(first.from, random.between(40, 70)),
      to: monthsBefore(first.from, 1),
      duties: ["Led nine soldiers on two deployments", "Kept equipment worth 6M without loss"],
    };
    return withJobs(person, [...person.jobs, service]);
  },
  write: (person, random) =>
    sheet(
      lines(
        name(person.name.toUpperCase(), { centred: true }),
        text(contacts(person).join(" ▪ "), { centred: true }),
        title(`${person.headline.toUpperCase()} | VETERAN | ACTIVE SECRET CLEARANCE`, { centred: true }),
        text(summaryOf(person, random)),
        section(heading("TARGET"), [text(objectiveOf(person, random))]),
        heading("CIVILIAN EXPERIENCE"),
        person.jobs.slice(0, -1).flatMap((job) => [
          strong(`${job.company.toUpperCase()}, ${placeText(job.place, true)}`, {
            right: dates.tight(job),
          }),
          text(job.title),
          ...bullets(job.duties),
        ]),
        heading("MILITARY EXPERIENCE"),
        person.jobs
          .slice(-1)
          .flatMap((job) => [
            strong(`${job.company.toUpperCase()}, Various Locations`, { right: dates.tight(job) }),
            text(job.title),
            ...bullets(job.duties),
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

export const devStories: readonly Layout[] = [twoPresent, graduate, returningParent, freelancer, veteran];
