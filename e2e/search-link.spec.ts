import type { Page } from "@playwright/test";
import { registerDirectly } from "./support/register-directly.ts";
import {
  companyCards,
  gloss,
  openDashboard,
  openLanding,
  patient,
  personCards,
  searchBox,
  searchFor,
  waitForStreamEnd,
} from "./support/search.ts";
import { expect, newAccount, test } from "./support/test.ts";

const query = "software companies with 100 to 1000 employees";
const link = "?mode=companies&q=software+companies&f=place:state=OH&f=size:51..200";

/** The searches that a page sends from now on. */
function watchSearches(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (/ai-(company|people)-search/.test(request.url())) sent.push(request.url());
  });
  return sent;
}

const chip = (page: Page, name: string | RegExp) => gloss(page).getByRole("button", { name });
const namesOf = (page: Page) =>
  companyCards(page).evaluateAll((cards) => cards.map((card) => card.ariaLabel).slice(0, 5));

test("a search is the same after a reload, Back, Forward and in a second tab", async ({
  signedInPage: page,
}) => {
  await openDashboard(page);
  await searchFor(page, query);
  await waitForStreamEnd(page);
  const address = page.url();
  expect(address).toContain("mode=companies&q=software+companies+with+100+to+1000+employees");
  const all = await namesOf(page);
  await chip(page, /^Remove Company size/).click();
  await page.getByRole("button", { name: "Search again" }).click();
  await expect(page).toHaveURL(/f=-size:/);
  await waitForStreamEnd(page);
  const wider = page.url();
  const searches = watchSearches(page);
  const expectFirst = async (shown: Page) => {
    await expect.poll(() => namesOf(shown), patient).toEqual(all);
    await expect(searchBox(shown)).toHaveValue(query);
    await expect(chip(shown, /^Remove Company size/)).toBeVisible(patient);
  };
  await test.step("Back shows the search before, with its filters and results", async () => {
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expectFirst(page);
  });
  await test.step("Forward shows the changed one", async () => {
    await page.goForward();
    await expect(page).toHaveURL(wider);
    await expect(chip(page, /^Remove Company size/)).toHaveCount(0);
    await expect(searchBox(page)).toHaveValue(query);
  });
  await test.step("a reload keeps it", async () => {
    await page.goBack();
    await expectFirst(page);
    await page.reload();
    await expectFirst(page);
  });
  await test.step("a second tab shows it too", async () => {
    const tab = await page.context().newPage();
    const fromTab = watchSearches(tab);
    await tab.goto(address);
    await expectFirst(tab);
    expect(fromTab).toEqual([]);
    await tab.close();
  });
  await test.step("another mode is a place of its own, and Back leads to the search", async () => {
    await page.getByRole("search").getByText("People", { exact: true }).click();
    await expect(page).toHaveURL(/mode=people$/);
    await expect(companyCards(page)).toHaveCount(0);
    await page.goBack();
    await expectFirst(page);
  });
  expect(searches).toEqual([]);
});

for (const who of ["a guest", "a user"] as const) {
  test(`a link without stored results waits for Enter: ${who}`, async ({ page, signedInPage }) => {
    const shown = who === "a guest" ? page : signedInPage;
    const searches = watchSearches(shown);
    await shown.goto(who === "a guest" ? `/${link}&tab=results` : `/dashboard${link}&tab=results`);
    await expect(searchBox(shown)).toHaveValue("software companies", patient);
    await expect(chip(shown, "Remove Location Ohio")).toBeVisible(patient);
    await expect(chip(shown, "Remove Company size 51-200")).toBeVisible();
    await shown.waitForLoadState("networkidle");
    expect(searches).toEqual([]);
    const request = shown.waitForRequest(/ai-company-search/);
    await searchBox(shown).press("Enter");
    expect((await request).postDataJSON()).toMatchObject({
      query: "software companies",
      searchParams: { state: "OH", employeeRangeMin: 51, employeeRangeMax: 200 },
    });
    await waitForStreamEnd(shown);
    expect(searches).toHaveLength(1);
  });
}

test("a link of the front page leads a user to the dashboard with its search; bad values are left out", async ({
  signedInPage: page,
}) => {
  const searches = watchSearches(page);
  await page.goto("/?mode=people&q=plant+managers&f=place:state=OH&f=place:state=ZZ&f=industry:magic&x=1");
  await expect(page).toHaveURL(
    (url) => url.pathname === "/dashboard" && url.searchParams.get("mode") === "people",
    patient,
  );
  await expect(searchBox(page)).toHaveValue("plant managers", patient);
  await expect(chip(page, "Remove Location Ohio")).toBeVisible(patient);
  await expect(page.getByRole("radio", { name: "People" }).first()).toBeChecked();
  expect(searches).toEqual([]);
  await searchBox(page).press("Enter");
  await expect(
    personCards(page)
      .first()
      .or(page.getByText(/No people|no people/).first()),
  ).toBeVisible(patient);
});

test("the link of a candidate's search has the values of the form alone", async ({
  app,
  browser,
  signedInPage: page,
}) => {
  await openDashboard(page);
  await page.getByRole("complementary", { name: "Main" }).getByText("MPC", { exact: true }).click();
  await page.getByRole("button", { name: "or fill in the form by hand" }).click();
  const formOf = (shown: Page) => shown.getByRole("form", { name: "Candidate Search Parameters" });
  const form = formOf(page);
  await form.getByLabel("Candidate Name").fill("Nora Vale");
  await form.getByLabel("Target Role").fill("Software Engineer");
  for (const [field, value] of [
    ["Target Industries", "Technology"],
    ["Location", "Ohio"],
  ] as const) {
    await form.getByRole("combobox", { name: field }).click();
    await page.getByPlaceholder("Search").fill(value);
    await page
      .getByRole("option", { name: new RegExp(value) })
      .first()
      .click();
    await page.keyboard.press("Escape");
  }
  await form.getByRole("button", { name: "Search Companies" }).click();
  await expect(page).toHaveURL(/mode=mpc&f=role:Software\+Engineer/, patient);
  const address = page.url();
  expect(address).toContain("f=place:state=OH");
  expect(decodeURIComponent(address)).not.toMatch(/Nora|Vale|hiring/i);
  await test.step("another user finds the form filled in, without a name, and nothing is searched", async () => {
    const storageState = await registerDirectly(app.url, newAccount());
    const context = await browser.newContext({ baseURL: app.url, storageState });
    const other = await context.newPage();
    const searches = watchSearches(other);
    await other.goto(address);
    await expect(formOf(other).getByLabel("Target Role")).toHaveValue("Software Engineer", patient);
    await expect(formOf(other).getByLabel("Candidate Name")).toHaveValue("");
    await expect(formOf(other).getByRole("button", { name: "Remove Ohio" })).toBeVisible(patient);
    await other.waitForLoadState("networkidle");
    expect(searches).toEqual([]);
    await context.close();
  });
});

test("a guest finds the landing page empty of results and the query of the link in its box", async ({
  page,
}) => {
  await openLanding(page);
  await page.goto(`/${link}`);
  await expect(page.locator("[data-static]")).toHaveCount(0, patient);
  await expect(searchBox(page)).toHaveValue("software companies", patient);
  await searchBox(page).fill("software companies in Ohi");
  await page.reload();
  await expect(searchBox(page)).toHaveValue("software companies in Ohi", patient);
});
