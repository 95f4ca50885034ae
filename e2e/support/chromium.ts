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

function systemChromium(): Chromium | undefined {
  const named = [process.env.CHROME_PATH, process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH];
  const candidates = named.some(Boolean) ? named : systemPaths;
  const path = candidates.find((candidate) => candidate && runs(candidate));
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

/** The Chromium of the npm package: needs no installed library, since it brings its own. */
function packagedChromium(): Chromium {
  const manifest = join(
    dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")),
    "..",
    "package.json",
  );
  const { version } = createRequire(import.meta.url)(manifest) as { version: string };
  const folder = join(root, ".cache", `chromium-${version}`);
  if (!existsSync(folder)) unpack(folder);
  const env = { LD_LIBRARY_PATH: join(folder, "al2023", "lib"), FONTCONFIG_PATH: join(folder, "fonts") };
  return { executablePath: join(folder, "chromium"), env };
}

/**
 * A Chromium for the browser tests: the one CHROME_PATH names, else the system's, else the one of the npm package
 * (CHROME_PATH=package asks for it).
 */
export function findChromium(): Chromium {
  return systemChromium() ?? packagedChromium();
}
