import type { BulkContactsFound, Prospect, Run } from "@eq/contracts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerCalls, createEventStreamResponse } from "../../test-api.ts";
import { renderWithRouter } from "../../test-router.tsx";
import { makeRun } from "../../test-runs.ts";
import { countResults, describeEnrichment } from "./enrichment-words.ts";
import { ProspectsView } from "./index.ts";
import { ResultPanel } from "./result-panel.tsx";

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const bulkContactsFound: BulkContactsFound = {
  totalContacts: 9,
  totalCompanies: 2,
  searchQueries: ["CEO", "CFO"],
  detailedResults: [
    {
      company: "Halvorn Precision Castings",
      totalContacts: 7,
      searches: [
        { query: "CEO", totalFound: 4 },
        { query: "CFO", totalFound: 3 },
      ],
    },
    {
      company: "Calder Mills",
      totalContacts: 2,
      searches: [
        { query: "CEO", totalFound: 2 },
        { query: "CFO", error: "HTTP 503: Service Unavailable" },
      ],
    },
  ],
};

function renderPanel(change: object = {}) {
  const props = { contacts: [], hiddenBySuppression: 0, gone: 0, searchQuery: "Foundries" };
  renderWithRouter(<ResultPanel {...props} bulkContactsFound={bulkContactsFound} {...change} />);
  return screen.findByRole("region", { name: "Results" });
}

test("says how many contacts, companies and searches there are, for each company and query [CONT-022]", async () => {
  const panel = await renderPanel({ hiddenBySuppression: 3, gone: 1 });
  expect(panel.textContent).toContain("9 contacts at 2 companies");
  expect(panel.textContent).toContain("2 searches at each");
  expect(panel.textContent).toContain("1 company with errors");
  expect(panel.textContent).toContain("3 hidden: suppressed or opted out · 1 no longer listed");
  await userEvent.click(within(panel).getByRole("button", { name: "By company and query" }));
  const lines = within(panel)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(lines.filter((line) => !line?.includes("contacts"))).toEqual([
    "CEO: 4",
    "CFO: 3",
    "CEO: 2",
    "CFO: HTTP 503: Service Unavailable",
  ]);
  expect(lines[0]).toMatch(/^Halvorn Precision Castings7 contacts/);
});

test("says that only the best are listed when there are 100", async () => {
  const panel = await renderPanel({ bulkContactsFound: { ...bulkContactsFound, totalContacts: 100 } });
  expect(panel.textContent).toContain("The best 100 are listed");
});

test("opened without a search, it says that there are no leads and links back [SHELL-002]", async () => {
  const sent = answerCalls({});
  renderWithRouter(<ProspectsView runId={null} />);
  expect(await screen.findByText("No leads found")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Search Companies" }).getAttribute("href")).toBe("/dashboard");
  expect(sent).toEqual([]);
});

test("says so when there is no such search", async () => {
  answerCalls({
    "/api/runs/5/contacts": () =>
      Response.json({ success: false, error: "There is no such run" }, { status: 404 }),
    "/api/runs/follow": () =>
      Response.json({ success: false, error: "There is no such run" }, { status: 404 }),
  });
  renderWithRouter(<ProspectsView runId="5" />);
  expect(await screen.findByText("There is no such contact search")).toBeTruthy();
  expect(screen.getByRole("link", { name: "All Runs" })).toBeTruthy();
});

test.each([
  { status: "running", shown: false },
  { status: "done", shown: true },
] as const)("a $status search without contacts says that nobody is found: $shown", async (row) => {
  const { status, shown } = row;
  const counts = status === "done" ? { nothing: 2, waiting: 0 } : { waiting: 2 };
  answerCalls({
    "/api/runs/5/contacts": () =>
      Response.json({
        ...{ success: true, contacts: [], hiddenBySuppression: 0, gone: 0 },
        bulkContactsFound: { ...bulkContactsFound, totalContacts: 0 },
      }),
    "/api/runs/follow": () =>
      createEventStreamResponse({ type: "run", data: makeRun({ id: "5", status, total: 2, counts }) }),
  });
  renderWithRouter(<ProspectsView runId="5" />);
  await screen.findByRole("region", { name: "Results" });
  await waitFor(() => expect(screen.queryByText("No contacts found") !== null).toBe(shown));
});

test("an enrichment is summed up with its flags [CONT-039]", () => {
  const view = (status: "enriched" | "not-enriched", flags: object = {}) => ({
    status,
    contact: { id: "200001", name: "Ann", ...flags } as Prospect,
  });
  const views = [
    view("enriched"),
    view("enriched"),
    view("enriched", { enrichment_empty: true }),
    view("enriched", { enrichment_failed: true }),
    view("enriched", { enrichment_error: true }),
    view("not-enriched"),
  ];
  expect(countResults(views)).toEqual({ enriched: 2, empty: 1, failed: 1, error: 1, notTried: 1 });
  const run = { charged: 2, pausedBecause: null, cap: null } as Run;
  expect(describeEnrichment({ isRunning: false, views, run, isOutOfCredits: true, problem: null })).toBe(
    "2 enriched · 1 empty · 1 failed · 1 with an error · 1 not tried: no credits left · 2 credits charged",
  );
});
