import type { Job } from "../people.ts";
import { type Block, createSheet, heading, type Line, lines, name, strong, text, title } from "../sheet.ts";
import {
  countMonthsOfJobs,
  createBullets,
  createSection,
  createTexts,
  drawObjective,
  drawSummary,
  groupByEmployer,
  jobDateFormats,
  writeContacts,
  writeDuration,
  writeFullName,
  writePlace,
  writePlaceWithCode,
  writeProfileLink,
} from "../wording.ts";
import type { Layout } from "./layout.ts";

/** Layout with contact details and skills in a left column, and the name above the right column. */
const leftSidebarLayout: Layout = {
  id: "left-sidebar",
  split: "dev",
  employerPlaces: true,
  write: (person, random) =>
    createSheet({
      kind: "columns",
      share: 0.32,
      left: [
        heading("CONTACT"),
        ...createTexts(writeContacts(person)),
        text(writeProfileLink(person)),
        heading("SKILLS"),
        ...createBullets(person.skills),
        heading("LANGUAGES"),
        ...createTexts(["English (native)", "Spanish (basic)"]),
        heading("HOBBIES"),
        ...createTexts(person.hobbies),
      ],
      right: [
        name(person.name),
        title(person.headline),
        ...createSection(heading("PROFILE"), [
          text(drawSummary(person, random)),
          text(drawObjective(person, random)),
        ]),
        heading("EMPLOYMENT HISTORY"),
        ...person.jobs.flatMap((job) => [
          strong(`${job.company} — ${writePlace(job.place, true)}`),
          text(job.title, { right: jobDateFormats.slashed(job) }),
          ...createBullets(job.duties),
        ]),
        heading("EDUCATION"),
        ...person.schools.flatMap(({ degree, school, year }) => [strong(degree), text(`${school}, ${year}`)]),
      ],
    }),
};

/** Layout with skills first, and dates in the left column of a table. */
const tableLayout: Layout = {
  id: "table",
  split: "dev",
  employerPlaces: true,
  write: (person, random) => {
    const blocks: Block[] = [
      lines(
        name(writeFullName(person)),
        text(writeContacts(person).join(" · ")),
        createSection(heading("Goal"), [text(drawObjective(person, random))]),
        heading("Key skills"),
        text(person.skills.join(" • ")),
        heading("Work history"),
      ),
      {
        kind: "rows",
        rows: person.jobs.map((job) => ({
          label: jobDateFormats.open(job),
          lines: [
            strong(job.title),
            text(`${job.company}, ${writePlace(job.place, true)}`),
            ...createBullets(job.duties),
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
    return createSheet(...blocks);
  },
};

/** A profile exported from a social network. */
const profileExportLayout: Layout = {
  id: "profile-export",
  split: "dev",
  employerPlaces: true,
  write: (person, random) => {
    const employer = (jobs: Job[]): Line[] => [
      strong(jobs[0]?.company ?? ""),
      ...(jobs.length > 1 ? [text(writeDuration(countMonthsOfJobs(jobs, person.writtenOn)))] : []),
      ...jobs.flatMap((job) => [
        text(job.title),
        text(
          `${jobDateFormats.long(job).replace("Current", "Present")} (${writeDuration(countMonthsOfJobs([job], person.writtenOn))})`,
        ),
        text(writePlace(job.place)),
        ...createTexts(job.duties),
      ]),
    ];
    return createSheet({
      kind: "columns",
      share: 0.3,
      left: [
        heading("Contact"),
        text(person.email),
        text(`www.${writeProfileLink(person)} (LinkedIn)`),
        heading("Top Skills"),
        ...createTexts(person.skills.slice(0, 3)),
        heading("Languages"),
        text("English (Native or Bilingual)"),
        ...createSection(heading("Certifications"), createTexts(person.certificates)),
      ],
      right: [
        name(person.name),
        title(`${person.truth.currentTitle} at ${person.jobs[0]?.company}`),
        ...(person.home ? [text(writePlace(person.home))] : []),
        heading("Summary"),
        text(`${drawSummary(person, random)} ${drawObjective(person, random)}`.trim()),
        heading("Experience"),
        ...groupByEmployer(person.jobs).flatMap(employer),
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
const letterLayout: Layout = {
  id: "letter-and-resume",
  split: "dev",
  employerPlaces: true,
  write: (person, random) => {
    const role = person.truth.desiredRole || person.truth.currentTitle;
    return createSheet(
      lines(
        text(person.name),
        ...(person.home ? [text(person.street), text(writePlaceWithCode(person.home))] : []),
        text("March 3"),
        text("Hiring Committee"),
        text(`${random.pick(["Granger", "Hallmark", "Tillery"])} Group, 200 Main Street, Omaha, NE 68102`),
        text("Dear Hiring Committee:"),
        text(`I am writing to apply for the position of ${role}. ${drawSummary(person, random)}`),
        text(
          `At ${person.jobs[0]?.company} I have learned to listen first. I would be glad to tell you more.`,
        ),
        text("Sincerely,"),
        text(person.name),
      ),
      { kind: "page" },
      lines(
        name(person.name),
        text(writeContacts(person).join(" | ")),
        heading("EDUCATION"),
        person.schools.map(({ degree, school, year }) => text(`${degree}, ${school}`, { right: `${year}` })),
        heading("EXPERIENCE"),
        person.jobs.flatMap((job) => [
          strong(`${job.title}, ${job.company}`, { right: jobDateFormats.short(job) }),
          text(writePlace(job.place)),
          ...createBullets(job.duties),
        ]),
        heading("REFERENCES"),
        createTexts(person.references.map((reference) => `${reference}, (555) 555-0100`)),
      ),
    );
  },
};

/** A European form, with labels on the left and values on the right. */
const europeanFormLayout: Layout = {
  id: "labelled-form",
  split: "dev",
  employerPlaces: true,
  write: (person, random) => {
    const row = (label: string, ...values: string[]) => ({ label, lines: createTexts(values) });
    const role = person.truth.desiredRole;
    const personal = [
      row("Name", person.name),
      ...(person.home ? [row("Address", `${person.street}, ${writePlaceWithCode(person.home)}`)] : []),
      row("Telephone", person.phone),
      row("E-mail", person.email),
      row("Nationality", random.pick(["British", "German", "American", "Indian"])),
      row("Date of birth", "12/04/1986"),
      ...(role === "" ? [] : [row("Job applied for", role)]),
    ];
    const jobs = person.jobs.flatMap((job) => [
      row("Dates", jobDateFormats.slashed(job)),
      row("Occupation or position held", job.title),
      row("Main activities", ...job.duties),
      row("Name and address of employer", `${job.company}, ${writePlace(job.place)}`),
    ]);
    const schools = person.schools.flatMap(({ degree, school, year }) => [
      row("Dates", String(year)),
      row("Title of qualification", degree),
      row("Organisation", school),
    ]);
    return createSheet(
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

export const richDevLayouts: readonly Layout[] = [
  leftSidebarLayout,
  tableLayout,
  profileExportLayout,
  letterLayout,
  europeanFormLayout,
];
