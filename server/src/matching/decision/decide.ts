/** Version of the rules and weights. It is incremented with every change that may change a decision. */
export const matchingVersion = 1;

/** What a candidate was matched on. */
export interface MatchBasis {
  readonly on:
    | "name"
    | "formerName"
    | "domain"
    | "initials"
    | "spelling"
    | "abbreviation"
    | "partOfName"
    | "nickname";
  /** A short part of a sentence for users, such as `name, 1 letter differs: Kestral`. */
  readonly text: string;
}

/** A record that a text may mean. */
export interface Candidate {
  readonly id: string;
  /** The probability that the text means this record, 0 to 1. */
  readonly likelihood: number;
  readonly basis: MatchBasis;
}

export interface ScoredCandidate {
  readonly id: string;
  /** The logarithm of the odds that the text means this record and not one that is not in the list. */
  readonly score: number;
}

/** The least likelihood of a match. */
const minMatchLikelihood = 0.7;
/** The least likelihood of a match on a part of a name or on initials, which may be the whole name of another. */
const minPartialLikelihood = 0.85;
/** The largest likelihood of a match's nearest rival. Two records of one name are each as likely as the other. */
const maxRivalLikelihood = 0.2;
/** Less likely candidates are not listed. */
const minListedLikelihood = 0.05;
/** The largest number of candidates of an ambiguous text. */
const maxCandidates = 5;

/**
 * Turns scores into probabilities: the text means one of the candidates, or a record that is not among them (score 0).
 * @returns the candidates with their likelihood, best first; equal ones in the order of their ids
 */
export function rateCandidates<Item extends ScoredCandidate>(
  candidates: readonly Item[],
): (Item & { likelihood: number })[] {
  const top = Math.max(0, ...candidates.map(({ score }) => score));
  const sum = candidates.reduce((total, { score }) => total + Math.exp(score - top), Math.exp(-top));
  return candidates
    .map((candidate) => ({ ...candidate, likelihood: Math.exp(candidate.score - top) / sum }))
    .sort((one, other) => other.score - one.score || compareIds(one.id, other.id));
}

/** A decision between candidates: one is likely enough and has no near rival, or several are listed, or none. */
export type Choice<Item> = { match: Item } | { listed: Item[] };

/** Chooses from candidates, rated and best first. An empty list means that none is likely. */
export function choose<Item extends { likelihood: number; isPartial?: boolean }>(
  rated: readonly Item[],
): Choice<Item> {
  const [first, rival] = rated;
  const least = first?.isPartial ? minPartialLikelihood : minMatchLikelihood;
  const isLikely = first !== undefined && first.likelihood >= least;
  if (isLikely && (rival?.likelihood ?? 0) <= maxRivalLikelihood) return { match: first };
  return {
    listed: rated.filter(({ likelihood }) => likelihood >= minListedLikelihood).slice(0, maxCandidates),
  };
}

function compareIds(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
