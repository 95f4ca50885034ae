import type { Job, Person } from "../people.ts";
import { heading, type Line, lines, name, sheet, strong, text, title } from "../sheet.ts";
import {
  byEmployer,
  duration,
  fullName,
  linkOf,
  monthsOf,
  placeText,
  placeWithCode,
  section,
  spans,
  texts,
} from "../wording.ts";
import type { Layout } from "./layout.ts";
import {
  habitsOf,
  lineOrNone,
  placeInFull,
  profileOf,
  taglineOf,
  wishOf,
  withPromotion,
} from "./third-habits.ts";

/**
 * A resume builder: name, contact details, skills and education on the left; "Title, 09/2019 to Current" on the
 * right.
 */
const builder: Layout = {
  id: "builder-sidebar",
  split: "unseen",
  employerPlaces: true,
  write: (person, random) => {
    const { bullets, phone } = habitsOf(person, random);
    const time = (job: Job) => spans.slashed(job).replace("present", "Current").replace(" - ", " to ");
    return sheet({
      kind: "columns",
      share: 0.34,
      left: [
        name(person.name),
        heading("Contact"),
        ...(person.home ? [text(person.street), text(placeWithCode(person.home))] : []),
        ...texts([phone, person.email]),
        heading("Skills"),
        ...bullets(person.skills),
        heading("Education"),
        ...person.schools.flatMap(({ degree, school, place, year }) => [
          text(`${random.between(5, 6) === 5 ? "05" : "06"}/${year}`),
          strong(degree),
          text(school),
          text(placeText(place, true)),
        ]),
        ...section(heading("Certifications"), texts(person.certificates)),
      ],
      right: [
        heading("Professional Summary"),
        text(profileOf(person, random)),
        ...lineOrNone(wishOf(person, random)),
        heading("Work History"),
        ...person.jobs.flatMap((job) => [
          strong(`${job.title}, ${time(job)}`),
          text(`${job.company} – ${placeText(job.place, true)}`),
          ...bullets(job.duties.slice(0, 4)),
        ]),
      ],
    });
  },
};

/** A designer's template: the name across the page, years above titles in capitals, a narrow left column. */
const design: Layout = {
  id: "design-template",
  split: "unseen",
  employerPlaces: true,
  write: (person, random) => {
    const { bullets, phone } = habitsOf(person, random);
    return sheet(
      lines(name(person.name.toUpperCase(), { centred: true }), title(person.headline, { centred: true })),
      {
        kind: "columns",
        share: 0.36,
        left: [
          heading("CONTACT"),
          ...texts([phone, person.email]),
          ...(person.home ? [text(placeText(person.home))] : []),
          heading("ABOUT ME"),
          text(profileOf(person, random)),
          ...lineOrNone(wishOf(person, random)),
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
            text(spans.years(job).replace("Present", "NOW")),
            strong(job.title.toUpperCase()),
            text(`${job.company} | ${placeText(job.place, true)}`),
            ...bullets(job.duties.slice(0, 3)),
          ]),
          heading("REFERENCE"),
          ...person.references
            .slice(0, 1)
            .flatMap((each) => texts([each, "Operations Manager", "Phone: 555-555-0144"])),
        ],
      },
    );
  },
};

/**
 * A resume builder with company descriptions, dates and place on one line, achievements and training in a right
 * column.
 */
const tagline: Layout = {
  id: "tagline-builder",
  split: "unseen",
  employerPlaces: true,
  write: (person, random) => {
    const { span, bullets, phone } = habitsOf(person, random);
    return sheet(
      lines(
        name(fullName(person).toUpperCase()),
        title(`${person.headline} | ${person.skills[0]}`),
        text(
          [phone, person.email, linkOf(person), person.home ? placeText(person.home) : ""]
            .filter(Boolean)
            .join("   "),
        ),
      ),
      {
        kind: "columns",
        share: 0.62,
        left: [
          heading("SUMMARY"),
          text(profileOf(person, random)),
          ...lineOrNone(wishOf(person, random)),
          heading("EXPERIENCE"),
          ...person.jobs.flatMap((job) => [
            strong(job.title),
            text(job.company),
            text(`${span(job)}   ${placeText(job.place, true)}`),
            text(taglineOf(random)),
            ...bullets(job.duties.slice(0, 3)),
          ]),
          heading("EDUCATION"),
          ...person.schools.flatMap(({ degree, school, place, year }) => [
            strong(degree),
            text(school),
            text(`${year - 4} - ${year}   ${placeText(place, true)}`),
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
          ...section(heading("TRAINING / COURSES"), texts(person.certificates)),
          heading("INTERESTS"),
          ...texts(person.hobbies),
        ],
      },
    );
  },
};

/** The lines of one employer in a saved profile: the total time, then the titles. */
function employerOnProfile(jobs: readonly Job[], { writtenOn }: Person): Line[] {
  const count = (some: readonly Job[]) => duration(monthsOf(some, writtenOn));
  return [
    strong(jobs[0]?.company ?? ""),
    ...(jobs.length > 1 ? [text(count(jobs))] : []),
    ...jobs.flatMap((job) => [
      text(job.title),
      text(`${spans.long(job).replace("Current", "Present")} (${count([job])})`),
      text(placeInFull(job.place)),
      ...texts(job.duties.slice(0, 2).map((duty) => `• ${duty}`)),
    ]),
  ];
}

/**
 * A saved social-network profile: phone and headline separated by bars, full state names, a planned break, honours.
 */
const networkFile: Layout = {
  id: "network-file",
  split: "unseen",
  employerPlaces: true,
  adapt: withPromotion,
  write: (person, random) =>
    sheet({
      kind: "columns",
      share: 0.3,
      left: [
        heading("Contact"),
        ...texts([
          `${habitsOf(person, random).phone} (Mobile)`,
          person.email,
          `www.${linkOf(person)}`,
          "(LinkedIn)",
        ]),
        heading("Top Skills"),
        ...texts(person.skills.slice(0, 3)),
        ...section(heading("Certifications"), texts(person.certificates)),
        heading("Honors-Awards"),
        text("Customer Champion 2023"),
      ],
      right: [
        name(fullName(person)),
        text(
          `${person.truth.currentTitle} at ${person.jobs[0]?.company} | ${person.skills.slice(0, 2).join(" | ")}`,
        ),
        ...(person.home ? [text(placeInFull(person.home))] : []),
        ...section(heading("Summary"), [text(profileOf(person, random)), text(wishOf(person, random))]),
        heading("Experience"),
        ...byEmployer(person.jobs).flatMap((jobs) => employerOnProfile(jobs, person)),
        heading("Education"),
        ...person.schools.flatMap(({ degree, school, year }) => [
          strong(school),
          text(`${degree} · (${year - 4} - ${year})`),
        ]),
      ],
    }),
};

export const thirdColumns: readonly Layout[] = [builder, design, tagline, networkFile];
