import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { openBrowser } from "./browser.ts";

const repositoryFolder = join(import.meta.dirname, "..");
const buildFolder = join(repositoryFolder, "web", "dist");

interface ManifestEntry {
  file: string;
  src?: string;
  isDynamicEntry?: boolean;
  imports?: string[];
  css?: string[];
}

/** Measures the size of a built file in kB (1,000 bytes) after gzip at level 9. */
function measureGzippedKilobytes(file: string): number {
  return gzipSync(readFileSync(join(buildFolder, file)), { level: 9 }).length / 1000;
}

function sumKilobytes(files: Iterable<string>): number {
  return [...files].reduce((total, file) => total + measureGzippedKilobytes(file), 0);
}

/** Lists the scripts that a browser fetches for a page before any interaction. */
export async function listScriptsOfPage(url: string): Promise<Set<string>> {
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

function collectImportedFiles(
  manifest: Record<string, ManifestEntry>,
  key: string,
  seen = new Set<string>(),
): Set<string> {
  const entry = manifest[key];
  if (entry === undefined || seen.has(entry.file)) return seen;
  if (entry.file.endsWith(".js")) seen.add(entry.file);
  for (const next of entry.imports ?? []) collectImportedFiles(manifest, next, seen);
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

/**
 * Measures the built page: the scripts of the first page, each chunk that is loaded later, each worker, and the styles.
 * The size of a chunk leaves out files that the first page has already loaded.
 */
export function measureBundleSizes(firstPage: Set<string>): BundleSizes {
  const text = readFileSync(join(repositoryFolder, ".cache", "web-manifest.json"), "utf8");
  const manifest = JSON.parse(text) as Record<string, ManifestEntry>;
  const later = Object.entries(manifest)
    .filter(([, entry]) => entry.isDynamicEntry)
    .map(([key, entry]) => {
      const added = [...collectImportedFiles(manifest, key)].filter((file) => !firstPage.has(file));
      return { name: entry.src ?? key, kilobytes: sumKilobytes(added) };
    })
    .filter(({ kilobytes }) => kilobytes > 0)
    .sort((a, b) => b.kilobytes - a.kilobytes);
  const built = readdirSync(join(buildFolder, "assets")).map((name) => `assets/${name}`);
  const listed = new Set(Object.keys(manifest).flatMap((key) => [...collectImportedFiles(manifest, key)]));
  // Adds the worker scripts, which the manifest does not list. Each is a single file with all its code.
  const workers = built
    .filter((file) => file.endsWith(".js") && !listed.has(file) && !firstPage.has(file))
    .map((file) => ({ name: file, kilobytes: measureGzippedKilobytes(file) }));
  const styles = built.filter((file) => file.endsWith(".css"));
  return { first: sumKilobytes(firstPage), later, workers, styles: sumKilobytes(styles) };
}

/**
 * Builds a minimal React page, with which the product's page is compared. Returns the size of its scripts in kB after
 * gzip.
 */
export async function measureMinimalPage(): Promise<number> {
  const folder = mkdtempSync(join(repositoryFolder, ".cache", "minimal-page-"));
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
