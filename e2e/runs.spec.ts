import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleOnPhone } from "./support/accessible.ts";
import { type DirectoryPerson, findDirectoryPeople } from "./support/directory-people.ts";
import { longTimeout } from "./support/search.ts";
import { setPlan } from "./support/set-plan.ts";
import { expect, test } from "./support/test.ts";

/** So many that a fast server is still at work when the page pauses the run. */
const rowCount = 3_000;
const label = "trade-fair-leads.csv";

/** A file of contacts: some people of the directory, then invented ones. */
function makeFile(people: readonly DirectoryPerson[]): string {
  const real = people.map(
    ({ firstName, lastName, companyName }) => `${firstName} ${lastName},"${companyName}"`,
  );
  const invented = Array.from(
    { length: rowCount - real.length },
    (_row, index) => `Ann Row${index},Nowhere ${index}`,
  );
  return ["Name,Company", ...real, ...invented].join("\n");
}

/** Reads the numbers on the chips above the items, by their label. */
async function readChips(page: Page): Promise<Record<string, number>> {
  const texts = await page.getByRole("group", { name: "Outcome" }).getByRole("button").allTextContents();
  return Object.fromEntries(
    texts.map((text) => {
      const [, name = "", count = ""] = /^(.*?) ?([\d,]+)$/.exec(text) ?? [];
      return [name, Number(count.replaceAll(",", ""))];
    }),
  );
}

const findState = (page: Page) => page.getByRole("region", { name: "Progress" }).getByRole("status");
const findRuns = (page: Page) => page.getByRole("button", { name: /^Runs/ });

test("a run goes on without its page, is paused and continued elsewhere, and its numbers add up", async ({
  app,
  account,
  browser,
  signedInPage: page,
  signedIn,
}) => {
  const people = await findDirectoryPeople(page, signedIn);
  await setPlan(app, account, "unlimited");

  await test.step("starts from a file, is paused, and stays when the page is left", async () => {
    await page.goto("/dashboard/agents/contactenrich");
    await page.getByRole("tab", { name: "CSV Upload" }).click();
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: label, mimeType: "text/csv", buffer: Buffer.from(makeFile(people)) });
    await expect(page.getByText("3,000 contacts detected")).toBeVisible(longTimeout);
    await page.getByRole("button", { name: "Enrich Contacts" }).click();
    await page.waitForURL(/\?run=\d+$/);
    // A fast server may end the run before the list is open, so it is paused as soon as it has begun.
    await page.getByRole("button", { name: "Pause", exact: true }).click(longTimeout);
    await expect(findState(page)).toHaveText(/^Paused\. /, longTimeout);
    await page.getByRole("link", { name: "History" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "History" })).toBeVisible(longTimeout);
    await expect(findRuns(page)).toHaveText("Runs", longTimeout);
  });

  await test.step("is continued and paused from the list by the keyboard, which then returns to the button", async () => {
    await findRuns(page).press("Enter");
    await expect(page.getByRole("link", { name: "All Runs" })).toBeFocused(longTimeout);
    const resume = page.getByRole("button", { name: `Resume ${label}` });
    await resume.press("Enter");
    await expect(page.getByRole("button", { name: `Pause ${label}` })).toBeFocused(longTimeout);
    await expect(findRuns(page)).toHaveText(/1 running$/);
    await page.keyboard.press("Enter");
    await expect(resume).toBeFocused(longTimeout);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(resume).toHaveCount(0);
    await expect(findRuns(page)).toBeFocused();
  });

  await test.step("is seen and continued by another browser of the user", async () => {
    const context = await browser.newContext({ baseURL: app.url, storageState: signedIn });
    const other = await context.newPage();
    await findRuns(page).click();
    await page.getByRole("link", { name: label }).click();
    await expect(findState(page)).toHaveText(/^Paused\. /, longTimeout);
    await other.goto("/dashboard/runs");
    await other.getByRole("link", { name: label }).click(longTimeout);
    await other.getByRole("button", { name: "Resume" }).click(longTimeout);
    await expect(findState(other)).not.toHaveText(/^Paused/, longTimeout);
    await context.close();
    // The list is loaded again when the window gets the focus.
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await expect(findState(page)).toHaveText(/^Done in .* 3,000 rows in, 3,000 rows out$/, longTimeout);
  });

  const { All, Found = 0, Partly = 0, ...others } = await readChips(page);
  await test.step("ends with counts that add up, and a file with as many rows", async () => {
    expect(All).toBe(rowCount);
    expect(Found + Partly).toBeGreaterThan(0);
    expect(Found + Partly + Object.values(others).reduce((sum, count) => sum + count, 0)).toBe(rowCount);
    await expectAccessibleOnPhone(page);
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download", exact: true }).click();
    const lines = (await readFile(await (await saved).path(), "utf8")).trimEnd().split("\n");
    expect(lines).toHaveLength(1 + rowCount);
    await expect(page.getByText("3,000 rows", { exact: true })).toBeVisible();
  });

  await test.step("has a statement whose sum is what the run charged", async () => {
    const charged = /([\d,]+) credits? charged/.exec(await page.locator("main").innerText())?.[1];
    await page.getByRole("link", { name: "Statement of this run" }).click();
    const sum = page.getByRole("row", { name: /^Used in all/ });
    await expect(sum).toContainText(`\u2212${charged}`, longTimeout);
    await expect(page.getByRole("button", { name: /^Charged/ })).toHaveText(`Charged ${charged}`);
    await expectAccessibleOnPhone(page);
  });
});
