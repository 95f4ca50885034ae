import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { showProgress } from "../bootstrap/progress.mjs";
import { root } from "../bootstrap/root.mjs";
import { compressFolder } from "./compress.mjs";

const outputFolder = join(root, "web", "dist");
const stampFile = join(root, ".cache", "web-build");
const sourcePaths = [
  "package-lock.json",
  "web",
  "contracts/package.json",
  "contracts/src",
  "understanding/package.json",
  "understanding/src",
  "understanding/data",
  "scripts/build",
];
const skippedNames = new Set(["dist", "node_modules"]);

/** All files below a path of the repository, in a fixed order and without tests. */
function listFilesUnder(path) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return [path];
  return readdirSync(absolute)
    .filter((name) => !skippedNames.has(name) && !name.includes(".test."))
    .sort()
    .flatMap((name) => listFilesUnder(`${path}/${name}`));
}

function hashSources() {
  const hash = createHash("sha256").update(process.env.VITE_API_BASE ?? "");
  for (const file of sourcePaths.flatMap(listFilesUnder))
    hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

function isBuildCurrent(hash) {
  return (
    existsSync(join(outputFolder, "index.html")) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, "utf8") === hash
  );
}

/**
 * Replaces the built page, which a server may be serving, by the new one. Called only when the new build is complete.
 */
function replaceOutput(next) {
  rmSync(outputFolder, { recursive: true, force: true });
  renameSync(next, outputFolder);
}

/**
 * Builds web/ into web/dist, with a .br and a .gz file beside each text file. With `onlyIfChanged`, builds only if
 * sources changed.
 */
export async function buildPage({ onlyIfChanged }) {
  const hash = hashSources();
  if (onlyIfChanged && isBuildCurrent(hash)) return;
  const finish = showProgress("Building the page");
  const { build } = await import("vite");
  const next = join(root, ".cache", `web-next-${process.pid}`);
  mkdirSync(join(root, ".cache"), { recursive: true });
  try {
    await build({
      root: join(root, "web"),
      logLevel: "warn",
      build: { outDir: next, emptyOutDir: true, manifest: "manifest.json" },
    });
    // Moves the file with the import graph out of the built page: only the size measurement needs it.
    renameSync(join(next, "manifest.json"), join(root, ".cache", "web-manifest.json"));
    await compressFolder(next);
    replaceOutput(next);
  } finally {
    rmSync(next, { recursive: true, force: true });
    finish();
  }
  writeFileSync(stampFile, hash);
}
