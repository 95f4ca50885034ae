import { once } from "node:events";
import { createWriteStream, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, relative } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Page } from "@playwright/test";
import { build } from "vite";
import { writeCsv } from "../../server/src/platform/files/csv-lines.ts";
import { openBrowser } from "../browser.ts";
import { contactColumns, makeContactBlocks } from "../csv-out/contact-rows.ts";
import { printMachine, printTable } from "../table.ts";

const rowCount = 100_000;
const repositoryFolder = join(import.meta.dirname, "..", "..");
const pageFolder = join(repositoryFolder, ".cache", "csv-import");
const readerPath = join(repositoryFolder, "web/src/features/file-import/csv/read-csv-file.ts");

/** The script of the measured page: the product's reader in its worker, and the peer on the page's own thread. */
const pageScript = `
import Papa from "papaparse";
import { readCsvFile } from "./${relative(pageFolder, readerPath)}";

const file = new File([await (await fetch("./contacts.csv")).blob()], "contacts.csv");

let longestTask = 0;
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
}).observe({ type: "longtask" });

async function measure(work) {
  longestTask = 0;
  const frames = [];
  let isRunning = true;
  let last = performance.now();
  const step = (now) => {
    frames.push(now - last);
    last = now;
    if (isRunning) requestAnimationFrame(step);
  };
  await new Promise(requestAnimationFrame);
  last = performance.now();
  requestAnimationFrame(step);
  const start = performance.now();
  const rows = await work();
  const ms = performance.now() - start;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  isRunning = false;
  await new Promise((resolve) => setTimeout(resolve, 100));
  return { rows, ms, worstFrame: Math.max(...frames), longestTask };
}

let table;
window.steps = {
  rest: () => measure(() => new Promise((resolve) => setTimeout(() => resolve(0), 1500))),
  read: () => measure(async () => {
    table = await readCsvFile(file);
    return table.rowCount;
  }),
  columns: () => measure(async () => (await table.readRows([0, 7, 9])).length),
  peer: () => measure(() => new Promise((resolve) =>
    Papa.parse(file, { header: true, skipEmptyLines: "greedy", complete: ({ data }) => resolve(data.length) }))),
};
`;

const mediaTypes: Record<string, string> = { ".html": "text/html", ".js": "text/javascript" };

async function servePage() {
  mkdirSync(pageFolder, { recursive: true });
  writeFileSync(join(pageFolder, "main.js"), pageScript);
  writeFileSync(
    join(pageFolder, "index.html"),
    "<!doctype html><title>CSV</title><script type=module src=./main.js></script>",
  );
  const folder = join(pageFolder, "dist");
  await build({
    root: pageFolder,
    configFile: false,
    logLevel: "error",
    worker: { format: "es" },
    build: { outDir: folder },
  });
  await pipeline(
    Readable.from(writeCsv(contactColumns, makeContactBlocks(rowCount))),
    createWriteStream(join(folder, "contacts.csv")),
  );
  const server = createServer(async (request, reply) => {
    const path = request.url === "/" ? "/index.html" : (request.url ?? "/");
    const content = await readFile(join(folder, path)).catch(() => null);
    reply.writeHead(content ? 200 : 404, { "content-type": mediaTypes[extname(path)] ?? "text/plain" });
    reply.end(content);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

interface Step {
  rows: number;
  ms: number;
  /** The longest task of the page's thread in ms; 0 if none took 50 ms. */
  longestTask: number;
  worstFrame: number;
}

async function runStep(page: Page, name: string, label: string) {
  const { rows, ms, worstFrame, longestTask } = await page.evaluate(
    (step) =>
      (window as unknown as { steps: Record<string, () => Promise<Step>> }).steps[step]?.() as Promise<Step>,
    name,
  );
  return [label, rows, Math.round(ms), Math.round(worstFrame), Math.round(longestTask)];
}

/** Measures how long the browser reads a CSV file of 100,000 rows of 14 columns, and the longest frame meanwhile. */
export async function benchCsvImport(): Promise<void> {
  printMachine();
  const server = await servePage();
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(server.url);
    await page.waitForFunction("window.steps !== undefined");
    const rows = [];
    rows.push(await runStep(page, "rest", "nothing, for comparison"));
    for (let run = 1; run <= 3; run++) {
      rows.push(await runStep(page, "read", `EQ: read the file, run ${run}`));
      rows.push(await runStep(page, "columns", `EQ: receive 3 columns of all rows, run ${run}`));
    }
    for (let run = 1; run <= 3; run++)
      rows.push(await runStep(page, "peer", `Papa Parse on the page's thread, run ${run}`));
    printTable(
      "A CSV file of 100,000 rows, 14 columns, 25 MB (goals: 3 s, no frame over 50 ms)",
      ["step", "rows", "ms", "longest frame ms", "longest task ms"],
      rows,
    );
  } finally {
    await browser.close();
    server.close();
    rmSync(pageFolder, { recursive: true, force: true });
  }
}
