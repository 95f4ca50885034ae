import type { Job, Month } from "../people.ts";
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
  writeContacts,
  writeDuration,
  writeFullName,
  writePlace,
  writePlaceWithCode,
} from "../wording.ts";
import type { Layout } from "./layout.ts";

const spacedLetters = { spaced: true };

/** Layout with spaced letters in name and headings; contact details and skills in a right column. */
const rightSidebarLayout: Layout = {
  id: "right-sidebar",
  split: "dev",
  employerPlaces: true,
  write: (person, random) =>
    createSheet(lines(name(person.name.toUpperCase(), spacedLetters), title(person.headline.toUpperCase())), {
      kind: "columns",
      share: 0.68,
      left: [
        ...createSection(heading("PROFILE", spacedLetters), [text(drawSummary(person, random))]),
        heading("EXPERIENCE", spacedLetters),
        ...person.jobs.flatMap((job) => [
          strong(job.title),
          text(job.company),
          text(`${jobDateFormats.short(job)} / ${writePlace(job.place, true)}`),
          ...createBullets(job.duties),
        ]),
      ],
      right: [
        heading("CONTACT", spacedLetters),
        ...createTexts([person.phone, person.email]),
        ...(person.home ? [text(writePlace(person.home))] : []),
        heading("EDUCATION", spacedLetters),
        ...person.schools.flatMap(({ degree, school, place, year }) => [
          strong(degree),
          text(school),
          text(`${year}, ${writePlace(place, true)}`),
        ]),
        heading("SKILLS", spacedLetters),
        ...createTexts(person.skills),
        ...createSection(heading("GOAL", spacedLetters), [text(drawObjective(person, random))]),
      ],
    }),
};

/** Layout with two columns of equal width: jobs on the left, everything else on the right. */
const twoColumnsLayout: Layout = {
  id: "two-columns",
  split: "dev",
  employerPlaces: true,
  write: (person, random) =>
    createSheet(
      lines(
        name(writeFullName(person), { centred: true }),
        text(writeContacts(person).join(" – "), { centred: true }),
      ),
      {
        kind: "columns",
        share: 0.5,
        left: [
          heading("WORK EXPERIENCE"),
          ...person.jobs.flatMap((job) => [
            strong(job.company.toUpperCase()),
            text(job.title),
            text(`${jobDateFormats.years(job)} | ${writePlace(job.place, true)}`),
            ...createBullets(job.duties),
          ]),
        ],
        right: [
          ...createSection(heading("ABOUT"), [
            text(drawSummary(person, random)),
            text(drawObjective(person, random)),
          ]),
          heading("EDUCATION"),
          ...person.schools.flatMap(({ degree, school, year }) => [
            strong(degree),
            text(school),
            text(`${year}`),
          ]),
          heading("EXPERTISE"),
          ...createBullets(person.skills),
          heading("REFERENCES"),
          ...person.references.flatMap((each) => [strong(each), text("Director, Harmon Group")]),
        ],
      },
    ),
};

/** Layout with the name in a text box, the address on two lines, and dates as "since 2018". */
const boxedLayout: Layout = {
  id: "text-box",
  split: "dev",
  employerPlaces: true,
  write: (person, random) =>
    createSheet(
      { kind: "box", lines: [name(person.name), title(person.headline)] },
      lines(
        ...(person.home ? [text(person.street), text(writePlaceWithCode(person.home))] : []),
        text(person.phone),
        text(person.email),
        heading("What I do"),
        text(`${drawSummary(person, random)} ${drawObjective(person, random)}`.trim()),
        heading("Where I have worked"),
        person.jobs.flatMap((job) => [
          strong(`${job.company} — ${writePlace(job.place, true)}`, { right: jobDateFormats.since(job) }),
          text(job.title),
          ...createBullets(job.duties),
        ]),
        heading("What I studied"),
        person.schools.map(({ degree, school, year }) => text(`${degree}, ${school} (${year})`)),
        heading("What I am good at"),
        text(person.skills.join(", ")),
      ),
    ),
};

const repeatLine = (value: string) => [text(value), text(value)];

/**
 * The lines of one employer. If the person had one title there, employer and dates are below the title. If there were
 * several, the employer is above them.
 */
function writeEmployer(jobs: readonly Job[], writtenOn: Month): Line[] {
  const count = (some: readonly Job[]) =>
    writeDuration(countMonthsOfJobs(some, writtenOn))
      .replace(/ years?/, " yrs")
      .replace(/ months?/, " mos");
  const company = jobs[0]?.company ?? "";
  const grouped = jobs.length > 1;
  return [
    text(`${company} logo`),
    ...(grouped ? [...repeatLine(company), ...repeatLine(`Full-time · ${count(jobs)}`)] : []),
    ...jobs.flatMap((job) => [
      ...repeatLine(job.title),
      ...(grouped ? [] : repeatLine(`${company} · Full-time`)),
      ...repeatLine(`${jobDateFormats.short(job).replace("–", "-")} · ${count([job])}`),
      ...repeatLine(writePlace(job.place)),
      ...createBullets(job.duties),
    ]),
  ];
}

/** A social-network page pasted as text: buttons, counts and duplicated lines. */
const pastedPageLayout: Layout = {
  id: "pasted-page",
  split: "dev",
  employerPlaces: true,
  write: (person, random) => {
    const current = person.jobs[0];
    return createSheet(
      lines(
        createTexts(["Skip to main content", "Home", "My Network", "Jobs", "Messaging"]),
        name(person.name),
        createTexts([person.name, "  · 2nd"]),
        title(`${person.truth.currentTitle} at ${current?.company}`),
        ...(person.home ? [text(`${writePlace(person.home)}  Contact info`)] : []),
        createTexts(["500+ connections", "Message", "Follow", "More"]),
        heading("About"),
        createTexts(["About", drawSummary(person, random), drawObjective(person, random)]).filter(
          (each) => each.text !== "",
        ),
        createTexts([
          "Activity",
          "1,204 followers",
          `${person.name} hasn't posted lately`,
          "Show all activity",
        ]),
        heading("Experience"),
        text("Experience"),
        groupByEmployer(person.jobs).flatMap((jobs) => writeEmployer(jobs, person.writtenOn)),
        heading("Education"),
        text("Education"),
        person.schools.flatMap(({ degree, school, year }) => [
          ...repeatLine(school),
          ...repeatLine(degree),
          text(`${year - 4} - ${year}`),
        ]),
        heading("Skills"),
        person.skills.flatMap((skill) => [...repeatLine(skill), text("Endorsed by 3 colleagues")]),
        text("People also viewed"),
        person.references.flatMap((each) => [
          text(each),
          text("Consultant at Harmon Group"),
          text("Connect"),
        ]),
      ),
    );
  },
};

/**
 * Layout with bold labels: "Role:", "Employer:", "Location:". The document's heading contains the person's name.
 */
const labelsLayout: Layout = {
  id: "labels",
  split: "dev",
  employerPlaces: true,
  write: (person, random) =>
    createSheet(
      lines(
        name(`Resume of ${person.name}`),
        createBullets([
          ...(person.home ? [`Location: ${writePlace(person.home, true)}`] : []),
          `Phone: ${person.phone}`,
          `E-mail: ${person.email}`,
        ]),
        heading("Technical skills"),
        text(person.skills.join(", ")),
        heading("Highlights"),
        bullet(drawSummary(person, random)),
        createSection(heading("Target role"), [text(person.truth.desiredRole)]),
        heading("Employment"),
        person.jobs.flatMap((job) => [
          strong(`Role: ${job.title}`),
          text(`Employer: ${job.company}`),
          text(`Location: ${writePlace(job.place, true)}`),
          text(`Period: ${jobDateFormats.slashed(job)}`),
          ...createBullets(job.duties),
        ]),
        heading("Qualifications"),
        person.schools.map(({ degree, school, year }) => text(`${degree}, ${school}, ${year}`)),
      ),
    ),
};

export const secondRichDevLayouts: readonly Layout[] = [
  rightSidebarLayout,
  twoColumnsLayout,
  boxedLayout,
  pastedPageLayout,
  labelsLayout,
];
