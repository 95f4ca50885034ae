import type { Run } from "@eq/contracts";
import { expect, test } from "vitest";
import { makeRun } from "../../test-runs.ts";
import {
  announceState,
  describeCounts,
  describeDuration,
  describeRun,
  describeSecondsLeft,
  describeState,
} from "./run-words.ts";

const base = {
  total: 1_200,
  received: 1_200,
  charged: 8,
  costsCredits: true,
  endedAt: null,
  cap: 14,
} as const;
const counts = { found: 500, partly: 1, failed: 9, waiting: 690 };
const make = (changes: Parameters<typeof makeRun>[0]): Run => makeRun({ ...base, counts, ...changes });

const states: [string, Run, { title: string; detail: string }, string][] = [
  [
    "a run whose rows arrive",
    make({ status: "queued", received: 700 }),
    { title: "Receiving rows", detail: "700 of 1,200" },
    "Receiving rows · 700 of 1,200",
  ],
  [
    "a run that waits",
    make({ status: "queued" }),
    { title: "Waiting to start", detail: "1,200 rows" },
    "Waiting to start · 1,200 rows",
  ],
  [
    "a running run",
    make({ status: "running", secondsLeft: 35.4 }),
    { title: "Running", detail: "510 of 1,200, about 35 s left" },
    "510 of 1,200 · 8 credits · about 35 s left",
  ],
  [
    "a run that the user paused",
    make({ status: "paused", pausedBecause: "user" }),
    { title: "Paused", detail: "510 of 1,200 done. What was in flight is booked" },
    "Paused · 510 of 1,200 done · 9 failed",
  ],
  [
    "a run at its cap",
    make({ status: "paused", pausedBecause: "cap" }),
    { title: "Stopped at 14 credits", detail: "Your cap. 510 of 1,200 done" },
    "Stopped at your cap of 14 credits · 510 of 1,200 done · 9 failed",
  ],
  [
    "a free run at its cap",
    make({ status: "paused", pausedBecause: "cap", costsCredits: false, cap: 1 }),
    { title: "Stopped at 1 company", detail: "Your cap. 510 of 1,200 done" },
    "Stopped at your cap of 1 company · 510 of 1,200 done · 9 failed",
  ],
  [
    "a run without credits",
    make({ status: "paused", pausedBecause: "credits" }),
    {
      title: "No credits left today",
      detail: expect.stringMatching(
        /^510 of 1,200 done. The rest waits; credits renew in \d+ (hour|minute)s?$/,
      ),
    },
    "No credits left today · 510 of 1,200 done · 9 failed",
  ],
  [
    "a run whose source is down",
    make({ status: "paused", pausedBecause: "provider" }),
    { title: "Stopped", detail: "510 of 1,200 done. The data source does not answer; nothing is lost" },
    "Stopped, the data source does not answer · 510 of 1,200 done · 9 failed",
  ],
  [
    "a cancelled run",
    make({ status: "cancelled" }),
    { title: "Cancelled", detail: "510 done and saved, 690 not started" },
    "Cancelled · 510 of 1,200 done · 9 failed",
  ],
  [
    "a done run",
    make({ status: "done", endedAt: "2026-11-26T06:00:58Z", counts: { found: 1_199, failed: 1 } }),
    { title: "Done in 58 s", detail: "1,200 rows in, 1,200 rows out" },
    "1,199 of 1,200 found · 8 credits · 1 failed",
  ],
  [
    "a free run of one row",
    makeRun({ total: 1, counts: { partly: 1 } }),
    { title: "Done in 2 s", detail: "1 row in, 1 row out" },
    "1 of 1 found · free",
  ],
];

test.each(states)("describes %s", (_name, run, state, line) => {
  expect(describeState(run)).toEqual(state);
  expect(describeRun(run)).toBe(line);
});

test("announces progress only after each tenth of the items", () => {
  const announce = (done: number) =>
    announceState(make({ status: "running", counts: { found: done, waiting: 1_200 - done } }));
  expect(new Set([120, 121, 200, 239].map(announce))).toEqual(new Set(["Running, 120 of 1,200"]));
  expect(announce(240)).toBe("Running, 240 of 1,200");
  expect(announceState(make({ status: "cancelled" }))).toBe("Cancelled. 510 done and saved, 690 not started");
});

test("writes seconds up to 90, then minutes", () => {
  expect([0, 35.4, 89, 90, 200].map(describeSecondsLeft)).toEqual([
    "about 1 s left",
    "about 35 s left",
    "about 89 s left",
    "about 2 min left",
    "about 3 min left",
  ]);
  expect(describeSecondsLeft(null)).toBeNull();
  const startedAt = "2026-11-26T06:00:00Z";
  expect(describeDuration({ startedAt, endedAt: "2026-11-26T06:03:00Z" })).toBe("3 min");
  expect(describeDuration({ startedAt, endedAt: null })).toBeNull();
});

test("lists the counts in a fixed order without zeros", () => {
  const run = makeRun({ counts: { waiting: 1_000, failed: 2, found: 12, "opted-out": 1, nothing: 3 } });
  expect(describeCounts(run.counts)).toBe("12 found, 3 nothing found, 1 opted out, 2 failed, 1,000 waiting");
});
