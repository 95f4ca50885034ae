import { expectAccessible } from "./support/accessible.ts";
import {
  findCards,
  findCompanies,
  findHub,
  findTab,
  insightsPath,
  localBusiness,
  mockInsights,
  openHub,
  openJob,
} from "./support/insights.ts";
import { longTimeout } from "./support/search.ts";
import { expect, test } from "./support/test.ts";

const jobRows = [
  { title: "Welder", department: "Operations", salary: "$34 an hour", posted_date: "2026-11-20" },
  { title: "Plant Manager", department: "Operations", salary: "$118,000 a year", searched: true },
  { title: "Buyer", department: "Supply Chain", posted_date: "2026-11-21" },
  { title: "Analyst", department: "Finance", salary: "$80,000 a year", posted_date: "2026-11-22" },
].map((job) => ({ ...openJob, salary: null, ...job }));

test("jobs sort by each heading, with the searched role first, and filter by department", async ({
  signedInPage: page,
}) => {
  await mockInsights(page, {
    jobs: jobRows,
    totalJobs: 4,
    departments: [
      { department: "Operations", open: 2 },
      { department: "Supply Chain", open: 1 },
      { department: "Finance", open: 1 },
    ],
  });
  await findCompanies(page, "manufacturing companies hiring plant managers");
  const request = page.waitForRequest(insightsPath);
  await openHub(page);
  expect((await request).postDataJSON()).toMatchObject({
    searched_titles: [expect.stringMatching(/^plant manager$/i)],
  });
  await test.step("opens with Jobs when the search names a role", async () => {
    await expect(findTab(page, "Jobs")).toHaveAttribute("aria-selected", "true", longTimeout);
  });
  const listTitles = () => findCards(page).locator("td:first-child").getByRole("link").allTextContents();
  const press = async (name: string) => {
    await findHub(page).getByRole("columnheader", { name, exact: true }).getByRole("button").click();
    return listTitles();
  };
  await test.step("sorts by the pressed heading", async () => {
    expect(await listTitles()).toEqual(["Plant Manager", "Analyst", "Buyer", "Welder"]);
    expect(await press("Pay")).toEqual(["Plant Manager", "Analyst", "Welder", "Buyer"]);
    expect(await press("Pay")).toEqual(["Plant Manager", "Welder", "Analyst", "Buyer"]);
    expect(await press("Title")).toEqual(["Plant Manager", "Analyst", "Buyer", "Welder"]);
    await expect(findHub(page).getByRole("columnheader", { name: "Title", exact: true })).toHaveAttribute(
      "aria-sort",
      "ascending",
    );
    await expect(findCards(page).filter({ hasText: "Buyer" }).getByText("Not stated")).toBeVisible();
  });
  await test.step("shows the jobs of a pressed department", async () => {
    await findTab(page, "News").click();
    await findHub(page)
      .getByRole("button", { name: /^Operations/ })
      .first()
      .click();
    await expect(findTab(page, "Jobs")).toHaveAttribute("aria-selected", "true");
    expect(await listTitles()).toEqual(["Plant Manager", "Welder"]);
    await findHub(page).getByRole("button", { name: "Operations, show all jobs" }).click();
    await expect(findCards(page)).toHaveCount(4);
  });
});

test("the summary ends each sentence with its source, and the map shows neighbors with coordinates", async ({
  signedInPage: page,
}) => {
  const position = { latitude: 41.66, longitude: -83.56, isCityCenter: true };
  const near = { latitude: 41.67, longitude: -83.56 };
  await mockInsights(page, {
    summary: [
      { text: "A line was announced.", source: { name: "Trade Wire", link: "https://news.example.com/1" } },
      { text: "It hires most in Operations.", source: { name: "Careers page", date: "2026-11-22" } },
    ],
    position,
    local: [
      { ...localBusiness, name: "Near", coordinates: near },
      { ...localBusiness, name: "Far", coordinates: { latitude: 42.2, longitude: -83.56 } },
      { ...localBusiness, name: "Unplaced" },
    ],
  });
  await findCompanies(page);
  await openHub(page);
  const summary = findHub(page).getByRole("region", { name: "AI summary" });
  await expect(summary).toContainText("A line was announced.1 It hires most in Operations.2", longTimeout);
  await expect(summary.getByRole("listitem")).toHaveText(["1Trade Wire", "2Careers page, Nov 22"]);
  await findTab(page, "Local Business").click();
  const map = findHub(page).getByRole("img", { name: /^1 local business within 5 miles of / });
  await expect(map.locator("[data-pin]")).toHaveText(["1"]);
  await test.step("list and map share one hover", async () => {
    await findCards(page).first().hover();
    await expect(map.locator("[data-pin='1']")).toHaveAttribute("data-hovered", "true");
    await map.locator("[data-pin='1']").hover();
    await expect(findCards(page).first()).toHaveAttribute("data-hovered", "true");
  });
  await expect(findCards(page).first()).toContainText("0.7 mi");
  await expect(findCards(page).nth(1)).toContainText("37 mi");
  await expect(
    findHub(page).getByText(/^Measured from the center of .*exact position of .* is not known/),
  ).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectAccessible(page);
  }
});
