import {
  describeCandidate,
  describeOther,
  type Evidence,
  type Features,
  listCandidates,
  titleKey,
  type Weights,
  weights,
} from "../../server/src/features/manager-titles/index.ts";

/** A posting whose manager's title is known. */
export interface Example {
  evidence: Evidence;
  manager: string;
}

interface Choice {
  /** The features of each alternative as positions and values; the last alternative is any other title. */
  alternatives: { at: number[]; values: number[] }[];
  chosen: number;
}

const steps = 500;
const rate = 0.05;
const penalty = 2e-4;
const names = Object.keys(weights) as (keyof Weights)[];

/** Fits the weights by maximum likelihood (conditional logit, Adam), with a small penalty on large weights. */
export function fitWeights(examples: readonly Example[]): Weights {
  const choices = examples.map(makeChoice);
  const values = names.map((name) => weights[name]);
  const mean = names.map(() => 0);
  const square = names.map(() => 0);
  for (let step = 1; step <= steps; step++) {
    const gradient = computeGradient(choices, values);
    for (const [at, value] of gradient.entries()) {
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * value;
      square[at] = 0.999 * (square[at] ?? 0) + 0.001 * value * value;
      const change = (mean[at] ?? 0) / (1 - 0.9 ** step);
      values[at] =
        (values[at] ?? 0) - (rate * change) / (Math.sqrt((square[at] ?? 0) / (1 - 0.999 ** step)) + 1e-8);
    }
  }
  return Object.fromEntries(
    names.map((name, at) => [name, Math.round((values[at] ?? 0) * 1000) / 1000]),
  ) as Weights;
}

function makeChoice({ evidence, manager }: Example): Choice {
  const candidates = listCandidates(evidence);
  const key = titleKey(manager);
  const chosen = candidates.findIndex((candidate) => candidate.key === key);
  const features = [
    ...candidates.map((candidate) => describeCandidate(candidate, evidence)),
    describeOther(evidence),
  ];
  return { alternatives: features.map(toPositions), chosen: chosen === -1 ? candidates.length : chosen };
}

function toPositions(features: Features) {
  const entries = Object.entries(features).filter(([, value]) => value !== 0);
  return {
    at: entries.map(([name]) => names.indexOf(name as keyof Weights)),
    values: entries.map(([, value]) => value),
  };
}

function computeGradient(choices: readonly Choice[], values: readonly number[]): number[] {
  const gradient = values.map((value) => penalty * value);
  for (const { alternatives, chosen } of choices) {
    const scores = alternatives.map((each) =>
      each.at.reduce((sum, at, index) => sum + (values[at] ?? 0) * (each.values[index] ?? 0), 0),
    );
    const highest = Math.max(...scores);
    const powers = scores.map((score) => Math.exp(score - highest));
    const sum = powers.reduce((all, power) => all + power, 0);
    for (const [index, each] of alternatives.entries()) {
      const excess = (powers[index] ?? 0) / sum - Number(index === chosen);
      for (const [place, at] of each.at.entries())
        gradient[at] = (gradient[at] ?? 0) + (excess * (each.values[place] ?? 0)) / choices.length;
    }
  }
  return gradient;
}

/** Fits offset and slope of a logistic correction to computed probabilities and whether each was right. */
export function fitCalibration(points: readonly { logit: number; isRight: boolean }[]) {
  let offset = 0;
  let slope = 1;
  for (let step = 0; step < 4000; step++) {
    let toOffset = 0;
    let toSlope = 0;
    for (const { logit, isRight } of points) {
      const excess = 1 / (1 + Math.exp(-(offset + slope * logit))) - Number(isRight);
      toOffset += excess / points.length;
      toSlope += (excess * logit) / points.length;
    }
    offset -= 0.3 * toOffset;
    slope -= 0.3 * toSlope;
  }
  return { offset: Math.round(offset * 1000) / 1000, slope: Math.round(slope * 1000) / 1000 };
}
