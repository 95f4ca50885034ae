import type { Page } from "@playwright/test";
import { expectAccessible, expectNoHorizontalScroll } from "./support/accessible.ts";
import {
  findCompanyCards,
  findGloss,
  findSearchBox,
  longTimeout,
  openDashboard,
  openLanding,
  peoplePath,
  streamPath,
  submitQuery,
} from "./support/search.ts";
import { makeEvents } from "./support/stream-control.ts";
import { expect, test } from "./support/test.ts";

const findSuggestionList = (page: Page) => page.getByRole("listbox", { name: "Suggestions" });
const findSuggestionOptions = (page: Page) => findSuggestionList(page).getByRole("option");
const findHighlightedOption = (page: Page) =>
  findSuggestionList(page).getByRole("option", { selected: true });
const findRecentSearches = (page: Page) => page.getByRole("region", { name: "Recent searches" });
const findRecentChips = (page: Page) => findRecentSearches(page).getByRole("listitem");

/** Answers every search immediately with the same events. */
async function answerSearches(page: Page) {
  const body = makeEvents(1, 1)
    .map((event) => `data: ${JSON.stringify(event)}\n\n`)
    .join("");
  await page.route(streamPath, (route) => route.fulfill({ contentType: "text/event-stream", body }));
  const results = { people: [], totalResults: 0, totalPages: 0 };
  const aiInterpretation = { searchParams: {}, interpretation: "" };
  await page.route(peoplePath, (route) =>
    route.fulfill({ json: { success: true, page: 1, results, aiInterpretation } }),
  );
}

/** Stores a search history by mode, as if the page had searched before. */
async function storeHistory(page: Page, history: Record<string, string[]>) {
  await page.addInitScript((stored) => {
    if (!localStorage.getItem("eq_search_terms")) localStorage.setItem("eq_search_terms", stored);
  }, JSON.stringify(history));
}

test("suggestions below the search box work by keyboard", async ({ page }) => {
  await storeHistory(page, {
    companies: ["Manufacturing companies in Ohio over 500 employees", "Banks in Texas"],
  });
  await openLanding(page);
  let lookups = 0;
  page.on("request", (request) => {
    if (/\/lookups\/|\/industries|\/locations/.test(request.url())) lookups += 1;
  });
  await test.step("shows recent searches on focus, then suggestions too [SRCH-006]", async () => {
    expect(lookups).toBe(0);
    await findSearchBox(page).click();
    await expect(findSuggestionOptions(page)).toHaveText([
      "Manufacturing companies in Ohio over 500 employees",
      "Banks in Texas",
    ]);
    await findSearchBox(page).pressSequentially("manuf");
    const group = (name: string) => findSuggestionList(page).getByRole("group", { name }).getByRole("option");
    await expect(group("Recent searches")).toHaveText(["Manufacturing companies in Ohio over 500 employees"]);
    await expect(group("Suggestions").nth(0)).toHaveText("Manufacturing companies in Chicago");
    await expect(group("Suggestions").nth(1)).toHaveText("Manufacturing companies", longTimeout);
    await expect(findSearchBox(page)).toHaveAttribute(
      "aria-controls",
      (await findSuggestionList(page).getAttribute("id")) ?? "",
    );
  });
  await test.step("shows at most twelve of many matches [LIMIT-006]", async () => {
    await expect(findSuggestionOptions(page)).toHaveCount(12);
    await expect(page.getByText("12 suggestions", { exact: true })).toHaveCount(1);
  });
  await test.step("moves the highlight by arrow keys and wraps around [SRCH-007]", async () => {
    await expect(findHighlightedOption(page)).toHaveCount(0);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(findSuggestionOptions(page).nth(1)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowUp");
    await expect(findSuggestionOptions(page).nth(0)).toHaveAttribute("aria-selected", "true");
    await expect(findHighlightedOption(page)).toHaveCount(1);
    await expect(findSearchBox(page)).toHaveAttribute(
      "aria-activedescendant",
      (await findHighlightedOption(page).getAttribute("id")) ?? "",
    );
    await page.keyboard.press("ArrowUp");
    await expect(findSuggestionOptions(page).nth(11)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowDown");
    await expect(findSuggestionOptions(page).nth(0)).toHaveAttribute("aria-selected", "true");
    await expect(findSearchBox(page)).toBeFocused();
  });
  await test.step("fills the box with the highlighted suggestion by Enter without searching [SRCH-008]", async () => {
    await page.keyboard.press("ArrowDown");
    const text = (await findHighlightedOption(page).textContent()) ?? "";
    await page.keyboard.press("Enter");
    await expect(findSearchBox(page)).toHaveValue(text);
    await expect(findSuggestionList(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/$/);
  });
  await test.step("closes the suggestions by Escape [SRCH-009]", async () => {
    await findSearchBox(page).fill("hosp");
    await expect(findSuggestionList(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(findSuggestionList(page)).toHaveCount(0);
    await expect(findSearchBox(page)).toHaveValue("hosp");
    await page.keyboard.press("ArrowDown");
    await expect(findHighlightedOption(page)).toHaveText("Hospitals in Boston");
  });
  await test.step("fills the box by a click; no list covers the interpretation of a complete query", async () => {
    await findSuggestionOptions(page).nth(0).click();
    await expect(findSearchBox(page)).toHaveValue("Hospitals in Boston");
    await expect(findSearchBox(page)).toBeFocused();
    await findSearchBox(page).fill("plant managers in oh");
    await expect(findSuggestionOptions(page)).toHaveText(["plant managers in Ohio"]);
    await findSearchBox(page).pressSequentially("io");
    await expect(findSuggestionList(page)).toHaveCount(0);
    await findGloss(page).getByRole("button", { name: "Remove Location Ohio" }).click();
  });
  await test.step("closes the suggestions by Tab, which moves the focus", async () => {
    await findSearchBox(page).fill("hosp");
    await expect(findSuggestionList(page)).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(findSuggestionList(page)).toHaveCount(0);
    await expect(findSearchBox(page)).not.toBeFocused();
  });
});

test("the suggestions close 150 ms after the search box loses focus [LIMIT-005]", async ({ page }) => {
  await openLanding(page);
  await findSearchBox(page).fill("hosp");
  await expect(findSuggestionList(page)).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await findSearchBox(page).blur();
  await page.clock.runFor(100);
  await expect(findSuggestionList(page)).toBeVisible();
  await page.clock.runFor(100);
  await expect(findSuggestionList(page)).toHaveCount(0);
});

test("Escape closes the suggestions, and ends fullscreen only when they are closed", async ({
  signedInPage: page,
}) => {
  await answerSearches(page);
  await openDashboard(page);
  const home = page.getByRole("navigation", { name: "Workspace" });
  await expect(home).toBeVisible();
  await page.keyboard.press("F11");
  await expect(home).toHaveCount(0);
  await findSearchBox(page).fill("insur");
  await expect(findSuggestionList(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(findSuggestionList(page)).toHaveCount(0);
  await expect(home).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(home).toBeVisible();
  await test.step("sends the typed text by Enter without a highlight", async () => {
    await findSearchBox(page).fill("insur");
    await expect(findSuggestionList(page)).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(findSuggestionList(page)).toHaveCount(0);
    await expect(findCompanyCards(page)).toHaveCount(1, longTimeout);
    await expect(findSearchBox(page)).toHaveValue("insur");
  });
});

test("recent company searches are shown as chips", async ({ signedInPage: page }) => {
  await answerSearches(page);
  await openDashboard(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("ai-company-search-enriched")) {
      sent.push((request.postDataJSON() as { query: string }).query);
    }
  });
  const queries = Array.from({ length: 12 }, (_, index) => `Banks in Ohio with ${index + 1}00 employees`);
  await test.step("shows the ten newest of twelve searches as chips; a click repeats one [SRCH-084]", async () => {
    for (const [index, query] of queries.entries()) {
      await submitQuery(page, query);
      await expect.poll(() => sent.length, longTimeout).toBe(index + 1);
    }
    const newest = queries.toReversed().slice(0, 10);
    await expect(findRecentChips(page)).toHaveText(newest);
    await findRecentChips(page).nth(4).click();
    await expect.poll(() => sent.at(-1)).toBe(newest[4]);
    await expect(findSearchBox(page)).toHaveValue(newest[4] ?? "");
    await expect(findRecentChips(page).nth(0)).toHaveText(newest[4] ?? "");
    await page.reload();
    await expect(findRecentChips(page)).toHaveCount(10, longTimeout);
  });
});

test("a people search in one tab appears among the other tab's recent searches", async ({
  signedInPage: page,
}) => {
  await answerSearches(page);
  await storeHistory(page, { companies: ["Banks in Texas"] });
  await openDashboard(page);
  await test.step("stores five of seven people searches [LIMIT-009]", async () => {
    await page.getByRole("search").getByText("People", { exact: true }).click();
    const titles = ["sales", "marketing", "finance", "hr", "legal", "it", "product"];
    for (const title of titles) {
      await submitQuery(page, `${title} directors`);
      await expect(findRecentChips(page).nth(0)).toHaveText(`${title} directors`);
    }
    await expect(findRecentChips(page)).toHaveText(
      ["product", "it", "legal", "hr", "finance"].map((title) => `${title} directors`),
    );
  });
  await test.step("shares recent searches between two tabs", async () => {
    const otherTab = await page.context().newPage();
    await answerSearches(otherTab);
    await openDashboard(otherTab);
    await submitQuery(otherTab, "chief engineers");
    await expect(findRecentChips(page)).toHaveText([
      "chief engineers",
      "product directors",
      "it directors",
      "legal directors",
      "hr directors",
    ]);
    await otherTab.close();
  });
  await test.step("removes a recent search by Delete or its cross, moving the focus to its neighbor, and all by a button", async () => {
    await findRecentChips(page).nth(1).getByRole("button").first().focus();
    await page.keyboard.press("Delete");
    await expect(findRecentChips(page)).toHaveCount(4);
    await expect(page.getByRole("button", { name: "it directors", exact: true })).toBeFocused();
    await findRecentChips(page).nth(3).hover();
    await page.getByRole("button", { name: "Remove recent search hr directors" }).click();
    await expect(findRecentChips(page)).toHaveCount(3);
    await expect(page.getByRole("button", { name: "legal directors", exact: true })).toBeFocused();
    await page.getByRole("button", { name: "Clear recents" }).click();
    await expect(findRecentSearches(page)).toHaveCount(0);
    await expect(findSearchBox(page)).toBeFocused();
    await page.getByRole("search").getByText("Companies", { exact: true }).click();
    await expect(findRecentChips(page)).toHaveText(["Banks in Texas"]);
  });
});

test("a guest's click on a recent search only fills the search box", async ({ page }) => {
  await answerSearches(page);
  await storeHistory(page, { companies: ["Banks in Texas"] });
  await openLanding(page);
  await submitQuery(page, "insurance companies in Iowa");
  await expect(findRecentChips(page)).toHaveText(
    ["insurance companies in Iowa", "Banks in Texas"],
    longTimeout,
  );
  await expect(page.getByRole("list", { name: "Hiring intent" })).toBeVisible(longTimeout);
  let sent = 0;
  await page.route(streamPath, (route) => {
    sent += 1;
    return route.abort();
  });
  await page.getByRole("button", { name: "Banks in Texas", exact: true }).click();
  await expect(findSearchBox(page)).toHaveValue("Banks in Texas");
  await expect(findSearchBox(page)).toBeFocused();
  await expect(page.getByText("Query changed. Press Enter to search again")).toBeVisible();
  expect(sent).toBe(0);
});

test("an industry list shows at most 200 items [LIMIT-008]", async ({ page }) => {
  const items = Array.from({ length: 250 }, (_, index) => ({
    id: `made-${index}`,
    code: `made-${index}`,
    name: `Industry ${index + 1}`,
  }));
  await page.route("**/industries", async (route) => {
    const body = (await (await route.fetch()).json()) as Record<string, unknown>;
    await route.fulfill({ json: { ...body, items } });
  });
  await openLanding(page);
  await page.getByRole("group", { name: "Quick filters" }).getByRole("button", { name: "Industry" }).click();
  await expect(page.getByRole("option").nth(199)).toHaveText("Industry 200", longTimeout);
  await expect(page.getByRole("option")).toHaveCount(200);
});

test("removing a chip of the interpretation moves the focus to the next chip", async ({ page }) => {
  await openLanding(page);
  await findSearchBox(page).fill("midsize manufacturing companies in Ohio");
  const remove = (name: string) => findGloss(page).getByRole("button", { name });
  await remove("Remove Location Ohio").waitFor(longTimeout);
  await remove("Remove Industry Manufacturing").focus();
  await page.keyboard.press("Enter");
  await expect(remove("Remove Location Ohio")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(remove("Remove Company size")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(findSearchBox(page)).toBeFocused();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the suggestions and the recent searches are accessible and fit a phone, ${colorScheme}`, async ({
    page,
  }) => {
    await answerSearches(page);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await storeHistory(page, { companies: ["Manufacturing companies over 500 employees", "Banks in Texas"] });
    const expectFitting = async () => {
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
    };
    const openList = async () => {
      await findSearchBox(page).fill("manu");
      await expect(findSuggestionOptions(page)).toHaveCount(12, longTimeout);
      await page.keyboard.press("ArrowDown");
    };
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 360, height: 640 },
    ]) {
      await page.setViewportSize(viewport);
      await openLanding(page);
      await openList();
      await expectFitting();
      const box = await findSuggestionList(page).boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    }
    await page.keyboard.press("Escape");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("tab", { name: "Search Results" })).toBeVisible(longTimeout);
    await expectFitting();
    await openList();
    await expectFitting();
  });
}
