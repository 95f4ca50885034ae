import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "../e2e/support/chromium.ts";
import { installPeers } from "./install-peers.ts";
import { computeMedian } from "./samples.ts";

const benchFolder = import.meta.dirname;
const lighthouseScript = join(benchFolder, "node_modules", "lighthouse", "cli", "index.js");
const scoredCategories = ["performance", "accessibility", "best-practices"] as const;
const browserFlags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export type LighthouseScores = Record<(typeof scoredCategories)[number], number>;

/** Installs Lighthouse if it is missing. */
export function installLighthouse(): void {
  if (!existsSync(lighthouseScript)) installPeers();
}

async function runLighthouse(url: string, device: "desktop" | "mobile"): Promise<LighthouseScores> {
  const { executablePath, env } = findChromium();
  const args = [
    lighthouseScript,
    url,
    "--output=json",
    "--quiet",
    "--no-enable-error-reporting",
    `--only-categories=${scoredCategories.join(",")}`,
    `--chrome-flags=${browserFlags.join(" ")}`,
    ...(device === "desktop" ? ["--preset=desktop"] : []),
  ];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env, CHROME_PATH: executablePath },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: 120_000,
  });
  let report = "";
  let errors = "";
  child.stdout.on("data", (chunk) => {
    report += chunk;
  });
  child.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`Lighthouse failed on ${url}:\n${errors}`);
  const scores = (JSON.parse(report) as { categories: Record<string, { score: number | null }> }).categories;
  return Object.fromEntries(
    scoredCategories.map((name) => [name, (scores[name]?.score ?? 0) * 100]),
  ) as LighthouseScores;
}

/** Measures the median scores (0 to 100) of several runs on one page. */
export async function measureLighthouseScores(
  url: string,
  device: "desktop" | "mobile",
  runs: number,
): Promise<LighthouseScores> {
  const all: LighthouseScores[] = [];
  for (let run = 0; run < runs; run++) all.push(await runLighthouse(url, device));
  return Object.fromEntries(
    scoredCategories.map((name) => [name, computeMedian(all.map((scores) => scores[name]))]),
  ) as LighthouseScores;
}
