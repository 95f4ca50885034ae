import type { Locator, Page } from "@playwright/test";
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
const suggestionPath = "**/api/ai/manager-title-suggestions";
const enrichPath = "**/api/ai/contact-enrich";

const findDialog = (page: Page) => page.getByRole("dialog", { name: "Find Contacts" });
const findBox = (page: Page) => findDialog(page).getByLabel("Role, department or seniority");
const findRows = (page: Page) =>
  findDialog(page).getByRole("list", { name: "Contacts" }).getByRole("listitem");
const findSubmit = (page: Page) => findDialog(page).getByRole("button", { name: "Search", exact: true });

async function openFirstCompany(page: Page): Promise<Locator> {
  await openDashboard(page);
  await submitQuery(page, "manufacturers hiring operators");
  await waitForStreamEnd(page);
  return findCompanyCards(page).first();
}

async function openFinder(page: Page): Promise<Locator> {
  const card = await openFirstCompany(page);
  await card.getByRole("button", { name: "Find Contacts" }).press("Enter");
  await expect(findDialog(page)).toBeVisible(longTimeout);
  return card;
}

const makeContacts = (ids: readonly string[]) =>
  ids.map((id, index) => ({ id, name: `Person ${index + 1}`, jobTitle: "Plant Manager" }));

test("a user finds contacts, enriches one and adds two to a campaign by keyboard", async ({
  signedInPage: page,
}) => {
  const card = await openFinder(page);
  const dialog = findDialog(page);

  await test.step("starts with a box, filters, popular searches and the initial text [CONT-001] [CONT-011]", async () => {
    await expect(findBox(page)).toBeFocused();
    await expect(
      dialog.getByText("Search for contacts by role, department, or seniority level."),
    ).toBeVisible();
    await expect(findSubmit(page)).toBeDisabled();
  });
  await test.step("groups the popular searches: five categories of six [CONT-008]", async () => {
    const groups = dialog.getByRole("navigation", { name: "Popular searches" }).getByRole("region");
    await expect(groups).toHaveCount(5);
    for (const index of [0, 1, 2, 3, 4]) await expect(groups.nth(index).getByRole("listitem")).toHaveCount(6);
  });
  await test.step("offers six levels and ten departments [CONT-006] [CONT-007]", async () => {
    await dialog.getByRole("combobox", { name: "Seniority" }).press("Enter");
    await expect(page.getByRole("option")).toHaveText([
      "Entry Level",
      "Manager",
      "Director",
      "VP",
      "C-Level",
      "Owner",
    ]);
    await page.keyboard.press("Escape");
    await dialog.getByRole("combobox", { name: "Department" }).press("Enter");
    await expect(page.getByRole("option")).toHaveCount(10);
    await page.keyboard.press("Escape");
  });
  await test.step("finds managers, each with the reason [CONT-056]", async () => {
    await dialog.getByRole("button", { name: "Managers", exact: true }).press("Enter");
    await expect(findRows(page).first()).toBeVisible(longTimeout);
    await dialog.getByRole("button", { name: "Executives", exact: true }).press("Enter");
    await expect(findRows(page).first()).toBeVisible(longTimeout);
    await dialog.getByRole("button", { name: "Decision makers and hiring managers" }).press("Enter");
    await expect(
      findRows(page)
        .getByText(/^(Leads|Manages in|Fills|Decides)/)
        .first(),
    ).toBeVisible(longTimeout);
    await expectAccessibleOnPhone(page);
  });
  await test.step("enriches a contact: button, then the values and the badge [CONT-033] [CONT-044]", async () => {
    const row = findRows(page).first();
    await row.getByRole("button", { name: /^Enrich / }).press("Enter");
    await expect(row.getByRole("img", { name: /of 3 found/ })).toBeVisible(longTimeout);
    await expect(row.getByRole("button", { name: /^Enrich / })).toHaveCount(0);
  });
  await test.step("shows a contact in full: five parts [CONT-028]", async () => {
    await findRows(page).first().getByRole("button").first().press("Enter");
    const contact = page.getByRole("dialog", { name: "Contact", exact: true });
    for (const name of ["Contact information", "Work history", "Education", "Current company"])
      await expect(contact.getByRole("region", { name })).toBeVisible(longTimeout);
    await page.keyboard.press("Escape");
  });
  await test.step("adds the selected contacts to a campaign [CONT-009] [CONT-014] [CONT-015] [CONT-055]", async () => {
    const boxes = findRows(page).getByRole("checkbox");
    await boxes.nth(0).press("Space");
    await boxes.nth(1).press("Space");
    await dialog.getByRole("button", { name: "Clear", exact: true }).press("Enter");
    await expect(dialog.getByRole("button", { name: "Add 0 Contacts to Campaign" })).toBeDisabled();
    await boxes.nth(0).press("Space");
    await boxes.nth(1).press("Space");
    const created = page.waitForRequest(
      (request) => request.method() === "POST" && request.url().endsWith("/api/campaigns"),
    );
    const added = page.waitForRequest(/\/api\/campaigns\/\d+\/contacts$/);
    await dialog.getByRole("button", { name: "Add 2 Contacts to Campaign" }).press("Enter");
    await expect(dialog).toHaveCount(0);
    const campaign = page.getByRole("dialog", { name: "Add to Campaign" });
    await campaign.getByRole("button", { name: /^Add 2/ }).press("Enter");
    expect((await created).postDataJSON()).toMatchObject({ type: "contact_search" });
    expect((await added).postDataJSON().contactIds).toHaveLength(2);
  });
  await test.step("says that the campaign was created, with the number of prospects [STRM-023]", async () => {
    await expect(card.getByText("Campaign Created Successfully!")).toBeVisible(longTimeout);
    await expect(card.getByText(/^2 prospects in/)).toBeVisible();
  });
  await test.step("opens again with an empty box [CONT-016]", async () => {
    await card.getByRole("button", { name: "Find Contacts" }).press("Enter");
    await expect(findBox(page)).toHaveValue("");
  });
});

test("the search of contacts shows each of its states, and failures of suggestions are only logged", async ({
  signedInPage: page,
  consoleErrors,
}) => {
  consoleErrors.allow(/500|503/);
  const warnings: string[] = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  await page.route(suggestionPath, (route) => route.fulfill({ status: 500, json: { success: false } }));
  await openFinder(page);
  const dialog = findDialog(page);

  await test.step("keeps the dialog usable when suggestions fail [CONT-004]", async () => {
    await expect.poll(() => warnings.length, longTimeout).toBeGreaterThan(0);
    await expect(findBox(page)).toBeEnabled();
  });
  await test.step("sends no blank search [CONT-018]", async () => {
    const sent: string[] = [];
    page.on("request", (request) => request.url().endsWith("/contact-search") && sent.push(request.url()));
    await findBox(page).fill("   ");
    await expect(findSubmit(page)).toBeDisabled();
    await findBox(page).press("Enter");
    expect(sent).toEqual([]);
  });
  await test.step("shows that it searches, then what it found [CONT-010]", async () => {
    const answer = Promise.withResolvers<void>();
    await page.route(searchPath, async (route) => {
      await answer.promise;
      await route.fulfill({
        json: { success: true, results: { contacts: makeContacts(["200001"]), totalResults: 1 }, query: "x" },
      });
    });
    await findBox(page).fill("plant managers");
    await findBox(page).press("Enter");
    await expect(dialog.getByText("Searching contacts")).toBeVisible();
    answer.resolve();
    await expect(findRows(page)).toHaveCount(1);
    await page.unroute(searchPath);
  });
  await test.step("says that it found nobody [CONT-012]", async () => {
    await page.route(searchPath, (route) =>
      route.fulfill({ json: { success: true, results: { contacts: [], totalResults: 0 }, query: "x" } }),
    );
    await findSubmit(page).click();
    await expect(
      dialog.getByText("No contacts found for this search. Try a different role or check the spelling."),
    ).toBeVisible();
    await page.unroute(searchPath);
  });
  for (const [json, text] of [
    [{ success: false, error: "The source is down" }, "The source is down"],
    [{}, "Contact search failed"],
  ] as const)
    await test.step(`shows why it failed: ${text} [CONT-013]`, async () => {
      await page.route(searchPath, (route) => route.fulfill({ status: 500, json }));
      await findSubmit(page).click();
      const alert = dialog.getByRole("alert");
      await expect(alert).toContainText("Search Error");
      await expect(alert).toContainText(text);
      await expect(alert).toContainText("0 contacts");
      await page.unroute(searchPath);
    });
});

test("an enrichment that fails shows N/A without a message, and a contact without an id has no button", async ({
  signedInPage: page,
  consoleErrors,
}) => {
  consoleErrors.allow(/500/);
  await page.route(searchPath, (route) =>
    route.fulfill({
      json: {
        success: true,
        results: {
          contacts: [...makeContacts(["200001"]), { name: "Nora Nameless", jobTitle: "Buyer" }],
          totalResults: 2,
        },
        query: "x",
      },
    }),
  );
  await page.route(enrichPath, (route) => route.fulfill({ status: 500, json: { success: false } }));
  await openFinder(page);
  await findDialog(page).getByRole("button", { name: "CEO", exact: true }).click();
  await expect(findRows(page)).toHaveCount(2);
  await expect(
    findRows(page)
      .nth(1)
      .getByRole("button", { name: /^Enrich / }),
  ).toBeDisabled();
  const row = findRows(page).first();
  await row.getByRole("button", { name: /^Enrich / }).click();
  await expect(row.getByText("N/A")).toHaveCount(3);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(row.getByRole("button", { name: /^Enrich / })).toHaveCount(0);
});

test("a phone shows the people below one line of the form, each with a message", async ({
  signedInPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(searchPath, (route) =>
    route.fulfill({
      json: { success: true, results: { contacts: makeContacts(["200001", "200002"]), totalResults: 2 } },
    }),
  );
  await openFinder(page);
  const dialog = findDialog(page);
  await expect(dialog.getByRole("combobox", { name: "Seniority" })).toBeVisible();
  await findBox(page).fill("plant managers");
  await findBox(page).press("Enter");
  await expect(findRows(page)).toHaveCount(2);
  await expect(dialog.getByRole("combobox", { name: "Seniority" })).toBeHidden();
  await expect(findRows(page).nth(1)).toBeInViewport({ ratio: 1 });
  await expect(findRows(page).first().getByRole("button", { name: "Write Message" })).toBeVisible();
  await expectAccessibleOnPhone(page);
  await test.step("also on a screen of 720 x 450 px, as at 200 % zoom", async () => {
    await page.setViewportSize({ width: 720, height: 450 });
    await expect(findRows(page).first()).toBeInViewport({ ratio: 1 });
  });
  await dialog.getByRole("button", { name: "Show titles and filters" }).click();
  await expect(dialog.getByRole("combobox", { name: "Seniority" })).toBeVisible();
});

test("a stashed query is searched at once and then gone [CONT-017]", async ({ signedInPage: page }) => {
  const card = await openFirstCompany(page);
  await page.evaluate(() => window.sessionStorage.setItem("eq_contact_query", "Plant Manager"));
  const sent = page.waitForRequest(searchPath);
  await card.getByRole("button", { name: "Find Contacts" }).click();
  expect((await sent).postDataJSON()).toMatchObject({ query: "Plant Manager" });
  expect(await page.evaluate(() => window.sessionStorage.getItem("eq_contact_query"))).toBeNull();
});

test("a guest is told that contact search needs an account [CONT-020]", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => /\/api\/.*contact/.test(request.url()) && sent.push(request.url()));
  await openLanding(page);
  await submitQuery(page, "manufacturers in Ohio");
  await waitForStreamEnd(page);
  await findCompanyCards(page).first().getByRole("button", { name: "Find Contacts" }).click();
  await expect(page.getByText("Sign in required for contact search")).toBeVisible(longTimeout);
  expect(sent).toEqual([]);
});

test("the list of found contacts is loaded when it is first opened [FEED-024]", async ({
  signedInPage: page,
}) => {
  const card = await openFirstCompany(page);
  const sent = page.waitForRequest("**/api/ai/company-open-contacts");
  await card.getByRole("button", { name: /^Found Contacts/ }).press("Enter");
  expect((await sent).postDataJSON()).toMatchObject({ limit: 10 });
  await expect(card.getByRole("list", { name: "Found Contacts" }).getByRole("listitem").first()).toBeVisible(
    longTimeout,
  );
  await card.getByRole("button", { name: /^Found Contacts/ }).press("Enter");
  await expect(card.getByRole("list", { name: "Found Contacts" })).toHaveCount(0);
});

test("the search opened for an open job lists who hires for it first, and Escape leads back to the jobs", async ({
  signedInPage: page,
}) => {
  const hiresFor = { posting: "Welder II", likelihood: 0.62, basis: "One level above this job" };
  const contacts = makeContacts(["200001", "200002"]).map((contact, index) =>
    index === 0 ? { ...contact, hiresFor } : contact,
  );
  await page.route(searchPath, (route) =>
    route.fulfill({ json: { success: true, results: { contacts, totalResults: 2 } } }),
  );
  const card = await openFirstCompany(page);
  await card.getByRole("button", { name: "Insights" }).press("Enter");
  const hub = page.getByRole("dialog", { name: "Insight Hub" });
  await hub.getByRole("tab", { name: /^Jobs/ }).click(longTimeout);
  const sent = page.waitForRequest(searchPath);
  const opener = hub.getByRole("button", { name: "Who hires for this?" }).first();
  const title = /^Who hires for (.+)\?$/.exec((await opener.getAttribute("title")) ?? "")?.[1];
  await opener.press("Enter");
  expect((await sent).postDataJSON()).toMatchObject({ forPosting: { title } });
  await expect(findRows(page).first()).toBeVisible(longTimeout);
  await expect(findDialog(page).getByText(`Who hires for ${title}`)).toBeVisible();
  await expect(findRows(page).filter({ hasText: "hiring manager for" })).toHaveCount(1);
  await expect(findRows(page).first()).toContainText(
    "Likely hiring manager for Welder II, 62%: One level above this job",
  );
  await page.keyboard.press("Escape");
  await expect(findDialog(page)).toHaveCount(0);
  await expect(hub).toBeVisible();
  await expect(opener).toBeFocused();
});
