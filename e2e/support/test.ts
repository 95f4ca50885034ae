import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import type { Account, StorageState } from "./account.ts";
import { registerDirectly } from "./register-directly.ts";
import { type RunningServer, startServer } from "./server.ts";

export { expect };

interface WorkerFixtures {
  /** The worker's own server with a demo directory of 600 companies; each guest has one free search. */
  app: RunningServer;
}

/** Collects console errors and uncaught errors of pages; any error that the test does not allow fails the test. */
class ConsoleErrors {
  readonly #errors: string[] = [];
  readonly #allowed: RegExp[] = [];

  /** Allows errors that the test provokes; patterns are matched against "text (URL)". */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  watch(context: BrowserContext): void {
    context.on("console", (message) => {
      if (message.type() === "error") this.#errors.push(`${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (error) =>
      this.#errors.push(`Uncaught: ${error.error().stack || error.error().message || String(error.error())}`),
    );
  }

  unexpected(): string[] {
    return this.#errors.filter((text) => !this.#allowed.some((pattern) => pattern.test(text)));
  }
}

interface Fixtures {
  /** A new account for each test, so that tests do not share credits or searches. */
  account: Account;
  /** The browser storage of the signed-in account. */
  signedIn: StorageState;
  /** The console errors of `page` and `signedInPage`. */
  consoleErrors: ConsoleErrors;
  /** A blank page in a browser where the test's account is signed in. */
  signedInPage: Page;
}

let accountCount = 0;

/** Creates name, email and password of an account that is not registered yet. */
export function newAccount(name = "Dana Example"): Account {
  accountCount += 1;
  const email = `user-${process.pid}-${Date.now()}-${accountCount}@example.com`;
  return { name, email, password: "correct horse battery" };
}

/** Opens a protected page, registers through the provider's pages and returns to it signed in. */
export async function registerAndReturn(page: Page, account: Account): Promise<void> {
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Create a free account" }).click();
  await createAccount(page, account);
  await page.waitForURL((url) => url.pathname.startsWith("/dashboard"));
}

/** Fills in the provider's registration page, then its log-in page, where the email address is already filled in. */
export async function createAccount(page: Page, { name, email, password }: Account): Promise<void> {
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Playwright's `test` with the worker's server as base URL and fixtures for a signed-in page. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
    async ({}, use) => {
      const template = process.env.EQ_TEMPLATE_DIR;
      const server = await startServer(template ? { template } : {});
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires this pattern
  account: async ({}, use) => {
    await use(newAccount());
  },
  signedIn: [
    async ({ app, account }, use) => {
      await use(await registerDirectly(app.url, account));
    },
    { timeout: 60_000 },
  ],
  consoleErrors: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires this pattern
    async ({}, use) => {
      const errors = new ConsoleErrors();
      await use(errors);
      expect(errors.unexpected(), "errors in the browser's console").toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, consoleErrors }, use) => {
    consoleErrors.watch(context);
    await use(context);
  },
  baseURL: async ({ app }, use) => {
    await use(app.url);
  },
  signedInPage: async ({ app, browser, signedIn, consoleErrors }, use) => {
    const context = await browser.newContext({ baseURL: app.url, storageState: signedIn });
    consoleErrors.watch(context);
    await use(await context.newPage());
    await context.close();
  },
});
