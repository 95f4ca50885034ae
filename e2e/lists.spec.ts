import type { Locator, Page } from "@playwright/test";
import {
  findCompanyCards,
  findGloss,
  longTimeout,
  openDashboard,
  submitQuery,
  waitForStreamEnd,
} from "./support/search.ts";
import { expect, test } from "./support/test.ts";

async function measureBox(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error("The element is not visible.");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

const findForm = (page: Page) => page.getByRole("form", { name: "Company Search Parameters" });
const findField = (page: Page, name: string) => findForm(page).getByRole("combobox", { name });

/** Opens a list of options, types text and presses Enter. */
async function typeInList(page: Page, control: Locator, text: string) {
  await control.click();
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible(longTimeout);
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
}

test("the search form, its lists and the company cards have a stable layout", async ({
  signedInPage: page,
}) => {
  await openDashboard(page);
  await submitQuery(page, "banks in New York City");
  await waitForStreamEnd(page);
  await expect(findField(page, "Sort By")).toBeVisible(longTimeout);

  await test.step("keeps a field with a long value on one line and as wide as the other fields", async () => {
    const plain = await measureBox(findField(page, "Sort By"));
    for (const name of ["Target Industries", "Location"]) {
      const box = await measureBox(findField(page, name).locator(".."));
      expect([box.x, box.width, box.height], name).toEqual([plain.x, plain.width, plain.height]);
    }
  });
  await test.step("never covers the form by the Help button, at any window height", async () => {
    for (const height of [900, 860, 720, 600]) {
      await page.setViewportSize({ width: 1440, height });
      const help = await measureBox(page.getByRole("button", { name: "Help", exact: true }));
      const send = findForm(page).getByRole("button", { name: "Search Companies" });
      await expect
        .poll(async () => (await measureBox(send)).bottom, { message: `${height}` })
        .toBeLessThan(help.y);
      expect((await measureBox(page.locator("[data-rail]"))).bottom).toBeLessThan(help.y);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect
        .poll(async () => (await measureBox(page.locator("[data-rail]"))).bottom, {
          message: `${height}, scrolled`,
        })
        .toBeLessThan(help.y);
      await page.evaluate(() => window.scrollTo(0, 0));
    }
  });
  await test.step("keeps job links 24 px apart in a card of 238 px", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const card = findCompanyCards(page)
      .filter({ has: page.getByRole("listitem").nth(2) })
      .first();
    expect((await measureBox(card)).height).toBeLessThanOrEqual(238);
    const lines = card.getByRole("listitem");
    const tops = await lines.evaluateAll((all) => all.map((line) => line.getBoundingClientRect().top));
    expect(tops).toHaveLength(3);
    for (const [index, top] of tops.slice(1).entries()) {
      expect(top - (tops[index] ?? 0)).toBeGreaterThanOrEqual(24);
    }
    const last = await measureBox(lines.last());
    expect(last.bottom).toBeLessThanOrEqual((await measureBox(card.locator("footer"))).y);
  });
  await test.step("selects the first match of the typed text by Enter, in the form and in the chips", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await typeInList(page, findField(page, "Target Industries"), "hospitality");
    await expect(findForm(page).getByRole("button", { name: "Remove Hospitality & Consumer" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("listbox")).toHaveCount(0);
    const widths = [findField(page, "Target Industries").locator(".."), findField(page, "Sort By")].map(
      measureBox,
    );
    const [industries, plain] = await Promise.all(widths);
    expect(industries?.right).toBe(plain?.right);
    await typeInList(page, findGloss(page).getByRole("button", { name: /^Location / }), "ohi");
    await expect(page.getByRole("listbox")).toHaveCount(0);
    await expect(findForm(page).getByRole("button", { name: "Remove Ohio" })).toBeVisible();
  });
  await test.step("keeps selection and list when Enter is pressed without text", async () => {
    await typeInList(page, findField(page, "Location"), "");
    await expect(page.getByRole("listbox")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("listbox")).toHaveCount(0);
    await expect(findForm(page).getByRole("button", { name: "Remove Ohio" })).toBeVisible();
  });
});
