import { type CityScope, placeKey } from "../gazetteer/cities.ts";
import type { Gazetteer, PlaceReading } from "../gazetteer/gazetteer.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { wordSet } from "../language/word-set.ts";
import { postalCodes } from "./home-country.ts";
import { readLabelled } from "./languages/label-words.ts";
import { readLonePlace } from "./lone-place.ts";
import { translatePlaceName } from "./native-places.ts";
import { isPlaceholder } from "./placeholders.ts";
import { removeDates } from "./resume-dates.ts";
import { type ResumeLine, splitLine } from "./resume-lines.ts";
import {
  createUnlistedTown,
  keepNamedTown,
  schoolNamePattern,
  streetAddressPattern,
} from "./unlisted-town.ts";
import { writePlaceName } from "./written-place.ts";

export interface ScoredPlace {
  /** The place in the form that a search accepts: "Seattle, WA", "Berlin, Germany", "Ohio". */
  name: string;
  line: ResumeLine;
  score: number;
}

const contactDetailPattern = /\S@\S|\d{3}[ ).-]{1,2}\d{3,4}/;
const otherContactDetail =
  /^(?:mobile|phone|tel(?:ephone)?|cell|fax|e-?mail|web(?:site)?|linkedin|github|citizenship|nationality|date of birth)\b/i;
const remoteWorkPattern = /\b(?:remote|virtual|anywhere|work from home|wfh|home office)\b/i;
const addressLabelPattern =
  /^(?:home(?=:)|(?:current |home |mailing |permanent |present )?(?:address|location|residence|city|place of residence|based in|lives in|based|hometown)|adresse|anschrift|wohnort|dirección|direccion|domicilio|ciudad|ubicación|indirizzo|residenza|endereço|morada|adres|woonplaats|住所|所在地|現住所|居住地|地址|住址|现居地|城市|العنوان|الموقع|مكان الإقامة)\s*(?:[:：]|\t)\s*/i;
const zipCodePattern =
  /(?:[\s,]+|^)(?:\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|\d{4} ?[A-Z]{2}(?=\s+\p{Lu}\p{Ll})|\d{3}-\d{4}|\d{4}-\d{3}|\d{2}-\d{3}|(?:[A-Z]{1,2}-)?\d{4,6}|\d{3} \d{2}(?=\s+\p{Lu}\p{Ll}))(?=$|[\s,])/gu;
/** Whether a line looks like part of an address: it has a street or a postal code. */
export function isAddressLine(text: string): boolean {
  return streetAddressPattern.test(text) || text.replace(zipCodePattern, "") !== text;
}

/** The place in a line of contact details or in a job's line, or null. Ignores a place of birth. */
export function findPlaceInLine(line: ResumeLine, knowledge: Knowledge, home?: string): ScoredPlace | null {
  if (readLabelled(line.text, "birthplace") !== null) return null;
  const address = readLabelled(line.text, "address");
  const labelled = address !== null || addressLabelPattern.test(line.text);
  const text = removeDates(address ?? line.text.replace(addressLabelPattern, ""));
  return (
    findListedPlace(line, { text, labelled }, { knowledge, home }) ??
    findTownOfAddress(line, { text, labelled }, { knowledge, home })
  );
}

/** The text of a line after its label. */
interface LineText {
  text: string;
  labelled: boolean;
}

interface PlaceKnowledge {
  knowledge: Knowledge;
  home: string | undefined;
}

function findListedPlace(
  line: ResumeLine,
  { text, labelled }: LineText,
  { knowledge, home }: PlaceKnowledge,
): ScoredPlace | null {
  const isContact = labelled || contactDetailPattern.test(line.text);
  let best: ScoredPlace | null = null;
  for (const part of splitLine(text).filter(mayContainPlace)) {
    const reading = readPlacePart(part, { knowledge, isContact, isWhole: part === text.trim(), home });
    const score = reading === null ? 0 : reading.score + (labelled ? 3 : 0);
    if (reading !== null && score > (best?.score ?? 0)) best = { name: reading.name, line, score };
  }
  return best;
}

const scoreOfUnlistedTown = 3;

/**
 * The town of an address in the home country that the gazetteer does not list: after the postal code, or alone after a
 * label such as "Residenza". Resumes from the US name a state instead.
 */
function findTownOfAddress(
  line: ResumeLine,
  { text, labelled }: LineText,
  { knowledge, home }: PlaceKnowledge,
): ScoredPlace | null {
  if (home === undefined || home === "US") return null;
  const part = splitLine(text).findLast((each) => labelled || isAddressLine(each)) ?? "";
  const pieces = splitIntoPieces(part.replace(zipCodePattern, ", "), knowledge.gazetteer);
  const hasZip = part.replace(zipCodePattern, "") !== part;
  const town = labelled || hasZip ? createUnlistedTown(pieces.at(-1) ?? "", { country: home }) : null;
  return town && { name: writePlaceName(town), line, score: scoreOfUnlistedTown };
}

function mayContainPlace(part: string): boolean {
  return (
    !remoteWorkPattern.test(part) &&
    !otherContactDetail.test(part) &&
    !/\S@\S|https?:|www\./.test(part) &&
    !isPlaceholder(part)
  );
}

interface LineContext {
  knowledge: Knowledge;
  /** Whether the line also has other contact details. Then a small town counts too. */
  isContact: boolean;
  /** Whether the line has nothing but the place. */
  isWhole: boolean;
  /** The country that the resume seems to come from. */
  home: string | undefined;
}

/**
 * Reads a place from a part of a line whose comma-separated pieces form the place, as in "77 Larch Row, Dayton, OH
 * 45402".
 */
function readPlacePart(part: string, how: LineContext): { name: string; score: number } | null {
  const { knowledge } = how;
  const bare = part
    .replace(/^.*?\s+(?:in|near)\s+(?=\p{Lu}[\p{L}' .-]*,\s*\p{Lu})/u, "")
    .replace(/\s+contact info$/i, "")
    .replace(/^(?:based|located|living|residing|resident)\s+(?:in|at|near)\s+/i, "")
    .replace(/(?<=\p{L})\s*\([^)]*\)/gu, "")
    .replace(/^\(|\)$/g, "")
    .replace(/\s*\([^)]*\)/g, "")
    .replace(/(?<=\p{L})\s+\d{1,2}(?:er|e|è|ème|º|ª)$/u, "");
  const pieces = splitIntoPieces(bare.replace(zipCodePattern, ", "), knowledge.gazetteer);
  const hasZip = pieces.join() !== splitIntoPieces(bare, knowledge.gazetteer).join();
  const isAddress = hasZip || streetAddressPattern.test(bare);
  const reading =
    findFirstTogether(pieces, readCityInArea, knowledge) ?? readTown(pieces, { ...how, isAddress });
  if (reading)
    return {
      name: writePlaceName(reading),
      score: (isAddress ? 6 : 5) - (schoolNamePattern.test(bare) ? 3 : 0),
    };
  return (
    readByPostalCode(bare, pieces, knowledge) ??
    readLonePlace(pieces, { ...how, isAddress }, knowledge.gazetteer)
  );
}

/**
 * Reads a town that the gazetteer does not list. Outside of the US it counts only in contact details, in an address
 * or on a line of its own, since "Siemens, Germany" may be an employer.
 */
function readTown(
  pieces: readonly string[],
  { knowledge, isContact, isWhole, isAddress }: LineContext & { isAddress: boolean },
) {
  const written = findFirstTogether(pieces, readUnlistedTown, knowledge);
  const mayBeTown = written?.within.state !== undefined || isContact || isAddress || isWhole;
  return mayBeTown ? written : null;
}

/** Reads a place by its postal code, which determines the country: "12 High Street, Reading, Berkshire RG1 2AB". */
function readByPostalCode(text: string, pieces: readonly string[], { gazetteer }: Knowledge) {
  const country = postalCodes.find(([pattern]) => pattern.test(text))?.[1];
  if (country === undefined) return null;
  const cities = pieces.flatMap(
    (piece) => gazetteer.cityIn(placeKey(translatePlaceName(piece) ?? piece), { country }) ?? [],
  );
  const city = cities.at(-1);
  return city ? { name: writePlaceName(city), score: 6 } : null;
}

/** Finds the first adjacent pieces of a line that form a place together. Three pieces win over two. */
function findFirstTogether(
  pieces: readonly string[],
  read: (run: readonly string[], knowledge: Knowledge) => PlaceReading | null,
  knowledge: Knowledge,
): PlaceReading | null {
  for (let from = 0; from < pieces.length; from++) {
    for (let count = Math.min(3, pieces.length - from); count > 1; count--) {
      const reading = read(pieces.slice(from, from + count), knowledge);
      if (reading) return reading;
    }
  }
  return null;
}

function splitIntoPieces(text: string, gazetteer: Gazetteer): string[] {
  return text
    .split(/\s*[,،、，;]\s*|\s+[–—-]\s+|(?<=\p{L})\s?\/\s?(?=\p{Lu})/u)
    .flatMap((piece) => splitStateFromCity(piece.trim(), gazetteer))
    .filter(Boolean);
}

/** Splits a city from its state: "Austin TX", but not "REACH ME". */
function splitStateFromCity(piece: string, gazetteer: Gazetteer): string[] {
  const match = /^(.+?)\s+([A-Z]{2})$/.exec(piece);
  const [, city, state] = match ?? [];
  return city && state && gazetteer.cityIn(placeKey(city), { state }) ? [city, state] : [piece];
}

/** Reads a city with its state, its country or both. */
function readCityInArea(pieces: readonly string[], { gazetteer }: Knowledge): PlaceReading | null {
  const [city = "", ...wider] = pieces.map((piece) => translatePlaceName(piece) ?? piece);
  const scopes = wider.map((name) => findScope(name, gazetteer));
  // The region between city and country may be unknown: "Melbourne, VIC, Australia".
  const last = scopes.at(-1);
  const isOpen = scopes.includes(null);
  if (!last || (isOpen && last.state)) return null;
  const scope = Object.assign({}, ...scopes.toReversed().filter((each) => each !== null)) as CityScope;
  // In "Perth, WA, Australia" the region is not the state of Washington.
  if (last.country !== "US" && scope.state) delete scope.state;
  const key = placeKey(city);
  const exact = gazetteer.cityIn(key, scope);
  if (exact) return exact;
  const alias = gazetteer.readings(key).find(({ within }) => liesInScope(within, scope));
  if (alias) return keepNamedTown(alias, city);
  return null;
}

/** Reads a town that the gazetteer does not list, right before its state or country. */
function readUnlistedTown([town = "", wider = "", ...more]: readonly string[], { gazetteer }: Knowledge) {
  const scope = more.length > 0 ? null : findScope(wider, gazetteer);
  return scope && createUnlistedTown(town, scope);
}

function liesInScope(within: CityScope, scope: CityScope): boolean {
  if (scope.state && within.state !== scope.state) return false;
  return !scope.country || within.country === scope.country;
}

/** Codes of Canadian provinces that are not also the code of a US state. */
const canadianProvinces = wordSet("ON BC QC AB MB SK NS NB NL PE YT NT NU");

/** The state or country that a name stands for, or null. */
function findScope(name: string, gazetteer: Gazetteer): CityScope | null {
  if (canadianProvinces.has(name.trim())) return { country: "CA" };
  const readings = gazetteer.readings(placeKey(name));
  const wide = readings.find(({ kind }) => kind === "state" || kind === "code" || kind === "country");
  if (wide)
    return wide.kind === "code" && !/^[A-Z.]{2,4}$/.test(name.trim()) ? null : getScopeOfReading(wide);
  const region = readings.find(({ loose, within }) => loose && within.country);
  return region?.within.country ? { country: region.within.country } : null;
}

function getScopeOfReading({ places: [place] }: PlaceReading): CityScope {
  return place?.state ? { state: place.state, country: "US" } : { country: place?.country ?? "" };
}
