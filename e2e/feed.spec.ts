import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import {
  findCompanyCards,
  findSearchBox,
  longTimeout,
  openDashboard,
  openLanding,
  submitQuery,
  waitForStreamEnd,
} from "./support/search.ts";
import { expect, test } from "./support/test.ts";

const findCompanyFeed = (page: Page) => page.getByRole("region", { name: "Company feed" });
const findCompanyItems = (page: Page) =>
  findCompanyFeed(page).getByRole("list", { name: "Companies" }).getByRole("listitem");

/** Reads the number of companies from `aria-setsize`, because cards far from the window are not in the DOM. */
async function countCompanies(page: Page): Promise<number> {
  return Number((await findCompanyItems(page).first().getAttribute("aria-setsize")) ?? 0);
}

function readStoredValue(page: Page, key: string) {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null"), key);
}

/** Saves `count` searches for the signed-in user; the last one is the newest. */
async function saveSearches(page: Page, count: number): Promise<void> {
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith("oidc.user:")) ?? "";
    return JSON.parse(localStorage.getItem(key) ?? "{}").access_token as string;
  });
  for (let index = 1; index <= count; index += 1) {
    const response = await page.request.post("/api/saved-searches", {
      headers: { authorization: `Bearer ${token}` },
      data: {
        searchCriteria: { industryCodes: ["finance"], employeeRangeMin: index },
        customName: `Search ${index}`,
      },
    });
    expect(response.status(), await response.text()).toBe(200);
  }
}

test("a user scrolls through the feed [FEED-001, FEED-010, FEED-011, FEED-012, FEED-014, FEED-015, FEED-018, FEED-019, FEED-020]", async ({
  signedInPage: page,
}) => {
  await openDashboard(page);
  await test.step("begins with example searches, each with its number", async () => {
    const examples = page.getByRole("list", { name: "Example searches" }).getByRole("button");
    await expect(examples).toHaveCount(4, longTimeout);
    await expect(examples.first()).toContainText(/\d (company|companies)$/);
    await expect(page.getByText("Your searches appear here.")).toBeVisible();
    await expect(page.getByRole("heading", { name: /^Find companies that are hiring/ })).toBeVisible();
    await expect(page.getByText("No companies found.")).toHaveCount(0);
  });
  await test.step("lists the newest 20 of 25 stored searches [FEED-001]", async () => {
    await saveSearches(page, 25);
    await page.reload();
    const entries = page.getByRole("region", { name: "Your searches" }).getByRole("listitem");
    await expect(entries).toHaveCount(20, longTimeout);
    await expect(entries.first()).toContainText("Search 25");
    await expect(entries.last()).toContainText("Search 6");
  });
  await test.step("suggests what to do when there are no companies [FEED-020]", async () => {
    const panel = page.getByRole("region", { name: "Feed", exact: true });
    await expect(panel).toContainText("No companies found.", longTimeout);
    await expect(panel).toContainText("Try adjusting your search criteria or run another search");
  });
  await submitQuery(page, "companies hiring");
  await waitForStreamEnd(page);
  await page.getByRole("button", { name: "Find more" }).click();
  await expect(findCompanyCards(page)).toHaveCount(50, longTimeout);
  await waitForStreamEnd(page);
  await page.getByRole("tab", { name: "Feed" }).click();
  await test.step("shows ten companies first [FEED-011]", async () => {
    await expect(findCompanyItems(page).first()).toBeVisible(longTimeout);
    expect(await countCompanies(page)).toBe(10);
  });
  await test.step("adds the first five companies to the recent ones [FEED-018]", async () => {
    const names = await findCompanyItems(page)
      .locator("article")
      .evaluateAll((cards) => cards.slice(0, 5).map((card) => card.getAttribute("aria-label")));
    const recent = (await readStoredValue(page, "eq_recent_items")) as { name: string; type: string }[];
    expect(recent.slice(0, 5).map(({ name }) => name)).toEqual(names);
    expect(recent[0]?.type).toBe("company");
  });
  await test.step("shows ten more companies 300 ms after the feed's end scrolls into view [FEED-010, FEED-012]", async () => {
    const waited = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const more = document.querySelector('[aria-label="Company feed"] [data-more]') as HTMLElement;
          const list = document.querySelector('[aria-label="Companies"]') as HTMLElement;
          const begin = performance.now();
          new MutationObserver(() => {
            if (list.querySelector('[aria-setsize="20"]')) resolve(performance.now() - begin);
          }).observe(list, { subtree: true, childList: true, attributes: true });
          more.scrollIntoView();
        }),
    );
    expect(await waited).toBeGreaterThanOrEqual(300);
  });
  await test.step("shows more companies by the button, which says Loading meanwhile [FEED-010, FEED-012]", async () => {
    await expect.poll(() => countCompanies(page), longTimeout).toBeGreaterThanOrEqual(20);
    const before = await countCompanies(page);
    const more = findCompanyFeed(page).getByRole("button", { name: /^Load/ });
    await more.press("Enter");
    await expect.poll(() => countCompanies(page), longTimeout).toBeGreaterThanOrEqual(before + 10);
    // Loading more moves the focus to the first new card.
    await expect(
      findCompanyItems(page)
        .and(page.locator(`[data-index="${before}"]`))
        .locator("article"),
    ).toBeFocused();
  });
  await test.step("suggests at most eight further searches at the feed's end, and More [FEED-014, FEED-015]", async () => {
    const end = page.getByRole("region", { name: "End of the feed" });
    for (let round = 0; round < 10 && (await end.count()) === 0; round += 1) {
      await page.keyboard.press("End");
      await page.waitForTimeout(400);
    }
    const chips = end.getByRole("list", { name: "Suggested searches" }).getByRole("button");
    await expect(chips.first()).toBeVisible(longTimeout);
    expect(await chips.count()).toBeLessThanOrEqual(8);
    expect(await chips.count()).toBeGreaterThan(2);
    await expect(end.getByRole("button", { name: "More", exact: true })).toBeVisible();
    const query = (await chips.first().textContent()) ?? "";
    await chips.first().click();
    await expect(findSearchBox(page)).toHaveValue(query);
    await expect(findCompanyCards(page).first()).toBeVisible(longTimeout);
  });
});

test("the feed lists viewed and saved companies and people together [FEED-019]", async ({
  signedInPage: page,
}) => {
  await openDashboard(page);
  await submitQuery(page, "manufacturing companies");
  await waitForStreamEnd(page);
  await findCompanyCards(page)
    .first()
    .getByRole("button", { name: /^Like / })
    .click();
  await page.getByRole("search").getByRole("radio", { name: "People" }).press("Space");
  await submitQuery(page, "managers");
  const person = page.getByRole("region", { name: "People results" }).getByRole("article").first();
  await person.getByRole("button", { name: /^Like / }).click(longTimeout);
  await page.getByRole("tab", { name: "Feed" }).click();
  const mixed = page.getByRole("region", { name: "Recent and saved" });
  await expect(mixed.getByText("Company", { exact: true }).first()).toBeVisible(longTimeout);
  await expect(mixed.getByText("Contact", { exact: true }).first()).toBeVisible();
});

test("the feed begins with what happened at companies that the user found or liked, until it is marked as seen", async ({
  signedInPage: page,
}) => {
  await openDashboard(page);
  await test.step("runs an example search at one press", async () => {
    const example = page.getByRole("list", { name: "Example searches" }).getByRole("button").nth(1);
    await example.click(longTimeout);
    await waitForStreamEnd(page);
    await expect(findSearchBox(page)).toHaveValue("software companies in Austin");
  });
  await submitQuery(page, "software companies in Texas");
  await waitForStreamEnd(page);
  const events = page.getByRole("region", { name: "In the last 7 days" });
  await test.step("lists dated events of these companies with reason and source", async () => {
    await page.getByRole("tab", { name: "Feed" }).click();
    const rows = events.getByRole("listitem");
    await expect(rows.first()).toContainText(/posted|:/, longTimeout);
    await expect(rows.first()).toContainText("From your search software companies in Texas");
    expect(await rows.count()).toBeLessThanOrEqual(5);
    await expect(events.getByRole("heading", { level: 3 }).first()).toHaveText(/^(Today|Yesterday|\w+day, )/);
  });
  await test.step("opens a company's insights by keyboard and returns the focus", async () => {
    const company = events.getByRole("listitem").first().getByRole("button");
    await company.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible(longTimeout);
    await page.keyboard.press("Escape");
    await expect(company).toBeFocused();
  });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectAccessible(page);
  }
  await test.step("marks all as seen, also after a reload", async () => {
    const marked = page.waitForResponse("**/api/feed/seen");
    await events.getByRole("button", { name: "Mark all as seen" }).press("Enter");
    expect((await marked).status()).toBe(200);
    await expect(page.getByText(/^Nothing new at the \d+ companies you follow\.$/)).toBeVisible();
    await page.reload();
    const since = page.getByRole("region", { name: "Since your last visit" });
    await expect(since).toContainText("Nothing new at the", longTimeout);
  });
});

test("marking as seen is undone by z, and a feed that fails to load can be loaded again", async ({
  signedInPage: page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 503/);
  await openDashboard(page);
  await submitQuery(page, "software companies in Texas");
  await waitForStreamEnd(page);
  await page.getByRole("tab", { name: "Feed" }).click();
  await page.getByRole("button", { name: "Mark all as seen" }).click(longTimeout);
  await expect(page.getByText(/^Nothing new at the/)).toBeVisible(longTimeout);
  await page.getByRole("tab", { name: "Search Results" }).click();
  const undone = page.waitForResponse("**/api/feed/seen");
  await page.keyboard.press("z");
  await expect(page.getByRole("status").getByText("Undone: Marked all as seen")).toBeVisible();
  expect((await undone).status()).toBe(200);
  await page.getByRole("tab", { name: "Feed" }).click();
  await expect(
    page.getByRole("region", { name: "In the last 7 days" }).getByRole("listitem"),
  ).not.toHaveCount(0);
  await page.route("**/api/feed/events", (route) =>
    route.fulfill({ status: 503, json: { success: false, error: "Away" } }),
  );
  await page.reload();
  await expect(page.getByRole("alert")).toContainText(
    "What happened since your last visit could not be loaded",
    longTimeout,
  );
  await page.unroute("**/api/feed/events");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("button", { name: "Mark all as seen" })).toBeVisible(longTimeout);
});

test("a guest has no feed [FEED-002]", async ({ page }) => {
  await openLanding(page);
  await submitQuery(page, "software companies");
  await waitForStreamEnd(page);
  await page.getByRole("tab", { name: "Feed" }).click();
  await expect(page.getByText("Sign in to view your search history and saved results.")).toBeVisible(
    longTimeout,
  );
});

test("the browser stores an entry for each feature that was used [LIKE-017]", async ({
  page,
  signedInPage,
}) => {
  await test.step("stores the keys of a guest [LIKE-017]", async () => {
    await openLanding(page);
    await submitQuery(page, "software companies");
    await waitForStreamEnd(page);
    const keys = () => page.evaluate(() => Object.keys(localStorage));
    await expect
      .poll(keys, longTimeout)
      .toEqual(expect.arrayContaining(["eq_guest_session", "eq_guest_search_count"]));
  });
  await test.step("stores the keys of a user who used the features [LIKE-017]", async () => {
    const user = signedInPage;
    await openDashboard(user);
    await submitQuery(user, "manufacturing companies");
    await waitForStreamEnd(user);
    const cards = findCompanyCards(user);
    await cards
      .nth(1)
      .getByRole("button", { name: /^Save / })
      .click();
    await cards
      .first()
      .getByRole("button", { name: /^Like / })
      .click();
    await user.keyboard.press("F11");
    await user.getByRole("tab", { name: "Feed" }).click();
    await user.getByRole("button", { name: "Help", exact: true }).click(longTimeout);
    await user.getByRole("menuitem", { name: "Start tour" }).click(longTimeout);
    await user.getByRole("button", { name: "Skip" }).click(longTimeout);
    const keys = () =>
      user.evaluate(() => Object.keys(localStorage).map((key) => key.replace(/state_.*/, "state_")));
    await expect
      .poll(keys, longTimeout)
      .toEqual(
        expect.arrayContaining([
          "eq_liked_companies",
          "eq_worklist",
          "eq_last_feed",
          "eq_liked_items",
          "eq_recent_items",
          "hotlead_search_state_",
          "hotlead_search_history",
          "eq-tour-seen",
          "eq-fullscreen-mode",
        ]),
      );
  });
});
