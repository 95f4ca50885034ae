import type { Page } from "@playwright/test";
import { expectAccessibleOnPhone } from "./support/accessible.ts";
import { findDirectoryPeople } from "./support/directory-people.ts";
import { longTimeout } from "./support/search.ts";
import { expect, test } from "./support/test.ts";

const enrichPath = "**/api/ai/company-enrich-by-name";
const findNames = (page: Page) => page.getByLabel("Company names, separated by commas");
const findFile = (page: Page) => page.locator('input[type="file"]').first();
const chooseCsv = (page: Page, name: string, content: string | Buffer) =>
  findFile(page).setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });

test("Company Enrich finds companies by typed names and by a file, and says what is wrong", async ({
  signedInPage: page,
  signedIn,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 500/, /net::ERR_FAILED/);
  const people = await findDirectoryPeople(page, signedIn);
  const names = [...new Set(people.map(({ companyName }) => companyName))].slice(0, 2);
  expect(names).toHaveLength(2);

  await test.step("opens from the sidebar and at its other address [SHELL-004, SHELL-006, SHELL-010]", async () => {
    await page.goto("/dashboard/agents/history");
    await page.getByRole("link", { name: "Company Enrich" }).click();
    await expect(page).toHaveURL(/\/dashboard\/agents\/companyenrich$/);
    await page.goto("/tools/company-enrich");
    await expect(page.getByRole("heading", { level: 1, name: "Company Enrich" })).toBeVisible(longTimeout);
    await expectAccessibleOnPhone(page);
  });

  await test.step("asks for a name and calls nothing [CENR-004]", async () => {
    const calls: string[] = [];
    page.on("request", (request) => calls.push(request.url()));
    await page.getByRole("button", { name: "Enrich Companies" }).click();
    await expect(page.getByRole("alert")).toHaveText("Please provide at least one company name");
    expect(calls.filter((url) => /company-enrich-by-name|\/api\/runs/.test(url))).toEqual([]);
  });

  await test.step("is busy, then shows cards, tabs, raw data and export [CENR-001, CENR-002, CENR-009]", async () => {
    await findNames(page).fill([...names, "Quillfeather Dynamics"].join(", "));
    let letPass = () => {};
    const gate = new Promise<void>((resolve) => (letPass = resolve));
    await page.route(enrichPath, async (route) => {
      await gate;
      await route.continue();
    });
    await page.getByRole("button", { name: "Enrich 3 Companies" }).click();
    await expect(page.getByRole("button", { name: "Enriching..." })).toBeDisabled();
    letPass();
    await expect(page.getByRole("article")).toHaveCount(2, longTimeout);
    await page.unroute(enrichPath);
    const card = page.getByRole("article").first();
    for (const label of ["Phone", "Employees", "Revenue", "Ticker", "Industry", "Place"])
      await expect(card.getByText(label, { exact: true })).toBeVisible();
    await expect(page.getByRole("tab", { name: /^Not found/ })).toContainText("1");
    await page.getByRole("button", { name: "Raw data" }).click();
    await expect(page.getByRole("grid", { name: "Raw data table" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Enrich \d/ })).toBeEnabled(longTimeout);
    await expectAccessibleOnPhone(page);
  });

  await test.step("saves a file, and says when that fails [CENR-014, CENR-017]", async () => {
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export CSV" }).click();
    expect((await saved).suggestedFilename()).toMatch(/^company-enrichment-\d{13}\.csv$/);
    await page.route(`${enrichPath}/csv`, (route) =>
      route.fulfill({ status: 500, json: { success: false } }),
    );
    await page.getByRole("button", { name: "Export CSV" }).click();
    await expect(page.getByRole("alert")).toHaveText("CSV export failed");
  });

  await test.step("shows the run again after leaving the page", async () => {
    const address = page.url();
    expect(address).toMatch(/\?run=\d+$/);
    await page.goto("/dashboard");
    await page.goto(address);
    await expect(page.getByRole("article")).toHaveCount(2, longTimeout);
    await expect(findNames(page)).toHaveValue([...names, "Quillfeather Dynamics"].join(", "));
  });

  await test.step("says the server's text, the exception's message, or that it failed [CENR-016]", async () => {
    const answers = [
      { status: 500, json: { success: false, error: "The source is away" } },
      { status: 500, body: "" },
    ];
    for (const [index, text] of ["The source is away", "Enrichment failed"].entries()) {
      await page.route(enrichPath, (route) => route.fulfill(answers[index] ?? {}));
      await page.getByRole("button", { name: "Enrich 3 Companies" }).click();
      await expect(page.getByRole("alert")).toContainText(text, longTimeout);
      await page.unroute(enrichPath);
      await expect(page.getByRole("button", { name: "Enrich 3 Companies" })).toBeEnabled(longTimeout);
    }
    await page.route(enrichPath, (route) => route.abort());
    await page.getByRole("button", { name: "Enrich 3 Companies" }).click();
    await expect(page.getByRole("alert")).toContainText("The server cannot be reached", longTimeout);
    await page.unroute(enrichPath);
  });

  await test.step("reads names of a file from the chosen column, and refuses others [CENR-007, CENR-008, CENR-015]", async () => {
    await page.getByRole("tab", { name: "CSV Upload" }).click();
    await expect(findFile(page)).toHaveAttribute("accept", ".csv");
    await chooseCsv(page, "names.txt", "Company\nAcme");
    await expect(page.getByRole("tabpanel", { name: "CSV Upload" }).getByRole("alert")).toContainText(
      "Failed to read CSV file",
    );
    await chooseCsv(page, "photo.csv", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]));
    await expect(page.getByRole("tabpanel", { name: "CSV Upload" }).getByRole("alert")).toContainText(
      "Failed to read CSV file",
    );
    await chooseCsv(page, "plants.csv", `Company,Other\nQuillfeather,${names[0]}\nNobody Inc,${names[1]}\n`);
    await expect(page.getByRole("button", { name: "Enrich 2 Companies" })).toBeEnabled(longTimeout);
    const selects = page.getByRole("combobox");
    await selects.nth(0).selectOption({ label: "Not used" });
    await selects.nth(1).selectOption({ label: "Company name" });
    const sent = page.waitForRequest(enrichPath);
    await page.getByRole("button", { name: "Enrich 2 Companies" }).click();
    expect((await sent).postDataJSON().names).toEqual(names);
    await expect(page.getByRole("article")).toHaveCount(2, longTimeout);
  });
});
