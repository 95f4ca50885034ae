import { deriveManagerTitles } from "./derived-titles.ts";
import type { Evidence, SeniorPerson } from "./gather-evidence.ts";
import { readPersonTitle, type TitleMeaning, titleKey } from "./read-job.ts";
import { listUsualTitles } from "./reporting-lines.ts";
import type { TitleSample } from "./title-samples.ts";
import { calibration, weights } from "./weights.ts";

/** A title that the manager may have, with the evidence for it. */
export interface TitleCandidate {
  key: string;
  title: string;
  meaning: TitleMeaning;
  /** The company's people who have the title. */
  holders: readonly SeniorPerson[];
  /** The title's share among people in comparable positions, by sample. */
  shares: Record<keyof Evidence["samples"], number>;
  /** Companies whose people have the title, in the samples. */
  companies: number;
  /** The title's share among the usual titles of such jobs, and of all jobs of the function. */
  usualOwn: number;
  usual: number;
  isDerived: boolean;
}

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

export type Weights = Record<keyof typeof weights, number>;
/** Values of the features by their name; an absent feature is 0. */
export type Features = Partial<Weights>;

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

/** Lists every title that some evidence names and that stands above the job. */
export function listCandidates(evidence: Evidence): TitleCandidate[] {
  const { job, seniors, samples } = evidence;
  const candidates = new Map<string, TitleCandidate>();
  const add = (title: string, meaning?: TitleMeaning): TitleCandidate => {
    const key = titleKey(title);
    const known = candidates.get(key);
    if (known) return known;
    const candidate = {
      key,
      title,
      meaning: meaning ?? readPersonTitle(title),
      holders: [],
      shares: { role: 0, roleAny: 0, alike: 0, alikeHigher: 0 },
      companies: 0,
      usualOwn: 0,
      usual: 0,
      isDerived: false,
    };
    candidates.set(key, candidate);
    return candidate;
  };
  for (const person of seniors) {
    const candidate = add(person.title, person.meaning);
    candidate.holders = [...candidate.holders, person];
  }
  const { own, general } = listUsualTitles(job);
  for (const [title, share] of own) add(title, placeAbove(title, job)).usualOwn += share;
  for (const [title, share] of general) add(title, placeAbove(title, job)).usual += share;
  for (const title of deriveManagerTitles(job)) add(title).isDerived = true;
  for (const name of Object.keys(samples) as (keyof typeof samples)[]) addSample(add, samples[name], name);
  return [...candidates.values()].filter(
    ({ key, meaning }) => key !== titleKey(job.title) && meaning.rank > job.rank,
  );
}

/** A usual title stands above the job although its words may not say so: a principal above teachers, a partner above clerks. */
function placeAbove(title: string, job: TitleMeaning): TitleMeaning {
  const meaning = readPersonTitle(title);
  if (meaning.rank > job.rank) return meaning;
  return { ...meaning, rank: job.rank + 1, jobFunction: job.jobFunction };
}

/** Titles that few people of a sample have say little and would make the list long. */
const minSampled = 1;

function addSample(
  add: (title: string) => TitleCandidate,
  sample: TitleSample,
  name: keyof Evidence["samples"],
) {
  for (const { title, people, companies } of sample.titles.values()) {
    if (people < minSampled) continue;
    const candidate = add(title);
    candidate.shares[name] = people / sample.people;
    if (name !== "roleAny") candidate.companies = Math.max(candidate.companies, companies);
  }
}

const logShare = (share: number) => Math.log1p(100 * share);

export function describeCandidate(candidate: TitleCandidate, evidence: Evidence): Features {
  const { job, company } = evidence;
  const { meaning, shares, usual, usualOwn, isDerived } = candidate;
  const isKnown = company !== null;
  const isSame = meaning.jobFunction !== null && meaning.jobFunction === job.jobFunction;
  const steps = meaning.rank - job.rank;
  const size = Math.log(company?.employeeCount ?? 60) - 4;
  return {
    ...describeHolders(candidate, evidence, isSame),
    [isKnown ? "role" : "roleUnknown"]: logShare(shares.role),
    [isKnown ? "roleAny" : "roleAnyUnknown"]: logShare(shares.roleAny),
    [isKnown ? "alike" : "alikeUnknown"]: logShare(shares.alike),
    [isKnown ? "alikeHigher" : "alikeHigherUnknown"]: logShare(shares.alikeHigher),
    [isKnown ? "usual" : "usualUnknown"]: logShare(usual),
    [isKnown ? "usualOwn" : "usualOwnUnknown"]: logShare(usualOwn),
    derived: Number(isDerived),
    overlap: computeOverlap(meaning, job),
    same: Number(isSame),
    operations: Number(!isSame && meaning.jobFunction === "operations"),
    executive: Number(isChief(meaning)),
    executiveBySize: isChief(meaning) ? size : 0,
    one: Number(steps === 1),
    two: Number(steps === 2),
    three: Number(steps >= 3),
    oneOverManager: Number(steps === 1 && job.rank > 0),
    twoOverManager: Number(steps === 2 && job.rank > 0),
    stepsBySize: steps * size,
  };
}

function describeHolders(
  { holders, meaning }: TitleCandidate,
  evidence: Evidence,
  isSame: boolean,
): Features {
  if (holders.length === 0) return { unlistedBesideListed: Number(countNearest(evidence) !== null) };
  const { job, company, city } = evidence;
  const steps = meaning.rank - job.rank;
  const employees = company?.employeeCount ?? 60;
  const isHead = isChief(meaning);
  return {
    listedSame1: Number(isSame && steps === 1),
    listedSame2: Number(isSame && steps === 2),
    listedSame3: Number(isSame && steps >= 3),
    listedNearest: Number(isSame && steps === countNearest(evidence)),
    listedSameBySize: isSame ? Math.log(employees) - 4 : 0,
    listedOwn: Number(listUsualTitles(job).own.size > 0),
    listedOther: Number(!isSame && !isHead),
    listedHr: Number(!isSame && meaning.jobFunction === "hr"),
    listedOverlap: computeOverlap(meaning, job),
    listedHere: Number(city !== null && holders.some((person) => person.city === city)),
    listedSeveral: Math.log(holders.length),
    chiefTiny: Number(isHead && employees <= 12),
    chiefSmall: Number(isHead && employees > 12 && employees <= 30),
    chiefMedium: Number(isHead && employees > 30 && employees <= 60),
    chiefLarge: Number(isHead && employees > 60 && employees <= 120),
    chiefHuge: Number(isHead && employees > 120),
    chiefOverManager: Number(isHead && job.rank > 0),
  };
}

/** The levels between the job and the nearest listed person above it in its function; null without such a person. */
function countNearest({ seniors, job }: Evidence): number | null {
  const steps = seniors
    .filter(({ meaning }) => meaning.jobFunction === job.jobFunction && meaning.rank > job.rank)
    .map(({ meaning }) => meaning.rank - job.rank);
  return steps.length === 0 ? null : Math.min(...steps);
}

/** The features of "a title that is not among the candidates". */
export function describeOther(evidence: Evidence): Features {
  const isNear = countNearest(evidence) !== null;
  return {
    other: 1,
    otherUnknown: Number(evidence.company === null),
    otherListed: Number(isNear),
    otherSample: logShare(evidence.samples.alike.people / 100),
  };
}

function isChief({ jobFunction, rank }: TitleMeaning): boolean {
  return rank === 4 && (jobFunction === "executive" || jobFunction === null);
}

/** The share of the title's field words that the job's title has. */
function computeOverlap(meaning: TitleMeaning, job: TitleMeaning): number {
  if (meaning.fieldWords.length === 0) return 0;
  return meaning.fieldWords.filter((word) => hasWord(job, word)).length / meaning.fieldWords.length;
}

const nounFields: Readonly<Record<string, string>> = {
  engineering: "engineer",
  recruiting: "recruiter",
  purchasing: "buyer",
  analytics: "analyst",
  analytic: "analyst",
  nursing: "nurse",
  accounting: "accountant",
  banking: "banker",
};

function hasWord(job: TitleMeaning, word: string): boolean {
  return job.words.includes(word) || job.words.includes(nounFields[word] ?? word);
}
