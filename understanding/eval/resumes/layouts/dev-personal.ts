import { heading, lines, name, sheet, strong, text, title } from "../sheet.ts";
import { bullets, contacts, objectiveOf, placeText, section, spans, summaryOf, texts } from "../wording.ts";
import { dates } from "./dev-dates.ts";
import type { Layout } from "./layout.ts";

/** Layout with a slogan instead of a title at the top, informal headings, and contact details at the end. */
const slogan: Layout = {
  id: "slogan",
  split: "dev",
  employerPlaces: true,
  write: (person, random) =>
    sheet(
      lines(
        name(`Hello, I'm ${person.name}.`),
        title("I make complicated things feel simple."),
        text(summaryOf(person, random)),
        text(objectiveOf(person, random)),
        heading("Where I've been"),
        person.jobs.flatMap((job) => [
          strong(`${job.title} at ${job.company}`),
          text(`${placeText(job.place, true)}, ${spans.since(job)}`),
          ...bullets(job.duties),
        ]),
        heading("What I know"),
        text(person.skills.join(" + ")),
        heading("Where I learned"),
        person.schools.map(({ degree, school }) => text(`${degree} at ${school}`)),
        heading("Kind words"),
        text(`"A joy to work with." ${person.references[0]}, Marketing Director`),
        heading("Say hello"),
        texts(contacts(person)),
      ),
    ),
};

/** Layout with each heading in two languages. */
const bilingual: Layout = {
  id: "bilingual",
  split: "dev",
  employerPlaces: true,
  write: (person, random) =>
    sheet(
      lines(
        name(person.name),
        text("Datos personales / Personal information"),
        ...(person.home ? [text(`Domicilio / Address: ${person.street}, ${placeText(person.home)}`)] : []),
        texts([`Teléfono / Phone: ${person.phone}`, `Correo / E-mail: ${person.email}`]),
        heading("Perfil / Profile"),
        text(summaryOf(person, random)),
        section(heading("Objetivo / Objective"), [text(objectiveOf(person, random))]),
        heading("Experiencia laboral / Work experience"),
        person.jobs.flatMap((job) => [
          text(dates.untilToday(job)),
          strong(`${job.title} – ${job.company}`),
          text(placeText(job.place, true)),
          ...bullets(job.duties),
        ]),
        heading("Formación / Education"),
        person.schools.map(({ degree, school, year }) => text(`${year}: ${degree}, ${school}`)),
        heading("Idiomas / Languages"),
        texts(["Español: nativo / native", "Inglés / English: C1"]),
        heading("Competencias / Skills"),
        text(person.skills.join(", ")),
      ),
    ),
};

export const devPersonal: readonly Layout[] = [slogan, bilingual];
