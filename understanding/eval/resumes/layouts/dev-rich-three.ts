import { bullet, createSheet, heading, lines, name, strong, text, title } from "../sheet.ts";
import {
  createBullets,
  createSection,
  createTexts,
  drawObjective,
  drawSummary,
  writeFullName,
  writePlace,
  writePlaceWithCode,
  writeProfileLink,
} from "../wording.ts";
import { dateFormats } from "./dev-dates.ts";
import type { Layout } from "./layout.ts";

/**
 * Layout with "Company, City — Title" and the dates in capitals below; address and skills in a narrow right column.
 */
const serifLayout: Layout = {
  id: "serif-template",
  split: "dev",
  employerPlaces: true,
  write: (person, random) =>
    createSheet({
      kind: "columns",
      share: 0.7,
      left: [
        name(person.name),
        text(drawSummary(person, random)),
        heading("EXPERIENCE"),
        ...person.jobs.flatMap((job) => [
          strong(`${job.company}, ${writePlace(job.place, true)} — ${job.title}`),
          text(dateFormats.capitals(job)),
          ...createBullets(job.duties.slice(0, 3)),
        ]),
        heading("EDUCATION"),
        ...person.schools.flatMap(({ degree, school, place, year }) => [
          strong(`${school}, ${writePlace(place, true)} — ${degree}`),
          text(`SEPTEMBER ${year - 4} - JUNE ${year}`),
        ]),
        ...createSection(heading("NEXT"), [text(drawObjective(person, random))]),
      ],
      right: [
        ...(person.home ? [text(person.street), text(writePlaceWithCode(person.home))] : []),
        strong(person.phone),
        text(person.email),
        heading("SKILLS"),
        ...createTexts(person.skills),
        heading("AWARDS"),
        text("Employee of the Quarter, Lake County Chamber"),
        heading("LANGUAGES"),
        text("English, French"),
      ],
    }),
};

/** Layout as a table: section names on the left, "Company / Title" on the right. */
const coralLayout: Layout = {
  id: "slash-table",
  split: "dev",
  employerPlaces: true,
  write: (person, random) =>
    createSheet(lines(name(person.name), title(person.headline)), {
      kind: "rows",
      rows: [
        {
          label: "Contact",
          lines: [
            ...(person.home ? [text(writePlace(person.home))] : []),
            ...createTexts([person.phone, person.email, writeProfileLink(person)]),
          ],
        },
        { label: "Skills", lines: [text(person.skills.join(", ")), text(drawSummary(person, random))] },
        {
          label: "Experience",
          lines: person.jobs.flatMap((job) => [
            strong(`${job.company} / ${job.title}`),
            text(`${dateFormats.capitals(job)}, ${writePlace(job.place, true).toUpperCase()}`),
            ...createBullets(job.duties),
          ]),
        },
        {
          label: "Education",
          lines: person.schools.flatMap(({ degree, school, place, year }) => [
            strong(`${school} / ${degree}`),
            text(`${year - 4} - ${year}, ${writePlace(place, true).toUpperCase()}`),
          ]),
        },
        ...(person.truth.desiredRole === ""
          ? []
          : [{ label: "Goal", lines: [text(drawObjective(person, random))] }]),
      ],
    }),
};

/**
 * Layout with years in the left column and "Title, Company, City" in the right one, as in older word-processor
 * templates.
 */
const yearsAtLeftLayout: Layout = {
  id: "years-at-left",
  split: "dev",
  employerPlaces: true,
  write: (person, random) =>
    createSheet(
      lines(
        name(person.name.toUpperCase(), { atRight: true }),
        ...[
          ...(person.home ? [person.street, writePlaceWithCode(person.home)] : []),
          person.phone,
          person.email,
        ].map((each) => text(each, { atRight: true })),
        createSection(heading("Objective"), [text(drawObjective(person, random))]),
        heading("Experience"),
      ),
      {
        kind: "rows",
        rows: person.jobs.map((job) => ({
          label: dateFormats.untilNow(job),
          lines: [
            strong(`${job.title}, ${job.company}, ${writePlace(job.place, true)}`),
            ...createBullets(job.duties),
          ],
        })),
      },
      lines(heading("Education")),
      {
        kind: "rows",
        rows: person.schools.map(({ degree, school, place, year }) => ({
          label: `${year - 4} – ${year}`,
          lines: [strong(`${degree}, ${school}, ${writePlace(place, true)}`)],
        })),
      },
      lines(heading("Skills"), text(person.skills.join(", "))),
    ),
};

const ratingDots = ["●●●●●", "●●●●○", "●●●○○"];

/** Layout with a coloured right column of rated skills and figures, and the name at the top right. */
const infographicLayout: Layout = {
  id: "infographic",
  split: "dev",
  employerPlaces: true,
  write: (person, random) =>
    createSheet(
      {
        kind: "box",
        lines: [
          name(writeFullName(person), { atRight: true }),
          title(person.headline.toUpperCase(), { atRight: true }),
        ],
      },
      {
        kind: "columns",
        share: 0.64,
        left: [
          heading("MY STORY"),
          text(drawSummary(person, random)),
          heading("TIMELINE"),
          ...person.jobs.flatMap((job) => [
            text(dateFormats.untilNow(job)),
            strong(job.title),
            text(`@ ${job.company}, ${writePlace(job.place, true)}`),
            ...createBullets(job.duties.slice(0, 3)),
          ]),
          heading("SCHOOL"),
          ...person.schools.flatMap(({ degree, school, year }) => [
            text(`${year}`),
            strong(degree),
            text(school),
          ]),
        ],
        right: [
          heading("FIND ME"),
          ...(person.home ? [text(writePlace(person.home, true))] : []),
          ...createTexts([person.phone, person.email, "@made.by.me"]),
          heading("IN NUMBERS"),
          ...createTexts(["120+", "projects done", "15", "countries seen", "98%", "happy clients"]),
          heading("SKILLS"),
          ...person.skills.map((skill) => text(skill, { right: random.pick(ratingDots) })),
          ...createSection(heading("UP NEXT"), [text(person.truth.desiredRole)]),
        ],
      },
    ),
};

/** A German tabular CV in English: date and place of birth, "today", and a signature with town and date. */
const tabularLayout: Layout = {
  id: "tabular-cv",
  split: "dev",
  employerPlaces: true,
  write: (person, random) =>
    createSheet(
      lines(name("Curriculum Vitae"), heading("Personal data")),
      {
        kind: "rows",
        rows: [
          { label: "Name", lines: [text(person.name)] },
          ...(person.home
            ? [{ label: "Address", lines: [text(person.street), text(writePlaceWithCode(person.home))] }]
            : []),
          { label: "Telephone", lines: [text(person.phone)] },
          { label: "E-mail", lines: [text(person.email)] },
          { label: "Date and place of birth", lines: [text("07.05.1988 in Kassel")] },
          { label: "Family status", lines: [text("married, two children")] },
        ],
      },
      lines(heading("Professional experience")),
      {
        kind: "rows",
        rows: person.jobs.map((job) => ({
          label: dateFormats.untilToday(job),
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
        rows: person.schools.map(({ degree, school, place, year }) => ({
          label: `10/${year - 4} – 09/${year}`,
          lines: [text(`${degree}, ${school}, ${writePlace(place, true)}`)],
        })),
      },
      lines(
        heading("Further knowledge"),
        bullet(`IT: ${person.skills.join(", ")}`),
        bullet("Driving license: class B"),
        createSection(heading("Career goal"), [text(drawObjective(person, random))]),
        text(`${person.home ? `${person.home.city}, ` : ""}12.03.2026`),
        text(person.name),
      ),
    ),
};

export const thirdRichDevLayouts: readonly Layout[] = [
  serifLayout,
  coralLayout,
  yearsAtLeftLayout,
  infographicLayout,
  tabularLayout,
];
