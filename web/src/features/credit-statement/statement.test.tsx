import type { CreditEntry } from "@eq/contracts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { answerCalls } from "../../test-api.ts";
import { renderWithRouter } from "../../test-router.tsx";
import { Statement } from "./statement.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
});

const makeEntry = (id: string, changes: Partial<CreditEntry> = {}): CreditEntry => ({
  id,
  at: "2026-11-26T06:00:00Z",
  day: "2026-11-26",
  kind: "charge",
  amount: -1,
  what: "leads.csv",
  person: "Ann Row",
  company: "Halvorn",
  outcome: "found",
  reason: "Name and company",
  runId: "7",
  apiKey: null,
  ...changes,
});
const entries = [
  makeEntry("4"),
  makeEntry("3", { kind: "refund", amount: 1, reason: "Refunded by an administrator" }),
  makeEntry("2", { kind: "charge", amount: 0, outcome: "nothing", reason: "Nothing found is never charged" }),
  makeEntry("1", { kind: "grant", amount: 1_000, what: "Plan", person: null, company: null, runId: null }),
];
const totals = { charged: 1_202, refunded: 1, net: 1_201, granted: 1_000 };
const counts = { all: 1_206, charged: 1_202, free: 3, grants: 1 };

interface Page {
  entries: CreditEntry[];
  status?: number;
}

/** Shows the statement; each call gets the next page, the last one again and again. */
function show(pages: Page[], runId: string | null = null) {
  const sent = answerCalls({
    "/api/user/credits/statement": () => {
      const page = pages.length > 1 ? pages.shift() : pages[0];
      if (page?.status) return Response.json({ success: false, error: "Down" }, { status: page.status });
      return Response.json({ success: true, entries: page?.entries, totals, counts });
    },
  });
  renderWithRouter(<Statement runId={runId} />);
  return sent;
}

const readRows = () =>
  screen.getAllByRole("row").map((row) => within(row).queryAllByRole("cell").at(3)?.textContent);

test("shows each amount with its sign, why it cost nothing, and the sum", async () => {
  show([{ entries }]);
  await screen.findByText("Nothing found is never charged");
  expect(readRows().slice(2, 6)).toEqual(["\u22121", "+1", "0", "+1,000"]);
  const sum = screen.getByRole("row", { name: /^Used in all/ });
  expect(sum.textContent).toContain("\u22121,201");
  expect(sum.textContent).toContain("1,202 charged, 1 refunded");
  expect(screen.getByRole("link", { name: "leads.csv" }).getAttribute("href")).toBe("/dashboard/runs/7");
  for (const word of ["Found", "Refunded", "Nothing found", "Granted"])
    expect(screen.getByText(word)).toBeTruthy();
});

test("has chips with counts that filter the entries", async () => {
  const sent = show([{ entries }]);
  await screen.findByRole("button", { name: "All 1,206", pressed: true });
  for (const name of ["Charged 1,202", "Not charged 3", "Granted or refunded 1"])
    expect(screen.getByRole("button", { name, pressed: false })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Not charged 3" }));
  await waitFor(() => expect(sent.at(-1)?.path).toContain("show=free"));
  expect(screen.getByRole("button", { name: "Not charged 3", pressed: true })).toBeTruthy();
});

test("shows only the entries of a run, and links to all", async () => {
  const sent = show([{ entries }], "7");
  expect((await screen.findByRole("link", { name: "All entries" })).getAttribute("href")).toBe(
    "/dashboard/statement",
  );
  expect(sent[0]?.path).toContain("runId=7");
});

test("as a part of a page shows the newest 12 entries and links to all", async () => {
  answerCalls({
    "/api/user/credits/statement": () => {
      const many = Array.from({ length: 13 }, (_entry, index) =>
        makeEntry(`${30 - index}`, { runId: `${index}` }),
      );
      return Response.json({ success: true, entries: many, totals, counts });
    },
  });
  renderWithRouter(<Statement runId={null} isPart />);
  const link = await screen.findByRole("link", { name: "Show the full statement" });
  expect(link.getAttribute("href")).toBe("/dashboard/statement");
  expect(screen.getAllByText("Ann Row, Halvorn")).toHaveLength(12);
});

test("says what will be listed when there are no entries, and offers no file", async () => {
  show([{ entries: [] }]);
  await screen.findByText("No entries");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Download CSV" }).disabled).toBe(true);
});

test("says why the statement could not be loaded, and tries again", async () => {
  show([{ entries: [], status: 500 }, { entries }]);
  await screen.findByText("Your statement could not be loaded");
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  await screen.findByText("Nothing found is never charged");
});

test("loads older entries behind the last one, and says when that fails", async () => {
  const first = Array.from({ length: 100 }, (_entry, index) => makeEntry(`${300 - index}`));
  const sent = show([{ entries: first }, { entries: [], status: 500 }, { entries }]);
  fireEvent.click(await screen.findByRole("button", { name: "Load more" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Down");
  expect(screen.getAllByRole("row")).toHaveLength(103);
  fireEvent.click(screen.getByRole("button", { name: "Load more" }));
  await screen.findByText("Nothing found is never charged");
  expect(sent.at(-1)?.path).toContain("before=201");
  expect(screen.getAllByRole("row")).toHaveLength(107);
  expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
});
