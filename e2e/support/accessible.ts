import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** No finding of axe once nothing moves. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.getAnimations().every((one) => one.playState === "finished")))
    .toBe(true);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`)).toEqual([]);
}
