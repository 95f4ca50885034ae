import type { IntentReason } from "@eq/contracts";
import { citeEvidence, citeJobs, formatCount, formatPercent } from "./cite-evidence.ts";
import type { HiringEvidence } from "./evidence.ts";
import type { Opening } from "./merge-reposts.ts";
import {
  calculateDecay,
  calculateLogarithmicShare,
  calculateSaturatingShare,
  deductionLimits,
  ghostJobAgeDays,
  halfLivesDays,
  pointLimits,
  sumNumbers,
  weighOpenPosting,
} from "./weights.ts";

/** The input of each function that gives points for a company's jobs. */
export interface JobContext {
  evidence: HiringEvidence;
  openings: readonly Opening[];
}

const isAgeWithin = (age: number | null, from: number, to: number) => age !== null && age >= from && age < to;
const countOpeningsWithin = (openings: readonly Opening[], from: number, to: number) =>
  openings.filter(({ age }) => isAgeWithin(age, from, to)).length;
/** Spans in days. The text of a reason, such as "5 new postings in 30 days", counts the postings within one of them. */
const countedSpansDays = [30, 90, 180, 365];
/**
 * Chooses the shortest span that has at least `shortest` days and includes the newest posting. Without that posting, a
 * reason's text could say "0 new postings" although it has points.
 */
function chooseCountedSpan(ages: readonly (number | null)[], shortest: number): number {
  const newest = Math.min(...ages.filter((age) => age !== null));
  return countedSpansDays.find((span) => span >= shortest && newest < span) ?? newest + 1;
}

// The reason for new postings cites this many postings, the newest ones. Other reasons skip these and cite older
// postings, so that the reasons cite different postings where possible.
const maxCitedNewPostings = 3;
const maxCitedOtherPostings = 2;

/** Reads the date and source of a reason from the first posting that the reason cites. */
export function readReasonOrigin(cited: readonly Opening[], { evidence }: JobContext) {
  const [first] = cited;
  return { date: first?.posting.postedOn ?? null, source: first?.posting.via ?? evidence.jobs.source };
}

/**
 * Gives a reason for the number of open jobs, weighted by age. Gives a second one for the open jobs relative to the
 * headcount.
 */
export function weighOpenings(context: JobContext): IntentReason[] {
  const { jobs } = context.evidence;
  if (jobs.open === 0) return [];
  const open = context.openings.filter(({ isOpen }) => isOpen);
  const weight = sumOpenWeights(open, jobs.open);
  const later = open.slice(maxCitedNewPostings + maxCitedOtherPostings);
  const cited = later.length > 0 ? later : open.slice(-maxCitedOtherPostings);
  const volume: IntentReason = {
    kind: "open-jobs",
    points: Math.round(pointLimits.openJobs * calculateLogarithmicShare(weight / 1.5, 27)),
    text: `${formatCount(jobs.open, "open job")}${describeGhostJobs(open)}`,
    ...readReasonOrigin(open, context),
    evidence: citeJobs(cited).slice(0, maxCitedOtherPostings),
  };
  return [volume, ...weighShareOfHeadcount(context, weight, open)];
}

/** Adds up the weights of the open postings. Each unlisted posting weighs as much as the oldest listed one. */
function sumOpenWeights(open: readonly Opening[], count: number): number {
  const weights = open.map(({ age }) => weighOpenPosting(age));
  const unlistedCount = Math.max(0, count - weights.length);
  return (
    sumNumbers(weights) + unlistedCount * (weights.length > 0 ? Math.min(...weights) : weighOpenPosting(null))
  );
}

function describeGhostJobs(open: readonly Opening[]): string {
  const old = open.filter(({ age }) => age !== null && age > ghostJobAgeDays).length;
  const reposted = open.filter(({ timesPosted }) => timesPosted > 1).length;
  const notes = [
    old > 0 ? `${old} open for over four months` : "",
    reposted > 0 ? `${reposted} reposted` : "",
  ].filter(Boolean);
  return notes.length > 0 ? `, ${notes.join(", ")}` : "";
}

function weighShareOfHeadcount(
  context: JobContext,
  weight: number,
  listed: readonly Opening[],
): IntentReason[] {
  const { employees, jobs } = context.evidence;
  const { open } = jobs;
  // Gives no reason if there are more open jobs than employees. The headcount is then outdated or that of another
  // company, so comparing the jobs with it would mean nothing.
  if (!employees || open > employees) return [];
  const share = weight / Math.max(employees, 20);
  const points = Math.round(pointLimits.shareOfHeadcount * Math.min(1, share / 0.05));
  if (points === 0) return [];
  const people = employees.toLocaleString("en-US");
  const text = `${formatCount(open, "open job")} ${open === 1 ? "is" : "are"} ${formatPercent(open / employees)} of a headcount of ${people}`;
  const cited = [citeEvidence("headcount", { title: `Headcount of ${people}` })];
  return [{ kind: "open-jobs", points, text, ...readReasonOrigin(listed, context), evidence: cited }];
}

/**
 * Gives a reason for new postings. The newest postings count most. A closed posting counts half as much as an open one.
 */
export function weighNewPostings(context: JobContext): IntentReason[] {
  const { openings } = context;
  const weight = sumNumbers(
    openings.map(({ age, isOpen }) =>
      age === null ? 0 : calculateDecay(age, halfLivesDays.newJob) * (isOpen ? 1 : 0.5),
    ),
  );
  const points = Math.round(pointLimits.newJobs * calculateLogarithmicShare(weight, 15));
  if (points === 0) return [];
  const span = chooseCountedSpan(
    openings.map(({ age }) => age),
    30,
  );
  const recent = openings.filter(({ age }) => isAgeWithin(age, 0, span));
  const text = `${formatCount(recent.length, "new posting")} in ${span} days; ${describeUsualCount(openings, span)}`;
  return [
    {
      kind: "new-jobs",
      points,
      text,
      ...readReasonOrigin(recent, context),
      evidence: citeJobs(recent),
    },
  ];
}

/**
 * Says how many postings the company usually has in `span` days: "usually 3". Counts only the days since the oldest
 * posting, because nothing is known about the time before it.
 */
function describeUsualCount(openings: readonly Opening[], span: number): string {
  const before = countOpeningsWithin(openings, span, 365);
  if (before === 0) return "none known before";
  const oldest = Math.max(...openings.map(({ age }) => age ?? 0).filter((age) => age < 365));
  const usual = (before / Math.max(oldest + 1 - span, span)) * span;
  return usual < 0.95 ? "usually fewer than 1" : `usually ${Math.round(usual)}`;
}

/**
 * Gives a reason if a company has more new postings than usual. The usual number is calculated from the company's
 * postings of a year, and newer postings weigh more. The excess is divided by the variation to expect by chance (a
 * Poisson deviation).
 */
export function weighPostingPace(context: JobContext): IntentReason[] {
  const ages = context.openings.flatMap(({ age }) => age ?? []);
  const recent = sumNumbers(ages.map((age) => calculateDecay(age, halfLivesDays.newJob)));
  const usual =
    (sumNumbers(ages.map((age) => calculateDecay(age, halfLivesDays.pace))) * halfLivesDays.newJob) /
    halfLivesDays.pace;
  const above = (recent - usual) / Math.sqrt(usual + 1);
  const points = Math.round(pointLimits.abovePace * calculateSaturatingShare(above, 2.5));
  if (points === 0) return [];
  const { openings } = context;
  const [week, quarter] = [7, 90].map((days) => countOpeningsWithin(openings, 0, days));
  const text = `Posting faster than usual: ${quarter} in 90 days${week ? `, ${week} in the last 7` : ""}`;
  const recentOnes = openings.filter(({ age }) => isAgeWithin(age, 0, 90));
  const laterOnes = recentOnes.slice(maxCitedNewPostings);
  return [
    {
      kind: "new-jobs",
      points,
      text,
      ...readReasonOrigin(recentOnes, context),
      evidence: citeJobs(laterOnes.length > 0 ? laterOnes : recentOnes).slice(0, maxCitedOtherPostings),
    },
  ];
}

/**
 * Added to the number of open jobs before dividing by it. Otherwise a single new posting would give a small company
 * full points.
 */
const openJobsOffset = 6;

/**
 * Gives a reason for openings minus closings, relative to the number of open jobs. If more jobs opened than closed, it
 * has points; if more closed, it deducts points. If no job is open and no points are deducted, recent closings are a
 * reason without points.
 */
export function weighOpeningsMinusClosings(context: JobContext): IntentReason[] {
  const { openings, evidence } = context;
  const { balance } = halfLivesDays;
  const opened = sumNumbers(openings.map(({ age }) => (age === null ? 0 : calculateDecay(age, balance))));
  const closed = sumNumbers(
    openings.map(({ closedAge }) => (closedAge === null ? 0 : calculateDecay(closedAge, balance))),
  );
  const share = Math.max(-1, Math.min(1, (opened - closed) / (evidence.jobs.open + openJobsOffset) / 0.4));
  if (share >= 0) return [...weighNetRise(context, share), ...describeNoOpenJobs(context)];
  const points = -Math.round(-share * deductionLimits.netFall);
  return points < 0 ? [describeNetFall(context, points)] : describeNoOpenJobs(context);
}

function weighNetRise(context: JobContext, share: number): IntentReason[] {
  const points = Math.round(share * pointLimits.netRise);
  if (points === 0) return [];
  const { openings } = context;
  const open = openings.filter(({ age, isOpen }) => isOpen && age !== null);
  const cited = open.length > 0 ? open : openings;
  const span = chooseCountedSpan(
    cited.map(({ age }) => age),
    90,
  );
  const closed = openings.filter(({ closedAge }) => isAgeWithin(closedAge, 0, span)).length;
  const opened = countOpeningsWithin(openings, 0, span);
  const text = `${formatCount(opened, "job")} opened, ${closed || "none"} closed in ${span} days`;
  return [
    {
      kind: "new-jobs",
      points,
      text,
      ...readReasonOrigin(cited, context),
      evidence: citeJobs(cited).slice(0, 1),
    },
  ];
}

function describeNetFall({ openings, evidence }: JobContext, points: number): IntentReason {
  const span = chooseCountedSpan(
    openings.map(({ closedAge }) => closedAge),
    90,
  );
  const closed = openings
    .filter(({ closedAge }) => isAgeWithin(closedAge, 0, span))
    .toSorted((one, other) => (one.closedAge ?? 0) - (other.closedAge ?? 0));
  const [last] = closed;
  const opened = countOpeningsWithin(openings, 0, span);
  return {
    kind: "closed-jobs",
    points,
    text: `${formatCount(closed.length, "job")} closed, ${opened || "none"} opened in ${span} days`,
    date: last?.posting.closedOn ?? null,
    source: last?.posting.via ?? evidence.jobs.source,
    evidence: citeJobs(closed, ({ closedOn }) => closedOn),
  };
}

function describeNoOpenJobs(context: JobContext): IntentReason[] {
  const isRecent = context.openings.some(({ closedAge }) => isAgeWithin(closedAge, 0, 90));
  if (context.evidence.jobs.open > 0 || !isRecent) return [];
  const fall = describeNetFall(context, 0);
  return [{ ...fall, text: `${fall.text}; none is open` }];
}
