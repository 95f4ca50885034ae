import { defineConfig } from "@playwright/test";
import { launchOptions } from "./support/chromium.ts";

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  globalSetup: "./support/make-template.ts",
  outputDir: "../test-results",
  // Each worker runs a server and a browser of its own; more of them than cores only makes the waits longer.
  workers: 2,
  timeout: 300_000,
  // A journey that fails once and passes once is listed as flaky at the end: to be mended, but no reason to stop.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 40_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
  use: {
    viewport: { width: 1440, height: 900 },
    // A trace of everything costs half of the time: EQ_TRACE=1 keeps those of failures.
    trace: process.env.EQ_TRACE ? "retain-on-failure" : "off",
    launchOptions: launchOptions(),
  },
});
