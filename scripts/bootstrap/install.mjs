import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lockInstallation } from "./installation-lock.mjs";
import { showProgress } from "./progress.mjs";
import { root, stop } from "./root.mjs";

const lockFile = join(root, "package-lock.json");
/** Outside node_modules, which an installation may begin by deleting. */
const installingFile = join(root, ".cache", "installing");
const recordFile = join(root, "node_modules", ".eq-install.json");
const npmsOwnRecord = join(root, "node_modules", ".package-lock.json");

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** Someone may have installed by hand: npm's own record says which versions lie in node_modules. */
function installedByHand(lock) {
  const wanted = readJson(lockFile);
  const found = readJson(npmsOwnRecord);
  if (wanted === undefined || found === undefined) return undefined;
  const entries = Object.entries(wanted.packages)
    .filter(([path, entry]) => path !== "" && !entry.link)
    .map(([path, entry]) => ({ entry, there: found.packages[path] }));
  const isOther = ({ entry, there }) => there !== undefined && there.version !== entry.version;
  const isMissing = ({ entry, there }) => there === undefined && !entry.optional && !entry.devOptional;
  const missing = entries.filter(isMissing);
  if (entries.some(isOther) || missing.some(({ entry }) => !entry.dev)) return undefined;
  return { lock, development: missing.length === 0 };
}

function installed(lock) {
  if (!existsSync(npmsOwnRecord)) return undefined;
  const record = readJson(recordFile) || installedByHand(lock);
  return record !== undefined && record.lock === lock ? record : undefined;
}

/** True where a full installation stands, of whatever lock: starting the product must not take it away. */
function hadDevelopment() {
  const record = readJson(recordFile);
  return record !== undefined ? record.development : existsSync(join(root, "node_modules", "vitest"));
}

/** How to call npm: the one that runs us, with the Node that runs it (ours is about to be replaced). */
function npmCommand() {
  const script = process.env.npm_execpath;
  if (script !== undefined && /npm-cli\.c?js$/.test(script)) {
    return { command: process.env.npm_node_execpath || process.execPath, before: [script], shell: false };
  }
  return { command: "npm", before: [], shell: process.platform === "win32" };
}

const explanations = [
  [/ENOSPC|no space left/i, "The disk is full: free some space (about 1 GB) and try again."],
  [
    /EACCES|EPERM|EROFS/,
    `This user may not write in ${root}: give it the folder, or clone into one of its own.`,
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|network/i,
    "The package registry could not be reached: check the network (or npm's registry and proxy settings) and try again.",
  ],
  [/ENOENT/, "npm was not found: install Node from https://nodejs.org, which brings it."],
];

function explain(output, code) {
  const known = explanations.find(([pattern]) => pattern.test(output));
  if (known !== undefined) return known[1];
  const last = output.trim().split("\n").slice(-15).join("\n");
  return `${last}\nInstalling the packages failed (npm ended with ${code}).`;
}

/** npm before 7 reads this lock file as an empty one. */
function refuseOldNpm() {
  const [, version, major] = /^npm\/((\d+)\S*)/.exec(process.env.npm_config_user_agent || "") || [];
  if (major === undefined || Number(major) >= 7) return;
  stop(
    `EQ needs npm 7 or newer: this is npm ${version}. Install Node 24 from https://nodejs.org, which brings it.`,
  );
}

/**
 * `npm ci` begins by deleting node_modules, from under a product that runs. What only lacks the development packages gets
 * these beside the others; `--no-save` leaves the lock file as it is.
 */
function npmInstalling({ full, adds }) {
  const which = full ? "--include=dev" : "--omit=dev";
  return adds ? ["install", "--no-save", which] : ["ci", which];
}

function runNpm([verb, ...options]) {
  const { command, before, shell } = npmCommand();
  const args = [
    ...before,
    verb,
    "--loglevel=error",
    "--no-audit",
    "--no-fund",
    "--engine-strict=false",
    ...options,
  ];
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, shell, stdio: ["ignore", "ignore", "pipe"] });
    let output = "";
    child.stderr.on("data", (chunk) => {
      output += chunk;
    });
    child.on("error", (error) => resolve({ code: 1, output: String(error) }));
    child.on("close", (code) => resolve({ code: code === null ? 1 : code, output }));
  });
}

/** What node_modules holds, where that is enough. */
function whatSuffices(lock, development) {
  const present = installed(lock);
  if (present === undefined || (development && !present.development)) return undefined;
  if (!existsSync(recordFile)) writeFileSync(recordFile, JSON.stringify(present));
  return present;
}

async function install(lock, development) {
  const adds = installed(lock) !== undefined;
  const full = development || hadDevelopment();
  const finish = showProgress("Installing packages (only when they changed; a minute or two)");
  // NODE_ENV=production would leave out what the tests need.
  const { code, output } = await runNpm(npmInstalling({ full, adds }));
  finish(code === 0 ? "done" : "stopped");
  if (code !== 0) return explain(output, code);
  writeFileSync(recordFile, JSON.stringify({ lock, development: full }));
  return undefined;
}

const waitForOther = () =>
  showProgress(
    `Another command installs packages here: waiting for it (if none does, delete ${installingFile})`,
  );

/**
 * Installs what the lock file names, if node_modules holds anything else. Without `development` only what the
 * product needs to run; a fuller installation stays full. Of two commands at once the second waits.
 */
export async function ensurePackages({ development }) {
  const lock = createHash("sha256").update(readFileSync(lockFile)).digest("hex");
  if (whatSuffices(lock, development) !== undefined) return;
  refuseOldNpm();
  let failure;
  try {
    const unlock = await lockInstallation(installingFile, waitForOther);
    try {
      if (whatSuffices(lock, development) === undefined) failure = await install(lock, development);
    } finally {
      unlock();
    }
  } catch (error) {
    failure = explain(String(error), 0);
  }
  if (failure !== undefined) stop(failure);
}
