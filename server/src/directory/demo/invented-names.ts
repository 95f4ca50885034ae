import { readTable } from "./data-tables.ts";
import type { Random } from "./random.ts";
import type { NameKind, Sector } from "./sectors.ts";

/** An invented name: what the company is called, the part it shares with its subsidiaries, and a host's first label. */
export interface InventedName {
  name: string;
  brand: string;
  slug: string;
}

interface Parts {
  first: string[];
  second: string[];
  join: (first: string, second: string) => string;
  /** How far apart neighbours lie in the list of all pairs; shares no divisor with its length. */
  step: number;
}

const words = new Map(
  readTable("name-parts").map((row) => [`${row.kind} ${row.part}`, row.words?.split(" ") ?? []]),
);
const people = new Map(readTable("person-names").map((row) => [row.part, row.words?.split(" ") ?? []]));
const givenNames = people.get("first") ?? [];
const familyNames = people.get("last") ?? [];
const legalForms = [", Inc.", " LLC", " Inc.", " Co.", " Corp."];
/** Industries whose companies carry a legal form in their name. */
const commercial = new Set<string>([
  ..."technology manufacturing construction transportation retail energy".split(" "),
  ..."agriculture life-sciences telecommunications consulting real-estate".split(" "),
]);

const parts: Record<NameKind, Parts> = {
  coined: readParts("coined"),
  place: readParts("place"),
  house: readParts("house"),
  partners: spread(familyNames, familyNames, (first, second) => `${first} ${second}`),
};

function readParts(kind: string): Parts {
  return spread(words.get(`${kind} first`) ?? [], words.get(`${kind} second`) ?? [], weld);
}

/** Two parts as one word, without a letter three times in a row. */
function weld(first: string, second: string): string {
  return `${first}${second}`.replace(/(.)\1\1+/gi, "$1$1");
}

function spread(first: string[], second: string[], join: Parts["join"]): Parts {
  const total = first.length * second.length;
  let step = Math.floor(total * 0.6180339887);
  while (divisor(step, total) > 1) step++;
  return { first, second, join, step };
}

function divisor(one: number, other: number): number {
  return other === 0 ? one : divisor(other, one % other);
}

/** The pair of parts that belongs to an index alone, and how often all pairs have been used before it. */
function pairAt({ first, second, step }: Parts, index: number) {
  const total = first.length * second.length;
  const at = (index * step) % total;
  return {
    first: first[at % first.length] ?? "",
    second: second[Math.floor(at / first.length)] ?? "",
    round: Math.floor(index / total),
  };
}

/** The invented name of a company; no two indexes get the same slug for one kind of name. */
export function inventName(random: Random, sector: Sector, index: number): InventedName {
  const list = parts[sector.names];
  const pair = pairAt(list, index);
  const noun = random.pick(sector.nouns);
  const brand = list.join(pair.first, pair.second);
  const slug =
    slugOf(brand) +
    (pair.round > 0 ? slugOf(noun.split(" ")[0] ?? "") : "") +
    (pair.round > 1 ? pair.round : "");
  if (sector.names === "partners") return { name: namePartners(random, pair, noun), brand, slug };
  const bare = sector.names === "coined" && pair.round === 0 && random.chance(0.3);
  const name = bare ? brand : nameWith(random, sector, brand, noun);
  const formal = commercial.has(sector.industry.code) && random.chance(0.2);
  return { name: formal ? name + random.pick(legalForms) : name, brand, slug };
}

function nameWith(random: Random, sector: Sector, brand: string, noun: string): string {
  if (sector.code === "bank" && random.chance(0.2)) return `First ${noun} of ${brand}`;
  return `${brand} ${noun}`;
}

function namePartners(random: Random, pair: { first: string; second: string }, noun: string): string {
  const ending = noun.startsWith("&") ? noun : ` ${noun}`;
  if (noun.startsWith("&")) return `${pair.first}, ${pair.second} ${ending}`;
  if (random.chance(0.35)) return `${pair.first}, ${pair.second} & ${random.pick(familyNames)}${ending}`;
  return `${pair.first} & ${pair.second}${ending}`;
}

/** Lower-case letters and digits only, accents left out: fit for a host name or an address. */
export function slugOf(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "");
}

export function drawPersonName(random: Random): { first: string; last: string } {
  return { first: random.pick(givenNames), last: random.pick(familyNames) };
}

export function drawFamilyName(random: Random): string {
  return random.pick(familyNames);
}

/** A made-up place, for schools and towns that do not exist. */
export function drawInventedPlace(random: Random): string {
  return weld(random.pick(parts.place.first), random.pick(parts.place.second));
}
