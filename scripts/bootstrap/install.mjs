import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lockInstallation } from "./installation-lock.mjs";
import { showProgress } from "./progress.mjs";
import { root, stopWithMessage } from "./root.mjs";

const lockFile = join(root, "package-lock.json");
/** The file that locks installing. It is outside node_modules, which an installation may delete first. */
const installLockFile = join(root, ".cache", "installing");
const installationRecordFile = join(root, "node_modules", ".eq-install.json");
const npmRecordFile = join(root, "node_modules", ".package-lock.json");

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/**
 * Detects packages that were installed without this script. npm's own record lists the versions in node_modules.
 */
function detectManualInstallation(lock) {
  const locked = readJson(lockFile);
  const installed = readJson(npmRecordFile);
  if (locked === undefined || installed === undefined) return undefined;
  const entries = Object.entries(locked.packages)
    .filter(([path, entry]) => path !== "" && !entry.link)
    .map(([path, entry]) => ({ entry, present: installed.packages[path] }));
  const isOther = ({ entry, present }) => present !== undefined && present.version !== entry.version;
  const isMissing = ({ entry, present }) => present === undefined && !entry.optional && !entry.devOptional;
  const missing = entries.filter(isMissing);
  if (entries.some(isOther) || missing.some(({ entry }) => !entry.dev)) return undefined;
  return { lock, development: missing.length === 0 };
}

/**
 * Reads the current installation: its lock file's hash and whether it includes development packages; undefined if
 * outdated.
 */
function readInstallation(lock) {
  if (!existsSync(npmRecordFile)) return undefined;
  const record = readJson(installationRecordFile) || detectManualInstallation(lock);
  return record !== undefined && record.lock === lock ? record : undefined;
}

/**
 * Whether development packages are installed, for any version of the lock file. If they are, a start must not remove
 * them.
 */
function hasDevelopmentPackages() {
  const record = readJson(installationRecordFile);
  return record !== undefined ? record.development : existsSync(join(root, "node_modules", "vitest"));
}

/**
 * How to call npm: the npm that runs this script, with its own Node, since the Node in node_modules is about to be
 * replaced.
 */
function findNpmCommand() {
  const script = process.env.npm_execpath;
  if (script !== undefined && /npm-cli\.c?js$/.test(script)) {
    return { command: process.env.npm_node_execpath || process.execPath, before: [script], shell: false };
  }
  return { command: "npm", before: [], shell: process.platform === "win32" };
}

const npmErrorExplanations = [
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

function explainNpmFailure(output, code) {
  const explanation = npmErrorExplanations.find(([pattern]) => pattern.test(output));
  if (explanation !== undefined) return explanation[1];
  const last = output.trim().split("\n").slice(-15).join("\n");
  return `${last}\nInstalling the packages failed (npm ended with ${code}).`;
}

/** Stops when npm is older than version 7, because such an npm reads this lock file as an empty one. */
function refuseOldNpm() {
  const [, version, major] = /^npm\/((\d+)\S*)/.exec(process.env.npm_config_user_agent || "") || [];
  if (major === undefined || Number(major) >= 7) return;
  stopWithMessage(
    `EQ needs npm 7 or newer: this is npm ${version}. Install Node 24 from https://nodejs.org, which brings it.`,
  );
}

/**
 * The arguments for npm. `npm ci` first deletes node_modules, even below a running product. An installation that
 * lacks only the development packages is therefore extended; `--no-save` keeps the lock file unchanged.
 */
function chooseNpmArguments({ full, extend }) {
  const packages = full ? "--include=dev" : "--omit=dev";
  return extend ? ["install", "--no-save", packages] : ["ci", packages];
}

function runNpm([verb, ...options]) {
  const { command, before, shell } = findNpmCommand();
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

/** Whether node_modules has the packages. Also records an installation that was made without this script. */
function isInstalled(lock, development) {
  const present = readInstallation(lock);
  if (present === undefined || (development && !present.development)) return false;
  if (!existsSync(installationRecordFile)) writeFileSync(installationRecordFile, JSON.stringify(present));
  return true;
}

async function installPackages(lock, development) {
  const extend = readInstallation(lock) !== undefined;
  const full = development || hasDevelopmentPackages();
  const finish = showProgress("Installing packages (only when they changed; a minute or two)");
  // --include=dev also overrides NODE_ENV=production.
  const { code, output } = await runNpm(chooseNpmArguments({ full, extend }));
  finish(code === 0 ? "done" : "stopped");
  if (code !== 0) return explainNpmFailure(output, code);
  writeFileSync(installationRecordFile, JSON.stringify({ lock, development: full }));
  return undefined;
}

const showWaitingForOther = () =>
  showProgress(
    `Another command installs packages here; waiting for it (if none does, delete ${installLockFile})`,
  );

/**
 * Installs the lock file's packages if node_modules differs from it. Without `development`, installs only what the
 * product needs to run, and keeps development packages that are there. A second command waits for the first.
 */
export async function ensurePackages({ development }) {
  const lock = createHash("sha256").update(readFileSync(lockFile)).digest("hex");
  if (isInstalled(lock, development)) return;
  refuseOldNpm();
  let failure;
  try {
    const unlock = await lockInstallation(installLockFile, showWaitingForOther);
    try {
      if (!isInstalled(lock, development)) failure = await installPackages(lock, development);
    } finally {
      unlock();
    }
  } catch (error) {
    failure = explainNpmFailure(String(error), 0);
  }
  if (failure !== undefined) stopWithMessage(failure);
}
