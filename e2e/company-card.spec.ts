import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import {
  findCompanyCards,
  longTimeout,
  openDashboard,
  openLanding,
  streamPath,
  submitQuery,
  waitForStreamEnd,
} from "./support/search.ts";
import { expect, test } from "./support/test.ts";

const findEvidenceDialog = (page: Page) => page.getByRole("dialog", { name: /^RIV \d+$/ });
const findScoreDial = (card: Locator) => card.getByRole("button", { name: /^RIV \d+, show the evidence$/ });

async function findCompanies(page: Page) {
  await openLanding(page);
  await submitQuery(page, "manufacturing companies");
  await waitForStreamEnd(page);
  await expect(findCompanyCards(page)).toHaveCount(5);
}

test("the points of every card's evidence add up to its score", async ({ page }) => {
  await findCompanies(page);
  for (const card of await findCompanyCards(page).all()) {
    await findScoreDial(card).click();
    await expect(findEvidenceDialog(page)).toBeVisible();
    const score = Number((await findScoreDial(card).getAttribute("aria-label"))?.match(/\d+/)?.[0]);
    await expect(findEvidenceDialog(page)).toHaveAccessibleName(`RIV ${score}`);
    const show = findEvidenceDialog(page).getByRole("button", { name: "Show", exact: true });
    if ((await show.count()) > 0) await show.click();
    const points = await findEvidenceDialog(page)
      .getByRole("list")
      .getByRole("listitem")
      .evaluateAll((items) => items.map((item) => item.querySelector("span")?.textContent ?? ""));
    const sum = points
      .filter((text) => /^[+−]?\d+$/.test(text))
      .reduce((all, text) => all + Number(text.replace("−", "-")), 0);
    expect(sum).toBe(score);
    await page.keyboard.press("Escape");
    await expect(findEvidenceDialog(page)).toHaveCount(0);
    await expect(findScoreDial(card)).toBeFocused();
  }
});

test("the why line opens the evidence, whose rows lead to the jobs", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await findCompanies(page);
  const card = findCompanyCards(page).first();
  await card.getByRole("button", { name: /^Why \d+ / }).click();
  await expect(findEvidenceDialog(page)).toBeVisible();
  await expect(findEvidenceDialog(page).getByText("Hiring-intent score, 0 to 100")).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectAccessible(page);
  }
  const isScrolling = await findEvidenceDialog(page).evaluate((box) => box.scrollHeight > box.clientHeight);
  expect(isScrolling).toBe(false);
  expect(
    await findEvidenceDialog(page).getByRole("list").first().getByRole("listitem").count(),
  ).toBeLessThanOrEqual(5);
  await findEvidenceDialog(page)
    .getByRole("button", { name: /^(All \d+ jobs|The open job)$/ })
    .click();
  await expect(page.getByRole("dialog", { name: "Sign in required for insights" })).toBeVisible(longTimeout);
});

test("a card is 238 px high while it loads and afterwards", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openLanding(page);
  await submitQuery(page, "manufacturing companies");
  const cards = findCompanyCards(page);
  const readHeights = () =>
    cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().height)));
  await expect(cards.first()).toBeVisible(longTimeout);
  expect(new Set(await readHeights())).toEqual(new Set([238]));
  await waitForStreamEnd(page);
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(new Set(await readHeights())).toEqual(new Set([238]));
  }
});

test("the keys j, k, Enter and Escape move between cards and open their evidence", async ({ page }) => {
  await findCompanies(page);
  const cards = findCompanyCards(page);
  await page.keyboard.press("j");
  await expect(cards.nth(0)).toHaveAttribute("aria-current", "true");
  await expect(cards.nth(0)).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(cards.nth(2)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("k");
  await expect(cards.nth(1)).toHaveAttribute("aria-current", "true");
  await expect(page.locator("article[aria-current]")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(findEvidenceDialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(findEvidenceDialog(page)).toHaveCount(0);
  await expect(findScoreDial(cards.nth(1))).toBeFocused();
  await test.step("moves on from the focused card", async () => {
    await page.keyboard.press("j");
    await expect(cards.nth(2)).toBeFocused();
  });
});

test("a company's name opens its insights, by keyboard", async ({ signedInPage: page }) => {
  await openDashboard(page);
  await submitQuery(page, "manufacturing companies");
  await waitForStreamEnd(page);
  const card = findCompanyCards(page).first();
  const company = (await card.getAttribute("aria-label")) ?? "";
  const name = card.getByRole("heading").getByRole("button", { name: company });
  await name.press("Enter");
  const hub = page.getByRole("dialog", { name: "Insight Hub" });
  await expect(hub).toContainText(company, longTimeout);
  await test.step("leads on to the company's people", async () => {
    await hub.getByRole("button", { name: "Find Contacts" }).click();
    await expect(page.getByRole("dialog", { name: "Find Contacts" })).toBeVisible(longTimeout);
    await page.keyboard.press("Escape");
  });
  await page.keyboard.press("Escape");
  await expect(hub).toHaveCount(0);
  await expect(name).toBeFocused();
});

test("a company card's links open without a referrer", async ({ page }) => {
  await findCompanies(page);
  const links = findCompanyCards(page).getByRole("link");
  expect(await links.count()).toBeGreaterThan(0);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
    await expect(link).toHaveAttribute("href", /^https?:\/\/[\w.-]*example\.(com|org|net)(\/|$)/);
  }
});

test("a user loads more results and searches for similar companies [STRM-013, STRM-019]", async ({
  signedInPage: page,
}) => {
  await openDashboard(page);
  await submitQuery(page, "technology companies");
  await waitForStreamEnd(page);
  const cards = findCompanyCards(page);
  // Companies of one name share a card, so that a page of 25 may have fewer cards.
  const firstPageCards = await cards.count();
  expect(firstPageCards).toBeGreaterThan(20);
  await test.step("requests page 2 by Find more and appends its companies [STRM-013]", async () => {
    const first = await cards.nth(0).getAttribute("aria-label");
    const request = page.waitForRequest(streamPath);
    await page.getByRole("button", { name: "Find more" }).click();
    expect((await request).postDataJSON()).toMatchObject({ page: 2, rpp: 25 });
    await expect.poll(() => cards.count(), longTimeout).toBeGreaterThan(firstPageCards);
    await waitForStreamEnd(page);
    await expect(cards.nth(0)).toHaveAccessibleName(first ?? "");
  });
  await test.step("does not invite a signed-in user to save the results [STRM-020]", async () => {
    await expect(page.getByRole("button", { name: "Create Free Account" })).toHaveCount(0);
  });
  await test.step("names the company of a similarity search [STRM-019]", async () => {
    const name = await cards.nth(0).getAttribute("aria-label");
    await cards.nth(0).getByRole("button", { name: "New Search" }).click();
    await expect(page.getByText(`Companies similar to ${name}`, { exact: true })).toBeVisible(longTimeout);
  });
});
