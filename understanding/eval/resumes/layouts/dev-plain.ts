import { bullet, createSheet, heading, lines, name, strong, text, title } from "../sheet.ts";
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
  writePlaceWithCode,
  writeProfileLink,
} from "../wording.ts";
import type { Layout } from "./layout.ts";

/** Layout of one column with a centred name, titles above employers, and dates on the right. */
const centredLayout: Layout = {
  id: "centred",
  split: "dev",
  employerPlaces: true,
  write: (person, random) =>
    createSheet(
      lines(
        name(person.name, { centred: true }),
        text([...writeContacts(person), writeProfileLink(person)].join(" | "), { centred: true }),
        createSection(heading("PROFESSIONAL SUMMARY"), [text(drawSummary(person, random))]),
        createSection(heading("OBJECTIVE"), [text(drawObjective(person, random))]),
        heading("PROFESSIONAL EXPERIENCE"),
        person.jobs.flatMap((job) => [
          strong(job.title, { right: jobDateFormats.short(job) }),
          text(`${job.company}, ${writePlace(job.place, true)}`),
          ...createBullets(job.duties),
        ]),
        heading("EDUCATION"),
        person.schools.flatMap(({ degree, school, place, year }) => [
          strong(degree, { right: String(year) }),
          text(`${school}, ${writePlace(place)}`),
        ]),
        heading("SKILLS"),
        text(person.skills.join(", ")),
        createSection(heading("CERTIFICATIONS"), createBullets(person.certificates)),
      ),
    ),
};

/** Layout with "Name - Title" on the first line, and labels before contact details and dates. */
const dashTitleLayout: Layout = {
  id: "dash-title",
  split: "dev",
  employerPlaces: true,
  write: (person, random) =>
    createSheet(
      lines(
        name(`${person.name} - ${person.truth.currentTitle}`),
        heading("Contact Information:"),
        createBullets([
          `Email: ${person.email}`,
          `Phone: ${person.phone}`,
          ...(person.home ? [`Address: ${person.street}, ${writePlaceWithCode(person.home)}`] : []),
        ]),
        text(`Profile: ${drawSummary(person, random)} ${drawObjective(person, random)}`.trim()),
        heading("Professional Experience:"),
        person.jobs.flatMap((job) => [
          bullet(`${job.company}, ${writePlace(job.place, true)} — ${job.title}`),
          text(`Dates: ${jobDateFormats.long(job)}`),
          text("Responsibilities:"),
          ...createBullets(job.duties),
        ]),
        heading("Education:"),
        createBullets(person.schools.map(({ degree, school, year }) => `${degree}, ${school}, ${year}`)),
        heading("Skills:"),
        createBullets([`Core: ${person.skills.join(", ")}`, `Interests: ${person.hobbies.join(", ")}`]),
      ),
    ),
};

/** A short layout with little formatting: "Title | Company | 2021 - Present". */
const shortLayout: Layout = {
  id: "short-lines",
  split: "dev",
  employerPlaces: false,
  write: (person, random) =>
    createSheet(
      lines(
        name(person.name.toUpperCase()),
        title(person.headline),
        text([person.email, person.phone, ...(person.home ? [writePlace(person.home)] : [])].join(" | ")),
        createSection(heading("SUMMARY"), [
          text(drawSummary(person, random)),
          text(drawObjective(person, random)),
        ]),
        heading("EXPERIENCE"),
        person.jobs.flatMap((job) => [
          strong(`${job.title} | ${job.company} | ${jobDateFormats.years(job)}`),
          ...createBullets(job.duties),
        ]),
        heading("EDUCATION"),
        createTexts(person.schools.map(({ degree, school, year }) => `${degree} | ${school} | ${year}`)),
        heading("SKILLS"),
        text(person.skills.join(", ")),
      ),
    ),
};

/**
 * Layout with name and contact details at the top of each page, education first, and jobs as "Title at Company".
 */
const pageHeaderLayout: Layout = {
  id: "page-header",
  split: "dev",
  employerPlaces: true,
  write: (person, random) => ({
    header: [name(writeFullName(person)), text(writeContacts(person).join("  •  "))],
    blocks: [
      lines(
        heading("Education"),
        person.schools.flatMap(({ degree, school, place, year }) => [
          strong(school, { right: writePlace(place, true) }),
          text(degree, { right: `May ${year}` }),
        ]),
        heading("Experience"),
        person.jobs.flatMap((job) => [
          strong(`${job.title} at ${job.company}`, { right: writePlace(job.place, true) }),
          text(jobDateFormats.dotted(job)),
          ...createBullets(job.duties),
        ]),
        createSection(heading("Objective"), [text(drawObjective(person, random))]),
        heading("Skills & Interests"),
        text(`Skills: ${person.skills.join(", ")}`),
        text(`Interests: ${person.hobbies.join(", ")}`),
      ),
    ],
  }),
};

export const plainDevLayouts: readonly Layout[] = [
  centredLayout,
  dashTitleLayout,
  shortLayout,
  pageHeaderLayout,
];
