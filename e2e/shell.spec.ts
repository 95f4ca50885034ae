import { expectAccessible } from "./support/accessible.ts";
import { findSearchBox, longTimeout, openDashboard, openLanding } from "./support/search.ts";
import { expect, test } from "./support/test.ts";

const menuName = { name: "Menu" };

test("the sidebar of a phone is a drawer [SHELL-015]", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLanding(page);
  await expect(page.getByRole("complementary", { name: "Main" })).toBeHidden();
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", menuName)).toBeVisible(longTimeout);
  await expect(page.getByRole("dialog", menuName).getByRole("button", { name: "Start Free" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", menuName)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
});

test("a guest's sidebar is 15rem wide and links to login [SHELL-019, SHELL-021]", async ({ page }) => {
  for (const [action, heading] of [
    ["Sign In", "Sign in"],
    ["Start Free", "Create your account"],
  ] as const) {
    await openLanding(page);
    const sidebar = page.getByRole("complementary", { name: "Main" });
    expect((await sidebar.boundingBox())?.width).toBe(240);
    await sidebar.getByRole("button", { name: action }).click();
    await expect(page.getByRole("heading", { name: heading })).toBeVisible(longTimeout);
  }
});

test("the logo pulses in a pill until the page knows whether the user is signed in [SHELL-029]", async ({
  signedInPage: page,
}) => {
  const gate = Promise.withResolvers<void>();
  await page.route("**/api/deployment", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto("/dashboard");
  const indicator = page.getByRole("status").filter({ hasText: "Loading" });
  await expect(indicator).toBeVisible(longTimeout);
  const bars = indicator.locator("svg rect");
  await expect(bars).toHaveCount(3);
  for (const bar of await bars.all()) await expect(bar).toHaveCSS("animation-name", "pulse-bar");
  const pill = await indicator.locator("span").boundingBox();
  expect(pill?.height).toBeLessThan(48);
  expect(pill?.width).toBeLessThan(200);
  gate.resolve();
  await expect(findSearchBox(page)).toBeVisible(longTimeout);
  await expect(indicator).toHaveCount(0);
});

test("fullscreen hides the sidebar and survives a reload [SHELL-016, SHELL-028]", async ({
  signedInPage: page,
}) => {
  await openDashboard(page);
  const sidebar = page.getByRole("complementary", { name: "Main" });
  const hint = page.getByText("Press F11 or ESC to exit fullscreen");
  const padding = () =>
    page.getByRole("main").evaluate((main) => {
      const { paddingTop, paddingRight, paddingBottom, paddingLeft } = getComputedStyle(main);
      return [paddingTop, paddingRight, paddingBottom, paddingLeft].map((side) => Number.parseFloat(side));
    });
  await test.step("starts by F11 [SHELL-026, SHELL-024]", async () => {
    await expect(hint).toHaveCount(0);
    await page.keyboard.press("F11");
    await expect(hint).toBeVisible();
    await expect(sidebar).toHaveCount(0);
  });
  await test.step("announces the hint within the content [SHELL-024]", async () => {
    const status = page.getByRole("main").getByRole("status");
    await expect(status.filter({ hasText: "Press F11 or ESC to exit fullscreen" })).toBeVisible();
    await expectAccessible(page);
  });
  /** Measures the search box's distance from the window's left edge in pixels, including the content's padding. */
  const leftOfBox = () =>
    page
      .getByRole("search")
      .locator("form, [role=radiogroup], fieldset")
      .first()
      .evaluate((box) => box.getBoundingClientRect().left);
  await test.step("removes the content's padding on all sides [SHELL-025]", async () => {
    expect(await padding()).toEqual([0, 0, 0, 0]);
    expect(await leftOfBox()).toBe(0);
  });
  await test.step("survives a reload [SHELL-028]", async () => {
    expect(await page.evaluate(() => localStorage.getItem("eq-fullscreen-mode"))).toBeTruthy();
    await page.reload();
    await expect(hint).toBeVisible(longTimeout);
  });
  await test.step("ends by Escape [SHELL-027]", async () => {
    await page.keyboard.press("Escape");
    await expect(hint).toHaveCount(0);
    await expect(sidebar).toBeVisible();
  });
  await test.step("restores the padding [SHELL-025]", async () => {
    expect(Math.max(...(await padding()))).toBeGreaterThan(0);
  });
  await test.step("starts by the button in the sidebar too [SHELL-016]", async () => {
    await sidebar.getByRole("button", { name: "Fullscreen" }).click();
    await expect(hint).toBeVisible();
    await page.keyboard.press("F11");
    await expect(hint).toHaveCount(0);
  });
});
