import type { Locator, Page } from "@playwright/test";
import { chooseOption } from "./support/choose-option.ts";
import {
  findCompanyCards,
  findPersonCards,
  longTimeout,
  openDashboard,
  peoplePath,
  submitQuery,
  waitForStreamEnd,
} from "./support/search.ts";
import { expect, test } from "./support/test.ts";

async function measureBox(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error("The element is not visible.");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

async function switchMode(page: Page, mode: "people" | "mpc") {
  await page.addInitScript((stored) => window.localStorage.setItem("eq_search_mode", stored), mode);
}

for (const width of [390, 360]) {
  test(`search results fit a phone of ${width} px`, async ({ signedInPage: page }) => {
    await page.setViewportSize({ width, height: 780 });
    await openDashboard(page);
    await submitQuery(page, "manufacturing companies over 100 employees in Ohio");
    await waitForStreamEnd(page);
    await test.step("keeps all chips in one line that scrolls sideways", async () => {
      const add = page.getByRole("button", { name: "Add a filter" });
      const first = await measureBox(page.getByRole("button", { name: "Remove Industry Manufacturing" }));
      expect((await measureBox(add)).bottom).toBeCloseTo(first.bottom, 0);
      await add.scrollIntoViewIfNeeded();
      expect((await measureBox(add)).right).toBeLessThan(width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
    await test.step("shows the first chip again after another search", async () => {
      await submitQuery(page, "manufacturing companies in Ohio over 50 employees");
      await waitForStreamEnd(page);
      const first = page.getByRole("button", { name: /^Remove Industry/ });
      await expect.poll(async () => (await measureBox(first)).x).toBeGreaterThan(0);
      expect((await measureBox(first)).right).toBeLessThan(width);
    });
    await test.step("covers no card by a Help button", async () => {
      await expect(findCompanyCards(page).last()).toBeVisible();
      await expect(page.getByRole("button", { name: "Help", exact: true })).toHaveCount(0);
    });
  });
}

test("people filters open as a sheet over the results [PEOP-007]", async ({ signedInPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await switchMode(page, "people");
  await openDashboard(page);
  await submitQuery(page, "managers");
  await expect(findPersonCards(page).first()).toBeVisible(longTimeout);
  const before = await measureBox(findPersonCards(page).first());
  await page.getByRole("button", { name: /^Filters/ }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await expect(sheet.getByRole("region", { name: "Filters" })).toBeVisible(longTimeout);
  // An open dialog hides the cards behind it from screen readers, so find them by element.
  expect((await measureBox(page.locator("article").first())).y).toBe(before.y);
  expect((await measureBox(sheet)).bottom).toBe(844);
  let allowResponse = () => {};
  const isAllowed = new Promise<void>((resolve) => {
    allowResponse = resolve;
  });
  await page.route(peoplePath, async (route) => {
    await isAllowed;
    await route.continue();
  });
  await sheet.getByRole("combobox", { name: "Department" }).click();
  await chooseOption(page, "Department", "Operations");
  await page.keyboard.press("Escape");
  await expect(sheet.getByRole("button", { name: "Remove Operations" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  // The search ends only after the sheet has closed. The focus must then stay on the Filters button.
  allowResponse();
  await expect(findPersonCards(page).first()).toBeVisible(longTimeout);
  await expect(page.getByRole("button", { name: "Filters 1" })).toBeFocused();
});

test("the tour of a candidate search mentions no search box", async ({ signedInPage: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await switchMode(page, "mpc");
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Open menu" }).click(longTimeout);
  await page
    .getByRole("dialog", { name: "Menu" })
    .getByRole("button", { name: "Start tour" })
    .click(longTimeout);
  const card = page
    .getByRole("dialog")
    .filter({ has: page.getByRole("button", { name: /^(Next|Finish)$/ }) });
  await expect(card).toContainText("Welcome to EQ", longTimeout);
  for (const title of ["Your liked results", "Ready to search"]) {
    await card.getByRole("button", { name: "Next" }).click();
    await expect(card).toContainText(title);
    await expect(card).not.toContainText(/\bbox\b/);
  }
  await card.getByRole("button", { name: "Finish" }).click();
  await expect(card).toHaveCount(0);
});

test("a field's list of options is as wide as the field", async ({ signedInPage: page }) => {
  await openDashboard(page);
  await page.getByRole("tab", { name: "Search Results" }).click();
  const form = page.getByRole("form", { name: "Company Search Parameters" });
  for (const name of ["Target Industries", "Location", "Company Size", "Revenue Range"]) {
    const field = form.getByRole("combobox", { name });
    await field.click(longTimeout);
    const popup = page.getByRole("dialog", { name });
    await expect(popup).toBeVisible(longTimeout);
    const frame = await measureBox(field.locator(".."));
    await expect.poll(async () => Math.abs((await measureBox(popup)).width - frame.width)).toBeLessThan(1);
    await page.keyboard.press("Escape");
    await expect(popup).toHaveCount(0);
  }
});
