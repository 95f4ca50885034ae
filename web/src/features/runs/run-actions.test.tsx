import type { Run } from "@eq/contracts";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { answerCalls } from "../../test-api.ts";
import { renderWithRouter } from "../../test-router.tsx";
import { makeRun } from "../../test-runs.ts";
import { OutcomeBar, OutcomeLegend } from "./outcome-bar.tsx";
import { RunStrip } from "./run-strip.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
});

const base = {
  total: 20,
  received: 20,
  costsCredits: true,
  cap: 14,
  counts: { found: 12, waiting: 8 },
} as const;
const running = makeRun({ ...base, status: "running" });
const paused = makeRun({ ...base, status: "paused", pausedBecause: "user" });
const atCap = makeRun({ ...base, status: "paused", pausedBecause: "cap" });
const cancelled = makeRun({ ...base, status: "cancelled" });
const failed = makeRun({ ...base, counts: { found: 11, failed: 9 } });

const listButtons = async () => (await screen.findAllByRole("button")).map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

/** Shows the strip of a run; calls that change the run answer with `answer`. */
function showStrip(run: Run, answer = () => Response.json({ success: true, run })) {
  const sent = answerCalls({ "/api/runs": answer });
  renderWithRouter(<RunStrip run={run} download={<button type="button">Download</button>} />);
  return sent;
}

test.each([
  ["queued", makeRun({ ...base, status: "queued" }), ["Cancel"]],
  ["running", running, ["Pause", "Cancel"]],
  ["paused by the user", paused, ["Resume", "Cancel", "Download"]],
  ["at its cap", atCap, ["Raise Cap", "Cancel", "Download"]],
  ["cancelled", cancelled, ["Run the Rest", "Download"]],
  ["done", makeRun({ ...base, counts: { found: 20 } }), ["Download"]],
  ["done with failed items", failed, ["Retry the 9 Failed", "Download"]],
  [
    "done with one failed item",
    makeRun({ ...base, counts: { failed: 1 } }),
    ["Retry the Failed Item", "Download"],
  ],
])("offers what can be done about a run that is %s", async (_name, run, buttons) => {
  showStrip(run);
  expect(await listButtons()).toEqual(buttons);
});

test.each([
  [running, "Pause", "/api/runs/7/pause"],
  [running, "Cancel", "/api/runs/7/cancel"],
  [paused, "Resume", "/api/runs/7/resume"],
  [cancelled, "Run the Rest", "/api/runs/7/resume"],
  [failed, "Retry the 9 Failed", "/api/runs/7/retry"],
])("sends the call of a button once, however often it is pressed", async (run, name, path) => {
  const sent = showStrip(run);
  await screen.findByRole("button", { name });
  press(name);
  press(name);
  await waitFor(() => expect(sent.map((call) => call.path)).toContain(path));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).not.toHaveProperty("cap");
});

test("says beside the buttons why a call failed", async () => {
  showStrip(running, () => Response.json({ success: false, error: "The run has ended" }, { status: 409 }));
  await screen.findByRole("button", { name: "Pause" });
  press("Pause");
  expect((await screen.findByRole("alert")).textContent).toBe("The run has ended");
});

test("raises the cap by at least one and at most to all waiting items", async () => {
  const sent = showStrip(atCap);
  await screen.findByRole("button", { name: "Raise Cap" });
  press("Raise Cap");
  const field = screen.getByLabelText<HTMLInputElement>("New cap, 15 to 22");
  expect(field.value).toBe("22");
  expect(document.activeElement).toBe(field);
  for (const text of ["14", "23", "", "15.5", "-16", "many"]) {
    fireEvent.change(field, { target: { value: text } });
    expect(field.getAttribute("aria-invalid")).toBe("true");
    press("Continue");
  }
  expect(sent).toEqual([]);
  fireEvent.change(field, { target: { value: "15" } });
  press("Continue");
  await waitFor(() =>
    expect(sent.map(({ path, body }) => [path, body])).toEqual([["/api/runs/7/resume", { cap: 15 }]]),
  );
});

test("closes the field for the cap by Escape, and returns the focus to its button", async () => {
  showStrip(atCap);
  await screen.findByRole("button", { name: "Raise Cap" });
  press("Raise Cap");
  fireEvent.keyDown(screen.getByRole("textbox"), { key: "Escape" });
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Raise Cap" }));
});

test("announces the state of a run, and a lost connection", async () => {
  renderWithRouter(
    <>
      <RunStrip run={running} />
      <RunStrip run={running} isConnected={false} />
    </>,
  );
  const texts = (await screen.findAllByRole("status")).map(({ textContent }) => textContent);
  expect(texts).toEqual(["Running, 12 of 20", "Reconnecting; the server goes on"]);
});

test("shows the counts as a bar with a name, and as words without zeros", () => {
  const { counts } = makeRun({ counts: { found: 1_200, partly: 1, waiting: 8 } });
  render(
    <>
      <OutcomeBar counts={counts} />
      <OutcomeLegend counts={counts} />
      <OutcomeBar counts={makeRun({}).counts} />
    </>,
  );
  expect(screen.getByRole("img", { name: "1,200 found, 1 partly found, 8 waiting" }).children).toHaveLength(
    3,
  );
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "1,200 found",
    "1 partly found",
    "8 waiting",
  ]);
  expect(screen.getByRole("img", { name: "No items yet" })).toBeTruthy();
});
