import { chromium } from "@playwright/test";
import { launchOptions } from "./support/chromium.ts";
import { registerDirectly } from "./support/register-directly.ts";
import { newAccount } from "./support/test.ts";
import { findCompanyCards, openDashboard, submitQuery, waitForStreamEnd } from "./support/search.ts";

const baseURL = "http://localhost:5055";
const out = "/tmp/shots";
const browser = await chromium.launch(launchOptions());
const state = await registerDirectly(baseURL, newAccount());
for (const [name, width, height] of [["w", 1440, 900], ["n", 390, 844]] as const)
  for (const colorScheme of ["light", "dark"] as const) {
    const context = await browser.newContext({ baseURL, storageState: state, viewport: { width, height }, colorScheme });
    const page = await context.newPage();
    const shot = (what: string) => page.screenshot({ path: `${out}/${what}-${name}-${colorScheme}.png` });
    await openDashboard(page);
    await submitQuery(page, "manufacturers hiring operators");
    await waitForStreamEnd(page);
    for (const index of [0, 1, 2]) await findCompanyCards(page).nth(index).getByRole("checkbox", { name: /^Select / }).press("Space");
    await page.waitForTimeout(500);
    await shot("bar");
    await page.getByRole("button", { name: "Target Contacts" }).click();
    await page.waitForTimeout(500);
    await shot("target");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Generate Leads" }).click();
    await page.waitForTimeout(500);
    await shot("leads");
    await page.keyboard.press("Escape");
    await page.route("**/api/ai/contact-search", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue().catch(() => {});
    });
    await page.getByRole("button", { name: "Target Contacts" }).click();
    await page.getByRole("button", { name: "Find Contacts" }).last().click();
    await page.waitForTimeout(2200);
    await shot("overlay");
    await page.getByRole("button", { name: "Continue in Background" }).click();
    await page.waitForTimeout(300);
    await shot("banner");
    await page.getByRole("button", { name: "Open Contacts" }).waitFor();
    await shot("ready");
    await page.getByRole("button", { name: "Open Contacts" }).click();
    await page.waitForTimeout(2000);
    await shot("table");
    await context.close();
  }
await browser.close();
