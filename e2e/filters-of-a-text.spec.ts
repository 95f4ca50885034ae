import type { Page } from "@playwright/test";
import {
  findGloss,
  findSearchBox,
  longTimeout,
  openDashboard,
  streamPath,
  submitQuery,
  waitForStreamEnd,
} from "./support/search.ts";
import { expect, test } from "./support/test.ts";

const resumeText = `Nora Vale
Plant Manager
Toledo, OH | nora.vale@example.com | (206) 555-0134

Experience
Plant Manager, Halden Castings, Toledo, OH
2016 - Present
`;

const findChip = (page: Page, name: string | RegExp) => findGloss(page).getByRole("button", { name });

/** Chooses a place in the search panel's quick filter. */
async function choosePlace(page: Page, name: string): Promise<void> {
  await page
    .getByRole("group", { name: "Quick filters" })
    .getByRole("button", { name: /^Location/ })
    .click();
  await page.getByPlaceholder("Search").fill(name);
  await page
    .getByRole("option", { name: new RegExp(`^${name}`) })
    .first()
    .click();
}

/** Resolves with the parameters of the next company search. */
async function captureSearchParams(
  page: Page,
  search: () => Promise<void>,
): Promise<Record<string, unknown>> {
  const request = page.waitForRequest(streamPath);
  await search();
  const { searchParams } = (await request).postDataJSON() as { searchParams?: Record<string, unknown> };
  return searchParams ?? {};
}

test("manual filters apply only to the query for which they were set", async ({ signedInPage: page }) => {
  await openDashboard(page);
  await findSearchBox(page).fill("manufacturers");
  await expect(findChip(page, /^Remove Industry/)).toBeVisible(longTimeout);
  await choosePlace(page, "Ohio");
  await expect(findChip(page, "Remove Location Ohio")).toBeVisible();
  await test.step("keeps manual filters when words are added to the query", async () => {
    const search = () => submitQuery(page, "midsize manufacturers");
    expect(await captureSearchParams(page, search)).toMatchObject({ state: "OH" });
    await waitForStreamEnd(page);
    await expect(findChip(page, "Remove Location Ohio")).toBeVisible();
  });
  await test.step("clears manual filters for another query and offers to restore them", async () => {
    const params = await captureSearchParams(page, () => submitQuery(page, "software companies in Texas"));
    expect(JSON.stringify(params)).not.toContain("OH");
    await waitForStreamEnd(page);
    await expect(findChip(page, "Remove Location Texas")).toBeVisible(longTimeout);
    await expect(findChip(page, "Remove Location Ohio")).toHaveCount(0);
    await expect(page.getByText("Query Parsed")).toBeVisible();
    await page.getByRole("button", { name: "Also use Ohio" }).press("Enter");
    await expect(findChip(page, "Remove Location Ohio")).toBeVisible();
    await expect(findSearchBox(page)).toBeFocused();
  });
  await test.step("puts a manual filter under the words that it replaces", async () => {
    const replaced = findGloss(page).getByRole("listitem").filter({ hasText: "Texas" });
    await expect(replaced.getByRole("button", { name: "Remove Location Ohio" })).toBeVisible();
    await expect(page.getByText("Query Parsed")).toHaveCount(0);
  });
  await test.step("keeps separate manual filters for each search mode", async () => {
    const panel = page.getByRole("search");
    await panel.getByText("People", { exact: true }).click();
    await expect(findChip(page, "Remove Location Ohio")).toHaveCount(0);
    await expect(findChip(page, "Remove Location Texas")).toBeVisible(longTimeout);
    await panel.getByText("Companies", { exact: true }).click();
    await expect(findChip(page, "Remove Location Ohio")).toBeVisible(longTimeout);
  });
  await test.step("does not apply manual filters to another query after a reload", async () => {
    await submitQuery(page, "hospitals in Boston");
    await page.reload();
    await expect(findSearchBox(page)).toHaveValue("hospitals in Boston", longTimeout);
    await expect(findChip(page, "Remove Hospitals")).toBeVisible(longTimeout);
    await expect(findChip(page, "Remove Location Ohio")).toHaveCount(0);
  });
  await test.step("does not show a query as parsed after a value was removed", async () => {
    await expect(page.getByText("Query Parsed")).toBeVisible(longTimeout);
    await findChip(page, /^Remove Location/).click();
    await expect(page.getByText("Query Parsed")).toHaveCount(0);
  });
});

test("the filters of a candidate's search do not affect other searches", async ({ signedInPage: page }) => {
  await openDashboard(page);
  await page.getByRole("button", { name: "Have a candidate? Drop a resume" }).click();
  await page.getByLabel("Resume file").setInputFiles({
    name: "nora-vale.txt",
    mimeType: "text/plain",
    buffer: Buffer.from(resumeText),
  });
  await page.getByRole("button", { name: "Parse Candidate Profile" }).click();
  const form = page.getByRole("form", { name: "Candidate Search Parameters" });
  const ohio = form.getByRole("button", { name: /^Remove .*Ohio|^Remove .*Toledo/ });
  await expect(ohio).toBeVisible(longTimeout);
  const modes = page.getByRole("complementary", { name: "Main" });
  await modes.getByText("Companies", { exact: true }).click();
  await test.step("searches for a query without the candidate's filters", async () => {
    const params = await captureSearchParams(page, () => submitQuery(page, "software companies in Texas"));
    expect(JSON.stringify(params)).not.toMatch(/OH|Toledo|manufacturing/);
    await waitForStreamEnd(page);
    await expect(findGloss(page).locator("s")).toHaveCount(0);
    await expect(page.getByRole("button", { name: /^Keep / })).toHaveCount(0);
  });
  await test.step("restores the query without them after a reload and keeps the candidate", async () => {
    await page.reload();
    await expect(findChip(page, "Remove Location Texas")).toBeVisible(longTimeout);
    await modes.getByText("Candidate", { exact: true }).click();
    await expect(ohio).toBeVisible(longTimeout);
  });
});
