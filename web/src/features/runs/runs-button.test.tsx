import type { Run } from "@eq/contracts";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerCalls } from "../../test-api.ts";
import { renderWithRouter } from "../../test-router.tsx";
import { makeRun } from "../../test-runs.ts";
import { openToasts } from "../../ui/toasts.tsx";
import { runsQueryKey } from "./queries.ts";
import { RunsButton } from "./runs-button.tsx";
import { markShown } from "./shown-runs.ts";
import { markRunsSeen } from "./use-run-endings.ts";

const working = makeRun({
  status: "running",
  label: "leads.csv",
  total: 20,
  counts: { found: 5, waiting: 15 },
  endedAt: null,
});
const ended = makeRun({ label: "leads.csv", total: 20, counts: { found: 18, nothing: 2 } });

let runs: Run[];

beforeEach(() => {
  openToasts.set([]);
  markRunsSeen([]);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function show(first: Run[], change?: () => Response) {
  runs = first;
  const sent = answerCalls({
    "/api/runs/7": () => change?.() ?? Response.json({ success: true, run: runs[0] }),
    "/api/runs": () => Response.json({ success: true, runs }),
  });
  const { queryClient, path } = renderWithRouter(<RunsButton />);
  /** Loads the list again, as it is after each interval. */
  const reload = async (next: Run[]) => {
    runs = next;
    await act(() => queryClient.invalidateQueries({ queryKey: runsQueryKey }));
  };
  return { sent, reload, path };
}

const listToasts = () => openToasts.get().map(({ text, detail, tone }) => ({ text, detail, tone }));
const findButton = (name: string) => screen.findByRole("button", { name });

test("counts the unfinished runs, and is a bell without any", async () => {
  const { reload } = show([working, { ...working, id: "8", status: "queued" }, { ...ended, id: "9" }]);
  await findButton("Runs: 2 running");
  await reload([{ ...working, status: "cancelled" }]);
  await findButton("Runs");
});

test("shows a message and a dot after a run has ended, until the list is opened", async () => {
  const { reload } = show([working]);
  await findButton("Runs: 1 running");
  await reload([ended]);
  const bell = await findButton("Runs, one has ended");
  expect(listToasts()).toEqual([
    { text: "leads.csv: Done in 2 s", detail: "20 rows in, 20 rows out", tone: "done" },
  ]);
  fireEvent.click(bell);
  fireEvent.click(bell);
  await findButton("Runs");
  expect(window.localStorage.getItem("eq_runs_seen")).toContain("2026-11-26T06:00:02Z");
});

test("shows a dot for a run that stopped by itself, though it has no end", async () => {
  const { reload } = show([working]);
  await findButton("Runs: 1 running");
  await reload([{ ...working, status: "paused", pausedBecause: "provider" }]);
  await findButton("Runs, one has ended");
  expect(listToasts()).toMatchObject([{ text: "leads.csv: Stopped", tone: "problem" }]);
});

test("shows no message for runs that had ended before, and none for a run that is on the screen", async () => {
  const { reload } = show([working, { ...ended, id: "8" }]);
  await findButton("Runs: 1 running");
  const hide = markShown("7");
  await reload([ended, { ...ended, id: "8" }]);
  await findButton("Runs, one has ended");
  expect(listToasts()).toEqual([]);
  hide();
});

test("shows no message and no dot for a run that the user paused or cancelled", async () => {
  const { reload } = show([working, { ...working, id: "8" }]);
  await findButton("Runs: 2 running");
  await reload([
    { ...working, status: "paused", pausedBecause: "user" },
    { ...ended, id: "8", status: "cancelled" },
  ]);
  await findButton("Runs");
  expect(listToasts()).toEqual([]);
});

test("lists working runs first, each with its own buttons, and names other devices", async () => {
  const paused = { ...working, id: "6", label: "Halvorn", status: "paused", pausedBecause: "user" } as const;
  show([ended, { ...paused, device: "Safari on iPhone" }, { ...working, id: "5", label: "fair.csv" }]);
  fireEvent.click(await findButton("Runs: 1 running"));
  await screen.findByText("Company Enrich · Paused · 5 of 20 done · Safari on iPhone");
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "All Runs",
    "fair.csv",
    "leads.csv",
    "Halvorn",
  ]);
  for (const name of ["Pause fair.csv", "Cancel fair.csv", "Resume Halvorn"])
    expect(screen.getByRole("button", { name })).toBeTruthy();
});

test("says why a run could not be paused", async () => {
  show([working], () => Response.json({ success: false, error: "The run has ended" }, { status: 409 }));
  fireEvent.click(await findButton("Runs: 1 running"));
  fireEvent.click(await findButton("Pause leads.csv"));
  await waitFor(() =>
    expect(listToasts()).toEqual([
      { text: "leads.csv could not be changed", detail: "The run has ended", tone: "problem" },
    ]),
  );
});

test("says where runs will appear when there are none", async () => {
  show([]);
  fireEvent.click(await findButton("Runs"));
  await screen.findByText("Runs appear here while they work and after they end.");
});
