import { expect, type Locator, type Page } from "@playwright/test";

/** A longer timeout for server responses, because other tests may keep the machine busy. */
export const longTimeout = { timeout: 20_000 };

export const streamPath = "**/api/ai/ai-company-search-enriched";
export const peoplePath = "**/api/ai/ai-people-search";

/** Opens the landing page and waits until the app has replaced the static search box. */
export async function openLanding(page: Page): Promise<void> {
  await page.goto("/");
  await expect(page.locator("[data-static]")).toHaveCount(0, longTimeout);
  await expect(findSearchBox(page)).toBeVisible(longTimeout);
}

/** Opens the dashboard of a signed-in user, ready for a query. */
export async function openDashboard(page: Page): Promise<void> {
  await page.goto("/dashboard");
  await expect(findSearchBox(page)).toBeVisible(longTimeout);
}

/** Finds the search box: a combobox at the top, or a multi-line text field in the middle of a page without results. */
export function findSearchBox(page: Page): Locator {
  const name = { name: "Search", exact: true };
  return page.getByRole("combobox", name).or(page.getByRole("textbox", name));
}

export function findSendButton(page: Page): Locator {
  return page.getByRole("button", { name: "Search", exact: true });
}

/** Types a query into the search box and presses Enter. */
export async function submitQuery(page: Page, query: string): Promise<void> {
  await findSearchBox(page).fill(query);
  await findSearchBox(page).press("Enter");
}

/** Finds the company cards of the current results. */
export function findCompanyCards(page: Page): Locator {
  return page.getByRole("region", { name: "Company results" }).getByRole("article");
}

/** Finds the person cards of the current results. */
export function findPersonCards(page: Page): Locator {
  return page.getByRole("region", { name: "People results" }).getByRole("article");
}

/** Finds the list of chips below the search box, which shows how the query was interpreted. */
export function findGloss(page: Page): Locator {
  return page.getByRole("list", { name: "How the query was understood" });
}

/** Waits until a search stream has ended: the counts by lead status then replace the progress. */
export async function waitForStreamEnd(page: Page): Promise<void> {
  await expect(page.getByRole("list", { name: "Hiring intent" })).toBeVisible(longTimeout);
}

/** Reads the number in a text such as "1,204 total jobs". */
export function readNumber(text: string | null): number {
  return Number((text ?? "").replaceAll(/[^\d]/g, ""));
}
