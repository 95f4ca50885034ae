import type { ExportCheck, ExportRowCounts } from "@eq/contracts";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerCalls } from "../../test-api.ts";
import { renderWithRouter } from "../../test-router.tsx";
import { makeRun } from "../../test-runs.ts";
import { openToasts } from "../../ui/toasts.tsx";
import { BeforeDownload, ExportEverythingButton, useBeforeDownload } from "./index.ts";

const saved: string[] = [];
vi.mock("../../lib/download-file.ts", () => ({
  saveFile: (_file: Blob, fileName: string) => saved.push(fileName),
}));
beforeEach(() => {
  saved.length = 0;
  openToasts.set([]);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const noRows: ExportRowCounts = {
  rows: 0,
  blanked: 0,
  oldEmails: 0,
  oldPhones: 0,
  oldTitles: 0,
  oldPeople: 0,
  recheckable: 0,
};
const check: ExportCheck = {
  name: "Ohio plants",
  of: "people",
  selected: 24,
  leftOut: 2,
  fresh: { ...noRows, rows: 17, blanked: 3, oldEmails: 4, oldPhones: 3, oldPeople: 5, recheckable: 1 },
  again: { ...noRows, rows: 5, blanked: 1, oldTitles: 1, oldPeople: 1 },
  earlier: [{ at: "2026-05-03T10:00:00Z", fileName: "leads_export_ohio_2026-05-03.csv", people: 5 }],
  againKeys: ["200002"],
  old: [{ key: "200001", name: "Ann Lee", companyName: "Hollis", email: "2026-08-01", isRecheckable: true }],
};
const source = { kind: "campaign", of: "people", id: "7" } as const;
const planned = {
  success: true,
  run: makeRun({ id: "31", kind: "export", total: 17 }),
  of: "people",
  rows: 17,
  leftOut: 2,
  skipped: 5,
  blanked: 3,
};
const file = () =>
  new Response('"Name"\r\n"Ann Lee"\r\n', {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="leads_export_ohio.csv"',
    },
  });
const answerChecks = (answers: Parameters<typeof answerCalls>[0] = {}) =>
  answerCalls({
    "/api/exports/check": () => Response.json({ success: true, ...check }),
    "/api/exports/31/download": file,
    "/api/exports": () => Response.json(planned),
    ...answers,
  });
const readCounts = () => screen.getAllByRole("definition").map(({ textContent }) => textContent);

test("counts the rows before the download and again with each choice, then saves the planned file", async () => {
  const sent = answerChecks();
  renderWithRouter(<ExportEverythingButton source={source} />);
  await userEvent.click(await screen.findByRole("button", { name: "Export all" }));
  await screen.findByText("5 people were exported by you on May 3, 2026");
  expect(screen.getByText("To leads_export_ohio_2026-05-03.csv")).toBeTruthy();
  expect(screen.getByText("8 values are older than their limit")).toBeTruthy();
  expect(readCounts()).toEqual(["24", "−2", "22", "4"]);
  await userEvent.click(screen.getByRole("radio", { name: "Skip" }));
  expect(screen.getByText("7 values are older than their limit")).toBeTruthy();
  expect(screen.getByText(/4 addresses over 60 days, 3 phones over 180\./)).toBeTruthy();
  expect(readCounts()).toEqual(["24", "−5", "−2", "17", "3"]);
  await userEvent.click(screen.getByRole("radio", { name: "Leave out" }));
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Columns" }), "HubSpot, 12 columns");
  await userEvent.click(screen.getByRole("button", { name: "Export 17 rows" }));
  await waitFor(() => expect(saved).toEqual(["leads_export_ohio.csv"]));
  const plan = sent.find(({ path }) => path === "/api/exports");
  expect(plan?.body).toMatchObject({ source, oldValues: "leave-out", exportedBefore: "skip" });
  expect(sent.at(-1)?.path).toBe("/api/exports/31/download?format=csv&profile=hubspot");
  expect(openToasts.get()[0]).toMatchObject({
    text: "Saved leads_export_ohio.csv",
    detail: "17 rows. 2 left out: suppressed or opted out, 3 do-not-call numbers blank",
  });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("downloads the same rows again after a file that did not arrive", async () => {
  const files = [() => Response.error(), file];
  const sent = answerChecks({ "/api/exports/31/download": () => (files.shift() ?? file)() });
  renderWithRouter(<ExportEverythingButton source={source} />);
  await userEvent.click(await screen.findByRole("button", { name: "Export all" }));
  await userEvent.click(await screen.findByRole("button", { name: "Export 22 rows" }));
  expect(
    await screen.findByText(/The export is among your runs and can be downloaded from there/),
  ).toBeTruthy();
  expect(saved).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Export 22 rows" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(sent.filter(({ path }) => path === "/api/exports")).toHaveLength(1);
});

test("shows why an export is refused, and counts again on request", async () => {
  const error = "63,000 people match, and an export has at most 50,000 rows.";
  const answers = [() => Response.json({ success: false, error }, { status: 409 })];
  answerChecks({
    "/api/exports/check": () => answers.shift()?.() ?? Response.json({ success: true, ...check }),
  });
  renderWithRouter(<ExportEverythingButton source={source} />);
  await userEvent.click(await screen.findByRole("button", { name: "Export all" }));
  expect(await screen.findByText(error)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Export 0 rows" })).toHaveProperty("disabled", true);
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("button", { name: "Export 22 rows" })).toBeTruthy();
});

function Panel() {
  const before = useBeforeDownload(source);
  return (
    <>
      <BeforeDownload before={before} />
      <output>{JSON.stringify(before.choices)}</output>
    </>
  );
}

test("checks old values again by a run that costs nothing, and tells the caller the choices", async () => {
  const run = makeRun({ id: "40", kind: "contact-enrich", status: "queued" });
  const sent = answerChecks({
    "/api/runs/40/rows": () => Response.json({ success: true, run }),
    "/api/runs": () => Response.json({ success: true, run: { ...run, received: 0 } }),
  });
  renderWithRouter(<Panel />);
  await userEvent.click(await screen.findByRole("button", { name: "Show" }));
  expect(screen.getByRole("list", { name: "People with old values" }).textContent).toBe(
    "Ann LeeEmail of August 1, 2026And 5 more people",
  );
  await userEvent.click(screen.getByRole("button", { name: "Check again, free" }));
  await waitFor(() => expect(sent.some(({ path }) => path === "/api/runs/40/rows")).toBe(true));
  const rows = sent.find(({ path }) => path === "/api/runs/40/rows")?.body.rows;
  expect(rows).toEqual([{ fullName: "Ann Lee", companyName: "Hollis", personId: "200001" }]);
  expect(screen.getByRole("button", { name: "Checking…" })).toHaveProperty("disabled", true);
  expect(screen.getByRole("status").textContent).toBe('{"oldValues":"take","exportedBefore":"include"}');
});
