import type { Locator, Page } from "@playwright/test";
import { companyCards, openDashboard, patient, searchFor, waitForStreamEnd } from "./support/search.ts";
import { expect, test } from "./support/test.ts";

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error("It cannot be seen.");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

const form = (page: Page) => page.getByRole("form", { name: "Company Search Parameters" });
const field = (page: Page, name: string) => form(page).getByRole("combobox", { name });

/** Opens a list, types and presses Enter. */
async function typeInList(page: Page, control: Locator, text: string) {
  await control.click();
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible(patient);
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
}

test("the form, its lists and the cards keep their layout", async ({ signedInPage: page }) => {
  await openDashboard(page);
  await searchFor(page, "banks in New York City");
  await waitForStreamEnd(page);
  await expect(field(page, "Sort By")).toBeVisible(patient);

  await test.step("keeps the field of a long name on one line, as wide as the others", async () => {
    const plain = await boxOf(field(page, "Sort By"));
    for (const name of ["Target Industries", "Location"]) {
      const box = await boxOf(field(page, name).locator(".."));
      expect([box.x, box.width, box.height], name).toEqual([plain.x, plain.width, plain.height]);
    }
  });
  await test.step("never covers the form by Help, at any window height", async () => {
    for (const height of [900, 860, 720, 600]) {
      await page.setViewportSize({ width: 1440, height });
      const help = await boxOf(page.getByRole("button", { name: "Help", exact: true }));
      const send = form(page).getByRole("button", { name: "Search Companies" });
      await expect
        .poll(async () => (await boxOf(send)).bottom, { message: `${height}` })
        .toBeLessThan(help.y);
      expect((await boxOf(page.locator("[data-rail]"))).bottom).toBeLessThan(help.y);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect
        .poll(async () => (await boxOf(page.locator("[data-rail]"))).bottom, {
          message: `${height}, scrolled`,
        })
        .toBeLessThan(help.y);
      await page.evaluate(() => window.scrollTo(0, 0));
    }
  });
  await test.step("keeps job links 24 px apart in a card of 220 px", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const card = companyCards(page)
      .filter({ has: page.getByRole("listitem").nth(2) })
      .first();
    expect((await boxOf(card)).height).toBeLessThanOrEqual(220);
    const lines = card.getByRole("listitem");
    const tops = await lines.evaluateAll((all) => all.map((line) => line.getBoundingClientRect().top));
    expect(tops).toHaveLength(3);
    for (const [place, top] of tops.slice(1).entries()) {
      expect(top - (tops[place] ?? 0)).toBeGreaterThanOrEqual(24);
    }
    const last = await boxOf(lines.last());
    expect(last.bottom).toBeLessThanOrEqual((await boxOf(card.locator("footer"))).y);
  });
  await test.step("selects the first match of the typed text by Enter, in the form and in the quick filters", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await typeInList(page, field(page, "Target Industries"), "hospitality");
    await expect(form(page).getByRole("button", { name: "Remove Hospitality & Consumer" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("listbox")).toHaveCount(0);
    const widths = [field(page, "Target Industries").locator(".."), field(page, "Sort By")].map(boxOf);
    const [industries, plain] = await Promise.all(widths);
    expect(industries?.right).toBe(plain?.right);
    const chips = page.getByRole("group", { name: "Quick filters" });
    await typeInList(page, chips.getByRole("button", { name: "Location" }), "ohi");
    await expect(page.getByRole("listbox")).toHaveCount(0);
    await expect(form(page).getByRole("button", { name: "Remove Ohio" })).toBeVisible();
  });
  await test.step("keeps selection and list when Enter is pressed without text", async () => {
    await typeInList(page, field(page, "Location"), "");
    await expect(page.getByRole("listbox")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("listbox")).toHaveCount(0);
    await expect(form(page).getByRole("button", { name: "Remove Ohio" })).toBeVisible();
  });
});
