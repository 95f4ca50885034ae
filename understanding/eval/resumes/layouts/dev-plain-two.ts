import { type Block, bullet, createSheet, heading, lines, name, strong, text, title } from "../sheet.ts";
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

/** A functional resume: skills first, and a short list of jobs at the end. */
const functionalLayout: Layout = {
  id: "functional",
  split: "dev",
  employerPlaces: true,
  write: (person, random) => {
    const duties = person.jobs.flatMap((job) => job.duties);
    const half = Math.ceil(duties.length / 2);
    return createSheet(
      lines(
        name(writeFullName(person)),
        ...(person.home ? [text(person.street), text(writePlaceWithCode(person.home))] : []),
        text(`Cell: ${person.phone}    ${person.email}`),
        createSection(heading("CAREER OBJECTIVE"), [text(drawObjective(person, random))]),
        heading("SUMMARY OF QUALIFICATIONS"),
        createBullets([drawSummary(person, random), "Bilingual: English and Spanish", "Willing to travel"]),
        heading("AREAS OF ACCOMPLISHMENT"),
        strong(person.skills[0] ?? ""),
        createBullets([...new Set(duties.slice(0, half))]),
        strong(person.skills[1] ?? ""),
        createBullets([...new Set(duties.slice(half))]),
        heading("WORK HISTORY"),
        person.jobs.map((job) =>
          text(`${job.title}, ${job.company}, ${writePlace(job.place)}, ${jobDateFormats.toDate(job)}`),
        ),
        heading("EDUCATION & TRAINING"),
        person.schools.map(({ degree, school, place }) => text(`${degree}, ${school}, ${writePlace(place)}`)),
        text("References available upon request"),
      ),
    );
  },
};

/** A resume for a public office, with hours, supervisors and full addresses. */
const governmentLayout: Layout = {
  id: "government",
  split: "dev",
  employerPlaces: true,
  write: (person, random) =>
    createSheet(
      lines(
        name(person.name.toUpperCase()),
        ...(person.home ? [text(`${person.street}, ${writePlaceWithCode(person.home)}`)] : []),
        text(`Mobile: ${person.phone} | Email: ${person.email}`),
        text("Citizenship: yes | Veterans' preference: none | Clearance: none"),
        createSection(heading("POSITION SOUGHT"), [text(person.truth.desiredRole)]),
        heading("WORK EXPERIENCE"),
        person.jobs.flatMap((job) => [
          strong(job.title.toUpperCase()),
          text(`${job.company}`),
          text(`${random.between(100, 900)} Center Street, ${writePlaceWithCode(job.place)}`),
          text(`${jobDateFormats.slashed(job).replace("present", "Present")} | Hours per week: 40`),
          text(`Supervisor: ${random.pick(person.references)}, (555) 555-0101, may contact: yes`),
          text("Duties, accomplishments and related skills:"),
          ...createBullets(job.duties),
        ]),
        heading("EDUCATION"),
        person.schools.map(({ degree, school, place, year }) =>
          text(`${school}, ${writePlace(place)}. ${degree}, ${year}`),
        ),
        heading("JOB RELATED TRAINING"),
        text(person.certificates.join("; ") || "First aid"),
      ),
    ),
};

/** Layout of two pages that both repeat the name, with jobs as "Company — Title (2019 to date)". */
const repeatedNameLayout: Layout = {
  id: "repeated-header",
  split: "dev",
  employerPlaces: true,
  write: (person, random) => ({
    header: [text(`${writeFullName(person)}  |  ${person.email}  |  ${person.phone}`)],
    blocks: [
      lines(
        ...(person.home ? [text(writePlace(person.home))] : []),
        createSection(heading("About me"), [
          text(drawSummary(person, random)),
          text(drawObjective(person, random)),
        ]),
        heading("Career"),
        person.jobs.flatMap((job) => [
          strong(`${job.company} — ${job.title} (${jobDateFormats.toDate(job)})`),
          text(writePlace(job.place, true)),
          ...createBullets(job.duties),
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
const longCvLayout: Layout = {
  id: "long-cv",
  split: "dev",
  employerPlaces: true,
  write: (person, random) =>
    createSheet(
      lines(
        title("CURRICULUM VITAE", { centred: true }),
        heading("PERSONAL DETAILS"),
        createTexts([
          `Name: ${writeFullName(person)}`,
          ...(person.home ? [`Residence: ${writePlace(person.home, true)}`] : []),
          `Tel: ${person.phone}`,
          `Email: ${person.email}`,
          "Marital status: married",
        ]),
        createSection(heading("CAREER OBJECTIVE"), [text(drawObjective(person, random))]),
        heading("ACADEMIC QUALIFICATIONS"),
        person.schools.map(({ degree, school, place, year }) =>
          text(`${year}: ${degree}, ${school}, ${writePlace(place)}`),
        ),
        heading("PROFESSIONAL EXPERIENCE (REVERSE ORDER)"),
        person.jobs.flatMap((job) => [
          strong(jobDateFormats.open(job)),
          text(`Organisation: ${job.company}, ${writePlace(job.place, true)}`),
          text(`Designation: ${job.title}`),
          text("Key responsibilities:"),
          ...createBullets(job.duties),
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
const commaLinesLayout: Layout = {
  id: "comma-lines",
  split: "dev",
  employerPlaces: true,
  write: (person, random) => {
    const body: Block = lines(
      name(person.name),
      text([...writeContacts(person), writeProfileLink(person)].join(" • ")),
      createSection(heading("Summary"), [text(drawSummary(person, random))]),
      heading("Education"),
      person.schools.flatMap(({ degree, school }) => [strong(school), text(degree)]),
      heading("Experience"),
      person.jobs.flatMap((job) => [
        strong(`${job.company}, ${writePlace(job.place, true)}, ${job.title}`),
        text(jobDateFormats.dotted(job)),
        ...createBullets(job.duties),
      ]),
      createSection(heading("Certifications"), createBullets(person.certificates)),
      heading("Skills"),
      createBullets(person.skills),
      createSection(heading("Desired position"), [text(person.truth.desiredRole)]),
    );
    return createSheet(body);
  },
};

/** Layout with the oldest job first and months as numbers. */
const oldestFirstLayout: Layout = {
  id: "oldest-first",
  split: "dev",
  employerPlaces: true,
  write: (person, random) =>
    createSheet(
      lines(
        name(`${person.name} — Résumé`),
        createTexts([
          ...(person.home ? [`Home: ${writePlace(person.home)}`] : []),
          `${person.phone}, ${person.email}`,
        ]),
        heading("Schools"),
        person.schools.toReversed().map(({ degree, school, year }) => text(`${year}  ${school}: ${degree}`)),
        heading("Jobs"),
        person.jobs
          .toReversed()
          .flatMap((job) => [
            strong(`${jobDateFormats.slashed(job)}: ${job.title}`),
            text(`with ${job.company} in ${writePlace(job.place, true)}`),
            ...createBullets(job.duties),
          ]),
        createSection(heading("Next step"), [text(drawObjective(person, random))]),
        heading("Knowledge"),
        text(person.skills.join("; ")),
      ),
    ),
};

export const secondPlainDevLayouts: readonly Layout[] = [
  functionalLayout,
  governmentLayout,
  repeatedNameLayout,
  longCvLayout,
  commaLinesLayout,
  oldestFirstLayout,
];
