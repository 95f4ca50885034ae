import type { Company } from "@eq/contracts";
import { render, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { CompanyCard } from "./company-card.tsx";
import { CompanyMatches } from "./company-matches.tsx";
import { applySearchEvent, endSearch, noCompanyResults, startSearch } from "./company-results.ts";

const signalsWithoutPostings = {
  weeklyPostings: Array<number>(12).fill(0),
  reasons: [],
  formulaVersion: 1,
  day: "2026-11-21",
};
/** An enriched company that was imported and has no job data. */
const importedCompany: Company = {
  id: "7",
  name: "Marlow Optics",
  leadStatus: "unknown",
  totalJobs: 0,
  employeeCount: 40,
  topJobPostings: [],
  signals: signalsWithoutPostings,
  source: { name: "crunchbase2013", demo: false, asOf: "2013-10" },
  lastChecked: new Date().toISOString(),
  backendOrder: 1,
};
const renderCard = (more: Partial<Company> = {}) =>
  render(<CompanyCard company={{ ...importedCompany, ...more }} onNewSearch={() => {}} />);
const getJobsText = () => screen.queryByText("Jobs")?.nextElementSibling?.textContent;

describe("the source of a company's facts", () => {
  test("an imported company shows its source and month, but not when it was last checked", () => {
    renderCard();
    expect(screen.getByText("Source Crunchbase 2013, Oct 2013")).toBeTruthy();
    expect(screen.queryByText(/^Checked/)).toBeNull();
    expect(screen.queryByText("Demo")).toBeNull();
  });

  test.each([
    ["2013-10-04", "Source list.csv, Oct 2013"],
    ["2013", "Source list.csv, 2013"],
    ["2018|2022|2026-08", "Source list.csv, 2018 to Aug 2026"],
    ["2013-10|2013", "Source list.csv, Oct 2013"],
    ["2013-10|2021-2022", "Source list.csv, Oct 2013 to 2022"],
    ["2013-10-04|2013-10-20", "Source list.csv, Oct 2013"],
    ["2013|2013-10|2013-12", "Source list.csv, Oct 2013 to Dec 2013"],
    ["2021-2022", "Source list.csv, 2021-2022"],
    [null, "Source list.csv"],
  ])("shows the source's date %s as: %s", (asOf, text) => {
    renderCard({ source: { name: "list.csv", demo: false, asOf } });
    expect(screen.getByText(text)).toBeTruthy();
  });

  test.each([
    ["birchlist2013|oak_index_2014", "Source Birchlist 2013, Oak Index 2014"],
    ["crunchbase2013|inc5000_2013", "Source Crunchbase 2013, Inc. 5000 2013"],
    ["inc5000_2013|inc5000_2018|inc5000_2013", "Source Inc. 5000 2013, Inc. 5000 2018"],
    ["fortune1000_2022", "Source Fortune 1000 2022"],
    ["Our CRM", "Source Our CRM"],
  ])("lists an import's sources %s by name: %s", (name, text) => {
    renderCard({ source: { name, demo: false, asOf: null } });
    expect(screen.getByText(text)).toBeTruthy();
  });

  test("marks a company that is known only from job postings", () => {
    renderCard({ source: { name: "from job postings", demo: false, asOf: null } });
    expect(screen.getByText("From job postings")).toBeTruthy();
    expect(screen.queryByText(/^Source/)).toBeNull();
  });

  test("a demo company shows the demo mark and when it was last checked", () => {
    renderCard({ source: { name: "Demo data", demo: true, asOf: null } });
    expect(screen.getByText("Demo")).toBeTruthy();
    expect(screen.getByText(/^Checked/)).toBeTruthy();
  });
});

describe("companies without job data", () => {
  test("shows unknown jobs and no weekly bars when a company has no posting", () => {
    renderCard();
    expect(getJobsText()).toBe("unknown");
    expect(screen.queryByText(/new in 12 weeks/)).toBeNull();
    expect(screen.getByText("No job openings found")).toBeTruthy();
  });

  test.each<[string, Partial<Company>]>([
    ["a demo company", { source: { name: "Demo data", demo: true } }],
    [
      "a company that posted in the last weeks",
      { signals: { ...signalsWithoutPostings, weeklyPostings: [0, 2] } },
    ],
    [
      "a company whose postings were closed",
      {
        signals: {
          ...signalsWithoutPostings,
          reasons: [{ kind: "closed-jobs", points: 0, text: "2 postings closed" }],
        },
      },
    ],
  ])("shows 0 jobs for %s without an open job", (_case, more) => {
    renderCard(more);
    expect(getJobsText()).toBe("0");
    expect(screen.getByText(/new in 12 weeks/)).toBeTruthy();
  });

  test("draws no weekly bars for an open job without a date", () => {
    renderCard({ totalJobs: 1, topJobPostings: [{ title: "Welder" }] });
    expect(getJobsText()).toBe("1");
    expect(screen.queryByText(/new in 12 weeks/)).toBeNull();
  });

  test("the header shows the number of jobs only when some company has job data [STRM-016]", () => {
    const results = endSearch(
      applySearchEvent(startSearch(noCompanyResults, 1), {
        type: "search_results",
        data: { companies: [importedCompany], totalResults: 1, page: 1, totalPages: 1 },
      }),
    );
    const nothing = () => {};
    const calls = { onNewSearch: nothing, onFindMore: nothing, onClear: nothing, onIncludeUnknown: nothing };
    render(<CompanyMatches results={results} {...calls} />);
    expect(screen.getByText(/Showing/).textContent).toBe("Showing 1 of 1 company");
  });
});
