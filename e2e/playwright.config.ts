import { defineConfig } from "@playwright/test";
import { launchOptions } from "./support/chromium.ts";

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  globalSetup: "./support/make-template.ts",
  outputDir: "../test-results",
  // Each worker runs its own server and browser. More workers than cores would only make all tests wait longer.
  workers: 2,
  timeout: 90_000,
  // A test that fails and passes when it is repeated is listed as flaky. It should be fixed, but it does not fail the
  // run.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
  use: {
    viewport: { width: 1440, height: 900 },
    // Recording traces takes half of a run's time. EQ_TRACE=1 turns it on and keeps only the traces of failed tests.
    trace: process.env.EQ_TRACE ? "retain-on-failure" : "off",
    launchOptions: launchOptions(),
  },
});
