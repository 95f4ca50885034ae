import type { IntentReason } from "@eq/contracts";
import type { HiringEvidence } from "./evidence.ts";
import { counted, listTitles, nameEvidence, nameJobs, percent } from "./name-evidence.ts";
import type { Opening } from "./settle-postings.ts";
import {
  climb,
  decay,
  deductionLimits,
  ghostAge,
  halfLives,
  openWeight,
  pointLimits,
  saturate,
  sum,
} from "./weights.ts";

/** The postings of a company as every part of the formula on jobs reads them. */
export interface JobScene {
  evidence: HiringEvidence;
  openings: readonly Opening[];
}

const isWithin = (age: number | null, from: number, to: number) => age !== null && age >= from && age < to;
const countWithin = (openings: readonly Opening[], from: number, to: number) =>
  openings.filter(({ age }) => isWithin(age, from, to)).length;
/** Texts count over the shortest of these numbers of days. */
const spans = [30, 90, 180, 365];
/** The days, at least `shortest`, that hold the newest of these ages: while evidence gives points it is told of. */
function spanOf(ages: readonly (number | null)[], shortest: number): number {
  const newest = Math.min(...ages.filter((age) => age !== null));
  return spans.find((span) => span >= shortest && newest < span) ?? newest + 1;
}

/** The reason for new postings names the three newest, other reasons what follows: not the same ones thrice. */
const namedAsNew = 3;
const namedOtherwise = 2;

/** What every reason on jobs says of its origin: that of the postings it names first. */
export function originOf(named: readonly Opening[], { evidence }: JobScene) {
  const [first] = named;
  return { date: first?.posting.postedOn ?? null, source: first?.posting.via ?? evidence.jobs.source };
}

/** Open jobs by age: volume, and their share of the headcount. */
export function weighOpenings(scene: JobScene): IntentReason[] {
  const { jobs } = scene.evidence;
  if (jobs.open === 0) return [];
  const open = scene.openings.filter(({ isOpen }) => isOpen);
  const weight = weighOpen(open, jobs.open);
  const later = open.slice(namedAsNew + namedOtherwise);
  const named = later.length > 0 ? later : open.slice(-namedOtherwise);
  const volume: IntentReason = {
    kind: "open-jobs",
    points: Math.round(pointLimits.openJobs * climb(weight / 1.5, 27)),
    text: `${counted(jobs.open, "open job")}${describeGhosts(open)}`,
    ...originOf(open, scene),
    evidence: nameJobs(named).slice(0, namedOtherwise),
  };
  return [volume, ...weighShare(scene, weight, open)];
}

/** The open postings, each by its weight; those beyond the listed ones count like the oldest listed one. */
function weighOpen(open: readonly Opening[], count: number): number {
  const weights = open.map(({ age }) => openWeight(age));
  const rest = Math.max(0, count - weights.length);
  return sum(weights) + rest * (weights.length > 0 ? Math.min(...weights) : openWeight(null));
}

function describeGhosts(open: readonly Opening[]): string {
  const old = open.filter(({ age }) => age !== null && age > ghostAge).length;
  const again = open.filter(({ timesPosted }) => timesPosted > 1).length;
  const notes = [
    old > 0 ? `${old} of them up for over four months` : "",
    again > 0 ? `${again} put up again and not new` : "",
  ].filter(Boolean);
  return notes.length > 0 ? `, ${notes.join(", ")}` : "";
}

function weighShare(scene: JobScene, weight: number, listed: readonly Opening[]): IntentReason[] {
  const { employees, jobs } = scene.evidence;
  const { open } = jobs;
  // More open jobs than people: the headcount is old or another entity's, so a share would say nothing.
  if (!employees || open > employees) return [];
  const share = weight / Math.max(employees, 20);
  const points = Math.round(pointLimits.shareOfHeadcount * Math.min(1, share / 0.05));
  if (points === 0) return [];
  const people = employees.toLocaleString("en-US");
  const text = `Open jobs are ${percent(open / employees)} of a headcount of ${people}`;
  const proof = [nameEvidence("headcount", { title: `Headcount of ${people}` })];
  return [{ kind: "open-jobs", points, text, ...originOf(listed, scene), evidence: proof }];
}

/** New postings: those of the last weeks count most, one that was filled counts half. */
export function weighNewPostings(scene: JobScene): IntentReason[] {
  const { openings } = scene;
  const fresh = sum(
    openings.map(({ age, isOpen }) => (age === null ? 0 : decay(age, halfLives.newJob) * (isOpen ? 1 : 0.5))),
  );
  const points = Math.round(pointLimits.newJobs * climb(fresh, 15));
  if (points === 0) return [];
  const span = spanOf(
    openings.map(({ age }) => age),
    30,
  );
  const recent = openings.filter(({ age }) => isWithin(age, 0, span));
  const count = recent.length;
  const titles = listTitles(recent, count);
  const before = countWithin(openings, span, 2 * span);
  const text = `${counted(count, "new posting")} in ${span} days, ${before} in the ${span} before`;
  return [
    {
      kind: "new-jobs",
      points,
      text: titles ? `${text}: ${titles}` : text,
      ...originOf(recent, scene),
      evidence: nameJobs(recent),
    },
  ];
}

/**
 * Postings above the company's own pace. The pace is what its postings of a year, the newest most, let expect of
 * the last weeks; what lies above is set against how much a company of that pace varies by chance.
 */
export function weighPace(scene: JobScene): IntentReason[] {
  const ages = scene.openings.flatMap(({ age }) => age ?? []);
  const recent = sum(ages.map((age) => decay(age, halfLives.newJob)));
  const usual = (sum(ages.map((age) => decay(age, halfLives.pace))) * halfLives.newJob) / halfLives.pace;
  const above = (recent - usual) / Math.sqrt(usual + 1);
  const points = Math.round(pointLimits.abovePace * saturate(above, 2.5));
  if (points === 0) return [];
  const { openings } = scene;
  const perMonth = Math.round((countWithin(openings, 30, 365) / 335) * 300) / 10;
  const [week, month, quarter] = [7, 30, 90].map((days) => countWithin(openings, 0, days));
  const text = `Above its own pace: ${month} in 30 days where ${perMonth} are usual, ${week} in 7 and ${quarter} in 90 days`;
  const named = openings.filter(({ age }) => isWithin(age, 0, 90));
  const others = named.slice(namedAsNew);
  return [
    {
      kind: "new-jobs",
      points,
      text,
      ...originOf(named, scene),
      evidence: nameJobs(others.length > 0 ? others : named).slice(0, namedOtherwise),
    },
  ];
}

/** As if so many more were open and stayed: one posting of a small company is not yet a rise. */
const settled = 6;

/**
 * Openings set against closings, as a share of what is open: more of them give points, fewer take some away.
 * Closings that were made up for are a reason, without points, only where nothing is open.
 */
export function weighBalance(scene: JobScene): IntentReason[] {
  const { openings, evidence } = scene;
  const { balance } = halfLives;
  const opened = sum(openings.map(({ age }) => (age === null ? 0 : decay(age, balance))));
  const closed = sum(openings.map(({ closedAge }) => (closedAge === null ? 0 : decay(closedAge, balance))));
  const share = Math.max(-1, Math.min(1, (opened - closed) / (evidence.jobs.open + settled) / 0.4));
  if (share >= 0) return [...weighRise(scene, share), ...noneOpen(scene)];
  const points = -Math.round(-share * deductionLimits.netFall);
  return points < 0 ? [describeFall(scene, points)] : noneOpen(scene);
}

function weighRise(scene: JobScene, share: number): IntentReason[] {
  const points = Math.round(share * pointLimits.netRise);
  if (points === 0) return [];
  const { openings } = scene;
  const open = openings.filter(({ age, isOpen }) => isOpen && age !== null);
  const named = open.length > 0 ? open : openings;
  const span = spanOf(
    named.map(({ age }) => age),
    90,
  );
  const closed = openings.filter(({ closedAge }) => isWithin(closedAge, 0, span)).length;
  const text = `Openings rise: ${countWithin(openings, 0, span)} put up in ${span} days, ${closed} taken down`;
  return [
    { kind: "new-jobs", points, text, ...originOf(named, scene), evidence: nameJobs(named).slice(0, 1) },
  ];
}

function describeFall({ openings, evidence }: JobScene, points: number): IntentReason {
  const span = spanOf(
    openings.map(({ closedAge }) => closedAge),
    90,
  );
  const closed = openings
    .filter(({ closedAge }) => isWithin(closedAge, 0, span))
    .toSorted((one, other) => (one.closedAge ?? 0) - (other.closedAge ?? 0));
  const [last] = closed;
  const opened = countWithin(openings, 0, span);
  return {
    kind: "closed-jobs",
    points,
    text: `${counted(closed.length, "posting")} closed in ${span} days, ${opened} opened`,
    date: last?.posting.closedOn ?? null,
    source: last?.posting.via ?? evidence.jobs.source,
    evidence: nameJobs(closed, ({ closedOn }) => closedOn),
  };
}

function noneOpen(scene: JobScene): IntentReason[] {
  const isRecent = scene.openings.some(({ closedAge }) => isWithin(closedAge, 0, 90));
  if (scene.evidence.jobs.open > 0 || !isRecent) return [];
  const fall = describeFall(scene, 0);
  return [{ ...fall, text: `${fall.text}, none is open` }];
}
