import { expectAccessible, expectAccessibleOnPhone } from "./support/accessible.ts";
import { registerDirectly } from "./support/register-directly.ts";
import { longTimeout } from "./support/search.ts";
import { expect, newAccount, test } from "./support/test.ts";

const newPassword = "another long password";

test("a user changes password and email, signs out another device, and deletes the account", async ({
  app,
  browser,
  account,
  signedInPage: page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 422 .*\/account\//, /status of 401/, /status of 400 .*\/idp\/token/);
  // A second browser of the same user: logging in from there is another device.
  const other = await browser.newContext({ baseURL: app.url });
  const otherPage = await other.newPage();
  await otherPage.goto("/dashboard");
  await otherPage.getByLabel("Email").fill(account.email);
  await otherPage.getByLabel("Password").fill(account.password);
  await otherPage.getByRole("button", { name: "Sign in" }).click();
  await expect(otherPage.getByRole("button", { name: "Sign out" })).toBeVisible(longTimeout);

  await page.goto("/dashboard/settings");
  const devices = page.getByRole("region", { name: "Devices" });
  await test.step("lists both devices and signs the other one out", async () => {
    await expect(devices.getByRole("listitem")).toHaveCount(2, longTimeout);
    await expect(devices.getByText("This device")).toHaveCount(1);
    await expectAccessible(page);
    await expectAccessibleOnPhone(page);
    await devices.getByRole("button", { name: /^Sign out Chrome/ }).click();
    await expect(devices.getByRole("listitem")).toHaveCount(1);
    await otherPage.reload();
    await expect(otherPage.getByRole("heading", { name: "Sign in" })).toBeVisible(longTimeout);
  });

  await test.step("changes the password only with the current one", async () => {
    const card = page.getByRole("region", { name: "Password" });
    await card.getByLabel("Current password").fill("not the password");
    await card.getByLabel("New password").fill("short");
    await expect(card.getByText("At least 10 characters")).toBeVisible();
    await expect(card.getByRole("button", { name: "Change Password" })).toBeDisabled();
    await card.getByLabel("New password").fill(newPassword);
    await card.getByRole("button", { name: "Change Password" }).click();
    await expect(card.getByRole("alert")).toHaveText("This is not your password.");
    await card.getByLabel("Current password").fill(account.password);
    await card.getByRole("button", { name: "Change Password" }).click();
    await expect(page.getByText("Password changed")).toBeVisible(longTimeout);
  });

  const fresh = newAccount().email;
  await test.step("changes the email, which is then the one for signing in", async () => {
    const card = page.getByRole("region", { name: "Sign-in" });
    await card.getByRole("button", { name: "Change Email" }).click();
    await card.getByLabel("New email").fill("half@an");
    await card.getByLabel("Your password").fill(newPassword);
    await card.getByRole("button", { name: "Change Email" }).click();
    await expect(card.getByRole("alert")).toContainText("Enter a whole email address");
    await card.getByLabel("New email").fill(fresh);
    await card.getByRole("button", { name: "Change Email" }).click();
    await expect(card.getByText(`Sign in with ${fresh} from now on.`)).toBeVisible(longTimeout);
    await otherPage.goto("/dashboard");
    await otherPage.getByLabel("Email").fill(fresh);
    await otherPage.getByLabel("Password").fill(newPassword);
    await otherPage.getByRole("button", { name: "Sign in" }).click();
    await expect(otherPage.getByRole("button", { name: "Sign out" })).toBeVisible(longTimeout);
  });

  await test.step("deletes the account with the password, on all devices", async () => {
    await page.getByRole("button", { name: "Delete..." }).click();
    const dialog = page.getByRole("dialog", { name: "Delete your account?" });
    await expectAccessible(page);
    await dialog.getByLabel("Your password").fill("wrong one");
    await dialog.getByRole("button", { name: "Delete Account" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("This is not your password.");
    await dialog.getByLabel("Your password").fill(newPassword);
    await dialog.getByRole("button", { name: "Delete Account" }).click();
    const report = page.getByRole("dialog", { name: "Your account is deleted" });
    await expect(report.getByRole("region", { name: "What was deleted" })).toContainText(
      "Sign-in",
      longTimeout,
    );
    await expect(report.getByRole("region", { name: "What remains" })).toContainText(
      "Files that you downloaded.",
    );
    await expectAccessible(page);
    await report.getByRole("button", { name: "Close" }).click();
    await page.waitForURL((url) => url.pathname === "/", longTimeout);
    await otherPage.reload();
    await expect(otherPage.getByRole("heading", { name: "Sign in" })).toBeVisible(longTimeout);
    await otherPage.getByLabel("Email").fill(fresh);
    await otherPage.getByLabel("Password").fill(newPassword);
    await otherPage.getByRole("button", { name: "Sign in" }).click();
    await expect(otherPage.getByRole("alert")).toBeVisible(longTimeout);
  });
  await other.close();
  // The email is free again.
  await registerDirectly(app.url, { ...account, email: fresh });
});
