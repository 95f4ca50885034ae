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
  await test.step("Back leads to the landing page with the query, Forward to the results", async () => {
    await page.goBack();
    await expect(page.getByRole("heading", heading)).toBeVisible();
    await expect(searchBox(page)).toHaveValue(query);
    await page.goForward();
    await expectSameCards();
  });
  await test.step("a reload keeps them", async () => {
    await page.reload();
    await expectSameCards();
    await expect(searchBox(page)).toHaveValue(query);
  });
  await test.step("Home leads out, a link leads back", async () => {
    await page.getByRole("link", { name: "Home" }).click();
    await expect(page.getByRole("heading", heading)).toBeVisible();
    await page.getByRole("link", { name: "Back to results" }).click();
    await expectSameCards();
  });
  await test.step("a refused search leaves them below the banner", async () => {
    await searchFor(page, "hospitals in Boston");
    await expect(page.getByRole("heading", { name: "Ready for More Searches?" })).toBeVisible(patient);
    await expectSameCards();
    await expect(searchBox(page)).toHaveValue("hospitals in Boston");
  });
});

test("a changed filter is said until it is searched for; a reload keeps it", async ({
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
  await test.step("after a reload the query, the removed filter and what was found are as before", async () => {
    const shown = await companyCards(page).count();
    await page.reload();
    await expect(searchBox(page)).toHaveValue(query, patient);
    await expect(gloss(page).getByRole("button", { name: /^Remove Industry/ })).toBeVisible(patient);
    await expect(gloss(page).getByRole("button", { name: /^Remove Company size/ })).toHaveCount(0);
    await expect(companyCards(page)).toHaveCount(shown, patient);
    await expect(hint).toHaveCount(0);
  });
  await test.step("Back leads to the feed", async () => {
    await page.goBack();
    await expect(page.getByRole("tab", { name: "Feed" })).toHaveAttribute("aria-selected", "true");
    await expect(searchBox(page)).toHaveValue(query);
  });
});

test("the box stays on the screen while the results are read; what it finds next begins at the top", async ({
  signedInPage: page,
}) => {
  await openDashboard(page);
  await searchFor(page, query);
  await waitForStreamEnd(page);
  await page.evaluate(() => window.scrollTo(0, 2000));
  await expect(searchBox(page)).toBeInViewport({ ratio: 1 });
  await test.step("a card that is stepped to stays clear of it", async () => {
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
