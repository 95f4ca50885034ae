import { type Browser, chromium } from "@playwright/test";
import { findChromium } from "../e2e/support/chromium.ts";

/** The browser that the journeys use too; whoever opens it closes it. */
export function openBrowser(): Promise<Browser> {
  const { executablePath, env } = findChromium();
  return chromium.launch({
    executablePath,
    args: ["--no-sandbox"],
    env: { ...process.env, ...env } as Record<string, string>,
  });
}
