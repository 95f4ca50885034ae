import type { ItemOutcome, Run, RunCounts } from "@eq/contracts";
import { countNoun } from "../../lib/count-noun.ts";
import { formatRenewal } from "../credits/index.ts";

/** What becomes of an item, with "waiting" for items without an outcome. */
export type ItemState = ItemOutcome | "waiting";

/** The order in which outcomes are always shown. */
export const itemStates: readonly ItemState[] = [
  "found",
  "partly",
  "ambiguous",
  "nothing",
  "opted-out",
  "failed",
  "waiting",
];

/** The words of an outcome behind a count ("12 found") and on its own ("Partly found"). */
const outcomeWords: Record<ItemState, { counted: string; alone: string; filter: string }> = {
  found: { counted: "found", alone: "Found", filter: "Found" },
  partly: { counted: "partly found", alone: "Partly found", filter: "Partly" },
  ambiguous: { counted: "ambiguous", alone: "Ambiguous", filter: "Ambiguous" },
  nothing: { counted: "nothing found", alone: "Nothing found", filter: "Nothing found" },
  "opted-out": { counted: "opted out", alone: "Opted out", filter: "Opted out" },
  failed: { counted: "failed", alone: "Failed", filter: "Failed" },
  waiting: { counted: "waiting", alone: "Waiting", filter: "Waiting" },
};

type OutcomeWords = (typeof outcomeWords)[ItemState];
const ofOutcome = (counted: string, alone: string): OutcomeWords => ({ counted, alone, filter: alone });

/** The words of kinds whose outcomes are no search results. */
const wordsOfKinds: Readonly<Partial<Record<Run["kind"], Partial<Record<ItemState, OutcomeWords>>>>> = {
  "crm-push": {
    found: ofOutcome("created", "Created"),
    partly: ofOutcome("updated", "Updated"),
    nothing: ofOutcome("skipped", "Skipped"),
    "opted-out": ofOutcome("left out", "Left out"),
  },
  "crm-undo": {
    found: ofOutcome("undone", "Undone"),
    partly: ofOutcome("partly undone", "Partly undone"),
    nothing: ofOutcome("left as they are", "Left as it is"),
  },
};

/** The words of an outcome in a run of a kind. */
export const wordOutcome = (state: ItemState, kind?: Run["kind"]): OutcomeWords =>
  (kind && wordsOfKinds[kind]?.[state]) ?? outcomeWords[state];

/** Whether a run writes to a CRM; its rows find nothing. */
export const writesToCrm = ({ kind }: Pick<Run, "kind">): boolean =>
  kind === "crm-push" || kind === "crm-undo";

/** True while a run works or waits for a process. */
export function isUnfinished({ status }: Run): boolean {
  return status === "queued" || status === "running";
}

export const formatCount = (count: number): string => count.toLocaleString("en-US");

/** The name of the tool that a run belongs to. */
export const toolNames: Readonly<Record<Run["kind"], string>> = {
  "company-enrich": "Company Enrich",
  "contact-enrich": "Contact Enrich",
  "contact-search": "Contact Search",
  export: "Export",
  "crm-push": "HubSpot Push",
  "crm-undo": "HubSpot Undo",
};

/** The noun of a run's items. */
export function itemNoun({ kind }: Pick<Run, "kind">, count: number): string {
  if (kind === "export" || writesToCrm({ kind })) return countNoun(count, "row");
  return kind === "contact-enrich" ? countNoun(count, "contact") : countNoun(count, "company", "companies");
}

export function countDone({ total, counts }: Pick<Run, "total" | "counts">): number {
  return total - counts.waiting;
}

/** Lists the counts in words: "12 found, 3 ambiguous". Leaves out zeros. */
export function describeCounts(counts: RunCounts, kind?: Run["kind"]): string {
  return itemStates
    .filter((state) => counts[state] > 0)
    .map((state) => `${formatCount(counts[state])} ${wordOutcome(state, kind).counted}`)
    .join(", ");
}

/** Writes an estimate of seconds: "about 35 s left", "about 3 min left"; null when there is none. */
export function describeSecondsLeft(seconds: number | null | undefined): string | null {
  if (seconds === null || seconds === undefined) return null;
  if (seconds < 90) return `about ${Math.max(1, Math.round(seconds))} s left`;
  return `about ${Math.round(seconds / 60)} min left`;
}

/** Writes how long a run took: "58 s", "3 min"; null while it has not ended. */
export function describeDuration({ startedAt, endedAt }: Pick<Run, "startedAt" | "endedAt">): string | null {
  if (!startedAt || !endedAt) return null;
  const seconds = Math.max(0, (Date.parse(endedAt) - Date.parse(startedAt)) / 1000);
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  return `${Math.round(seconds / 60)} min`;
}

/** The state of a run as a short title with a detail. */
export function describeState(run: Run): { title: string; detail: string } {
  const { status, total, counts, pausedBecause } = run;
  const done = `${formatCount(countDone(run))} of ${formatCount(total)}`;
  if (status === "queued") return describeQueued(run);
  if (status === "running") {
    const left = describeSecondsLeft(run.secondsLeft);
    return { title: "Running", detail: left ? `${done}, ${left}` : done };
  }
  if (status === "cancelled") {
    return {
      title: "Cancelled",
      detail: `${formatCount(countDone(run))} done and saved, ${formatCount(counts.waiting)} not started`,
    };
  }
  if (status === "paused") return pauseWords(run)[pausedBecause ?? "user"];
  if (run.kind === "export")
    return {
      title: "Ready",
      detail: run.note ?? `${countNoun(total, "row")}, fixed when the export was made`,
    };
  const duration = describeDuration(run);
  return {
    title: duration ? `Done in ${duration}` : "Done",
    detail: `${countNoun(total, "row")} in, ${countNoun(countDone(run), "row")} out`,
  };
}

function describeQueued({ received, total }: Run): { title: string; detail: string } {
  if (received >= total) return { title: "Waiting to start", detail: countNoun(total, "row") };
  return { title: "Receiving rows", detail: `${formatCount(received)} of ${formatCount(total)}` };
}

/** What of a run waits for credits: "7 of 12 contacts done. The rest waits until you have credits and resume the run." */
export function describeWaiting(run: Run): string {
  const done = `${formatCount(countDone(run))} of ${itemNoun(run, run.total)} done`;
  return `${done}. The rest waits until you have credits and resume the run.`;
}

/** True for a run that the user's own daily limit has stopped; the server notes it. */
const isStoppedByOwnLimit = ({ pausedBecause, note }: Run) => pausedBecause === "credits" && note !== null;

function pauseWords(run: Run): Record<NonNullable<Run["pausedBecause"]>, { title: string; detail: string }> {
  const done = `${formatCount(countDone(run))} of ${formatCount(run.total)} done`;
  return {
    user: { title: "Paused", detail: `${done}. What was in flight is booked` },
    cap: { title: `Stopped at ${describeCap(run)}`, detail: `Your cap. ${done}` },
    credits: isStoppedByOwnLimit(run)
      ? { title: "Your own daily limit is reached", detail: `${done}. The rest waits` }
      : {
          title: "No credits left today",
          detail: `${done}. The rest waits; credits renew ${formatRenewal(new Date())}`,
        },
    provider: writesToCrm(run)
      ? { title: "Stopped", detail: `${done}. The rest waits until you continue; the reason is below` }
      : { title: "Stopped", detail: `${done}. The data source does not answer; nothing is lost` },
  };
}

/** A run in one line: progress and credits while it works, what came of it afterwards. */
export function describeRun(run: Run): string {
  const credits = run.costsCredits ? countNoun(run.charged, "credit") : "free";
  const done = `${formatCount(countDone(run))} of ${formatCount(run.total)}`;
  const failed = run.counts.failed > 0 ? `${formatCount(run.counts.failed)} failed` : null;
  if (run.status === "running")
    return [done, credits, describeSecondsLeft(run.secondsLeft)].filter(Boolean).join(" · ");
  if (run.status === "queued") {
    const { title, detail } = describeQueued(run);
    return `${title} · ${detail}`;
  }
  if (run.status !== "done") return [describeStop(run), `${done} done`, failed].filter(Boolean).join(" · ");
  if (run.kind === "export") return [countNoun(run.total, "row"), run.note].filter(Boolean).join(" · ");
  if (writesToCrm(run)) return describeCounts(run.counts, run.kind);
  const found = run.counts.found + run.counts.partly;
  return [`${formatCount(found)} of ${formatCount(run.total)} found`, credits, failed]
    .filter(Boolean)
    .join(" · ");
}

/** Why a run does not go on, in a few words. */
function describeStop(run: Run): string {
  if (run.status === "cancelled") return "Cancelled";
  switch (run.pausedBecause) {
    case "cap":
      return `Stopped at your cap of ${describeCap(run)}`;
    case "credits":
      return isStoppedByOwnLimit(run) ? "Your own daily limit is reached" : "No credits left today";
    case "provider":
      return writesToCrm(run) ? "Stopped" : "Stopped, the data source does not answer";
    default:
      return "Paused";
  }
}

/** The cap of a run with its unit: "14 credits", "25 contacts". */
export function describeCap(run: Run): string {
  return run.costsCredits ? countNoun(run.cap ?? 0, "credit") : itemNoun(run, run.cap ?? 0);
}

/** Number of steps in which the progress of a run is announced. */
const announcedSteps = 10;

/**
 * The state of a run for screen readers. While the run works it changes only after each tenth, so that a fast run does
 * not talk without end.
 */
export function announceState(run: Run): string {
  const { title, detail } = describeState(run);
  if (run.status === "queued") return title;
  if (run.status !== "running") return `${title}. ${detail}`;
  const steps = Math.floor((announcedSteps * countDone(run)) / Math.max(1, run.total));
  return `${title}, ${formatCount(Math.floor((steps * run.total) / announcedSteps))} of ${formatCount(run.total)}`;
}

/** A moment as a time today ("9:41 AM"), otherwise as a day ("Nov 24"), in the user's time zone. */
export function formatClock(moment: string, now: Date): string {
  const date = new Date(moment);
  const isToday = date.toDateString() === now.toDateString();
  return date.toLocaleString(
    "en-US",
    isToday ? { hour: "numeric", minute: "2-digit" } : { month: "short", day: "numeric" },
  );
}
