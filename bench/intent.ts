import {
  type HiringIntent,
  scoreHiringIntent,
  subtractDays,
} from "../server/src/directory/hiring-intent/index.ts";
import { collectEvidence, type PostingSeries, readPostingSeries } from "./posting-series.ts";
import { correlateRanks } from "./rank-correlation.ts";
import { printTable } from "./table.ts";

interface IntentChange {
  /** The change of the intent score from the first compared day to the second. */
  score: number;
  /** The change of the number of open roles. */
  open: number;
  /** The change of the number of open roles, divided by their number on the first day. */
  part: number;
}

/** A relative change of at least this size in the number of open roles counts as clear, and not as noise. */
const clearChangeShare = 0.1;

const computeScore = (series: PostingSeries, day: string) =>
  scoreHiringIntent(collectEvidence(series, day), day).score ?? 0;

/** Lists the changes of the companies that were observed on both days. */
function listChangesBetween(all: readonly PostingSeries[], from: string, to: string): IntentChange[] {
  return all.flatMap((series) => {
    const [before, after] = [series.openByDay.get(from), series.openByDay.get(to)];
    if (before === undefined || after === undefined) return [];
    return [
      {
        score: computeScore(series, to) - computeScore(series, from),
        open: after - before,
        part: (after - before) / Math.max(1, before),
      },
    ];
  });
}

function formatShare(changes: readonly IntentChange[], fits: (change: IntentChange) => boolean): string {
  const part = changes.filter(fits).length / Math.max(1, changes.length);
  return `${Math.round(100 * part)} % of ${changes.length}`;
}

function formatChanges(name: string, changes: readonly IntentChange[]) {
  const rose = (part: number) =>
    formatShare(
      changes.filter((change) => change.part >= part),
      ({ score }) => score > 0,
    );
  const fell = (part: number) =>
    formatShare(
      changes.filter((change) => change.part <= -part),
      ({ score }) => score < 0,
    );
  const correlation = correlateRanks(
    changes.map((change) => change.score),
    changes.map((change) => change.open),
  );
  return [
    name,
    changes.length,
    correlation.toFixed(2),
    rose(Number.MIN_VALUE),
    rose(clearChangeShare),
    fell(Number.MIN_VALUE),
    fell(clearChangeShare),
  ];
}

/**
 * Correlates the scores of a day with the postings of the next two weeks, to see whether a high score predicts
 * postings.
 */
function correlateWithNextPostings(all: readonly PostingSeries[], day: string): number {
  const until = subtractDays(day, -14);
  const observed = all.filter(({ openByDay }) => openByDay.has(day) && openByDay.has(until));
  const following = ({ postings }: PostingSeries) =>
    postings.filter(({ firstSeen }) => firstSeen > day && firstSeen <= until).length;
  return correlateRanks(
    observed.map((series) => computeScore(series, day)),
    observed.map(following),
  );
}

function countStatuses(all: readonly PostingSeries[], day: string) {
  const intents = all
    .filter(({ openByDay }) => openByDay.has(day))
    .map((series): HiringIntent => scoreHiringIntent(collectEvidence(series, day), day));
  const of = (status: string) => intents.filter((intent) => intent.status === status).length;
  const scores = intents.flatMap((intent) => intent.score ?? []).toSorted((a, b) => a - b);
  const at = (part: number) => scores[Math.floor(part * (scores.length - 1))] ?? Number.NaN;
  return [day, of("hot"), of("warm"), of("cold"), of("unknown"), at(0.1), at(0.5), at(0.9)];
}

/**
 * Compares hiring intent with real daily counts of open roles. The data has only postings, no headcount, news or
 * funding.
 */
export async function benchIntent(args: string[]): Promise<void> {
  const folder = args[0] ?? process.env.EQ_REAL_DATA;
  const all = folder ? readPostingSeries(folder) : null;
  if (!all) {
    console.log(
      "Skipped: pass the folder of job-postings.csv and open-roles-per-day.csv, or set EQ_REAL_DATA.",
    );
    return;
  }
  const days = [...new Set(all.flatMap(({ openByDay }) => [...openByDay.keys()]))].toSorted();
  const windows = [7, 14, days.length - 1].map((length) => {
    const starts = days.filter((_, place) => place % 7 === 0 && place + length < days.length);
    return formatChanges(
      `${length} days, from ${starts.length} days`,
      starts.flatMap((from) => listChangesBetween(all, from, subtractDays(from, -length))),
    );
  });
  printTable(
    `${all.length} companies: change of the score and of the open roles`,
    [
      "window",
      "pairs",
      "Spearman",
      "roles added: rose",
      "a tenth: rose",
      "roles closed: fell",
      "a tenth: fell",
    ],
    windows,
  );
  const middle = days.filter((_, place) => place % 7 === 0);
  printTable(
    "Score of a day and postings of the next 14 days",
    ["day", "Spearman"],
    middle
      .filter((day) => days.includes(subtractDays(day, -14)))
      .map((day) => [day, correlateWithNextPostings(all, day).toFixed(2)]),
  );
  printTable(
    "Statuses and scores",
    ["day", "hot", "warm", "cold", "unknown", "p10", "p50", "p90"],
    middle.map((day) => countStatuses(all, day)),
  );
}
