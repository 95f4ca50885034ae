import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isCode, isTestCode } from "./source-files.mjs";

const storageNamePattern = /\b(localStorage|sessionStorage)\b/;
const ownerFolder = "web/src/lib/persisted/";
/** Files that may use the browser's storage directly: these still have keys of their own (`hotlead_...`). */
const exemptFiles = new Set(["web/src/features/search/browser-storage/stored-snapshots.ts"]);

function findLineNumber(text) {
  return text.split("\n").findIndex((line) => storageNamePattern.test(line)) + 1;
}

/**
 * Reports uses of the browser's storage outside of `web/src/lib/persisted`. In that folder, each key has a scope, which
 * says whether sign-out removes the key.
 */
export function listBrowserStorageProblems(root, paths) {
  return paths
    .filter((path) => path.startsWith("web/src/") && isCode(path) && !isTestCode(path))
    .filter((path) => !path.startsWith(ownerFolder) && !exemptFiles.has(path))
    .map((path) => ({ path, line: findLineNumber(readFileSync(join(root, path), "utf8")) }))
    .filter(({ line }) => line > 0)
    .map(
      ({ path, line }) =>
        `${path}:${line}: browser storage is used through ${ownerFolder} only, where keys.ts lists every key (ARCHITECTURE.md, Rules)`,
    );
}
