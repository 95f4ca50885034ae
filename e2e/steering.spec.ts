import { chooseOption } from "./support/choose-option.ts";
import {
  findCompanyCards,
  findGloss,
  findSearchBox,
  longTimeout,
  openDashboard,
  streamPath,
  submitQuery,
  waitForStreamEnd,
} from "./support/search.ts";
import { expect, test } from "./support/test.ts";

/** The lower edge of the tabs at 1440 px, below which the list and its 38 px header begin. */
const maxListTop = 192;

test("one row of chips steers a search, and the rail shows the same values [SRCH-011, SRCH-012, SRCH-014, SRCH-022]", async ({
  signedInPage: page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDashboard(page);
  const quick = page.getByRole("group", { name: "Quick filters" }).getByRole("button");
  await expect(quick).toHaveText(["Industry", "Company size", "Location"]);
  await submitQuery(page, "manufacturing companies in Ohio");
  await waitForStreamEnd(page);
  const form = page.getByRole("form", { name: "Company Search Parameters" });

  await test.step("a filter with a value has no empty chip beside it [SRCH-011]", async () => {
    await expect(findGloss(page).getByRole("button", { name: "Location Ohio", exact: true })).toBeVisible();
    await expect(quick).toHaveText(["Company size"]);
  });
  await test.step("adds a revenue filter by keyboard alone", async () => {
    await page.keyboard.press("f");
    const search = page.getByRole("combobox", { name: "Search Filters" });
    await expect(search).toBeFocused(longTimeout);
    await expect(page.getByRole("option", { name: /^Location/ })).toContainText("Ohio");
    await page.keyboard.type("loc");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("combobox", { name: "Search Location" })).toBeFocused();
    await page.keyboard.press("Backspace");
    await expect(search).toBeFocused();
    await page.keyboard.type("rev");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("combobox", { name: "Search Revenue" })).toBeFocused();
    await page.keyboard.type("$25M - $50M");
    await expect(page.getByRole("listbox").getByRole("option")).toHaveText(["$25M - $50M"]);
    await page.keyboard.press("Enter");
    await expect(findGloss(page)).toContainText("Revenue$25M - $50M");
    await expect(page.getByRole("button", { name: "Add a filter" })).toBeFocused();
  });
  await test.step("the rail shows and removes the same value", async () => {
    await form.getByRole("button", { name: "Remove $25M - $50M" }).click();
    await expect(findGloss(page)).not.toContainText("Revenue");
  });
  await test.step("finds a city in a list of places, from the chip and from the rail", async () => {
    await form.getByRole("combobox", { name: "Location" }).click();
    await page.getByRole("combobox", { name: "Search Location" }).fill("clev");
    await expect(page.getByRole("option", { name: /^Cleveland, OH and/ })).toBeVisible(longTimeout);
    await page.keyboard.press("Escape");
    await findGloss(page).getByRole("button", { name: "Location Ohio", exact: true }).click();
    await page.getByRole("combobox", { name: "Search Location" }).fill("clev");
    await page.getByRole("option", { name: /^Cleveland, OH and/ }).click();
    await expect(findGloss(page)).toContainText("OhioLocationCleveland, OH");
    await expect(form.getByRole("button", { name: "Remove Cleveland, OH" })).toBeVisible();
  });
  await test.step("searches with the changed values [SRCH-022]", async () => {
    const sent = page.waitForRequest(streamPath);
    await findSearchBox(page).press("Enter");
    expect((await sent).postDataJSON().searchParams).toMatchObject({ city: "Cleveland", state: "OH" });
  });
});

test("in people mode the rail shows either the filters or the form, with the same values [PEOP-007]", async ({
  signedInPage: page,
}) => {
  await page.addInitScript(() => window.localStorage.setItem("eq_search_mode", "people"));
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDashboard(page);
  await submitQuery(page, "managers");
  const filters = page.getByRole("region", { name: "Filters" });
  const form = page.getByRole("form", { name: "People Search Parameters" });
  await expect(form).toBeVisible(longTimeout);
  await page.getByRole("button", { name: /^Filters/ }).click();
  await expect(form).toHaveCount(0);
  await filters.getByRole("combobox", { name: "Industry" }).click();
  await chooseOption(page, "Industry", "Manufacturing");
  await page.keyboard.press("Escape");
  await expect(findGloss(page)).toContainText("IndustryManufacturing");
  await page.getByRole("button", { name: "Search parameters" }).click();
  await expect(filters).toHaveCount(0);
  await expect(form.getByRole("button", { name: "Remove Manufacturing" })).toBeVisible();
});

for (const { width, height, maxTop } of [
  { width: 1440, height: 900, maxTop: maxListTop },
  { width: 390, height: 844, maxTop: 240 },
]) {
  test(`the list begins near the top at ${width} px, the chips stay in one line, and the box stays while the page scrolls`, async ({
    signedInPage: page,
  }) => {
    await page.setViewportSize({ width, height });
    await openDashboard(page);
    await submitQuery(page, "manufacturing companies in Ohio or Texas with 10 to 10000 employees");
    await waitForStreamEnd(page);
    const panel = await page.getByRole("tabpanel").boundingBox();
    expect(panel?.y).toBeLessThanOrEqual(maxTop);
    const chips = findGloss(page).getByRole("button", { name: /^Remove/ });
    const tops = await chips.evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await findCompanyCards(page).last().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 2000);
    await expect(findSearchBox(page)).toBeInViewport();
    await expect(chips.first()).toBeInViewport();
  });
}
