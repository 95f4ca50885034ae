import type { Browser, Page } from "@playwright/test";
import { findSearchBox } from "../e2e/support/search.ts";
import { type RunningServer, startServer } from "../e2e/support/server.ts";
import { openBrowser } from "./browser.ts";
import { printMachine, printTable } from "./table.ts";

const cardCount = 500;
const keyPressCount = 150;
const goalMs = 100;

/** Makes `count` companies with every field that a card shows. */
export function makeCompanies(count: number) {
  return Array.from({ length: count }, (_, place) => ({
    id: `generated-${place}`,
    name: `Example Company ${place + 1}`,
    industry: "Manufacturing",
    city: "Toledo",
    state: "OH",
    employeeCount: 100 + place,
    revenue: 1_000_000 * (place + 1),
    leadStatus: ["hot", "warm", "cold", "unknown"][place % 4],
    rivScore: place % 100,
    totalJobs: place % 40,
    backendOrder: place + 1,
    topJobPostings: [1, 2, 3].map((job) => ({ title: `Plant Manager ${job}`, postedDate: "2026-11-01" })),
  }));
}

/** Makes the event stream of a search with `count` results, all of them enriched. */
function makeStream(count: number): string {
  const companies = makeCompanies(count);
  const results = { companies, totalResults: count, page: 1, totalPages: 1 };
  const events = [
    { type: "ai_interpretation", data: { searchParams: {}, interpretation: "Companies" } },
    { type: "search_results", data: results },
    ...companies.map((company, place) => ({
      type: "company_enriched",
      data: { company, current: place + 1, total: count },
    })),
  ];
  return events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join("");
}

/**
 * The page with which the product is compared: a plain document with an article for each of the product's cards, and
 * with the same keyboard navigation.
 */
const plainPageHtml = `<!doctype html><title>Peer</title><input aria-label="Search">${Array.from(
  { length: cardCount },
  (_, place) => `<article tabindex="-1"><h3>Example Company ${place + 1}</h3><p>Toledo, OH</p></article>`,
).join("")}<script>let at=-1;const all=document.querySelectorAll("article");
addEventListener("keydown",(e)=>{if(e.key==="j"&&e.target.tagName!=="INPUT"){at++;all[at]?.focus()}})</script>`;

/** Records the time from each key press to the next paint, and the time between frames. */
function recordTimings(): void {
  const timings = { interactions: [] as number[], frames: [] as number[] };
  Object.assign(window, { timings });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name === "keydown") timings.interactions.push(entry.duration);
    }
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  let last = performance.now();
  const step = (now: number) => {
    timings.frames.push(now - last);
    last = now;
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

interface FrameTimings {
  interactions: number[];
  frames: number[];
}

async function collectTimings(page: Page): Promise<FrameTimings> {
  return page.evaluate(() => {
    const { timings } = window as unknown as { timings: FrameTimings };
    const copy = { interactions: [...timings.interactions], frames: [...timings.frames] };
    timings.interactions.length = 0;
    timings.frames.length = 0;
    return copy;
  });
}

export function findPercentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
}

/**
 * Formats a row of the table. The browser does not report responses faster than 16 ms, so a missing one counts as 16
 * ms.
 */
function formatRow(name: string, count: number, { interactions, frames }: FrameTimings) {
  const all = [
    ...interactions,
    ...Array.from({ length: Math.max(0, count - interactions.length) }, () => 16),
  ];
  return [
    name,
    findPercentile(all, 0.5),
    findPercentile(all, 0.99),
    findPercentile(all, 1),
    findPercentile(frames, 0.99),
  ];
}

async function measurePage(name: string, page: Page) {
  await page.evaluate(recordTimings);
  for (let press = 0; press < keyPressCount; press++) await page.keyboard.press("j");
  const moved = formatRow(`${name}: j through the cards`, keyPressCount, await collectTimings(page));
  for (let turn = 0; turn < 60; turn++) await page.mouse.wheel(0, 1500);
  await page.waitForTimeout(300);
  const { frames } = await collectTimings(page);
  const scrolled = [`${name}: scroll to the end`, "-", "-", "-", findPercentile(frames, 0.99)];
  await findSearchBox(page).focus();
  const text = "manufacturers in ohio";
  for (const key of text) await page.keyboard.press(key === " " ? "Space" : key);
  await page.waitForTimeout(200);
  return [moved, scrolled, formatRow(`${name}: type a query`, text.length, await collectTimings(page))];
}

async function openCards(browser: Browser, server: RunningServer): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: server.url });
  const body = makeStream(cardCount);
  await page.route("**/api/ai/ai-company-search-enriched", (route) =>
    route.fulfill({ body, contentType: "text/event-stream" }),
  );
  await page.goto("/");
  await page.locator("[data-static]").waitFor({ state: "detached" });
  await findSearchBox(page).fill("manufacturers in Ohio");
  await page.keyboard.press("Enter");
  await page.getByRole("list", { name: "Hiring intent" }).waitFor({ timeout: 60_000 });
  await page.waitForTimeout(2000);
  return page;
}

/**
 * Measures the time from a key press to the next paint with 500 cards on the page. For comparison, measures a plain
 * page with 500 articles.
 */
export async function benchCards(): Promise<void> {
  printMachine();
  const server = await startServer();
  const browser = await openBrowser();
  try {
    const rows = await measurePage("EQ", await openCards(browser, server));
    const plain = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await plain.setContent(plainPageHtml);
    rows.push(...(await measurePage("peer", plain)));
    printTable(
      `${cardCount} cards: ms from key press to next paint (goal ${goalMs}), and between frames`,
      ["measure", "p50", "p99", "worst", "frame p99"],
      rows,
    );
  } finally {
    await browser.close();
    await server.stop();
  }
}
