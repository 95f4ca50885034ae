import type { Page } from "@playwright/test";
import { expectAccessible, expectNoHorizontalScroll } from "./support/accessible.ts";
import {
  companyCards,
  openDashboard,
  openLanding,
  patient,
  searchBox,
  searchFor,
  waitForStreamEnd,
} from "./support/search.ts";
import { expect, test } from "./support/test.ts";

const palette = (page: Page) => page.getByRole("dialog", { name: "Commands" });
const keyList = (page: Page) => page.getByRole("dialog", { name: "Keyboard shortcuts" });
const actionBox = (page: Page) => page.getByRole("combobox", { name: "Search actions" });

async function openPalette(page: Page) {
  await page.keyboard.press("Control+k");
  await expect(actionBox(page)).toBeFocused(patient);
}

/** Opens the palette, types and runs the first action, which must be the named one. */
async function run(page: Page, typed: string, action: string) {
  await openPalette(page);
  await page.keyboard.type(typed);
  await expect(page.getByRole("option").first()).toContainText(action);
  await expect(page.getByRole("option").first()).toHaveAttribute("data-highlighted", "");
  await page.keyboard.press("Enter");
  await expect(palette(page)).toHaveCount(0);
}

test("a guest uses only the command palette", async ({ page }) => {
  await openLanding(page);
  await test.step("opens and closes from the search box, which keeps focus and text", async () => {
    await searchBox(page).fill("banks");
    await openPalette(page);
    await page.keyboard.press("Control+k");
    await expect(palette(page)).toHaveCount(0);
    await expect(searchBox(page)).toBeFocused();
    await expect(searchBox(page)).toHaveValue("banks");
  });
  await test.step("moves through the list by arrows and closes by Escape", async () => {
    await openPalette(page);
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("option").nth(1)).toHaveAttribute("data-highlighted", "");
    await page.keyboard.press("Escape");
    await expect(palette(page)).toHaveCount(0);
    await expect(searchBox(page)).toBeFocused();
  });
  await test.step("clears the query, fills in an example and searches for it", async () => {
    await run(page, "clear", "Clear the query");
    await expect(searchBox(page)).toHaveValue("");
    await run(page, "software austin", "Software companies in Austin");
    await expect(searchBox(page)).toHaveValue("Software companies in Austin");
    await expect(searchBox(page)).toBeFocused();
    await run(page, "search with", "Search with this query");
    await waitForStreamEnd(page);
  });
  await test.step("clears results and switches the mode", async () => {
    await run(page, "clear res", "Clear results");
    await expect(companyCards(page)).toHaveCount(0);
    await run(page, "people", "Switch to people");
    await expect(page.getByRole("search").getByRole("radio", { name: "People" })).toBeChecked();
    await openPalette(page);
    await page.keyboard.type("find more");
    await expect(palette(page).getByText("No actions found")).toBeVisible();
    await page.keyboard.press("Escape");
  });
  await test.step("starts signing in", async () => {
    await run(page, "register", "Create a free account");
    await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible(patient);
  });
});

test("a user loads the next page and switches tabs by the palette", async ({ signedInPage: page }) => {
  await openDashboard(page);
  await searchFor(page, "manufacturing companies");
  await waitForStreamEnd(page);
  await expect(companyCards(page)).toHaveCount(25);
  await run(page, "more", "Find more");
  await expect(companyCards(page)).not.toHaveCount(25, patient);
  await run(page, "feed", "Show Feed");
  await expect(page.getByRole("tab", { name: "Feed" })).toHaveAttribute("aria-selected", "true");
  await run(page, "results", "Show Search Results");
  await expect(page.getByRole("tab", { name: "Search Results" })).toHaveAttribute("aria-selected", "true");
});

test("a user toggles fullscreen and theme by the palette", async ({ signedInPage: page }) => {
  await openDashboard(page);
  const hint = page.getByText("Press F11 or ESC to exit fullscreen");
  await run(page, "full", "Fullscreen");
  await expect(hint).toBeVisible();
  await openPalette(page);
  await page.keyboard.press("Escape");
  await expect(palette(page)).toHaveCount(0);
  await expect(hint).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(hint).toHaveCount(0);
  await run(page, "dark", "Theme: dark");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("? lists the screen's keys, and dialogs block the page's keys", async ({ page }) => {
  await openLanding(page);
  await searchFor(page, "software companies");
  await waitForStreamEnd(page);
  await page.keyboard.press("j");
  await expect(companyCards(page).nth(0)).toBeFocused();
  await page.keyboard.press("?");
  await expect(keyList(page)).toBeVisible(patient);
  for (const label of [
    "Go to the search box",
    "Next company card",
    "Open the evidence of a card",
    "All commands",
  ]) {
    await expect(keyList(page).getByText(label, { exact: true })).toBeVisible();
  }
  await page.keyboard.press("j");
  await page.keyboard.press("/");
  await expect(keyList(page).locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(keyList(page)).toHaveCount(0);
  await expect(companyCards(page).nth(0)).toBeFocused();
  await page.keyboard.press("/");
  await page.keyboard.type("?");
  await expect(searchBox(page)).toHaveValue(/\?$/);
  await expect(keyList(page)).toHaveCount(0);
});

test("the palette closes above a popover or menu without closing it, and its actions close both", async ({
  page,
}) => {
  await openLanding(page);
  await searchFor(page, "software companies");
  await waitForStreamEnd(page);
  const evidence = page.getByRole("dialog", { name: /^RIV \d+$/ });
  await companyCards(page).nth(0).getByRole("button", { name: /^RIV/ }).click();
  await expect(evidence).toBeVisible(patient);
  await openPalette(page);
  await page.keyboard.press("Escape");
  await expect(palette(page)).toHaveCount(0);
  await expect(evidence).toBeVisible();
  await run(page, "box", "Go to the search box");
  await expect(evidence).toHaveCount(0);
  await expect(searchBox(page)).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible(patient);
  await run(page, "box", "Go to the search box");
  await expect(page.getByRole("dialog", { name: "Menu" })).toHaveCount(0);
  await expect(searchBox(page)).toBeFocused();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the palette and the list of keys are accessible and fit a phone, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await openLanding(page);
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 740 });
      const button = page.getByRole("button", { name: "Commands" });
      await button.click();
      await expect(palette(page)).toBeVisible(patient);
      await expectAccessible(page, "[role=dialog]");
      const box = await palette(page).boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
      await actionBox(page).fill("zebra");
      await expect(palette(page).getByText("No actions found")).toBeVisible();
      await expectAccessible(page, "[role=dialog]");
      await actionBox(page).fill("keyboard");
      await page.getByRole("option", { name: "Keyboard shortcuts" }).click();
      await expect(keyList(page)).toBeVisible(patient);
      await expectAccessible(page, "[role=dialog]");
      await keyList(page).getByRole("button", { name: "Close" }).click();
      await expect(button).toBeFocused();
      await expectNoHorizontalScroll(page);
    }
  });
}
