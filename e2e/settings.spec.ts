import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleOnPhone } from "./support/accessible.ts";
import {
  findSearchBox,
  longTimeout,
  openDashboard,
  peoplePath,
  streamPath,
  submitQuery,
} from "./support/search.ts";
import { expect, test } from "./support/test.ts";

const subscriptionPath = "**/api/user/subscription";
const freeSubscription = {
  status: "free",
  planLabel: "Free Tier",
  dailyLimit: 5,
  usedToday: 5,
  remaining: 0,
  hasAccess: false,
  reason: "credits",
  unlimited: false,
  stripePriceId: null,
};

const answerSubscription = async (page: Page, changes: object) => {
  await page.unroute(subscriptionPath);
  await page.route(subscriptionPath, (route) =>
    route.fulfill({ json: { success: true, subscription: { ...freeSubscription, ...changes } } }),
  );
};
const findMeter = (page: Page) => page.getByRole("meter", { name: "Credits used today, of the plan" });

test("the settings have four tabs, which the address names [SETT-001]", async ({ signedInPage: page }) => {
  await page.goto("/dashboard/settings");
  await expect(page.getByRole("tab")).toHaveText(
    ["Account", "Subscription & Pricing", "Notifications", "Integrations"],
    longTimeout,
  );
  await test.step("a tab for each parameter; anything else is the account [SETT-002]", async () => {
    for (const [parameter, label] of [
      ["?tab=subscription", "Subscription & Pricing"],
      ["?tab=notifications", "Notifications"],
      ["?tab=integrations", "Integrations"],
      ["?tab=xyz", "Account"],
    ]) {
      await page.goto(`/dashboard/settings${parameter}`);
      await expect(page.getByRole("tab", { name: label, selected: true })).toBeVisible(longTimeout);
    }
  });
  await test.step("Notifications and Integrations say Coming Soon [SETT-003]", async () => {
    for (const label of ["Notifications", "Integrations"]) {
      await page.getByRole("tab", { name: label }).click();
      await expect(page.getByRole("tabpanel", { name: label })).toHaveText("Coming Soon");
    }
  });
  await test.step("the settings are at the short address, too [SHELL-005]", async () => {
    await page.goto("/settings");
    await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible(longTimeout);
  });
  await test.step("the six links of the sidebar lead to their pages [SHELL-010]", async () => {
    for (const [name, path] of [
      ["Dashboard", "/dashboard"],
      ["History", "/dashboard/agents/history"],
      ["Company Enrich", "/dashboard/agents/companyenrich"],
      ["Contact Enrich", "/dashboard/agents/contactenrich"],
      ["Settings", "/dashboard/settings"],
      ["Subscription", "/dashboard/settings?tab=subscription"],
    ] as const) {
      const link = page.getByRole("complementary", { name: "Main" }).getByRole("link", { name, exact: true });
      await link.click();
      await expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === path);
      await expect(link).toHaveAttribute("aria-current", "page");
    }
  });
});

test("the profile is saved, and its buttons follow what differs [SETT-004]", async ({
  signedInPage: page,
  account,
  consoleErrors,
}) => {
  await page.goto("/dashboard/settings");
  const first = page.getByLabel("First name");
  const save = page.getByRole("button", { name: "Save" });
  const cancel = page.getByRole("button", { name: "Cancel" });
  await expect(first).toHaveValue("Dana", longTimeout);
  await expect(page.getByLabel("Last name")).toHaveValue("Example");
  await expect(page.getByLabel("Email")).toHaveValue(account.email);
  await expect(page.getByLabel("Email")).toHaveAttribute("type", "email");
  await test.step("Save and Cancel are enabled only while something differs [SETT-005]", async () => {
    for (const [text, isEnabled] of [
      ["Dora", true],
      ["Dana", false],
    ] as const) {
      await first.fill(text);
      await expect(save).toBeEnabled({ enabled: isEnabled });
      await expect(cancel).toBeEnabled({ enabled: isEnabled });
    }
  });
  await test.step("Cancel puts the saved values back [SETT-006]", async () => {
    await first.fill("Dora");
    await cancel.click();
    await expect(first).toHaveValue("Dana");
    await expect(save).toBeDisabled();
  });
  await test.step("Save stores the values, and logs it [SETT-007]", async () => {
    await first.fill("Dora");
    const logged = page.waitForEvent("console", (message) => message.text() === "The profile was saved");
    await save.click();
    await logged;
    await expect(save).toBeDisabled();
    await page.reload();
    await expect(first).toHaveValue("Dora", longTimeout);
  });
  await test.step("starts from the identity when the profile cannot be loaded [SETT-008]", async () => {
    consoleErrors.allow(/status of 500 .*\/profile/);
    await page.route("**/api/settings/profile", (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await expect(first).toHaveValue("Dana", longTimeout);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
  await expectAccessible(page);
  await expectAccessibleOnPhone(page);
});

test("the subscription tab shows the plan, the usage and its states [SETT-010]", async ({
  signedInPage: page,
  consoleErrors,
}) => {
  await page.goto("/dashboard/settings?tab=subscription");
  await expect(page.getByRole("button", { name: "Manage Billing" })).toBeVisible(longTimeout);
  const plans = page.getByRole("list", { name: "Plans" });
  await expect(plans.getByRole("heading")).toHaveText([/^Free Tier/, "Basic", "Professional"]);
  await test.step("lists the daily credits of the plans, and the priority support of pro [SETT-031, ACC-023]", async () => {
    for (const [index, credits] of [5, 25, 60].entries())
      await expect(plans.locator(":scope > li").nth(index)).toContainText(`${credits} daily credits`);
    await expect(plans.locator(":scope > li").nth(2)).toContainText("Priority support");
  });
  await test.step("Billing is Monthly, and there is no next date [SETT-017]", async () => {
    const plan = page.getByRole("region", { name: "Your plan" });
    await expect(plan.locator("dl > div")).toHaveText(["AccessFull Access", "BillingMonthly"]);
  });
  await test.step("a portal without an address opens no tab and is only logged [SETT-022]", async () => {
    const logged = page.waitForEvent("console", (message) => /no billing portal/.test(message.text()));
    await page.getByRole("button", { name: "Manage Billing" }).click();
    await logged;
    expect(page.context().pages()).toHaveLength(1);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
  await expectAccessible(page);
  await test.step("labels of the statuses, access, and the colours of the usage [SETT-011, SETT-012, SETT-015]", async () => {
    const colours = new Set<string>();
    for (const [changes, label, access, word] of [
      [{ usedToday: 2, remaining: 3, hasAccess: true }, "Free Tier", "Full Access", "OK"],
      [
        { status: "basic", planLabel: "Basic", dailyLimit: 25, usedToday: 25 },
        "Basic",
        "Limited Access",
        "WARNING",
      ],
      [
        { status: "pro", planLabel: "Professional", dailyLimit: 60, usedToday: 67, remaining: -7 },
        "Professional",
        "Limited Access",
        "EXCEEDED",
      ],
    ] as const) {
      await answerSubscription(page, changes);
      await page.reload();
      const plan = page.getByRole("region", { name: "Your plan" });
      await expect(plan.getByRole("heading", { name: label })).toBeVisible(longTimeout);
      await expect(plan).toContainText(access);
      await expect(page.getByText(word, { exact: true })).toBeVisible();
      colours.add(
        await findMeter(page).evaluate(
          (meter) => getComputedStyle(meter.firstElementChild as Element).backgroundColor,
        ),
      );
    }
    expect(colours.size).toBe(3);
  });
  await test.step("lists the three plans when they cannot be loaded [SETT-009]", async () => {
    consoleErrors.allow(/status of 500 .*\/plans/);
    await page.route("**/api/settings/plans", (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await expect(plans.getByRole("heading")).toHaveCount(3, longTimeout);
  });
});

test("choosing seniority or decision power in a people search changes nothing that the user may do [ACC-041]", async ({
  signedInPage: page,
}) => {
  await openDashboard(page);
  const read = () =>
    page.evaluate(async () => {
      const stored = Object.keys(localStorage).find((key) => key.startsWith("oidc.user:")) ?? "";
      const { access_token: token } = JSON.parse(localStorage.getItem(stored) ?? "{}");
      const response = await fetch("/api/user/subscription", {
        headers: { authorization: `Bearer ${token}` },
      });
      const { subscription } = await response.json();
      return [subscription.status, subscription.dailyLimit, subscription.unlimited];
    });
  const before = await read();
  await page.getByRole("search").getByText("People", { exact: true }).click();
  for (const query of ["chief executives at hospitals", "interns at hospitals"]) {
    const answered = page.waitForResponse(peoplePath);
    await submitQuery(page, query);
    await answered;
    expect(await read()).toEqual(before);
  }
});

test("a user without credits is offered a plan [ACC-026]", async ({ signedInPage: page, consoleErrors }) => {
  consoleErrors.allow(/status of 402 .*\/ai-company-search-enriched/);
  await answerSubscription(page, {});
  await openDashboard(page);
  await page.evaluate(() => {
    window.addEventListener("eq_show_upgrade_modal", (event) => {
      document.body.dataset.reason = (event as CustomEvent).detail.reason;
    });
  });
  await page.route(streamPath, (route) =>
    route.fulfill({ status: 402, json: { success: false, error: "None left", reason: "credits" } }),
  );
  await submitQuery(page, "software companies");
  const dialog = page.getByRole("dialog", { name: "Upgrade for more credits" });
  await expect(dialog).toBeVisible(longTimeout);
  await expect(page.locator("body")).toHaveAttribute("data-reason", "credits");
  await expect(page.getByText("No credits left today")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Maybe later" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(findSearchBox(page)).toHaveValue("software companies");
  await test.step("also when the server is the first to know [ACC-026]", async () => {
    await answerSubscription(page, { usedToday: 4, remaining: 1, hasAccess: true });
    await page.reload();
    await submitQuery(page, "hospitals");
    await expect(dialog).toBeVisible(longTimeout);
    await expect(page.getByText("Search Error")).toHaveCount(0);
  });
});

test("a user goes from free to basic, pro, cancelled and back to free in the sandbox [SETT-023]", async ({
  signedInPage: page,
}) => {
  const readStatement = async () => {
    await page.goto("/dashboard/settings?tab=subscription");
    await expect(page.getByRole("columnheader", { name: "Why" })).toBeVisible(longTimeout);
    return page.locator("tbody tr td:last-child").allTextContents();
  };
  const readCredits = () => page.getByRole("complementary", { name: "Main" }).getByText(/\/\d+ credits/);
  await openDashboard(page);
  await submitQuery(page, "software companies");
  await expect(readCredits()).toHaveText("1/5 credits", longTimeout);
  await page.evaluate(() => window.dispatchEvent(new CustomEvent("eq_show_upgrade_modal")));
  await page.getByRole("dialog").getByRole("link", { name: "Upgrade to Basic" }).click();
  await test.step("a payment that fails changes nothing", async () => {
    await page.getByRole("button", { name: "Fail Payment" }).click();
    await expect(page.getByText("The payment failed")).toBeVisible();
    await expect(readCredits()).toHaveText("1/5 credits");
  });
  await test.step("completing returns to the settings, and Back does not lead to the return page [SETT-023]", async () => {
    const refreshed = page.waitForRequest((request) =>
      request.url().endsWith("/api/user/subscription/refresh"),
    );
    await page.getByRole("button", { name: "Complete Upgrade" }).click();
    expect((await refreshed).postData()).toBe("{}");
    await expect(page).toHaveURL((url) => url.pathname === "/dashboard/settings", longTimeout);
    await expect(readCredits()).toHaveText("1/25 credits");
    await page.goBack();
    await expect(page).toHaveURL((url) => !url.pathname.endsWith("/success"));
  });
  expect(await readStatement()).toEqual([
    "Change of plan: Basic",
    "Upgraded to Basic",
    "A search with results",
    "Daily credits: Free Tier",
  ]);
  const popup = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Manage Billing" }).click();
  const portal = await popup;
  await test.step("the billing portal opens in a new tab [SETT-021]", async () => {
    await expect(portal).toHaveURL(/\/dashboard\/settings\/billing\/portal$/);
    await expect(portal.getByText(/^Renews /)).toBeVisible(longTimeout);
    await expectAccessible(portal);
  });
  await portal.getByRole("button", { name: "Change", exact: true }).click();
  await expect(portal.getByText("To Basic, at once")).toBeVisible();
  await portal.getByRole("button", { name: "Fail Payment" }).click();
  await expect(portal.getByText(/^Failed .* Your plan stays until /)).toBeVisible();
  await portal.getByRole("button", { name: "Pay Again" }).click();
  await portal.getByRole("button", { name: "Cancel Plan" }).click();
  await expect(portal.getByText(/^Ends .*; then Free Tier$/)).toBeVisible();
  await page.reload();
  await expect(readCredits()).toHaveText("1/60 credits", longTimeout);
  await expect(page.getByRole("region", { name: "Your plan" })).toContainText(/Professional ends/);
  await portal.getByRole("button", { name: "End Month Now" }).click();
  await expect(portal.getByText("You have no paid plan.")).toBeVisible();
  expect(await readStatement()).toEqual([
    "The subscription ended; the plan is Free Tier",
    expect.stringMatching(/^Cancelled; Professional ends on /),
    "The payment was made; Professional goes on",
    expect.stringMatching(/^A payment failed; Professional ends on .* unless it is paid$/),
    "Change of plan: Professional",
    "Upgraded to Professional",
    "Change of plan: Basic",
    "Upgraded to Basic",
    "A search with results",
    "Daily credits: Free Tier",
  ]);
  await expect(readCredits()).toHaveText("1/5 credits");
});

test("the page after a payment redirects also when the refresh fails, at both addresses [SETT-024]", async ({
  signedInPage: page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 503 .*\/refresh/);
  for (const path of ["/settings/billing/success", "/dashboard/settings/billing/success"]) {
    const gate = Promise.withResolvers<void>();
    await page.route("**/api/user/subscription/refresh", async (route) => {
      await gate.promise;
      await route.fulfill({ status: 503, json: { success: false, error: "Away" } });
    });
    await page.goto(path);
    await expect(page.getByText("Processing your upgrade...")).toBeVisible(longTimeout);
    gate.resolve();
    await expect(page).toHaveURL((url) => url.pathname === "/dashboard/settings", longTimeout);
    await page.unroute("**/api/user/subscription/refresh");
  }
});

test("the user's own daily limit is set, shown and removed", async ({ signedInPage: page }) => {
  await page.goto("/dashboard/settings?tab=subscription");
  await page.getByRole("button", { name: "Set Limit" }).click(longTimeout);
  const field = page.getByLabel("Stop after this many credits a day");
  await expect(field).toBeFocused();
  await field.fill("none");
  await page.getByRole("button", { name: "Save Limit" }).click();
  await expect(page.getByRole("alert")).toHaveText("Enter a number from 1 to 10,000");
  await field.fill("3");
  await page.getByRole("button", { name: "Save Limit" }).click();
  await expect(page.getByText("Your own limit: 3 a day")).toBeVisible();
  await expect(page.getByRole("button", { name: "Change Limit" })).toBeFocused();
  await page.reload();
  await page.getByRole("button", { name: "Change Limit" }).click(longTimeout);
  await page.getByRole("button", { name: "Remove Limit" }).click();
  await expect(page.getByText("Your own limit: none")).toBeVisible();
});
