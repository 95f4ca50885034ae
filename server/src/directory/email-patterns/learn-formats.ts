import { type AddressFormat, addressFormats, type FormatShares, writeLocalPart } from "./formats.ts";
import { type NameSpelling, type PersonName, spellName } from "./spell-name.ts";

/** A known address of a person at a domain. */
export interface KnownAddress {
  readonly name: PersonName;
  /** The part before the @, in lower case. */
  readonly local: string;
  /** How much the address counts, 0 to 1: how it was learnt, and how old it is. */
  readonly weight: number;
  /** The day of the address, YYYY-MM-DD; null when it is not known. */
  readonly day: string | null;
  /** Somebody reported that the address bounced: it counts against its format. */
  readonly bounced: boolean;
}

export interface FormatEvidence {
  readonly format: AddressFormat;
  /** Known addresses of the format. */
  readonly count: number;
  readonly weight: number;
  readonly oldest: string | null;
  readonly newest: string | null;
}

/** What the known addresses of a domain show. */
export interface DomainFormats {
  /** All known addresses that did not bounce. */
  readonly known: number;
  /** Sum of the weights of all addresses, as far as they count; bounced ones included. */
  readonly weight: number;
  /** The formats in use, the most common one first. */
  readonly evidence: readonly FormatEvidence[];
  /** Sums of weights of the choices in spelling, such as "umlaut:two letters". */
  readonly choices: ReadonlyMap<string, number>;
  /** Sums of weights of addresses without and with a number at their end. */
  readonly plain: number;
  readonly numbered: number;
}

/** A nickname in the place of the listed name shows the format less surely. */
const nicknameWeight = 0.5;
/** What an address that follows no format counts against the formats. */
const unexplainedWeight = 0.5;
/** Numbers that tell namesakes apart: john.smith2. Longer ones are years and the like. */
const trailingNumber = /\d{1,3}$/;

interface FormatMatch {
  readonly format: AddressFormat;
  readonly spelling: NameSpelling;
}

function listMatches(name: PersonName, local: string): FormatMatch[] {
  return spellName(name).flatMap((spelling) =>
    addressFormats
      .filter((format) => writeLocalPart(format, spelling) === local)
      .map((format) => ({ format, spelling })),
  );
}

interface Reading {
  readonly address: KnownAddress;
  readonly matches: readonly FormatMatch[];
  readonly numbered: boolean;
}

function readAddress(address: KnownAddress): Reading {
  const { name, local } = address;
  const matches = listMatches(name, local);
  const bare = local.replace(trailingNumber, "");
  if (matches.length > 0 || bare === local) return { address, matches, numbered: false };
  const ofBare = listMatches(name, bare);
  return { address, matches: ofBare, numbered: ofBare.length > 0 };
}

/** The weight of addresses that no format explains, which are often mistakes of their sources, and of bounced ones. */
function sumUnexplained(readings: readonly Reading[]): number {
  const weights = readings.map(({ address: { bounced, weight }, matches }) => {
    if (bounced) return weight;
    return matches.length === 0 ? weight * unexplainedWeight : 0;
  });
  return weights.reduce((sum, weight) => sum + weight, 0);
}

/** Shares one address among the formats that explain it, by how common each is at the domain so far. */
function shareMatches(
  { matches }: Reading,
  rate: (format: AddressFormat) => number,
): readonly (FormatMatch & { readonly share: number })[] {
  // A listed name explains an address better than a nickname does.
  const rated = matches.map((match) => ({
    ...match,
    rating: rate(match.format) * (match.spelling.nicknameCount > 0 ? 0.1 : 1),
  }));
  const sum = rated.reduce((total, { rating }) => total + rating, 0);
  return rated.map(({ rating, ...match }) => ({ ...match, share: rating / sum }));
}

/**
 * Learns the formats of one domain. An address that fits several formats is shared among them by their frequency, which is
 * computed in a second round from the first one.
 * @param shares of the formats among all firms
 */
export function learnFormats(addresses: readonly KnownAddress[], shares: FormatShares): DomainFormats {
  const readings = addresses.map(readAddress);
  const first = countFormats(readings, (format) => shares.formats[format]);
  const rate = (format: AddressFormat) => (first.get(format)?.weight ?? 0) + shares.formats[format];
  const evidence = [...countFormats(readings, rate).values()].toSorted(
    (one, other) => other.weight - one.weight || other.count - one.count,
  );
  const present = readings.filter(({ address }) => !address.bounced);
  const matched = present.filter(({ matches }) => matches.length > 0);
  const sum = (list: readonly Reading[]) => list.reduce((total, { address }) => total + address.weight, 0);
  return {
    known: present.length,
    weight: evidence.reduce((total, each) => total + each.weight, 0) + sumUnexplained(readings),
    evidence,
    choices: countChoices(matched, rate),
    plain: sum(matched.filter(({ numbered }) => !numbered)),
    numbered: sum(matched.filter(({ numbered }) => numbered)),
  };
}

function countFormats(
  readings: readonly Reading[],
  rate: (format: AddressFormat) => number,
): Map<AddressFormat, FormatEvidence> {
  const counts = new Map<AddressFormat, FormatEvidence>();
  for (const reading of readings) {
    const { weight, day, bounced } = reading.address;
    // A bounced address adds to the weight of the domain alone, which lowers the share of every format.
    if (bounced) continue;
    const shared = shareMatches(reading, rate);
    const [best] = shared.toSorted((one, other) => other.share - one.share);
    for (const { format, spelling, share } of shared) {
      const before = counts.get(format) ?? { format, count: 0, weight: 0, oldest: null, newest: null };
      const certainty = spelling.nicknameCount > 0 ? nicknameWeight : 1;
      const after = { ...before, weight: before.weight + weight * share * certainty };
      const isOfFormat = best?.format === format && best.spelling === spelling;
      counts.set(format, isOfFormat ? addDay({ ...after, count: after.count + 1 }, day) : after);
    }
  }
  return counts;
}

function addDay(evidence: FormatEvidence, day: string | null): FormatEvidence {
  if (day === null) return evidence;
  const { oldest, newest } = evidence;
  return {
    ...evidence,
    oldest: oldest === null || day < oldest ? day : oldest,
    newest: newest === null || day > newest ? day : newest,
  };
}

function countChoices(
  readings: readonly Reading[],
  rate: (format: AddressFormat) => number,
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const reading of readings)
    for (const { spelling, share } of shareMatches(reading, rate))
      for (const choice of spelling.choices)
        sums.set(choice, (sums.get(choice) ?? 0) + share * reading.address.weight);
  return sums;
}
