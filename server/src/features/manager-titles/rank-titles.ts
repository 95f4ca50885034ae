import type { Evidence } from "./gather-evidence.ts";
import { listCandidates, type TitleCandidate } from "./list-candidates.ts";
import { describeCandidate, describeOther, type Features, type Weights } from "./title-features.ts";
import { calibration, weights } from "./weights.ts";

export interface RankedTitle extends TitleCandidate {
  likelihood: number;
}

export interface Ranking {
  /** The titles, the likeliest first. */
  titles: readonly RankedTitle[];
  /** The probability that the manager's title is among the first three. */
  confidence: number;
  /** The same before its calibration. */
  probability: number;
}

/** The confidence for a job whose function is not known, at most; no such jobs were among those of the calibration. */
const maxUnknownConfidence = 0.35;

/** Ranks the titles that the manager of a job may have. Pure. */
export function rankTitles(evidence: Evidence, ownWeights: Weights = weights): Ranking {
  const candidates = listCandidates(evidence);
  const scores = candidates.map((candidate) =>
    scoreFeatures(describeCandidate(candidate, evidence), ownWeights),
  );
  const other = scoreFeatures(describeOther(evidence), ownWeights);
  const highest = Math.max(other, ...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const sum = powers.reduce((all, power) => all + power, Math.exp(other - highest));
  const titles = candidates
    .map((candidate, at) => ({ ...candidate, likelihood: (powers[at] ?? 0) / sum }))
    .toSorted((one, another) => another.likelihood - one.likelihood || (one.key < another.key ? -1 : 1));
  const firstThree = titles.slice(0, 3).reduce((all, { likelihood }) => all + likelihood, 0);
  const probability = Math.min(0.999, Math.max(0.001, firstThree));
  return { titles, probability, confidence: calibrate(probability, evidence) };
}

/** Corrects the probability by how often such probabilities were right for postings that the weights do not know. */
function calibrate(probability: number, { company, job }: Evidence): number {
  const { offset, slope } = company ? calibration.knownCompany : calibration.unknownCompany;
  const logit = Math.log(probability / (1 - probability));
  const confidence = 1 / (1 + Math.exp(-(offset + slope * logit)));
  return job.jobFunction === null ? Math.min(confidence, maxUnknownConfidence) : confidence;
}

function scoreFeatures(features: Features, ownWeights: Weights): number {
  let score = 0;
  for (const [name, value] of Object.entries(features)) score += ownWeights[name as keyof Weights] * value;
  return score;
}
