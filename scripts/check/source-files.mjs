import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The folders of the project's own source, relative to the repository. */
export const sourceFolders = [
  "contracts",
  "understanding",
  "directory-index",
  "server",
  "web",
  "e2e",
  "bench",
  "faults",
  "scripts",
];

const skippedFolders = new Set(["node_modules", "dist", "test-results", "playwright-report"]);

/** All files and folders of the source folders: { files, folders }, relative to `root`, with forward slashes. */
export function listSource(root) {
  const files = [];
  const folders = [];
  const walk = (path) => {
    for (const entry of readdirSync(join(root, path), { withFileTypes: true })) {
      if (entry.name.startsWith(".") || skippedFolders.has(entry.name)) continue;
      const child = `${path}/${entry.name}`;
      if (entry.isFile()) files.push(child);
      if (!entry.isDirectory()) continue;
      folders.push(child);
      walk(child);
    }
  };
  for (const folder of sourceFolders) if (existsSync(join(root, folder))) walk(folder);
  return { files: files.sort(), folders: folders.sort() };
}

/** Whether the file contains code that may import other files. */
export function isCode(path) {
  return /\.(ts|tsx|mts|mjs|js)$/.test(path) && !path.endsWith(".d.ts");
}

/** Whether a tool wrote the file. Limits of size do not apply to generated code. */
export function isGenerated(path) {
  return path.endsWith(".generated.ts");
}

/**
 * Whether the file is a test or is used by tests only. Test code may import across layers, and product code may not
 * import it.
 */
export function isTestCode(path) {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const isTestFolder = path.startsWith("e2e/") || path.startsWith("directory-index/reference/");
  return isTestFolder || /\.test\.\w+$/.test(name) || /^test-/.test(name);
}
