import type { Company, CompanySearchEvent, Contact } from "@eq/contracts";
import { expectAccessible } from "./support/accessible.ts";
import {
  findCompanyCards,
  longTimeout,
  openDashboard,
  streamPath,
  submitQuery,
  waitForStreamEnd,
} from "./support/search.ts";
import { expect, test } from "./support/test.ts";

const foundContacts: Contact[] = [
  ...Array.from({ length: 14 }, (_, index) => ({
    id: `p-${index}`,
    name: `Person ${index + 1}`,
    jobTitle: `Manager ${index + 1}`,
    companyId: "full",
  })),
  { jobTitle: "Nobody", companyId: "full" },
];

const fullCompany: Company = {
  id: "full",
  name: "Halvorn Precision Castings",
  website: "https://halvorn.example.com",
  industry: "Manufacturing",
  city: "Toledo",
  state: "OH",
  leadStatus: "hot",
  rivScore: 86,
  totalJobs: 62,
  employeeCount: 1500,
  revenue: 214_600_000,
  recentFundingDate: "2026-03-04",
  recentFundingAmount: 18_000_000,
  ultimateParentName: "Corvane Industrial",
  topJobPostings: [
    { title: "Plant Manager", department: "Operations", applyLink: "https://jobs.example.com/1" },
  ],
  topNews: [{ title: "Second casting line announced", source: "Trade Wire", timeAgo: "7d ago" }],
};

const makeBareCompany = (leadStatus: Company["leadStatus"]): Company => ({
  id: leadStatus,
  name: `Of status ${leadStatus}`,
  leadStatus,
});

const makeSearchEvents: CompanySearchEvent[] = [
  { type: "ai_interpretation", data: { searchParams: {}, interpretation: "Companies" } },
  {
    type: "search_results",
    data: {
      companies: [fullCompany, makeBareCompany("warm"), makeBareCompany("cold"), makeBareCompany("unknown")],
      totalResults: 4,
      page: 1,
      totalPages: 1,
      contactsFound: foundContacts,
    },
  },
];

test("a company card shows all its parts", async ({ signedInPage: page }) => {
  const body = makeSearchEvents.map((event) => `data: ${JSON.stringify(event)}\n\n`).join("");
  await page.route(streamPath, (route) => route.fulfill({ contentType: "text/event-stream", body }));
  await page.emulateMedia({ colorScheme: "light" });
  await openDashboard(page);
  await submitQuery(page, "castings");
  await waitForStreamEnd(page);
  const card = findCompanyCards(page).first();
  const toggle = card.getByRole("button", { name: "Found Contacts 14" });
  const rows = card.getByRole("list", { name: "Found Contacts" }).getByRole("listitem");
  await test.step("shows header, badges, jobs, news, like, dislike, New Search and Found Contacts [FEED-003]", async () => {
    await expect(card.getByRole("heading", { name: fullCompany.name })).toBeVisible();
    await expect(card.getByText("Toledo, OH", { exact: true })).toBeVisible();
    await expect(card.locator("[data-status=hot]")).toHaveText("Hot");
    await expect(card.getByRole("button", { name: /^RIV 86/ })).toBeVisible();
    await expect(card.getByRole("term")).toHaveText(["Jobs", "Employees", "Revenue", "Funding", "Parent"]);
    await expect(card.getByRole("heading", { name: "Recent Job Openings" })).toBeVisible();
    await expect(card.getByRole("heading", { name: "Latest Company News" })).toBeVisible();
    for (const action of ["Like", "Dislike"]) {
      await expect(
        card.getByRole("button", { name: `${action} ${fullCompany.name}`, exact: true }),
      ).toBeVisible();
    }
    await expect(card.getByRole("button", { name: "New Search" })).toBeVisible();
    await expect(toggle).toBeVisible();
  });
  await test.step("shows open roles, score, news, revenue, headcount, funding and parent [FEED-004]", async () => {
    await expect(card.getByRole("definition")).toHaveText([
      "62",
      "1.5K",
      "$214.6M",
      "Mar 2026 • $18.0M",
      "Corvane Industrial",
    ]);
    await expect(card.getByText("Second casting line announced")).toBeVisible();
  });
  await test.step("opens and closes Found Contacts, which starts closed [FEED-024]", async () => {
    await expect(rows).toHaveCount(0);
    await toggle.click();
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    await expect(rows.first()).toHaveText("Person 1Manager 1");
    await toggle.press("Enter");
    await expect(rows).toHaveCount(0);
    await toggle.click();
  });
  await test.step("lists 10 of 14 contacts and counts the rest [FEED-023]", async () => {
    await expect(rows).toHaveCount(10);
    await expect(card.getByText("and 4 more contacts", { exact: true })).toBeVisible();
  });
  await test.step("ignores contacts without id, name and email [FEED-026]", async () => {
    await expect(card.getByText("Nobody")).toHaveCount(0);
    await expect(toggle).toHaveText(/14$/);
  });
  await test.step("shows hot in red, warm in yellow, others in blue [FEED-025]", async () => {
    const looks = await findCompanyCards(page)
      .locator("[data-status]")
      .evaluateAll((pills) =>
        pills.map((pill) => {
          const { color, backgroundColor } = getComputedStyle(pill);
          return `${pill.textContent}: ${color} on ${backgroundColor}`;
        }),
      );
    expect(looks).toEqual([
      "Hot: rgb(176, 40, 27) on rgb(252, 236, 233)",
      "Warm: rgb(118, 80, 0) on rgb(251, 241, 212)",
      "Cold: rgb(29, 90, 150) on rgb(232, 240, 249)",
      "Unknown: rgb(29, 90, 150) on rgba(0, 0, 0, 0)",
    ]);
  });
  await test.step("says that there are no jobs [FEED-021]", async () => {
    const section = findCompanyCards(page)
      .nth(1)
      .getByRole("heading", { name: "Recent Job Openings" })
      .locator("..");
    await expect(section.getByText("No job openings found", { exact: true })).toBeVisible();
  });
  await test.step("says that there is no news [FEED-022]", async () => {
    const section = findCompanyCards(page)
      .nth(1)
      .getByRole("heading", { name: "Latest Company News" })
      .locator("..");
    await expect(section.getByText("No recent news found", { exact: true })).toBeVisible();
  });
  await test.step("is accessible and fits a window of 360 px", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    const isInside = await card.evaluate((box) => {
      const right = box.getBoundingClientRect().right;
      return [...box.querySelectorAll("button, footer span")].every(
        (part) => part.getBoundingClientRect().right <= right,
      );
    });
    expect(isInside).toBe(true);
    await expectAccessible(page);
  });
});

test("a search without results suggests what to do [FEED-020]", async ({ signedInPage: page }) => {
  const data = { companies: [], totalResults: 0, page: 1, totalPages: 0 };
  const body = `data: ${JSON.stringify({ type: "search_results", data })}\n\n`;
  await page.route(streamPath, (route) => route.fulfill({ contentType: "text/event-stream", body }));
  await openDashboard(page);
  await submitQuery(page, "castings");
  await expect(page.getByRole("region", { name: "Company results" })).toContainText(
    /No companies found\.\s*Try adjusting your search criteria or run another search/,
    longTimeout,
  );
});
