import { type Block, bullet, heading, lines, name, sheet, strong, text, title } from "../sheet.ts";
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

/** A functional resume: skills first, and a short list of jobs at the end. */
const functional: Layout = {
  id: "functional",
  split: "dev",
  employerPlaces: true,
  write: (person, random) => {
    const duties = person.jobs.flatMap((job) => job.duties);
    const half = Math.ceil(duties.length / 2);
    return sheet(
      lines(
        name(fullName(person)),
        ...(person.home ? [text(person.street), text(placeWithCode(person.home))] : []),
        text(`Cell: ${person.phone}    ${person.email}`),
        section(heading("CAREER OBJECTIVE"), [text(objectiveOf(person, random))]),
        heading("SUMMARY OF QUALIFICATIONS"),
        bullets([summaryOf(person, random), "Bilingual: English and Spanish", "Willing to travel"]),
        heading("AREAS OF ACCOMPLISHMENT"),
        strong(person.skills[0] ?? ""),
        bullets([...new Set(duties.slice(0, half))]),
        strong(person.skills[1] ?? ""),
        bullets([...new Set(duties.slice(half))]),
        heading("WORK HISTORY"),
        person.jobs.map((job) =>
          text(`${job.title}, ${job.company}, ${placeText(job.place)}, ${spans.toDate(job)}`),
        ),
        heading("EDUCATION & TRAINING"),
        person.schools.map(({ degree, school, place }) => text(`${degree}, ${school}, ${placeText(place)}`)),
        text("References available upon request"),
      ),
    );
  },
};

/** A resume for a public office, with hours, supervisors and full addresses. */
const government: Layout = {
  id: "government",
  split: "dev",
  employerPlaces: true,
  write: (person, random) =>
    sheet(
      lines(
        name(person.name.toUpperCase()),
        ...(person.home ? [text(`${person.street}, ${placeWithCode(person.home)}`)] : []),
        text(`Mobile: ${person.phone} | Email: ${person.email}`),
        text("Citizenship: yes | Veterans' preference: none | Clearance: none"),
        section(heading("POSITION SOUGHT"), [text(person.truth.desiredRole)]),
        heading("WORK EXPERIENCE"),
        person.jobs.flatMap((job) => [
          strong(job.title.toUpperCase()),
          text(`${job.company}`),
          text(`${random.between(100, 900)} Center Street, ${placeWithCode(job.place)}`),
          text(`${spans.slashed(job).replace("present", "Present")} | Hours per week: 40`),
          text(`Supervisor: ${random.pick(person.references)}, (555) 555-0101, may contact: yes`),
          text("Duties, accomplishments and related skills:"),
          ...bullets(job.duties),
        ]),
        heading("EDUCATION"),
        person.schools.map(({ degree, school, place, year }) =>
          text(`${school}, ${placeText(place)}. ${degree}, ${year}`),
        ),
        heading("JOB RELATED TRAINING"),
        text(person.certificates.join("; ") || "First aid"),
      ),
    ),
};

/** Layout of two pages that both repeat the name, with jobs as "Company — Title (2019 to date)". */
const repeated: Layout = {
  id: "repeated-header",
  split: "dev",
  employerPlaces: true,
  write: (person, random) => ({
    header: [text(`${fullName(person)}  |  ${person.email}  |  ${person.phone}`)],
    blocks: [
      lines(
        ...(person.home ? [text(placeText(person.home))] : []),
        section(heading("About me"), [text(summaryOf(person, random)), text(objectiveOf(person, random))]),
        heading("Career"),
        person.jobs.flatMap((job) => [
          strong(`${job.company} — ${job.title} (${spans.toDate(job)})`),
          text(placeText(job.place, true)),
          ...bullets(job.duties),
        ]),
      ),
      { kind: "page" },
      lines(
        heading("Education"),
        person.schools.map(({ degree, school, year }) => bullet(`${degree} – ${school} (${year})`)),
        heading("Tools"),
        text(person.skills.join(" / ")),
        heading("Away from work"),
        text(person.hobbies.join(", ")),
      ),
    ],
  }),
};

/** A long "Curriculum Vitae" with personal details, referees and hobbies. */
const longCv: Layout = {
  id: "long-cv",
  split: "dev",
  employerPlaces: true,
  write: (person, random) =>
    sheet(
      lines(
        title("CURRICULUM VITAE", { centred: true }),
        heading("PERSONAL DETAILS"),
        texts([
          `Name: ${fullName(person)}`,
          ...(person.home ? [`Residence: ${placeText(person.home, true)}`] : []),
          `Tel: ${person.phone}`,
          `Email: ${person.email}`,
          "Marital status: married",
        ]),
        section(heading("CAREER OBJECTIVE"), [text(objectiveOf(person, random))]),
        heading("ACADEMIC QUALIFICATIONS"),
        person.schools.map(({ degree, school, place, year }) =>
          text(`${year}: ${degree}, ${school}, ${placeText(place)}`),
        ),
        heading("PROFESSIONAL EXPERIENCE (REVERSE ORDER)"),
        person.jobs.flatMap((job) => [
          strong(spans.open(job)),
          text(`Organisation: ${job.company}, ${placeText(job.place, true)}`),
          text(`Designation: ${job.title}`),
          text("Key responsibilities:"),
          ...bullets(job.duties),
        ]),
        heading("HOBBIES"),
        text(person.hobbies.join(", ")),
        heading("REFEREES"),
        person.references.map((each) => text(`${each}, Professor, University of London, London`)),
        text("I hereby declare that the above is true to the best of my knowledge."),
      ),
    ),
};

/** Layout with "Company, City, ST, Title" on one line and the dates below. */
const commaLines: Layout = {
  id: "comma-lines",
  split: "dev",
  employerPlaces: true,
  write: (person, random) => {
    const body: Block = lines(
      name(person.name),
      text([...contacts(person), linkOf(person)].join(" • ")),
      section(heading("Summary"), [text(summaryOf(person, random))]),
      heading("Education"),
      person.schools.flatMap(({ degree, school }) => [strong(school), text(degree)]),
      heading("Experience"),
      person.jobs.flatMap((job) => [
        strong(`${job.company}, ${placeText(job.place, true)}, ${job.title}`),
        text(spans.dotted(job)),
        ...bullets(job.duties),
      ]),
      section(heading("Certifications"), bullets(person.certificates)),
      heading("Skills"),
      bullets(person.skills),
      section(heading("Desired position"), [text(person.truth.desiredRole)]),
    );
    return sheet(body);
  },
};

/** Layout with the oldest job first and months as numbers. */
const oldestFirst: Layout = {
  id: "oldest-first",
  split: "dev",
  employerPlaces: true,
  write: (person, random) =>
    sheet(
      lines(
        name(`${person.name} — Résumé`),
        texts([
          ...(person.home ? [`Home: ${placeText(person.home)}`] : []),
          `${person.phone}, ${person.email}`,
        ]),
        heading("Schools"),
        person.schools.toReversed().map(({ degree, school, year }) => text(`${year}  ${school}: ${degree}`)),
        heading("Jobs"),
        person.jobs
          .toReversed()
          .flatMap((job) => [
            strong(`${spans.slashed(job)}: ${job.title}`),
            text(`with ${job.company} in ${placeText(job.place, true)}`),
            ...bullets(job.duties),
          ]),
        section(heading("Next step"), [text(objectiveOf(person, random))]),
        heading("Knowledge"),
        text(person.skills.join("; ")),
      ),
    ),
};

export const devPlainTwo: readonly Layout[] = [
  functional,
  government,
  repeated,
  longCv,
  commaLines,
  oldestFirst,
];
