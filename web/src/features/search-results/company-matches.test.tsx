import type { Company } from "@eq/contracts";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, test, vi } from "vitest";
import { CompanyMatches } from "./company-matches.tsx";
import type { CompanyMatchesProps } from "./company-matches-props.ts";
import {
  applySearchEvent,
  type CompanyResults,
  endSearch,
  noCompanyResults,
  startSearch,
} from "./company-results.ts";

const threeCompanies = [1, 2, 3].map(
  (place): Company => ({
    id: `${place}`,
    name: `Company ${place}`,
    leadStatus: "warm",
    rivScore: 40 + place,
    totalJobs: place * 1000,
    backendOrder: place,
  }),
);
type ResultsData = Parameters<typeof applySearchEvent>[1] & { type: "search_results" };

function createResults(data: Partial<ResultsData["data"]> = {}): CompanyResults {
  return applySearchEvent(startSearch(noCompanyResults, 1), {
    type: "search_results",
    data: { companies: threeCompanies, totalResults: 1480, page: 1, totalPages: 60, ...data },
  });
}

function renderMatches(results: CompanyResults, props: Partial<CompanyMatchesProps> = {}) {
  const calls = { onNewSearch: vi.fn(), onFindMore: vi.fn(), onClear: vi.fn(), onIncludeUnknown: vi.fn() };
  render(<CompanyMatches results={results} {...calls} {...props} />);
  return calls;
}

beforeAll(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

const makeCompaniesWithJobs = (...jobs: (number | null)[]) =>
  jobs.map(
    (totalJobs, place): Company => ({
      id: `${place}`,
      name: `Company ${place}`,
      leadStatus: "unknown",
      totalJobs,
      backendOrder: place + 1,
      source: { name: "Demo", demo: true, asOf: null },
    }),
  );
const queryIdleDivider = () => screen.queryByText(/^No open jobs (found|known)$/);

test("a divider separates hiring companies from those without open jobs", () => {
  renderMatches(endSearch(createResults({ companies: makeCompaniesWithJobs(4, 2, 0, 0) })));
  expect(queryIdleDivider()?.textContent).toBe("No open jobs found");
  const items = screen.getAllByRole("listitem").filter((item) => item.querySelector("article"));
  expect(items.map((item) => item.contains(queryIdleDivider()))).toEqual([false, false, true, false]);
});

test.each([
  ["all companies hire", [4, 2]],
  ["no company hires", [0, 0]],
  ["companies with and without jobs are mixed", [4, 0, 2, 0]],
])("shows no divider when %s", (_, jobs) => {
  renderMatches(endSearch(createResults({ companies: makeCompaniesWithJobs(...jobs) })));
  expect(queryIdleDivider()).toBeNull();
});

test("the divider does not say 'no open jobs' about companies with unknown jobs", () => {
  const [hiring, other] = makeCompaniesWithJobs(4, null) as [Company, Company];
  renderMatches(endSearch(createResults({ companies: [hiring, { ...other, source: null }] })));
  expect(queryIdleDivider()?.textContent).toBe("No open jobs known");
});

test("shows the loading strip as soon as a search starts [STRM-011]", () => {
  renderMatches(startSearch(noCompanyResults, 1));
  expect(within(screen.getByRole("status")).getByText("EQ agents analyzing")).toBeTruthy();
  expect(screen.getByText("Searching...")).toBeTruthy();
});

test("a similarity search without results says whether the named company or its data is missing", () => {
  const none = { companies: [], totalResults: 0, totalPages: 0, searchType: "company_similarity" as const };
  renderMatches(endSearch(createResults({ ...none, targetCompany: { id: "7", name: "Vauntly" } })));
  expect(screen.getByText(/Nothing could be compared with Vauntly/)).toBeTruthy();
  expect(screen.getByText("Companies similar to Vauntly")).toBeTruthy();
  renderMatches(endSearch(createResults({ ...none, companyName: "Foobarium" })));
  expect(screen.getByText(/No company called “Foobarium” is in the directory/)).toBeTruthy();
  expect(screen.queryByText("Companies like Foobarium")).toBeNull();
});

const findStatusFilters = () => screen.findByRole("list", { name: "Hiring intent" }, { timeout: 10_000 });

test("the status filters replace the progress once the stream has ended [STRM-011]", async () => {
  renderMatches(endSearch(createResults()));
  expect(screen.queryByText("EQ agents analyzing")).toBeNull();
  expect((await findStatusFilters()).textContent).toBe("Warm3");
});

test("the loading strip counts enriched companies: three of ten [STRM-012]", () => {
  const progress = { current: 3, total: 10 };
  renderMatches({ ...createResults(), progress });
  expect(screen.getByText("Enriching companies... 3/10")).toBeTruthy();
});

test("the header shows the number of shown companies, the total and the jobs [STRM-015, STRM-016]", () => {
  renderMatches(endSearch(createResults()));
  expect(screen.getByRole("heading", { name: "Matches" })).toBeTruthy();
  expect(screen.getByText(/Showing/).textContent).toBe("Showing 3 of 1,480 companies · 6,000 total jobs");
});

test("the header counts companies that are merged into another card", () => {
  const same = { ...(threeCompanies[0] as Company), id: "9", backendOrder: 4 };
  renderMatches(endSearch(createResults({ companies: [...threeCompanies, same] })));
  expect(screen.getByText(/Showing/).textContent).toContain("Showing 3 of 1,480 companies");
  expect(screen.getByText("1 duplicate merged")).toBeTruthy();
});

test("the header has no line about merged companies when there are none", () => {
  renderMatches(endSearch(createResults()));
  expect(screen.queryByText(/merged/)).toBeNull();
});

test("the Clear results button calls onClear [STRM-017]", async () => {
  const { onClear } = renderMatches(endSearch(createResults()));
  await userEvent.click(screen.getByRole("button", { name: "Clear results" }));
  expect(onClear).toHaveBeenCalledOnce();
});

test("shows nothing before the first search and after the results are cleared [STRM-017]", () => {
  renderMatches(noCompanyResults);
  expect(screen.queryByRole("region")).toBeNull();
  expect(screen.queryByRole("article")).toBeNull();
});

test("Find more requests the next page while there are more companies [STRM-013]", async () => {
  const { onFindMore } = renderMatches(endSearch(createResults()));
  await userEvent.click(screen.getByRole("button", { name: "Find more" }));
  expect(onFindMore).toHaveBeenCalledOnce();
});

test("Find more is disabled while a search runs [STRM-013]", () => {
  const { onFindMore } = renderMatches(createResults());
  const button = screen.getByRole("button", { name: "Find more" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  button.click();
  expect(onFindMore).not.toHaveBeenCalled();
});

test("hides Find more when all companies are shown [STRM-013]", () => {
  renderMatches(endSearch(createResults({ totalResults: 3 })));
  expect(screen.queryByRole("button", { name: "Find more" })).toBeNull();
  renderMatches(endSearch(createResults({ totalResults: 5, page: 2, totalPages: 2 })));
  expect(screen.queryByRole("button", { name: "Find more" })).toBeNull();
});

test.each([
  [{ companyName: "Halvorn" }, "Companies like Halvorn"],
  [
    { companyName: "halvorn", targetCompany: { id: "9", name: "Halvorn Precision" } },
    "Companies similar to Halvorn Precision",
  ],
])("a banner names the company of a similarity search (%#) [STRM-019]", (data, banner) => {
  renderMatches(endSearch(createResults({ searchType: "company_similarity", ...data })));
  expect(screen.getByText(banner)).toBeTruthy();
});

test("shows guests the offer to save results after the cards [STRM-020]", () => {
  renderMatches(endSearch(createResults()), { saveResults: <p>Save these results</p> });
  const call = screen.getByText("Save these results");
  const last = screen.getAllByRole("article").at(-1) as HTMLElement;
  expect(last.compareDocumentPosition(call) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test("one click includes companies of unknown size", async () => {
  const { onIncludeUnknown } = renderMatches(
    endSearch(createResults({ unknown: { employees: 31, revenue: 0 } })),
  );
  await userEvent.click(screen.getByRole("button", { name: "Show 31 of unknown size" }));
  expect(onIncludeUnknown).toHaveBeenCalledWith("employees");
  expect(screen.queryByRole("button", { name: /unknown revenue/ })).toBeNull();
});

test.each([true, false])(
  "a notice reports an incomplete demo directory, and suggests another search only if possible: %j",
  (canSearchAgain) => {
    const directory = { companies: 8400, target: 20_000, canSearchAgain };
    renderMatches(endSearch(createResults({ directoryComplete: false })), { directory });
    expect(
      screen.getByText("The demo directory is still being made: 8,400 of 20,000 companies"),
    ).toBeTruthy();
    expect(screen.queryByText(/Search again in a moment/) !== null).toBe(canSearchAgain);
  },
);

test("a search without results says what to do [FEED-020]", () => {
  renderMatches(endSearch(createResults({ companies: [], totalResults: 0 })));
  expect(screen.getByText("No companies found.")).toBeTruthy();
  expect(screen.getByText("Try adjusting your search criteria or run another search")).toBeTruthy();
});

test("j and k move between cards, Enter opens the evidence, and Escape returns the focus to the RIV dial", async () => {
  const user = userEvent.setup();
  renderMatches(endSearch(createResults()));
  const current = () => screen.getAllByRole("article").findIndex((card) => card.ariaCurrent === "true");
  await user.keyboard("jj");
  expect([current(), document.activeElement?.getAttribute("aria-label")]).toEqual([1, "Company 2"]);
  await user.keyboard("k");
  expect(current()).toBe(0);
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("dialog", { name: "RIV 41" }, { timeout: 10_000 })).toBeTruthy();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(current()).toBe(0);
});

test("ignores j in a field and with a modifier key", async () => {
  render(<input aria-label="Query" />);
  renderMatches(endSearch(createResults()));
  await userEvent.type(screen.getByRole("textbox"), "jk");
  expect((screen.getByRole("textbox") as HTMLInputElement).value).toBe("jk");
  await userEvent.keyboard("{Control>}j{/Control}");
  expect(screen.getAllByRole("article").some((card) => card.ariaCurrent === "true")).toBe(false);
});

const mixedCompanies = threeCompanies.map(
  (company, place): Company => ({ ...company, leadStatus: place === 0 ? "hot" : "warm" }),
);
const shownNames = () => screen.getAllByRole("article").map((card) => card.ariaLabel);

test("a pressed status filters the loaded companies, several add up, and the counts stay", async () => {
  renderMatches(endSearch(createResults({ companies: mixedCompanies })));
  const [hot, warm] = within(await findStatusFilters()).getAllByRole("button");
  await userEvent.click(hot as HTMLElement);
  expect(shownNames()).toEqual(["Company 1"]);
  expect(hot?.ariaPressed).toBe("true");
  expect(screen.getByRole("list", { name: "Hiring intent" }).textContent).toBe("Hot1Warm2");
  await userEvent.click(warm as HTMLElement);
  expect(shownNames()).toEqual(["Company 1", "Company 2", "Company 3"]);
});

test("while a new search runs, the earlier cards stay, inert, with what they were found for", async () => {
  const onCancel = vi.fn();
  renderMatches(endSearch(createResults()), { earlier: "“banks in Ohio”", onCancel });
  expect(screen.getByText("Showing earlier results for “banks in Ohio”")).toBeTruthy();
  const cards = document.querySelectorAll("article");
  expect(cards).toHaveLength(3);
  expect(cards[0]?.closest("[inert]")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onCancel).toHaveBeenCalledOnce();
});

test("the order of the list is chosen from a menu, and an arrow turns its direction", async () => {
  const onSort = vi.fn();
  const results = endSearch(createResults());
  renderMatches(results, { sort: null, onSort });
  await userEvent.click(await screen.findByRole("button", { name: "Sorted by Best match" }));
  expect(screen.queryByRole("button", { name: /Change to/ })).toBeNull();
  const choices = await screen.findAllByRole("menuitemcheckbox", undefined, { timeout: 10_000 });
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    "Best match",
    "RIV",
    "Newest posting",
    "Revenue",
    "Headcount",
  ]);
  await userEvent.click(choices[2] as HTMLElement);
  expect(onSort).toHaveBeenCalledExactlyOnceWith({ by: "newestPosting", order: "desc" });
});

test("a sorted list shows its direction and changes it", async () => {
  const onSort = vi.fn();
  renderMatches(endSearch(createResults()), { sort: { by: "revenue", order: "desc" }, onSort });
  await userEvent.click(await screen.findByRole("button", { name: "Descending. Change to ascending" }));
  expect(onSort).toHaveBeenCalledExactlyOnceWith({ by: "revenue", order: "asc" });
});
