import type { Page } from "@playwright/test";
import { findGloss, longTimeout, openDashboard, openLanding } from "./support/search.ts";
import { expect, test } from "./support/test.ts";

const findFilterChip = (page: Page, name: string) =>
  page.getByRole("group", { name: "Quick filters" }).getByRole("button", { name });
const industriesPath = "**/industries";

test("a user finds an option in a quick filter, chooses it and removes it [SRCH-046]", async ({ page }) => {
  await openLanding(page);
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/industries")) requests.push(request.url());
  });
  await findFilterChip(page, "Industry").click();
  await test.step("filters the options and says when none matches [SRCH-046]", async () => {
    const search = page.getByRole("combobox", { name: "Search Industry" });
    await expect(page.getByRole("option")).toHaveCount(20, longTimeout);
    await search.fill("hosp");
    await expect(page.getByRole("option")).toHaveText([
      "Hospitals & Health Care",
      "Hospitality & Consumer Services",
    ]);
    await search.fill("zzzz");
    await expect(page.getByText("No options found")).toBeVisible();
    await search.fill("");
  });
  await test.step("shows the choice as a chip that can be removed [SRCH-011]", async () => {
    await page.getByRole("option", { name: "Manufacturing" }).click();
    await page.keyboard.press("Escape");
    await findGloss(page).getByRole("button", { name: "Remove Industry Manufacturing" }).click();
    await expect(page.getByRole("button", { name: "Remove Industry Manufacturing" })).toHaveCount(0);
  });
  await test.step("loads the list once per session [SRCH-054]", async () => {
    await findFilterChip(page, "Industry").click();
    await expect(page.getByRole("option")).toHaveCount(20);
    expect(requests).toHaveLength(1);
  });
});

test("choosing an option by keyboard returns the focus to the filter's chip", async ({
  signedInPage: page,
}) => {
  await openDashboard(page);
  for (const name of ["Company size", "Location"]) {
    await findFilterChip(page, name).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("option").first()).toBeVisible(longTimeout);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("option")).toHaveCount(0);
    await expect(findGloss(page).getByRole("button", { name: new RegExp(`^${name}`) })).toBeFocused();
    await expect(findFilterChip(page, name)).toHaveCount(0);
  }
});

test("filter lists with more than five options have a search box [SRCH-044, SRCH-045]", async ({ page }) => {
  let count = 5;
  await page.route(/\/(industries|locations)(\?|$)/, async (route) => {
    const body = (await (await route.fetch()).json()) as Record<string, unknown>;
    const cut = Object.entries(body).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.slice(0, count) : value,
    ]);
    await route.fulfill({ json: Object.fromEntries(cut) });
  });
  for (count of [5, 6]) {
    await openLanding(page);
    for (const name of ["Industry", "Location"]) {
      await findFilterChip(page, name).click();
      await expect(page.getByRole("option")).toHaveCount(count, longTimeout);
      const box = page.getByRole("combobox", { name: `Search ${name}` }).locator("..");
      // A list of up to five options hides its search box by clipping it. The box stays in the DOM, because the arrow
      // keys need it.
      await expect(box).toHaveCSS("clip-path", count > 5 ? "none" : "inset(50%)");
      await page.keyboard.press("Escape");
    }
  }
});

test("a filter list that fails to load is requested three times, then replaced by the built-in one [SRCH-055]", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 500 .*\/industries/);
  await page.route(industriesPath, (route) =>
    route.fulfill({ status: 500, json: { success: false, error: "The list is being repaired" } }),
  );
  await openLanding(page);
  await findFilterChip(page, "Industry").click();
  await test.step("shows that it is loading [SRCH-063]", async () => {
    await expect(page.getByText("Loading industries...")).toBeVisible();
  });
  await test.step("shows the built-in list with a banner [SRCH-056, SRCH-057]", async () => {
    await expect(page.getByText("Using fallback data")).toBeVisible(longTimeout);
    await expect(page.getByText("Failed to load industries: The list is being repaired")).toBeVisible();
    await expect(page.getByRole("option")).toHaveCount(8);
  });
  await test.step("waits one second, then two between requests [SRCH-055]", async () => {
    // Read the request times from the browser, because Playwright's request events reach the test late on a busy
    // machine.
    const requests = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith("/industries"))
        .map(({ startTime }) => startTime),
    );
    const [first = 0, second = 0, third = 0] = requests;
    expect(requests).toHaveLength(3);
    expect(second - first).toBeGreaterThanOrEqual(1000);
    expect(third - second).toBeGreaterThanOrEqual(2000);
  });
});

test("an empty filter list says that it is empty [SRCH-062]", async ({ page }) => {
  const lists = [
    ["industries", "Industry"],
    ["company sizes", "Company size"],
    ["locations", "Location"],
    ["job functions", "Job Function"],
    ["seniority levels", "Seniority"],
  ] as const;
  await page.route(
    /\/(industries|company-sizes|locations|job-functions|seniority-levels|management-levels)(\?|$)/,
    async (route) => {
      const body = (await (await route.fetch()).json()) as Record<string, unknown>;
      const emptied = Object.entries(body).map(([key, value]) => [key, Array.isArray(value) ? [] : value]);
      await route.fulfill({ json: Object.fromEntries(emptied) });
    },
  );
  await openLanding(page);
  for (const [name, label] of lists) {
    if (name === "job functions") await page.getByRole("search").getByText("People", { exact: true }).click();
    await findFilterChip(page, label).click();
    await expect(page.getByText(`No ${name} available`)).toBeVisible(longTimeout);
    await page.keyboard.press("Escape");
  }
});
