import type { Page } from "@playwright/test";
import { expectAccessibleOnPhone } from "./support/accessible.ts";
import { findDirectoryPeople } from "./support/directory-people.ts";
import { type LocalHubSpot, startLocalHubSpot } from "./support/local-hubspot.ts";
import { makeCompany, makeLead, showSearches } from "./support/saved-searches.ts";
import { longTimeout, openDashboard, submitQuery } from "./support/search.ts";
import { type RunningServer, startServer } from "./support/server.ts";
import { test as base, expect } from "./support/test.ts";

/** The worker's server pushes to a HubSpot account on this machine. */
const test = base.extend<object, { hubspot: LocalHubSpot; app: RunningServer }>({
  hubspot: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
    async ({}, use) => {
      const hubspot = await startLocalHubSpot();
      await use(hubspot);
      await hubspot.stop();
    },
    { scope: "worker" },
  ],
  app: [
    async ({ hubspot }, use) => {
      const template = process.env.EQ_TEMPLATE_DIR;
      const server = await startServer({ env: hubspot.env, ...(template ? { template } : {}) });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

async function openExport(page: Page) {
  await openDashboard(page);
  await page.getByRole("complementary", { name: "Main" }).getByText("People", { exact: true }).click();
  await submitQuery(page, "CFOs");
  await page.getByRole("button", { name: "Export all people" }).click(longTimeout);
  return page.getByRole("dialog", { name: "Export everything" });
}

test("everything that matches is previewed, pushed to HubSpot and undone [ERR-024]", async ({
  hubspot,
  signedInPage: page,
}) => {
  const dialog = await openExport(page);
  const before = (await hubspot.listContacts()).length;
  await dialog.getByRole("radio", { name: "HubSpot" }).check({ force: true });
  await dialog.getByRole("button", { name: "Preview Push" }).click(longTimeout);
  const push = dialog.getByRole("button", { name: /^Push [\d,]+ contacts?$/ });
  await expect(push).toBeEnabled(longTimeout);
  const count = Number((await push.textContent())?.replace(/\D/g, ""));
  await test.step("the preview counts and says which fields win", async () => {
    const row = dialog.getByRole("row", { name: /^Contacts/ });
    await expect(row.getByRole("cell").first()).toHaveText(count.toLocaleString("en-US"));
    await dialog.getByRole("radio", { name: "EQ’s replace" }).check({ force: true });
    await expect(dialog.getByText(/undo restores them/)).toBeVisible();
    await dialog.getByRole("radio", { name: "HubSpot’s stay" }).check({ force: true });
    expect((await hubspot.listContacts()).length).toBe(before);
    await expectAccessibleOnPhone(page);
  });
  await test.step("the push ends in the dialog", async () => {
    await push.click();
    await expect(dialog.getByText(/^Done/).first()).toBeVisible(longTimeout);
    expect((await hubspot.listContacts()).length).toBe(before + count);
  });
  await test.step("the run has the rows and the undo", async () => {
    await dialog.getByRole("link", { name: "Rows, file and undo" }).click();
    const written = page.getByRole("region", { name: "Written to HubSpot" });
    await expect(
      written.getByText(new RegExp(`^Created ${count.toLocaleString("en-US")} contacts?`)),
    ).toBeVisible(longTimeout);
    await expect(page.getByRole("button", { name: /^Created/ })).toBeVisible();
    await expectAccessibleOnPhone(page);
    await written.getByRole("button", { name: "Undo Push" }).click();
    await written.getByRole("button", { name: "Restore and Archive" }).click();
    await written.getByRole("link", { name: "See the undo" }).click(longTimeout);
    await expect(page.getByText(/^Done/).first()).toBeVisible(longTimeout);
    expect((await hubspot.listContacts()).length).toBe(before);
  });
});

test("the dialog of ICPs pushes to HubSpot and notes it; LaborEdge stays CSV [ERR-024, ERR-025]", async ({
  hubspot,
  signedIn,
  signedInPage: page,
}) => {
  const people = (await findDirectoryPeople(page, signedIn)).slice(0, 2);
  const search = {
    id: "7",
    natural_query: "Foundries in Ohio",
    companies: [makeCompany(1)],
    leads: people.map(({ id, firstName, lastName }, index) =>
      makeLead(index + 1, { id, full_name: `${firstName} ${lastName}` }),
    ),
  };
  await showSearches(page, [search]);
  await page.goto("/dashboard/agents/history");
  const entry = page.getByRole("list", { name: "Saved searches" }).getByRole("listitem").first();
  await entry.getByRole("button", { name: /^Leads \d/ }).click(longTimeout);
  const panel = entry.getByRole("region", { name: "Leads" });
  await panel.getByRole("button", { name: "Select all" }).click(longTimeout);
  await panel.getByRole("button", { name: "Export ICPs" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "LaborEdge" }).check();
  await dialog.getByRole("button", { name: "Quick Export 2 ICPs" }).click();
  await expect(
    page.getByText("LaborEdge integration coming soon! For now, please use CSV export.", { exact: true }),
  ).toBeVisible();
  const before = (await hubspot.listContacts()).length;
  await dialog.getByRole("radio", { name: /^HubSpot/ }).check();
  await dialog.getByRole("button", { name: "Preview Push" }).click(longTimeout);
  await dialog.getByRole("button", { name: "Push 2 contacts" }).click(longTimeout);
  await expect(dialog.getByText(/^Done/).first()).toBeVisible(longTimeout);
  expect((await hubspot.listContacts()).length).toBe(before + 2);
  await dialog.getByRole("tab", { name: "Export History" }).click();
  await expect(dialog.locator("tbody tr")).toHaveText([/^No file2HubSpot/, /^No file2LaborEdge/]);
});
