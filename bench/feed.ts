import type { Page } from "@playwright/test";
import { registerDirectly } from "../e2e/support/register-directly.ts";
import { startServer } from "../e2e/support/server.ts";
import { openBrowser } from "./browser.ts";
import { findPercentile, makeCompanies } from "./cards.ts";
import { printMachine, printTable } from "./table.ts";

const companyCount = 2000;
/** The frame length in milliseconds from which a user sees a stutter. */
const stutterMs = 100;

/** Scrolls until all companies are shown, for 180 s at most. Returns the milliseconds between frames. */
async function scrollThrough(page: Page): Promise<{ shown: number; frames: number[] }> {
  return page.evaluate(async (total) => {
    const frames: number[] = [];
    const size = () => Number(document.querySelector("[aria-setsize]")?.getAttribute("aria-setsize") ?? 0);
    let last = performance.now();
    const until = last + 180_000;
    while (performance.now() < until) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = performance.now();
      frames.push(now - last);
      last = now;
      window.scrollBy(0, 120);
      const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
      if (size() >= total && scrollTop + clientHeight >= scrollHeight - 2) break;
    }
    return { shown: size(), frames };
  }, companyCount);
}

/** Times the frames while the feed scrolls through 2,000 companies. */
export async function benchFeed(): Promise<void> {
  printMachine();
  const server = await startServer();
  const browser = await openBrowser();
  try {
    const account = { name: "Bench", email: "bench@example.com", password: "correct horse battery" };
    const storageState = await registerDirectly(server.url, account);
    const viewport = { width: 1440, height: 900 };
    const context = await browser.newContext({ baseURL: server.url, storageState, viewport });
    const page = await context.newPage();
    const savedFeed = JSON.stringify(makeCompanies(companyCount));
    await page.addInitScript((text) => window.localStorage.setItem("eq_last_feed", text), savedFeed);
    await page.goto("/dashboard");
    await page.getByRole("region", { name: "Company feed" }).getByRole("article").first().waitFor();
    const { shown, frames } = await scrollThrough(page);
    const late = frames.filter((frame) => frame > stutterMs).length;
    const inPage = await page.getByRole("region", { name: "Company feed" }).getByRole("article").count();
    printTable(
      `The feed with ${companyCount} companies, scrolled to the end: ms between frames`,
      ["shown", "cards in the page", "frames", "p50", "p99", "worst", `over ${stutterMs} ms`],
      [
        [
          shown,
          inPage,
          frames.length,
          findPercentile(frames, 0.5),
          findPercentile(frames, 0.99),
          findPercentile(frames, 1),
          late,
        ],
      ],
    );
  } finally {
    await browser.close();
    await server.stop();
  }
}
