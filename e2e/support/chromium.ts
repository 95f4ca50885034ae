import { execFileSync, spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const repositoryFolder = join(import.meta.dirname, "..", "..");
const systemPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

export interface Chromium {
  executablePath: string;
  /** Environment variables for the browser's process in addition to those of this process. */
  env: Record<string, string>;
}

/** Returns Playwright's options for launching the browser, for tests and benches. */
export function launchOptions() {
  const { executablePath, env } = findChromium();
  return {
    executablePath,
    // Test machines have no graphics card, and without a GPU process the browser needs fewer resources.
    args: ["--no-sandbox", "--disable-gpu"],
    env: { ...process.env, ...env } as Record<string, string>,
  };
}

/** Whether the browser at a path runs. Some systems install a stub that only prints how to install the browser. */
function canRun(path: string, env: Record<string, string> = {}): boolean {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return false;
  }
  const options = { timeout: 20_000, env: { ...process.env, ...env }, stdio: "ignore" } as const;
  return spawnSync(path, ["--version", "--no-sandbox"], options).status === 0;
}

function findRunnable(paths: readonly string[]): Chromium | undefined {
  const path = paths.find((candidate) => canRun(candidate));
  return path ? { executablePath: path, env: {} } : undefined;
}

/**
 * Unpacks the browser into a temporary folder, then renames that folder to `folder`. So an interrupted run never leaves
 * an incomplete browser in `folder`.
 */
function unpackChromium(folder: string): void {
  const next = `${folder}-${process.pid}`;
  rmSync(next, { recursive: true, force: true });
  execFileSync(process.execPath, [join(import.meta.dirname, "unpack-chromium.ts"), next], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  try {
    renameSync(next, folder);
  } catch (error) {
    rmSync(next, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/**
 * Returns the Chromium of the npm package @sparticuz/chromium, which brings its own libraries. Undefined if it does not
 * run on this machine; it is built only for Linux on x64.
 */
function packagedChromium(): Chromium | undefined {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const manifest = join(
    dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")),
    "..",
    "package.json",
  );
  const { version } = createRequire(import.meta.url)(manifest) as { version: string };
  const folder = join(repositoryFolder, ".cache", `headless-chromium-${version}`);
  try {
    if (!existsSync(folder)) unpackChromium(folder);
  } catch (error) {
    process.stderr.write(`The packaged Chromium could not be unpacked (${error}); trying the system's.\n`);
    return undefined;
  }
  const env = {
    LD_LIBRARY_PATH: join(folder, "al2023", "lib"),
    FONTCONFIG_PATH: join(folder, "fonts"),
    // The browser caches its list of fonts in this folder.
    XDG_CACHE_HOME: join(folder, "cache"),
  };
  const executablePath = join(folder, "chromium");
  return canRun(executablePath, env) ? { executablePath, env } : undefined;
}

/**
 * Finds a Chromium for the browser tests. If CHROME_PATH is set, only that one is tried. Else the npm package's comes
 * first, because it is 1.5 times as fast as a system's (see docs/decisions/017); then the system's.
 *
 * @throws Error if none of them runs
 */
export function findChromium(): Chromium {
  const configured = process.env.CHROME_PATH || process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH;
  const chromium = configured
    ? findRunnable([configured])
    : (packagedChromium() ?? findRunnable(systemPaths));
  if (!chromium) {
    throw new Error(
      configured
        ? `The Chromium at ${configured}, from the environment, does not run.`
        : "No Chromium was found: install one, or set CHROME_PATH.",
    );
  }
  return chromium;
}
