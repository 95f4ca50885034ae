import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * Waits until all animations have ended, because half-faded text would fail the contrast check. Ignores endless animations,
 * and those of content that the browser does not render (content-visibility), which stand still and would never end.
 */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isRunning = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect &&
      effect.getComputedTiming().iterations !== Number.POSITIVE_INFINITY &&
      effect.target?.checkVisibility({ contentVisibilityAuto: true }) === true;
    const listRunning = () =>
      document.getAnimations().filter((each) => isRunning(each) && each.playState === "running");
    // Looked at frame by frame, because content may stop being rendered while its animation runs.
    while (listRunning().length > 0) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** Waits for animations and expects that axe finds no violation in the page or within a selector. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  await waitForAnimations(page);
  const axe = new AxeBuilder({ page })
    // Legacy mode checks only the page itself, without frames, because the page has none. Reporting only violations
    // makes axe four times as fast.
    .setLegacyMode(true)
    .options({
      resultTypes: ["violations"],
      // A rule of WCAG 2.2 that axe disables by default.
      rules: { "target-size": { enabled: true } },
    });
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`)).toEqual([]);
}

/** Expects that the page does not scroll horizontally at the current window size. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isCut = (element: Element) => element.getBoundingClientRect().right > clientWidth;
    const cut = [...document.querySelectorAll("body *")].filter(isCut);
    return [`${scrollWidth} px`, ...cut.map((element) => element.outerHTML.slice(0, 160))];
  });
  expect(tooWide.slice(0, 10), "elements beyond the window").toEqual([]);
}

/** Expects that axe finds no violation, and that the page does not scroll horizontally on a phone of 360 px. */
export async function expectAccessibleOnPhone(page: Page): Promise<void> {
  await expectAccessible(page);
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 360, height: 740 });
  await waitForAnimations(page);
  await expectNoHorizontalScroll(page);
  await page.setViewportSize(size);
}
