import { readTable } from "./data-tables.ts";
import type { Random } from "./random.ts";
import type { NameKind, Sector } from "./sectors.ts";

export interface InventedName {
  name: string;
  /** The part of a company's name that its branded subsidiaries use too. */
  brand: string;
  /** The first label of the host name, such as "acme" in acme.example.com. */
  slug: string;
}

interface NameParts {
  first: string[];
  second: string[];
  join: (first: string, second: string) => string;
  /**
   * Distance in the list of all pairs between the pairs of two consecutive indexes. It has no common divisor with the
   * length of the list, so that every pair is used.
   */
  step: number;
}

const wordsByPart = new Map(
  readTable("name-parts").map((row) => [`${row.kind} ${row.part}`, row.words?.split(" ") ?? []]),
);
const wordsByNamePart = new Map(
  readTable("person-names").map((row) => [row.part, row.words?.split(" ") ?? []]),
);
const givenNames = wordsByNamePart.get("first") ?? [];
const familyNames = wordsByNamePart.get("last") ?? [];
const legalForms = [", Inc.", " LLC", " Inc.", " Co.", " Corp."];
/** Industries whose companies may have a legal form in their name. */
const commercialIndustries = new Set<string>([
  ..."technology manufacturing construction transportation retail energy".split(" "),
  ..."agriculture life-sciences telecommunications consulting real-estate".split(" "),
]);

const namePartsByKind: Record<NameKind, NameParts> = {
  coined: readNameParts("coined"),
  place: readNameParts("place"),
  house: readNameParts("house"),
  partners: makeNameParts(familyNames, familyNames, (first, second) => `${first} ${second}`),
};

function readNameParts(kind: string): NameParts {
  return makeNameParts(
    wordsByPart.get(`${kind} first`) ?? [],
    wordsByPart.get(`${kind} second`) ?? [],
    joinToWord,
  );
}

/** Joins two parts to one word, without a letter three times in a row. */
function joinToWord(first: string, second: string): string {
  return `${first}${second}`.replace(/(.)\1\1+/gi, "$1$1");
}

function makeNameParts(first: string[], second: string[], join: NameParts["join"]): NameParts {
  const total = first.length * second.length;
  let step = Math.floor(total * 0.6180339887);
  while (greatestCommonDivisor(step, total) > 1) step++;
  return { first, second, join, step };
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}

/**
 * Returns the pair of name parts for an index. `cycle` tells how often lower indexes have already used up all pairs.
 */
function pickPartPair({ first, second, step }: NameParts, index: number) {
  const total = first.length * second.length;
  const at = (index * step) % total;
  return {
    first: first[at % first.length] ?? "",
    second: second[Math.floor(at / first.length)] ?? "",
    cycle: Math.floor(index / total),
  };
}

/** Invents a company's name and its slug. No two names of the same `NameKind` have the same slug. */
export function inventName(random: Random, sector: Sector, index: number): InventedName {
  const list = namePartsByKind[sector.names];
  const pair = pickPartPair(list, index);
  const noun = random.pick(sector.nouns);
  const brand = list.join(pair.first, pair.second);
  const slug =
    makeSlug(brand) +
    (pair.cycle > 0 ? makeSlug(noun.split(" ")[0] ?? "") : "") +
    (pair.cycle > 1 ? pair.cycle : "");
  if (sector.names === "partners") return { name: makePartnersName(random, pair, noun), brand, slug };
  const isBrandOnly = sector.names === "coined" && pair.cycle === 0 && random.chance(0.3);
  const name = isBrandOnly ? brand : makeBrandName(random, sector, brand, noun);
  const hasLegalForm = commercialIndustries.has(sector.industry.code) && random.chance(0.2);
  return { name: hasLegalForm ? name + random.pick(legalForms) : name, brand, slug };
}

function makeBrandName(random: Random, sector: Sector, brand: string, noun: string): string {
  if (sector.code === "bank" && random.chance(0.2)) return `First ${noun} of ${brand}`;
  return `${brand} ${noun}`;
}

function makePartnersName(random: Random, pair: { first: string; second: string }, noun: string): string {
  const ending = noun.startsWith("&") ? noun : ` ${noun}`;
  if (noun.startsWith("&")) return `${pair.first}, ${pair.second} ${ending}`;
  if (random.chance(0.35)) return `${pair.first}, ${pair.second} & ${random.pick(familyNames)}${ending}`;
  return `${pair.first} & ${pair.second}${ending}`;
}

/** Reduces text to lower-case letters and digits without accents, as in host names and addresses. */
export function makeSlug(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "");
}

export function drawPersonName(random: Random): { first: string; last: string } {
  return { first: random.pick(givenNames), last: random.pick(familyNames) };
}

export function drawGivenName(random: Random): string {
  return random.pick(givenNames);
}

export function drawFamilyName(random: Random): string {
  return random.pick(familyNames);
}

/** Draws an invented place name for the name of a school or a local business. */
export function drawInventedPlace(random: Random): string {
  return joinToWord(random.pick(namePartsByKind.place.first), random.pick(namePartsByKind.place.second));
}
