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
} from "../wording.ts";
import { dateFormats } from "./dev-dates.ts";
import type { Layout } from "./layout.ts";

/** A tradesman's resume of one page: "RESUME OF", jobs with years only, contact details at the bottom. */
const tradeLayout: Layout = {
  id: "trade-page",
  split: "dev",
  employerPlaces: true,
  write: (person, random) =>
    createSheet(
      lines(
        text("RESUME OF", { centred: true }),
        name(person.name.toUpperCase(), { centred: true }),
        createSection(heading("WORK WANTED"), [text(drawObjective(person, random))]),
        heading("WORK"),
        person.jobs.flatMap((job) => [
          text(`${dateFormats.tight(job)}   ${job.company}, ${writePlace(job.place, true)}`),
          text(`${job.title}. ${job.duties.join(". ")}.`),
        ]),
        heading("TICKETS AND SCHOOLING"),
        createTexts(person.certificates),
        person.schools.map(({ degree, school, year }) => text(`${degree}, ${school}, ${year}`)),
        heading("CAN DO"),
        text(person.skills.join(", ")),
        text("Own tools and truck. Clean driving record."),
        heading("REACH ME"),
        ...(person.home ? [text(`${person.street}, ${writePlaceWithCode(person.home)}`)] : []),
        text(`Call or text ${person.phone}`),
        text(person.email),
      ),
    ),
};

/** The form for US federal jobs: each job has hours, pay plan, series, grade and supervisor. */
const federalLayout: Layout = {
  id: "federal-form",
  split: "dev",
  employerPlaces: true,
  write: (person, random) =>
    createSheet(
      lines(
        name(person.name),
        ...(person.home ? [text(person.street), text(writePlaceWithCode(person.home))] : []),
        createTexts([`Mobile: ${person.phone}`, `Email: ${person.email}`]),
        heading("Availability:"),
        createTexts(["Job Type: Permanent, Telework", "Work Schedule: Full-time"]),
        createSection(heading("Desired position:"), [text(person.truth.desiredRole)]),
        heading("Work Experience:"),
        person.jobs.flatMap((job) => [
          strong(job.company, { right: jobDateFormats.slashed(job).replace("present", "Present") }),
          text(`${random.between(100, 999)} Federal Plaza`, { right: "Hours per week: 40" }),
          text(writePlace(job.place), {
            right: `Series: 0${random.between(301, 899)} Pay Plan: GS Grade: ${random.between(5, 14)}`,
          }),
          strong(job.title),
          text("Duties, Accomplishments and Related Skills:"),
          text(`${job.duties.join(". ")}.`),
          text(`Supervisor: ${random.pick(person.references)} (555-555-0142)`),
          text("Okay to contact this Supervisor: Contact me first"),
        ]),
        heading("Education:"),
        person.schools.flatMap(({ degree, school, place, year }) => [
          text(`${school} ${writePlace(place)}`),
          text(`${degree} ${random.between(1, 12)}/${year}`),
        ]),
        heading("Job Related Training:"),
        text(person.certificates.join(", ") || "Records management"),
        heading("References:"),
        person.references.flatMap((each) =>
          createTexts([`${each}   Hollis Group   Deputy Director`, "Phone Number: 555-555-0143"]),
        ),
      ),
    ),
};

/**
 * An Indian resume: salary, notice period and the father's name; ends with a declaration with place and signature.
 */
const declarationLayout: Layout = {
  id: "declaration",
  split: "dev",
  employerPlaces: true,
  write: (person, random) =>
    createSheet(
      lines(
        title("CURRICULUM VITAE", { centred: true }),
        strong(person.name.toUpperCase()),
        createTexts([`Mobile No: ${person.phone}`, `E-Mail ID: ${person.email}`]),
        ...(person.home ? [text(`Current Location: ${writePlace(person.home)}`)] : []),
        createTexts(["Current CTC: 14.5 LPA    Expected CTC: Negotiable", "Notice Period: 60 days"]),
        createSection(heading("CAREER OBJECTIVE:-"), [text(drawObjective(person, random))]),
        heading("PROFILE SUMMARY:-"),
        bullet(drawSummary(person, random)),
        heading("WORK EXPERIENCE:-"),
        person.jobs.flatMap((job) => [
          strong(`Organization : ${job.company}, ${writePlace(job.place, true)}`),
          text(`Designation : ${job.title}`),
          text(`Duration : ${jobDateFormats.short(job).replace("–", "to").replace("Present", "Till Date")}`),
          text("Roles & Responsibilities :"),
          ...createBullets(job.duties),
        ]),
        heading("EDUCATIONAL QUALIFICATION:-"),
        person.schools.map(({ degree, school, year }) =>
          bullet(`${degree} from ${school} in ${year} with 72.4%`),
        ),
        heading("PERSONAL DETAILS:-"),
        createTexts([
          `Father's Name : Mr. K. ${person.name.split(" ").at(-1)}`,
          "Date of Birth : 14th August 1991",
          "Languages Known : English, Hindi, Tamil",
          "Permanent Address : 14 Temple Street, Madurai",
        ]),
        heading("DECLARATION:-"),
        text("I hereby declare that the information furnished above is true to the best of my knowledge."),
        text("Date:", { right: `(${person.name})` }),
      ),
    ),
};

/**
 * A career centre's template: education first, the town to the right of the employer, the dates to the right of the
 * title.
 */
const careerCenterLayout: Layout = {
  id: "career-center",
  split: "dev",
  employerPlaces: true,
  write: (person, random) =>
    createSheet(
      lines(
        name(writeFullName(person), { centred: true }),
        text(
          [
            ...(person.home ? [person.street, writePlaceWithCode(person.home)] : []),
            person.email,
            person.phone,
          ].join(" • "),
          {
            centred: true,
          },
        ),
        heading("Education", { centred: true }),
        person.schools.flatMap(({ degree, school, place, year }) => [
          strong(school.toUpperCase(), { right: writePlace(place, true) }),
          text(`${degree}. GPA 3.6`, { right: `May ${year}` }),
        ]),
        heading("Experience", { centred: true }),
        person.jobs.flatMap((job) => [
          strong(job.company.toUpperCase(), { right: writePlace(job.place, true) }),
          text(job.title, { right: jobDateFormats.short(job) }),
          ...createBullets(job.duties),
        ]),
        createSection(heading("Objective", { centred: true }), [text(drawObjective(person, random))]),
        heading("Skills & Interests", { centred: true }),
        text(`Technical: ${person.skills.join(", ")}`),
        text(`Interests: ${person.hobbies.join(", ")}`),
      ),
    ),
};

/** Layout with licenses and certificates first. */
const licensesFirstLayout: Layout = {
  id: "licenses-first",
  split: "dev",
  employerPlaces: true,
  write: (person, random) =>
    createSheet(
      lines(
        name(person.credentials === "" ? person.name : `${person.name}, ${person.credentials}`),
        text(writeContacts(person).join("  |  ")),
        heading("LICENSES & CERTIFICATIONS"),
        createBullets([
          ...(person.certificates.length > 0 ? person.certificates : ["First Aid and CPR"]),
          "State License No. 555-0188, expires 06/2028",
          "National Provider Safety Course, 2024",
        ]),
        heading("PROFESSIONAL SUMMARY"),
        text(drawSummary(person, random)),
        createSection(heading("GOAL"), [text(drawObjective(person, random))]),
        heading("CORE COMPETENCIES"),
        text(person.skills.join("  ▪  ")),
        heading("PROFESSIONAL EXPERIENCE"),
        person.jobs.flatMap((job) => [
          strong(`${job.company} | ${writePlace(job.place, true)}`),
          text(`${job.title} | ${dateFormats.emDash(job)}`),
          ...createBullets(job.duties),
        ]),
        heading("EDUCATION"),
        person.schools.map(({ degree, school, place }) =>
          text(`${degree} | ${school} | ${writePlace(place, true)}`),
        ),
      ),
    ),
};

export const thirdPlainDevLayouts: readonly Layout[] = [
  tradeLayout,
  federalLayout,
  declarationLayout,
  careerCenterLayout,
  licensesFirstLayout,
];
