import type { Page } from "@playwright/test";
import { expectAccessible, expectNoHorizontalScroll } from "./support/accessible.ts";
import {
  companyCards,
  gloss,
  longTimeout,
  openDashboard,
  openLanding,
  peoplePath,
  searchBox,
  searchFor,
  streamPath,
} from "./support/search.ts";
import { makeEvents } from "./support/stream-control.ts";
import { expect, test } from "./support/test.ts";

const suggestionList = (page: Page) => page.getByRole("listbox", { name: "Suggestions" });
const suggestionOptions = (page: Page) => suggestionList(page).getByRole("option");
const highlightedOption = (page: Page) => suggestionList(page).getByRole("option", { selected: true });
const recentSearches = (page: Page) => page.getByRole("region", { name: "Recent searches" });
const recentChips = (page: Page) => recentSearches(page).getByRole("listitem");

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
    await searchBox(page).click();
    await expect(suggestionOptions(page)).toHaveText([
      "Manufacturing companies in Ohio over 500 employees",
      "Banks in Texas",
    ]);
    await searchBox(page).pressSequentially("manuf");
    const group = (name: string) => suggestionList(page).getByRole("group", { name }).getByRole("option");
    await expect(group("Recent searches")).toHaveText(["Manufacturing companies in Ohio over 500 employees"]);
    await expect(group("Suggestions").nth(0)).toHaveText("Manufacturing companies in Chicago");
    await expect(group("Suggestions").nth(1)).toHaveText("Manufacturing companies", longTimeout);
    await expect(searchBox(page)).toHaveAttribute(
      "aria-controls",
      (await suggestionList(page).getAttribute("id")) ?? "",
    );
  });
  await test.step("shows at most twelve of many matches [LIMIT-006]", async () => {
    await expect(suggestionOptions(page)).toHaveCount(12);
    await expect(page.getByText("12 suggestions", { exact: true })).toHaveCount(1);
  });
  await test.step("moves the highlight by arrow keys and wraps around [SRCH-007]", async () => {
    await expect(highlightedOption(page)).toHaveCount(0);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(suggestionOptions(page).nth(1)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowUp");
    await expect(suggestionOptions(page).nth(0)).toHaveAttribute("aria-selected", "true");
    await expect(highlightedOption(page)).toHaveCount(1);
    await expect(searchBox(page)).toHaveAttribute(
      "aria-activedescendant",
      (await highlightedOption(page).getAttribute("id")) ?? "",
    );
    await page.keyboard.press("ArrowUp");
    await expect(suggestionOptions(page).nth(11)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowDown");
    await expect(suggestionOptions(page).nth(0)).toHaveAttribute("aria-selected", "true");
    await expect(searchBox(page)).toBeFocused();
  });
  await test.step("fills the box with the highlighted suggestion by Enter without searching [SRCH-008]", async () => {
    await page.keyboard.press("ArrowDown");
    const text = (await highlightedOption(page).textContent()) ?? "";
    await page.keyboard.press("Enter");
    await expect(searchBox(page)).toHaveValue(text);
    await expect(suggestionList(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/$/);
  });
  await test.step("closes the suggestions by Escape [SRCH-009]", async () => {
    await searchBox(page).fill("hosp");
    await expect(suggestionList(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(suggestionList(page)).toHaveCount(0);
    await expect(searchBox(page)).toHaveValue("hosp");
    await page.keyboard.press("ArrowDown");
    await expect(highlightedOption(page)).toHaveText("Hospitals in Boston");
  });
  await test.step("fills the box by a click; no list covers the interpretation of a complete query", async () => {
    await suggestionOptions(page).nth(0).click();
    await expect(searchBox(page)).toHaveValue("Hospitals in Boston");
    await expect(searchBox(page)).toBeFocused();
    await searchBox(page).fill("plant managers in oh");
    await expect(suggestionOptions(page)).toHaveText(["plant managers in Ohio"]);
    await searchBox(page).pressSequentially("io");
    await expect(suggestionList(page)).toHaveCount(0);
    await gloss(page).getByRole("button", { name: "Remove Location Ohio" }).click();
  });
  await test.step("closes the suggestions by Tab, which moves the focus", async () => {
    await searchBox(page).fill("hosp");
    await expect(suggestionList(page)).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(suggestionList(page)).toHaveCount(0);
    await expect(searchBox(page)).not.toBeFocused();
  });
});

test("the suggestions close 150 ms after the search box loses focus [LIMIT-005]", async ({ page }) => {
  await openLanding(page);
  await searchBox(page).fill("hosp");
  await expect(suggestionList(page)).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await searchBox(page).blur();
  await page.clock.runFor(100);
  await expect(suggestionList(page)).toBeVisible();
  await page.clock.runFor(100);
  await expect(suggestionList(page)).toHaveCount(0);
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
  await searchBox(page).fill("insur");
  await expect(suggestionList(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(suggestionList(page)).toHaveCount(0);
  await expect(home).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(home).toBeVisible();
  await test.step("sends the typed text by Enter without a highlight", async () => {
    await searchBox(page).fill("insur");
    await expect(suggestionList(page)).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(suggestionList(page)).toHaveCount(0);
    await expect(companyCards(page)).toHaveCount(1, longTimeout);
    await expect(searchBox(page)).toHaveValue("insur");
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
      await searchFor(page, query);
      await expect.poll(() => sent.length, longTimeout).toBe(index + 1);
    }
    const newest = queries.toReversed().slice(0, 10);
    await expect(recentChips(page)).toHaveText(newest);
    await recentChips(page).nth(4).click();
    await expect.poll(() => sent.at(-1)).toBe(newest[4]);
    await expect(searchBox(page)).toHaveValue(newest[4] ?? "");
    await expect(recentChips(page).nth(0)).toHaveText(newest[4] ?? "");
    await page.reload();
    await expect(recentChips(page)).toHaveCount(10, longTimeout);
  });
});

test("recent people searches are shared by two tabs", async ({ signedInPage: page }) => {
  await answerSearches(page);
  await storeHistory(page, { companies: ["Banks in Texas"] });
  await openDashboard(page);
  await test.step("stores five of seven people searches [LIMIT-009]", async () => {
    await page.getByRole("search").getByText("People", { exact: true }).click();
    const titles = ["sales", "marketing", "finance", "hr", "legal", "it", "product"];
    for (const title of titles) {
      await searchFor(page, `${title} directors`);
      await expect(recentChips(page).nth(0)).toHaveText(`${title} directors`);
    }
    await expect(recentChips(page)).toHaveText(
      ["product", "it", "legal", "hr", "finance"].map((title) => `${title} directors`),
    );
  });
  await test.step("shares recent searches between two tabs", async () => {
    const otherTab = await page.context().newPage();
    await answerSearches(otherTab);
    await openDashboard(otherTab);
    await searchFor(otherTab, "chief engineers");
    await expect(recentChips(page)).toHaveText([
      "chief engineers",
      "product directors",
      "it directors",
      "legal directors",
      "hr directors",
    ]);
    await otherTab.close();
  });
  await test.step("removes a recent search by Delete or its cross, moving the focus to its neighbor, and all by a button", async () => {
    await recentChips(page).nth(1).getByRole("button").first().focus();
    await page.keyboard.press("Delete");
    await expect(recentChips(page)).toHaveCount(4);
    await expect(page.getByRole("button", { name: "it directors", exact: true })).toBeFocused();
    await recentChips(page).nth(3).hover();
    await page.getByRole("button", { name: "Remove recent search hr directors" }).click();
    await expect(recentChips(page)).toHaveCount(3);
    await expect(page.getByRole("button", { name: "legal directors", exact: true })).toBeFocused();
    await page.getByRole("button", { name: "Clear recents" }).click();
    await expect(recentSearches(page)).toHaveCount(0);
    await expect(searchBox(page)).toBeFocused();
    await page.getByRole("search").getByText("Companies", { exact: true }).click();
    await expect(recentChips(page)).toHaveText(["Banks in Texas"]);
  });
});

test("a guest's click on a recent search only fills the search box", async ({ page }) => {
  await answerSearches(page);
  await storeHistory(page, { companies: ["Banks in Texas"] });
  await openLanding(page);
  await searchFor(page, "insurance companies in Iowa");
  await expect(recentChips(page)).toHaveText(["insurance companies in Iowa", "Banks in Texas"], longTimeout);
  await expect(page.getByRole("list", { name: "Hiring intent" })).toBeVisible(longTimeout);
  let sent = 0;
  await page.route(streamPath, (route) => {
    sent += 1;
    return route.abort();
  });
  await page.getByRole("button", { name: "Banks in Texas", exact: true }).click();
  await expect(searchBox(page)).toHaveValue("Banks in Texas");
  await expect(searchBox(page)).toBeFocused();
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
  await searchBox(page).fill("midsize manufacturing companies in Ohio");
  const remove = (name: string) => gloss(page).getByRole("button", { name });
  await remove("Remove Location Ohio").waitFor(longTimeout);
  await remove("Remove Industry Manufacturing").focus();
  await page.keyboard.press("Enter");
  await expect(remove("Remove Location Ohio")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(remove("Remove Company size")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(searchBox(page)).toBeFocused();
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
      await searchBox(page).fill("manu");
      await expect(suggestionOptions(page)).toHaveCount(12, longTimeout);
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
      const box = await suggestionList(page).boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    }
    await page.keyboard.press("Escape");
    await page.keyboard.press("Enter");
    await expect(recentChips(page)).toHaveCount(3, longTimeout);
    await expectFitting();
    await openList();
    await expectFitting();
  });
}
