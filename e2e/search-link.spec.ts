import type { Page } from "@playwright/test";
import { registerDirectly } from "./support/register-directly.ts";
import {
  findCompanyCards,
  findGloss,
  findPersonCards,
  findSearchBox,
  longTimeout,
  openDashboard,
  openLanding,
  submitQuery,
  waitForStreamEnd,
} from "./support/search.ts";
import { expect, newAccount, test } from "./support/test.ts";

const query = "software companies with 100 to 1000 employees";
const searchLink = "?mode=companies&q=software+companies&f=place:state=OH&f=size:51..200";

/** Collects the addresses of all search requests that a page sends from now on. */
function watchSearches(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (/ai-(company|people)-search/.test(request.url())) sent.push(request.url());
  });
  return sent;
}

const findChip = (page: Page, name: string | RegExp) => findGloss(page).getByRole("button", { name });
const listCompanyNames = (page: Page) =>
  findCompanyCards(page).evaluateAll((cards) => cards.map((card) => card.ariaLabel).slice(0, 5));

test("a search link restores the search after a reload, Back and Forward, and in a second tab", async ({
  signedInPage: page,
}) => {
  await openDashboard(page);
  await submitQuery(page, query);
  await waitForStreamEnd(page);
  const address = page.url();
  expect(address).toContain("mode=companies&q=software+companies+with+100+to+1000+employees");
  const all = await listCompanyNames(page);
  await findChip(page, /^Remove Company size/).click();
  await page.getByRole("button", { name: "Search again" }).click();
  await expect(page).toHaveURL(/f=-size:/);
  await waitForStreamEnd(page);
  const wider = page.url();
  const searches = watchSearches(page);
  const expectFirstSearch = async (screen: Page) => {
    await expect.poll(() => listCompanyNames(screen), longTimeout).toEqual(all);
    await expect(findSearchBox(screen)).toHaveValue(query);
    await expect(findChip(screen, /^Remove Company size/)).toBeVisible(longTimeout);
  };
  await test.step("shows the previous search with its filters and results by Back", async () => {
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expectFirstSearch(page);
  });
  await test.step("shows the changed search by Forward", async () => {
    await page.goForward();
    await expect(page).toHaveURL(wider);
    await expect(findChip(page, /^Remove Company size/)).toHaveCount(0);
    await expect(findSearchBox(page)).toHaveValue(query);
  });
  await test.step("shows the same search after a reload", async () => {
    await page.goBack();
    await expectFirstSearch(page);
    await page.reload();
    await expectFirstSearch(page);
  });
  await test.step("shows the same search in a second tab", async () => {
    const tab = await page.context().newPage();
    const fromTab = watchSearches(tab);
    await tab.goto(address);
    await expectFirstSearch(tab);
    expect(fromTab).toEqual([]);
    await tab.close();
  });
  await test.step("adds a history entry for another mode, from which Back leads to the search", async () => {
    await page.getByRole("search").getByText("People", { exact: true }).click();
    await expect(page).toHaveURL(/mode=people$/);
    await expect(findCompanyCards(page)).toHaveCount(0);
    await page.goBack();
    await expectFirstSearch(page);
  });
  expect(searches).toEqual([]);
});

for (const who of ["a guest", "a user"] as const) {
  test(`a search link without stored results waits for Enter before it searches: ${who}`, async ({
    page,
    signedInPage,
  }) => {
    const screen = who === "a guest" ? page : signedInPage;
    const searches = watchSearches(screen);
    await screen.goto(
      who === "a guest" ? `/${searchLink}&tab=results` : `/dashboard${searchLink}&tab=results`,
    );
    await expect(findSearchBox(screen)).toHaveValue("software companies", longTimeout);
    await expect(findChip(screen, "Remove Location Ohio")).toBeVisible(longTimeout);
    await expect(findChip(screen, "Remove Company size 51-200")).toBeVisible();
    await screen.waitForLoadState("networkidle");
    expect(searches).toEqual([]);
    const request = screen.waitForRequest(/ai-company-search/);
    // A user needs no click first: the button that searches has the focus.
    if (who === "a user") await screen.keyboard.press("Enter");
    else await findSearchBox(screen).press("Enter");
    expect((await request).postDataJSON()).toMatchObject({
      query: "software companies",
      searchParams: { state: "OH", employeeRangeMin: 51, employeeRangeMax: 200 },
    });
    await waitForStreamEnd(screen);
    expect(searches).toHaveLength(1);
  });
}

test("a landing page link opens a signed-in user's dashboard with the link's search, and ignores invalid values", async ({
  signedInPage: page,
}) => {
  const searches = watchSearches(page);
  await page.goto("/?mode=people&q=plant+managers&f=place:state=OH&f=place:state=ZZ&f=industry:magic&x=1");
  await expect(page).toHaveURL(
    (url) => url.pathname === "/dashboard" && url.searchParams.get("mode") === "people",
    longTimeout,
  );
  await expect(findSearchBox(page)).toHaveValue("plant managers", longTimeout);
  await expect(findChip(page, "Remove Location Ohio")).toBeVisible(longTimeout);
  await expect(page.getByRole("radio", { name: "People" }).first()).toBeChecked();
  expect(searches).toEqual([]);
  await findSearchBox(page).press("Enter");
  await expect(
    findPersonCards(page)
      .first()
      .or(page.getByText(/No people|no people/).first()),
  ).toBeVisible(longTimeout);
});

test("the link of a candidate's search contains only the form's values", async ({
  app,
  browser,
  signedInPage: page,
}) => {
  await openDashboard(page);
  await page.getByRole("complementary", { name: "Main" }).getByText("Candidate", { exact: true }).click();
  await page.getByRole("button", { name: "or fill in the form by hand" }).click();
  const candidateForm = (screen: Page) => screen.getByRole("form", { name: "Candidate Search Parameters" });
  const form = candidateForm(page);
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
  await expect(page).toHaveURL(/mode=mpc&f=role:Software\+Engineer/, longTimeout);
  const address = page.url();
  expect(address).toContain("f=place:state=OH");
  expect(decodeURIComponent(address)).not.toMatch(/Nora|Vale|hiring/i);
  await test.step("fills in another user's form without the candidate's name and does not search", async () => {
    const storageState = await registerDirectly(app.url, newAccount());
    const context = await browser.newContext({ baseURL: app.url, storageState });
    const otherPage = await context.newPage();
    const searches = watchSearches(otherPage);
    await otherPage.goto(address);
    await expect(candidateForm(otherPage).getByLabel("Target Role")).toHaveValue(
      "Software Engineer",
      longTimeout,
    );
    await expect(candidateForm(otherPage).getByLabel("Candidate Name")).toHaveValue("");
    await expect(candidateForm(otherPage).getByRole("button", { name: "Remove Ohio" })).toBeVisible(
      longTimeout,
    );
    await otherPage.waitForLoadState("networkidle");
    expect(searches).toEqual([]);
    await context.close();
  });
});

test("a link shows a guest the landing page with its query in the box and without results", async ({
  page,
}) => {
  await openLanding(page);
  await page.goto(`/${searchLink}`);
  await expect(page.locator("[data-static]")).toHaveCount(0, longTimeout);
  await expect(findSearchBox(page)).toHaveValue("software companies", longTimeout);
  await findSearchBox(page).fill("software companies in Ohi");
  await page.reload();
  await expect(findSearchBox(page)).toHaveValue("software companies in Ohi", longTimeout);
});
