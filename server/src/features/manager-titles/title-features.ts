import type { Evidence } from "./gather-evidence.ts";
import type { TitleCandidate } from "./list-candidates.ts";
import type { TitleMeaning } from "./read-job.ts";
import { listUsualTitles } from "./reporting-lines.ts";
import type { weights } from "./weights.ts";

export type Weights = Record<keyof typeof weights, number>;
/** Values of the features by their name; an absent feature is 0. */
export type Features = Partial<Weights>;

/** The headcount of a company that states none. */
const usualHeadcount = 60;
const usualLogHeadcount = 4;

const logShare = (share: number) => Math.log1p(100 * share);

/** Describes a title by numbers that the weights apply to. */
export function describeCandidate(candidate: TitleCandidate, evidence: Evidence): Features {
  const { job, company } = evidence;
  const { meaning, usualOwn, isDerived } = candidate;
  const isSame = meaning.jobFunction !== null && meaning.jobFunction === job.jobFunction;
  const size = Math.log(company?.employeeCount ?? usualHeadcount) - usualLogHeadcount;
  return {
    ...describeShares(candidate, company !== null),
    ...describeSteps(meaning.rank - job.rank, job, size),
    ...(isSame ? { same: 1 } : describeOtherFunction(candidate)),
    ...(isChief(meaning) ? { executive: 1, executiveBySize: size } : {}),
    ...describeHolders(candidate, evidence, isSame),
    usualOwnShare: usualOwn,
    derived: Number(isDerived),
    overlap: computeOverlap(meaning, job),
  };
}

function describeShares({ shares, usual, usualOwn }: TitleCandidate, isKnown: boolean): Features {
  const logShares = Object.entries({ ...shares, usual, usualOwn });
  return Object.fromEntries(
    logShares.map(([name, share]) => [isKnown ? name : `${name}Unknown`, logShare(share)]),
  );
}

function describeSteps(steps: number, job: TitleMeaning, size: number): Features {
  const overManager = Number(job.rank > 0);
  const stepsBySize = steps * size;
  if (steps === 1) return { one: 1, oneOverManager: overManager, stepsBySize };
  if (steps === 2) return { two: 1, twoOverManager: overManager, stepsBySize };
  return { three: 1, stepsBySize };
}

function describeOtherFunction({ meaning, usualOwn }: TitleCandidate): Features {
  return {
    operations: Number(meaning.jobFunction === "operations"),
    otherFunctionOwn: Number(usualOwn > 0),
  };
}

function describeHolders(
  { holders, meaning }: TitleCandidate,
  evidence: Evidence,
  isSame: boolean,
): Features {
  if (holders.length === 0) return { unlistedBesideListed: Number(countNearest(evidence) !== null) };
  const { job, company, city } = evidence;
  const employees = company?.employeeCount ?? usualHeadcount;
  const isHere = city !== null && holders.some((person) => person.city === city);
  return {
    ...(isSame ? describeSameFunction(meaning.rank - job.rank, evidence, employees) : {}),
    ...(isChief(meaning) ? describeChief(job, employees) : describeListedOther(meaning, isSame)),
    listedOwn: Number(listUsualTitles(job).own.size > 0),
    listedOverlap: computeOverlap(meaning, job),
    listedHere: Number(isHere),
    listedSeveral: Math.log(holders.length),
  };
}

function describeSameFunction(steps: number, evidence: Evidence, employees: number): Features {
  const name = steps === 1 ? "listedSame1" : steps === 2 ? "listedSame2" : "listedSame3";
  return {
    [name]: 1,
    listedNearest: Number(steps === countNearest(evidence)),
    listedSameBySize: Math.log(employees) - usualLogHeadcount,
  };
}

function describeListedOther({ jobFunction }: TitleMeaning, isSame: boolean): Features {
  return isSame ? {} : { listedOther: 1, listedHr: Number(jobFunction === "hr") };
}

const chiefFeatures: readonly (readonly [number, keyof Weights])[] = [
  [12, "chiefTiny"],
  [30, "chiefSmall"],
  [60, "chiefMedium"],
  [120, "chiefLarge"],
  [Number.POSITIVE_INFINITY, "chiefHuge"],
];

/** The company's leader manages more jobs the smaller the company is. */
function describeChief(job: TitleMeaning, employees: number): Features {
  const [, name = "chiefHuge"] = chiefFeatures.find(([upTo]) => employees <= upTo) ?? [];
  return { [name]: 1, chiefOverManager: Number(job.rank > 0) };
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
