import { once } from "node:events";
import { createServer } from "node:http";
import { type RunningServer, startServer } from "../e2e/support/server.ts";
import { listScriptsOfPage, measureBundleSizes, measureMinimalPage } from "./bundle-sizes.ts";
import { installLighthouse, measureLighthouseScores } from "./lighthouse.ts";
import { printMachine, printTable } from "./table.ts";

const firstPageBudget = 200;
const laterPartBudget = 60;
const lighthouseRuns = 5;
const lighthouseGoals = { desktop: "95 / 100 / 100", mobile: "85 / 100 / 100" };

function compareWithBudget(kilobytes: number, budget: number): string {
  return kilobytes <= budget ? "within" : "OVER";
}

async function printSizes(url: string): Promise<void> {
  const { first, later, workers, styles } = measureBundleSizes(await listScriptsOfPage(url));
  const peer = await measureMinimalPage();
  printTable(
    "Scripts, kB after gzip (peer: a minimal React page)",
    ["part", "kB", "budget", "verdict", "peer kB"],
    [
      [
        "landing page, before any interaction",
        first,
        firstPageBudget,
        compareWithBudget(first, firstPageBudget),
        peer,
      ],
      ...later.map(({ name, kilobytes }) => [
        `+ ${name}`,
        kilobytes,
        laterPartBudget,
        compareWithBudget(kilobytes, laterPartBudget),
        "-",
      ]),
      ...workers.map(({ name, kilobytes }) => [`worker ${name}`, kilobytes, "-", "-", "-"]),
      ["all styles", styles, "-", "-", "-"],
    ],
  );
}

/** Starts a page with one heading, without scripts and styles. The product's Lighthouse scores are compared with it. */
async function startPlainPage() {
  const html =
    "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'>";
  const server = createServer((_request, reply) => {
    reply
      .setHeader("content-type", "text/html")
      .end(`${html}<title>EQ</title><main><h1>EQ</h1></main></html>`);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { url: `http://localhost:${port}/`, close: () => server.close() };
}

async function printScores(server: RunningServer): Promise<void> {
  const plain = await startPlainPage();
  const rows = [];
  for (const device of ["desktop", "mobile"] as const) {
    for (const [name, url] of [
      ["landing page", server.url],
      ["peer: a heading", plain.url],
    ] as const) {
      const scores = await measureLighthouseScores(url, device, lighthouseRuns);
      const goal = name === "landing page" ? lighthouseGoals[device] : "-";
      rows.push([
        `${name}, ${device}`,
        scores.performance,
        scores.accessibility,
        scores["best-practices"],
        goal,
      ]);
    }
  }
  plain.close();
  printTable(
    `Lighthouse, medians of ${lighthouseRuns}`,
    ["page", "performance", "accessibility", "best practices", "goal"],
    rows,
  );
}

/**
 * Compares script sizes with their budgets, and measures Lighthouse scores of the landing page. The argument
 * `sizes` skips Lighthouse.
 */
export async function benchWeb(args: string[]): Promise<void> {
  printMachine();
  const server = await startServer();
  try {
    await printSizes(server.url);
    if (args.includes("sizes")) return;
    installLighthouse();
    await printScores(server);
  } finally {
    await server.stop();
  }
}
