import {
  findGloss,
  findSearchBox,
  longTimeout,
  openLanding,
  submitQuery,
  waitForStreamEnd,
} from "./support/search.ts";
import { expect, newAccount, registerAndReturn, test } from "./support/test.ts";

test("text typed on the landing page is still there after a reload and after sign-in", async ({
  page,
  account,
}) => {
  await registerAndReturn(page, account);
  await page.evaluate(() => localStorage.clear());
  await openLanding(page);
  await findSearchBox(page).pressSequentially("plumbers in Ohi");
  await page.reload();
  await expect(page.locator("[data-static]")).toHaveCount(0, longTimeout);
  await expect(findSearchBox(page)).toHaveValue("plumbers in Ohi", longTimeout);
  await findSearchBox(page).press("End");
  await findSearchBox(page).pressSequentially("o");
  await page.getByRole("button", { name: "Sign In", exact: true }).first().click();
  await expect(page).toHaveURL(/\/dashboard/, longTimeout);
  await expect(findSearchBox(page)).toHaveValue("plumbers in Ohio", longTimeout);
  await findSearchBox(page).press("ControlOrMeta+a");
  await findSearchBox(page).pressSequentially("banks in Te");
  await expect(findGloss(page)).toBeVisible(longTimeout);
  await expect(findSearchBox(page)).toHaveValue("banks in Te");
});

test("text typed before the landing page's scripts have loaded stays in the search box", async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await findSearchBox(page).click();
  await page.keyboard.type("plumbers in Ohi");
  gate.resolve();
  await expect(page.locator("[data-static]")).toHaveCount(0, longTimeout);
  await expect(findSearchBox(page)).toHaveValue("plumbers in Ohi");
  await expect(findSearchBox(page)).toBeFocused();
  await page.keyboard.type("o");
  await expect(findSearchBox(page)).toHaveValue("plumbers in Ohio");
});

test("keys pressed while the page loads after sign-in are not lost", async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.goto("/");
  await registerAndReturn(page, newAccount());
  await page.evaluate(() => localStorage.clear());
  await openLanding(page);
  await page.route("**/idp/token", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Sign In", exact: true }).first().click();
  await expect(page.getByRole("status", { name: "Loading" })).toBeVisible(longTimeout);
  await page.keyboard.type("nurses");
  gate.resolve();
  await expect(findSearchBox(page)).toHaveValue("nurses", longTimeout);
  await expect(findSearchBox(page)).toBeFocused();
  await page.keyboard.type(" in Texas");
  await expect(findSearchBox(page)).toHaveValue("nurses in Texas");
});

test("the search form beside the results has its old height after the user opens another tab and returns", async ({
  signedInPage: page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/dashboard");
  await submitQuery(page, "manufacturers");
  await waitForStreamEnd(page);
  const rail = page.locator("[data-rail]");
  await expect(page.getByRole("form", { name: "Company Search Parameters" })).toBeVisible(longTimeout);
  const heightOf = async () => (await rail.boundingBox())?.height ?? 0;
  const before = await heightOf();
  expect(before).toBeGreaterThan(400);
  for (const name of [/^Feed|Dashboard/, /^Liked/]) {
    await page.getByRole("tab", { name }).click();
    await expect(rail).toBeHidden();
    await page.getByRole("tab", { name: "Search Results" }).click();
    await expect.poll(heightOf).toBe(before);
  }
});
