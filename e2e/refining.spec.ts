import {
  companyCards,
  gloss,
  openDashboard,
  openLanding,
  patient,
  searchBox,
  searchFor,
  streamPath,
  waitForStreamEnd,
} from "./support/search.ts";
import { expect, test } from "./support/test.ts";

const query = "software companies with 100 to 1000 employees";
const heading = { name: "Find companies that are hiring and the people behind them" };

test("a guest's results survive a reload, Back and a refused search", async ({ page, consoleErrors }) => {
  consoleErrors.allow(/status of 429 .*\/ai-company-search-enriched/);
  await openLanding(page);
  await searchFor(page, query);
  await waitForStreamEnd(page);
  const names = await companyCards(page).evaluateAll((cards) => cards.map((card) => card.ariaLabel));
  const expectSameCards = async () => {
    await expect(companyCards(page)).toHaveCount(names.length, patient);
    await expect(companyCards(page).nth(0)).toHaveAccessibleName(names[0] ?? "");
  };
  await test.step("returns to the landing page with the query by Back, and to the results by Forward", async () => {
    await page.goBack();
    await expect(page.getByRole("heading", heading)).toBeVisible();
    await expect(searchBox(page)).toHaveValue(query);
    await page.goForward();
    await expectSameCards();
  });
  await test.step("keeps them after a reload", async () => {
    await page.reload();
    await expectSameCards();
    await expect(searchBox(page)).toHaveValue(query);
  });
  await test.step("leaves them by Home and returns by a link", async () => {
    await page.getByRole("link", { name: "Home" }).click();
    await expect(page.getByRole("heading", heading)).toBeVisible();
    await page.getByRole("link", { name: "Back to results" }).click();
    await expectSameCards();
  });
  await test.step("keeps them below the banner of a refused search", async () => {
    await searchFor(page, "hospitals in Boston");
    await expect(page.getByRole("heading", { name: "Ready for More Searches?" })).toBeVisible(patient);
    await expectSameCards();
    await expect(searchBox(page)).toHaveValue("hospitals in Boston");
  });
});

test("a changed filter is announced until a search uses it, and survives a reload", async ({
  signedInPage: page,
}) => {
  await openDashboard(page);
  await searchFor(page, query);
  await waitForStreamEnd(page);
  const hint = page.getByText("Filters changed. Press Enter to search again");
  await gloss(page)
    .getByRole("button", { name: /^Remove Company size/ })
    .click();
  await expect(hint).toContainText("Refining is free");
  const request = page.waitForRequest(streamPath);
  await page.getByRole("button", { name: "Search again" }).click();
  const { searchParams } = (await request).postDataJSON() as { searchParams: Record<string, unknown> };
  expect(searchParams.employeeRangeMin).toBeUndefined();
  await waitForStreamEnd(page);
  await expect(hint).toHaveCount(0);
  await test.step("restores the query, the removed filter and the results after a reload", async () => {
    const shown = await companyCards(page).count();
    await page.reload();
    await expect(searchBox(page)).toHaveValue(query, patient);
    await expect(gloss(page).getByRole("button", { name: /^Remove Industry/ })).toBeVisible(patient);
    await expect(gloss(page).getByRole("button", { name: /^Remove Company size/ })).toHaveCount(0);
    await expect(companyCards(page)).toHaveCount(shown, patient);
    await expect(hint).toHaveCount(0);
  });
  await test.step("Back leads to the search before, and then to the feed", async () => {
    await page.goBack();
    await expect(gloss(page).getByRole("button", { name: /^Remove Company size/ })).toBeVisible(patient);
    await page.goBack();
    await expect(page.getByRole("tab", { name: "Feed" })).toHaveAttribute("aria-selected", "true");
    await expect(searchBox(page)).toHaveValue(query);
  });
});

test("the search box stays visible while scrolling, and the next results begin at the top", async ({
  signedInPage: page,
}) => {
  await openDashboard(page);
  await searchFor(page, query);
  await waitForStreamEnd(page);
  await page.evaluate(() => window.scrollTo(0, 2000));
  await expect(searchBox(page)).toBeInViewport({ ratio: 1 });
  await test.step("keeps a card selected by keyboard clear of it", async () => {
    const cards = companyCards(page);
    await page.keyboard.press("j");
    const card = cards.first();
    await expect(card).toBeFocused();
    const box = await searchBox(page).boundingBox();
    const top = (await card.boundingBox())?.y ?? 0;
    expect(top).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
  });
  await page.evaluate(() => window.scrollTo(0, 2000));
  await searchBox(page).fill("hospitals in Ohio");
  await searchBox(page).press("Enter");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});
