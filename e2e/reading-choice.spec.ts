import type { Page, Request } from "@playwright/test";
import { findGloss, findSearchBox, longTimeout, openLanding, streamPath } from "./support/search.ts";
import { expect, test } from "./support/test.ts";

const query = "software companies in Portland";
const interpretPath = "**/api/ai/ai-interpret";

const findLocationChip = (page: Page) => findGloss(page).locator("[data-filter=location]");
const findOtherMeaningsButton = (page: Page) =>
  findLocationChip(page).getByRole("button", { name: "can mean other places" });
/**
 * Finds what a finished search shows: its results, or the message that there are none. The demo directory may have no
 * company in the searched place.
 */
const findSearchResult = (page: Page) =>
  page.getByRole("list", { name: "Hiring intent" }).or(page.getByText("No companies found"));
const readRequestBody = (request: Request) => request.postDataJSON() as Record<string, unknown>;

test("a chosen meaning of an ambiguous place applies for the rest of the session", async ({ page }) => {
  const pending: (() => void)[] = [];
  let isBlocked = true;
  await page.route(interpretPath, async (route) => {
    if (isBlocked) await new Promise<void>((resolve) => pending.push(resolve));
    await route.continue();
  });
  await openLanding(page);
  await test.step("offers other meanings on the chip of the likeliest meaning", async () => {
    await findSearchBox(page).pressSequentially(query);
    await expect(findLocationChip(page)).toContainText("Portland, OR", longTimeout);
    await findLocationChip(page).getByRole("button", { name: "Location Portland, OR", exact: true }).focus();
    await page.keyboard.press("Tab");
    await expect(findOtherMeaningsButton(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Which Portland do you mean?")).toBeVisible(longTimeout);
    await expect(page.getByRole("option", { name: "Portland, OR" })).toHaveAttribute("aria-selected", "true");
  });
  await test.step("shows the chosen meaning immediately, interpreted in the browser", async () => {
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("option", { name: "Portland, ME" })).toHaveAttribute("data-highlighted", "");
    const again = page.waitForRequest(interpretPath);
    await page.keyboard.press("Enter");
    await expect(findLocationChip(page)).toContainText("Portland, ME");
    await expect(findOtherMeaningsButton(page)).toBeFocused();
    await expect(findSearchBox(page)).toHaveValue(query);
    expect(readRequestBody(await again)).toEqual({ query, choices: { portland: "Portland, ME" } });
  });
  await test.step("searches with the chosen meaning before the server has interpreted the text", async () => {
    const request = page.waitForRequest(streamPath);
    await findSearchBox(page).press("Enter");
    const { searchParams } = readRequestBody(await request);
    expect(searchParams).toMatchObject({ city: "Portland", state: "ME", interpretedQuery: query });
    await expect(findSearchResult(page)).toBeVisible(longTimeout);
  });
  isBlocked = false;
  for (const release of pending) release();
  await test.step("keeps the chosen meaning after the server's response and for another text", async () => {
    const responsePromise = page.waitForResponse(interpretPath);
    await findSearchBox(page).fill("banks in portland");
    await expect(findLocationChip(page)).toContainText("Portland, ME");
    const { searchParams } = (await (await responsePromise).json()) as {
      searchParams: Record<string, unknown>;
    };
    expect(searchParams).toMatchObject({ city: "Portland", state: "ME" });
    await expect(findLocationChip(page)).toContainText("Portland, ME");
  });
  await test.step("ignores the chosen meaning for a place written in full, and offers other meanings again", async () => {
    await findSearchBox(page).fill("banks in Portland, OR");
    await expect(findLocationChip(page)).toContainText("Portland, OR");
    await expect(findOtherMeaningsButton(page)).toHaveCount(0);
    await findSearchBox(page).fill("banks in portland");
    await findOtherMeaningsButton(page).click();
    await page.getByRole("option", { name: "Portland, OR" }).click();
    await expect(findLocationChip(page)).toContainText("Portland, OR");
    await expect(page.getByRole("listbox")).toHaveCount(0);
  });
});

test("a chosen meaning survives a reload and applies to a search sent at once", async ({ page }) => {
  await openLanding(page);
  await findSearchBox(page).fill(query);
  await findOtherMeaningsButton(page).click(longTimeout);
  await page.getByRole("option", { name: "Portland, ME" }).click();
  await expect(findLocationChip(page)).toContainText("Portland, ME");
  await page.reload();
  await expect(page.locator("[data-static]")).toHaveCount(0, longTimeout);
  const request = page.waitForRequest(streamPath);
  await findSearchBox(page).fill(query);
  await findSearchBox(page).press("Enter");
  expect(readRequestBody(await request).searchParams).toMatchObject({ city: "Portland", state: "ME" });
  await expect(findSearchResult(page)).toBeVisible(longTimeout);
  await expect(page.getByText(/^(Query|Filters) changed/)).toHaveCount(0);
});

test("the browser interprets a deployment's custom terms too [SRCH-023]", async ({ page, consoleErrors }) => {
  consoleErrors.allow(/status of 500 .*\/ai-interpret/);
  await page.route("**/api/custom-terms", (route) =>
    route.fulfill({ json: { success: true, csv: "industry,blorptronics,manufacturing\n" } }),
  );
  await page.route(interpretPath, (route) => route.fulfill({ status: 500, json: { success: false } }));
  await openLanding(page);
  await findSearchBox(page).fill("blorptronics in Ohio");
  await expect(findGloss(page).getByRole("button", { name: "Remove Industry Manufacturing" })).toBeVisible(
    longTimeout,
  );
  await expect(page.getByText("Fallback parsing - please review and adjust parameters")).toBeVisible(
    longTimeout,
  );
});
