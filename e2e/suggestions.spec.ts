import type { Page } from "@playwright/test";
import { expectAccessible, expectNoHorizontalScroll } from "./support/accessible.ts";
import {
  companyCards,
  gloss,
  openDashboard,
  openLanding,
  patient,
  peoplePath,
  searchBox,
  searchFor,
  streamPath,
} from "./support/search.ts";
import { makeEvents } from "./support/stream-control.ts";
import { expect, test } from "./support/test.ts";

const list = (page: Page) => page.getByRole("listbox", { name: "Suggestions" });
const options = (page: Page) => list(page).getByRole("option");
const highlighted = (page: Page) => list(page).getByRole("option", { selected: true });
const recents = (page: Page) => page.getByRole("region", { name: "Recent searches" });
const chips = (page: Page) => recents(page).getByRole("listitem");

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

/** Stores a search history by mode, as earlier searches would. */
async function storeHistory(page: Page, history: Record<string, string[]>) {
  await page.addInitScript((stored) => {
    if (!localStorage.getItem("eq_search_terms")) localStorage.setItem("eq_search_terms", stored);
  }, JSON.stringify(history));
}

test("suggestions below the box work by keyboard", async ({ page }) => {
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
    await expect(options(page)).toHaveText([
      "Manufacturing companies in Ohio over 500 employees",
      "Banks in Texas",
    ]);
    await searchBox(page).pressSequentially("manuf");
    const group = (name: string) => list(page).getByRole("group", { name }).getByRole("option");
    await expect(group("Recent searches")).toHaveText(["Manufacturing companies in Ohio over 500 employees"]);
    await expect(group("Suggestions").nth(0)).toHaveText("Manufacturing companies in Chicago");
    await expect(group("Suggestions").nth(1)).toHaveText("Manufacturing companies", patient);
    await expect(searchBox(page)).toHaveAttribute(
      "aria-controls",
      (await list(page).getAttribute("id")) ?? "",
    );
  });
  await test.step("shows at most twelve of many matches [LIMIT-006]", async () => {
    await expect(options(page)).toHaveCount(12);
    await expect(page.getByText("12 suggestions", { exact: true })).toHaveCount(1);
  });
  await test.step("moves the highlight by arrows, around the ends [SRCH-007]", async () => {
    await expect(highlighted(page)).toHaveCount(0);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(options(page).nth(1)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowUp");
    await expect(options(page).nth(0)).toHaveAttribute("aria-selected", "true");
    await expect(highlighted(page)).toHaveCount(1);
    await expect(searchBox(page)).toHaveAttribute(
      "aria-activedescendant",
      (await highlighted(page).getAttribute("id")) ?? "",
    );
    await page.keyboard.press("ArrowUp");
    await expect(options(page).nth(11)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowDown");
    await expect(options(page).nth(0)).toHaveAttribute("aria-selected", "true");
    await expect(searchBox(page)).toBeFocused();
  });
  await test.step("takes the highlighted entry by Enter without sending it [SRCH-008]", async () => {
    await page.keyboard.press("ArrowDown");
    const text = (await highlighted(page).textContent()) ?? "";
    await page.keyboard.press("Enter");
    await expect(searchBox(page)).toHaveValue(text);
    await expect(list(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/$/);
  });
  await test.step("closes by Escape [SRCH-009]", async () => {
    await searchBox(page).fill("hosp");
    await expect(list(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(list(page)).toHaveCount(0);
    await expect(searchBox(page)).toHaveValue("hosp");
    await page.keyboard.press("ArrowDown");
    await expect(highlighted(page)).toHaveText("Hospitals in Boston");
  });
  await test.step("takes an entry by a click; a complete query's interpretation is not covered by a list", async () => {
    await options(page).nth(0).click();
    await expect(searchBox(page)).toHaveValue("Hospitals in Boston");
    await expect(searchBox(page)).toBeFocused();
    await searchBox(page).fill("plant managers in oh");
    await expect(options(page)).toHaveText(["plant managers in Ohio"]);
    await searchBox(page).pressSequentially("io");
    await expect(list(page)).toHaveCount(0);
    await gloss(page).getByRole("button", { name: "Remove Location Ohio" }).click();
  });
  await test.step("closes by Tab, which moves the focus", async () => {
    await searchBox(page).fill("hosp");
    await expect(list(page)).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(list(page)).toHaveCount(0);
    await expect(searchBox(page)).not.toBeFocused();
  });
});

test("the list closes 150 ms after the box loses focus [LIMIT-005]", async ({ page }) => {
  await openLanding(page);
  await searchBox(page).fill("hosp");
  await expect(list(page)).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await searchBox(page).blur();
  await page.clock.runFor(100);
  await expect(list(page)).toBeVisible();
  await page.clock.runFor(100);
  await expect(list(page)).toHaveCount(0);
});

test("Escape closes the list first and ends fullscreen only without a list", async ({
  signedInPage: page,
}) => {
  await answerSearches(page);
  await openDashboard(page);
  const home = page.getByRole("navigation", { name: "Workspace" });
  await expect(home).toBeVisible();
  await page.keyboard.press("F11");
  await expect(home).toHaveCount(0);
  await searchBox(page).fill("insur");
  await expect(list(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list(page)).toHaveCount(0);
  await expect(home).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(home).toBeVisible();
  await test.step("sends the typed text by Enter without a highlight", async () => {
    await searchBox(page).fill("insur");
    await expect(list(page)).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(list(page)).toHaveCount(0);
    await expect(companyCards(page)).toHaveCount(1, patient);
    await expect(searchBox(page)).toHaveValue("insur");
  });
});

test("recent company searches are chips", async ({ signedInPage: page }) => {
  await answerSearches(page);
  await openDashboard(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("ai-company-search-enriched")) {
      sent.push((request.postDataJSON() as { query: string }).query);
    }
  });
  const queries = Array.from({ length: 12 }, (_, place) => `Banks in Ohio with ${place + 1}00 employees`);
  await test.step("shows the ten newest of twelve searches as chips; a click repeats one [SRCH-084]", async () => {
    for (const [place, query] of queries.entries()) {
      await searchFor(page, query);
      await expect.poll(() => sent.length, patient).toBe(place + 1);
    }
    const newest = queries.toReversed().slice(0, 10);
    await expect(chips(page)).toHaveText(newest);
    await chips(page).nth(4).click();
    await expect.poll(() => sent.at(-1)).toBe(newest[4]);
    await expect(searchBox(page)).toHaveValue(newest[4] ?? "");
    await expect(chips(page).nth(0)).toHaveText(newest[4] ?? "");
    await page.reload();
    await expect(chips(page)).toHaveCount(10, patient);
  });
});

test("recent people searches are shared by two tabs", async ({ signedInPage: page }) => {
  await answerSearches(page);
  await storeHistory(page, { companies: ["Banks in Texas"] });
  await openDashboard(page);
  await test.step("keeps five of seven people searches [LIMIT-009]", async () => {
    await page.getByRole("search").getByText("People", { exact: true }).click();
    const titles = ["sales", "marketing", "finance", "hr", "legal", "it", "product"];
    for (const title of titles) {
      await searchFor(page, `${title} directors`);
      await expect(chips(page).nth(0)).toHaveText(`${title} directors`);
    }
    await expect(chips(page)).toHaveText(
      ["product", "it", "legal", "hr", "finance"].map((title) => `${title} directors`),
    );
  });
  await test.step("shows them in another tab, and that tab's searches here", async () => {
    const other = await page.context().newPage();
    await answerSearches(other);
    await openDashboard(other);
    await searchFor(other, "chief engineers");
    await expect(chips(page)).toHaveText([
      "chief engineers",
      "product directors",
      "it directors",
      "legal directors",
      "hr directors",
    ]);
    await other.close();
  });
  await test.step("removes one by Delete or its cross, keeping the focus near, and all by a button", async () => {
    await chips(page).nth(1).getByRole("button").first().focus();
    await page.keyboard.press("Delete");
    await expect(chips(page)).toHaveCount(4);
    await expect(page.getByRole("button", { name: "it directors", exact: true })).toBeFocused();
    await chips(page).nth(3).hover();
    await page.getByRole("button", { name: "Remove recent search hr directors" }).click();
    await expect(chips(page)).toHaveCount(3);
    await expect(page.getByRole("button", { name: "legal directors", exact: true })).toBeFocused();
    await page.getByRole("button", { name: "Clear recents" }).click();
    await expect(recents(page)).toHaveCount(0);
    await expect(searchBox(page)).toBeFocused();
    await page.getByRole("search").getByText("Companies", { exact: true }).click();
    await expect(chips(page)).toHaveText(["Banks in Texas"]);
  });
});

test("a recent search only fills the box for a guest", async ({ page }) => {
  await answerSearches(page);
  await storeHistory(page, { companies: ["Banks in Texas"] });
  await openLanding(page);
  await searchFor(page, "insurance companies in Iowa");
  await expect(chips(page)).toHaveText(["insurance companies in Iowa", "Banks in Texas"], patient);
  await expect(page.getByRole("list", { name: "Hiring intent" })).toBeVisible(patient);
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
  const items = Array.from({ length: 250 }, (_, place) => ({
    id: `made-${place}`,
    code: `made-${place}`,
    name: `Industry ${place + 1}`,
  }));
  await page.route("**/industries", async (route) => {
    const answer = (await (await route.fetch()).json()) as Record<string, unknown>;
    await route.fulfill({ json: { ...answer, items } });
  });
  await openLanding(page);
  await page.getByRole("group", { name: "Quick filters" }).getByRole("button", { name: "Industry" }).click();
  await expect(page.getByRole("option").nth(199)).toHaveText("Industry 200", patient);
  await expect(page.getByRole("option")).toHaveCount(200);
});

test("removing a chip of the interpretation moves the focus to the next one", async ({ page }) => {
  await openLanding(page);
  await searchBox(page).fill("midsize manufacturing companies in Ohio");
  const remove = (name: string) => gloss(page).getByRole("button", { name });
  await remove("Remove Location Ohio").waitFor(patient);
  await remove("Remove Industry Manufacturing").focus();
  await page.keyboard.press("Enter");
  await expect(remove("Remove Location Ohio")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(remove("Remove Company size")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(searchBox(page)).toBeFocused();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the list and the chips are accessible and fit a phone, ${colorScheme}`, async ({ page }) => {
    await answerSearches(page);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await storeHistory(page, { companies: ["Manufacturing companies over 500 employees", "Banks in Texas"] });
    const expectFitting = async () => {
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
    };
    const openList = async () => {
      await searchBox(page).fill("manu");
      await expect(options(page)).toHaveCount(12, patient);
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
      const box = await list(page).boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    }
    await page.keyboard.press("Escape");
    await page.keyboard.press("Enter");
    await expect(chips(page)).toHaveCount(3, patient);
    await expectFitting();
    await openList();
    await expectFitting();
  });
}
