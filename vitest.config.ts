import { existsSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const databaseSetup = "server/src/platform/db/test-server-setup.ts";
const webSetup = "web/src/test-setup.ts";

export default defineConfig({
  test: {
    // Forked processes, one per core: the memory of embedded databases is freed when they end (docs/decisions/033).
    pool: "forks",
    // V8 ends a process at times when WebAssembly code is freed under these keys; the embedded database is such code. Few
    // tests run it for so long that the second, optimising compiler pays.
    execArgv: ["--no-memory-protection-keys", "--liftoff-only"],
    // Vitest leaves one core free by itself; of two cores that would be half of the machine.
    maxWorkers: "100%",
    // A process of its own for each file would take longer to start than most files run.
    isolate: false,
    setupFiles: ["scripts/reset-modules.mjs"],
    // The developer's own .env must not change what tests see.
    env: { EQ_ENV_FILE: "" },
    // As in browser tests: a test that fails and passes when it is repeated is listed as flaky. It should be fixed, but it does
    // not fail the run.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 60_000,
    hookTimeout: 90_000,
    projects: [
      {
        extends: true,
        test: {
          name: "contracts",
          environment: "node",
          include: ["contracts/src/**/*.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "understanding",
          environment: "node",
          include: ["understanding/**/*.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "directory-index",
          environment: "node",
          include: ["directory-index/src/**/*.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          environment: "node",
          include: ["server/src/**/*.test.ts"],
          globalSetup: existsSync(databaseSetup) ? [databaseSetup] : [],
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: "web",
          environment: "jsdom",
          // In shared processes search-dock.test.tsx failed in some orders of the files (docs/decisions/033).
          isolate: true,
          include: ["web/src/**/*.test.{ts,tsx}"],
          setupFiles: existsSync(webSetup) ? [webSetup] : [],
        },
      },
      {
        extends: true,
        test: {
          name: "faults",
          environment: "node",
          include: ["faults/**/*.test.ts"],
          globalSetup: existsSync(databaseSetup) ? [databaseSetup] : [],
        },
      },
      {
        extends: true,
        test: {
          name: "tools",
          environment: "node",
          include: [
            "scripts/**/*.test.mjs",
            "e2e/support/**/*.test.ts",
            "bench/**/*.test.ts",
            "directory-index/bench/**/*.test.ts",
          ],
          testTimeout: 60_000,
        },
      },
    ],
  },
});
