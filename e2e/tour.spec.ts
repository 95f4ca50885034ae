import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { longTimeout, openDashboard, openLanding } from "./support/search.ts";
import { expect, test } from "./support/test.ts";

const findHelpButton = (page: Page) => page.getByRole("button", { name: "Help", exact: true });
const findTourCard = (page: Page) => page.getByRole("dialog");
const findOverlay = (page: Page) => page.getByTestId("overlay");
const pressCardButton = (page: Page, name: string) =>
  findTourCard(page).getByRole("button", { name, exact: true }).click();
const readSeenFlag = (page: Page) => page.evaluate(() => localStorage.getItem("eq-tour-seen"));
/** Precision for `toBeCloseTo` that allows a difference of one pixel. */
const onePixelPrecision = -0.3;
const searchTargetSelector = 'search [data-tour="search"]';
const likedTargetSelector = '[data-tour="liked"]';
const historyTargetSelector = '[data-tour="history"]';

const stepTitles = [
  "Welcome to EQ",
  "One box for every search",
  "Start with a sentence",
  "Your liked results",
  "Your search history",
  "Ready to search",
];

/** Opens the dashboard and adds placeholder buttons for tour targets that the page does not show. */
async function openWithTargets(page: Page): Promise<void> {
  await openDashboard(page);
  await expect(findHelpButton(page)).toBeVisible(longTimeout);
  await page.evaluate(
    (selectors) => {
      for (const [index, name] of selectors.entries()) {
        if (document.querySelector(`[data-tour="${name}"]`)) continue;
        const placeholder = document.createElement("button");
        placeholder.dataset.tour = name;
        placeholder.textContent = name;
        placeholder.style.cssText = `position:absolute;left:${300 + index * 90}px;top:300px;height:32px`;
        document.querySelector("main")?.append(placeholder);
      }
    },
    ["liked", "history"],
  );
}

async function chooseHelpItem(page: Page, entry: string): Promise<void> {
  await findHelpButton(page).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

async function startTour(page: Page): Promise<void> {
  await chooseHelpItem(page, "Start tour");
  await expectStep(page, 1);
}

/** Starts the tour on a phone. */
async function startTourFromMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByRole("button", { name: "Start tour" }).click(longTimeout);
  await expectStep(page, 1);
}

async function expectStep(page: Page, step: number): Promise<void> {
  await expect(findTourCard(page)).toHaveAccessibleName(stepTitles[step - 1] ?? "");
}

/** Measures the bounding box of the spotlight, which is the second path in the overlay's SVG. */
async function measureSpotlight(page: Page) {
  return page.getByTestId("spotlight").locator("path").nth(1).boundingBox();
}

/** Expects the spotlight to surround an element at a distance of ten pixels. */
async function expectSpotlight(page: Page, target: Locator): Promise<void> {
  const around = (await target.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
  await expect
    .poll(async () => {
      const hole = await measureSpotlight(page);
      return hole && [hole.x, hole.y, hole.width, hole.height].map(Math.round);
    })
    .toEqual([
      expect.closeTo(around.x - 10, onePixelPrecision),
      expect.closeTo(around.y - 10, onePixelPrecision),
      expect.closeTo(around.width + 20, onePixelPrecision),
      expect.closeTo(around.height + 20, onePixelPrecision),
    ]);
}

/** Expects the tour card in the middle of the window, without a spotlight. */
async function expectCentred(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const middle = async () => {
    const box = await findTourCard(page).boundingBox();
    return (
      box && [Math.round(box.x + box.width / 2 - width / 2), Math.round(box.y + box.height / 2 - height / 2)]
    );
  };
  await expect
    .poll(middle)
    .toEqual([expect.closeTo(0, onePixelPrecision), expect.closeTo(0, onePixelPrecision)]);
  await expect(page.getByTestId("spotlight").locator("path")).toHaveCount(1);
}

test("only signed-in users have the Help button and the tour [TOUR-020]", async ({ page, signedInPage }) => {
  await test.step("shows no Help button to guests [SHELL-022, TOUR-020]", async () => {
    await openLanding(page);
    await expect(page.getByRole("button", { name: "Start Free" }).first()).toBeVisible();
    await expect(findHelpButton(page)).toHaveCount(0);
    await expect(findTourCard(page)).toHaveCount(0);
  });
  await test.step("shows the Help button at the bottom right to users [SHELL-022, TOUR-020]", async () => {
    await openDashboard(signedInPage);
    await expect(findHelpButton(signedInPage)).toBeVisible(longTimeout);
    const box = await findHelpButton(signedInPage).boundingBox();
    expect(box && [box.x + box.width, box.y + box.height]).toEqual([1440 - 16, 900 - 16]);
  });
  await test.step("opens a Help menu with two items [SHELL-023]", async () => {
    await findHelpButton(signedInPage).click();
    await expect(signedInPage.getByRole("menuitem")).toHaveText(["Start tour", "Reset tour status"]);
    await signedInPage.keyboard.press("Escape");
    await expect(signedInPage.getByRole("menu")).toHaveCount(0);
    await expect(findHelpButton(signedInPage)).toBeFocused();
  });
  await test.step("starts the tour from the menu on a phone, where a Help button would cover content", async () => {
    await signedInPage.setViewportSize({ width: 360, height: 740 });
    await expect(findHelpButton(signedInPage)).toHaveCount(0);
    await startTourFromMenu(signedInPage);
  });
});

test("the tour runs from its first step to its last", async ({ signedInPage: page }) => {
  await openWithTargets(page);
  const root = page.locator("html");
  await test.step("does not start by itself [TOUR-001, TOUR-006]", async () => {
    await expect(findHelpButton(page)).toHaveAttribute("data-tour-status", "idle");
    await expect(page.getByTestId("tour-unseen")).toBeVisible();
    await expect(root).not.toHaveClass(/eq-tour-running/);
  });
  await test.step("marks the page while it runs [TOUR-001, TOUR-006]", async () => {
    await startTour(page);
    await expect(findHelpButton(page)).toHaveAttribute("data-tour-status", "running");
    await expect(root).toHaveClass(/eq-tour-running/);
  });
  await test.step("shows a welcome in the centre with Close, Skip and Next [TOUR-008, TOUR-014]", async () => {
    await expectCentred(page);
    await expect(findTourCard(page).getByRole("button")).toHaveText(["", "Skip", "Next"]);
    await expect(findTourCard(page).getByRole("button", { name: "Close" })).toBeVisible();
  });
  await test.step("shows the search container [TOUR-009]", async () => {
    await pressCardButton(page, "Next");
    await expectStep(page, 2);
    await expectSpotlight(page, page.locator(searchTargetSelector));
    await expect(findTourCard(page).getByRole("button")).toHaveText(["", "Skip", "Back", "Next"]);
  });
  await test.step("has the right width, layer and distances [TOUR-016]", async () => {
    await expect(findTourCard(page)).toHaveCSS("max-width", "360px");
    expect((await findTourCard(page).boundingBox())?.width).toBe(360);
    await expect(findOverlay(page)).toHaveCSS("z-index", "10000");
    const target = await page.locator(searchTargetSelector).boundingBox();
    const hole = await measureSpotlight(page);
    const box = await findTourCard(page).boundingBox();
    if (!target || !hole || !box) throw new Error("Something is not there.");
    expect(target.y - hole.y).toBeCloseTo(10, onePixelPrecision);
    expect(box.y - (hole.y + hole.height)).toBeCloseTo(8, onePixelPrecision);
  });
  await test.step("shows the search input, in its whole box, with an example [TOUR-010]", async () => {
    await pressCardButton(page, "Next");
    await expectStep(page, 3);
    await expectSpotlight(page, page.locator("form:has(input[data-tour='query'])"));
    await expect(findTourCard(page)).toContainText("Midsize manufacturing companies in Ohio");
  });
  await test.step("moves one step by Back and Next [TOUR-003]", async () => {
    await pressCardButton(page, "Back");
    await expectStep(page, 2);
    await pressCardButton(page, "Next");
    await expectStep(page, 3);
  });
  await test.step("shows the Liked tab [TOUR-011]", async () => {
    await pressCardButton(page, "Next");
    await expectStep(page, 4);
    await expectSpotlight(page, page.locator(likedTargetSelector));
  });
  await test.step("shows the History link [TOUR-012]", async () => {
    await pressCardButton(page, "Next");
    await expectStep(page, 5);
    await expectSpotlight(page, page.locator(historyTargetSelector).first());
  });
  await test.step("moves the spotlight with the page [TOUR-017]", async () => {
    await page.setViewportSize({ width: 1200, height: 700 });
    await pressCardButton(page, "Back");
    await pressCardButton(page, "Back");
    await expectStep(page, 3);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectSpotlight(page, page.locator("form:has(input[data-tour='query'])"));
    await expect
      .poll(async () => {
        const [box, hole] = [await findTourCard(page).boundingBox(), await measureSpotlight(page)];
        return box && hole && Math.abs(box.x + box.width / 2 - (hole.x + hole.width / 2));
      })
      .toBeLessThan(3);
  });
  await test.step("ends with a sixth step in the centre [TOUR-007, TOUR-013, TOUR-014]", async () => {
    for (let step = 4; step <= 6; step += 1) {
      await pressCardButton(page, "Next");
      await expectStep(page, step);
    }
    await expectCentred(page);
    await expect(findTourCard(page).getByRole("button")).toHaveText(["", "Back", "Finish"]);
  });
  await test.step("ends by Finish and stores that it was seen [TOUR-001, TOUR-004, TOUR-006]", async () => {
    expect(await readSeenFlag(page)).toBeNull();
    await pressCardButton(page, "Finish");
    await expect(findOverlay(page)).toHaveCount(0);
    await expect(findTourCard(page)).toHaveCount(0);
    await expect(findHelpButton(page)).toHaveAttribute("data-tour-status", "finished");
    expect(await readSeenFlag(page)).toBe("true");
    await expect(root).not.toHaveClass(/eq-tour-running/);
    await expect(page.getByTestId("tour-unseen")).toHaveCount(0);
    await expect(findHelpButton(page)).toBeFocused();
  });
  await test.step("removes the stored flag by Reset tour status [TOUR-005]", async () => {
    await chooseHelpItem(page, "Reset tour status");
    expect(await readSeenFlag(page)).toBeNull();
    await expect(page.getByTestId("tour-unseen")).toBeVisible();
    await expect(findHelpButton(page)).toHaveAttribute("data-tour-status", "idle");
  });
});

test("a user skips the tour and starts it again", async ({ signedInPage: page }) => {
  await openWithTargets(page);
  await startTour(page);
  await pressCardButton(page, "Next");
  await pressCardButton(page, "Next");
  await expectStep(page, 3);
  await test.step("ends by Skip and stores that it was seen [TOUR-001, TOUR-004]", async () => {
    await pressCardButton(page, "Skip");
    await expect(findOverlay(page)).toHaveCount(0);
    await expect(findHelpButton(page)).toHaveAttribute("data-tour-status", "skipped");
    expect(await readSeenFlag(page)).toBe("true");
  });
  await test.step("starts at the first step again [TOUR-002]", async () => {
    await startTour(page);
    await expect(findHelpButton(page)).toHaveAttribute("data-tour-status", "running");
  });
  await test.step("ignores clicks outside and scrolling, and shows no step count [TOUR-015]", async () => {
    await page.evaluate(() => {
      document.body.style.minHeight = "3000px";
      window.scrollTo(0, 150);
    });
    await pressCardButton(page, "Next");
    await expectStep(page, 2);
    await page.mouse.click(700, 850);
    await expectStep(page, 2);
    await expect(findTourCard(page).getByRole("button", { name: "Next" })).toBeFocused();
    await expect(findTourCard(page).getByRole("button", { name: "Skip" })).toBeVisible();
    await expect(findTourCard(page)).not.toContainText(/\d/);
    for (let step = 3; step <= 6; step += 1) {
      await pressCardButton(page, "Next");
      await expectStep(page, step);
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(150);
  });
  await test.step("ends by Escape and restores the focus [TOUR-004]", async () => {
    await page.evaluate(() => localStorage.removeItem("eq-tour-seen"));
    await page.keyboard.press("Escape");
    await expect(findTourCard(page)).toHaveCount(0);
    expect(await readSeenFlag(page)).toBe("true");
    await expect(findHelpButton(page)).toBeFocused();
  });
  await test.step("ends by Close too [TOUR-004, TOUR-014]", async () => {
    await startTour(page);
    await pressCardButton(page, "Close");
    await expect(findOverlay(page)).toHaveCount(0);
    await expect(findHelpButton(page)).toHaveAttribute("data-tour-status", "skipped");
  });
});

test("the tour skips steps whose target elements are not visible [TOUR-019]", async ({
  signedInPage: page,
}) => {
  const warnings: string[] = [];
  page.on("console", (message) => void (message.type() === "warning" && warnings.push(message.text())));
  await openWithTargets(page);
  const toStepThree = async () => {
    await startTour(page);
    await pressCardButton(page, "Next");
    await pressCardButton(page, "Next");
    await expectStep(page, 3);
  };
  const hide = (style: string, selector = likedTargetSelector) =>
    page.evaluate(
      ([hidden, rule]) => {
        document.getElementById("hidden-target")?.remove();
        const sheet = document.head.appendChild(document.createElement("style"));
        sheet.id = "hidden-target";
        sheet.textContent = `${hidden} { ${rule} !important }`;
      },
      [selector, style] as const,
    );
  for (const rule of [
    "display: none",
    "visibility: hidden",
    "position: absolute; padding: 0; inset: 0 auto auto 0; overflow: hidden; width: 0",
  ]) {
    await test.step(`${rule}: forwards and back [TOUR-019]`, async () => {
      await hide(rule);
      warnings.length = 0;
      await toStepThree();
      await pressCardButton(page, "Next");
      await expectStep(page, 5);
      expect(warnings).toEqual([expect.stringContaining("Your liked results")]);
      await pressCardButton(page, "Back");
      await expectStep(page, 3);
      await pressCardButton(page, "Skip");
    });
  }
  await test.step("ends a step when its target disappears [TOUR-019]", async () => {
    await hide("color: inherit");
    await toStepThree();
    await pressCardButton(page, "Next");
    await expectStep(page, 4);
    await hide("display: none");
    await page.setViewportSize({ width: 1300, height: 900 });
    await expectStep(page, 5);
    await pressCardButton(page, "Skip");
  });
  await test.step("keeps its cards within a phone's window, which has no sidebar", async () => {
    await hide("display: none", `${likedTargetSelector}, main ${historyTargetSelector}`);
    await page.setViewportSize({ width: 360, height: 740 });
    await startTourFromMenu(page);
    await pressCardButton(page, "Next");
    await pressCardButton(page, "Next");
    await expectStep(page, 3);
    const box = await findTourCard(page).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 360 && box.y >= 0 && box.y + box.height <= 740).toBe(
      true,
    );
    await pressCardButton(page, "Next");
    await expectStep(page, 6);
  });
});

test("the tour works by keyboard alone", async ({ signedInPage: page }) => {
  await openWithTargets(page);
  await findHelpButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Start tour" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expectStep(page, 1);
  for (let step = 2; step <= 6; step += 1) {
    await expect(findTourCard(page).getByRole("button", { name: "Next" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expectStep(page, step);
  }
  await page.keyboard.press("Shift+Tab");
  await expect(findTourCard(page).getByRole("button", { name: "Back" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expectStep(page, 5);
  await page.keyboard.press("/");
  await expect(findTourCard(page).getByRole("button", { name: "Next" })).toBeFocused();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the help menu and the tour are accessible, ${colorScheme}`, async ({ signedInPage: page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await openDashboard(page);
    await findHelpButton(page).click();
    await expect(page.getByRole("menu")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("menuitem", { name: "Start tour" }).click();
    await expectStep(page, 1);
    await expectAccessible(page);
    await pressCardButton(page, "Next");
    await expectStep(page, 2);
    await expectAccessible(page);
  });
}
