import { type Person, replaceJobs } from "../people.ts";
import type { Random } from "../random.ts";
import { createSheet, heading, type Line, lines, name, strong, text } from "../sheet.ts";
import { listPlaces, type Place } from "../tables.ts";
import {
  createSection,
  createTexts,
  jobDateFormats,
  writeFullName,
  writePlace,
  writeProfileLink,
} from "../wording.ts";
import type { Layout } from "./layout.ts";
import {
  addCareerBreak,
  addNickname,
  createOptionalLine,
  drawHabits,
  writeDesiredRole,
  writeSummary,
} from "./third-habits.ts";

/** Breaks a text into short lines, as e-mail programs do. */
function wrapLines(words: string, width = 68): string[] {
  const rows = [""];
  for (const word of words.split(" ")) {
    const last = rows.at(-1) ?? "";
    if (last.length + word.length >= width) rows.push(word);
    else rows[rows.length - 1] = last === "" ? word : `${last} ${word}`;
  }
  return rows;
}

/** A resume in an e-mail: a greeting above, broken lines, and headings underlined with characters. */
const mailBodyLayout: Layout = {
  id: "mail-body",
  split: "unseen",
  employerPlaces: true,
  write: (person, random) => {
    const { span, headings, phone } = drawHabits(person, random);
    const head = (words: string) => [heading(words), text("-".repeat(words.length))];
    const points = (items: readonly string[]) =>
      items.flatMap((item) =>
        createTexts(wrapLines(`* ${item}`).map((row, at) => (at === 0 ? row : `  ${row}`))),
      );
    return createSheet(
      lines(
        createTexts([
          "Hi,",
          "",
          "I saw your posting and would like to be considered. My resume is",
          "below and I can start in two weeks. Thanks for your time!",
          "",
        ]),
        name(person.name),
        ...(person.home ? [text(writePlace(person.home))] : []),
        createTexts([phone, person.email]),
        ...(person.truth.desiredRole === ""
          ? []
          : [...head("Position desired"), text(person.truth.desiredRole)]),
        head(headings.summary),
        createTexts(wrapLines(writeSummary(person, random))),
        head(headings.work),
        person.jobs.flatMap((job) => [
          text(`${job.company}, ${writePlace(job.place, true)}`),
          text(job.title),
          text(span(job)),
          ...points(job.duties),
          text(""),
        ]),
        head(headings.school),
        person.schools.map(({ degree, school, year }) => text(`${school}, ${degree}, ${year}`)),
        head(headings.skills),
        createTexts(wrapLines(person.skills.join(", "))),
      ),
    );
  },
};

/** Removes the state from the person's town, so that any state with a town of that name is right. */
function removeState(person: Person): Person {
  if (person.home?.country !== "US") return person;
  return { ...person, truth: { ...person.truth, place: { ...person.home, region: "" } } };
}

/**
 * Layout with the phone number above the name, a parental break among the jobs, and an address without the state.
 */
const phoneFirstLayout: Layout = {
  id: "phone-first",
  split: "unseen",
  employerPlaces: true,
  adapt: (person, random) => removeState(addNickname(addCareerBreak(person), random)),
  write: (person, random) => {
    const { bullets, headings, phone } = drawHabits(person, random);
    const write = random.pick([jobDateFormats.years, jobDateFormats.slashed, jobDateFormats.short]);
    const [latest, before] = person.jobs;
    const rest =
      latest && before?.to ? [strong(`${before.to.year} – ${latest.from.year}    Parental leave`)] : [];
    const home = person.home;
    const address =
      home?.country === "US" ? `${person.street}, ${home.city} ${home.zip}` : home && writePlace(home);
    return createSheet(
      lines(
        createTexts([phone, person.email]),
        createOptionalLine(address ?? ""),
        name(person.name),
        createSection(heading("Objective"), [text(writeDesiredRole(person, random))]),
        heading(headings.work),
        person.jobs.flatMap((job, index): Line[] => [
          ...(index === 1 ? rest : []),
          strong(`${write(job)}    ${job.title}`),
          text(`${job.company}, ${job.place.city === home?.city ? home.city : writePlace(job.place, true)}`),
          ...bullets(job.duties.slice(0, 4)),
        ]),
        heading(headings.skills),
        bullets(person.skills),
        heading(headings.school),
        person.schools.map(({ degree, school }) => text(`${school} - ${degree}`)),
        createSection(heading("Certifications"), createTexts(person.certificates)),
        text("References available upon request"),
      ),
    );
  },
};

/** Replaces all places by British or Irish towns. Each place always becomes the same town. */
function moveToBritain(person: Person, random: Random): Person {
  const towns = listPlaces("unseen").filter(({ country }) => /^(?:United Kingdom|Ireland)$/.test(country));
  const britishPlaces = new Map<string, Place>();
  const moved = (place: Place): Place => {
    const town = britishPlaces.get(place.city) ?? random.pick(towns);
    britishPlaces.set(place.city, town);
    return town;
  };
  const home = person.home && moved(person.home);
  const jobs = person.jobs.map((job) => {
    const place = moved(job.place);
    return { ...job, place, company: job.company.replace(job.place.city, place.city) };
  });
  const schools = person.schools.map((school) => ({ ...school, place: moved(school.place) }));
  const street = `${random.between(1, 180)} ${random.pick(["Station Road", "Church Lane", "Victoria Street"])}`;
  return replaceJobs({ ...person, home, street, schools }, jobs);
}

/** A British CV, with postcode, mobile phone, driving licence and interests. The current job may end "to date". */
const britishLayout: Layout = {
  id: "british-cv",
  split: "unseen",
  employerPlaces: true,
  adapt: moveToBritain,
  write: (person, random) => {
    const { bullets } = drawHabits(person, random);
    const span = random.pick([jobDateFormats.short, jobDateFormats.long, jobDateFormats.slashed]);
    const until = random.pick(["to date", "Present", "Now"]);
    return createSheet(
      lines(
        name(writeFullName(person), { centred: true }),
        ...(person.home
          ? [text(`${person.street}, ${person.home.city}, ${person.home.zip}`, { centred: true })]
          : []),
        text(`Mob: ${person.phone}   Email: ${person.email}`, { centred: true }),
        heading("Personal Profile"),
        text(writeSummary(person, random)),
        createOptionalLine(writeDesiredRole(person, random)),
        heading("Key Skills"),
        bullets(person.skills),
        heading("Employment History"),
        person.jobs.flatMap((job) => [
          text(span(job).replace(/(?:Present|Current|present)$/, until)),
          strong(`${job.company}, ${job.place.city}`),
          text(`Position: ${job.title}`),
          ...bullets(job.duties),
        ]),
        heading("Education and Qualifications"),
        person.schools.map(({ degree, school, year }) => text(`${year - 3} – ${year}  ${school}: ${degree}`)),
        heading("Interests"),
        text(`${person.hobbies.join(", ")}. I hold a full, clean driving licence.`),
        heading("References"),
        text("Available on request."),
      ),
    );
  },
};

/** Layout with the name on the left and contact details on the right of the same lines, and one column below. */
const splitHeadLayout: Layout = {
  id: "split-head",
  split: "unseen",
  employerPlaces: true,
  write: (person, random) => {
    const { span, headings, bullets, phone } = drawHabits(person, random);
    return createSheet(
      {
        kind: "columns",
        share: 0.6,
        left: [name(writeFullName(person)), text(person.headline)],
        right: createTexts([
          ...(person.home ? [writePlace(person.home)] : []),
          phone,
          person.email,
          writeProfileLink(person),
        ]).map((line) => ({ ...line, atRight: true })),
      },
      lines(
        createSection(heading(headings.summary), [
          text(`${writeSummary(person, random)} ${writeDesiredRole(person, random)}`.trim()),
        ]),
        heading(headings.work),
        person.jobs.flatMap((job) => [
          strong(`${job.title}, ${job.company}`, { right: span(job) }),
          text(writePlace(job.place, true)),
          ...bullets(job.duties),
        ]),
        heading(headings.school),
        person.schools.map(({ degree, school, year }) => text(`${degree}, ${school}`, { right: `${year}` })),
        heading(headings.skills),
        text(person.skills.join(" • ")),
      ),
    );
  },
};

export const thirdLifeLayouts: readonly Layout[] = [
  mailBodyLayout,
  phoneFirstLayout,
  britishLayout,
  splitHeadLayout,
];
