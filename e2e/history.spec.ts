import type { Locator, Page } from "@playwright/test";
import { expectAccessibleOnPhone } from "./support/accessible.ts";
import { makeCompany, makeLead, showSearches } from "./support/saved-searches.ts";
import { longTimeout, openDashboard, submitQuery, waitForStreamEnd } from "./support/search.ts";
import { expect, test } from "./support/test.ts";

const historyPath = "/dashboard/agents/history";
const findEntry = (page: Page, text: string) =>
  page.getByRole("list", { name: "Saved searches" }).getByRole("listitem").filter({ hasText: text }).first();
const press = (within: Locator, name: string | RegExp) => within.getByRole("button", { name }).click();
const showCompanies = async (entry: Locator) => {
  await press(entry, /^Companies \d/);
  return entry.getByRole("region", { name: "Companies" });
};
const showLeads = async (entry: Locator) => {
  await press(entry, /^Leads \d/);
  return entry.getByRole("region", { name: "Leads" });
};
const findRow = (panel: Locator, name: string) =>
  panel.getByRole("listitem").filter({ hasText: name }).first();

test("a search is found again with its companies, gets leads, and is renamed, deleted and restored", async ({
  signedInPage: page,
}) => {
  test.setTimeout(120_000);
  await openDashboard(page);
  await submitQuery(page, "manufacturers hiring operators");
  await waitForStreamEnd(page);
  // The browser stores a search two seconds after its last change.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("hotlead_search_history")), longTimeout)
    .toContain("operators");
  await page.getByRole("link", { name: "History", exact: true }).click();
  const entry = page.getByRole("list", { name: "Saved searches" }).locator(":scope > li").first();
  await test.step("an entry has its query, its time and both counts [SAVE-003, SAVE-004]", async () => {
    await expect(entry).toContainText("manufacturers hiring operators", longTimeout);
    await expect(entry.locator("time")).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d\d [AP]M$/);
    await expect(entry.getByRole("button", { name: /^Companies [1-9]\d*$/ })).toBeVisible();
    await expect(entry.getByRole("button", { name: "Leads 0" })).toBeVisible();
  });
  await test.step("the search history of this browser has its own filter [SAVE-009]", async () => {
    const history = page.locator("details");
    await history.getByText("Searches of this browser (1)").click();
    await expect(history.getByRole("listitem")).toHaveCount(1);
    await history.getByRole("searchbox").fill("hospital");
    await expect(history.getByRole("listitem")).toHaveCount(0);
    await history.getByRole("searchbox").fill("OPERATORS");
    await expect(history.getByRole("listitem")).toHaveCount(1);
  });
  const panel = await showCompanies(entry);
  const row = panel.getByRole("listitem").first();
  const label = await row.getByRole("checkbox").getAttribute("aria-label");
  const companyName = label?.replace("Select ", "") ?? "";
  await test.step("the details of a company are shown and hidden [SAVE-024, SAVE-027]", async () => {
    await press(row, "Show Details");
    for (const label of ["Description", "Industry", "Phone", "Address"])
      await expect(row.getByText(label, { exact: true })).toBeVisible();
    await press(row, "Hide Details");
    await expect(row.getByText("Industry", { exact: true })).toHaveCount(0);
  });
  await test.step("a company without leads says so [SAVE-025, SAVE-040]", async () => {
    await press(row, "View Leads (0)");
    await expect(row.getByText("No leads for this company")).toBeVisible(longTimeout);
    await press(row, "Hide Leads (0)");
  });
  await test.step("a preset fills in the role, and the leads are stored with the search [SAVE-029, SAVE-031]", async () => {
    await press(row, "Generate Leads");
    const dialog = page.getByRole("dialog", { name: "Generate Leads" });
    await press(dialog, "C-Suite");
    await expect(dialog.getByLabel("Role or keywords")).toHaveValue("CEO, COO, CFO, CTO, CMO");
    await dialog.getByLabel("Role or keywords").fill("people");
    const sent = page.waitForRequest("**/api/ai/contact-search");
    await press(dialog, "Search leads");
    expect((await sent).postDataJSON()).toMatchObject({
      query: "people",
      savedSearchId: expect.stringMatching(/^\d+$/),
      searchQuery: "manufacturers hiring operators",
      companyRef: { name: companyName },
      includeAll: false,
      enrichment: true,
    });
    await expect(dialog).toHaveCount(0, longTimeout);
    const changed = findRow(panel, companyName);
    await expect(changed).toContainText(/[1-9]\d* leads? found/);
    await expect(entry.getByRole("button", { name: /^Leads [1-9]/ })).toBeVisible(longTimeout);
    await press(changed, /^View Leads \([1-9]/);
    await expect(changed.getByRole("list", { name: "Leads at the company" })).toBeVisible(longTimeout);
  });
  await test.step("a lead is enriched, counted and selected as enriched [SAVE-037, SAVE-041, SAVE-042, ACC-022]", async () => {
    const leads = await showLeads(entry);
    const bare = leads.getByRole("button", { name: /^Enrich / });
    await expect(bare.first()).toBeVisible(longTimeout);
    const count = await bare.count();
    await bare.first().click();
    await expect(leads.getByText("✓ Enriched")).toHaveCount(1, longTimeout);
    await expect(bare).toHaveCount(count - 1);
    await press(leads, "Select enriched");
    await expect(leads.getByText(`Selected 1 / ${count}`)).toBeVisible();
    await press(leads, "Select all");
    await expect(leads.getByText(`Selected ${count} / ${count}`)).toBeVisible();
    await press(leads, "Clear");
    await expect(leads.getByText(`Selected 0 / ${count}`)).toBeVisible();
    await leads.getByRole("searchbox").fill("nobody of this name");
    await expect(leads.getByText("No leads found")).toBeVisible();
    await leads.getByRole("searchbox").fill("");
    await expectAccessibleOnPhone(page);
  });
  await test.step("the search is renamed and marked as a favourite", async () => {
    await press(entry, /^More actions/);
    await page.getByRole("menuitem", { name: "Rename" }).click();
    await page.keyboard.type("My operators");
    await page.keyboard.press("Enter");
    await expect(entry).toContainText("My operators", longTimeout);
    await press(entry, /^Mark as favourite/);
    await expect(entry.getByRole("button", { name: /^Remove from favourites/ })).toBeVisible(longTimeout);
  });
  await test.step("the search is deleted and restored", async () => {
    await press(entry, /^More actions/);
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect(page.getByText("No saved searches yet.")).toBeVisible(longTimeout);
    await expect(page.getByText("Deleted “manufacturers hiring operators”")).toBeVisible();
    await page.keyboard.press("z");
    await expect(entry).toContainText("My operators", longTimeout);
    await expect(entry.getByRole("button", { name: /^Leads [1-9]/ })).toBeVisible();
  });
  await test.step("Run runs it again on the dashboard", async () => {
    const again = page.waitForRequest("**/api/ai/ai-company-search-enriched");
    await press(entry, /^Run /);
    expect((await again).postDataJSON()).toMatchObject({ query: "manufacturers hiring operators" });
  });
});

const full = makeCompany(1, {
  lead_status: "hot",
  total_jobs: 62,
  employee_count: 840,
  revenue: 214_600_000,
  ultimate_parent_name: "Corvane Industrial",
  recent_funding_amount: 18_000_000,
  recent_funding_date: "2026-03-01",
  description: "Castings for pumps",
  primary_industry: "Manufacturing",
  phone: "(419) 555-0100",
  street: "4100 Example Road",
  logo_url: "data:image/png;base64,iVBORw0KGgo=",
});
const { website: _website, lead_status: _status, ...bare } = makeCompany(2);

test("company rows show what is known of each company, and selections stay with their search", async ({
  signedInPage: page,
}) => {
  await showSearches(page, [
    { id: "1", natural_query: "Foundries", companies: [full, bare, makeCompany(3)], leads: [makeLead(1)] },
    { id: "2", natural_query: "Banks", companies: [makeCompany(4), makeCompany(5)] },
    { id: "3", natural_query: "CFOs in Ohio", lead_type: "people", leads: [makeLead(2)] },
    { id: "4", natural_query: "Two leads", leads: [makeLead(3), makeLead(4)] },
  ]);
  await page.goto(historyPath);
  const entry = findEntry(page, "Foundries");
  const panel = await showCompanies(entry);
  await test.step("a row has all parts and badges [SAVE-022, SAVE-023]", async () => {
    const row = findRow(panel, "Company 1");
    await expect(row.getByRole("checkbox", { name: "Select Company 1" })).toBeVisible(longTimeout);
    await expect(row.locator("img")).toHaveCount(1);
    await expect(row).toContainText("Toledo, OH");
    await expect(row.getByRole("link", { name: "Website" })).toHaveAttribute(
      "href",
      "https://company-1.example.com",
    );
    for (const badge of [
      "HOT",
      "62 jobs",
      "840 employees",
      "$214.6M",
      "Corvane Industrial",
      "Mar 2026 • $18.0M",
    ])
      await expect(row.getByText(badge, { exact: true })).toBeVisible();
    const plain = findRow(panel, "Company 2");
    await expect(plain.getByText("UNKNOWN", { exact: true })).toBeVisible();
    await expect(plain.locator("img")).toHaveCount(0);
    await expect(plain.getByText("C2", { exact: true })).toBeVisible();
    await expect(plain.getByRole("link", { name: "Website" })).toHaveCount(0);
  });
  await test.step("details show description, industry, phone and address [SAVE-027]", async () => {
    const row = findRow(panel, "Company 1");
    await press(row, "Show Details");
    for (const value of [
      "Castings for pumps",
      "Manufacturing",
      "(419) 555-0100",
      "4100 Example Road, Toledo, OH",
    ])
      await expect(row.getByText(value, { exact: true })).toBeVisible();
  });
  await test.step("companies with leads come first; then those that were found last [SAVE-028]", async () => {
    const labels = panel.getByRole("checkbox", { name: /^Select Company/ });
    const names = await labels.evaluateAll((boxes) => boxes.map((box) => box.getAttribute("aria-label")));
    expect(names).toEqual(["Select Company 1", "Select Company 3", "Select Company 2"]);
  });
  await test.step("the count follows the selection [SAVE-018, SAVE-019]", async () => {
    await panel.getByRole("checkbox", { name: "Select Company 1" }).check();
    await panel.getByRole("checkbox", { name: "Select Company 3" }).check();
    await expect(panel.getByText("Selected 2 / 3")).toBeVisible();
    await press(panel, "Select all");
    await expect(panel.getByText("Selected 3 / 3")).toBeVisible();
    await press(panel, "Clear");
    await expect(panel.getByText("Selected 0 / 3")).toBeVisible();
    await panel.getByRole("checkbox", { name: "Select Company 2" }).check();
  });
  await test.step("each search keeps its own selection, also when its list is closed [SAVE-017]", async () => {
    const other = await showCompanies(findEntry(page, "Banks"));
    await press(other, "Select all");
    await expect(other.getByText("Selected 2 / 2")).toBeVisible();
    await press(entry, /^Companies 3/);
    await expect(panel).toHaveCount(0);
    await press(entry, /^Companies 3/);
    await expect(panel.getByText("Selected 1 / 3")).toBeVisible();
    await expect(panel.getByRole("checkbox", { name: "Select Company 2" })).toBeChecked();
  });
  await test.step("lists without rows say so [SAVE-005, SAVE-021, SAVE-039]", async () => {
    const people = findEntry(page, "CFOs in Ohio");
    await expect(people.getByRole("button", { name: /^Companies \d/ })).toHaveCount(0);
    await expect(people.getByRole("button", { name: "Leads 1" })).toBeVisible();
    const empty = await showCompanies(findEntry(page, "Two leads"));
    await expect(empty.getByText("No companies", { exact: true })).toBeVisible();
    const noLeads = await showLeads(findEntry(page, "Banks"));
    await expect(noLeads.getByText("No leads", { exact: true })).toBeVisible();
  });
});

test("generating leads asks for a role, waits, and says what became of it", async ({
  signedInPage: page,
  consoleErrors,
}) => {
  consoleErrors.allow(/contact-search/);
  await showSearches(page, [{ id: "1", natural_query: "Foundries", companies: [full, makeCompany(2)] }]);
  let answer: () => Promise<object | "unreachable"> = async () => ({
    success: true,
    results: { contacts: [] },
  });
  let calls = 0;
  await page.route("**/api/ai/contact-search", async (route) => {
    calls += 1;
    const json = await answer();
    return json === "unreachable" ? route.abort() : route.fulfill({ json });
  });
  await page.goto(historyPath);
  const panel = await showCompanies(findEntry(page, "Foundries"));
  await press(findRow(panel, "Company 1"), "Generate Leads");
  // While the dialog is open, the list behind it has no roles.
  const row = page.locator('li[data-company="300001"]');
  const dialog = page.getByRole("dialog", { name: "Generate Leads" });
  const role = dialog.getByLabel("Role or keywords");
  await test.step("a blank role opens a prompt, and nothing is searched [SAVE-029, SAVE-032]", async () => {
    await expect(dialog.getByRole("group", { name: "Role presets" }).getByRole("button")).toHaveCount(6);
    await role.fill("  ");
    await press(dialog, "Search leads");
    const prompt = page.getByRole("dialog", { name: "Which role?" });
    await expect(prompt.getByRole("textbox")).toBeFocused();
    await press(prompt, "Search leads");
    await expect(prompt.getByRole("alert")).toBeVisible();
    await press(prompt, "Cancel");
    await expect(prompt).toHaveCount(0);
    expect(calls).toBe(0);
  });
  await test.step("while it searches, buttons are disabled [SAVE-026, SAVE-030]", async () => {
    const gate = Promise.withResolvers<object>();
    answer = () => gate.promise;
    await role.fill("Plant Manager");
    await press(dialog, "Search leads");
    await expect(dialog.getByText("Searching leads…")).toBeVisible();
    for (const name of ["Search leads", "Cancel", "C-Suite"])
      await expect(dialog.getByRole("button", { name, exact: true })).toBeDisabled();
    await expect(row.getByText("Generating…")).toBeVisible();
    gate.resolve({ success: true, results: { contacts: [] } });
  });
  await test.step("nobody found [SAVE-031, SAVE-033, SAVE-035]", async () => {
    await expect(
      dialog.getByText("No matching leads were found. Try another role or keywords."),
    ).toBeVisible();
    await expect(row.getByText("No leads found for this company.")).toBeVisible();
    await expect(row.getByText("Generate Leads", { exact: true })).toBeVisible();
  });
  await test.step("an error of the server is shown as an alert [SAVE-034]", async () => {
    answer = async () => ({ success: false, error: "The source is away" });
    await press(dialog, "Search leads");
    await expect(
      page.getByRole("alert").filter({ hasText: /^Failed to generate leads: The source is away$/ }),
    ).toBeVisible();
  });
  await test.step("a call without an answer is noted at the row [SAVE-031, SAVE-036]", async () => {
    answer = async () => "unreachable";
    await press(dialog, "Search leads");
    await expect(row.getByText("Failed to generate leads. Please try again.")).toBeVisible();
  });
  await test.step("people found [SAVE-031]", async () => {
    answer = async () => ({
      success: true,
      results: {
        contacts: [
          { id: "200001", name: "Ann Lee" },
          { id: "200002", name: "Bo Lee" },
        ],
      },
    });
    await press(dialog, "Search leads");
    await expect(dialog).toHaveCount(0);
    await expect(row.getByText("2 leads found")).toBeVisible();
  });
  await test.step("the list is accessible and fits a phone", async () => expectAccessibleOnPhone(page));
});

test("the history says that it is loading, that it is empty and that it failed [SAVE-006, SAVE-007]", async ({
  signedInPage: page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 500/);
  const gate = Promise.withResolvers<void>();
  let isDown = false;
  await page.route(/\/api\/ai\/saved-searches\?/, async (route) => {
    await gate.promise;
    return isDown
      ? route.fulfill({ status: 500, json: { success: false, error: "The database is away" } })
      : route.fulfill({ json: { success: true, searches: [] } });
  });
  const firstCall = page.waitForRequest(/saved-searches\?limit=20$/);
  await page.goto(historyPath);
  await test.step("asks for 20 searches first [LIMIT-026]", async () => void (await firstCall));
  await expect(page.getByText("Loading…")).toBeVisible(longTimeout);
  gate.resolve();
  await expect(page.getByText("No saved searches yet.")).toBeVisible();
  isDown = true;
  await page.reload();
  await expect(page.getByText("No saved searches yet.")).toBeVisible(longTimeout);
  isDown = false;
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("button", { name: "Try Again" })).toHaveCount(0);
});

test("Load more asks for 40 searches when 20 are listed, not for 19 [SAVE-015, SAVE-016]", async ({
  signedInPage: page,
}) => {
  const searches = Array.from({ length: 20 }, (_, index) => ({
    id: String(index + 1),
    natural_query: `Query ${index + 1}`,
    // The fifth search found nothing, so 19 are visible.
    companies: index === 4 ? [] : [makeCompany(1)],
  }));
  await showSearches(page, searches);
  await page.goto(historyPath);
  const more = page.getByRole("button", { name: "Load more" });
  await expect(more).toBeVisible(longTimeout);
  const next = page.waitForRequest(/saved-searches\?limit=40$/);
  await more.click();
  await next;
  await expect(more).toHaveCount(0);
  await page.unrouteAll();
  await showSearches(page, searches.slice(0, 19));
  await page.reload();
  await expect(findEntry(page, "Query 19")).toBeVisible(longTimeout);
  await expect(more).toHaveCount(0);
});

test("what changed since the former run is marked, and narrows the companies", async ({
  signedInPage: page,
}) => {
  await showSearches(page, [
    { id: "1", natural_query: "Foundries", companies: [full, makeCompany(2), makeCompany(3)] },
  ]);
  const makeRun = (run: number, at: string) => ({ run, at, lookedAt: 3, total: 3, isComplete: true });
  const former = makeRun(1, "2026-11-20T09:00:00Z");
  const makeChange = (kind: string, id: string, name: string, text: string) => ({
    ...{ kind, id, name, text, before: null, after: null },
  });
  await page.route("**/api/ai/saved-searches/1/changes*", (route) =>
    route.fulfill({
      json: {
        success: true,
        isWatched: false,
        runs: [],
        newest: makeRun(2, "2026-11-27T05:00:00Z"),
        since: former,
        newSince: former,
        canTellGone: true,
        counts: { new: 1, gone: 1, hotter: 1, cooler: 0, unchanged: 1 },
        companies: [
          makeChange("new", "300002", "Company 2", "3 open jobs"),
          makeChange("hotter", "300001", "Company 1", "3 jobs opened, 1 closed; score 41 to 58"),
          makeChange("gone", "300009", "Corrigan Stamping", "Was warm with 4 open jobs"),
        ],
      },
    }),
  );
  await page.goto(historyPath);
  const panel = await showCompanies(findEntry(page, "Foundries"));
  await expect(panel.getByText(/^1 new, 1 gone, 1 hotter since Nov (19|20)$/)).toBeVisible(longTimeout);
  await findRow(panel, "Company 1").getByRole("button", { name: "Hotter, what changed" }).click();
  await expect(page.getByText("3 jobs opened, 1 closed; score 41 to 58")).toBeVisible();
  await page.keyboard.press("Escape");
  const names = panel.getByRole("checkbox", { name: /^Select Company/ });
  await press(panel, /^Only new/);
  await expect(names).toHaveCount(1);
  await expect(panel.getByRole("checkbox", { name: "Select Company 2" })).toBeVisible();
  await press(panel, /gone/);
  await expect(names).toHaveCount(0);
  await expect(panel.getByText("Corrigan Stamping")).toBeVisible();
  await expectAccessibleOnPhone(page);
});
