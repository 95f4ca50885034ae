import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { openBrowser } from "./browser.ts";

const root = join(import.meta.dirname, "..");
const assets = join(root, "web", "dist");

interface ManifestEntry {
  file: string;
  src?: string;
  isDynamicEntry?: boolean;
  imports?: string[];
  css?: string[];
}

/** The size of a built file in kB (1,000 bytes) after gzip at level 9. */
function gzippedKilobytes(file: string): number {
  return gzipSync(readFileSync(join(assets, file)), { level: 9 }).length / 1000;
}

function sum(files: Iterable<string>): number {
  return [...files].reduce((total, file) => total + gzippedKilobytes(file), 0);
}

/** The scripts that a browser fetches for a page before any interaction. */
export async function scriptsOfPage(url: string): Promise<Set<string>> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    const files = new Set<string>();
    page.on("response", (response) => {
      const path = new URL(response.url()).pathname;
      if (path.endsWith(".js")) files.add(path.slice(1));
    });
    await page.goto(url, { waitUntil: "networkidle" });
    return files;
  } finally {
    await browser.close();
  }
}

function closure(
  manifest: Record<string, ManifestEntry>,
  key: string,
  seen = new Set<string>(),
): Set<string> {
  const entry = manifest[key];
  if (entry === undefined || seen.has(entry.file)) return seen;
  if (entry.file.endsWith(".js")) seen.add(entry.file);
  for (const next of entry.imports ?? []) closure(manifest, next, seen);
  return seen;
}

export interface ChunkSize {
  name: string;
  kilobytes: number;
}

interface BundleSizes {
  first: number;
  later: ChunkSize[];
  workers: ChunkSize[];
  styles: number;
}

/** The script size of the first page, and the size that each part that is loaded later adds. */
export function sizesBeside(firstPage: Set<string>): BundleSizes {
  const text = readFileSync(join(root, ".cache", "web-manifest.json"), "utf8");
  const manifest = JSON.parse(text) as Record<string, ManifestEntry>;
  const later = Object.entries(manifest)
    .filter(([, entry]) => entry.isDynamicEntry)
    .map(([key, entry]) => {
      const added = [...closure(manifest, key)].filter((file) => !firstPage.has(file));
      return { name: entry.src ?? key, kilobytes: sum(added) };
    })
    .filter(({ kilobytes }) => kilobytes > 0)
    .sort((a, b) => b.kilobytes - a.kilobytes);
  const built = readdirSync(join(assets, "assets")).map((name) => `assets/${name}`);
  const listed = new Set(Object.keys(manifest).flatMap((key) => [...closure(manifest, key)]));
  // Adds the worker scripts, which the manifest does not list. Each is a single file with all its code.
  const workers = built
    .filter((file) => file.endsWith(".js") && !listed.has(file) && !firstPage.has(file))
    .map((file) => ({ name: file, kilobytes: gzippedKilobytes(file) }));
  const styles = built.filter((file) => file.endsWith(".css"));
  return { first: sum(firstPage), later, workers, styles: sum(styles) };
}

/** Builds the peer, a minimal React page, in the same way. Returns its scripts' size in kB after gzip. */
export async function minimalPageKilobytes(): Promise<number> {
  const folder = mkdtempSync(join(root, ".cache", "minimal-page-"));
  try {
    writeFileSync(
      join(folder, "index.html"),
      '<div id="root"></div><script type="module" src="./main.js"></script>',
    );
    const code =
      'import { createRoot } from "react-dom/client";\ncreateRoot(document.getElementById("root")).render("EQ");\n';
    writeFileSync(join(folder, "main.js"), code);
    await build({ root: folder, configFile: false, logLevel: "silent" });
    const built = join(folder, "dist", "assets");
    const scripts = readdirSync(built).filter((name) => name.endsWith(".js"));
    return (
      scripts.reduce(
        (total, name) => total + gzipSync(readFileSync(join(built, name)), { level: 9 }).length,
        0,
      ) / 1000
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
