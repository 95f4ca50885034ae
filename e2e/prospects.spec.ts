import type { Locator, Page } from "@playwright/test";
import { expectAccessibleOnPhone } from "./support/accessible.ts";
import { findCompanyCards, longTimeout, openDashboard, waitForStreamEnd } from "./support/search.ts";
import { expect, test } from "./support/test.ts";

const prospectsAddress = /\/dashboard\/table\/prospects\?run=\d+$/;
const findTable = (page: Page) => page.getByRole("region", { name: "Prospects" });

/** Moves the focus with Tab alone, as a user of the keyboard does. */
async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  await expect(target.first()).toBeVisible(longTimeout);
  for (let presses = 0; presses < 250; presses++) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error("The element cannot be reached by Tab");
}

/** Moves the focus with Tab into the table's grid, and selects all its rows. */
async function selectAllRows(page: Page): Promise<void> {
  const isInGrid = () => page.evaluate(() => document.activeElement?.closest("[role=grid]") !== null);
  for (let presses = 0; presses < 100 && !(await isInGrid()); presses++) await page.keyboard.press("Tab");
  await page.keyboard.press("ControlOrMeta+a");
}

async function runCommand(page: Page, text: string): Promise<void> {
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Commands" });
  await expect(palette.getByRole("combobox")).toBeFocused(longTimeout);
  await page.keyboard.type(text);
  await expect(palette.getByRole("option").first()).toContainText(new RegExp(text, "i"));
  await page.keyboard.press("Enter");
}

async function pressAt(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

test("from a search to a campaign in one sitting, with the keyboard alone", async ({
  signedInPage: page,
  consoleErrors,
}) => {
  test.setTimeout(240_000);
  consoleErrors.allow(/status of 402 .*\/contact-enrich/);
  await openDashboard(page);

  await test.step("searches and selects three companies", async () => {
    await page.keyboard.press("/");
    await page.keyboard.type("manufacturers hiring operators");
    await page.keyboard.press("Enter");
    await waitForStreamEnd(page);
    await expect(findCompanyCards(page).first()).toBeVisible(longTimeout);
    await page.keyboard.press("Escape");
    await page.locator("body").evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    for (let card = 0; card < 3; card++) {
      await page.keyboard.press("j");
      await page.keyboard.press("s");
    }
    await expect(page.getByText("3 companies selected")).toBeVisible(longTimeout);
  });

  await test.step("says whom to look for, and gets the table [CONT-021]", async () => {
    await runCommand(page, "target contacts");
    const dialog = page.getByRole("dialog", { name: "Target Contact Selection" });
    await pressAt(page, dialog.getByRole("button", { name: "Hiring Manager", exact: true }));
    await pressAt(page, dialog.getByRole("button", { name: "Operations", exact: true }));
    await tabTo(page, dialog.getByLabel("Minimum experience in years"));
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("0");
    await pressAt(page, dialog.getByRole("button", { name: "Find Contacts" }));
    await expect(page).toHaveURL(prospectsAddress, longTimeout);
    await expect(page.getByText(/contacts at 3 companies/)).toBeVisible(longTimeout);
    await expectAccessibleOnPhone(page);
  });

  const enrich = findTable(page).getByRole("button", { name: /^Enrich \d+ Contacts?$/ });
  await test.step("enriches with what the free plan has: four credits are left, then none [OP-036]", async () => {
    await selectAllRows(page);
    await expect(findTable(page).getByText("4 left today")).toBeVisible(longTimeout);
    await pressAt(page, enrich);
    await expect(page.getByRole("dialog", { name: "Upgrade for more credits" })).toBeVisible({
      timeout: 30_000,
    });
  });

  await test.step("upgrades in the sandbox and goes on", async () => {
    await pressAt(page, page.getByRole("dialog").getByRole("link", { name: "Upgrade to Basic" }));
    await pressAt(page, page.getByRole("button", { name: "Complete Upgrade" }));
    await expect(page).toHaveURL((url) => url.pathname === "/dashboard/settings", longTimeout);
    await expect(page.getByText(/\/25 credits/)).toBeVisible(longTimeout);
    await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
    await runCommand(page, "prospects");
    await expect(page.getByText(/contacts at 3 companies/)).toBeVisible(longTimeout);
    await expect(findTable(page).getByText("Enriched").first()).toBeVisible(longTimeout);
    await selectAllRows(page);
    await pressAt(page, enrich);
    await expect(findTable(page).getByText(/\d+ enriched.* credits? charged/)).toBeVisible({
      timeout: 60_000,
    });
    await expect(findTable(page).getByText("not tried")).toHaveCount(0);
    await pressAt(page, findTable(page).getByRole("button", { name: "Close" }));
  });

  await test.step("writes an opener", async () => {
    await selectAllRows(page);
    const isAtOutreach = () =>
      page.evaluate(() => document.activeElement?.closest("[data-column=outreach]") !== null);
    await page.keyboard.press("ArrowDown");
    for (let presses = 0; presses < 20 && !(await isAtOutreach()); presses++)
      await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    const view = findTable(page).getByRole("button", { name: "View Message" }).first();
    await expect(view).toBeVisible(longTimeout);
  });

  await test.step("makes a campaign of all [STRM-023]", async () => {
    await pressAt(page, findTable(page).getByRole("button", { name: "Add to Campaign" }));
    await pressAt(page, page.getByRole("dialog").getByRole("button", { name: /^Add \d+ Contacts?$/ }));
    await expect(page.getByText("Campaign Created Successfully!")).toBeVisible(longTimeout);
    await expect(page.getByText(/^\d+ prospects in “3 companies: /)).toBeVisible();
  });
});

test("shows what a search found and failed at, and exports all its contacts [CONT-022] [CONT-023]", async ({
  signedInPage: page,
  consoleErrors,
}) => {
  // The run itself is not there; only its contacts are answered.
  consoleErrors.allow(/status of 404 .*\/runs\/follow/);
  const people = [300001, 300002, 300003].map((id, index) => ({
    id: String(id),
    name: `Person ${index + 1}`,
    jobTitle: "CEO",
    companyName: index === 2 ? "Calder Mills" : "Halvorn Castings",
    query: "CEO",
    reason: { matched: "Has the title CEO", evidence: null },
  }));
  await page.route("**/api/runs/7/contacts", (route) =>
    route.fulfill({
      json: {
        success: true,
        contacts: people,
        hiddenBySuppression: 4,
        gone: 1,
        bulkContactsFound: {
          totalContacts: 3,
          totalCompanies: 2,
          searchQueries: ["CEO", "CFO"],
          detailedResults: [
            {
              company: "Halvorn Castings",
              totalContacts: 2,
              searches: [
                { query: "CEO", totalFound: 2 },
                { query: "CFO", totalFound: 0 },
              ],
            },
            {
              company: "Calder Mills",
              totalContacts: 1,
              searches: [
                { query: "CEO", totalFound: 1 },
                { query: "CFO", error: "The search timed out" },
              ],
            },
          ],
        },
      },
    }),
  );
  await page.goto("/dashboard/table/prospects?run=7");
  const panel = page.getByRole("region", { name: "Results" });
  await expect(panel.getByText("3 contacts at 2 companies")).toBeVisible(longTimeout);
  await expect(panel.getByText(/4 hidden: suppressed or opted out · 1 no longer listed/)).toBeVisible();
  await panel.getByRole("button", { name: "By company and query" }).press("Enter");
  await expect(panel.getByText("CFO: The search timed out")).toBeVisible();
  await expect(findTable(page).getByRole("row")).toHaveCount(4);
  await expectAccessibleOnPhone(page);
  await test.step("is not covered by the Help button at any width", async () => {
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    for (const width of [800, 1024, 1440]) {
      await page.setViewportSize({ width, height: 600 });
      const help = await page.getByRole("button", { name: "Help", exact: true }).boundingBox();
      const table = await findTable(page).boundingBox();
      expect((table?.x ?? width) + (table?.width ?? width)).toBeLessThan(help?.x ?? 0);
    }
    await page.setViewportSize(size);
  });
  const sent = page.waitForRequest("**/api/ai/export-leads");
  await page.route("**/api/ai/export-leads", (route) =>
    route.fulfill({
      json: {
        success: true,
        exportData: '"Name"\r\n"Person 1"\r\n"Person 2"\r\n"Person 3"\r\n',
        ...{ rows: 3, leftOut: 0, blanked: 0, fileName: "leads_export_7.csv", exportId: "1" },
      },
    }),
  );
  const download = page.waitForEvent("download");
  await panel.getByRole("button", { name: "Export All Contacts" }).press("Enter");
  expect((await sent).postDataJSON().selectedContacts.map(({ id }: { id: string }) => id)).toEqual(
    people.map(({ id }) => id),
  );
  expect((await download).suggestedFilename()).toBe("leads_export_7.csv");
});
