import { type Company, readCompany } from "@eq/contracts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { CompanyCard } from "./company-card.tsx";
import { CompanyMatches } from "./company-matches.tsx";
import { applySearchEvent, failSearch, noCompanyResults } from "./company-results.ts";

const newSearchMock = vi.fn();

function renderCard(company: Company) {
  render(<CompanyCard company={company} onNewSearch={newSearchMock} />);
}

const listFactLabels = () => screen.queryAllByRole("term").map((term) => term.textContent);
const listFactValues = () => screen.queryAllByRole("definition").map((value) => value.textContent);

test("the card of a company with only a name says that jobs and news are missing [FEED-021, FEED-022]", () => {
  renderCard({ id: "1", name: "Halvorn", leadStatus: "unknown" });
  expect(screen.getByRole("heading", { name: "Halvorn" })).toBeTruthy();
  expect(screen.getByText("Unknown")).toBeTruthy();
  expect(screen.getByText("No job openings found")).toBeTruthy();
  expect(screen.getByText("No recent news found")).toBeTruthy();
  expect(listFactLabels()).toEqual([]);
  expect(screen.queryByRole("button", { name: /^RIV/ })).toBeNull();
  expect(screen.queryByRole("link")).toBeNull();
});

test("the card lists only three of 5,000 jobs", () => {
  const topJobPostings = Array.from({ length: 5000 }, (_, place) => ({ title: `Job ${place + 1}` }));
  renderCard({ id: "1", name: "Halvorn", leadStatus: "hot", totalJobs: 5000, topJobPostings });
  expect(listFactValues()).toEqual(["5,000"]);
  expect(screen.getAllByText(/^Job \d+$/).map((job) => job.textContent)).toEqual(["Job 1", "Job 2", "Job 3"]);
});

test("truncates a name of 400 characters, shows it in full in a tooltip, and New Search uses the full name", async () => {
  const name = "Halvorn ".repeat(50).trim();
  renderCard({ id: "1", name, leadStatus: "cold" });
  const heading = screen.getByRole("heading", { name });
  expect(within(heading).getByText(name).className).toContain("truncate");
  expect(within(heading).getByRole("button").title).toBe(name);
  await userEvent.click(screen.getByRole("button", { name: "New Search" }));
  expect(newSearchMock).toHaveBeenCalledWith(`Companies like ${name}`);
});

test.each(["javascript:alert(1)", " JavaScript:alert(1)", "data:text/html,x", "mailto:a@example.com"])(
  "shows the text of the unsafe link %s without a link",
  (link) => {
    renderCard({
      id: "1",
      name: "Halvorn",
      leadStatus: "hot",
      website: link,
      logo: link,
      topJobPostings: [{ title: "Plant Manager", applyLink: link }],
      topNews: [{ title: "Second line", link }],
    });
    expect(screen.queryByRole("link")).toBeNull();
    expect(screen.queryByRole("presentation")).toBeNull();
    expect(screen.getByText("Plant Manager")).toBeTruthy();
    expect(screen.getByText("Second line")).toBeTruthy();
  },
);

test("shows a company whose fields are in snake_case like any other [FEED-007]", () => {
  const read = readCompany({
    company_id: 7,
    company_name: "Halvorn",
    company_city: "Toledo",
    company_state: "OH",
    primary_industry: "Manufacturing",
    lead_status: "warm",
    open_roles: "62",
    employee_count: "1500",
    revenue: 214_600_000,
    recent_funding_date: "2026-03-04",
    recent_funding_amount: 18_000_000,
    ultimate_parent_name: "Corvane Industrial",
    intent_score: 58,
    top_job_postings: [
      { job_title: "Plant Manager", apply_link: "https://jobs.example.com/1", posted_at: "2d ago" },
    ],
    top_news: [{ title: "Second line", url: "https://news.example.com/1", time_ago: "7d ago" }],
  });
  renderCard(read as Company);
  expect(screen.getByText("Toledo, OH")).toBeTruthy();
  expect(screen.getByText("Warm")).toBeTruthy();
  expect(listFactValues()).toEqual(["62", "1.5K", "$214.6M", "Mar 2026 • $18.0M", "Corvane Industrial"]);
  expect(screen.getByRole("button", { name: /^RIV 58/ })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Plant Manager" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Second line" })).toBeTruthy();
  expect(screen.getByText("7d ago")).toBeTruthy();
});

test("stops waiting for enrichment when the response ends early, and keeps the cards", () => {
  const companies: Company[] = [
    { id: "1", name: "Halvorn", leadStatus: "hot", rivScore: 80, topNews: [{ title: "Second line" }] },
    { id: "2", name: "Calder", leadStatus: "unknown" },
  ];
  const data = { companies, totalResults: 2, page: 1, totalPages: 1 };
  const resultsBefore = applySearchEvent(noCompanyResults, { type: "search_results", data });
  const results = failSearch(resultsBefore, {
    error: "The connection was lost before the answer was complete.",
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CompanyMatches
        results={results}
        onNewSearch={newSearchMock}
        onFindMore={() => {}}
        onClear={() => {}}
        onIncludeUnknown={() => {}}
      />
    </QueryClientProvider>,
  );
  const cards = screen.getAllByRole("article");
  expect(cards.map((card) => card.getAttribute("aria-label"))).toEqual(["Halvorn", "Calder"]);
  expect(cards.map((card) => card.getAttribute("aria-busy"))).toEqual(["false", "false"]);
  expect(screen.getByText("Second line")).toBeTruthy();
  expect(screen.getAllByText("No job openings found")).toHaveLength(2);
  expect(screen.getAllByText("No recent news found")).toHaveLength(1);
});
