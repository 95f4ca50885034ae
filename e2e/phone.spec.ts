import type { Locator, Page } from "@playwright/test";
import { chooseOption } from "./support/choose-option.ts";
import {
  companyCards,
  openDashboard,
  patient,
  peoplePath,
  personCards,
  searchFor,
  waitForStreamEnd,
} from "./support/search.ts";
import { expect, test } from "./support/test.ts";

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error("It cannot be seen.");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

async function inMode(page: Page, mode: "people" | "mpc") {
  await page.addInitScript((stored) => window.localStorage.setItem("eq_search_mode", stored), mode);
}

for (const width of [390, 360]) {
  test(`results on a phone of ${width} px`, async ({ signedInPage: page }) => {
    await page.setViewportSize({ width, height: 780 });
    await openDashboard(page);
    await searchFor(page, "manufacturing companies over 100 employees in Ohio");
    await waitForStreamEnd(page);
    await test.step("keeps every quick filter within the window", async () => {
      const filters = page.getByRole("group", { name: "Quick filters" }).getByRole("button");
      await expect(filters).toHaveCount(3);
      for (const filter of await filters.all()) expect((await boxOf(filter)).right).toBeLessThan(width);
    });
    await test.step("scrolls the last card clear of the Help button", async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const help = page.getByRole("button", { name: "Help", exact: true });
      expect((await boxOf(companyCards(page).last())).bottom).toBeLessThanOrEqual((await boxOf(help)).y);
    });
  });
}

test("people filters open as a sheet over the results [PEOP-007]", async ({ signedInPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await inMode(page, "people");
  await openDashboard(page);
  await searchFor(page, "managers");
  await expect(personCards(page).first()).toBeVisible(patient);
  const before = await boxOf(personCards(page).first());
  await page.getByRole("button", { name: /^Filters/ }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await expect(sheet.getByRole("region", { name: "Filters" })).toBeVisible(patient);
  // A dialog hides the content behind it from screen readers.
  expect((await boxOf(page.locator("article").first())).y).toBe(before.y);
  expect((await boxOf(sheet)).bottom).toBe(844);
  let answer = () => {};
  const isAllowed = new Promise<void>((resolve) => {
    answer = resolve;
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
  // The response may still be pending; the focus stays in the header.
  answer();
  await expect(personCards(page).first()).toBeVisible(patient);
  await expect(page.getByRole("button", { name: "Filters 1" })).toBeFocused();
});

test("the tour of a candidate search mentions no search box", async ({ signedInPage: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await inMode(page, "mpc");
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Help", exact: true }).click(patient);
  await page.getByRole("menuitem", { name: "Start tour" }).click(patient);
  const card = page
    .getByRole("dialog")
    .filter({ has: page.getByRole("button", { name: /^(Next|Finish)$/ }) });
  await expect(card).toContainText("Welcome to EQ", patient);
  for (const title of ["Your liked results", "Ready to search"]) {
    await card.getByRole("button", { name: "Next" }).click();
    await expect(card).toContainText(title);
    await expect(card).not.toContainText(/\bbox\b/);
  }
  await card.getByRole("button", { name: "Finish" }).click();
  await expect(card).toHaveCount(0);
});

test("a list is as wide as its field", async ({ signedInPage: page }) => {
  await openDashboard(page);
  await page.getByRole("tab", { name: "Search Results" }).click();
  const form = page.getByRole("form", { name: "Company Search Parameters" });
  for (const name of ["Target Industries", "Location", "Company Size", "Revenue Range"]) {
    const field = form.getByRole("combobox", { name });
    await field.click(patient);
    const popup = page.getByRole("dialog", { name });
    await expect(popup).toBeVisible(patient);
    const frame = await boxOf(field.locator(".."));
    await expect.poll(async () => Math.abs((await boxOf(popup)).width - frame.width)).toBeLessThan(1);
    await page.keyboard.press("Escape");
    await expect(popup).toHaveCount(0);
  }
});
