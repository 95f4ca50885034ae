import type { Company } from "@eq/contracts";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CompanyCard } from "./company-card.tsx";

const fullCompany: Company = {
  id: "100001",
  name: "Halvorn Precision Castings",
  website: "https://www.halvorn.example.com/about",
  industry: "Manufacturing",
  city: "Toledo",
  state: "OH",
  leadStatus: "hot",
  statusReason: "62 open jobs",
  rivScore: 86,
  totalJobs: 62,
  employeeCount: 1500,
  revenue: 214_600_000,
  recentFundingDate: "2026-03-04",
  recentFundingAmount: 18_000_000,
  ultimateParentName: "Corvane Industrial",
  topJobPostings: [
    {
      title: "Plant Manager",
      department: "Operations",
      posted: "3 days ago",
      applyLink: "https://a.example.com/1",
    },
    { title: "Quality Engineer", via: "Careers page" },
    { title: "Buyer", applyLink: "javascript:alert(1)" },
    { title: "Fourth Job" },
  ],
  topNews: [{ title: "Second casting line announced", source: "Trade Wire", timeAgo: "7d ago" }],
  signals: {
    weeklyPostings: [3, 4, 3, 4, 3, 4, 4, 5, 7, 8, 9, 11],
    reasons: [
      { kind: "open-jobs", points: 90, text: "62 open jobs", date: "2026-11-19", source: "Careers page" },
      {
        kind: "closed-jobs",
        points: -4,
        text: "12 jobs closed",
        date: "2026-11-18",
        source: "Posting history",
      },
    ],
    formulaVersion: 1,
    day: "2026-11-20",
  },
  source: { name: "Demo directory", demo: true },
};

// Days of this year are shown without the year.
beforeEach(() => void vi.setSystemTime(new Date("2026-11-25T12:00:00Z")));
afterEach(() => void vi.useRealTimers());

function renderCard(company: Partial<Company> = {}, props: Partial<Parameters<typeof CompanyCard>[0]> = {}) {
  const onNewSearch = vi.fn();
  render(<CompanyCard company={{ ...fullCompany, ...company }} onNewSearch={onNewSearch} {...props} />);
  const [card] = screen.getAllByRole("article").slice(-1) as [HTMLElement];
  return { onNewSearch, card: within(card) };
}

/** The value beside a label in the facts row. */
function getFactText(label: string) {
  return screen.queryByText(label)?.nextElementSibling?.textContent ?? null;
}

test("a company card shows header, badges, openings, news and New Search [FEED-003]", async () => {
  const { card, onNewSearch } = renderCard();
  expect(card.getByRole("heading", { name: fullCompany.name, level: 3 })).toBeTruthy();
  expect(card.getByText("Toledo, OH")).toBeTruthy();
  expect(card.getByText("Manufacturing")).toBeTruthy();
  expect(card.getByRole("link", { name: "halvorn.example.com" }).getAttribute("href")).toBe(
    fullCompany.website,
  );
  expect(card.getByText("Hot").getAttribute("title")).toBe("62 open jobs");
  expect(card.getByRole("heading", { name: "Recent Job Openings" })).toBeTruthy();
  expect(card.getByRole("heading", { name: "Latest Company News" })).toBeTruthy();
  const newSearch = card.getByRole("button", { name: "New Search" });
  expect(newSearch.title).toBe("Search for companies like Halvorn Precision Castings");
  await userEvent.click(newSearch);
  expect(onNewSearch).toHaveBeenCalledWith("Companies like Halvorn Precision Castings");
});

test("a company card shows open roles, RIV, news, revenue, headcount, funding and parent [FEED-004]", () => {
  const { card } = renderCard();
  expect(getFactText("Jobs")).toBe("62");
  expect(getFactText("Employees")).toBe("1.5K");
  expect(getFactText("Revenue")).toBe("$214.6M");
  expect(getFactText("Funding")).toBe("Mar 2026 • $18.0M");
  expect(getFactText("Parent")).toBe("Corvane Industrial");
  expect(card.getByRole("button", { name: "RIV 86, show the evidence" })).toBeTruthy();
  expect(card.getByText("Second casting line announced")).toBeTruthy();
  expect(card.getByText("Trade Wire · 7d ago")).toBeTruthy();
  expect(card.getByText("65 new in 12 weeks")).toBeTruthy();
});

test("a company card omits unknown values: no dial without a score and no empty fact [FEED-004]", () => {
  renderCard({
    rivScore: null,
    revenue: null,
    ultimateParentName: null,
    recentFundingDate: null,
    recentFundingAmount: null,
  });
  expect(screen.queryByRole("button", { name: /RIV/ })).toBeNull();
  expect([getFactText("Revenue"), getFactText("Parent"), getFactText("Funding")]).toEqual([null, null, null]);
  expect(getFactText("Jobs")).toBe("62");
});

test("lists the top three jobs, with links only for safe addresses", () => {
  const { card } = renderCard();
  expect(card.getByRole("link", { name: "Plant Manager" }).getAttribute("rel")).toContain("noopener");
  expect(card.getByText("3d ago")).toBeTruthy();
  expect(card.queryByRole("link", { name: "Buyer" })).toBeNull();
  expect(card.getByText("Buyer")).toBeTruthy();
  expect(card.queryByText("Fourth Job")).toBeNull();
});

test("a company card says that there are no job openings [FEED-021]", () => {
  renderCard({ topJobPostings: [], totalJobs: 0 });
  expect(screen.getByText("No job openings found")).toBeTruthy();
});

test("a company card says that there is no recent news [FEED-022]", () => {
  renderCard({ topNews: null });
  expect(screen.getByText("No recent news found")).toBeTruthy();
});

test.each([
  ["hot", "Hot", "text-hot"],
  ["warm", "Warm", "text-warm"],
  ["cold", "Cold", "text-cold"],
  ["unknown", "Unknown", "text-cold"],
] as const)(
  "shows the lead status %s with its word, colour and an icon: red, yellow, else blue [FEED-025]",
  (leadStatus, word, tone) => {
    renderCard({ leadStatus });
    const pill = screen.getByText(word);
    expect(pill.className).toContain(tone);
    expect(pill.querySelector("svg")).not.toBeNull();
  },
);

test("shows placeholder lines while a company is being enriched", () => {
  const waiting = { topJobPostings: null, topNews: null, signals: null, rivScore: null, totalJobs: null };
  const { card } = renderCard(waiting, { isPending: true });
  expect(screen.getByRole("article").getAttribute("aria-busy")).toBe("true");
  expect(card.getByText("Enriching")).toBeTruthy();
  expect(card.queryByText("No job openings found")).toBeNull();
  expect(card.queryByText("No recent news found")).toBeNull();
  expect(card.queryByText("Hot")).toBeNull();
  expect(card.getByRole("heading", { name: "Recent Job Openings" })).toBeTruthy();
});

test("marks demo companies and no others", () => {
  const { card } = renderCard();
  expect(card.getByText("Demo")).toBeTruthy();
  const real = renderCard({ name: "Real", source: { name: "companies.csv", demo: false } });
  expect(real.card.queryByText("Demo")).toBeNull();
});

async function openEvidence(company: Partial<Company> = {}) {
  renderCard(company, { isEvidenceOpen: true });
  return within(await screen.findByRole("dialog", { name: "RIV 86" }, { timeout: 10_000 }));
}

test("the opened RIV dial shows every point with its date and source, and how RIV is scored", async () => {
  const evidence = await openEvidence();
  const points = evidence.getAllByRole("listitem").map((item) => item.textContent);
  expect(points).toEqual([
    "+9062 open jobs.Nov 19Careers pageAll 62 jobs",
    "−412 jobs closed.Nov 18Posting history",
  ]);
  expect(evidence.getByText("Hiring-intent score, 0 to 100")).toBeTruthy();
  expect(evidence.getByText("Formula v1 · Nov 20")).toBeTruthy();
  const explanation = evidence.getByText(/fewer as they age/);
  expect(explanation.hidden).toBe(true);
  await userEvent.click(evidence.getByRole("button", { name: "How RIV is scored." }));
  expect(explanation.hidden).toBe(false);
});

test("the evidence lists five reasons, and shows the smaller ones on request", async () => {
  const reasons = [30, 20, 15, 10, 6, 3, 2].map((points) => ({
    kind: "news" as const,
    points,
    text: `News ${points}`,
  }));
  const signals = { weeklyPostings: [], reasons, formulaVersion: 1, day: "2026-11-20" };
  const evidence = await openEvidence({ signals });
  expect(evidence.getAllByRole("listitem")).toHaveLength(5);
  expect(evidence.getByText("2 smaller signals add 5")).toBeTruthy();
  await userEvent.click(evidence.getByRole("button", { name: "Show" }));
  expect(evidence.getAllByRole("listitem").map((item) => item.textContent)).toContain("+2News 2.");
});

test("a row and its segment of the score bar share one hover", async () => {
  const evidence = await openEvidence();
  const [row] = evidence.getAllByRole("listitem") as [HTMLElement];
  const [segment] = [...evidence.getByTestId("score-bar").children] as [HTMLElement];
  await userEvent.hover(row);
  expect(segment.dataset.hovered).toBe("true");
  await userEvent.unhover(row);
  await userEvent.hover(segment);
  expect(row.dataset.hovered).toBe("true");
});

test("the why line has the two reasons with the most points, and opens the evidence", async () => {
  const onEvidenceChange = vi.fn();
  const reasons = [
    { kind: "news" as const, points: 6, text: "Canning line announced" },
    { kind: "closed-jobs" as const, points: -9, text: "12 jobs closed" },
    { kind: "new-jobs" as const, points: 14, text: "11 new postings in 30 days; usually 2" },
    { kind: "roles" as const, points: 2, text: "Hiring a leader: Plant Manager" },
  ];
  const signals = { weeklyPostings: [], reasons, formulaVersion: 1, day: "2026-11-20" };
  renderCard({ signals }, { onEvidenceChange });
  const why = "Why 86 11 new postings in 30 days; usually 2. Canning line announced.";
  await userEvent.click(screen.getByRole("button", { name: why }));
  expect(onEvidenceChange).toHaveBeenCalledWith("100001", true);
});

test("the why line shows the reason of the status without a score, and that there is no evidence", () => {
  renderCard({ signals: null, rivScore: null, statusReason: null });
  expect(screen.getByText("No dated evidence of hiring.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Why/ })).toBeNull();
});

test("pressing the RIV dial opens the evidence", async () => {
  const onEvidenceChange = vi.fn();
  renderCard({}, { onEvidenceChange });
  const dial = screen.getByRole("button", { name: /^RIV/ });
  expect(dial.getAttribute("aria-expanded")).toBe("false");
  await userEvent.click(dial);
  expect(onEvidenceChange).toHaveBeenCalledWith("100001", true);
});
