import {
  findCompanyCards,
  findGloss,
  findSearchBox,
  longTimeout,
  openDashboard,
  openLanding,
  streamPath,
  submitQuery,
  waitForStreamEnd,
} from "./support/search.ts";
import { expect, test } from "./support/test.ts";

const query = "software companies with 100 to 1000 employees";
const landingHeading = { name: "Find companies that are hiring and the people behind them" };

test("a guest's results survive a reload, going Back and a refused search", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 429 .*\/ai-company-search-enriched/);
  await openLanding(page);
  await submitQuery(page, query);
  await waitForStreamEnd(page);
  const names = await findCompanyCards(page).evaluateAll((cards) => cards.map((card) => card.ariaLabel));
  const expectSameCards = async () => {
    await expect(findCompanyCards(page)).toHaveCount(names.length, longTimeout);
    await expect(findCompanyCards(page).nth(0)).toHaveAccessibleName(names[0] ?? "");
  };
  await test.step("returns to the landing page with the query by Back, and to the results by Forward", async () => {
    await page.goBack();
    await expect(page.getByRole("heading", landingHeading)).toBeVisible();
    await expect(findSearchBox(page)).toHaveValue(query);
    await page.goForward();
    await expectSameCards();
  });
  await test.step("keeps the results after a reload", async () => {
    await page.reload();
    await expectSameCards();
    await expect(findSearchBox(page)).toHaveValue(query);
  });
  await test.step("leaves the results by Home and returns to them by a link", async () => {
    await page.getByRole("link", { name: "Home" }).click();
    await expect(page.getByRole("heading", landingHeading)).toBeVisible();
    await page.getByRole("link", { name: "Back to results" }).click();
    await expectSameCards();
  });
  await test.step("keeps the results below the banner of a refused search", async () => {
    await submitQuery(page, "hospitals in Boston");
    await expect(page.getByRole("heading", { name: "Ready for More Searches?" })).toBeVisible(longTimeout);
    await expectSameCards();
    await expect(findSearchBox(page)).toHaveValue("hospitals in Boston");
  });
});

test("after a filter change, a notice stays until the next search, and a reload restores the refined search", async ({
  signedInPage: page,
}) => {
  await openDashboard(page);
  await submitQuery(page, query);
  await waitForStreamEnd(page);
  const hint = page.getByText(/^Filters changed/);
  await findGloss(page)
    .getByRole("button", { name: /^Remove Company size/ })
    .click();
  await expect(hint).toContainText("Changing filters is free");
  const request = page.waitForRequest(streamPath);
  await page.getByRole("button", { name: "Search again" }).click();
  const { searchParams } = (await request).postDataJSON() as { searchParams: Record<string, unknown> };
  expect(searchParams.employeeRangeMin).toBeUndefined();
  await waitForStreamEnd(page);
  await expect(hint).toHaveCount(0);
  await test.step("restores the query, the removed filter and the results after a reload", async () => {
    const cardCount = await findCompanyCards(page).count();
    await page.reload();
    await expect(findSearchBox(page)).toHaveValue(query, longTimeout);
    await expect(findGloss(page).getByRole("button", { name: /^Remove Industry/ })).toBeVisible(longTimeout);
    await expect(findGloss(page).getByRole("button", { name: /^Remove Company size/ })).toHaveCount(0);
    await expect(findCompanyCards(page)).toHaveCount(cardCount, longTimeout);
    await expect(hint).toHaveCount(0);
  });
  await test.step("goes Back to the previous search, then to the feed", async () => {
    await page.goBack();
    await expect(findGloss(page).getByRole("button", { name: /^Remove Company size/ })).toBeVisible(
      longTimeout,
    );
    await page.goBack();
    await expect(page.getByRole("tab", { name: "Feed" })).toHaveAttribute("aria-selected", "true");
    await expect(findSearchBox(page)).toHaveValue(query);
  });
});

test("the search box stays visible while scrolling, and the next results begin at the top", async ({
  signedInPage: page,
}) => {
  await openDashboard(page);
  await submitQuery(page, query);
  await waitForStreamEnd(page);
  await page.evaluate(() => window.scrollTo(0, 2000));
  await expect(findSearchBox(page)).toBeInViewport({ ratio: 1 });
  await test.step("scrolls a card selected by keyboard clear of the search box", async () => {
    const cards = findCompanyCards(page);
    await page.keyboard.press("j");
    const card = cards.first();
    await expect(card).toBeFocused();
    const box = await findSearchBox(page).boundingBox();
    const top = (await card.boundingBox())?.y ?? 0;
    expect(top).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
  });
  await page.evaluate(() => window.scrollTo(0, 2000));
  await findSearchBox(page).fill("hospitals in Ohio");
  await findSearchBox(page).press("Enter");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});
