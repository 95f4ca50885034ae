import { chooseOption } from "./support/choose-option.ts";
import {
  findCompanyCards,
  findGloss,
  findPersonCards,
  findSearchBox,
  longTimeout,
  openDashboard,
  openLanding,
  peoplePath,
  streamPath,
  submitQuery,
  waitForStreamEnd,
} from "./support/search.ts";
import { expect, test } from "./support/test.ts";

test("the search form beside the results works by keyboard alone [SRCH-022, SRCH-024, SRCH-025, SRCH-031, SRCH-033, SRCH-040, SRCH-043]", async ({
  signedInPage: page,
}) => {
  await openDashboard(page);
  await page.getByRole("tab", { name: "Search Results" }).click();
  const form = page.getByRole("form", { name: "Company Search Parameters" });
  const field = (name: string) => form.getByRole("combobox", { name });

  await test.step("parses nothing without a query, and marks both required fields [SRCH-033, SRCH-040]", async () => {
    await expect(form).toBeVisible(longTimeout);
    await expect(form.getByText("Query Parsed")).toHaveCount(0);
    await form.getByRole("button", { name: "Search Companies" }).press("Enter");
    await expect(form.getByText("At least one industry is required")).toBeVisible();
    await expect(form.getByText("A specific location is required")).toBeVisible();
    await expect(field("Target Industries")).toBeFocused();
  });
  await test.step("fills the form from the query, and removes each message with its value [SRCH-033, SRCH-043]", async () => {
    await findSearchBox(page).fill("manufacturing companies");
    await expect(form.getByText("Query Parsed")).toBeVisible(longTimeout);
    await expect(form.getByText("At least one industry is required")).toHaveCount(0);
    await expect(form.getByText("A specific location is required")).toBeVisible();
  });
  await test.step("chooses a place by keyboard and searches with the shown values [SRCH-022, SRCH-025]", async () => {
    await field("Location").press("ArrowDown");
    await page.getByRole("combobox", { name: "Search Location" }).fill("ohio");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(field("Location")).toBeFocused();
    await expect(form.getByText("A specific location is required")).toHaveCount(0);
    const sent = page.waitForRequest(streamPath);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await form.getByRole("button", { name: "Search Companies" }).press("Enter");
    const body = (await sent).postDataJSON();
    expect(body.forceStructuredSearch).toBe(true);
    expect(body.searchParams).toMatchObject({
      industryCodes: ["manufacturing"],
      state: "OH",
      sortBy: "name",
    });
    await waitForStreamEnd(page);
    await expect(findCompanyCards(page).first()).toBeVisible();
  });
  await test.step("lists the search in the feed after Save Search [SRCH-031]", async () => {
    await form.getByRole("button", { name: "Save Search" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Save this search" });
    await dialog.getByLabel("Name").fill("My manufacturers");
    await dialog.getByLabel("Name").press("Enter");
    await expect(form.getByText("Saved as “My manufacturers”")).toBeVisible();
    await page.getByRole("tab", { name: "Feed" }).click();
    const entries = page.getByRole("region", { name: "Feed" }).getByText("manufacturing companies");
    await expect(entries.first()).toBeVisible(longTimeout);
  });
  await test.step("lists the saved form in the history after a reload [SAVE-043]", async () => {
    await page.goto("/dashboard/agents/history");
    const saved = page.getByRole("list", { name: "Saved searches" }).getByRole("listitem");
    await expect(saved.filter({ hasText: "My manufacturers" })).toHaveCount(1, longTimeout);
    await expect(saved.filter({ hasText: "My manufacturers" })).toContainText("manufacturing companies");
  });
});

test("a search for an ambiguous place asks which place is meant [SRCH-064, SRCH-065, SRCH-070, SRCH-073]", async ({
  signedInPage: page,
}) => {
  await openDashboard(page);
  const bodies: { query: string; searchParams?: object }[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/ai-company-search-enriched")) bodies.push(request.postDataJSON());
  });
  const dialog = page.getByRole("dialog", { name: "Clarify Your Search" });

  await test.step("asks before the search, with the keyboard focus in the question [SRCH-064, SRCH-065]", async () => {
    await submitQuery(page, "software companies in Springfield");
    await expect(dialog).toBeVisible(longTimeout);
    expect(bodies).toEqual([]);
    await expect(dialog.getByRole("radio").first()).toBeFocused();
    await expect(dialog.getByRole("button", { name: "Search with Clarifications" })).toBeDisabled();
  });
  await test.step("searches for the chosen place and shows it in the box [SRCH-070]", async () => {
    await page.keyboard.press("ArrowDown");
    await expect(dialog.getByRole("radio").nth(1)).toBeChecked();
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("group", { name: "Results" })).toBeFocused();
    await expect.poll(() => bodies.length, longTimeout).toBe(1);
    const chosen = { query: "software companies in Springfield, MA" };
    expect(bodies[0]).toMatchObject({ ...chosen, searchParams: { city: "Springfield", state: "MA" } });
    await expect(findSearchBox(page)).toHaveValue(chosen.query);
  });
  await test.step("searches for the original query when the question is closed [SRCH-073]", async () => {
    await submitQuery(page, "banks in Rochester");
    await expect(dialog).toBeVisible(longTimeout);
    await page.keyboard.press("Escape");
    await expect.poll(() => bodies.length, longTimeout).toBe(2);
    expect(bodies[1]?.query).toBe("banks in Rochester");
  });
});

test("each change of a filter beside the people results searches again [PEOP-007, PEOP-013, PEOP-014, PEOP-015]", async ({
  signedInPage: page,
}) => {
  await page.addInitScript(() => window.localStorage.setItem("eq_search_mode", "people"));
  await openDashboard(page);
  await submitQuery(page, "managers");
  await expect(findPersonCards(page).first()).toBeVisible(longTimeout);
  const toggle = page.getByRole("button", { name: /^Filters/ });
  const panel = page.getByRole("region", { name: "Filters" });
  const total = page.getByText(/^Showing \d+ of/);
  const before = await total.textContent();

  await test.step("opens the filters by the toggle [PEOP-007]", async () => {
    await expect(panel).toHaveCount(0);
    await toggle.click();
    await expect(panel).toBeVisible();
  });
  await test.step("searches again at each choice, with fewer people [PEOP-015]", async () => {
    const sent = page.waitForRequest(peoplePath);
    await panel.getByRole("combobox", { name: "Department" }).click();
    await chooseOption(page, "Department", "Operations");
    await page.keyboard.press("Escape");
    expect((await sent).postDataJSON().searchParams).toMatchObject({ department: [4] });
    await expect(total).not.toHaveText(String(before), longTimeout);
  });
  await test.step("counts the filters in the badge [PEOP-014]", async () => {
    await expect(toggle).toHaveText("Filters1");
  });
  await test.step("shows all people again after a reset [PEOP-013]", async () => {
    await panel.getByRole("button", { name: "Reset Filters" }).click();
    await expect(toggle).toHaveText("Filters");
    await expect(total).toHaveText(String(before), longTimeout);
  });
});

test("the search form is a sheet on a phone, and its lists open above the sheet", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openLanding(page);
  await submitQuery(page, "software companies");
  await waitForStreamEnd(page);
  await page.getByRole("button", { name: "Search parameters" }).click();
  const sheet = page.getByRole("dialog", { name: "Search parameters" });
  await sheet.getByRole("combobox", { name: "Location" }).click();
  await page.getByRole("combobox", { name: "Search Location" }).fill("ohio");
  // This click fails if another element, such as the sheet, covers the option.
  await page.getByRole("option", { name: /^Ohio/ }).click();
  await expect(sheet.getByRole("button", { name: "Remove Ohio" })).toBeVisible();
  await sheet.getByRole("button", { name: "Close search parameters" }).click();
  await expect(sheet).toHaveCount(0);
  await expect(findGloss(page)).toContainText("Ohio");
});
