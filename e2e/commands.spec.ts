import type { Page } from "@playwright/test";
import { expectAccessible, expectNoHorizontalScroll } from "./support/accessible.ts";
import {
  findCompanyCards,
  findSearchBox,
  longTimeout,
  openDashboard,
  openLanding,
  submitQuery,
  waitForStreamEnd,
} from "./support/search.ts";
import { expect, test } from "./support/test.ts";

const findPalette = (page: Page) => page.getByRole("dialog", { name: "Commands" });
const findShortcutList = (page: Page) => page.getByRole("dialog", { name: "Keyboard shortcuts" });
const findPaletteInput = (page: Page) => page.getByRole("combobox", { name: "Search actions" });

async function openPalette(page: Page) {
  await page.keyboard.press("Control+k");
  await expect(findPaletteInput(page)).toBeFocused(longTimeout);
}

/** Opens the palette, types text and runs the first action, which must be `action`. */
async function runAction(page: Page, typed: string, action: string) {
  await openPalette(page);
  await page.keyboard.type(typed);
  await expect(page.getByRole("option").first()).toContainText(action);
  await expect(page.getByRole("option").first()).toHaveAttribute("data-highlighted", "");
  await page.keyboard.press("Enter");
  await expect(findPalette(page)).toHaveCount(0);
}

test("a guest searches, clears results and signs in with the command palette alone", async ({ page }) => {
  await openLanding(page);
  await test.step("opens the palette from the search box, which has its focus and text again after closing", async () => {
    await findSearchBox(page).fill("banks");
    await openPalette(page);
    await page.keyboard.press("Control+k");
    await expect(findPalette(page)).toHaveCount(0);
    await expect(findSearchBox(page)).toBeFocused();
    await expect(findSearchBox(page)).toHaveValue("banks");
  });
  await test.step("moves through the palette by arrow keys and closes it by Escape", async () => {
    await openPalette(page);
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("option").nth(1)).toHaveAttribute("data-highlighted", "");
    await page.keyboard.press("Escape");
    await expect(findPalette(page)).toHaveCount(0);
    await expect(findSearchBox(page)).toBeFocused();
  });
  await test.step("clears the query, fills in an example and searches for it", async () => {
    await runAction(page, "clear", "Clear the query");
    await expect(findSearchBox(page)).toHaveValue("");
    await runAction(page, "software austin", "Software companies in Austin");
    await expect(findSearchBox(page)).toHaveValue("Software companies in Austin");
    await expect(findSearchBox(page)).toBeFocused();
    await runAction(page, "search with", "Search with this query");
    await waitForStreamEnd(page);
  });
  await test.step("clears results and switches the mode", async () => {
    await runAction(page, "clear res", "Clear results");
    await expect(findCompanyCards(page)).toHaveCount(0);
    await runAction(page, "people", "Switch to people");
    await expect(page.getByRole("search").getByRole("radio", { name: "People" })).toBeChecked();
    await openPalette(page);
    await page.keyboard.type("find more");
    await expect(findPalette(page).getByText("No actions found")).toBeVisible();
    await page.keyboard.press("Escape");
  });
  await test.step("starts signing in", async () => {
    await runAction(page, "register", "Create a free account");
    await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible(longTimeout);
  });
});

test("a user loads the next page of results and switches tabs with the command palette", async ({
  signedInPage: page,
}) => {
  await openDashboard(page);
  await submitQuery(page, "manufacturing companies");
  await waitForStreamEnd(page);
  await expect(findCompanyCards(page)).toHaveCount(25);
  await runAction(page, "more", "Find more");
  await expect(findCompanyCards(page)).not.toHaveCount(25, longTimeout);
  await runAction(page, "feed", "Show Feed");
  await expect(page.getByRole("tab", { name: "Feed" })).toHaveAttribute("aria-selected", "true");
  await runAction(page, "results", "Show Search Results");
  await expect(page.getByRole("tab", { name: "Search Results" })).toHaveAttribute("aria-selected", "true");
});

test("a user toggles fullscreen and theme with the command palette", async ({ signedInPage: page }) => {
  await openDashboard(page);
  const hint = page.getByText("Press F11 or ESC to exit fullscreen");
  await runAction(page, "full", "Fullscreen");
  await expect(hint).toBeVisible();
  await openPalette(page);
  await page.keyboard.press("Escape");
  await expect(findPalette(page)).toHaveCount(0);
  await expect(hint).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(hint).toHaveCount(0);
  await runAction(page, "dark", "Theme: dark");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("the ? key lists the screen's shortcuts, and dialogs block the page's shortcuts", async ({ page }) => {
  await openLanding(page);
  await submitQuery(page, "software companies");
  await waitForStreamEnd(page);
  await page.keyboard.press("j");
  await expect(findCompanyCards(page).nth(0)).toBeFocused();
  await page.keyboard.press("?");
  await expect(findShortcutList(page)).toBeVisible(longTimeout);
  for (const label of [
    "Go to the search box",
    "Next company card",
    "Open the evidence of a card",
    "All commands",
  ]) {
    await expect(findShortcutList(page).getByText(label, { exact: true })).toBeVisible();
  }
  await page.keyboard.press("j");
  await page.keyboard.press("/");
  await expect(findShortcutList(page).locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(findShortcutList(page)).toHaveCount(0);
  await expect(findCompanyCards(page).nth(0)).toBeFocused();
  await page.keyboard.press("/");
  await page.keyboard.type("?");
  await expect(findSearchBox(page)).toHaveValue(/\?$/);
  await expect(findShortcutList(page)).toHaveCount(0);
});

test("closing the command palette leaves the popover or menu below it open; running an action closes both", async ({
  page,
}) => {
  await openLanding(page);
  await submitQuery(page, "software companies");
  await waitForStreamEnd(page);
  const evidence = page.getByRole("dialog", { name: /^RIV \d+$/ });
  await findCompanyCards(page).nth(0).getByRole("button", { name: /^RIV/ }).click();
  await expect(evidence).toBeVisible(longTimeout);
  await openPalette(page);
  await page.keyboard.press("Escape");
  await expect(findPalette(page)).toHaveCount(0);
  await expect(evidence).toBeVisible();
  await runAction(page, "box", "Go to the search box");
  await expect(evidence).toHaveCount(0);
  await expect(findSearchBox(page)).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible(longTimeout);
  await runAction(page, "box", "Go to the search box");
  await expect(page.getByRole("dialog", { name: "Menu" })).toHaveCount(0);
  await expect(findSearchBox(page)).toBeFocused();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the palette and the shortcut list are accessible and fit a phone, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await openLanding(page);
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 740 });
      const button = page.getByRole("button", { name: "Commands" });
      await button.click();
      await expect(findPalette(page)).toBeVisible(longTimeout);
      await expectAccessible(page, "[role=dialog]");
      const box = await findPalette(page).boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
      await findPaletteInput(page).fill("zebra");
      await expect(findPalette(page).getByText("No actions found")).toBeVisible();
      await expectAccessible(page, "[role=dialog]");
      await findPaletteInput(page).fill("keyboard");
      await page.getByRole("option", { name: "Keyboard shortcuts" }).click();
      await expect(findShortcutList(page)).toBeVisible(longTimeout);
      await expectAccessible(page, "[role=dialog]");
      await findShortcutList(page).getByRole("button", { name: "Close" }).click();
      await expect(button).toBeFocused();
      await expectNoHorizontalScroll(page);
    }
  });
}
