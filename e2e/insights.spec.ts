import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import {
  findCards,
  findCompanies,
  findHub,
  findInsightsButton,
  findTab,
  insightsPath,
  localBusiness,
  makeInsights,
  mockInsights,
  openHub,
  openJob,
} from "./support/insights.ts";
import {
  findCompanyCards,
  longTimeout,
  openLanding,
  submitQuery,
  waitForStreamEnd,
} from "./support/search.ts";
import { expect, test } from "./support/test.ts";

const findShowMoreButton = (page: Page) => findHub(page).getByRole("button", { name: "Show More" });
const readCount = async (part: Locator) =>
  Number((await part.textContent())?.match(/[\d,]+$/)?.[0].replace(",", ""));

async function closeHub(page: Page) {
  await page.keyboard.press("Escape");
  await expect(findHub(page)).toHaveCount(0);
}

test("the insight hub shows a demo company's insights", async ({ signedInPage: page }) => {
  await findCompanies(page);
  const name = (await findCompanyCards(page).first().getAttribute("aria-label")) ?? "";
  const request = page.waitForRequest(insightsPath);
  await openHub(page);
  expect((await request).postDataJSON()).toMatchObject({ company_name: name });
  await expect(findHub(page)).toContainText(name);
  await test.step("opens with News [INSI-002]", async () => {
    await expect(findTab(page, "News")).toHaveAttribute("aria-selected", "true", longTimeout);
  });
  await test.step("shows three tabs with the numbers of their items [INSI-001]", async () => {
    await expect(findHub(page).getByRole("tab")).toHaveText([
      /^News \d+$/,
      /^Local Business \d+$/,
      /^Jobs \d+$/,
    ]);
    for (const label of ["News", "Local Business", "Jobs"]) {
      await findTab(page, label).click();
      while ((await findShowMoreButton(page).count()) > 0) {
        const before = await findCards(page).count();
        await findShowMoreButton(page).click();
        await expect(findCards(page)).not.toHaveCount(before);
      }
      // The previous tab's cards disappear only in the next frame. So wait until the number of cards is that of the new
      // tab.
      await expect(findCards(page)).toHaveCount(await readCount(findTab(page, label)));
    }
  });
  await test.step("shows jobs by department that add up to the active postings", async () => {
    const rows = findHub(page).getByRole("list", { name: "Open roles by department" }).getByRole("listitem");
    const counts = await rows.locator("b").allTextContents();
    const sum = counts.reduce((all, text) => all + Number(text.replace(",", "")), 0);
    await expect(findHub(page).getByText(/^[\d,]+ active job postings?$/)).toHaveText(new RegExp(`^${sum} `));
    expect(counts.length).toBeLessThanOrEqual(6);
  });
  await test.step("returns the focus to the button, and requests nothing twice", async () => {
    await closeHub(page);
    await expect(findInsightsButton(findCompanyCards(page).first())).toBeFocused();
    let calls = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/insights")) calls += 1;
    });
    await openHub(page);
    await expect(findTab(page, "News")).toHaveAttribute("aria-selected", "true");
    expect(calls).toBe(0);
  });
});

test("the insight hub shows cards, Show More and a summary", async ({ signedInPage: page }) => {
  await mockInsights(page);
  await findCompanies(page);
  await openHub(page);
  await test.step("shows 6 of 15 cards and Show More [INSI-003]", async () => {
    await expect(findCards(page)).toHaveCount(6, longTimeout);
    await expect(findShowMoreButton(page)).toBeVisible();
  });
  await test.step("shows six more after half a second, not before [INSI-004]", async () => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await findShowMoreButton(page).click();
    await expect(findShowMoreButton(page)).toHaveAttribute("aria-busy", "true");
    await page.clock.runFor(490);
    await expect(findCards(page)).toHaveCount(6);
    await page.clock.runFor(20);
    await expect(findCards(page)).toHaveCount(12);
  });
  await test.step("hides Show More once all are shown; the focus moves to the first new card [INSI-005]", async () => {
    await findShowMoreButton(page).click();
    await page.clock.runFor(510);
    await expect(findCards(page)).toHaveCount(15);
    await expect(findShowMoreButton(page)).toHaveCount(0);
    await expect(findHub(page).getByRole("listitem").filter({ hasText: "News 13" })).toBeFocused();
    await page.clock.resume();
  });
  await test.step("hides Show More for 6 or fewer [INSI-005]", async () => {
    await findTab(page, "Local Business").click();
    await expect(findCards(page)).toHaveCount(1);
    await expect(findShowMoreButton(page)).toHaveCount(0);
  });
  await test.step("shows the number of active job postings [INSI-007]", async () => {
    await expect(findHub(page).getByText("9 active job postings", { exact: true })).toBeVisible();
  });
  await test.step("shows a local business with all its values [INSI-009]", async () => {
    const card = findCards(page).first();
    await expect(card.getByRole("img", { name: "Rated 4.6 of 5" })).toBeVisible();
    for (const text of [
      localBusiness.name,
      "4.6",
      localBusiness.business_type,
      localBusiness.address,
      localBusiness.phone,
    ]) {
      await expect(card.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(card.getByRole("link", { name: "maumee.example.com" })).toHaveAttribute(
      "href",
      localBusiness.website,
    );
  });
  await test.step("shows a job with all its values and its link [INSI-010]", async () => {
    await findTab(page, "Jobs").click();
    const card = findCards(page).first();
    for (const text of [openJob.company, openJob.location, openJob.salary, openJob.employment_type]) {
      await expect(card.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(card.getByText(/^\d+d ago$/)).toBeVisible();
    const link = card.getByRole("link", { name: "Plant Manager" });
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
    await page
      .context()
      .route("https://jobs.example.com/**", (route) => route.fulfill({ body: "Apply here" }));
    const opened = page.context().waitForEvent("page");
    await link.click();
    expect((await opened).url()).toBe(openJob.apply_link);
  });
});

test("the insight hub shows lead statuses, empty lists and sources that failed", async ({
  signedInPage: page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 503/);
  await findCompanies(page, "manufacturing companies");
  await test.step("shows hot, warm and any other status, the last in blue [INSI-006]", async () => {
    const pillColors = [];
    for (const [index, leadStatus] of ["hot", "warm", "dormant"].entries()) {
      await mockInsights(page, { leadStatus });
      await openHub(page, index);
      const pill = findHub(page).getByRole("region", { name: "AI summary" }).locator("[data-status]");
      await expect(pill).toHaveText(new RegExp(`^${leadStatus}$`, "i"), longTimeout);
      pillColors.push(await pill.evaluate((element) => getComputedStyle(element).color));
      await closeHub(page);
    }
    expect(pillColors).toEqual(["rgb(176, 40, 27)", "rgb(118, 80, 0)", "rgb(29, 90, 150)"]);
  });
  await test.step("says that a tab is empty and names the others [INSI-008]", async () => {
    await mockInsights(page, { jobs: [], totalJobs: 0, departments: [], local: [] });
    await openHub(page, 3);
    await findTab(page, "Jobs").click();
    await expect(findHub(page).getByText("No Jobs Found", { exact: true })).toBeVisible();
    await expect(
      findHub(page)
        .getByRole("tabpanel", { name: "Jobs" })
        .getByText("Try the other tabs: News.", { exact: true }),
    ).toBeVisible();
    await findTab(page, "Local Business").click();
    await expect(findHub(page).getByText("No Local Business Found", { exact: true })).toBeVisible();
    await closeHub(page);
  });
  await test.step("shows the newest 100 of 5,000 jobs, and says so", async () => {
    const jobs = Array.from({ length: 100 }, (_, index) => ({ ...openJob, title: `Job ${index + 1}` }));
    await mockInsights(page, { jobs, totalJobs: 5000 });
    await openHub(page, 4);
    await findTab(page, "Jobs").click();
    await expect(findHub(page).getByText("The newest 100 of 5,000", { exact: true })).toBeVisible();
    await closeHub(page);
  });
  await test.step("names a missing source and retries it", async () => {
    await mockInsights(page, { local: [], missing: ["local"] });
    await openHub(page, 5);
    await expect(findHub(page).getByRole("status").first()).toContainText(
      "Local businesses could not be loaded",
      longTimeout,
    );
    await expect(findTab(page, "Local Business")).toHaveText("Local Business –");
    await mockInsights(page);
    await findHub(page).getByRole("button", { name: "Try Again" }).click();
    await expect(findTab(page, "Local Business")).toHaveText("Local Business 1");
    await expect(findHub(page).getByText("could not be loaded")).toHaveCount(0);
    await closeHub(page);
  });
  await test.step("retries a failed request", async () => {
    await page.unroute(insightsPath);
    await page.route(insightsPath, (route) =>
      route.fulfill({ status: 503, json: { success: false, error: "The directory is away" } }),
    );
    await openHub(page, 6);
    await expect(findHub(page).getByRole("alert")).toContainText("The directory is away", longTimeout);
    await mockInsights(page);
    await findHub(page).getByRole("button", { name: "Try Again" }).click();
    await expect(findCards(page)).toHaveCount(6);
  });
});

test("the insight hub ignores a late response for another company", async ({ signedInPage: page }) => {
  await findCompanies(page);
  const waiting: (() => void)[] = [];
  const name = (await findCompanyCards(page).first().getAttribute("aria-label")) ?? "";
  await page.route(insightsPath, async (route) => {
    const isFirst = route.request().postDataJSON().company_name === name;
    if (isFirst) await new Promise<void>((resolve) => waiting.push(resolve));
    const title = isFirst ? "Of the first" : "Of the second";
    await route.fulfill({ json: makeInsights({ news: [{ title }] }) }).catch(() => {});
  });
  await openHub(page);
  await expect(findHub(page).getByText("Loading insights...")).toHaveCount(1);
  const top = async () => {
    // The dialog rises while it opens.
    await findHub(page).evaluate((hub) => Promise.all(hub.getAnimations().map(({ finished }) => finished)));
    return Math.round((await findHub(page).boundingBox())?.y ?? 0);
  };
  const before = await top();
  await closeHub(page);
  await openHub(page, 1);
  await expect(findCards(page)).toContainText(["Of the second"], longTimeout);
  expect(await top()).toBe(before);
  for (const respond of waiting) respond();
  await page.waitForTimeout(300);
  await expect(findCards(page)).toContainText(["Of the second"]);
});

test("the Insights button invites a guest to sign in and sends no request [INSI-012]", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => request.url().includes("insights") && calls.push(request.method()));
  await openLanding(page);
  await submitQuery(page, "manufacturing companies in Ohio");
  await waitForStreamEnd(page);
  const button = findInsightsButton(findCompanyCards(page).first());
  calls.length = 0;
  await button.click();
  const hint = page.getByRole("dialog", { name: "Sign in required for insights" });
  await expect(hint).toBeVisible(longTimeout);
  await expect(hint.getByText("Sign in required for insights", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(hint).toHaveCount(0);
  await expect(button).toBeFocused();
  expect(calls.filter((method) => method === "POST")).toEqual([]);
  await button.click();
  await hint.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible(longTimeout);
});

test("the insight hub works by keyboard alone", async ({ signedInPage: page }) => {
  await mockInsights(page);
  await findCompanies(page);
  for (const index of [0, 1]) {
    await expect(findCompanyCards(page).nth(index)).toBeVisible(longTimeout);
    await page.keyboard.press("j");
    await expect(findCompanyCards(page).nth(index)).toBeFocused();
  }
  await page.keyboard.press("i");
  await expect(findHub(page)).toBeVisible(longTimeout);
  await expect(findCards(page)).toHaveCount(6);
  await test.step("disables the page's keys meanwhile", async () => {
    await page.keyboard.press("j");
    await page.keyboard.press("l");
    // The open dialog hides the company cards from `getByRole`, so find them by element.
    await expect(page.locator("article").nth(1)).toHaveAttribute("aria-current", "true");
    await expect(page.locator("article[aria-current]")).toHaveCount(1);
  });
  await findTab(page, "News").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(findTab(page, "Jobs")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(findHub(page)).toHaveCount(0);
  await expect(findInsightsButton(findCompanyCards(page).nth(1))).toBeFocused();
  await page.keyboard.press("j");
  await expect(findCompanyCards(page).nth(2)).toBeFocused();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the insight hub is accessible and fits a phone, ${colorScheme}`, async ({ signedInPage: page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await mockInsights(page);
    await findCompanies(page);
    await openHub(page);
    await expect(findCards(page)).toHaveCount(6, longTimeout);
    await expectAccessible(page);
    await test.step("keeps the tabs in place, whatever they contain", async () => {
      const top = (await findTab(page, "News").boundingBox())?.y;
      await findTab(page, "Jobs").click();
      expect((await findTab(page, "News").boundingBox())?.y).toBe(top);
    });
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await findHub(page).boundingBox()).toEqual({ x: 0, y: 16, width, height: 724 });
      const sideways = await findHub(page).evaluate((box) =>
        [box, ...box.querySelectorAll("div")].some((part) => part.scrollWidth > part.clientWidth + 1),
      );
      expect(sideways).toBe(false);
      await expectAccessible(page);
    }
    await test.step("keeps the tabs in place on a phone", async () => {
      await findTab(page, "News").click();
      // Wait until the previous job has disappeared: otherwise it would be the last card, and scrolling to it would
      // fail.
      await expect(findCards(page)).toHaveCount(6);
      await findCards(page).last().scrollIntoViewIfNeeded();
      await findTab(page, "News").scrollIntoViewIfNeeded();
      const top = (await findTab(page, "News").boundingBox())?.y;
      await findTab(page, "Jobs").click();
      expect((await findTab(page, "News").boundingBox())?.y).toBe(top);
    });
  });
}
