import { type AddressFormat, writeLocalPart } from "./formats.ts";
import type { KnownAddress } from "./learn-formats.ts";
import { type NameSpelling, type PersonName, spellName } from "./spell-name.ts";
import { weighAddress } from "./weigh-address.ts";

/** A seeded random generator (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const givenNames =
  `Ann Robert Dana Lee Maria Jürgen Björn Sören Anna-Lena Jean-Luc Mary Beth Elizabeth William Thomas Zoë Renée
  Priya Chen Omar Fatima Kwame Ingrid Søren Michael Katherine Jack Sofía Łukasz Hiroshi Olga Peter Susan Patricia Daniel
  Mei Amara Tobias Günther Nils Åsa Emma Noah Liam`
    .trim()
    .split(/\s+/);
const surnames = [
  ..."Smith Jones Müller Schröder Okafor Park Garcia Nguyen O'Brien Kim Patel Weiß Köhler Sjöberg Ødegaard Novák Rossi".split(
    " ",
  ),
  ..."Brown Taylor Wilson Kaya Hernández Yamamoto Kowalski Dubois Lindqvist Çelik Ito Costa Meyer Fischer Hall".split(
    " ",
  ),
  ...[
    "van der Berg",
    "de la Cruz",
    "von Braun",
    "Smith-Jones",
    "Meyer-Lüdenscheid",
    "Garcia Lopez",
    "del Toro",
  ],
];

/** How often the generated firms use each format; on purpose not the shares that the product starts from. */
const formatDraw: readonly (readonly [AddressFormat, number])[] = [
  ["first.last", 0.34],
  ["flast", 0.22],
  ["first", 0.12],
  ["firstlast", 0.07],
  ["f.last", 0.06],
  ["firstl", 0.05],
  ["first_last", 0.04],
  ["last.first", 0.04],
  ["lastf", 0.03],
  ["last", 0.02],
  ["first-last", 0.01],
];

/** How often an address is wrong, by how its source learnt it. */
const methodErrors: readonly (readonly [method: string | null, errors: number])[] = [
  ["verified", 0.01],
  ["listed", 0.05],
  [null, 0.08],
  ["accepts anything", 0.2],
  ["guessed", 0.4],
];

export interface TestFirm {
  readonly known: readonly KnownAddress[];
  readonly hidden: readonly { readonly name: PersonName; readonly local: string }[];
}

const now = new Date("2026-11-28T12:00:00Z");

/**
 * Makes a firm whose addresses mix a main format, a second and an older one, with nicknames, numbers for namesakes and
 * addresses that follow no format.
 */
export function makeFirm(random: () => number): TestFirm {
  const pick = <Value>(list: readonly Value[]) => list[Math.floor(random() * list.length)] as Value;
  const drawFormat = () => {
    let rest = random();
    for (const [format, share] of formatDraw) {
      rest -= share;
      if (rest < 0) return format;
    }
    return "first.last";
  };
  const policy = {
    main: drawFormat(),
    second: drawFormat(),
    mainShare: random() < 0.6 ? 0.9 + random() * 0.1 : 0.5 + random() * 0.4,
    older: random() < 0.25 ? drawFormat() : null,
    noise: random() * 0.12,
    nicknames: random() * 0.15,
    umlaut: random() < 0.5 ? "umlaut:one letter" : "umlaut:two letters",
    given: pick(["given:first", "given:joined", "given:hyphen"]),
    surname: pick(["joined", "joined", "hyphen", "last"]),
  };
  const taken = new Set<string>();
  const writePerson = (days: number) => {
    const name = { firstName: pick(givenNames), middleName: null, lastName: pick(surnames) };
    const wrote = policy.older !== null && days > 900 ? policy.older : policy.main;
    const format = random() < policy.mainShare ? wrote : policy.second;
    return { name, local: takeFree(taken, writeByPolicy(name, format, policy, random)) };
  };
  const known = Array.from({ length: 1 + Math.floor(random() ** 2 * 30) }, (): KnownAddress[] => {
    const days = Math.floor(random() * 1_500);
    const day =
      random() < 0.8 ? new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10) : null;
    const [method, errors] = pick(methodErrors);
    const person = writePerson(days);
    const local = random() < errors ? writeByPolicy(person.name, drawFormat(), policy, random) : person.local;
    // As in the directory, a vendor's guess is no known address.
    if (method === "guessed") return [];
    return [{ name: person.name, local, day, weight: weighAddress({ method, day }, now), bounced: false }];
  }).flat();
  const hidden = Array.from({ length: 6 }, () => writePerson(Math.floor(random() * 1_500)));
  return { known, hidden };
}

function takeFree(taken: Set<string>, local: string): string {
  let free = local;
  for (let number = 2; taken.has(free); number++) free = `${local}${number}`;
  taken.add(free);
  return free;
}

interface Policy {
  readonly noise: number;
  readonly nicknames: number;
  readonly umlaut: string;
  readonly given: string;
  readonly surname: string;
}

function writeByPolicy(
  name: PersonName,
  format: AddressFormat,
  policy: Policy,
  random: () => number,
): string {
  if (random() < policy.noise) return `x${Math.floor(random() * 1e6).toString(36)}`;
  const usesNickname = random() < policy.nicknames;
  const fits = ({ choices, nicknameCount }: NameSpelling) =>
    choices.every(
      (choice) =>
        (!choice.startsWith("umlaut") || choice === policy.umlaut) &&
        (!choice.startsWith("given") || choice === policy.given) &&
        (!/^(?:particles|double|words):/.test(choice) || choice.endsWith(`:${policy.surname}`)),
    ) && nicknameCount > 0 === usesNickname;
  const spellings = spellName(name);
  const fitting = spellings.filter(fits);
  const spelling = fitting[Math.floor(random() * fitting.length)] ?? spellings[0];
  return (spelling && writeLocalPart(format, spelling)) ?? "unnamed";
}

export interface Prediction {
  readonly probability: number;
  readonly isRight: boolean;
}

/** The mean squared difference between probability and truth. */
export const computeBrier = (predictions: readonly Prediction[]): number =>
  predictions.reduce((sum, { probability, isRight }) => sum + (probability - (isRight ? 1 : 0)) ** 2, 0) /
  predictions.length;

export interface ReliabilityRow {
  readonly from: number;
  readonly count: number;
  readonly predicted: number;
  readonly right: number;
}

/** Groups predictions by tenths of their probability. */
export function listReliability(predictions: readonly Prediction[]): ReliabilityRow[] {
  const groups = Map.groupBy(predictions, ({ probability }) => Math.min(9, Math.floor(probability * 10)));
  return [...groups]
    .toSorted(([one], [other]) => one - other)
    .map(([tenth, group]) => ({
      from: tenth / 10,
      count: group.length,
      predicted: group.reduce((sum, { probability }) => sum + probability, 0) / group.length,
      right: group.filter(({ isRight }) => isRight).length / group.length,
    }));
}
