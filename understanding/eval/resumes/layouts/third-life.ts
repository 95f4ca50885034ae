import { type Person, withJobs } from "../people.ts";
import type { Random } from "../random.ts";
import { heading, type Line, lines, name, sheet, strong, text } from "../sheet.ts";
import { type Place, placesOf } from "../tables.ts";
import { fullName, linkOf, placeText, section, spans, texts } from "../wording.ts";
import type { Layout } from "./layout.ts";
import { habitsOf, lineOrNone, profileOf, wishOf, withBreak, withNickname } from "./third-habits.ts";

/** Breaks the text into lines, as e-mail does. */
function wrapped(words: string, width = 68): string[] {
  const rows = [""];
  for (const word of words.split(" ")) {
    const last = rows.at(-1) ?? "";
    if (last.length + word.length >= width) rows.push(word);
    else rows[rows.length - 1] = last === "" ? word : `${last} ${word}`;
  }
  return rows;
}

/** A resume in an e-mail: a greeting above, broken lines, and headings underlined with characters. */
const mailBody: Layout = {
  id: "mail-body",
  split: "unseen",
  employerPlaces: true,
  write: (person, random) => {
    const { span, headings, phone } = habitsOf(person, random);
    const head = (words: string) => [heading(words), text("-".repeat(words.length))];
    const points = (items: readonly string[]) =>
      items.flatMap((item) => texts(wrapped(`* ${item}`).map((row, at) => (at === 0 ? row : `  ${row}`))));
    return sheet(
      lines(
        texts([
          "Hi,",
          "",
          "I saw your posting and would like to be considered. My resume is",
          "below and I can start in two weeks. Thanks for your time!",
          "",
        ]),
        name(person.name),
        ...(person.home ? [text(placeText(person.home))] : []),
        texts([phone, person.email]),
        ...(person.truth.desiredRole === ""
          ? []
          : [...head("Position desired"), text(person.truth.desiredRole)]),
        head(headings.summary),
        texts(wrapped(profileOf(person, random))),
        head(headings.work),
        person.jobs.flatMap((job) => [
          text(`${job.company}, ${placeText(job.place, true)}`),
          text(job.title),
          text(span(job)),
          ...points(job.duties),
          text(""),
        ]),
        head(headings.school),
        person.schools.map(({ degree, school, year }) => text(`${school}, ${degree}, ${year}`)),
        head(headings.skills),
        texts(wrapped(person.skills.join(", "))),
      ),
    );
  },
};

/** Removes the state from the person's town, so that any state with a town of that name is right. */
function withoutState(person: Person): Person {
  if (person.home?.country !== "US") return person;
  return { ...person, truth: { ...person.truth, place: { ...person.home, region: "" } } };
}

/**
 * Layout with the phone number above the name, a parental break among the jobs, and an address without the state.
 */
const phoneFirst: Layout = {
  id: "phone-first",
  split: "unseen",
  employerPlaces: true,
  adapt: (person, random) => withoutState(withNickname(withBreak(person), random)),
  write: (person, random) => {
    const { bullets, headings, phone } = habitsOf(person, random);
    const write = random.pick([spans.years, spans.slashed, spans.short]);
    const [latest, before] = person.jobs;
    const rest =
      latest && before?.to ? [strong(`${before.to.year} – ${latest.from.year}    Parental leave`)] : [];
    const home = person.home;
    const address =
      home?.country === "US" ? `${person.street}, ${home.city} ${home.zip}` : home && placeText(home);
    return sheet(
      lines(
        texts([phone, person.email]),
        lineOrNone(address ?? ""),
        name(person.name),
        section(heading("Objective"), [text(wishOf(person, random))]),
        heading(headings.work),
        person.jobs.flatMap((job, index): Line[] => [
          ...(index === 1 ? rest : []),
          strong(`${write(job)}    ${job.title}`),
          text(`${job.company}, ${job.place.city === home?.city ? home.city : placeText(job.place, true)}`),
          ...bullets(job.duties.slice(0, 4)),
        ]),
        heading(headings.skills),
        bullets(person.skills),
        heading(headings.school),
        person.schools.map(({ degree, school }) => text(`${school} - ${degree}`)),
        section(heading("Certifications"), texts(person.certificates)),
        text("References available upon request"),
      ),
    );
  },
};

/** Replaces all places by British or Irish ones, consistently. */
function inBritain(person: Person, random: Random): Person {
  const towns = placesOf("unseen").filter(({ country }) => /^(?:United Kingdom|Ireland)$/.test(country));
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
  return withJobs({ ...person, home, street, schools }, jobs);
}

/** A British CV: postcode, mobile, driving licence, interests; "to date". */
const british: Layout = {
  id: "british-cv",
  split: "unseen",
  employerPlaces: true,
  adapt: inBritain,
  write: (person, random) => {
    const { bullets } = habitsOf(person, random);
    const span = random.pick([spans.short, spans.long, spans.slashed]);
    const until = random.pick(["to date", "Present", "Now"]);
    return sheet(
      lines(
        name(fullName(person), { centred: true }),
        ...(person.home
          ? [text(`${person.street}, ${person.home.city}, ${person.home.zip}`, { centred: true })]
          : []),
        text(`Mob: ${person.phone}   Email: ${person.email}`, { centred: true }),
        heading("Personal Profile"),
        text(profileOf(person, random)),
        lineOrNone(wishOf(person, random)),
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
const splitHead: Layout = {
  id: "split-head",
  split: "unseen",
  employerPlaces: true,
  write: (person, random) => {
    const { span, headings, bullets, phone } = habitsOf(person, random);
    return sheet(
      {
        kind: "columns",
        share: 0.6,
        left: [name(fullName(person)), text(person.headline)],
        right: texts([
          ...(person.home ? [placeText(person.home)] : []),
          phone,
          person.email,
          linkOf(person),
        ]).map((line) => ({ ...line, atRight: true })),
      },
      lines(
        section(heading(headings.summary), [
          text(`${profileOf(person, random)} ${wishOf(person, random)}`.trim()),
        ]),
        heading(headings.work),
        person.jobs.flatMap((job) => [
          strong(`${job.title}, ${job.company}`, { right: span(job) }),
          text(placeText(job.place, true)),
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

export const thirdLife: readonly Layout[] = [mailBody, phoneFirst, british, splitHead];
