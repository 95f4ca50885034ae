import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { findCompanyCards, openDashboard, submitQuery, waitForStreamEnd } from "./support/search.ts";
import { expect, test } from "./support/test.ts";

const findMarkButton = (card: Locator, action: "Dislike" | "Save") =>
  card.getByRole("button", { name: new RegExp(`^${action} `) });
const findToast = (page: Page, text: string) => page.getByRole("status").getByText(text, { exact: true });
const findLikedCards = (page: Page) => page.getByRole("region", { name: /^Liked/ }).getByRole("article");

for (const colorScheme of ["light", "dark"] as const) {
  test(`like buttons, toast and Liked tab are accessible, ${colorScheme}`, async ({ signedInPage: page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width: 390, height: 844 });
    await openDashboard(page);
    await submitQuery(page, "manufacturing companies");
    await waitForStreamEnd(page);
    await findMarkButton(findCompanyCards(page).nth(0), "Dislike").click();
    await page.getByRole("button", { name: "show the hidden companies" }).click();
    await findMarkButton(findCompanyCards(page).nth(1), "Save").click();
    await expect(findToast(page, "Saved")).toBeVisible();
    await findToast(page, "Saved").hover();
    await expectAccessible(page);
    await page.getByRole("tab", { name: /^Liked/ }).click();
    await expect(findLikedCards(page)).toHaveCount(1);
    await expectAccessible(page);
  });
}
