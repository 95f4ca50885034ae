import { readFile } from "node:fs/promises";
import type { Download, Locator, Page } from "@playwright/test";
import { expectAccessibleOnPhone } from "./support/accessible.ts";
import { makeCompany, makeLead, showSearches } from "./support/saved-searches.ts";
import { longTimeout } from "./support/search.ts";
import { expect, test } from "./support/test.ts";

const day = () => new Date().toISOString().slice(0, 10);
const press = (within: Locator | Page, name: string | RegExp) =>
  within.getByRole("button", { name, exact: typeof name === "string" }).click();
const findAlert = (page: Page, text: string) =>
  page.getByRole("alert").and(page.getByText(text, { exact: true }));
const readText = async (download: Download) => readFile(await download.path(), "utf8");

const leads = [
  makeLead(1, {
    full_name: 'Ann "Annie" Lee',
    first_name: "Ann",
    last_name: "Lee",
    email: "ann@example.com",
    phone: "(216) 555-0101",
    linkedin_url: "https://linkedin.example.com/in/ann",
    city: "Akron",
    state: "OH",
    management_level: ["Manager"],
    enriched: true,
  }),
  makeLead(2, { full_name: "Bo Lee" }),
  makeLead(3, { full_name: "Cy Lee", company_id: "300002" }),
];
const search = {
  id: "7",
  natural_query: "Foundries, in Ohio!",
  companies: [makeCompany(1), makeCompany(2), makeCompany(3)],
  leads,
};

async function openPanel(page: Page, name: "Companies" | "Leads"): Promise<Locator> {
  await showSearches(page, [search]);
  await page.goto("/dashboard/agents/history");
  const entry = page.getByRole("list", { name: "Saved searches" }).getByRole("listitem").first();
  await entry.getByRole("button", { name: new RegExp(`^${name} \\d`) }).click(longTimeout);
  return entry.getByRole("region", { name });
}

const chooseExport = async (page: Page, panel: Locator, entry: string) => {
  await press(panel, "Export");
  await page.getByRole("menuitem", { name: entry }).click();
};

test("companies are exported without leads, and every failure says why", async ({
  signedInPage: page,
  consoleErrors,
}) => {
  consoleErrors.allow(/export-companies/);
  const panel = await openPanel(page, "Companies");
  const calls: unknown[] = [];
  let answer: "file" | "down" | "cut" = "file";
  await page.route("**/api/ai/saved-searches/7/export-companies", (route) => {
    calls.push(route.request().postDataJSON());
    if (answer === "cut") return route.abort();
    if (answer === "down") return route.fulfill({ status: 500, json: { success: false, error: "No disk" } });
    return route.fulfill({
      headers: {
        "content-type": "text/csv",
        "content-disposition": `attachment; filename="companies_export_foundries_in_ohio_${day()}.csv"`,
        "x-row-count": "1",
      },
      body: '\uFEFF"name"\r\n"Company 1"\r\n',
    });
  });
  await test.step("the menu has exactly two entries [EXPO-001, SAVE-020]", async () => {
    await press(panel, "Export");
    await expect(page.getByRole("menuitem")).toHaveText([
      "Export Companies Only",
      "Export Companies with Leads",
    ]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menuitem")).toHaveCount(0);
    await expect(panel.getByRole("button", { name: "Export", exact: true })).toBeFocused();
  });
  await test.step("without a selection nothing is called [EXPO-018, EXPO-019]", async () => {
    for (const entry of ["Export Companies Only", "Export Companies with Leads"]) {
      await chooseExport(page, panel, entry);
      await expect(findAlert(page, "Please select at least one company to export.")).toBeVisible();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
    expect(calls).toEqual([]);
  });
  await panel.getByRole("checkbox", { name: "Select Company 1" }).check();
  await test.step("the selected companies are saved under the search's name [EXPO-021, EXPO-025]", async () => {
    const download = page.waitForEvent("download");
    await chooseExport(page, panel, "Export Companies Only");
    expect((await download).suggestedFilename()).toBe(`companies_export_foundries_in_ohio_${day()}.csv`);
    expect(await readText(await download)).toBe('\uFEFF"name"\r\n"Company 1"\r\n');
    expect(calls).toEqual([{ companyIds: ["300001"] }]);
  });
  await test.step("a failing status and its body are shown [ERR-017]", async () => {
    answer = "down";
    await chooseExport(page, panel, "Export Companies Only");
    await expect(findAlert(page, "Export failed: Server returned 500 - No disk")).toBeVisible();
  });
  await test.step("a failed download says why [ERR-020]", async () => {
    answer = "cut";
    await chooseExport(page, panel, "Export Companies Only");
    await expect(
      page.getByRole("alert").filter({ hasText: /^CSV export failed: The server cannot/ }),
    ).toBeVisible();
  });
});

test("companies are exported with leads, which are generated where there are none", async ({
  signedInPage: page,
  consoleErrors,
}) => {
  consoleErrors.allow(/contact-search|saved-searches\/7\/export/);
  const panel = await openPanel(page, "Companies");
  const queries: string[] = [];
  let isSearchDown = false;
  await page.route("**/api/ai/contact-search", (route) => {
    queries.push(route.request().postDataJSON().query);
    if (isSearchDown) return route.fulfill({ status: 500, json: { success: false, error: "No source" } });
    return route.fulfill({ json: { success: true, results: { contacts: [makeLead(4)] } } });
  });
  const exported: unknown[] = [];
  let reply: { status?: number; json: object } = { json: {} };
  await page.route("**/api/ai/saved-searches/7/export", (route) => {
    exported.push(route.request().postDataJSON());
    return route.fulfill(reply);
  });
  await page.route("**/api/ai/saved-searches/7/enriched-leads", (route) =>
    route.fulfill({
      json: {
        success: true,
        leads: [],
        enrichedCount: 1,
        enrichmentStats: { total: 3, enriched: 1, withEmail: 1, withPhone: 1, withLinkedIn: 1 },
      },
    }),
  );
  const answerLeads = (found: readonly object[], counts = { leftOut: 0, blanked: 0 }) => {
    reply = { json: { success: true, leads: found, ...counts, nextOffset: null, exportId: "1" } };
  };
  await panel.getByRole("checkbox", { name: "Select Company 1" }).check();
  await panel.getByRole("checkbox", { name: "Select Company 3" }).check();
  const dialog = page.getByRole("dialog", { name: "Generate Leads for Export" });
  const open = () => chooseExport(page, panel, "Export Companies with Leads");
  await test.step("has three options; both is preselected [EXPO-002, EXPO-003]", async () => {
    await open();
    await expect(dialog.getByRole("radio")).toHaveCount(3);
    for (const name of [/^Both/, /^Managers/, /^Executives/])
      await expect(dialog.getByRole("radio", { name })).toBeVisible();
    await expect(dialog.getByRole("radio", { name: /^Both/ })).toBeChecked();
    await expect(dialog.getByText("1 of 3 leads of this search")).toBeVisible();
    await expectAccessibleOnPhone(page);
  });
  await test.step("each option searches by its own text, and the leads are saved [EXPO-003, EXPO-020, EXPO-025]", async () => {
    answerLeads([leads[0] ?? {}], { leftOut: 2, blanked: 1 });
    for (const name of [/^Both/, /^Managers/, /^Executives/]) {
      if (!(await dialog.isVisible())) await open();
      await dialog.getByRole("radio", { name }).check();
      const download = page.waitForEvent("download");
      await press(dialog, "Export leads");
      expect((await download).suggestedFilename()).toBe(`leads_export_foundries_in_ohio_${day()}.csv`);
      expect(await readText(await download)).toBe(
        '\uFEFF"Name","First Name","Last Name","Job Title","Email","Phone","Mobile","Company","LinkedIn URL","Location","Status"\r\n' +
          '"Ann ""Annie"" Lee","Ann","Lee","Plant Manager","ann@example.com","(216) 555-0101","","Company 1","https://linkedin.example.com/in/ann","Akron, OH","new"\r\n',
      );
      await expect(dialog).toHaveCount(0);
    }
    // Company 1 has leads, so only Company 3 is searched.
    expect(queries).toEqual([
      "Senior decision makers and hiring managers at Company 3",
      "hiring managers and department managers",
      "CEO, President, Founder, Owner, COO, CFO, CTO, CMO",
    ]);
    expect(exported[0]).toMatchObject({
      companyIds: ["300001", "300003"],
      searchQuery: "Foundries, in Ohio!",
    });
    await expect(
      page.getByText("1 row. 2 left out: suppressed or opted out, 1 do-not-call number blank").first(),
    ).toBeVisible();
  });
  await open();
  await test.step("no leads, or none that is enriched [ERR-012, ERR-013]", async () => {
    answerLeads([]);
    await press(dialog, "Export leads");
    await expect(findAlert(page, "No leads found for export")).toBeVisible();
    await dialog.getByRole("checkbox").check();
    await press(dialog, "Export leads");
    await expect(findAlert(page, "No enriched leads found for export")).toBeVisible();
    expect(exported.at(-1)).toMatchObject({ enrichedOnly: true });
    await dialog.getByRole("checkbox").uncheck();
  });
  await test.step("the export call fails [ERR-023]", async () => {
    reply = { status: 500, json: { success: false, error: "No disk" } };
    await press(dialog, "Export leads");
    await expect(findAlert(page, "Failed to prepare export. Please try again.")).toBeVisible();
  });
  await test.step("the preparation fails [ERR-014]", async () => {
    isSearchDown = true;
    await press(dialog, "Export leads");
    await expect(findAlert(page, "Failed to prepare export: No source")).toBeVisible();
  });
});

test("selected leads are exported at once", async ({ signedInPage: page, consoleErrors }) => {
  consoleErrors.allow(/export-leads/);
  const panel = await openPanel(page, "Leads");
  const button = panel.getByRole("button", { name: /^Export selected|^Exporting…/ });
  const gate = Promise.withResolvers<void>();
  const bodies: { selectedContacts: { id: string }[]; exportFormat: string; searchQuery: string }[] = [];
  let answer: { status?: number; json: object } | "cut" = {
    json: { success: true, exportData: '"Name"\r\n"Ann"\r\n' },
  };
  await page.route("**/api/ai/export-leads", async (route) => {
    bodies.push(route.request().postDataJSON());
    await gate.promise;
    return answer === "cut" ? route.abort() : route.fulfill(answer);
  });
  await test.step("is disabled until a lead is selected [EXPO-017]", async () => {
    await expect(button).toBeDisabled(longTimeout);
    await panel.getByRole("checkbox", { name: 'Select Ann "Annie" Lee' }).check();
    await expect(button).toBeEnabled();
  });
  await test.step("sends the selected leads once and saves the text of the answer [EXPO-026, SAVE-038, ERR-019]", async () => {
    const download = page.waitForEvent("download");
    await button.click();
    await expect(button).toHaveText("Exporting…");
    gate.resolve();
    expect(await readText(await download)).toBe('\uFEFF"Name"\r\n"Ann"\r\n');
    await expect(findAlert(page, "Export successful!")).toBeVisible();
    await expect(button).toHaveText("Export selected");
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toMatchObject({ exportFormat: "csv", searchQuery: "Foundries, in Ohio!" });
    expect(bodies[0]?.selectedContacts.map(({ id }) => id)).toEqual(["200001"]);
  });
  await test.step("an answer that says no [ERR-016]", async () => {
    answer = { json: { success: false, error: "Too late" } };
    await button.click();
    await expect(findAlert(page, "Export failed: Too late")).toBeVisible();
    answer = { json: { success: false } };
    await button.click();
    await expect(findAlert(page, "Export failed: Unknown error")).toBeVisible();
  });
  await test.step("no answer [ERR-018]", async () => {
    answer = "cut";
    await button.click();
    await expect(
      page.getByRole("alert").filter({ hasText: /^Export failed: The server cannot .* Please try again\.$/ }),
    ).toBeVisible();
  });
});

test("leads without a search's text are saved under the date alone [EXPO-023]", async ({
  signedInPage: page,
}) => {
  await showSearches(page, [{ id: "8", natural_query: "", leads }]);
  await page.route("**/api/ai/export-leads", (route) =>
    route.fulfill({ json: { success: true, exportData: '"Name"\r\n"Ann"\r\n' } }),
  );
  await page.goto("/dashboard/agents/history");
  const entry = page.getByRole("list", { name: "Saved searches" }).getByRole("listitem").first();
  await entry.getByRole("button", { name: /^Leads \d/ }).click(longTimeout);
  await entry.getByRole("button", { name: "Select all" }).click(longTimeout);
  const download = page.waitForEvent("download");
  await press(entry, "Export selected");
  expect((await download).suggestedFilename()).toBe(`leads_export_${day()}.csv`);
});

test("the dialog exports ICPs in three formats and lists the exports of this tab", async ({
  signedInPage: page,
}) => {
  const panel = await openPanel(page, "Leads");
  await panel.getByRole("button", { name: "Select all" }).click(longTimeout);
  await page.route("**/api/ai/export-leads", (route) =>
    route.fulfill({
      json: {
        success: true,
        exportData: "",
        leads: route.request().postDataJSON().selectedContacts,
        rows: 2,
        leftOut: 0,
        blanked: 0,
        fileName: "leads.csv",
        exportId: "1",
      },
    }),
  );
  await press(panel, "Export ICPs");
  const dialog = page.getByRole("dialog");
  await test.step("has a title with the number, two tabs and three formats [EXPO-004, EXPO-005, EXPO-007, EXPO-008]", async () => {
    await expect(page.getByRole("dialog", { name: "Export ICPs (3)" })).toBeVisible();
    await expect(dialog.getByRole("tab")).toHaveText(["Export Options", "Export History"]);
    for (const name of [/^CSV Export/, /^HubSpot/, /^LaborEdge/])
      await expect(dialog.getByRole("radio", { name })).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Quick Export 3 ICPs" })).toBeEnabled();
    await expectAccessibleOnPhone(page);
  });
  await test.step("the history is empty at first [EXPO-005, EXPO-010]", async () => {
    await dialog.getByRole("tab", { name: "Export History" }).click();
    await expect(dialog.getByText("No export history yet")).toBeVisible();
    await dialog.getByRole("tab", { name: "Export Options" }).click();
  });
  await test.step("a removed person leaves the list and the number [EXPO-004, EXPO-006]", async () => {
    await press(dialog, "Remove Bo Lee");
    await expect(dialog.getByRole("list", { name: "Selected ICPs" }).getByRole("listitem")).toHaveCount(2);
    await expect(page.getByRole("dialog", { name: "Export ICPs (2)" })).toBeVisible();
  });
  await test.step("HubSpot and LaborEdge say that they are coming, and are noted [ERR-024, ERR-025]", async () => {
    for (const name of ["HubSpot", "LaborEdge"]) {
      await dialog.getByRole("radio", { name }).check();
      await press(dialog, "Quick Export 2 ICPs");
      await expect(
        page.getByText(`${name} integration coming soon! For now, please use CSV export.`, { exact: true }),
      ).toBeVisible();
    }
    await dialog.getByRole("tab", { name: "Export History" }).click();
    await expect(dialog.locator("tbody tr")).toHaveText([/^No file2LaborEdge/, /^No file2HubSpot/]);
    await dialog.getByRole("tab", { name: "Export Options" }).click();
  });
  await test.step("the browser writes the CSV file [EXPO-009, EXPO-013, EXPO-022, EXPO-024, ERR-021]", async () => {
    await dialog.getByRole("radio", { name: /^CSV/ }).check();
    const calls: string[] = [];
    page.on("request", (request) => calls.push(new URL(request.url()).pathname));
    const download = page.waitForEvent("download");
    await press(dialog, "Quick Export 2 ICPs");
    expect((await download).suggestedFilename()).toBe("exported_icps.csv");
    const [header] = (await readText(await download)).split("\r\n");
    expect(header).toBe(
      '\uFEFF"Name","First Name","Last Name","Job Title","Email","Phone","Mobile","Company","LinkedIn URL","Location","Management Level","Job Function","Contact Accuracy Score","Status"',
    );
    // The only call says who may be in the file, and records the export.
    expect(calls.filter((path) => path.startsWith("/api"))).toEqual(["/api/ai/export-leads"]);
    await expect(page.getByText("Successfully exported 2 ICPs to CSV!", { exact: true })).toBeVisible();
    await dialog.getByRole("tab", { name: "Export History" }).click();
    await expect(dialog.locator("tbody tr").first()).toHaveText(
      /^exported_icps\.csv2CSV Export[A-Z][a-z]{2} \d+, 20\d\d, \d+:\d\d [AP]M$/,
    );
  });
  await test.step("a download that fails says so [ERR-022]", async () => {
    await dialog.getByRole("tab", { name: "Export Options" }).click();
    await page.evaluate(() => {
      URL.createObjectURL = () => {
        throw new Error("No space");
      };
    });
    await press(dialog, "Quick Export 2 ICPs");
    await expect(page.getByText("Failed to export ICPs. Please try again.", { exact: true })).toBeVisible();
  });
  await test.step("Close closes the dialog; a reload forgets the history [EXPO-008, EXPO-011]", async () => {
    await press(dialog, "Close");
    await expect(dialog).toHaveCount(0);
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(stored).not.toContain("exported_icps");
    const reopened = await openPanel(page, "Leads");
    await reopened.getByRole("button", { name: "Select all" }).click(longTimeout);
    await press(reopened, "Export ICPs");
    await dialog.getByRole("tab", { name: "Export History" }).click();
    await expect(dialog.getByText("No export history yet")).toBeVisible();
  });
});
