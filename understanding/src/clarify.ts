import { type Clarification, type ClarificationRequest, companySizes, industries } from "@eq/contracts";
import type { Draft } from "./draft/draft.ts";
import { type PlaceReading, writeUnambiguousName } from "./gazetteer/gazetteer.ts";
import { listUnexplainedWords } from "./keywords/read-keywords.ts";
import type { Knowledge } from "./knowledge/knowledge.ts";
import { companyNouns } from "./language/word-lists.ts";
import { findPlaces } from "./places/locate-places.ts";
import type { PlaceMention } from "./places/place-mention.ts";
import { weighRival } from "./places/read-places.ts";
import { runAllPasses, runPassesBeforePlaces } from "./reading/read-all.ts";
import { startDraft } from "./reading/start-draft.ts";

/**
 * Separates the two parts of an option's id: the words as typed (empty if the option's words are appended) and the
 * unambiguous words.
 */
export const optionIdSeparator = ">";
const maxOptions = 5;
/** A question is asked if the weight of the second reading is at least this share of the first reading's weight. */
const minShareOfFirstReading = 1 / 3;

/**
 * Asks which place is meant when a name has two readings of similar weight. The likeliest is listed first; none is
 * preselected.
 */
export function clarifyText(
  text: string,
  knowledge: Knowledge,
  choices?: Readonly<Record<string, string>>,
): ClarificationRequest {
  const draft = startDraft(text, { mode: "companies", choices }, knowledge);
  runPassesBeforePlaces(draft, knowledge);
  const { mentions, wider } = findPlaces(draft, knowledge);
  const questions = mentions
    .filter((place) => !wider.has(place))
    .flatMap((place) => createPlaceQuestion(draft, place) ?? []);
  // A place name that occurs twice raises only one question.
  const places = [
    ...new Map(questions.map((question) => [question.message.toLowerCase(), question])).values(),
  ];
  const clarifications = places.length === 0 && isVagueQuery(text, knowledge) ? vagueQueryQuestions : places;
  const needsClarification = clarifications.length > 0;
  const message = needsClarification ? writeMessage(places) : "";
  return { needsClarification, originalQuery: text, message, clarifications };
}

function writeMessage(places: readonly Clarification[]): string {
  return places.length > 0
    ? "This can be read in more than one way."
    : "This says nothing about the companies yet. What are they like?";
}

/** Whether the text asks for companies but says nothing about them: "companies", "find me some businesses". */
function isVagueQuery(text: string, knowledge: Knowledge): boolean {
  if (text.trim() === "") return false;
  const draft = startDraft(text, { mode: "companies" }, knowledge);
  runAllPasses(draft, knowledge, undefined);
  const isSilent = draft.spans.length === 0 && listUnexplainedWords(draft).length === 0;
  return isSilent && draft.tokens.some(({ stem }) => companyNouns.has(stem));
}

/** Questions about a vague query. The words of the chosen option are appended to the query. */
const vagueQueryQuestions: Clarification[] = [
  {
    type: "industry",
    message: "Which industry?",
    options: industries.map(({ name }) => ({
      id: `${optionIdSeparator}${name}`,
      label: name,
      description: "",
    })),
  },
  {
    type: "company_size",
    message: "How large are the companies?",
    options: companySizes.map(({ name }) => ({
      id: `${optionIdSeparator}${name}`,
      label: name,
      description: "",
    })),
  },
];

function createPlaceQuestion(
  draft: Draft,
  { from, to, readings, settled }: PlaceMention,
): Clarification | null {
  const close = selectCloseReadings(readings.slice(0, settled ?? readings.length));
  if (close.length < 2) return null;
  const words = draft.text.slice(draft.tokens[from]?.start, draft.tokens[to - 1]?.end);
  const options = sortAllButFirst(close).map((reading, index) => ({
    id: `${words}${optionIdSeparator}${writeUnambiguousName(reading)}`.slice(0, 100),
    label: labelOption(reading, close),
    description: index === 0 ? `Most likely · ${describePlace(reading)}` : describePlace(reading),
  }));
  return { type: "location", message: `Which ${words} do you mean?`, options };
}

/** Selects the readings whose weight is close to that of the first reading, without duplicate places. */
export function selectCloseReadings(readings: readonly PlaceReading[]): PlaceReading[] {
  const first = readings[0];
  if (!first || first.kind === "code") return [];
  const close = readings.filter(
    (reading) => reading === first || weighRival(reading, first) >= first.weight * minShareOfFirstReading,
  );
  const seen = new Set<string>();
  const distinct = close.filter(({ places }) => {
    const key = JSON.stringify(places);
    return !seen.has(key) && seen.add(key);
  });
  return distinct.slice(0, maxOptions);
}

/**
 * Keeps the likeliest reading first and sorts the other readings by size: cities by population, countries and states
 * by weight.
 */
function sortAllButFirst([first, ...others]: PlaceReading[]): PlaceReading[] {
  const size = ({ population, weight }: PlaceReading) => population || weight;
  return first ? [first, ...others.sort((left, right) => size(right) - size(left))] : [];
}

/** The label of an option. Adds the kind of place to a label that two readings share ("Georgia"). */
function labelOption(reading: PlaceReading, all: PlaceReading[]): string {
  const isAlone = all.filter(({ name }) => name === reading.name).length === 1;
  const described = describePlace(reading);
  const inside = described.startsWith("US ")
    ? described
    : described.charAt(0).toLowerCase() + described.slice(1);
  return isAlone ? reading.name : `${reading.name} (${inside})`;
}

/**
 * Describes the kind of place. For a city, adds its population and the metro region around it, which is searched
 * instead of the city.
 */
function describePlace({ kind, label, name, population }: PlaceReading): string {
  if (population > 0) {
    const size = `City of about ${Math.round(population / 1000).toLocaleString("en-US")},000 people`;
    return label === name ? size : `${size}, ${label}`;
  }
  return (
    { metro: "Metro region", state: "US state", code: "US state", country: "Country" }[kind as string] ??
    "Place"
  );
}
