import type { Locator, Page, Request } from "@playwright/test";
import {
  findCompanyCards,
  findPersonCards,
  longTimeout,
  openDashboard,
  openLanding,
  submitQuery,
  waitForStreamEnd,
} from "./support/search.ts";
import { controlStream } from "./support/stream-control.ts";
import { expect, registerAndReturn, test } from "./support/test.ts";

const companyQuery = "manufacturing companies";
const likePath = /\/api\/ai\/companies\/[^/]+\/like$/;
const dislikePath = /\/api\/ai\/companies\/[^/]+\/dislike$/;

const findMarkButton = (card: Locator, action: "Like" | "Dislike" | "Save") =>
  card.getByRole("button", { name: new RegExp(`^${action} `) });
const findToast = (page: Page, text: string) => page.getByRole("status").getByText(text, { exact: true });
const clickUndo = (page: Page) => page.getByRole("button", { name: "Undo" }).last().click();
const findLikedTab = (page: Page) => page.getByRole("tab", { name: /^Liked/ });
const findLikedCards = (page: Page) => page.getByRole("region", { name: /^Liked/ }).getByRole("article");
const findCardName = async (card: Locator) => (await card.getAttribute("aria-label")) ?? "";
const createPostMatcher = (path: RegExp) => (request: Request) =>
  request.method() === "POST" && path.test(new URL(request.url()).pathname);

function readStoredValue<Item = { name: string; itemId: string }>(page: Page, key: string): Promise<Item[]> {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "[]"), key);
}

async function searchCompanies(page: Page, query = companyQuery): Promise<void> {
  await submitQuery(page, query);
  await waitForStreamEnd(page);
}

async function searchPeople(page: Page): Promise<void> {
  await page.getByRole("search").getByText("People", { exact: true }).click();
  await submitQuery(page, "sales directors");
  await expect(findPersonCards(page).first()).toBeVisible(longTimeout);
}

/** Waits until the browser has sent all changes to the server. */
async function waitForOutbox(page: Page): Promise<void> {
  await expect.poll(() => readStoredValue(page, "eq_like_outbox"), longTimeout).toEqual([]);
}

test("a signed-in user likes, dislikes and saves companies", async ({ signedInPage: page }) => {
  await openDashboard(page);
  await searchCompanies(page);
  const first = findCompanyCards(page).first();
  const liked = await findCardName(first);
  const second = await findCardName(findCompanyCards(page).nth(1));
  const total = await findCompanyCards(page).count();

  await test.step("keeps a liked card in the results with its mark, and the toast says where it is", async () => {
    const sent = page.waitForRequest(createPostMatcher(likePath));
    await findMarkButton(first, "Like").click();
    expect((await sent).postDataJSON()).toEqual({ liked: true });
    await expect(findToast(page, "Added to Liked")).toBeVisible();
    await expect(findToast(page, "In Liked Companies.")).toBeVisible();
    await expect(findMarkButton(first, "Like")).toHaveAttribute("aria-pressed", "true");
    await expect(findCompanyCards(page)).toHaveCount(total);
  });
  await test.step("undoes the like by the z key, in the browser and on the server", async () => {
    const sent = page.waitForRequest(createPostMatcher(likePath));
    await page.keyboard.press("z");
    await expect(findToast(page, "Undone: Added to Liked")).toBeVisible();
    await expect(findMarkButton(first, "Like")).toHaveAttribute("aria-pressed", "false");
    expect((await sent).postDataJSON()).toEqual({ liked: false });
    await expect(findCompanyCards(page).first()).toBeFocused();
  });
  await test.step("removes a liked card from the feed and sends the like [LIKE-001]", async () => {
    await page.getByRole("tab", { name: "Feed" }).click();
    const cards = page.getByRole("region", { name: "Company feed" }).getByRole("article");
    const name = await findCardName(cards.first());
    const next = await findCardName(cards.nth(1));
    const card = page.getByRole("article", { name, exact: true });
    const sent = page.waitForRequest(createPostMatcher(likePath));
    await findMarkButton(card, "Like").click();
    await expect(card).toHaveCount(0);
    expect((await sent).postDataJSON()).toEqual({ liked: true });
    expect(await findCardName(cards.first())).toBe(next);
    await expect(cards.first()).toBeFocused();
    await page.getByRole("button", { name: "show the hidden companies" }).click();
    await expect(findMarkButton(card, "Like")).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("tab", { name: "Search Results" }).click();
    await page.keyboard.press("z");
    await expect(findMarkButton(card, "Like")).toHaveAttribute("aria-pressed", "false");
  });
  await test.step("hides a disliked card, also in later results [LIKE-004]", async () => {
    const sent = page.waitForRequest(createPostMatcher(dislikePath));
    await findMarkButton(first, "Dislike").click();
    await expect(findCompanyCards(page)).toHaveCount(total - 1);
    expect((await sent).postDataJSON()).toEqual({ disliked: true });
    await waitForOutbox(page);
    await page.evaluate(() => localStorage.removeItem("eq_disliked_items"));
    await page.reload();
    await expect(page.getByText("1 hidden,")).toBeVisible(longTimeout);
    await expect(page.getByRole("article", { name: liked, exact: true })).toHaveCount(0);
  });
  await test.step("keeps a saved card and adds it to the local lists [LIKE-005]", async () => {
    const sent = page.waitForRequest(createPostMatcher(likePath));
    await findMarkButton(first, "Save").click();
    await expect(findMarkButton(first, "Save")).toHaveAttribute("aria-pressed", "true");
    await expect(findToast(page, "Saved")).toBeVisible();
    expect((await readStoredValue(page, "eq_liked_companies")).map(({ name }) => name)).toEqual([second]);
    expect((await readStoredValue(page, "eq_worklist")).map(({ name }) => name)).toEqual([second]);
    expect((await sent).postDataJSON()).toEqual({ liked: true });
  });
  await test.step("applies the keys l and x to the current card", async () => {
    const [third, fourth] = [
      await findCardName(findCompanyCards(page).nth(1)),
      await findCardName(findCompanyCards(page).nth(2)),
    ];
    // The keys j and k start from the card that has the focus.
    await findCompanyCards(page).first().focus();
    await page.keyboard.press("j");
    await page.keyboard.press("l");
    await expect(
      findMarkButton(page.getByRole("article", { name: third, exact: true }), "Like"),
    ).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("j");
    await expect(page.locator("[aria-current=true]")).toHaveAttribute("aria-label", fourth);
    await page.keyboard.press("l");
    await expect(page.getByText("1 hidden,")).toBeVisible();
  });
  await test.step("counts three liked companies in the Liked tab, even after a reload without local lists [LIKE-010]", async () => {
    await waitForOutbox(page);
    await page.evaluate(() => localStorage.removeItem("eq_liked_items"));
    await page.goto("/dashboard?tab=liked");
    await expect(page.getByRole("button", { name: "All 3", exact: true })).toBeVisible(longTimeout);
    await expect(findLikedTab(page)).toHaveText("Liked Companies3");
    await expect(findLikedCards(page)).toHaveCount(3);
  });
  await test.step("filters the saved ones, whose number follows at once", async () => {
    await page.getByRole("button", { name: "Saved 1", exact: true }).press("Enter");
    await expect(findLikedCards(page)).toHaveCount(1);
    expect(await findCardName(findLikedCards(page).first())).toBe(second);
    await findMarkButton(findLikedCards(page).first(), "Save").click();
    await expect(page.getByText("No saved companies yet.")).toBeVisible();
    await page.keyboard.press("z");
    await page.getByRole("button", { name: "All 3", exact: true }).press("Enter");
  });
  await test.step("removes an unliked company immediately; Undo restores it at its position [LIKE-006]", async () => {
    const names = await findLikedCards(page).evaluateAll((cards) => cards.map((card) => card.ariaLabel));
    const sent = page.waitForRequest(createPostMatcher(likePath));
    await findMarkButton(findLikedCards(page).nth(1), "Like").click();
    await expect(findLikedCards(page)).toHaveCount(2);
    expect(await readStoredValue(page, "eq_liked_items")).toHaveLength(2);
    expect((await sent).postDataJSON()).toEqual({ liked: false });
    await clickUndo(page);
    await expect(findLikedCards(page)).toHaveCount(3);
    expect(await findLikedCards(page).evaluateAll((cards) => cards.map((card) => card.ariaLabel))).toEqual(
      names,
    );
  });
});

test("a company without an id is liked by its name [LIKE-002]", async ({ signedInPage: page }) => {
  const company = { id: "", name: "Nameonly Works", leadStatus: "unknown" as const, totalJobs: 1 };
  const stream = await controlStream(page, [
    { type: "search_results", data: { companies: [company], totalResults: 1, page: 1, totalPages: 1 } },
  ]);
  const match = { id: "4711", name: company.name, lead_status: "unknown", total_jobs: 1 };
  const companyDefaults = {
    revenue: 0,
    employee_count: 0,
    recent_funding_amount: 0,
    result_found_at: "2026-11-22",
  };
  const queries: string[] = [];
  await page.route(/\/api\/ai\/companies\?.*search_query=/, (route) => {
    queries.push(new URL(route.request().url()).search);
    return route.fulfill({
      json: { success: true, companies: [{ ...match, ...companyDefaults }], total: 1 },
    });
  });
  await page.route("**/api/ai/companies/4711/like", (route) =>
    route.fulfill({ json: { success: true, liked: true } }),
  );
  await openDashboard(page);
  await stream.allowAll();
  await submitQuery(page, companyQuery);
  const sent = page.waitForRequest("**/api/ai/companies/4711/like");
  await findMarkButton(findCompanyCards(page).first(), "Like").click();
  expect((await sent).postDataJSON()).toEqual({ liked: true });
  expect(queries).toEqual(["?search_query=Nameonly+Works&limit=1"]);
  await expect(findMarkButton(findCompanyCards(page).first(), "Like")).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("failed likes are only logged and retried later", async ({ signedInPage: page, consoleErrors }) => {
  consoleErrors.allow(/status of 500/);
  const warnings: string[] = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  const failing = /\/api\/ai\/(companies\/[^/]+\/(dis)?like|people\/(dis)?(like|save))$/;
  await page.route(failing, (route) =>
    route.fulfill({ status: 500, json: { success: false, error: "The likes are broken" } }),
  );
  await openDashboard(page);
  await searchCompanies(page);
  const liked = await findCardName(findCompanyCards(page).first());
  await test.step("shows the toast although the like failed [LIKE-003]", async () => {
    const responsePromise = page.waitForResponse(likePath);
    await findMarkButton(findCompanyCards(page).first(), "Like").click();
    expect((await responsePromise).status()).toBe(500);
    await expect(findToast(page, "Added to Liked")).toBeVisible();
  });
  await test.step("shows no error message for like, dislike and save [LIKE-023]", async () => {
    await findMarkButton(findCompanyCards(page).nth(1), "Dislike").click();
    await findMarkButton(findCompanyCards(page).nth(1), "Save").click();
    await expect(findToast(page, "Saved")).toBeVisible();
    await expect
      .poll(() => warnings.filter((text) => text.includes("did not reach the server")).length)
      .toBeGreaterThan(2);
    await expect(page.getByText("The likes are broken")).toHaveCount(0);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
  await test.step("shows pending changes and sends them once the server is back", async () => {
    await page.unroute(failing);
    await page.goto("/dashboard?tab=liked");
    await expect(page.getByRole("article", { name: liked, exact: true })).toBeVisible(longTimeout);
    await waitForOutbox(page);
    await expect(findLikedCards(page)).toHaveCount(2);
  });
});

test("a like beyond the account's limit is undone and a toast says why", async ({
  signedInPage: page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 409/);
  const error = "You like 5,000 companies already. Unlike some of them first.";
  await page.route(likePath, (route) => route.fulfill({ status: 409, json: { success: false, error } }));
  await openDashboard(page);
  await searchCompanies(page);
  const first = findCompanyCards(page).first();
  const name = await findCardName(first);
  await findMarkButton(first, "Like").click();
  await expect(
    page.getByRole("status").getByText("Not saved to your account", { exact: false }),
  ).toBeVisible();
  await expect(page.getByRole("status").getByText(error)).toBeVisible();
  await expect(first).toHaveAttribute("aria-label", name);
  await expect(findMarkButton(first, "Like")).toHaveAttribute("aria-pressed", "false");
  expect([
    await readStoredValue(page, "eq_liked_items"),
    await readStoredValue(page, "eq_like_outbox"),
  ]).toEqual([[], []]);
});

test("the Liked tab handles empty lists, slow and failed responses", async ({
  signedInPage: page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 503/);
  const lists = /\/api\/ai\/(companies|leads)\?liked_only/;
  await page.goto("/dashboard?tab=liked");
  await test.step("says that no companies are liked [LIKE-013]", async () => {
    await expect(page.getByText("You haven't liked any companies yet.", { exact: true })).toBeVisible(
      longTimeout,
    );
  });
  await test.step("says that no leads are liked [LIKE-012]", async () => {
    await page.getByRole("search").getByText("People", { exact: true }).click();
    await expect(page.getByText("You haven't liked any leads yet.", { exact: true })).toBeVisible();
  });
  await test.step("shows a loading text for a slow response [LIKE-011]", async () => {
    const gate = Promise.withResolvers<void>();
    await page.route(lists, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.reload();
    await expect(page.getByText("Loading liked leads...")).toBeVisible(longTimeout);
    await page.getByText("Companies", { exact: true }).first().click();
    await expect(page.getByText("Loading liked companies...")).toBeVisible();
    gate.resolve();
    await expect(page.getByText("Loading liked companies...")).toHaveCount(0);
    await page.unroute(lists);
  });
  await test.step("retries a failed request", async () => {
    await page.route(lists, (route) =>
      route.fulfill({ status: 503, json: { success: false, error: "Away" } }),
    );
    await page.reload();
    await expect(page.getByRole("alert")).toContainText(
      "Your liked companies could not be loaded",
      longTimeout,
    );
    await page.unroute(lists);
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByText("You haven't liked any companies yet.")).toBeVisible();
  });
});

test("a signed-in user likes, dislikes and saves people", async ({ signedInPage: page }) => {
  await openDashboard(page);
  await searchPeople(page);
  const card = findPersonCards(page).first();
  const name = await findCardName(card);
  await test.step("shows three controls on every card [PEOP-005]", async () => {
    for (const action of ["Like", "Dislike", "Save"] as const) {
      await expect(findMarkButton(card, action)).toBeVisible();
    }
  });
  const readEvents = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  await page.evaluate(() => {
    const list: string[] = [];
    Object.assign(window, { heard: list });
    for (const event of ["eq_liked_items_changed", "eq_recent_items_changed"]) {
      window.addEventListener(event, ({ type }) => list.push(type));
    }
  });
  await test.step("adds a liked person to the liked and recent lists, and keeps the card [LIKE-007]", async () => {
    await findMarkButton(card, "Like").click();
    await expect(findMarkButton(card, "Like")).toHaveAttribute("aria-pressed", "true");
    expect((await readStoredValue(page, "eq_liked_items")).map((item) => item.name)).toEqual([name]);
    expect((await readStoredValue(page, "eq_recent_items")).map((item) => item.name)).toEqual([name]);
  });
  await test.step("removes a person from the liked list at the second click [LIKE-008]", async () => {
    await findMarkButton(card, "Like").click();
    await expect(findMarkButton(card, "Like")).toHaveAttribute("aria-pressed", "false");
    expect(await readStoredValue(page, "eq_liked_items")).toEqual([]);
  });
  await test.step("dispatches an event on the window [LIKE-018]", async () => {
    expect(await readEvents()).toEqual([
      "eq_liked_items_changed",
      "eq_recent_items_changed",
      "eq_liked_items_changed",
    ]);
  });
  await test.step("sends the person's data with a save", async () => {
    const sent = page.waitForRequest(createPostMatcher(/people\/save$/));
    await findMarkButton(card, "Save").click();
    expect((await sent).postDataJSON()).toMatchObject({ contactData: { name }, name });
    await waitForOutbox(page);
    await page.getByRole("tab", { name: "Liked Leads" }).click();
    await expect(findLikedCards(page)).toHaveCount(1, longTimeout);
  });
  await test.step("removes a save at the second click, in the browser and on the server", async () => {
    const sent = page.waitForRequest(createPostMatcher(/people\/save$/));
    const liked = findLikedCards(page).first();
    await expect(findMarkButton(liked, "Save")).toHaveAttribute("aria-pressed", "true");
    await findMarkButton(liked, "Save").click();
    expect((await sent).postDataJSON()).toMatchObject({ saved: false, name });
    await waitForOutbox(page);
    await page.evaluate(() => localStorage.removeItem("eq_liked_items"));
    await page.reload();
    await expect(findMarkButton(liked, "Save")).toHaveAttribute("aria-pressed", "false", longTimeout);
    await findMarkButton(liked, "Save").click();
    await waitForOutbox(page);
    await page.evaluate(() => localStorage.removeItem("eq_saved_people"));
    await page.reload();
    await expect(findMarkButton(liked, "Save")).toHaveAttribute("aria-pressed", "true", longTimeout);
  });
  await test.step("removes a disliked person from Liked and from storage [LIKE-009]", async () => {
    const sent = page.waitForRequest(createPostMatcher(/people\/dislike$/));
    await findMarkButton(findLikedCards(page).first(), "Dislike").click();
    await expect(findLikedCards(page)).toHaveCount(0);
    expect(await readStoredValue(page, "eq_liked_items")).toEqual([]);
    expect((await sent).postDataJSON()).toMatchObject({ disliked: true, name });
    await page.getByRole("tab", { name: "Search Results" }).click();
    await expect(page.getByRole("article", { name, exact: true })).toHaveCount(0);
    await expect(page.getByText("1 hidden,")).toBeVisible();
  });
});

test("a guest's likes move to the account when the guest signs in", async ({ page, account, context }) => {
  const calls: string[] = [];
  context.on("request", (request) => /\/(like|dislike)$/.test(request.url()) && calls.push(request.url()));
  await openLanding(page);
  await searchCompanies(page);
  const name = await findCardName(findCompanyCards(page).first());
  await test.step("sends no request, and the toast says how to save the like", async () => {
    await findMarkButton(findCompanyCards(page).first(), "Like").click();
    await expect(findToast(page, "In Liked Companies. Sign in to save it to your account.")).toBeVisible();
    await findLikedTab(page).click();
    await expect(findLikedCards(page)).toHaveCount(1);
    expect(calls).toEqual([]);
  });
  await test.step("sends the guest's like once after sign-in", async () => {
    await registerAndReturn(page, account);
    await waitForOutbox(page);
    await page.evaluate(() => localStorage.removeItem("eq_liked_items"));
    await page.goto("/dashboard?tab=liked");
    await expect(page.getByRole("article", { name, exact: true })).toBeVisible(longTimeout);
    expect(calls).toHaveLength(1);
  });
});

test("a guest cannot like people [PEOP-005]", async ({ page }) => {
  await openLanding(page);
  await searchPeople(page);
  await expect(findPersonCards(page).first().getByRole("button")).toHaveText(["Unlock Details"]);
});

test("a like in one tab appears in the browser's other tab", async ({ signedInPage: page }) => {
  await openDashboard(page);
  await searchCompanies(page);
  const otherTab = await page.context().newPage();
  await otherTab.goto("/dashboard?tab=liked");
  await expect(otherTab.getByText("You haven't liked any companies yet.")).toBeVisible(longTimeout);
  const name = await findCardName(findCompanyCards(page).first());
  await findMarkButton(findCompanyCards(page).first(), "Like").click();
  await expect(otherTab.getByRole("article", { name, exact: true })).toBeVisible();
  await findMarkButton(findLikedCards(otherTab).first(), "Dislike").click();
  await expect(findLikedTab(page)).toHaveText("Liked Companies");
  await page.getByRole("button", { name: "show the hidden companies" }).click();
  await expect(findMarkButton(findCompanyCards(page).first(), "Dislike")).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await waitForOutbox(page);
});
