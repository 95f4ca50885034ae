import { expectAccessibleOnPhone } from "./support/accessible.ts";
import {
  findCompanyCards,
  findGloss,
  findPersonCards,
  findSearchBox,
  longTimeout,
  openDashboard,
  openLanding,
  submitQuery,
  waitForStreamEnd,
} from "./support/search.ts";
import { expect, test } from "./support/test.ts";

const backgroundColors = { light: "rgb(247, 247, 244)", dark: "rgb(15, 17, 16)" };

for (const colorScheme of ["light", "dark"] as const) {
  test(`guests' pages are accessible and fit a phone, ${colorScheme}`, async ({ page, consoleErrors }) => {
    await page.emulateMedia({ colorScheme });
    await openLanding(page);
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(ground).toBe(backgroundColors[colorScheme]);
    await expectAccessibleOnPhone(page);
    await submitQuery(page, "software companies with 100 to 1000 employees");
    await waitForStreamEnd(page);
    await expect(findGloss(page)).toBeVisible(longTimeout);
    await expectAccessibleOnPhone(page);
    await findCompanyCards(page).nth(0).getByRole("button", { name: /^RIV/ }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessibleOnPhone(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Sign In" }).first().click();
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible(longTimeout);
    await expectAccessibleOnPhone(page);
    await page.getByRole("link", { name: "Create a free account" }).click();
    await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible(longTimeout);
    await expectAccessibleOnPhone(page);
    consoleErrors.allow(/status of 422 .*\/register/);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true", longTimeout);
    await expectAccessibleOnPhone(page);
  });

  test(`people results are accessible and fit a phone, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openLanding(page);
    await page.getByRole("search").getByText("People", { exact: true }).click();
    await submitQuery(page, "sales directors");
    await expect(findPersonCards(page)).toHaveCount(5, longTimeout);
    await expectAccessibleOnPhone(page);
  });

  test(`a user's dashboard and results are accessible and fit a phone, ${colorScheme}`, async ({
    signedInPage,
  }) => {
    await signedInPage.emulateMedia({ colorScheme });
    await openDashboard(signedInPage);
    await expect(signedInPage.getByText(/\d\/5 credits/)).toBeVisible(longTimeout);
    await expectAccessibleOnPhone(signedInPage);
    await submitQuery(signedInPage, "manufacturing companies");
    await waitForStreamEnd(signedInPage);
    await expect(findCompanyCards(signedInPage)).toHaveCount(25);
    await expectAccessibleOnPhone(signedInPage);
    await test.step("is accessible when the search box differs from the results", async () => {
      await findSearchBox(signedInPage).fill("hospitals in Ohio");
      await expect(signedInPage.locator("[data-outdated]")).toHaveCount(1, longTimeout);
      await expectAccessibleOnPhone(signedInPage);
    });
  });

  test(`a user's other pages are accessible and fit a phone, ${colorScheme}`, async ({ signedInPage }) => {
    await signedInPage.emulateMedia({ colorScheme });
    for (const [path, title] of [
      ["/dashboard/agents/history", "History"],
      ["/dashboard/export", "Export Data"],
    ] as const) {
      await signedInPage.goto(path);
      await expect(signedInPage.getByRole("heading", { name: title, exact: true })).toBeVisible(longTimeout);
      await expect(signedInPage.getByText("Loading…")).toHaveCount(0, longTimeout);
      await expectAccessibleOnPhone(signedInPage);
    }
  });
}

test("a chosen theme is stored and survives a reload", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await openLanding(page);
  await submitQuery(page, "software companies");
  await waitForStreamEnd(page);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.getByRole("button", { name: "Theme: system. Switch to light" }).click();
  await page.getByRole("button", { name: "Theme: light. Switch to dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await ground()).toBe(dark);
});

test("a guest reaches a score's evidence from the landing page by keyboard alone", async ({ page }) => {
  await openLanding(page);
  await page.keyboard.press("/");
  await expect(findSearchBox(page)).toBeFocused();
  await page.keyboard.type("software companies");
  await page.keyboard.press("Enter");
  await waitForStreamEnd(page);
  await page.keyboard.press("j");
  await expect(findCompanyCards(page).nth(0)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: /^RIV \d+$/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("/");
  await expect(findSearchBox(page)).toBeFocused();
  await expect(findSearchBox(page)).toHaveValue("software companies");
});
