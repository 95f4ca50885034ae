import type { Run, RunCounts } from "@eq/contracts";

const noCounts: RunCounts = {
  found: 0,
  partly: 0,
  ambiguous: 0,
  nothing: 0,
  "opted-out": 0,
  failed: 0,
  waiting: 0,
};

/** Creates a run with the id 7 that is done unless `changes` say otherwise. */
export function makeRun({
  counts,
  ...changes
}: Partial<Omit<Run, "counts">> & { counts?: Partial<RunCounts> }): Run {
  return {
    id: "7",
    kind: "company-enrich",
    label: "Halvorn",
    status: "done",
    pausedBecause: null,
    note: null,
    total: 1,
    received: 1,
    counts: { ...noCounts, ...counts },
    charged: 0,
    held: 0,
    cap: null,
    costsCredits: false,
    device: null,
    createdAt: "2026-11-26T06:00:00Z",
    startedAt: "2026-11-26T06:00:00Z",
    endedAt: "2026-11-26T06:00:02Z",
    secondsLeft: null,
    event: 5,
    ...changes,
  };
}
