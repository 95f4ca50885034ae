import type { Page, Request } from "@playwright/test";
import { gloss, openLanding, patient, searchBox, streamPath } from "./support/search.ts";
import { expect, test } from "./support/test.ts";

const query = "software companies in Portland";
const interpretPath = "**/api/ai/ai-interpret";

const location = (page: Page) => gloss(page).locator("[data-filter=location]");
const swap = (page: Page) => location(page).getByRole("button", { name: "can mean other places" });
/** The demo directory may have no company in that place. */
const searchEnd = (page: Page) =>
  page.getByRole("list", { name: "Hiring intent" }).or(page.getByText("No companies found"));
const bodyOf = (request: Request) => request.postDataJSON() as Record<string, unknown>;

test("a meaning of an ambiguous place, chosen by keyboard, lasts for the session", async ({ page }) => {
  const pending: (() => void)[] = [];
  let isBlocked = true;
  await page.route(interpretPath, async (route) => {
    if (isBlocked) await new Promise<void>((resolve) => pending.push(resolve));
    await route.continue();
  });
  await openLanding(page);
  await test.step("offers the other meanings on the chip of the likeliest one", async () => {
    await searchBox(page).pressSequentially(query);
    await expect(location(page)).toContainText("Portland, OR", patient);
    await location(page).getByRole("button", { name: "Location Portland, OR", exact: true }).focus();
    await page.keyboard.press("Tab");
    await expect(swap(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Which Portland do you mean?")).toBeVisible(patient);
    await expect(page.getByRole("option", { name: "Portland, OR" })).toHaveAttribute("aria-selected", "true");
  });
  await test.step("shows the chosen one immediately, interpreted in the browser", async () => {
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("option", { name: "Portland, ME" })).toHaveAttribute("data-highlighted", "");
    const again = page.waitForRequest(interpretPath);
    await page.keyboard.press("Enter");
    await expect(location(page)).toContainText("Portland, ME");
    await expect(swap(page)).toBeFocused();
    await expect(searchBox(page)).toHaveValue(query);
    expect(bodyOf(await again)).toEqual({ query, choices: { portland: "Portland, ME" } });
  });
  await test.step("uses it in a search before the server has interpreted the text", async () => {
    const request = page.waitForRequest(streamPath);
    await searchBox(page).press("Enter");
    const { searchParams } = bodyOf(await request);
    expect(searchParams).toMatchObject({ city: "Portland", state: "ME", interpretedQuery: query });
    await expect(searchEnd(page)).toBeVisible(patient);
  });
  isBlocked = false;
  for (const release of pending) release();
  await test.step("keeps it after the server's answer and for another text", async () => {
    const answer = page.waitForResponse(interpretPath);
    await searchBox(page).fill("banks in portland");
    await expect(location(page)).toContainText("Portland, ME");
    const { searchParams } = (await (await answer).json()) as { searchParams: Record<string, unknown> };
    expect(searchParams).toMatchObject({ city: "Portland", state: "ME" });
    await expect(location(page)).toContainText("Portland, ME");
  });
  await test.step("ignores it for a place written in full, and offers the other meanings again", async () => {
    await searchBox(page).fill("banks in Portland, OR");
    await expect(location(page)).toContainText("Portland, OR");
    await expect(swap(page)).toHaveCount(0);
    await searchBox(page).fill("banks in portland");
    await swap(page).click();
    await page.getByRole("option", { name: "Portland, OR" }).click();
    await expect(location(page)).toContainText("Portland, OR");
    await expect(page.getByRole("listbox")).toHaveCount(0);
  });
});

test("a choice survives a reload and applies to an immediate search", async ({ page }) => {
  await openLanding(page);
  await searchBox(page).fill(query);
  await swap(page).click(patient);
  await page.getByRole("option", { name: "Portland, ME" }).click();
  await expect(location(page)).toContainText("Portland, ME");
  await page.reload();
  await expect(page.locator("[data-static]")).toHaveCount(0, patient);
  const request = page.waitForRequest(streamPath);
  await searchBox(page).fill(query);
  await searchBox(page).press("Enter");
  expect(bodyOf(await request).searchParams).toMatchObject({ city: "Portland", state: "ME" });
  await expect(searchEnd(page)).toBeVisible(patient);
  await expect(page.getByText("changed. Press Enter to search again")).toHaveCount(0);
});

test("the browser interprets the deployment's own terms too [SRCH-023]", async ({ page, consoleErrors }) => {
  consoleErrors.allow(/status of 500 .*\/ai-interpret/);
  await page.route("**/api/custom-terms", (route) =>
    route.fulfill({ json: { success: true, csv: "industry,blorptronics,manufacturing\n" } }),
  );
  await page.route(interpretPath, (route) => route.fulfill({ status: 500, json: { success: false } }));
  await openLanding(page);
  await searchBox(page).fill("blorptronics in Ohio");
  await expect(gloss(page).getByRole("button", { name: "Remove Industry Manufacturing" })).toBeVisible(
    patient,
  );
  await expect(page.getByText("Fallback parsing - please review and adjust parameters")).toBeVisible(patient);
});
