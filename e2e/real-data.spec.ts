import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { startContractServers } from "./support/contract-servers.ts";
import { registerDirectly } from "./support/register-directly.ts";
import {
  findCompanyCards,
  findPersonCards,
  longTimeout,
  openDashboard,
  submitQuery,
  waitForStreamEnd,
} from "./support/search.ts";
import { type RunningServer, startServer } from "./support/server.ts";
import { expect, newAccount, test } from "./support/test.ts";

const findLikedTab = (page: Page) => page.getByRole("tab", { name: /^Liked/ });
const findLikedCards = (page: Page) => page.getByRole("region", { name: /^Liked/ }).getByRole("article");

const chooseMode = (page: Page, mode: "Companies" | "People") =>
  page.getByRole("complementary", { name: "Main" }).getByText(mode, { exact: true }).click();

async function likeFirstCompany(page: Page, query: string): Promise<string> {
  await openDashboard(page);
  await submitQuery(page, query);
  await waitForStreamEnd(page);
  const card = findCompanyCards(page).first();
  const name = (await card.getAttribute("aria-label")) ?? "";
  const like = card.getByRole("button", { name: `Like ${name}`, exact: true });
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  return name;
}

test("one environment file turns the demo into real data and back, and nothing is lost", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const folder = mkdtempSync(join(tmpdir(), "eq-real-data-"));
  const file = join(folder, "real.env");
  const vendors = await startContractServers();
  writeFileSync(file, vendors.environmentFile);
  const dataDir = join(folder, "database");
  const template = process.env.EQ_TEMPLATE_DIR;
  let server: RunningServer = await startServer({ dataDir, ...(template ? { template } : {}) });
  const port = Number(new URL(server.url).port);
  const restart = async (env: Record<string, string>) => {
    await server.stop();
    server = await startServer({ dataDir, port, env, early: true });
  };
  const storageState = await registerDirectly(server.url, newAccount());
  const context = await browser.newContext({ baseURL: server.url, storageState });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  try {
    const demoCompany = await likeFirstCompany(page, "manufacturers in Ohio");
    expect(await vendors.read()).toMatchObject({ calls: { zoomInfo: 0, hunter: 0 } });

    await restart({ EQ_ENV_FILE: file });
    await test.step("companies are ZoomInfo's, and the page says what it cannot filter", async () => {
      expect(await likeFirstCompany(page, "manufacturing companies hiring engineers")).toMatch(
        /Northfold Robotics Inc|Lakeside Castings/,
      );
      await expect(page.getByText("ZoomInfo does not search by open jobs")).toBeVisible();
    });
    await test.step("a person's details come from three vendors, each named", async () => {
      await chooseMode(page, "People");
      await submitQuery(page, "vice presidents");
      const person = findPersonCards(page).filter({ hasText: "Dana Okafor" });
      await person.getByRole("button", { name: /^Enrich/ }).click(longTimeout);
      await expect(person).toContainText("dana.okafor@northfold.example", longTimeout);
      await expect(person).toContainText("312");
      expect((await vendors.read()).calls).toMatchObject({ peopleDataLabs: 1, apollo: 1, hunter: 1 });
    });
    expect((await vendors.read()).problems).toEqual([]);
    const { calls } = await vendors.read();

    await restart({});
    await test.step("the demo is back, with what was liked and bought, and no vendor is called", async () => {
      await openDashboard(page);
      await chooseMode(page, "Companies");
      await findLikedTab(page).click();
      await expect(findLikedCards(page)).toHaveCount(2, longTimeout);
      await expect(findLikedCards(page).filter({ hasText: demoCompany })).toHaveCount(1);
      await submitQuery(page, "manufacturers in Ohio");
      await waitForStreamEnd(page);
      await expect(findCompanyCards(page).filter({ hasText: demoCompany })).toHaveCount(1);
      expect((await vendors.read()).calls).toEqual(calls);
    });
  } finally {
    await context.close();
    await server.stop();
    await vendors.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
