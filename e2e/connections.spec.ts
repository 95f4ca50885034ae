import { expectAccessible } from "./support/accessible.ts";
import { expect, test } from "./support/test.ts";

test("a user creates a key, copies it, calls the API with it and revokes it", async ({
  signedInPage: page,
  app,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/dashboard/settings");
  await page.getByRole("link", { name: "Connections" }).click();
  await expect(page).toHaveURL(/\/dashboard\/connections$/);
  await expect(page.getByText("No API keys yet")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Create Key" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Create key" });
  await dialog.getByLabel("enrich").check();
  await dialog.getByLabel("Credits a day").fill("300");
  await dialog.getByRole("button", { name: "Create Key" }).click();
  await expect(dialog.getByText("Name the key")).toBeVisible();
  await expect(dialog.getByText("At least as many as a day")).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByLabel("Name").fill("Laptop");
  await dialog.getByLabel("Credits a day").fill("3");
  await expect(dialog.getByText("Spends your credits, at most 3 a day")).toBeVisible();
  await page.keyboard.press("Enter");

  await expect(page.getByText("Copy this key now. It is not shown again.")).toBeVisible();
  await page.getByRole("button", { name: "Copy key" }).click();
  await expect(page.getByRole("button", { name: "Copied key" })).toBeVisible();
  const key = await page.evaluate(() => navigator.clipboard.readText());
  expect(key).toMatch(/^eq_live_[0-9A-Za-z]{38}$/);
  const row = page.getByRole("row", { name: /^Laptop/ });
  await expect(row).toContainText("0 of 3 credits");
  await expect(page.getByText("Tools that the key “Laptop” sees")).toBeVisible();
  await expectAccessible(page);

  const call = async () => {
    const headers = { authorization: `Bearer ${key}` };
    return (await fetch(`${app.url}/api/ai/saved-searches`, { headers })).status;
  };
  expect(await call()).toBe(200);
  await page.reload();
  await expect(page.getByText(key)).toHaveCount(0);
  await expect(row).toContainText("just now");

  await row.getByRole("button", { name: "Revoke Laptop" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke Key" }).click();
  await expect(page.getByText("No API keys yet")).toBeVisible();
  expect(await call()).toBe(401);
});

test("a webhook address on a private network is refused in plain words", async ({
  signedInPage: page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 422 .*\/api\/user\/webhooks/);
  await page.goto("/dashboard/connections");
  await expect(page.getByText("No webhook addresses yet")).toBeVisible();
  await page.getByRole("button", { name: "Add Address" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add address" });
  await dialog.getByLabel("Address").fill("https://127.0.0.1:9/eq");
  await dialog.getByRole("button", { name: "Add Address" }).click();
  await expect(dialog.getByRole("alert")).toContainText(
    "127.0.0.1:9 is on a private network, so nothing was sent to it. Enter an https address",
  );
  await expectAccessible(page, '[role="dialog"]');
  await page.keyboard.press("Escape");
  await expect(page.getByText("No webhook addresses yet")).toBeVisible();
});

test("the page fits a phone", async ({ signedInPage: page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/dashboard/connections");
  await page.getByRole("button", { name: "Create Key" }).first().click();
  await page.getByLabel("Name").fill("Phone");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Copy this key now. It is not shown again.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Revoke Phone" })).toBeVisible();
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});
