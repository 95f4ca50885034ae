import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expectAccessible, expectAccessibleOnPhone } from "./support/accessible.ts";
import { startLocalMail } from "./support/local-mail.ts";
import { registerOperator } from "./support/register-operator.ts";
import { startServer } from "./support/server.ts";
import { expect, newAccount, test } from "./support/test.ts";

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

test("an operator orders the providers by mouse and keyboard, and checks them [OP-170]", async ({
  browser,
}) => {
  const vendor = createServer(({ url }, response) => {
    const isAccount = url === "/hunter/account";
    const account = { data: { requests: { searches: { used: 492, available: 500 } } } };
    response.writeHead(isAccount ? 200 : 401, { "content-type": "application/json" });
    response.end(isAccount ? JSON.stringify(account) : "no such key");
  });
  await new Promise<void>((resolve) => vendor.listen(0, "127.0.0.1", resolve));
  const vendorUrl = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`;
  const mail = await startLocalMail();
  const operator = newAccount();
  const template = process.env.EQ_TEMPLATE_DIR;
  const server = await startServer({
    ...(template && { template }),
    env: {
      ...mail.env,
      EQ_OPERATORS: operator.email,
      HUNTER_API_KEY: "key",
      HUNTER_URL: `${vendorUrl}/hunter`,
      APOLLO_API_KEY: "key",
      APOLLO_URL: `${vendorUrl}/apollo`,
      PEOPLE_DATA_LABS_API_KEY: "key",
      PEOPLE_DATA_LABS_URL: vendorUrl,
    },
  });
  const storageState = await registerOperator(server.url, operator, mail);
  const context = await browser.newContext({ baseURL: server.url, storageState });
  const page = await context.newPage();
  try {
    await page.goto("/dashboard/connections");
    const waterfall = page.getByRole("region", { name: "Waterfall" });
    const steps = waterfall.getByRole("listitem");
    await expect(steps).toHaveText([
      /Already yours/,
      /EQ directory/,
      /People Data/,
      /Apollo/,
      /Hunter/,
      /Likely/,
    ]);
    await test.step("the order is saved for good", async () => {
      await page.locator("[data-grip=hunter]").dragTo(page.locator("[data-step=people-data-labs]"));
      await expect(steps).toHaveText([
        /Already/,
        /EQ directory/,
        /Hunter/,
        /People Data/,
        /Apollo/,
        /Likely/,
      ]);
      const moveDown = waterfall.getByRole("button", { name: "Move Hunter down" });
      await moveDown.focus();
      await page.keyboard.press("Enter");
      await expect(steps.nth(3)).toContainText("Hunter");
      await expect(moveDown).toBeFocused();
      await waterfall.getByRole("button", { name: "Move Apollo up" }).focus();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
      const chosen = [/Already/, /EQ directory/, /Apollo/, /People Data/, /Hunter/, /Likely/];
      await expect(steps).toHaveText(chosen);
      await expect(waterfall.getByText(/Order saved/)).toBeVisible();
      await page.reload();
      await expect(steps).toHaveText(chosen);
    });
    await test.step("wanted fields are chosen, and the defaults come back", async () => {
      await waterfall.getByRole("button", { name: "Edit Fields" }).click();
      const dialog = page.getByRole("dialog", { name: "Edit fields" });
      await dialog.getByRole("checkbox", { name: "phone" }).uncheck();
      await expectAccessible(page, '[role="dialog"]');
      await dialog.getByRole("button", { name: "Save Fields" }).click();
      await expect(waterfall.getByText(/^Wanted: email, LinkedIn\. Order saved/)).toBeVisible();
      await waterfall.getByRole("button", { name: "Use Defaults" }).click();
      await expect(waterfall.getByText("Wanted: email, phone, LinkedIn. Default order.")).toBeVisible();
      await expect(steps).toHaveText([
        /Already/,
        /EQ directory/,
        /People Data/,
        /Apollo/,
        /Hunter/,
        /Likely/,
      ]);
    });
    await page.getByRole("button", { name: "Check All" }).click();
    await expect(page.getByText("Checked: 2 work, 1 failed, 1 without a free call")).toBeVisible();
    const table = page.getByRole("table", { name: "Providers" });
    await expect(table.getByRole("row", { name: /Hunter/ })).toContainText("8 of 500 searches left.");
    await expect(table.getByRole("row", { name: /Apollo/ })).toContainText("Apollo refused the key (401)");
    await expectAccessibleOnPhone(page);
  } finally {
    await context.close();
    await server.stop();
    await mail.stop();
    vendor.close();
  }
});
