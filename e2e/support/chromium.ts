import { execFileSync, spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "..", "..");
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
  /** Variables that the browser's process needs in addition to our own environment. */
  env: Record<string, string>;
}

/** Launch options for Playwright, shared by tests and measurements. */
export function launchOptions() {
  const { executablePath, env } = findChromium();
  return {
    executablePath,
    // There is no graphics card; software rendering needs one process less.
    args: ["--no-sandbox", "--disable-gpu"],
    env: { ...process.env, ...env } as Record<string, string>,
  };
}

/** Whether the browser runs; some systems install a stub that only prints how to install it. */
function runs(path: string, env: Record<string, string> = {}): boolean {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return false;
  }
  const options = { timeout: 20_000, env: { ...process.env, ...env }, stdio: "ignore" } as const;
  return spawnSync(path, ["--version", "--no-sandbox"], options).status === 0;
}

function firstThatRuns(paths: readonly string[]): Chromium | undefined {
  const path = paths.find((candidate) => runs(candidate));
  return path ? { executablePath: path, env: {} } : undefined;
}

/** Unpacks into a temporary folder and renames it, so that an interrupted run leaves no incomplete browser. */
function unpack(folder: string): void {
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

/** The Chromium of the npm package: for Linux on x64 only, with all libraries that it needs. */
function packagedChromium(): Chromium | undefined {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const manifest = join(
    dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")),
    "..",
    "package.json",
  );
  const { version } = createRequire(import.meta.url)(manifest) as { version: string };
  const folder = join(root, ".cache", `headless-chromium-${version}`);
  try {
    if (!existsSync(folder)) unpack(folder);
  } catch (error) {
    process.stderr.write(`The packaged Chromium could not be unpacked (${error}); trying the system's.\n`);
    return undefined;
  }
  const env = {
    LD_LIBRARY_PATH: join(folder, "al2023", "lib"),
    FONTCONFIG_PATH: join(folder, "fonts"),
    // For its list of fonts.
    XDG_CACHE_HOME: join(folder, "cache"),
  };
  const executablePath = join(folder, "chromium");
  return runs(executablePath, env) ? { executablePath, env } : undefined;
}

/**
 * Finds a Chromium for the browser tests: the one in CHROME_PATH, else the npm package's, which is half again as fast as
 * a system's (docs/decisions/017), else the system's.
 *
 * @throws when there is none
 */
export function findChromium(): Chromium {
  const configured = process.env.CHROME_PATH || process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH;
  const chromium = configured
    ? firstThatRuns([configured])
    : (packagedChromium() ?? firstThatRuns(systemPaths));
  if (!chromium) {
    throw new Error(
      configured
        ? `The Chromium at ${configured}, from the environment, does not run.`
        : "No Chromium was found: install one, or set CHROME_PATH.",
    );
  }
  return chromium;
}
