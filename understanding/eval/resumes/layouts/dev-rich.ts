import type { Job } from "../people.ts";
import { type Block, heading, type Line, lines, name, sheet, strong, text, title } from "../sheet.ts";
import {
  bullets,
  byEmployer,
  contacts,
  duration,
  fullName,
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
import type { Layout } from "./layout.ts";

/** Layout with contact details and skills in a left column, and the name above the right column. */
const leftSidebar: Layout = {
  id: "left-sidebar",
  split: "dev",
  employerPlaces: true,
  write: (person, random) =>
    sheet({
      kind: "columns",
      share: 0.32,
      left: [
        heading("CONTACT"),
        ...texts(contacts(person)),
        text(linkOf(person)),
        heading("SKILLS"),
        ...bullets(person.skills),
        heading("LANGUAGES"),
        ...texts(["English (native)", "Spanish (basic)"]),
        heading("HOBBIES"),
        ...texts(person.hobbies),
      ],
      right: [
        name(person.name),
        title(person.headline),
        ...section(heading("PROFILE"), [text(summaryOf(person, random)), text(objectiveOf(person, random))]),
        heading("EMPLOYMENT HISTORY"),
        ...person.jobs.flatMap((job) => [
          strong(`${job.company} — ${placeText(job.place, true)}`),
          text(job.title, { right: spans.slashed(job) }),
          ...bullets(job.duties),
        ]),
        heading("EDUCATION"),
        ...person.schools.flatMap(({ degree, school, year }) => [strong(degree), text(`${school}, ${year}`)]),
      ],
    }),
};

/** Layout with skills first, and dates in the left column of a table. */
const table: Layout = {
  id: "table",
  split: "dev",
  employerPlaces: true,
  write: (person, random) => {
    const blocks: Block[] = [
      lines(
        name(fullName(person)),
        text(contacts(person).join(" · ")),
        section(heading("Goal"), [text(objectiveOf(person, random))]),
        heading("Key skills"),
        text(person.skills.join(" • ")),
        heading("Work history"),
      ),
      {
        kind: "rows",
        rows: person.jobs.map((job) => ({
          label: spans.open(job),
          lines: [
            strong(job.title),
            text(`${job.company}, ${placeText(job.place, true)}`),
            ...bullets(job.duties),
          ],
        })),
      },
      lines(heading("Education")),
      {
        kind: "rows",
        rows: person.schools.map(({ degree, school, year }) => ({
          label: String(year),
          lines: [strong(degree), text(school)],
        })),
      },
    ];
    return sheet(...blocks);
  },
};

/** A profile exported from a social network. */
const profileExport: Layout = {
  id: "profile-export",
  split: "dev",
  employerPlaces: true,
  write: (person, random) => {
    const employer = (jobs: Job[]): Line[] => [
      strong(jobs[0]?.company ?? ""),
      ...(jobs.length > 1 ? [text(duration(monthsOf(jobs, person.writtenOn)))] : []),
      ...jobs.flatMap((job) => [
        text(job.title),
        text(
          `${spans.long(job).replace("Current", "Present")} (${duration(monthsOf([job], person.writtenOn))})`,
        ),
        text(placeText(job.place)),
        ...texts(job.duties),
      ]),
    ];
    return sheet({
      kind: "columns",
      share: 0.3,
      left: [
        heading("Contact"),
        text(person.email),
        text(`www.${linkOf(person)} (LinkedIn)`),
        heading("Top Skills"),
        ...texts(person.skills.slice(0, 3)),
        heading("Languages"),
        text("English (Native or Bilingual)"),
        ...section(heading("Certifications"), texts(person.certificates)),
      ],
      right: [
        name(person.name),
        title(`${person.truth.currentTitle} at ${person.jobs[0]?.company}`),
        ...(person.home ? [text(placeText(person.home))] : []),
        heading("Summary"),
        text(`${summaryOf(person, random)} ${objectiveOf(person, random)}`.trim()),
        heading("Experience"),
        ...byEmployer(person.jobs).flatMap(employer),
        heading("Education"),
        ...person.schools.flatMap(({ degree, school, year }) => [
          strong(school),
          text(`${degree} · (${year - 4} - ${year})`),
        ]),
      ],
    });
  },
};

/** Layout with a letter on the first page and the resume on the second. */
const withLetter: Layout = {
  id: "letter-and-resume",
  split: "dev",
  employerPlaces: true,
  write: (person, random) => {
    const role = person.truth.desiredRole || person.truth.currentTitle;
    return sheet(
      lines(
        text(person.name),
        ...(person.home ? [text(person.street), text(placeWithCode(person.home))] : []),
        text("March 3"),
        text("Hiring Committee"),
        text(`${random.pick(["Granger", "Hallmark", "Tillery"])} Group, 200 Main Street, Omaha, NE 68102`),
        text("Dear Hiring Committee:"),
        text(`I am writing to apply for the position of ${role}. ${summaryOf(person, random)}`),
        text(
          `At ${person.jobs[0]?.company} I have learned to listen first. I would be glad to tell you more.`,
        ),
        text("Sincerely,"),
        text(person.name),
      ),
      { kind: "page" },
      lines(
        name(person.name),
        text(contacts(person).join(" | ")),
        heading("EDUCATION"),
        person.schools.map(({ degree, school, year }) => text(`${degree}, ${school}`, { right: `${year}` })),
        heading("EXPERIENCE"),
        person.jobs.flatMap((job) => [
          strong(`${job.title}, ${job.company}`, { right: spans.short(job) }),
          text(placeText(job.place)),
          ...bullets(job.duties),
        ]),
        heading("REFERENCES"),
        texts(person.references.map((reference) => `${reference}, (555) 555-0100`)),
      ),
    );
  },
};

/** A European form, with labels on the left and values on the right. */
const labelled: Layout = {
  id: "labelled-form",
  split: "dev",
  employerPlaces: true,
  write: (person, random) => {
    const row = (label: string, ...values: string[]) => ({ label, lines: texts(values) });
    const role = person.truth.desiredRole;
    const personal = [
      row("Name", person.name),
      ...(person.home ? [row("Address", `${person.street}, ${placeWithCode(person.home)}`)] : []),
      row("Telephone", person.phone),
      row("E-mail", person.email),
      row("Nationality", random.pick(["British", "German", "American", "Indian"])),
      row("Date of birth", "12/04/1986"),
      ...(role === "" ? [] : [row("Job applied for", role)]),
    ];
    const jobs = person.jobs.flatMap((job) => [
      row("Dates", spans.slashed(job)),
      row("Occupation or position held", job.title),
      row("Main activities", ...job.duties),
      row("Name and address of employer", `${job.company}, ${placeText(job.place)}`),
    ]);
    const schools = person.schools.flatMap(({ degree, school, year }) => [
      row("Dates", String(year)),
      row("Title of qualification", degree),
      row("Organisation", school),
    ]);
    return sheet(
      lines(name("Curriculum Vitae"), heading("Personal information")),
      { kind: "rows", rows: personal },
      lines(heading("Work experience")),
      { kind: "rows", rows: jobs },
      lines(heading("Education and training")),
      { kind: "rows", rows: schools },
      lines(heading("Personal skills"), text(person.skills.join(", "))),
    );
  },
};

export const devRich: readonly Layout[] = [leftSidebar, table, profileExport, withLetter, labelled];
