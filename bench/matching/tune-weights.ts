import { type EvidenceName, evidenceNames } from "../../server/src/matching/companies/measure-evidence.ts";
import { weights as presentWeights } from "../../server/src/matching/companies/weights.ts";
import { CompanyMatcher } from "../../server/src/matching/index.ts";
import type { CompanyQuestions } from "./company-questions.ts";

/** A question as the fit sees it: the evidence of each candidate, and which ones are right; none when held out. */
interface Case {
  candidates: { evidence: [number, number][]; isRight: boolean }[];
  hasRight: boolean;
}

/** Weights of properties that the questions do not show, or show in one way only. They are set by hand. */
const setByHand = new Set<EvidenceName>([
  "otherNumber",
  "webEnding",
  "formerName",
  "otherReading",
  "otherCity",
  "otherState",
  "otherCountry",
  "otherHost",
  "sameCity",
  "sameState",
  "sameHost",
  "hostOnly",
]);
const rounds = 400;
const step = 0.04;
/** Candidates with a lower score by the present weights are left out; they hardly change a probability. */
const negligibleScore = -7;
/** Pulls each weight to 0, so that a rare property gets no large weight. */
const decay = 0.00003;

/**
 * Fits the weights to the questions: each text means one of its candidates or a company that is not in the directory,
 * with probabilities that are proportional to the exponential of the candidate's score, and 1 for none (conditional
 * logit, by gradient ascent on the likelihood with Adam).
 */
export function tuneWeights(sets: readonly CompanyQuestions[]): Record<EvidenceName, number> {
  const cases = sets.flatMap(listCases);
  const weights = Float64Array.from(evidenceNames, (name) => presentWeights[name]);
  const optimizer = createAdam(weights);
  for (let round = 0; round < rounds; round++) {
    const gradient = new Float64Array(weights.length);
    for (const each of cases) addGradient(each, weights, gradient);
    for (const [at, name] of evidenceNames.entries())
      gradient[at] = setByHand.has(name)
        ? 0
        : (gradient[at] ?? 0) / cases.length - decay * (weights[at] ?? 0);
    optimizer(gradient);
  }
  return Object.fromEntries(
    evidenceNames.map((name, at) => [name, Math.round((weights[at] ?? 0) * 100) / 100]),
  ) as Record<EvidenceName, number>;
}

function listCases({ directory, questions }: CompanyQuestions): Case[] {
  const matcher = new CompanyMatcher(directory);
  return questions.flatMap(({ input, right }): Case[] => {
    const measured = matcher.measure(input);
    if (!measured || measured.length === 0) return [];
    const candidates = measured
      .filter(({ score, id }) => score > negligibleScore || right.has(id))
      .map(({ id, evidence }) => ({
        evidence: evidenceNames.flatMap((name, at): [number, number][] =>
          evidence[name] ? [[at, evidence[name]]] : [],
        ),
        isRight: right.has(id),
      }));
    return [{ candidates, hasRight: candidates.some(({ isRight }) => isRight) }];
  });
}

/** Adds the gradient of the logarithm of the probability of the right answer. */
function addGradient({ candidates, hasRight }: Case, weights: Float64Array, gradient: Float64Array): void {
  const odds = candidates.map(({ evidence }) =>
    Math.exp(evidence.reduce((sum, [at, value]) => sum + value * (weights[at] ?? 0), 0)),
  );
  const all = odds.reduce((sum, each) => sum + each, 1);
  const right = odds.reduce((sum, each, at) => sum + (candidates[at]?.isRight ? each : 0), hasRight ? 0 : 1);
  for (const [index, { evidence, isRight }] of candidates.entries()) {
    const expected = (odds[index] ?? 0) / all;
    const actual = isRight ? (odds[index] ?? 0) / right : 0;
    for (const [at, value] of evidence) gradient[at] = (gradient[at] ?? 0) + value * (actual - expected);
  }
}

function createAdam(weights: Float64Array): (gradient: Float64Array) => void {
  const mean = new Float64Array(weights.length);
  const square = new Float64Array(weights.length);
  let count = 0;
  return (gradient) => {
    count += 1;
    for (const [at, slope] of gradient.entries()) {
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * slope;
      square[at] = 0.99 * (square[at] ?? 0) + 0.01 * slope ** 2;
      const change = mean[at] / (1 - 0.9 ** count) / (Math.sqrt(square[at] / (1 - 0.99 ** count)) + 1e-8);
      weights[at] = (weights[at] ?? 0) + step * change;
    }
  };
}
