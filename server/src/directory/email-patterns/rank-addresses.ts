import { type AddressFormat, addressFormats, type FormatShares, writeLocalPart } from "./formats.ts";
import type { DomainFormats, FormatEvidence } from "./learn-formats.ts";
import { type NameSpelling, type PersonName, spellName } from "./spell-name.ts";

export interface RankedLocalPart {
  /** The part before the @. */
  readonly local: string;
  /** 0 to 1. */
  readonly probability: number;
  /** The format that contributes most. */
  readonly evidence: FormatEvidence;
}

/** Weight of the shares of all firms, in addresses: so many known addresses weigh as much as they do. */
const priorWeight = 0.5;
/** The same for the choices in spelling. */
const choiceWeight = 1;
/** How often an address has no number at its end, and the weight of this expectation. */
const plainShare = 0.98;
const plainWeight = 5;

/** How common the choices are where a firm's own are not known. */
const usualChoices: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  umlaut: { "one letter": 0.5, "two letters": 0.5 },
  given: { first: 0.65, joined: 0.15, hyphen: 0.2 },
  particles: { joined: 0.75, hyphen: 0.05, last: 0.2 },
  double: { joined: 0.3, hyphen: 0.5, last: 0.1, first: 0.1 },
  words: { joined: 0.45, hyphen: 0.1, last: 0.25, first: 0.2 },
  name: { listed: 0.93, familiar: 0.07 },
};

/**
 * Ranks the addresses that a person may have at a domain, the most likely one first.
 *
 * The probability of a format is (w + a * s) / (W + a): the weight w of its known addresses, the weight W of all known
 * addresses of the domain, the share s of the format among all firms, and the weight a of that share (the mean of a
 * Dirichlet distribution). It is multiplied by the shares of the spelling's choices, smoothed the same way, and by the
 * share of addresses without a number. The probabilities of formats that give the same address are added.
 * @returns nothing for a domain without known addresses
 */
export function rankAddresses(
  name: PersonName,
  domain: DomainFormats,
  shares: FormatShares,
): RankedLocalPart[] {
  if (domain.known === 0) return [];
  const plain = (domain.plain + plainWeight * plainShare) / (domain.plain + domain.numbered + plainWeight);
  const ofFormats = new Map(addressFormats.map((format) => [format, rateFormat(format, domain, shares)]));
  const sums = new Map<string, Map<AddressFormat, number>>();
  for (const spelling of spellName(name)) {
    const ofSpelling = rateSpelling(spelling, domain) * plain;
    for (const [format, rating] of ofFormats) {
      const local = writeLocalPart(format, spelling);
      if (local === null) continue;
      const byFormat = sums.get(local) ?? new Map<AddressFormat, number>();
      byFormat.set(format, (byFormat.get(format) ?? 0) + rating * ofSpelling);
      sums.set(local, byFormat);
    }
  }
  return [...sums]
    .flatMap(([local, byFormat]) => describe(local, byFormat, domain) ?? [])
    .toSorted((one, other) => other.probability - one.probability || (one.local < other.local ? -1 : 1));
}

/** A possible address needs a known address of its format. */
function describe(
  local: string,
  byFormat: ReadonlyMap<AddressFormat, number>,
  domain: DomainFormats,
): RankedLocalPart | null {
  const inUse = domain.evidence.filter(({ format, count }) => count > 0 && byFormat.has(format));
  const [evidence] = inUse.toSorted(
    (one, other) => (byFormat.get(other.format) ?? 0) - (byFormat.get(one.format) ?? 0),
  );
  if (evidence === undefined) return null;
  const probability = [...byFormat.values()].reduce((sum, rating) => sum + rating, 0);
  return { local, probability, evidence };
}

function rateFormat(format: AddressFormat, domain: DomainFormats, shares: FormatShares): number {
  const weight = domain.evidence.find((each) => each.format === format)?.weight ?? 0;
  return (weight + priorWeight * shares.formats[format]) / (domain.weight + priorWeight);
}

function rateSpelling({ choices, nicknameCount }: NameSpelling, domain: DomainFormats): number {
  const rating = choices.reduce((product, choice) => product * rateChoice(choice, domain), 1);
  return nicknameCount > 0 ? rating / nicknameCount : rating;
}

function rateChoice(choice: string, { choices }: DomainFormats): number {
  const [question = "", answer = ""] = choice.split(":");
  const usual = usualChoices[question] ?? {};
  const sum = Object.keys(usual).reduce(
    (total, each) => total + (choices.get(`${question}:${each}`) ?? 0),
    0,
  );
  return ((choices.get(choice) ?? 0) + choiceWeight * (usual[answer] ?? 0)) / (sum + choiceWeight);
}
