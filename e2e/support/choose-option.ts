import { expect, type Page } from "@playwright/test";
import { patient } from "./search.ts";

/**
 * Presses an option of an open list, named after its field, where it stands, as a hand does it: `click` may scroll the page
 * before, and the list moves back between its press and its release.
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
