import { createSheet, heading, lines, name, strong, text, title } from "../sheet.ts";
import {
  createBullets,
  createSection,
  createTexts,
  drawObjective,
  drawSummary,
  jobDateFormats,
  writeContacts,
  writePlace,
} from "../wording.ts";
import { dateFormats } from "./dev-dates.ts";
import type { Layout } from "./layout.ts";

/** Layout with a slogan instead of a title at the top, informal headings, and contact details at the end. */
const sloganLayout: Layout = {
  id: "slogan",
  split: "dev",
  employerPlaces: true,
  write: (person, random) =>
    createSheet(
      lines(
        name(`Hello, I'm ${person.name}.`),
        title("I make complicated things feel simple."),
        text(drawSummary(person, random)),
        text(drawObjective(person, random)),
        heading("Where I've been"),
        person.jobs.flatMap((job) => [
          strong(`${job.title} at ${job.company}`),
          text(`${writePlace(job.place, true)}, ${jobDateFormats.since(job)}`),
          ...createBullets(job.duties),
        ]),
        heading("What I know"),
        text(person.skills.join(" + ")),
        heading("Where I learned"),
        person.schools.map(({ degree, school }) => text(`${degree} at ${school}`)),
        heading("Kind words"),
        text(`"A joy to work with." ${person.references[0]}, Marketing Director`),
        heading("Say hello"),
        createTexts(writeContacts(person)),
      ),
    ),
};

/** Layout with each heading in two languages. */
const bilingualLayout: Layout = {
  id: "bilingual",
  split: "dev",
  employerPlaces: true,
  write: (person, random) =>
    createSheet(
      lines(
        name(person.name),
        text("Datos personales / Personal information"),
        ...(person.home ? [text(`Domicilio / Address: ${person.street}, ${writePlace(person.home)}`)] : []),
        createTexts([`Teléfono / Phone: ${person.phone}`, `Correo / E-mail: ${person.email}`]),
        heading("Perfil / Profile"),
        text(drawSummary(person, random)),
        createSection(heading("Objetivo / Objective"), [text(drawObjective(person, random))]),
        heading("Experiencia laboral / Work experience"),
        person.jobs.flatMap((job) => [
          text(dateFormats.untilToday(job)),
          strong(`${job.title} – ${job.company}`),
          text(writePlace(job.place, true)),
          ...createBullets(job.duties),
        ]),
        heading("Formación / Education"),
        person.schools.map(({ degree, school, year }) => text(`${year}: ${degree}, ${school}`)),
        heading("Idiomas / Languages"),
        createTexts(["Español: nativo / native", "Inglés / English: C1"]),
        heading("Competencias / Skills"),
        text(person.skills.join(", ")),
      ),
    ),
};

export const devPersonalLayouts: readonly Layout[] = [sloganLayout, bilingualLayout];
