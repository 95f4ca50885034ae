import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser, Page } from "@playwright/test";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { build, preview } from "vite";
import { openBrowser } from "../browser.ts";
import { summarizeSamples } from "../samples.ts";
import { printMachine, printTable } from "../table.ts";

const rowCount = 20_000;
const columnCount = 30;
/** The peer has fewer rows: with 600,000 cells in the document the browser runs out of memory on small machines. */
const peerRowCount = 2000;
const sortGoalMs = 150;
const frameGoalMs = 50;
const sortsPerColumn = 9;
const framesPerScroll = 240;

/** How a scroll moves per frame, in pixels. */
const scrolls = [
  { name: "down, slowly", x: 0, y: 60 },
  { name: "down, 40 rows a frame", x: 0, y: 1760 },
  { name: "sideways", x: 60, y: 0 },
];

async function servePage() {
  const outDir = mkdtempSync(join(import.meta.dirname, "..", "..", ".cache", "data-table-bench-"));
  const options = { root: import.meta.dirname, configFile: false, logLevel: "silent" } as const;
  await build({ ...options, plugins: [react(), tailwindcss()], build: { outDir, target: "es2023" } });
  const server = await preview({ ...options, build: { outDir }, preview: { port: 0, host: "127.0.0.1" } });
  const address = server.httpServer.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const scripts = readdirSync(join(outDir, "assets")).filter((name) => name.endsWith(".js"));
  const bytes = scripts.reduce(
    (total, name) => total + gzipSync(readFileSync(join(outDir, "assets", name)), { level: 9 }).length,
    0,
  );
  const close = async () => {
    await server.close();
    rmSync(outDir, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${port}/`, kilobytes: bytes / 1000, close };
}

/** Presses a column's head several times. Returns the milliseconds from each press to the end of the next frame. */
async function measureSorts(page: Page, columnIndex: number): Promise<number[]> {
  return page.evaluate(
    async ({ name, presses }) => {
      const buttons = [...document.querySelectorAll("button")];
      const button = buttons.find(({ textContent }) => textContent === name);
      const times: number[] = [];
      for (let press = 0; press < presses; press++) {
        const start = performance.now();
        button?.click();
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        times.push(performance.now() - start);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return times;
    },
    { name: `Column ${columnIndex}`, presses: sortsPerColumn },
  );
}

/** Scrolls by a distance in each frame. Returns the milliseconds between frames. */
async function measureFrames(page: Page, distance: { x: number; y: number }): Promise<number[]> {
  return page.evaluate(
    async ({ x, y, count }) => {
      const frames: number[] = [];
      const scroller =
        document.querySelector("[role=grid]")?.parentElement ?? document.querySelector("[data-scroller]");
      scroller?.scrollTo(0, 0);
      let last = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      for (let frame = 0; frame < count; frame++) {
        scroller?.scrollBy(x, y);
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        frames.push(now - last);
        last = now;
      }
      return frames;
    },
    { ...distance, count: framesPerScroll },
  );
}

async function measureTable(browser: Browser, name: string, url: string) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(url);
  await page.getByRole("button", { name: "Column 0" }).first().waitFor({ timeout: 60_000 });
  const sorts: (string | number)[][] = [];
  for (const [index, kind] of ["names", "texts", "numbers"].entries()) {
    const { p50, max, n } = summarizeSamples(await measureSorts(page, index));
    sorts.push([`${name}: ${kind}`, p50, max, n]);
  }
  const frames: (string | number)[][] = [];
  for (const { name: scroll, ...distance } of scrolls) {
    const samples = await measureFrames(page, distance);
    const { p50, p99, max, n } = summarizeSamples(samples);
    frames.push([
      `${name}: ${scroll}`,
      p50,
      p99,
      max,
      samples.filter((each) => each > frameGoalMs).length,
      n,
    ]);
  }
  await page.close();
  return { sorts, frames };
}

/**
 * Measures sorting and scrolling of the data table with 20,000 rows and 30 columns. For comparison, measures a plain
 * HTML table with a tenth of the rows.
 */
export async function benchDataTable(): Promise<void> {
  printMachine();
  const server = await servePage();
  const browser = await openBrowser();
  try {
    const product = `EQ, ${rowCount.toLocaleString("en-US")} rows`;
    const own = await measureTable(browser, product, `${server.url}?rows=${rowCount}&columns=${columnCount}`);
    const peer = await measureTable(
      browser,
      `peer, ${peerRowCount.toLocaleString("en-US")} rows`,
      `${server.url}?rows=${peerRowCount}&columns=${columnCount}&peer`,
    );
    printTable(
      `${columnCount} columns: ms from a press on a head to the end of the next frame (goal ${sortGoalMs})`,
      ["sort", "p50", "worst", "samples"],
      [...own.sorts, ...peer.sorts],
    );
    printTable(
      `${columnCount} columns: ms between frames while scrolling (goal: none over ${frameGoalMs})`,
      ["scroll", "p50", "p99", "worst", `over ${frameGoalMs} ms`, "frames"],
      [...own.frames, ...peer.frames],
    );
    console.log(`\nThe page's scripts with React: ${server.kilobytes.toFixed(1)} kB after gzip`);
  } finally {
    await browser.close();
    await server.close();
  }
}
