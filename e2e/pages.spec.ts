import { gzipSync } from "node:zlib";
import {
  findCompanyCards,
  findSearchBox,
  longTimeout,
  openDashboard,
  submitQuery,
  waitForStreamEnd,
} from "./support/search.ts";
import { expect, test } from "./support/test.ts";

const placeholderPages = [
  { path: "export", title: "Export Data", text: "Export your leads and results" },
  { path: "share", title: "Share Results", text: "Share results with your team" },
  { path: "integrations", title: "Integrations", text: "Connect to your CRM and tools" },
];
const guardedPaths = [
  "/dashboard",
  "/dashboard/agents",
  "/dashboard/agents/history",
  "/dashboard/export",
  "/dashboard/share",
  "/dashboard/integrations",
  "/dashboard/nowhere",
  "/export",
  "/share",
  "/integrations",
];

test("pages for signed-in users are not shown to guests [ACC-001]", async ({ page }) => {
  test.slow();
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  // Block the redirect to the provider, so that the test can check the page.
  await page.route("**/idp/.well-known/openid-configuration", () => {});
  for (const path of guardedPaths) {
    await page.goto(path);
    await expect(page.getByRole("heading"), path).toHaveText(["Redirecting to login..."], longTimeout);
    await expect(page.getByRole("main").getByRole("link")).toHaveCount(0);
    await expect(findSearchBox(page)).toHaveCount(0);
  }
  expect(calls.filter((path) => /^\/api\/.*(?:saved-searches|subscription)/.test(path))).toEqual([]);
});

test("placeholder pages open at their full and their short address [SHELL-007, SHELL-008, SHELL-009]", async ({
  signedInPage: page,
}) => {
  for (const { path, title, text } of placeholderPages) {
    for (const address of [`/dashboard/${path}`, `/${path}`]) {
      await page.goto(address);
      await expect(page.getByRole("heading", { name: title })).toBeVisible(longTimeout);
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      await expect(page).toHaveURL((url) => url.pathname === address);
      await expect(page).toHaveTitle(`${title} · EQ`);
    }
  }
});

test("the dashboard fades in when it opens [SHELL-001]", async ({ signedInPage: page }) => {
  await page.addInitScript(() => {
    const opacities: string[] = [];
    Object.assign(window, { seenOpacity: opacities });
    document.addEventListener("animationstart", ({ target, animationName }) => {
      if (!(target instanceof HTMLElement) || animationName !== "fade") return;
      if (!target.querySelector("[aria-label=Search]")) return;
      const [animation] = target.getAnimations();
      if (!animation) return;
      const end = Number(animation.effect?.getComputedTiming().endTime);
      animation.pause();
      for (const moment of [0, end / 4, end]) {
        animation.currentTime = moment;
        opacities.push(getComputedStyle(target).opacity);
      }
      animation.finish();
    });
  });
  await openDashboard(page);
  const readOpacities = () =>
    page.evaluate(() => (window as unknown as { seenOpacity: string[] }).seenOpacity);
  await expect.poll(async () => (await readOpacities()).length).toBeGreaterThanOrEqual(3);
  const [first, later, last] = (await readOpacities()).map(Number);
  expect([first, last]).toEqual([0, 1]);
  expect(later).toBeGreaterThan(0);
  expect(later).toBeLessThan(1);
});

test("the history lists the user's searches and runs one again [SHELL-003]", async ({
  signedInPage: page,
}) => {
  await openDashboard(page);
  for (const query of ["hospitals around Boston", "companies in manufacturing"]) {
    const responsePromise = page.waitForResponse("**/api/ai/ai-company-search-enriched");
    await submitQuery(page, query);
    expect((await responsePromise).status()).toBe(200);
    await waitForStreamEnd(page);
  }
  const entries = page.getByRole("list", { name: "Saved searches" }).getByRole("listitem");
  await test.step("opens the history from /dashboard/agents [SHELL-003]", async () => {
    await page.goto("/dashboard/agents");
    await expect(page.getByRole("heading", { level: 1, name: "History" })).toBeVisible(longTimeout);
    await expect(page).toHaveURL((url) => url.pathname === "/dashboard/agents/history");
  });
  await test.step("lists searches newest first, with query and time [SAVE-003]", async () => {
    await expect(entries.nth(0)).toHaveText(
      /companies in manufacturing.*[A-Z][a-z]{2} \d+, \d+:\d\d [AP]M/,
      longTimeout,
    );
    await expect(entries.nth(1)).toHaveText(/hospitals around Boston/);
  });
  await test.step("filters the history by text [SAVE-002]", async () => {
    const filter = page.getByRole("searchbox", { name: "Search your queries" });
    await filter.fill("boston");
    await expect(entries).toHaveCount(1);
    await filter.fill("no such thing");
    await expect(page.getByText("No searches match")).toBeVisible();
    await filter.fill("");
  });
  const again = page.waitForRequest("**/api/ai/ai-company-search-enriched");
  await entries.nth(1).getByRole("button", { name: /^Run / }).click();
  expect((await again).postDataJSON()).toMatchObject({ query: "hospitals around Boston" });
  await expect(page).toHaveURL(/\/dashboard\?tab=results&mode=companies&q=hospitals\+around\+Boston$/);
  await waitForStreamEnd(page);
  await expect(findSearchBox(page)).toHaveValue("hospitals around Boston");
  const repeated: string[] = [];
  page.on("request", (request) => repeated.push(request.url()));
  const cardCount = await findCompanyCards(page).count();
  await page.reload();
  await expect(findCompanyCards(page)).toHaveCount(cardCount, longTimeout);
  expect(repeated.filter((url) => url.endsWith("ai-company-search-enriched"))).toEqual([]);
});

test("the scripts that the first page names are under 200 kB after gzip", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const paths = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path ?? "");
  expect(paths.length).toBeGreaterThan(0);
  const scripts = await Promise.all(paths.map(async (path) => await (await request.get(path)).body()));
  const bytes = scripts.map((script) => gzipSync(script, { level: 9 }).length);
  expect(bytes.reduce((sum, value) => sum + value, 0)).toBeLessThan(200_000);
});
