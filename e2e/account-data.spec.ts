import type { Page } from "@playwright/test";
import { expectAccessible, expectNoHorizontalScroll } from "./support/accessible.ts";
import { longTimeout } from "./support/search.ts";
import { expect, test } from "./support/test.ts";

const findCard = (page: Page) => page.getByRole("region", { name: "Your data" });

for (const colorScheme of ["light", "dark"] as const) {
  test(`a user downloads everything and sees what a deletion removes and leaves, on a phone, ${colorScheme}`, async ({
    signedInPage: page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/dashboard/settings");
    const card = findCard(page);
    await expect(card.getByRole("region", { name: "What is stored" })).toContainText("Sign-in", longTimeout);
    await test.step("saves the zip", async () => {
      const saved = page.waitForEvent("download");
      await card.getByRole("button", { name: "Download Everything" }).click();
      expect((await saved).suggestedFilename()).toMatch(/^eq-data-\d{4}-\d\d-\d\d\.zip$/);
      await expect(card.getByRole("status")).toHaveText(/^Saved eq-data-.*\.zip, [\d.]+ [kM]B$/);
    });
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await test.step("names what goes with counts, and what remains", async () => {
      await page.getByRole("button", { name: "Delete..." }).click();
      const dialog = page.getByRole("dialog", { name: "Delete your account?" });
      const goes = dialog.getByRole("region", { name: "What is deleted" });
      await expect(goes.getByRole("listitem").filter({ hasText: "Sign-in" })).toHaveText(/1$/, longTimeout);
      await expect(dialog.getByRole("region", { name: "What remains" })).toContainText(
        "Backups of the server.",
      );
      await expect(dialog.getByRole("button", { name: "Download Everything" })).toBeVisible();
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await dialog.getByRole("button", { name: "Keep Account" }).click();
      await expect(dialog).toBeHidden();
    });
  });
}

test("a download shows its progress, can be cancelled, and says when it fails", async ({
  signedInPage: page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 503 .*\/data\.zip/);
  await page.goto("/dashboard/settings");
  const card = findCard(page);
  const download = card.getByRole("button", { name: "Download Everything" });
  await page.route("**/api/user/data.zip", () => {});
  await download.click();
  await expect(card.getByRole("status")).toHaveText("Preparing the file...");
  await card.getByRole("button", { name: "Cancel" }).click();
  await expect(download).toBeEnabled();
  await expect(card.getByRole("alert")).toBeHidden();
  await page.unroute("**/api/user/data.zip");
  await page.route("**/api/user/data.zip", (route) =>
    route.fulfill({ status: 503, json: { success: false, error: "The database does not answer." } }),
  );
  await download.click();
  await expect(card.getByRole("alert")).toContainText("Your data was not downloaded");
  await expect(card.getByRole("alert")).toContainText("The database does not answer.");
});
