import type { Job, Person } from "../people.ts";
import { createSheet, heading, type Line, lines, name, strong, text, title } from "../sheet.ts";
import {
  countMonthsOfJobs,
  createSection,
  createTexts,
  groupByEmployer,
  jobDateFormats,
  writeDuration,
  writeFullName,
  writePlace,
  writePlaceWithCode,
  writeProfileLink,
} from "../wording.ts";
import type { Layout } from "./layout.ts";
import {
  addPromotion,
  createOptionalLine,
  drawHabits,
  drawTagline,
  writeDesiredRole,
  writeFullPlace,
  writeSummary,
} from "./third-habits.ts";

/**
 * A resume builder: name, contact details, skills and education on the left; "Title, 09/2019 to Current" on the
 * right.
 */
const builderLayout: Layout = {
  id: "builder-sidebar",
  split: "unseen",
  employerPlaces: true,
  write: (person, random) => {
    const { bullets, phone } = drawHabits(person, random);
    const time = (job: Job) =>
      jobDateFormats.slashed(job).replace("present", "Current").replace(" - ", " to ");
    return createSheet({
      kind: "columns",
      share: 0.34,
      left: [
        name(person.name),
        heading("Contact"),
        ...(person.home ? [text(person.street), text(writePlaceWithCode(person.home))] : []),
        ...createTexts([phone, person.email]),
        heading("Skills"),
        ...bullets(person.skills),
        heading("Education"),
        ...person.schools.flatMap(({ degree, school, place, year }) => [
          text(`${random.between(5, 6) === 5 ? "05" : "06"}/${year}`),
          strong(degree),
          text(school),
          text(writePlace(place, true)),
        ]),
        ...createSection(heading("Certifications"), createTexts(person.certificates)),
      ],
      right: [
        heading("Professional Summary"),
        text(writeSummary(person, random)),
        ...createOptionalLine(writeDesiredRole(person, random)),
        heading("Work History"),
        ...person.jobs.flatMap((job) => [
          strong(`${job.title}, ${time(job)}`),
          text(`${job.company} – ${writePlace(job.place, true)}`),
          ...bullets(job.duties.slice(0, 4)),
        ]),
      ],
    });
  },
};

/** A designer's template: the name across the page, years above titles in capitals, a narrow left column. */
const designLayout: Layout = {
  id: "design-template",
  split: "unseen",
  employerPlaces: true,
  write: (person, random) => {
    const { bullets, phone } = drawHabits(person, random);
    return createSheet(
      lines(name(person.name.toUpperCase(), { centred: true }), title(person.headline, { centred: true })),
      {
        kind: "columns",
        share: 0.36,
        left: [
          heading("CONTACT"),
          ...createTexts([phone, person.email]),
          ...(person.home ? [text(writePlace(person.home))] : []),
          heading("ABOUT ME"),
          text(writeSummary(person, random)),
          ...createOptionalLine(writeDesiredRole(person, random)),
          heading("EDUCATION"),
          ...person.schools.flatMap(({ degree, school, year }) => [
            strong(degree.toUpperCase()),
            text(school),
            text(`${year - 2} - ${year}`),
          ]),
          heading("SKILLS"),
          ...bullets(person.skills),
          heading("LANGUAGES"),
          text("English"),
        ],
        right: [
          heading("WORK EXPERIENCE"),
          ...person.jobs.flatMap((job) => [
            text(jobDateFormats.years(job).replace("Present", "NOW")),
            strong(job.title.toUpperCase()),
            text(`${job.company} | ${writePlace(job.place, true)}`),
            ...bullets(job.duties.slice(0, 3)),
          ]),
          heading("REFERENCE"),
          ...person.references
            .slice(0, 1)
            .flatMap((each) => createTexts([each, "Operations Manager", "Phone: 555-555-0144"])),
        ],
      },
    );
  },
};

/**
 * A resume builder with company descriptions, dates and place on one line, achievements and training in a right
 * column.
 */
const taglineLayout: Layout = {
  id: "tagline-builder",
  split: "unseen",
  employerPlaces: true,
  write: (person, random) => {
    const { span, bullets, phone } = drawHabits(person, random);
    return createSheet(
      lines(
        name(writeFullName(person).toUpperCase()),
        title(`${person.headline} | ${person.skills[0]}`),
        text(
          [phone, person.email, writeProfileLink(person), person.home ? writePlace(person.home) : ""]
            .filter(Boolean)
            .join("   "),
        ),
      ),
      {
        kind: "columns",
        share: 0.62,
        left: [
          heading("SUMMARY"),
          text(writeSummary(person, random)),
          ...createOptionalLine(writeDesiredRole(person, random)),
          heading("EXPERIENCE"),
          ...person.jobs.flatMap((job) => [
            strong(job.title),
            text(job.company),
            text(`${span(job)}   ${writePlace(job.place, true)}`),
            text(drawTagline(random)),
            ...bullets(job.duties.slice(0, 3)),
          ]),
          heading("EDUCATION"),
          ...person.schools.flatMap(({ degree, school, place, year }) => [
            strong(degree),
            text(school),
            text(`${year - 4} - ${year}   ${writePlace(place, true)}`),
          ]),
        ],
        right: [
          heading("KEY ACHIEVEMENTS"),
          strong("Process improvement"),
          text("Shortened a weekly task from two days to three hours."),
          strong("Team award"),
          text("Named team of the quarter in 2023."),
          heading("SKILLS"),
          text(person.skills.join("  ")),
          ...createSection(heading("TRAINING / COURSES"), createTexts(person.certificates)),
          heading("INTERESTS"),
          ...createTexts(person.hobbies),
        ],
      },
    );
  },
};

/** The lines of one employer in a saved profile: the total time, then the titles. */
function writeEmployer(jobs: readonly Job[], { writtenOn }: Person): Line[] {
  const count = (some: readonly Job[]) => writeDuration(countMonthsOfJobs(some, writtenOn));
  return [
    strong(jobs[0]?.company ?? ""),
    ...(jobs.length > 1 ? [text(count(jobs))] : []),
    ...jobs.flatMap((job) => [
      text(job.title),
      text(`${jobDateFormats.long(job).replace("Current", "Present")} (${count([job])})`),
      text(writeFullPlace(job.place)),
      ...createTexts(job.duties.slice(0, 2).map((duty) => `• ${duty}`)),
    ]),
  ];
}

/**
 * A saved social-network profile: phone and headline separated by bars, full state names, a planned break, honours.
 */
const networkFileLayout: Layout = {
  id: "network-file",
  split: "unseen",
  employerPlaces: true,
  adapt: addPromotion,
  write: (person, random) =>
    createSheet({
      kind: "columns",
      share: 0.3,
      left: [
        heading("Contact"),
        ...createTexts([
          `${drawHabits(person, random).phone} (Mobile)`,
          person.email,
          `www.${writeProfileLink(person)}`,
          "(LinkedIn)",
        ]),
        heading("Top Skills"),
        ...createTexts(person.skills.slice(0, 3)),
        ...createSection(heading("Certifications"), createTexts(person.certificates)),
        heading("Honors-Awards"),
        text("Customer Champion 2023"),
      ],
      right: [
        name(writeFullName(person)),
        text(
          `${person.truth.currentTitle} at ${person.jobs[0]?.company} | ${person.skills.slice(0, 2).join(" | ")}`,
        ),
        ...(person.home ? [text(writeFullPlace(person.home))] : []),
        ...createSection(heading("Summary"), [
          text(writeSummary(person, random)),
          text(writeDesiredRole(person, random)),
        ]),
        heading("Experience"),
        ...groupByEmployer(person.jobs).flatMap((jobs) => writeEmployer(jobs, person)),
        heading("Education"),
        ...person.schools.flatMap(({ degree, school, year }) => [
          strong(school),
          text(`${degree} · (${year - 4} - ${year})`),
        ]),
      ],
    }),
};

export const thirdColumnLayouts: readonly Layout[] = [
  builderLayout,
  designLayout,
  taglineLayout,
  networkFileLayout,
];
