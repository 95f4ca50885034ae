import { bullet, heading, lines, name, sheet, strong, text, title } from "../sheet.ts";
import {
  bullets,
  contacts,
  fullName,
  linkOf,
  objectiveOf,
  placeText,
  placeWithCode,
  section,
  spans,
  summaryOf,
  texts,
} from "../wording.ts";
import type { Layout } from "./layout.ts";

/** Layout of one column with a centred name, titles above employers, and dates on the right. */
const centred: Layout = {
  id: "centred",
  split: "dev",
  employerPlaces: true,
  write: (person, random) =>
    sheet(
      lines(
        name(person.name, { centred: true }),
        text([...contacts(person), linkOf(person)].join(" | "), { centred: true }),
        section(heading("PROFESSIONAL SUMMARY"), [text(summaryOf(person, random))]),
        section(heading("OBJECTIVE"), [text(objectiveOf(person, random))]),
        heading("PROFESSIONAL EXPERIENCE"),
        person.jobs.flatMap((job) => [
          strong(job.title, { right: spans.short(job) }),
          text(`${job.company}, ${placeText(job.place, true)}`),
          ...bullets(job.duties),
        ]),
        heading("EDUCATION"),
        person.schools.flatMap(({ degree, school, place, year }) => [
          strong(degree, { right: String(year) }),
          text(`${school}, ${placeText(place)}`),
        ]),
        heading("SKILLS"),
        text(person.skills.join(", ")),
        section(heading("CERTIFICATIONS"), bullets(person.certificates)),
      ),
    ),
};

/** Layout with "Name - Title" on the first line, and labels before contact details and dates. */
const dashTitle: Layout = {
  id: "dash-title",
  split: "dev",
  employerPlaces: true,
  write: (person, random) =>
    sheet(
      lines(
        name(`${person.name} - ${person.truth.currentTitle}`),
        heading("Contact Information:"),
        bullets([
          `Email: ${person.email}`,
          `Phone: ${person.phone}`,
          ...(person.home ? [`Address: ${person.street}, ${placeWithCode(person.home)}`] : []),
        ]),
        text(`Profile: ${summaryOf(person, random)} ${objectiveOf(person, random)}`.trim()),
        heading("Professional Experience:"),
        person.jobs.flatMap((job) => [
          bullet(`${job.company}, ${placeText(job.place, true)} — ${job.title}`),
          text(`Dates: ${spans.long(job)}`),
          text("Responsibilities:"),
          ...bullets(job.duties),
        ]),
        heading("Education:"),
        bullets(person.schools.map(({ degree, school, year }) => `${degree}, ${school}, ${year}`)),
        heading("Skills:"),
        bullets([`Core: ${person.skills.join(", ")}`, `Interests: ${person.hobbies.join(", ")}`]),
      ),
    ),
};

/** A short layout with little formatting: "Title | Company | 2021 - Present". */
const short: Layout = {
  id: "short-lines",
  split: "dev",
  employerPlaces: false,
  write: (person, random) =>
    sheet(
      lines(
        name(person.name.toUpperCase()),
        title(person.headline),
        text([person.email, person.phone, ...(person.home ? [placeText(person.home)] : [])].join(" | ")),
        section(heading("SUMMARY"), [text(summaryOf(person, random)), text(objectiveOf(person, random))]),
        heading("EXPERIENCE"),
        person.jobs.flatMap((job) => [
          strong(`${job.title} | ${job.company} | ${spans.years(job)}`),
          ...bullets(job.duties),
        ]),
        heading("EDUCATION"),
        texts(person.schools.map(({ degree, school, year }) => `${degree} | ${school} | ${year}`)),
        heading("SKILLS"),
        text(person.skills.join(", ")),
      ),
    ),
};

/**
 * Layout with name and contact details at the top of each page, education first, and jobs as "Title at Company".
 */
const headed: Layout = {
  id: "page-header",
  split: "dev",
  employerPlaces: true,
  write: (person, random) => ({
    header: [name(fullName(person)), text(contacts(person).join("  •  "))],
    blocks: [
      lines(
        heading("Education"),
        person.schools.flatMap(({ degree, school, place, year }) => [
          strong(school, { right: placeText(place, true) }),
          text(degree, { right: `May ${year}` }),
        ]),
        heading("Experience"),
        person.jobs.flatMap((job) => [
          strong(`${job.title} at ${job.company}`, { right: placeText(job.place, true) }),
          text(spans.dotted(job)),
          ...bullets(job.duties),
        ]),
        section(heading("Objective"), [text(objectiveOf(person, random))]),
        heading("Skills & Interests"),
        text(`Skills: ${person.skills.join(", ")}`),
        text(`Interests: ${person.hobbies.join(", ")}`),
      ),
    ],
  }),
};

export const devPlain: readonly Layout[] = [centred, dashTitle, short, headed];
