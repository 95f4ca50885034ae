import type { Page } from "@playwright/test";
import { expectAccessibleOnPhone } from "./support/accessible.ts";
import {
  findCompanyCards,
  longTimeout,
  openDashboard,
  openLanding,
  submitQuery,
  waitForStreamEnd,
} from "./support/search.ts";
import { expect, test } from "./support/test.ts";

const searchPath = "**/api/ai/contact-search";
const prospectsAddress = /\/dashboard\/table\/prospects\?run=\d+$/;

const findBar = (page: Page) => page.getByRole("region", { name: "Selected companies" });
const findTarget = (page: Page) => page.getByRole("dialog", { name: "Target Contact Selection" });

async function selectCompanies(page: Page, count: number): Promise<void> {
  await openDashboard(page);
  await submitQuery(page, "manufacturers hiring operators");
  await waitForStreamEnd(page);
  for (let index = 0; index < count; index++)
    await findCompanyCards(page)
      .nth(index)
      .getByRole("checkbox", { name: /^Select / })
      .press("Space");
}

async function openTarget(page: Page, count: number): Promise<void> {
  await selectCompanies(page, count);
  await findBar(page).getByRole("button", { name: "Target Contacts" }).press("Enter");
  await expect(findTarget(page)).toBeVisible(longTimeout);
}

/** Answers each search of contacts after `milliseconds`, and notes when each call came. */
async function slowSearches(page: Page, milliseconds: number): Promise<number[]> {
  const moments: number[] = [];
  await page.route(searchPath, async (route) => {
    moments.push(performance.now());
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue().catch(() => {});
  });
  return moments;
}

test("the target selection has five parts, defaults and limits", async ({ signedInPage: page }) => {
  await openTarget(page, 3);
  const dialog = findTarget(page);
  const submit = dialog.getByRole("button", { name: "Find Contacts" });
  const pressed = (name: string) =>
    dialog.getByRole("group", { name }).getByRole("button", { pressed: true });

  await test.step("roles, departments, decision power, contact info and the estimate [CONT-045] [CONT-046]", async () => {
    await expect(pressed("Roles")).toHaveText(["CEO", "VP Sales"]);
    await expect(pressed("Departments")).toHaveText(["Executive", "Sales"]);
    await expect(pressed("Contact info")).toHaveText(["Email", "Phone", "LinkedIn"]);
    await expect(dialog.getByRole("radio")).toHaveCount(3);
    await expect(dialog.getByRole("radio", { name: "High" })).toBeChecked();
    await expect(dialog.getByText("About 12 prospects · at most 100 per run")).toBeVisible();
  });
  await test.step("twenty roles and nine departments [CONT-051] [CONT-052]", async () => {
    await expect(dialog.getByRole("group", { name: "Roles" }).getByRole("button")).toHaveCount(20);
    await expect(dialog.getByRole("group", { name: "Departments" }).getByRole("button")).toHaveCount(9);
  });
  await test.step("says when not all of them can be searched [LIMIT-014]", async () => {
    const departments = dialog
      .getByRole("group", { name: "Departments" })
      .getByRole("button", { pressed: false });
    await expect(dialog.getByText("are searched at each of 3 companies")).toHaveCount(0);
    for (let more = 0; more < 7; more++) await departments.first().press("Enter");
    await expect(dialog.getByText("Of 11 roles and departments, the first 10 are searched")).toBeVisible();
  });
  await test.step("experience is 2 years, 0 to 30 [CONT-047]", async () => {
    const field = dialog.getByLabel("Minimum experience in years");
    await expect(field).toHaveValue("2");
    for (const wrong of ["-1", "31"]) {
      await field.fill(wrong);
      await expect(dialog.getByText("Write a number from 0 to 30")).toBeVisible();
      await expect(submit).toBeDisabled();
    }
    await field.fill("0");
    await expect(submit).toBeEnabled();
  });
  await test.step("results per company are 50, 10 to 200 [CONT-048]", async () => {
    const field = dialog.getByLabel("Max results per company");
    await expect(field).toHaveValue("50");
    for (const wrong of ["9", "201"]) {
      await field.fill(wrong);
      await expect(dialog.getByText("Write a number from 10 to 200")).toBeVisible();
      await expect(submit).toBeDisabled();
    }
    await field.fill("10");
    await expect(submit).toBeEnabled();
  });
  await test.step("needs a role [CONT-049]", async () => {
    for (const role of ["CEO", "VP Sales"])
      await dialog.getByRole("button", { name: role, exact: true }).press("Enter");
    await expect(submit).toBeDisabled();
    await expect(dialog.getByText("Choose at least one role")).toBeVisible();
    await dialog.getByRole("button", { name: "Owner", exact: true }).press("Enter");
    await expect(submit).toBeEnabled();
  });
  await expectAccessibleOnPhone(page);
});

test("three companies are searched one after another, then their contacts open [CONT-021] [LIMIT-015]", async ({
  signedInPage: page,
}) => {
  await openTarget(page, 3);
  const moments = await slowSearches(page, 400);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/ai/contact-search")) sent.push(request.postDataJSON().companyId);
  });
  await findTarget(page).getByRole("button", { name: "Find Contacts" }).press("Enter");
  await test.step("says so above the page and in the results [STRM-018] [STRM-022]", async () => {
    const overlay = page.getByRole("dialog", { name: "EQ agents are finding contacts..." });
    await expect(overlay).toBeVisible(longTimeout);
    await expect(overlay.getByText("Searching 3 companies for decision makers")).toBeVisible();
    await expect(page.getByText("EQ is finding managers & executives…")).toBeAttached();
  });
  await expect(page).toHaveURL(prospectsAddress, longTimeout);
  expect(new Set(sent).size).toBe(3);
  expect(sent).toHaveLength(3);
  for (const [index, moment] of moments.entries())
    if (index > 0) expect(moment - (moments[index - 1] ?? 0)).toBeGreaterThanOrEqual(400 + 75);
  await page.goBack();
  await expect(page.getByText("EQ is finding managers & executives…")).toHaveCount(0);
  await expect(findBar(page)).toHaveCount(0);
});

test("a search goes on in the background, and can be cancelled", async ({ signedInPage: page }) => {
  await openTarget(page, 2);
  await slowSearches(page, 700);
  await findTarget(page).getByRole("button", { name: "Find Contacts" }).press("Enter");
  await page.getByRole("button", { name: "Continue in Background" }).press("Enter");
  await expect(page.getByRole("button", { name: "Open Contacts" })).toBeVisible(longTimeout);
  await page.getByRole("button", { name: "Dismiss" }).press("Enter");
  await findBar(page).getByRole("button", { name: "Target Contacts" }).press("Enter");
  await findTarget(page).getByRole("button", { name: "Find Contacts" }).press("Enter");
  const cancelled = page.waitForResponse(/\/api\/runs\/\d+\/cancel$/);
  await page
    .getByRole("dialog", { name: /finding contacts/ })
    .getByRole("button", { name: "Cancel" })
    .press("Enter");
  expect((await cancelled).status()).toBe(200);
  await expect(page.getByText("EQ is finding managers & executives…")).toHaveCount(0);
});

test("a lost connection is waited for", async ({ signedInPage: page, consoleErrors }) => {
  consoleErrors.allow(/ERR_CONNECTION_FAILED/);
  await openTarget(page, 2);
  let isOffline = true;
  await page.route(searchPath, (route) => (isOffline ? route.abort("connectionfailed") : route.continue()));
  await findTarget(page).getByRole("button", { name: "Find Contacts" }).press("Enter");
  await expect(page.getByText("The server cannot be reached. Trying again...")).toBeVisible(longTimeout);
  isOffline = false;
  await expect(page).toHaveURL(prospectsAddress, longTimeout);
});

test("lead generation offers two lead types and six role presets [CONT-053] [CONT-054]", async ({
  signedInPage: page,
}) => {
  await selectCompanies(page, 2);
  await findBar(page).getByRole("button", { name: "Generate Leads" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Generate Leads" });
  await expect(dialog.getByRole("radio")).toHaveCount(2);
  await expect(dialog.getByRole("radio", { name: /^Executives/ })).toBeChecked();
  await expect(dialog.getByRole("group", { name: "Role presets" }).getByRole("button")).toHaveText([
    "Hiring Managers",
    "C-Suite",
    "VP Engineering",
    "Directors",
    "Sales Leaders",
    "Recruiting / HR",
  ]);
  await expectAccessibleOnPhone(page);
  const search = page.waitForRequest(/\/api\/ai\/contact-search$/);
  await dialog.getByRole("button", { name: "Generate Leads" }).press("Enter");
  expect((await search).postDataJSON()).toMatchObject({
    query: "CEO, President, Founder, Owner, COO, CFO, CTO, CMO",
  });
  await expect(page).toHaveURL(prospectsAddress, longTimeout);
});

test("guests cannot select companies", async ({ page }) => {
  await openLanding(page);
  await submitQuery(page, "manufacturers hiring operators");
  await waitForStreamEnd(page);
  await expect(findCompanyCards(page).first()).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^Select / })).toHaveCount(0);
});
