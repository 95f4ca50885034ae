import type { Page } from "@playwright/test";
import { type LocalStripe, scriptUrl, startLocalStripe } from "./support/local-stripe.ts";
import { longTimeout } from "./support/search.ts";
import { type RunningServer, startServer } from "./support/server.ts";
import { test as base, expect } from "./support/test.ts";

/** The worker's server takes payments by a local server that speaks like Stripe. */
const test = base.extend<object, { stripe: LocalStripe; app: RunningServer }>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
    async ({}, use) => {
      const stripe = await startLocalStripe();
      await use(stripe);
      await stripe.stop();
    },
    { scope: "worker" },
  ],
  app: [
    async ({ stripe }, use) => {
      const template = process.env.EQ_TEMPLATE_DIR;
      const server = await startServer({ env: stripe.env, ...(template ? { template } : {}) });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

/** Answers the payment provider's script with one that defines an element which shows its own attributes. */
const answerScript = (page: Page) =>
  page.route(scriptUrl, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `customElements.define("stripe-pricing-table", class extends HTMLElement {
        connectedCallback() {
          this.textContent = "The provider's table";
          Object.assign(this.style, { display: "block", width: "100%", minHeight: "420px" });
        }
      });`,
    }),
  );

/** Opens the subscription tab with the provider's table. */
async function openTable(page: Page) {
  await answerScript(page);
  await page.goto("/dashboard/settings?tab=subscription");
  const table = page.locator("stripe-pricing-table");
  await expect(table).toHaveText("The provider's table", longTimeout);
  return table;
}

const readSubject = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith("oidc.user:")) ?? "";
    return JSON.parse(localStorage.getItem(key) ?? "{}").profile.sub as string;
  });

test("the provider's table has the four attributes, and payments change the plan [SETT-019]", async ({
  app,
  stripe,
  signedInPage: page,
}) => {
  const table = await openTable(page);
  const subject = await readSubject(page);
  await expect(table).toHaveAttribute("pricing-table-id", "prctbl_loopback");
  await expect(table).toHaveAttribute("publishable-key", "pk_test_loopback");
  await expect(table).toHaveAttribute("client-reference-id", subject.replaceAll(/[^\w\- ]/g, "_"));
  const secret = await table.getAttribute("customer-session-client-secret");
  expect(secret).toMatch(/^cuss_secret_/);
  await test.step("the table is scaled into the room that it has, and the page does not scroll sideways [SETT-018]", async () => {
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    for (const width of [1440, 1180, 390]) {
      await page.setViewportSize({ width, height: size.height });
      const box = page.locator("[data-scale]");
      const readScale = async () => Number(await box.getAttribute("data-scale"));
      const room = await box.evaluate((element) => element.parentElement?.clientWidth ?? 0);
      await expect.poll(readScale).toBeCloseTo(Math.min(0.9, Math.max(0.5, room / 1200)), 2);
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth).toBeLessThanOrEqual(width);
    }
    await page.setViewportSize(size);
  });
  await expect(page.getByText("$29 a month")).toBeVisible();
  await expect(page.getByText("Test mode")).toHaveCount(0);
  const credits = page.getByRole("complementary", { name: "Main" }).getByText(/\/\d+ credits/);
  const set = (state: object, id?: string) =>
    stripe.setSubscription({ userId: subject, product: app.url, state, ...(id ? { id } : {}) });
  const id = await set({ price: "price_basic" });
  await page.goto("/settings/billing/success");
  await expect(page).toHaveURL((url) => url.pathname === "/dashboard/settings", longTimeout);
  await expect(credits).toHaveText("0/25 credits", longTimeout);
  await set({ price: "price_pro" }, id);
  await expect(async () => {
    await page.reload();
    await expect(credits).toHaveText("0/60 credits", { timeout: 2_000 });
  }).toPass(longTimeout);
  await set({ cancelAtPeriodEnd: true }, id);
  await page.goto("/dashboard/settings?tab=subscription");
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("region", { name: "Your plan" })).toContainText(/Professional ends/, {
      timeout: 2_000,
    });
  }).toPass(longTimeout);
  await set({ status: "canceled" }, id);
  await expect(async () => {
    await page.reload();
    await expect(page.locator("tbody tr td:last-child")).toHaveText(
      [
        "The subscription ended; the plan is Free Tier",
        /^Cancelled; Professional ends on /,
        "Change of plan: Professional",
        "Upgraded to Professional",
        "Change of plan: Basic",
        "Upgraded to Basic",
        "Daily credits: Free Tier",
      ],
      { timeout: 2_000 },
    );
  }).toPass(longTimeout);
  await expect(credits).toHaveText("0/5 credits");
  const next = await table.getAttribute("customer-session-client-secret");
  expect(next).not.toBe(secret);
});

test("the dialog waits for the provider's script, and keeps waiting when it is blocked [SETT-029]", async ({
  signedInPage: page,
  consoleErrors,
}) => {
  consoleErrors.allow(/net::ERR_FAILED/);
  const open = async () => {
    await page.goto("/dashboard");
    await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible(longTimeout);
    await page.evaluate(() => window.dispatchEvent(new CustomEvent("eq_show_upgrade_modal")));
  };
  const dialog = page.getByRole("dialog", { name: "Upgrade for more credits" });
  await test.step("shows the text until the table is ready [SETT-029]", async () => {
    const gate = Promise.withResolvers<void>();
    await page.route(scriptUrl, async (route) => {
      await gate.promise;
      await route.fulfill({
        contentType: "text/javascript",
        body: `customElements.define("stripe-pricing-table", class extends HTMLElement {
          connectedCallback() { this.textContent = "The provider's table"; }
        });`,
      });
    });
    await open();
    await expect(dialog.getByText("Loading payment options...")).toBeVisible(longTimeout);
    gate.resolve();
    await expect(dialog.getByText("The provider's table")).toBeVisible(longTimeout);
    await expect(dialog.getByText("Loading payment options...")).toHaveCount(0);
  });
  await page.unroute(scriptUrl);
  await test.step("a blocked script is logged, the text stays, and the plans are listed [SETT-030]", async () => {
    await page.route(scriptUrl, (route) => route.abort());
    const logged = page.waitForEvent("console", (message) =>
      message.text().startsWith("The script of the payment provider did not load"),
    );
    await open();
    await logged;
    await expect(dialog.getByText("Loading payment options...")).toBeVisible();
    await expect(dialog.getByText("Basic: 25 credits a day")).toBeVisible();
  });
});

test("a user with a plan changes it in the portal, not by a second subscription", async ({
  app,
  stripe,
  signedInPage: page,
}) => {
  await openTable(page);
  await stripe.setSubscription({
    userId: await readSubject(page),
    product: app.url,
    state: { price: "price_basic" },
  });
  await page.goto("/dashboard/settings/billing/success");
  await page.waitForURL("**/dashboard/settings");
  await page.goto("/dashboard/settings?tab=subscription");
  await expect(page.getByRole("button", { name: "Upgrade to Professional" })).toBeVisible(longTimeout);
  await expect(page.locator("stripe-pricing-table")).toHaveCount(0);
});
