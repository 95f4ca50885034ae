import type { Person } from "../people.ts";
import type { Random } from "../random.ts";
import { type Block, createSheet, heading, type Line, lines, name, strong, text, title } from "../sheet.ts";
import {
  createSection,
  createTexts,
  groupByEmployer,
  jobDateFormats,
  writeFullName,
  writePlace,
  writePlaceWithCode,
  writeProfileLink,
} from "../wording.ts";
import type { Layout } from "./layout.ts";
import {
  addNickname,
  addPromotion,
  createOptionalLine,
  drawContractNote,
  drawHabits,
  drawTagline,
  writeDesiredRole,
  writeSummary,
} from "./third-habits.ts";

const underline = text("_".repeat(70));

const writeSchools = ({ schools }: Person): Line[] =>
  schools.flatMap(({ degree, school, place, year }) => [
    strong(school, { right: writePlace(place, true) }),
    text(degree, { right: String(year) }),
  ]);

/**
 * A resume typed in a word processor: capitals, a typed line under each heading, the company's description below
 * its name.
 */
const classicLayout: Layout = {
  id: "typed-rules",
  split: "unseen",
  employerPlaces: true,
  adapt: addNickname,
  write: (person, random) => {
    const { span, headings, bullets, phone } = drawHabits(person, random);
    const part = (words: string, body: Line[]) =>
      body.length === 0 ? [] : [heading(words.toUpperCase()), underline, ...body];
    return createSheet(
      lines(
        name(person.name.toUpperCase(), { centred: true }),
        ...(person.home
          ? [text(`${person.street}, ${writePlaceWithCode(person.home)}`, { centred: true })]
          : []),
        text(phone, { centred: true }),
        text(person.email, { centred: true }),
        part("Objective", createOptionalLine(writeDesiredRole(person, random))),
        part(headings.summary, [text(writeSummary(person, random))]),
        part(
          headings.work,
          person.jobs.flatMap((job) => [
            strong(`${job.company}, ${writePlace(job.place, true)}`, { right: span(job) }),
            text(drawTagline(random)),
            strong(job.title),
            ...bullets(job.duties),
          ]),
        ),
        part(headings.school, writeSchools(person)),
        part(headings.skills, [text(person.skills.join(", "))]),
      ),
    );
  },
};

/** An IT contractor's resume, with client, role and environment of each contract. */
const contractorLayout: Layout = {
  id: "client-role",
  split: "unseen",
  employerPlaces: true,
  write: (person, random) => {
    const { span, bullets, phone } = drawHabits(person, random);
    const tools = person.truth.industries.includes("technology") ? "Environment" : "Tools used";
    return createSheet(
      lines(
        name(writeFullName(person)),
        title(person.headline),
        createTexts([`Ph: ${phone}`, `Email: ${person.email}`]),
        ...(person.home ? [text(`Location: ${writePlace(person.home)} (open to relocation)`)] : []),
        heading("PROFESSIONAL SUMMARY:"),
        bullets([
          writeSummary(person, random),
          "Worked with onsite and remote teams",
          ...person.certificates,
        ]),
        createSection(heading("OBJECTIVE:"), [text(writeDesiredRole(person, random))]),
        heading("SKILL SET:"),
        text(person.skills.join(", ")),
        heading("WORK EXPERIENCE:"),
        person.jobs.flatMap((job) => [
          strong(`Client: ${job.company}${drawContractNote(random)}, ${writePlace(job.place, true)}`, {
            right: span(job),
          }),
          strong(`Role: ${job.title}`),
          text("Responsibilities:"),
          ...bullets(job.duties),
          text(`${tools}: ${random.some(person.skills, 3).join(", ")}`),
        ]),
        heading("EDUCATION:"),
        person.schools.map(({ degree, school, year }) => text(`${degree}, ${school} - ${year}`)),
      ),
    );
  },
};

/**
 * Layout with an employer's name once beside its total years; each title has its own dates and a note in brackets.
 */
const stackedTitlesLayout: Layout = {
  id: "stacked-titles",
  split: "unseen",
  employerPlaces: true,
  adapt: addPromotion,
  write: (person, random) => {
    const { span, headings, bullets, phone } = drawHabits(person, random);
    const employer = (jobs: Person["jobs"]): Line[] => {
      const [latest] = jobs;
      if (latest === undefined) return [];
      const wholeTime = { ...latest, from: jobs.at(-1)?.from ?? latest.from };
      const note = jobs.length > 1 ? ` (promoted from ${jobs[1]?.title})` : "";
      return [
        strong(`${latest.company} | ${writePlace(latest.place, true)}`, {
          right: jobDateFormats.years(wholeTime),
        }),
        ...jobs.flatMap((job, index) => [
          strong(`${job.title}${index === 0 ? note : ""}`),
          ...(jobs.length > 1 ? [text(span(job))] : []),
          ...bullets(job.duties),
        ]),
      ];
    };
    return createSheet(
      lines(
        name(writeFullName(person)),
        text([person.home ? writePlace(person.home) : "", phone, person.email].filter(Boolean).join(" | ")),
        text(writeProfileLink(person)),
        createSection(heading(headings.summary), [
          text(writeSummary(person, random)),
          text(writeDesiredRole(person, random)),
        ]),
        heading(headings.skills),
        text(person.skills.join(" | ")),
        heading(headings.work),
        groupByEmployer(person.jobs).flatMap(employer),
        heading(headings.school),
        person.schools.map(({ degree, school, place }) =>
          text(`${degree}, ${school}, ${writePlace(place, true)}`),
        ),
      ),
    );
  },
};

const achievementLines = [
  "Cut costs by 17% in the first year",
  "Built a team of 24 from the ground up",
  "Took on a second location without added staff",
];

/** A manager's resume: a headline in three parts, achievements in a box, early jobs on one line each. */
function writeManager(person: Person, random: Random): Block[] {
  const { span, bullets, phone } = drawHabits(person, random);
  const recent = person.jobs.length > 2 ? person.jobs.slice(0, -1) : person.jobs;
  const early = person.jobs.slice(recent.length);
  const head = `${person.headline} | ${person.skills[0]} | ${person.skills[1]}`;
  return [
    lines(
      name(writeFullName(person).toUpperCase(), { centred: true }),
      text(
        [person.email, phone, person.home ? writePlace(person.home) : "", writeProfileLink(person)]
          .filter(Boolean)
          .join(" • "),
        {
          centred: true,
        },
      ),
      title(head.toUpperCase(), { centred: true }),
      text(writeSummary(person, random)),
      createOptionalLine(writeDesiredRole(person, random)),
    ),
    { kind: "box", lines: [strong("KEY ACHIEVEMENTS"), ...bullets(achievementLines)] },
    lines(
      heading("AREAS OF EXPERTISE", { centred: true }),
      text(person.skills.join("  |  "), { centred: true }),
      heading("PROFESSIONAL EXPERIENCE", { centred: true }),
      recent
        .toReversed()
        .flatMap((job) => [
          strong(`${job.company.toUpperCase()} – ${writePlace(job.place, true)}`),
          text(`(${drawTagline(random)})`),
          strong(job.title, { right: span(job) }),
          ...bullets(job.duties),
        ]),
      createSection(
        strong("Additional experience:"),
        early.map((job) =>
          text(`${job.title}, ${job.company}, ${writePlace(job.place, true)} (${jobDateFormats.years(job)})`),
        ),
      ),
      heading("EDUCATION & CREDENTIALS", { centred: true }),
      person.schools.map(({ degree, school }) => text(`${degree} – ${school}`, { centred: true })),
      person.certificates.map((each) => text(each, { centred: true })),
    ),
  ];
}

const achievementsBoxLayout: Layout = {
  id: "box-of-wins",
  split: "unseen",
  employerPlaces: true,
  write: (person, random) => createSheet(...writeManager(person, random)),
};

export const thirdOfficeLayouts: readonly Layout[] = [
  classicLayout,
  contractorLayout,
  stackedTitlesLayout,
  achievementsBoxLayout,
];
