import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { openDashboard, openLanding, patient } from "./support/search.ts";
import { expect, test } from "./support/test.ts";

const help = (page: Page) => page.getByRole("button", { name: "Help", exact: true });
const card = (page: Page) => page.getByRole("dialog");
const overlay = (page: Page) => page.getByTestId("overlay");
const press = (page: Page, name: string) => card(page).getByRole("button", { name, exact: true }).click();
const storedFlag = (page: Page) => page.evaluate(() => localStorage.getItem("eq-tour-seen"));
/** Precision for toBeCloseTo: within one pixel. */
const pixel = -0.3;
const search = 'search [data-tour="search"]';
const liked = '[data-tour="liked"]';
const history = '[data-tour="history"]';

const titles = [
  "Welcome to EQ",
  "One box for every search",
  "Start with a sentence",
  "Your liked results",
  "Your search history",
  "Ready to search",
];

/** Opens the dashboard with every target of the tour; adds missing ones in the corner. */
async function openWithTargets(page: Page): Promise<void> {
  await openDashboard(page);
  await expect(help(page)).toBeVisible(patient);
  await page.evaluate(
    (selectors) => {
      for (const [place, name] of selectors.entries()) {
        if (document.querySelector(`[data-tour="${name}"]`)) continue;
        const stand = document.createElement("button");
        stand.dataset.tour = name;
        stand.textContent = name;
        stand.style.cssText = `position:absolute;left:${300 + place * 90}px;top:300px;height:32px`;
        document.querySelector("main")?.append(stand);
      }
    },
    ["liked", "history"],
  );
}

async function choose(page: Page, entry: string): Promise<void> {
  await help(page).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

async function startTour(page: Page): Promise<void> {
  await choose(page, "Start tour");
  await expectStep(page, 1);
}

async function expectStep(page: Page, step: number): Promise<void> {
  await expect(card(page)).toHaveAccessibleName(titles[step - 1] ?? "");
}

/** The boxes of the overlay's paths; the second one is the spotlight's hole. */
async function spotlightBox(page: Page) {
  return page.getByTestId("spotlight").locator("path").nth(1).boundingBox();
}

/** Expects the spotlight ten pixels around this element. */
async function expectSpotlight(page: Page, target: Locator): Promise<void> {
  const around = (await target.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
  await expect
    .poll(async () => {
      const hole = await spotlightBox(page);
      return hole && [hole.x, hole.y, hole.width, hole.height].map(Math.round);
    })
    .toEqual([
      expect.closeTo(around.x - 10, pixel),
      expect.closeTo(around.y - 10, pixel),
      expect.closeTo(around.width + 20, pixel),
      expect.closeTo(around.height + 20, pixel),
    ]);
}

/** Expects the card in the middle of the window, without a spotlight. */
async function expectCentred(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const middle = async () => {
    const box = await card(page).boundingBox();
    return (
      box && [Math.round(box.x + box.width / 2 - width / 2), Math.round(box.y + box.height / 2 - height / 2)]
    );
  };
  await expect.poll(middle).toEqual([expect.closeTo(0, pixel), expect.closeTo(0, pixel)]);
  await expect(page.getByTestId("spotlight").locator("path")).toHaveCount(1);
}

test("help and tour are for signed-in users [TOUR-020]", async ({ page, signedInPage }) => {
  await test.step("is absent for guests [SHELL-022, TOUR-020]", async () => {
    await openLanding(page);
    await expect(page.getByRole("button", { name: "Start Free" }).first()).toBeVisible();
    await expect(help(page)).toHaveCount(0);
    await expect(card(page)).toHaveCount(0);
  });
  await test.step("is at the bottom right for users [SHELL-022, TOUR-020]", async () => {
    await openDashboard(signedInPage);
    await expect(help(signedInPage)).toBeVisible(patient);
    const box = await help(signedInPage).boundingBox();
    expect(box && [box.x + box.width, box.y + box.height]).toEqual([1440 - 16, 900 - 16]);
  });
  await test.step("has a menu with two entries [SHELL-023]", async () => {
    await help(signedInPage).click();
    await expect(signedInPage.getByRole("menuitem")).toHaveText(["Start tour", "Reset tour status"]);
    await signedInPage.keyboard.press("Escape");
    await expect(signedInPage.getByRole("menu")).toHaveCount(0);
    await expect(help(signedInPage)).toBeFocused();
  });
  await test.step("has a button large enough for a finger on a phone", async () => {
    await signedInPage.setViewportSize({ width: 360, height: 740 });
    const box = await help(signedInPage).boundingBox();
    expect(box && [box.width, box.height]).toEqual([44, 44]);
  });
});

test("the tour runs from its first to its last step", async ({ signedInPage: page }) => {
  await openWithTargets(page);
  const root = page.locator("html");
  await test.step("does not start by itself [TOUR-001, TOUR-006]", async () => {
    await expect(help(page)).toHaveAttribute("data-tour-status", "idle");
    await expect(page.getByTestId("tour-unseen")).toBeVisible();
    await expect(root).not.toHaveClass(/eq-tour-running/);
  });
  await test.step("marks the page while it runs [TOUR-001, TOUR-006]", async () => {
    await startTour(page);
    await expect(help(page)).toHaveAttribute("data-tour-status", "running");
    await expect(root).toHaveClass(/eq-tour-running/);
  });
  await test.step("shows a welcome in the centre with Close, Skip and Next [TOUR-008, TOUR-014]", async () => {
    await expectCentred(page);
    await expect(card(page).getByRole("button")).toHaveText(["", "Skip", "Next"]);
    await expect(card(page).getByRole("button", { name: "Close" })).toBeVisible();
  });
  await test.step("shows the search container [TOUR-009]", async () => {
    await press(page, "Next");
    await expectStep(page, 2);
    await expectSpotlight(page, page.locator(search));
    await expect(card(page).getByRole("button")).toHaveText(["", "Skip", "Back", "Next"]);
  });
  await test.step("has the right width, layer and distances [TOUR-016]", async () => {
    await expect(card(page)).toHaveCSS("max-width", "360px");
    expect((await card(page).boundingBox())?.width).toBe(360);
    await expect(overlay(page)).toHaveCSS("z-index", "10000");
    const target = await page.locator(search).boundingBox();
    const hole = await spotlightBox(page);
    const box = await card(page).boundingBox();
    if (!target || !hole || !box) throw new Error("Something is not there.");
    expect(target.y - hole.y).toBeCloseTo(10, pixel);
    expect(box.y - (hole.y + hole.height)).toBeCloseTo(8, pixel);
  });
  await test.step("shows the search input with an example [TOUR-010]", async () => {
    await press(page, "Next");
    await expectStep(page, 3);
    await expectSpotlight(page, page.locator("input[data-tour='query']"));
    await expect(card(page)).toContainText("Midsize manufacturing companies in Ohio");
  });
  await test.step("moves one step by Back and Next [TOUR-003]", async () => {
    await press(page, "Back");
    await expectStep(page, 2);
    await press(page, "Next");
    await expectStep(page, 3);
  });
  await test.step("shows the Liked tab [TOUR-011]", async () => {
    await press(page, "Next");
    await expectStep(page, 4);
    await expectSpotlight(page, page.locator(liked));
  });
  await test.step("shows the History link [TOUR-012]", async () => {
    await press(page, "Next");
    await expectStep(page, 5);
    await expectSpotlight(page, page.locator(history).first());
  });
  await test.step("moves the spotlight with the page [TOUR-017]", async () => {
    await page.setViewportSize({ width: 1200, height: 700 });
    await press(page, "Back");
    await press(page, "Back");
    await expectStep(page, 3);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectSpotlight(page, page.locator("input[data-tour='query']"));
    await expect
      .poll(async () => {
        const [box, hole] = [await card(page).boundingBox(), await spotlightBox(page)];
        return box && hole && Math.abs(box.x + box.width / 2 - (hole.x + hole.width / 2));
      })
      .toBeLessThan(3);
  });
  await test.step("ends with a sixth step in the centre [TOUR-007, TOUR-013, TOUR-014]", async () => {
    for (let step = 4; step <= 6; step += 1) {
      await press(page, "Next");
      await expectStep(page, step);
    }
    await expectCentred(page);
    await expect(card(page).getByRole("button")).toHaveText(["", "Back", "Finish"]);
  });
  await test.step("ends by Finish and stores that it was seen [TOUR-001, TOUR-004, TOUR-006]", async () => {
    expect(await storedFlag(page)).toBeNull();
    await press(page, "Finish");
    await expect(overlay(page)).toHaveCount(0);
    await expect(card(page)).toHaveCount(0);
    await expect(help(page)).toHaveAttribute("data-tour-status", "finished");
    expect(await storedFlag(page)).toBe("true");
    await expect(root).not.toHaveClass(/eq-tour-running/);
    await expect(page.getByTestId("tour-unseen")).toHaveCount(0);
    await expect(help(page)).toBeFocused();
  });
  await test.step("allows the flag to be removed [TOUR-005]", async () => {
    await choose(page, "Reset tour status");
    expect(await storedFlag(page)).toBeNull();
    await expect(page.getByTestId("tour-unseen")).toBeVisible();
    await expect(help(page)).toHaveAttribute("data-tour-status", "idle");
  });
});

test("the tour is skipped and restarted", async ({ signedInPage: page }) => {
  await openWithTargets(page);
  await startTour(page);
  await press(page, "Next");
  await press(page, "Next");
  await expectStep(page, 3);
  await test.step("ends by Skip and stores that it was seen [TOUR-001, TOUR-004]", async () => {
    await press(page, "Skip");
    await expect(overlay(page)).toHaveCount(0);
    await expect(help(page)).toHaveAttribute("data-tour-status", "skipped");
    expect(await storedFlag(page)).toBe("true");
  });
  await test.step("starts at the first step again [TOUR-002]", async () => {
    await startTour(page);
    await expect(help(page)).toHaveAttribute("data-tour-status", "running");
  });
  await test.step("ignores clicks outside and scrolling, and shows no step count [TOUR-015]", async () => {
    await page.evaluate(() => {
      document.body.style.minHeight = "3000px";
      window.scrollTo(0, 150);
    });
    await press(page, "Next");
    await expectStep(page, 2);
    await page.mouse.click(700, 850);
    await expectStep(page, 2);
    await expect(card(page).getByRole("button", { name: "Next" })).toBeFocused();
    await expect(card(page).getByRole("button", { name: "Skip" })).toBeVisible();
    await expect(card(page)).not.toContainText(/\d/);
    for (let step = 3; step <= 6; step += 1) {
      await press(page, "Next");
      await expectStep(page, step);
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(150);
  });
  await test.step("ends by Escape and restores the focus [TOUR-004]", async () => {
    await page.evaluate(() => localStorage.removeItem("eq-tour-seen"));
    await page.keyboard.press("Escape");
    await expect(card(page)).toHaveCount(0);
    expect(await storedFlag(page)).toBe("true");
    await expect(help(page)).toBeFocused();
  });
  await test.step("ends by Close too [TOUR-004, TOUR-014]", async () => {
    await startTour(page);
    await press(page, "Close");
    await expect(overlay(page)).toHaveCount(0);
    await expect(help(page)).toHaveAttribute("data-tour-status", "skipped");
  });
});

test("steps with invisible targets are skipped [TOUR-019]", async ({ signedInPage: page }) => {
  const warnings: string[] = [];
  page.on("console", (message) => void (message.type() === "warning" && warnings.push(message.text())));
  await openWithTargets(page);
  const toStepThree = async () => {
    await startTour(page);
    await press(page, "Next");
    await press(page, "Next");
    await expectStep(page, 3);
  };
  const hide = (style: string, selector = liked) =>
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
      await press(page, "Next");
      await expectStep(page, 5);
      expect(warnings).toEqual([expect.stringContaining("Your liked results")]);
      await press(page, "Back");
      await expectStep(page, 3);
      await press(page, "Skip");
    });
  }
  await test.step("ends a step when its target disappears [TOUR-019]", async () => {
    await hide("color: inherit");
    await toStepThree();
    await press(page, "Next");
    await expectStep(page, 4);
    await hide("display: none");
    await page.setViewportSize({ width: 1300, height: 900 });
    await expectStep(page, 5);
    await press(page, "Skip");
  });
  await test.step("keeps its cards within a phone's window, which has no sidebar", async () => {
    await hide("display: none", `${liked}, main ${history}`);
    await page.setViewportSize({ width: 360, height: 740 });
    await toStepThree();
    const box = await card(page).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 360 && box.y >= 0 && box.y + box.height <= 740).toBe(
      true,
    );
    await press(page, "Next");
    await expectStep(page, 6);
  });
});

test("the tour works by keyboard alone", async ({ signedInPage: page }) => {
  await openWithTargets(page);
  await help(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Start tour" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expectStep(page, 1);
  for (let step = 2; step <= 6; step += 1) {
    await expect(card(page).getByRole("button", { name: "Next" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expectStep(page, step);
  }
  await page.keyboard.press("Shift+Tab");
  await expect(card(page).getByRole("button", { name: "Back" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expectStep(page, 5);
  await page.keyboard.press("/");
  await expect(card(page).getByRole("button", { name: "Next" })).toBeFocused();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the help menu and the tour are accessible, ${colorScheme}`, async ({ signedInPage: page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await openDashboard(page);
    await help(page).click();
    await expect(page.getByRole("menu")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("menuitem", { name: "Start tour" }).click();
    await expectStep(page, 1);
    await expectAccessible(page);
    await press(page, "Next");
    await expectStep(page, 2);
    await expectAccessible(page);
  });
}
