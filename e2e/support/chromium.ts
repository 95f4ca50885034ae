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
  /** What the browser's process needs beside our own environment. */
  env: Record<string, string>;
}

/** The same for whoever launches it with Playwright: journeys and measurements. */
export function launchOptions() {
  const { executablePath, env } = findChromium();
  return {
    executablePath,
    // Without a graphics card, drawing in software is a process less.
    args: ["--no-sandbox", "--disable-gpu"],
    env: { ...process.env, ...env } as Record<string, string>,
  };
}

/** Some systems put a stub there that only says how to install it, so only running it tells. */
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

/** Unpacks beside the final place and renames, so that an interrupted unpacking is never taken for a browser. */
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

/** The Chromium of the npm package, which exists for one platform; needs no installed library, it brings its own. */
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
    process.stderr.write(`The packaged Chromium could not be unpacked (${error}); the system's is tried.\n`);
    return undefined;
  }
  const env = {
    LD_LIBRARY_PATH: join(folder, "al2023", "lib"),
    FONTCONFIG_PATH: join(folder, "fonts"),
    // Its list of fonts is kept there.
    XDG_CACHE_HOME: join(folder, "cache"),
  };
  const executablePath = join(folder, "chromium");
  return runs(executablePath, env) ? { executablePath, env } : undefined;
}

/**
 * A Chromium for the browser tests: the one CHROME_PATH names, else the one of the npm package, half again as fast as
 * a system's (docs/decisions/017), else the system's.
 *
 * @throws when there is none
 */
export function findChromium(): Chromium {
  const named = process.env.CHROME_PATH || process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH;
  const found = named ? firstThatRuns([named]) : (packagedChromium() ?? firstThatRuns(systemPaths));
  if (!found) {
    throw new Error(
      named
        ? `There is no Chromium that runs at ${named}, which the environment names.`
        : "No Chromium was found: install one, or name it by CHROME_PATH.",
    );
  }
  return found;
}
