import { exportLeadLimit, nameLeadExport } from "@eq/contracts";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerCalls } from "../../test-api.ts";
import { renderWithRouter } from "../../test-router.tsx";
import { openToasts } from "../../ui/toasts.tsx";
import { ExportAllContacts, exportLeads } from "./index.ts";

const saved: { file: Blob; fileName: string }[] = [];
vi.mock("../../lib/download-file.ts", () => ({
  saveFile: (file: Blob, fileName: string) => saved.push({ file, fileName }),
}));

beforeEach(() => {
  saved.length = 0;
  openToasts.set([]);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const makeContacts = (count: number) =>
  Array.from({ length: count }, (_contact, index) => ({
    id: String(200_001 + index),
    name: `Lead ${index}`,
    email: "bought@example.com",
  }));

interface SentContact {
  id: string;
}

/** Answers each block with a line for each contact; contacts without a row are given by their ids. */
function answerExports({ leftOut = [], failAt = 0 }: { leftOut?: string[]; failAt?: number } = {}) {
  let calls = 0;
  return answerCalls({
    "/api/ai/export-leads": ({ body }) => {
      calls += 1;
      if (calls === failAt) return Response.json({ success: false, error: "Down" }, { status: 500 });
      const contacts = body.selectedContacts as SentContact[];
      const rows = contacts.filter(({ id }) => !leftOut.includes(id));
      const header = body.exportId ? "" : '"Name"\r\n';
      return Response.json({
        success: true,
        exportData: header + rows.map(({ id }) => `"${id}"\r\n`).join(""),
        rows: rows.length,
        leftOut: contacts.length - rows.length,
        blanked: 1,
        fileName: "leads_export_ohio_2026-11-27.csv",
        exportId: "5",
      });
    },
  });
}

test("exports 250 contacts in three calls of at most 100, as one file with one header [OP-157]", async () => {
  const sent = answerExports();
  const result = await exportLeads(makeContacts(250), "Ohio");
  expect(exportLeadLimit).toBe(100);
  expect(sent.map(({ body }) => (body.selectedContacts as unknown[]).length)).toEqual([100, 100, 50]);
  expect(sent.map(({ body }) => body.exportId)).toEqual([null, "5", "5"]);
  expect(JSON.stringify(sent)).not.toContain("bought@");
  expect(result).toEqual({
    fileName: "leads_export_ohio_2026-11-27.csv",
    rows: 250,
    leftOut: 0,
    blanked: 3,
  });
  const lines = (await saved[0]?.file.text())?.split("\r\n") ?? [];
  expect(lines).toHaveLength(252);
  expect(lines.filter((line) => line.includes("Name"))).toHaveLength(1);
});

test("saves nothing when a block fails", async () => {
  answerExports({ failAt: 2 });
  await expect(exportLeads(makeContacts(150), "Ohio")).rejects.toThrow("Down");
  expect(saved).toEqual([]);
});

test("Export All Contacts saves a file and says how many are left out and blank [CONT-023] [OP-158]", async () => {
  answerExports({ leftOut: ["200002"] });
  renderWithRouter(<ExportAllContacts contacts={makeContacts(3)} searchQuery="Ohio" />);
  await userEvent.click(await screen.findByRole("button", { name: "Export All Contacts" }));
  await vi.waitFor(() => expect(openToasts.get()).toHaveLength(1));
  expect(openToasts.get()[0]).toMatchObject({
    text: "Saved leads_export_ohio_2026-11-27.csv",
    detail: "2 rows. 1 left out: suppressed or opted out, 1 do-not-call number blank",
  });
  expect(saved.map(({ fileName }) => fileName)).toEqual(["leads_export_ohio_2026-11-27.csv"]);
});

test("says that there was nothing to export, or that the export failed [ERR-015]", async () => {
  answerExports({ leftOut: ["200001"] });
  renderWithRouter(<ExportAllContacts contacts={makeContacts(1)} searchQuery="Ohio" />);
  await userEvent.click(await screen.findByRole("button", { name: "Export All Contacts" }));
  await vi.waitFor(() => expect(openToasts.get()[0]?.text).toBe("No leads found for export"));
  expect(saved).toEqual([]);
  answerExports({ failAt: 1 });
  await userEvent.click(screen.getByRole("button", { name: "Export All Contacts" }));
  await vi.waitFor(() => expect(openToasts.get()[1]?.text).toBe("Export failed. Please try again."));
});

test("a file is named after the search and the day", () => {
  expect(nameLeadExport("Midsize, plants in Ohio!", "2026-11-27")).toBe(
    "leads_export_midsize_plants_in_ohio_2026-11-27.csv",
  );
  expect(nameLeadExport("", "2026-11-27", "xlsx")).toBe("leads_export_2026-11-27.xlsx");
  const long = nameLeadExport("a".repeat(80), "2026-11-27");
  expect(long).toBe(`leads_export_${"a".repeat(50)}_2026-11-27.csv`);
});
