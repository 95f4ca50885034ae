import type { Job, Month } from "../people.ts";
import { bullet, heading, type Line, lines, name, sheet, strong, text, title } from "../sheet.ts";
import {
  bullets,
  byEmployer,
  contacts,
  duration,
  fullName,
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

const wide = { spaced: true };

/** Layout with spaced letters in name and headings; contact details and skills in a right column. */
const rightSidebar: Layout = {
  id: "right-sidebar",
  split: "dev",
  employerPlaces: true,
  write: (person, random) =>
    sheet(lines(name(person.name.toUpperCase(), wide), title(person.headline.toUpperCase())), {
      kind: "columns",
      share: 0.68,
      left: [
        ...section(heading("PROFILE", wide), [text(summaryOf(person, random))]),
        heading("EXPERIENCE", wide),
        ...person.jobs.flatMap((job) => [
          strong(job.title),
          text(job.company),
          text(`${spans.short(job)} / ${placeText(job.place, true)}`),
          ...bullets(job.duties),
        ]),
      ],
      right: [
        heading("CONTACT", wide),
        ...texts([person.phone, person.email]),
        ...(person.home ? [text(placeText(person.home))] : []),
        heading("EDUCATION", wide),
        ...person.schools.flatMap(({ degree, school, place, year }) => [
          strong(degree),
          text(school),
          text(`${year}, ${placeText(place, true)}`),
        ]),
        heading("SKILLS", wide),
        ...texts(person.skills),
        ...section(heading("GOAL", wide), [text(objectiveOf(person, random))]),
      ],
    }),
};

/** Layout with two columns of equal width: jobs on the left, everything else on the right. */
const twoColumns: Layout = {
  id: "two-columns",
  split: "dev",
  employerPlaces: true,
  write: (person, random) =>
    sheet(
      lines(name(fullName(person), { centred: true }), text(contacts(person).join(" – "), { centred: true })),
      {
        kind: "columns",
        share: 0.5,
        left: [
          heading("WORK EXPERIENCE"),
          ...person.jobs.flatMap((job) => [
            strong(job.company.toUpperCase()),
            text(job.title),
            text(`${spans.years(job)} | ${placeText(job.place, true)}`),
            ...bullets(job.duties),
          ]),
        ],
        right: [
          ...section(heading("ABOUT"), [text(summaryOf(person, random)), text(objectiveOf(person, random))]),
          heading("EDUCATION"),
          ...person.schools.flatMap(({ degree, school, year }) => [
            strong(degree),
            text(school),
            text(`${year}`),
          ]),
          heading("EXPERTISE"),
          ...bullets(person.skills),
          heading("REFERENCES"),
          ...person.references.flatMap((each) => [strong(each), text("Director, Harmon Group")]),
        ],
      },
    ),
};

/** Layout with the name in a text box, the address on two lines, and dates as "since 2018". */
const boxed: Layout = {
  id: "text-box",
  split: "dev",
  employerPlaces: true,
  write: (person, random) =>
    sheet(
      { kind: "box", lines: [name(person.name), title(person.headline)] },
      lines(
        ...(person.home ? [text(person.street), text(placeWithCode(person.home))] : []),
        text(person.phone),
        text(person.email),
        heading("What I do"),
        text(`${summaryOf(person, random)} ${objectiveOf(person, random)}`.trim()),
        heading("Where I have worked"),
        person.jobs.flatMap((job) => [
          strong(`${job.company} — ${placeText(job.place, true)}`, { right: spans.since(job) }),
          text(job.title),
          ...bullets(job.duties),
        ]),
        heading("What I studied"),
        person.schools.map(({ degree, school, year }) => text(`${degree}, ${school} (${year})`)),
        heading("What I am good at"),
        text(person.skills.join(", ")),
      ),
    ),
};

const twice = (value: string) => [text(value), text(value)];

/**
 * The lines of one employer. With one title, employer and dates are below it; with several, the employer is above
 * them.
 */
function employerOnPage(jobs: readonly Job[], writtenOn: Month): Line[] {
  const count = (some: readonly Job[]) =>
    duration(monthsOf(some, writtenOn))
      .replace(/ years?/, " yrs")
      .replace(/ months?/, " mos");
  const company = jobs[0]?.company ?? "";
  const grouped = jobs.length > 1;
  return [
    text(`${company} logo`),
    ...(grouped ? [...twice(company), ...twice(`Full-time · ${count(jobs)}`)] : []),
    ...jobs.flatMap((job) => [
      ...twice(job.title),
      ...(grouped ? [] : twice(`${company} · Full-time`)),
      ...twice(`${spans.short(job).replace("–", "-")} · ${count([job])}`),
      ...twice(placeText(job.place)),
      ...bullets(job.duties),
    ]),
  ];
}

/** A social-network page pasted as text: buttons, counts and duplicated lines. */
const pastedPage: Layout = {
  id: "pasted-page",
  split: "dev",
  employerPlaces: true,
  write: (person, random) => {
    const current = person.jobs[0];
    return sheet(
      lines(
        texts(["Skip to main content", "Home", "My Network", "Jobs", "Messaging"]),
        name(person.name),
        texts([person.name, "  · 2nd"]),
        title(`${person.truth.currentTitle} at ${current?.company}`),
        ...(person.home ? [text(`${placeText(person.home)}  Contact info`)] : []),
        texts(["500+ connections", "Message", "Follow", "More"]),
        heading("About"),
        texts(["About", summaryOf(person, random), objectiveOf(person, random)]).filter(
          (each) => each.text !== "",
        ),
        texts(["Activity", "1,204 followers", `${person.name} hasn't posted lately`, "Show all activity"]),
        heading("Experience"),
        text("Experience"),
        byEmployer(person.jobs).flatMap((jobs) => employerOnPage(jobs, person.writtenOn)),
        heading("Education"),
        text("Education"),
        person.schools.flatMap(({ degree, school, year }) => [
          ...twice(school),
          ...twice(degree),
          text(`${year - 4} - ${year}`),
        ]),
        heading("Skills"),
        person.skills.flatMap((skill) => [...twice(skill), text("Endorsed by 3 colleagues")]),
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
const labels: Layout = {
  id: "labels",
  split: "dev",
  employerPlaces: true,
  write: (person, random) =>
    sheet(
      lines(
        name(`Resume of ${person.name}`),
        bullets([
          ...(person.home ? [`Location: ${placeText(person.home, true)}`] : []),
          `Phone: ${person.phone}`,
          `E-mail: ${person.email}`,
        ]),
        heading("Technical skills"),
        text(person.skills.join(", ")),
        heading("Highlights"),
        bullet(summaryOf(person, random)),
        section(heading("Target role"), [text(person.truth.desiredRole)]),
        heading("Employment"),
        person.jobs.flatMap((job) => [
          strong(`Role: ${job.title}`),
          text(`Employer: ${job.company}`),
          text(`Location: ${placeText(job.place, true)}`),
          text(`Period: ${spans.slashed(job)}`),
          ...bullets(job.duties),
        ]),
        heading("Qualifications"),
        person.schools.map(({ degree, school, year }) => text(`${degree}, ${school}, ${year}`)),
      ),
    ),
};

export const devRichTwo: readonly Layout[] = [rightSidebar, twoColumns, boxed, pastedPage, labels];
