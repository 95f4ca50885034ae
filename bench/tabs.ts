import type { Page } from "@playwright/test";
import { registerDirectly } from "../e2e/support/register-directly.ts";
import { findCompanyCards, submitQuery, waitForStreamEnd } from "../e2e/support/search.ts";
import { startServer } from "../e2e/support/server.ts";
import { openBrowser } from "./browser.ts";
import { findPercentile, makeCompanies } from "./cards.ts";
import { printMachine, printTable } from "./table.ts";

const switchCount = 20;
const goalMs = 100;

/** Measures the milliseconds from a press on a tab to the frame in which its screen is painted. */
async function timeSwitch(page: Page, tab: string): Promise<number> {
  return page.evaluate(async (name) => {
    const button = [...document.querySelectorAll<HTMLElement>("[role=tab]")].find(({ textContent }) =>
      textContent?.startsWith(name),
    );
    const isShown = () => {
      const panel = document.querySelector(`[role=tabpanel][aria-labelledby="${button?.id}"]`);
      return Boolean(panel?.checkVisibility() && panel.querySelector("*")?.clientHeight);
    };
    const start = performance.now();
    button?.click();
    do await new Promise((resolve) => requestAnimationFrame(resolve));
    while (!isShown());
    // The next task runs after this frame is painted.
    await new Promise((resolve) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = resolve;
      channel.port2.postMessage(null);
    });
    return performance.now() - start;
  }, tab);
}

async function measureSwitches(page: Page): Promise<(string | number)[][]> {
  const tabs = ["Feed", "Search Results", "Liked"];
  const times = new Map<string, number[]>(tabs.map((tab) => [tab, []]));
  // The first visit of a screen renders it; the others show it again.
  const first = new Map<string, number>();
  for (let round = 0; round <= switchCount; round++) {
    for (const tab of tabs) {
      const ms = await timeSwitch(page, tab);
      if (round === 0) first.set(tab, Math.round(ms));
      else times.get(tab)?.push(ms);
      await page.waitForTimeout(150);
    }
  }
  return tabs.map((tab) => {
    const values = times.get(tab) ?? [];
    return [tab, first.get(tab) ?? 0, ...[0.5, 0.99].map((share) => findPercentile(values, share))];
  });
}

/** Makes the stream of a search with `count` results. */
function makeStream(count: number): string {
  const events = [
    { type: "ai_interpretation", data: { searchParams: {}, interpretation: "Companies" } },
    {
      type: "search_results",
      data: { companies: makeCompanies(count), totalResults: count, page: 1, totalPages: 1 },
    },
  ];
  return events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join("");
}

/** Measures how long the dashboard takes to show another tab, with the results of one page and with 500 cards. */
export async function benchTabs(): Promise<void> {
  printMachine();
  const server = await startServer();
  const browser = await openBrowser();
  try {
    for (const cards of [25, 500]) {
      const account = {
        name: "Bench",
        email: `bench-${cards}@example.com`,
        password: "correct horse battery",
      };
      const storageState = await registerDirectly(server.url, account);
      const viewport = { width: 1440, height: 900 };
      const page = await browser.newPage({ baseURL: server.url, storageState, viewport });
      const body = makeStream(cards);
      await page.route("**/api/ai/ai-company-search-enriched", (route) =>
        route.fulfill({ body, contentType: "text/event-stream" }),
      );
      await page.goto("/dashboard");
      await page.waitForTimeout(1500);
      await submitQuery(page, "manufacturers in Ohio");
      await waitForStreamEnd(page);
      await findCompanyCards(page).first().waitFor();
      await page.waitForTimeout(1500);
      printTable(
        `${cards} cards: ms from the press on a tab to its paint (goal ${goalMs})`,
        ["tab", "first", "p50", "p99"],
        await measureSwitches(page),
      );
      await page.close();
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}
