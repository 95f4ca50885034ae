import { expect, type Page } from "@playwright/test";
import { patient } from "./search.ts";

/**
 * Clicks an option of the open list of `field` at its position, as a user does. Playwright's `click` may scroll the page
 * first, and the list moves back between press and release.
 */
export async function chooseOption(page: Page, field: string, name: string): Promise<void> {
  await expect(page.getByLabel(`Search ${field}`)).toBeFocused(patient);
  const option = page.getByRole("option", { name });
  await expect(option).toBeVisible(patient);
  const box = await option.boundingBox();
  if (!box) throw new Error(`${name} cannot be seen.`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(option).toHaveAttribute("aria-selected", "true");
}
