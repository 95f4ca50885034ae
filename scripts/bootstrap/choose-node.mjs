import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root, stopWithMessage } from "./root.mjs";

const minNodeMajor = 24;

function parseMajor(version) {
  return Number(String(version).trim().replace(/^v/, "").split(".")[0]);
}

/** The path of the Node that the lock file pins for this machine; undefined if none is installed. */
function findPinnedNode() {
  const system = process.platform === "win32" ? "win" : process.platform;
  const folder = join(root, "node_modules", `node-${system}-${process.arch}`);
  const manifest = join(folder, "package.json");
  if (!existsSync(manifest)) return undefined;
  const { bin } = JSON.parse(readFileSync(manifest, "utf8"));
  return join(folder, typeof bin === "string" ? bin : bin.node);
}

/** Whether a Node binary runs on this machine. npm also installs binaries that need another C library. */
function canRun(binary) {
  const attempt = spawnSync(binary, ["-p", "process.versions.node"], { encoding: "utf8", timeout: 20000 });
  return attempt.status === 0 && parseMajor(attempt.stdout) >= minNodeMajor;
}

/**
 * The path of the Node that runs the product: the pinned one, else the current one if it is new enough. Otherwise
 * stops with one clear line.
 */
export function chooseNode() {
  const pinned = findPinnedNode();
  if (pinned !== undefined && canRun(pinned)) return pinned;
  if (parseMajor(process.version) >= minNodeMajor) return process.execPath;
  const machine = `${process.platform}-${process.arch}`;
  return stopWithMessage(
    `EQ needs Node ${minNodeMajor} or newer: this is ${process.version}, and the bundled one does not run on ${machine}. ` +
      "Install it from https://nodejs.org and try again.",
  );
}
