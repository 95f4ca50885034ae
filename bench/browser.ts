import { type Browser, chromium } from "@playwright/test";
import { launchOptions } from "../e2e/support/chromium.ts";

/** Opens the browser that the end-to-end tests use. The caller closes it. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions());
}
