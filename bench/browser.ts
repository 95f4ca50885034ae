import { type Browser, chromium } from "@playwright/test";
import { launchOptions } from "../e2e/support/chromium.ts";

/** The browser of the journeys; whoever opens it closes it. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions());
}
