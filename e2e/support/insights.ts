import type { Locator, Page } from "@playwright/test";
import { findCompanyCards, longTimeout, openDashboard, submitQuery, waitForStreamEnd } from "./search.ts";
import { expect } from "./test.ts";

export const insightsPath = "**/api/dashboard/insights";
export const findHub = (page: Page) => page.getByRole("dialog", { name: "Insight Hub" });
export const findTab = (page: Page, name: string) =>
  findHub(page).getByRole("tab", { name: new RegExp(`^${name}`) });
/** The items of the open tab: news cards, and rows of local businesses or jobs. */
export const findCards = (page: Page) => findHub(page).getByRole("tabpanel").locator("[data-insight]");
export const findInsightsButton = (card: Locator) =>
  card.getByRole("button", { name: "Insights", exact: true });
export async function findCompanies(page: Page, query = "manufacturing companies in Ohio") {
  await openDashboard(page);
  await submitQuery(page, query);
  await waitForStreamEnd(page);
}

const makeNews = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    title: `News ${index + 1}`,
    source: "Example Times",
    snippet: `What happened, part ${index + 1}`,
    link: `https://news.example.com/${index + 1}`,
    date: "2026-11-01",
  }));

export const localBusiness = {
  name: "Maumee Tool Works",
  rating: 4.6,
  business_type: "Machine shop",
  address: "12 Summit Street, Toledo, OH",
  phone: "(419) 555-0134",
  website: "https://maumee.example.com/about",
};

export const openJob = {
  title: "Plant Manager",
  company: "Example Castings",
  location: "Toledo, OH",
  salary: "$98,000 a year",
  employment_type: "Full-time",
  posted_date: "2026-11-02",
  apply_link: "https://jobs.example.com/1",
  department: "Operations",
};

export const makeInsights = (change: object = {}) => ({
  success: true,
  news: makeNews(15),
  local: [localBusiness],
  jobs: [openJob],
  newsSummary: "A second casting line is planned.",
  leadStatus: "hot",
  totalJobs: 9,
  departments: [{ department: "Operations", open: 9 }],
  missing: [],
  ...change,
});

/** Makes the browser answer all further insights requests with `makeInsights(change)`. */
export async function mockInsights(page: Page, change: object = {}) {
  await page.unroute(insightsPath);
  await page.route(insightsPath, (route) => route.fulfill({ json: makeInsights(change) }));
}

/** Opens the insight hub of the company card at an index. */
export async function openHub(page: Page, index = 0) {
  await findInsightsButton(findCompanyCards(page).nth(index)).click();
  await expect(findHub(page)).toBeVisible(longTimeout);
}
