import { readFile } from "node:fs/promises";
import { expectAccessibleOnPhone } from "./support/accessible.ts";
import { longTimeout, openDashboard, submitQuery } from "./support/search.ts";
import { expect, test } from "./support/test.ts";

const countLines = (csv: string) => csv.split("\r\n").length - 1;

test("everything that matches a search is exported as one file, which stays among the runs", async ({
  signedInPage: page,
}) => {
  await openDashboard(page);
  const sidebar = page.getByRole("complementary", { name: "Main" });
  await sidebar.getByText("People", { exact: true }).click();
  await submitQuery(page, "managers");
  const open = page.getByRole("button", { name: "Export all people" });
  await expect(open).toBeVisible(longTimeout);
  await open.click();
  const dialog = page.getByRole("dialog", { name: "Export everything" });
  const save = dialog.getByRole("button", { name: /^Export [\d,]+ rows$/ });
  await expect(save).toBeEnabled(longTimeout);
  const rows = Number((await save.textContent())?.replace(/\D/g, ""));
  expect(rows).toBeGreaterThan(25);
  await expectAccessibleOnPhone(page);
  await dialog.getByRole("combobox", { name: "Columns" }).selectOption({ label: "HubSpot, 12 columns" });
  const [download] = await Promise.all([page.waitForEvent("download", longTimeout), save.click()]);
  expect(download.suggestedFilename()).toMatch(/^leads_export_managers_\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await download.path(), "utf8");
  expect(csv).toMatch(/^\uFEFF"First Name","Last Name","Email"/);
  expect(countLines(csv)).toBe(rows + 1);
  await expect(dialog).toBeHidden();

  await test.step("the dialog then knows whom the user has exported before", async () => {
    await open.click();
    await expect(dialog.getByText(/people were exported by you on/)).toBeVisible(longTimeout);
    await expect(save).toBeEnabled();
    await dialog.getByRole("radio", { name: "Skip" }).check({ force: true });
    await expect(dialog.getByRole("button", { name: "Export 0 rows" })).toBeDisabled();
    await dialog.getByRole("radio", { name: "Include" }).check({ force: true });
    await expect(save).toBeEnabled();
    await dialog.getByRole("button", { name: "Close" }).first().click();
    await expect(open).toBeFocused();
  });

  await test.step("the run has the file again", async () => {
    await page.goto("/dashboard/runs");
    await page
      .getByRole("link", { name: /managers/ })
      .first()
      .click();
    const again = page.getByRole("button", { name: "Download CSV" });
    await expect(again).toBeVisible(longTimeout);
    const [file] = await Promise.all([page.waitForEvent("download", longTimeout), again.click()]);
    expect(countLines(await readFile(await file.path(), "utf8"))).toBe(rows + 1);
  });
});
