import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Half-faded text has too little contrast for a moment; the endless animations are decoration. */
async function waitForStillness(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => {})),
    ),
  );
}

/** No finding of axe once nothing moves, in the whole page or in what a selector names. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  await waitForStillness(page);
  const axe = new AxeBuilder({ page })
    // One run in the page itself, which has no frames, and no list of what is right: a quarter of the time.
    .setLegacyMode(true)
    .options({
      resultTypes: ["violations"],
      // Of WCAG 2.2; axe has it off unless asked for.
      rules: { "target-size": { enabled: true } },
    });
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`)).toEqual([]);
}

/** Nothing to scroll sideways in the window as it is. */
export async function expectNothingSideways(page: Page): Promise<void> {
  const sideways = await page.evaluate(() => {
    const root = document.documentElement;
    return { content: root.scrollWidth, window: root.clientWidth };
  });
  expect(sideways.content).toBeLessThanOrEqual(sideways.window);
}

/** No finding of axe, and nothing to scroll sideways on a phone of 360 px. */
export async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 360, height: 740 });
  await waitForStillness(page);
  await expectNothingSideways(page);
  await page.setViewportSize(size);
}
