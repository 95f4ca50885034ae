import { bullet, heading, lines, name, sheet, strong, text, title } from "../sheet.ts";
import {
  bullets,
  contacts,
  fullName,
  objectiveOf,
  placeText,
  placeWithCode,
  section,
  spans,
  summaryOf,
  texts,
} from "../wording.ts";
import { dates } from "./dev-dates.ts";
import type { Layout } from "./layout.ts";

/** A tradesman's resume of one page: "RESUME OF", jobs with years only, contact details at the bottom. */
const tradePage: Layout = {
  id: "trade-page",
  split: "dev",
  employerPlaces: true,
  write: (person, random) =>
    sheet(
      lines(
        text("RESUME OF", { centred: true }),
        name(person.name.toUpperCase(), { centred: true }),
        section(heading("WORK WANTED"), [text(objectiveOf(person, random))]),
        heading("WORK"),
        person.jobs.flatMap((job) => [
          text(`${dates.tight(job)}   ${job.company}, ${placeText(job.place, true)}`),
          text(`${job.title}. ${job.duties.join(". ")}.`),
        ]),
        heading("TICKETS AND SCHOOLING"),
        texts(person.certificates),
        person.schools.map(({ degree, school, year }) => text(`${degree}, ${school}, ${year}`)),
        heading("CAN DO"),
        text(person.skills.join(", ")),
        text("Own tools and truck. Clean driving record."),
        heading("REACH ME"),
        ...(person.home ? [text(`${person.street}, ${placeWithCode(person.home)}`)] : []),
        text(`Call or text ${person.phone}`),
        text(person.email),
      ),
    ),
};

/** The US federal form: each job has hours, pay plan, series, grade and supervisor. */
const federal: Layout = {
  id: "federal-form",
  split: "dev",
  employerPlaces: true,
  write: (person, random) =>
    sheet(
      lines(
        name(person.name),
        ...(person.home ? [text(person.street), text(placeWithCode(person.home))] : []),
        texts([`Mobile: ${person.phone}`, `Email: ${person.email}`]),
        heading("Availability:"),
        texts(["Job Type: Permanent, Telework", "Work Schedule: Full-time"]),
        section(heading("Desired position:"), [text(person.truth.desiredRole)]),
        heading("Work Experience:"),
        person.jobs.flatMap((job) => [
          strong(job.company, { right: spans.slashed(job).replace("present", "Present") }),
          text(`${random.between(100, 999)} Federal Plaza`, { right: "Hours per week: 40" }),
          text(placeText(job.place), {
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
          text(`${school} ${placeText(place)}`),
          text(`${degree} ${random.between(1, 12)}/${year}`),
        ]),
        heading("Job Related Training:"),
        text(person.certificates.join(", ") || "Records management"),
        heading("References:"),
        person.references.flatMap((each) =>
          texts([`${each}   Hollis Group   Deputy Director`, "Phone Number: 555-555-0143"]),
        ),
      ),
    ),
};

/**
 * An Indian resume: salary, notice period and the father's name; ends with a declaration with place and signature.
 */
const declaration: Layout = {
  id: "declaration",
  split: "dev",
  employerPlaces: true,
  write: (person, random) =>
    sheet(
      lines(
        title("CURRICULUM VITAE", { centred: true }),
        strong(person.name.toUpperCase()),
        texts([`Mobile No: ${person.phone}`, `E-Mail ID: ${person.email}`]),
        ...(person.home ? [text(`Current Location: ${placeText(person.home)}`)] : []),
        texts(["Current CTC: 14.5 LPA    Expected CTC: Negotiable", "Notice Period: 60 days"]),
        section(heading("CAREER OBJECTIVE:-"), [text(objectiveOf(person, random))]),
        heading("PROFILE SUMMARY:-"),
        bullet(summaryOf(person, random)),
        heading("WORK EXPERIENCE:-"),
        person.jobs.flatMap((job) => [
          strong(`Organization : ${job.company}, ${placeText(job.place, true)}`),
          text(`Designation : ${job.title}`),
          text(`Duration : ${spans.short(job).replace("–", "to").replace("Present", "Till Date")}`),
          text("Roles & Responsibilities :"),
          ...bullets(job.duties),
        ]),
        heading("EDUCATIONAL QUALIFICATION:-"),
        person.schools.map(({ degree, school, year }) =>
          bullet(`${degree} from ${school} in ${year} with 72.4%`),
        ),
        heading("PERSONAL DETAILS:-"),
        texts([
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
const careerCenter: Layout = {
  id: "career-center",
  split: "dev",
  employerPlaces: true,
  write: (person, random) =>
    sheet(
      lines(
        name(fullName(person), { centred: true }),
        text(
          [
            ...(person.home ? [person.street, placeWithCode(person.home)] : []),
            person.email,
            person.phone,
          ].join(" • "),
          {
            centred: true,
          },
        ),
        heading("Education", { centred: true }),
        person.schools.flatMap(({ degree, school, place, year }) => [
          strong(school.toUpperCase(), { right: placeText(place, true) }),
          text(`${degree}. GPA 3.6`, { right: `May ${year}` }),
        ]),
        heading("Experience", { centred: true }),
        person.jobs.flatMap((job) => [
          strong(job.company.toUpperCase(), { right: placeText(job.place, true) }),
          text(job.title, { right: spans.short(job) }),
          ...bullets(job.duties),
        ]),
        section(heading("Objective", { centred: true }), [text(objectiveOf(person, random))]),
        heading("Skills & Interests", { centred: true }),
        text(`Technical: ${person.skills.join(", ")}`),
        text(`Interests: ${person.hobbies.join(", ")}`),
      ),
    ),
};

/** Layout with licenses and certificates first. */
const licensesFirst: Layout = {
  id: "licenses-first",
  split: "dev",
  employerPlaces: true,
  write: (person, random) =>
    sheet(
      lines(
        name(person.credentials === "" ? person.name : `${person.name}, ${person.credentials}`),
        text(contacts(person).join("  |  ")),
        heading("LICENSES & CERTIFICATIONS"),
        bullets([
          ...(person.certificates.length > 0 ? person.certificates : ["First Aid and CPR"]),
          "State License No. 555-0188, expires 06/2028",
          "National Provider Safety Course, 2024",
        ]),
        heading("PROFESSIONAL SUMMARY"),
        text(summaryOf(person, random)),
        section(heading("GOAL"), [text(objectiveOf(person, random))]),
        heading("CORE COMPETENCIES"),
        text(person.skills.join("  ▪  ")),
        heading("PROFESSIONAL EXPERIENCE"),
        person.jobs.flatMap((job) => [
          strong(`${job.company} | ${placeText(job.place, true)}`),
          text(`${job.title} | ${dates.emDash(job)}`),
          ...bullets(job.duties),
        ]),
        heading("EDUCATION"),
        person.schools.map(({ degree, school, place }) =>
          text(`${degree} | ${school} | ${placeText(place, true)}`),
        ),
      ),
    ),
};

export const devPlainThree: readonly Layout[] = [
  tradePage,
  federal,
  declaration,
  careerCenter,
  licensesFirst,
];
