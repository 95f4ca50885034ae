import { defineConfig } from "@playwright/test";
import { launchOptions } from "./support/chromium.ts";

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  globalSetup: "./support/make-template.ts",
  outputDir: "../test-results",
  // Each worker runs its own server and browser; more workers than cores only make waits longer.
  workers: 2,
  timeout: 90_000,
  // A test that passes at the second try is listed as flaky: to be fixed, but no failure.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
  use: {
    viewport: { width: 1440, height: 900 },
    // Traces cost half of the time; EQ_TRACE=1 keeps those of failures.
    trace: process.env.EQ_TRACE ? "retain-on-failure" : "off",
    launchOptions: launchOptions(),
  },
});
