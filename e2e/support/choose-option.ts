import { expect, type Page } from "@playwright/test";
import { longTimeout } from "./search.ts";

/**
 * Clicks an option in the open list of `field`, by mouse at the option's position. Playwright's `click` may miss the
 * option: it may scroll the page first, and the list moves back between press and release.
 */
export async function chooseOption(page: Page, field: string, name: string): Promise<void> {
  await expect(page.getByLabel(`Search ${field}`)).toBeFocused(longTimeout);
  const option = page.getByRole("option", { name });
  await expect(option).toBeVisible(longTimeout);
  const box = await option.boundingBox();
  if (!box) throw new Error(`The option ${name} is not visible.`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(option).toHaveAttribute("aria-selected", "true");
}
