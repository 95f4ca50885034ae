import type { Page } from "@playwright/test";
import {
  findCompanyCards,
  findSearchBox,
  longTimeout,
  openLanding,
  submitQuery,
  waitForStreamEnd,
} from "./support/search.ts";
import { createAccount, expect, newAccount, test } from "./support/test.ts";

const query = "software companies";
const savePath = "**/api/ai/save-search-results";

const readPendingSearch = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("eq_pending_search") ?? "null"));

async function searchAsGuest(page: Page): Promise<void> {
  await openLanding(page);
  await submitQuery(page, query);
  await waitForStreamEnd(page);
}

/** Creates an account on the provider's pages and waits for the dashboard. */
async function createAccountAndReturn(page: Page): Promise<void> {
  await createAccount(page, newAccount());
  await expect(page).toHaveURL((url) => url.pathname === "/dashboard", longTimeout);
}

test("results that a guest saves are in the account that the guest then creates [ACC-044]", async ({
  page,
}) => {
  await searchAsGuest(page);
  const resultCount = await findCompanyCards(page).count();
  await test.step("invites a guest to save the results [STRM-020]", async () => {
    await expect(page.getByRole("button", { name: "Save results" })).toBeVisible();
  });
  const saves: unknown[] = [];
  await page.route(savePath, async (route) => {
    saves.push(route.request().postDataJSON());
    await route.continue();
  });
  const responsePromise = page.waitForResponse(savePath);
  await page.getByRole("button", { name: "Save results" }).click();
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible(longTimeout);
  await test.step("stores the pending entry with its six fields [ACC-047]", async () => {
    const entry = await readPendingSearch(page);
    expect(Object.keys(entry).toSorted()).toEqual([
      "agentName",
      "aiInterpretation",
      "leadType",
      "searchQuery",
      "searchResults",
      "sessionId",
    ]);
    expect(entry).toMatchObject({ searchQuery: query, agentName: query, leadType: "client" });
    expect(entry.aiInterpretation.searchParams.industryCodes).toBeTruthy();
    expect(entry.sessionId).toBe(await page.evaluate(() => localStorage.getItem("eq_guest_session")));
    expect(entry.searchResults).toHaveLength(resultCount);
  });
  const entry = await readPendingSearch(page);
  const searches: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("ai-company-search-enriched")) searches.push(request.url());
  });
  await createAccountAndReturn(page);
  await test.step("sends the pending search once after sign-in and removes it [ACC-044]", async () => {
    expect((await responsePromise).status()).toBe(200);
    expect((await responsePromise).request().headers().authorization).toMatch(/^Bearer /);
    expect(saves).toEqual([entry]);
    await expect.poll(() => readPendingSearch(page)).toBeNull();
  });
  await test.step("shows the guest's results without another search, and removes the guest's data [ACC-034]", async () => {
    await expect(page).toHaveURL(/\/dashboard\?tab=results&mode=companies&q=software\+companies$/);
    await expect(findCompanyCards(page)).toHaveCount(resultCount, longTimeout);
    await expect(findSearchBox(page)).toHaveValue(query);
    const guestKeys = await page.evaluate(() =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
        /^eq_(guest|temp|has_temp|pending)/.test(key),
      ),
    );
    expect(guestKeys).toEqual([]);
    await page.reload();
    await expect(findCompanyCards(page)).toHaveCount(resultCount, longTimeout);
    expect(searches).toEqual([]);
  });
  await test.step("lists the search in the feed and in the history with its companies [ACC-044]", async () => {
    await page.getByRole("tab", { name: "Feed" }).click();
    const savedSearch = page
      .getByRole("region", { name: "Feed" })
      .getByRole("button", { name: new RegExp(query) });
    await expect(savedSearch).toHaveCount(1, longTimeout);
    await expect(savedSearch).toContainText(`${resultCount} companies`);
    await page.getByRole("link", { name: "History" }).click();
    await expect(page.getByRole("list", { name: "Saved searches" }).getByRole("listitem")).toHaveText([
      new RegExp(`${query}.*Companies ${resultCount}`),
    ]);
  });
  await test.step("does not invite a signed-in user [STRM-020]", async () => {
    await page
      .getByRole("button", { name: `Run ${query}` })
      .first()
      .click();
    await waitForStreamEnd(page);
    await expect(findCompanyCards(page).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Save results" })).toHaveCount(0);
  });
});

test("results that could not be saved after sign-in are sent again later, without an error message [ACC-045]", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 500 .*\/(save-search-results|claim-temporary)/);
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  const down = { status: 500, json: { success: false, error: "Down" } };
  await page.route(savePath, (route) => route.fulfill(down));
  await page.route("**/api/candidates/claim-temporary", (route) => route.fulfill(down));
  await searchAsGuest(page);
  const failed = page.waitForResponse(savePath);
  await page.getByRole("button", { name: "Save results" }).click();
  await createAccountAndReturn(page);
  expect((await failed).status()).toBe(500);
  await test.step("logs a warning and shows no error message [ACC-046]", async () => {
    await expect.poll(() => warnings.join("\n")).toMatch(/guest's search could not be saved/);
    await expect.poll(() => warnings.join("\n")).toMatch(/guest's results could not be claimed/);
    await expect(page.getByText("No saved searches yet.")).toBeVisible(longTimeout);
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.getByText(/could not|failed|\bDown\b/)).toHaveCount(0);
  });
  await test.step("keeps the pending search for the next sign-in [ACC-045]", async () => {
    expect(await readPendingSearch(page)).toMatchObject({ searchQuery: query });
    await page.unroute(savePath);
    await page.reload();
    await expect(findCompanyCards(page).first()).toBeVisible(longTimeout);
    await page.getByRole("tab", { name: "Feed" }).click();
    const savedSearch = page
      .getByRole("region", { name: "Feed" })
      .getByRole("button", { name: new RegExp(query) });
    await expect(savedSearch).toHaveCount(1, longTimeout);
    expect(await readPendingSearch(page)).toBeNull();
  });
});

test("two tabs that sign in at the same time save the search once [ACC-044]", async ({ page, context }) => {
  await searchAsGuest(page);
  const saves: string[] = [];
  const gate = Promise.withResolvers<void>();
  await context.route(savePath, async (route) => {
    saves.push(route.request().url());
    await gate.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Save results" }).click();
  await createAccountAndReturn(page);
  await expect.poll(() => saves.length, longTimeout).toBe(1);
  const otherTab = await context.newPage();
  const listed = otherTab.waitForResponse("**/api/ai/saved-searches?**");
  await otherTab.goto("/dashboard");
  await listed;
  expect(saves).toHaveLength(1);
  const responsePromise = page.waitForResponse(savePath);
  gate.resolve();
  expect((await responsePromise).status()).toBe(200);
  // The other tab may send the guest's search again before it learns that this tab has saved it. The server stores the
  // search only once.
  await expect.poll(() => readPendingSearch(page), longTimeout).toBeNull();
  await expect(page).toHaveURL(/\?tab=results&/, longTimeout);
  await page.goto("/dashboard");
  for (const tab of [page, otherTab]) {
    await tab.reload();
    const feed = tab.getByRole("region", { name: "Feed" });
    await expect(feed.getByRole("button", { name: new RegExp(query) })).toHaveCount(1, longTimeout);
  }
});

test("a guest's likes, dislikes and saves are temporary [ACC-036]", async ({ page, browser, app }) => {
  const posts: string[] = [];
  page.on("request", (request) => {
    if (/\/(like|dislike|save)$/.test(request.url())) posts.push(request.url());
  });
  await searchAsGuest(page);
  const liked = () => page.evaluate(() => JSON.parse(localStorage.getItem("eq_liked_items") ?? "[]").length);
  await test.step("stores a guest's like in this browser only and says so [ACC-036]", async () => {
    await findCompanyCards(page)
      .first()
      .getByRole("button", { name: /^Like / })
      .click();
    await expect(page.getByRole("status").filter({ hasText: "Added to Liked" })).toBeVisible();
    await findCompanyCards(page)
      .last()
      .getByRole("button", { name: /^Save / })
      .click();
    await findCompanyCards(page)
      .nth(1)
      .getByRole("button", { name: /^Dislike / })
      .click();
    expect(await liked()).toBe(2);
    expect(posts).toEqual([]);
  });
  await test.step("loses a guest's like after a reload [ACC-036]", async () => {
    await page.reload();
    await expect(findCompanyCards(page).first()).toBeVisible(longTimeout);
    await expect.poll(liked, longTimeout).toBe(0);
    await expect(page.getByRole("button", { name: /^(Like|Dislike|Save) .+/, pressed: true })).toHaveCount(0);
  });
  await test.step("shows a guest's like in no other browser [ACC-036]", async () => {
    const otherBrowser = await browser.newContext({ baseURL: app.url });
    const elsewhere = await otherBrowser.newPage();
    await openLanding(elsewhere);
    expect(await elsewhere.evaluate(() => localStorage.getItem("eq_liked_items"))).toBeNull();
    await otherBrowser.close();
  });
  await test.step("refuses a guest's like on the server [ACC-036]", async () => {
    for (const path of [
      "/api/search/save",
      "/api/saved-searches",
      "/api/ai/save-search-results",
      "/api/ai/companies/100001/like",
      "/api/ai/companies/100001/dislike",
      "/api/ai/people/like",
      "/api/ai/people/dislike",
      "/api/ai/people/save",
    ]) {
      expect((await page.request.post(path, { data: {} })).status(), path).toBe(401);
    }
  });
});

test("a guest who chooses a seniority is not sent to sign-in [ACC-041]", async ({ page }) => {
  await openLanding(page);
  await page.getByRole("search").getByText("People", { exact: true }).click();
  const trigger = page.getByRole("button", { name: /^Seniority/ }).first();
  await trigger.click();
  await expect(page.getByRole("option").first()).toBeVisible(longTimeout);
  const levels = await page.getByRole("option").allTextContents();
  await page.keyboard.press("Escape");
  expect(levels.length).toBeGreaterThan(3);
  for (const level of levels) {
    await trigger.click();
    await page.getByRole("option", { name: level, exact: true }).click();
    await page.keyboard.press("Escape");
    expect((await page.request.get("/api/user/subscription")).status(), level).toBe(401);
    await expect(page.getByRole("button", { name: "Start Free" })).toBeVisible();
  }
});
