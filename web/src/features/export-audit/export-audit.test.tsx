import type { ExportRecord } from "@eq/contracts";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { answerCalls } from "../../test-api.ts";
import { renderWithRouter } from "../../test-router.tsx";
import { ExportAudit } from "./index.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const makeExport = (id: string, changes: Partial<ExportRecord> = {}): ExportRecord => ({
  id,
  at: "2026-11-24T09:52:00Z",
  what: "Search “Hospitals in Boston”",
  fileName: "leads_export_hospitals_in_boston_2026-11-24.csv",
  by: "Nora Redfield",
  rows: 19_954,
  leftOut: 46,
  blanked: 212,
  isComplete: true,
  ...changes,
});

function show(exports: ExportRecord[], status = 200) {
  const sent = answerCalls({
    "/api/user/exports/9/people": () =>
      Response.json({
        success: true,
        people: [{ position: 1, name: "Ann Lee", company: "Halvorn" }],
        total: 1,
      }),
    "/api/user/exports": ({ path }) =>
      status === 200
        ? Response.json({
            success: true,
            exports: path.includes("nobody") ? [] : exports,
            total: exports.length,
          })
        : Response.json({ success: false, error: "Down" }, { status }),
  });
  renderWithRouter(<ExportAudit />);
  return sent;
}

test("lists when, what, by whom, and how many rows were sent, left out and blanked [OP-159]", async () => {
  show([makeExport("9"), makeExport("8", { what: "Campaign “Toledo”", isComplete: false, rows: 500 })]);
  const row = within((await screen.findByText("Search “Hospitals in Boston”")).closest("tr") as HTMLElement);
  const cells = row.getAllByRole("cell").map(({ textContent }) => textContent);
  expect(cells.slice(2)).toEqual(["Nora Redfield", "19,954", "46", "212", "Who"]);
  expect(cells[0]).toMatch(/^Nov 24, 2026/);
  expect(screen.getByText(/cut off, these rows were sent/)).toBeTruthy();
});

test("shows who was in an export", async () => {
  show([makeExport("9")]);
  await userEvent.click(await screen.findByRole("button", { name: /^Who was in leads_export_hospitals/ }));
  const people = within(await screen.findByRole("list", { name: "People in this export" }));
  expect(people.getByRole("listitem").textContent).toBe("Ann Lee · Halvorn");
});

test("finds exports by a person or file, and says when there is none", async () => {
  const sent = show([makeExport("9")]);
  await userEvent.type(await screen.findByRole("searchbox", { name: "Find a person or file" }), "nobody");
  await screen.findByText("No export has this person or file");
  expect(sent.at(-1)?.path).toContain("search=nobody");
  await userEvent.click(screen.getByRole("button", { name: "Clear search" }));
  await screen.findByText("Search “Hospitals in Boston”");
});

test("says what will be listed, and why the list could not be loaded", async () => {
  show([]);
  await screen.findByText("No exports yet");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Download the log as CSV" }).disabled).toBe(
    true,
  );
});

test("offers another try after a failure", async () => {
  show([], 500);
  await screen.findByText("Your exports could not be loaded");
  expect(screen.getByRole("button", { name: "Try Again" })).toBeTruthy();
});
