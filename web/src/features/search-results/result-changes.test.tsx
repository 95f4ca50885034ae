import type { Company } from "@eq/contracts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { answerCalls } from "../../test-api.ts";
import { renderWithQueries } from "../../test-render.tsx";
import { CompanyMatches } from "./company-matches.tsx";
import { applySearchEvent, endSearch, noCompanyResults, startSearch } from "./company-results.ts";

const companies = [1, 2, 3].map(
  (place): Company => ({ id: `${place}`, name: `Company ${place}`, leadStatus: "warm", backendOrder: place }),
);
const makeRun = (run: number, at: string) => ({ run, at, lookedAt: 3, total: 3, isComplete: true });
const makeChange = (id: string, kind: string) => ({
  ...{ id, name: `Company ${id}`, kind, text: `What happened to ${id}` },
  before: null,
  after: null,
});

beforeAll(() => {
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const calls = { onNewSearch: vi.fn(), onFindMore: vi.fn(), onClear: vi.fn(), onIncludeUnknown: vi.fn() };

/** The finished results of a saved search. */
function findResults(savedSearchId: string) {
  const found = applySearchEvent(startSearch(noCompanyResults, 1), {
    type: "search_results",
    data: { companies, totalResults: 3, page: 1, totalPages: 1 },
  });
  return endSearch(applySearchEvent(found, { type: "auto_save_complete", data: { savedSearchId } }));
}

/** Shows the results of a saved search whose changes the server answers. */
function showResults(changes: object) {
  const sent = answerCalls({
    "/api/ai/saved-searches/31/changes": () => Response.json({ success: true, ...changes }),
  });
  renderWithQueries(<CompanyMatches results={findResults("31")} {...calls} />);
  return sent;
}

const rerun = {
  newest: makeRun(2, "2026-11-28T12:00:00Z"),
  since: makeRun(1, "2026-11-20T12:00:00Z"),
  newSince: makeRun(1, "2026-11-20T12:00:00Z"),
  canTellGone: true,
  counts: { new: 1, gone: 1, hotter: 1, cooler: 0, unchanged: 1 },
  companies: [makeChange("2", "new"), makeChange("3", "hotter"), makeChange("9", "gone")],
  runs: [],
  isWatched: false,
};
const listCards = () => screen.getAllByRole("article").map((card) => card.getAttribute("aria-label"));

test("marks the cards of a search that ran before, and shows only the new ones on demand", async () => {
  const user = userEvent.setup();
  showResults(rerun);
  await screen.findByText(/^1 new, 1 gone, 1 hotter since Nov 20/);
  const [, second, third] = screen.getAllByRole("article") as [HTMLElement, HTMLElement, HTMLElement];
  expect(await within(second).findByRole("button", { name: "New, what changed" })).toBeTruthy();
  expect(await within(third).findByRole("button", { name: "Hotter, what changed" })).toBeTruthy();
  expect(screen.getAllByRole("button", { name: /what changed$/ })).toHaveLength(2);
  expect(screen.queryByRole("button", { name: /^Only gone/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: /^Only new/ }));
  expect(listCards()).toEqual(["Company 2"]);
  await user.click(screen.getByRole("button", { name: /^Only new/ }));
  expect(listCards()).toEqual(["Company 1", "Company 2", "Company 3"]);
});

test("a filter by a kind of change does not hide the results of a search without such changes", async () => {
  const user = userEvent.setup();
  const counts = { new: 0, gone: 0, hotter: 1, cooler: 0, unchanged: 2 };
  const answers: Record<string, object> = {
    31: rerun,
    32: { ...rerun, counts, companies: [makeChange("3", "hotter")] },
  };
  answerCalls(
    Object.fromEntries(
      Object.entries(answers).map(([id, changes]) => [
        `/api/ai/saved-searches/${id}/changes`,
        () => Response.json({ success: true, ...changes }),
      ]),
    ),
  );
  const { rerender } = renderWithQueries(<CompanyMatches results={findResults("31")} {...calls} />);
  await user.click(await screen.findByRole("button", { name: /^Only new/ }));
  expect(listCards()).toEqual(["Company 2"]);
  rerender(<CompanyMatches results={findResults("32")} {...calls} />);
  await screen.findByText(/^1 hotter since Nov 20/);
  expect(listCards()).toEqual(["Company 1", "Company 2", "Company 3"]);
});

test("marks nothing on the first run of a search", async () => {
  const counts = { new: 0, gone: 0, hotter: 0, cooler: 0, unchanged: 3 };
  const sent = showResults({ ...rerun, since: null, newSince: null, counts, companies: [] });
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.path).toBe("/api/ai/saved-searches/31/changes?limit=1000");
  expect(screen.queryByText(/since/)).toBeNull();
  expect(listCards()).toHaveLength(3);
});
