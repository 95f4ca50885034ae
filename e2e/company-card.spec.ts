import type { Locator, Page } from "@playwright/test";
import {
  companyCards,
  openDashboard,
  openLanding,
  patient,
  searchFor,
  streamPath,
  waitForStreamEnd,
} from "./support/search.ts";
import { expect, test } from "./support/test.ts";

const evidence = (page: Page) => page.getByRole("dialog", { name: /^RIV \d+$/ });
const dialOf = (card: Locator) => card.getByRole("button", { name: /^RIV \d+, show the evidence$/ });

async function findCompanies(page: Page) {
  await openLanding(page);
  await searchFor(page, "manufacturing companies");
  await waitForStreamEnd(page);
  await expect(companyCards(page)).toHaveCount(5);
}

test("the evidence of every card adds up to its score", async ({ page }) => {
  await findCompanies(page);
  for (const card of await companyCards(page).all()) {
    await dialOf(card).click();
    await expect(evidence(page)).toBeVisible();
    const score = Number((await dialOf(card).getAttribute("aria-label"))?.match(/\d+/)?.[0]);
    await expect(evidence(page)).toHaveAccessibleName(`RIV ${score}`);
    const points = await evidence(page)
      .getByRole("list")
      .getByRole("listitem")
      .evaluateAll((items) => items.map((item) => item.firstElementChild?.textContent ?? ""));
    const sum = points
      .filter((text) => /^[+−]?\d+$/.test(text))
      .reduce((all, text) => all + Number(text.replace("−", "-")), 0);
    expect(sum).toBe(score);
    await page.keyboard.press("Escape");
    await expect(evidence(page)).toHaveCount(0);
    await expect(dialOf(card)).toBeFocused();
  }
});

test("cards are operated by j, k, Enter and Escape", async ({ page }) => {
  await findCompanies(page);
  const cards = companyCards(page);
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
  await expect(evidence(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(evidence(page)).toHaveCount(0);
  await expect(dialOf(cards.nth(1))).toBeFocused();
  await test.step("continues from that card", async () => {
    await page.keyboard.press("j");
    await expect(cards.nth(2)).toBeFocused();
  });
});

test("a card's links open without a referrer", async ({ page }) => {
  await findCompanies(page);
  const links = companyCards(page).getByRole("link");
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
  await searchFor(page, "technology companies");
  await waitForStreamEnd(page);
  const cards = companyCards(page);
  await expect(cards).toHaveCount(25);
  await test.step("Find more requests page 2 and appends it [STRM-013]", async () => {
    const first = await cards.nth(0).getAttribute("aria-label");
    const request = page.waitForRequest(streamPath);
    await page.getByRole("button", { name: "Find more" }).click();
    expect((await request).postDataJSON()).toMatchObject({ page: 2, rpp: 25 });
    await expect.poll(() => cards.count(), patient).toBeGreaterThan(25);
    await waitForStreamEnd(page);
    await expect(cards.nth(0)).toHaveAccessibleName(first ?? "");
  });
  await test.step("invites no signed-in user to save the results [STRM-020]", async () => {
    await expect(page.getByRole("button", { name: "Create Free Account" })).toHaveCount(0);
  });
  await test.step("names the company of a similarity search [STRM-019]", async () => {
    const name = await cards.nth(0).getAttribute("aria-label");
    await cards.nth(0).getByRole("button", { name: "New Search" }).click();
    await expect(page.getByText(`Companies similar to ${name}`, { exact: true })).toBeVisible(patient);
  });
});
