import { expect, type Locator, type Page } from "@playwright/test";

/** Waits for the server: the machine may be busy with another journey. */
export const patient = { timeout: 60_000 };

export const streamPath = "**/api/ai/ai-company-search-enriched";
export const peoplePath = "**/api/ai/ai-people-search";

/** The landing page with the app in charge of it; before that the box is the static one. */
export async function openLanding(page: Page): Promise<void> {
  await page.goto("/");
  await expect(page.locator("[data-static]")).toHaveCount(0, patient);
  await expect(searchBox(page)).toBeVisible(patient);
}

/** The dashboard of a signed-in user, ready for a query. */
export async function openDashboard(page: Page): Promise<void> {
  await page.goto("/dashboard");
  await expect(searchBox(page)).toBeVisible(patient);
}

/** The box on top is a combobox, the one of more lines in the middle of the empty page a text field. */
export function searchBox(page: Page): Locator {
  const name = { name: "Search", exact: true };
  return page.getByRole("combobox", name).or(page.getByRole("textbox", name));
}

export function sendButton(page: Page): Locator {
  return page.getByRole("button", { name: "Search", exact: true });
}

/** Types a query into the box of the page and presses Enter. */
export async function searchFor(page: Page, query: string): Promise<void> {
  await searchBox(page).fill(query);
  await searchBox(page).press("Enter");
}

/** The company cards of the current results. */
export function companyCards(page: Page): Locator {
  return page.getByRole("region", { name: "Company results" }).getByRole("article");
}

/** The person cards of the current results. */
export function personCards(page: Page): Locator {
  return page.getByRole("region", { name: "People results" }).getByRole("article");
}

/** The list under the box that says how the query was understood. */
export function gloss(page: Page): Locator {
  return page.getByRole("list", { name: "How the query was understood" });
}

/** Waits until a stream has ended: the count of statuses takes the place of the progress. */
export async function waitForStreamEnd(page: Page): Promise<void> {
  await expect(page.getByRole("list", { name: "Hiring intent" })).toBeVisible(patient);
}

/** The number that stands in a text such as "1,204 total jobs". */
export function numberIn(text: string | null): number {
  return Number((text ?? "").replaceAll(/[^\d]/g, ""));
}
