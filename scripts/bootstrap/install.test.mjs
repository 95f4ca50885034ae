import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { root } from "./root.mjs";

/**
 * A fake npm: records its arguments, waits for the file "go" with NPM_WAITS, writes what npm writes, or fails with the
 * message in NPM_FAILS.
 */
const fakeNpm = `import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
appendFileSync("calls", process.argv.slice(2).join(" ") + "\\n");
const caller = process.ppid;
while (process.env.NPM_WAITS && process.ppid === caller && !existsSync("go"))
  await new Promise((resolve) => setTimeout(resolve, 20));
if (process.ppid !== caller) process.exit(1);
if (process.env.NPM_FAILS) { process.stderr.write(process.env.NPM_FAILS); process.exit(1); }
mkdirSync("node_modules", { recursive: true });
writeFileSync("node_modules/.package-lock.json", readFileSync("package-lock.json"));
`;
const installProgram = `import { ensurePackages } from "./scripts/bootstrap/install.mjs";
await ensurePackages({ development: process.argv[1] === "all" });
console.log("installed");`;

let folder;

function writeLockFile(version) {
  const packages = { "": {}, "node_modules/a": { version }, "node_modules/b": { version, dev: true } };
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ lockfileVersion: 3, packages }));
}

function createInstallCommand(packages, env) {
  const paths = { npm_execpath: join(folder, "npm-cli.js"), npm_node_execpath: process.execPath };
  return [
    process.execPath,
    ["--input-type=module", "-e", installProgram, packages],
    { cwd: folder, encoding: "utf8", env: { PATH: process.env.PATH, ...paths, ...env } },
  ];
}

function runInstall(packages, env = {}) {
  const { status, stdout, stderr } = spawnSync(...createInstallCommand(packages, env));
  return { status, stdout, stderr };
}

/** Begins an installation; `ended` resolves with its output. */
async function beginInstall(packages, env = {}) {
  const child = spawn(...createInstallCommand(packages, env));
  let output = "";
  child.stdout.on("data", (text) => {
    output += text;
  });
  await once(child.stdout, "data");
  const ended = once(child, "close").then(() => output);
  return { child, ended };
}

const getInstallLockFile = () => join(folder, ".cache/installing");

function takeNpmCalls() {
  const file = join(folder, "calls");
  const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  rmSync(file, { force: true });
  return lines.map((line) => `${line.split(" ")[0]} ${line.split(" ").at(-1)}`);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "eq-install-"));
  cpSync(join(root, "scripts/bootstrap"), join(folder, "scripts/bootstrap"), { recursive: true });
  writeFileSync(join(folder, "npm-cli.js"), fakeNpm);
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  writeLockFile("1.0.0");
});

afterEach(() => rmSync(folder, { recursive: true }));

describe("ensurePackages installs the packages of the lock file", () => {
  test("installs packages once per lock file", () => {
    expect(runInstall("product").stdout).toContain("installed");
    expect(takeNpmCalls()).toEqual(["ci --omit=dev"]);
    runInstall("product");
    expect(takeNpmCalls()).toEqual([]);
    writeLockFile("2.0.0");
    runInstall("product");
    expect(takeNpmCalls()).toEqual(["ci --omit=dev"]);
  });

  test("adds development packages for the tests, and a later start does not remove them", () => {
    runInstall("product");
    runInstall("all");
    // The second call of npm must not delete node_modules, because a running product may use it.
    expect(takeNpmCalls()).toEqual(["ci --omit=dev", "install --include=dev"]);
    runInstall("product");
    expect(takeNpmCalls()).toEqual([]);
    writeLockFile("2.0.0");
    runInstall("product");
    expect(takeNpmCalls()).toEqual(["ci --include=dev"]);
  });

  test("accepts packages that were installed by calling npm directly, unless they differ from the lock file", () => {
    mkdirSync(join(folder, "node_modules"));
    const record = join(folder, "node_modules/.package-lock.json");
    writeFileSync(record, JSON.stringify({ packages: { "node_modules/a": { version: "1.0.0" } } }));
    runInstall("product");
    expect(takeNpmCalls()).toEqual([]);
    runInstall("all");
    expect(takeNpmCalls()).toEqual(["install --include=dev"]);
    rmSync(join(folder, "node_modules/.eq-install.json"));
    writeFileSync(record, JSON.stringify({ packages: { "node_modules/a": { version: "0.9.0" } } }));
    runInstall("product");
    expect(takeNpmCalls()).toEqual(["ci --omit=dev"]);
  });
});

describe("of two commands that install at the same time, the second waits for the first", () => {
  test("the second command waits and uses the packages that the first one installed", async () => {
    const first = await beginInstall("product", { NPM_WAITS: "1" });
    const second = await beginInstall("product");
    writeFileSync(join(folder, "go"), "");
    const [firstOutput, secondOutput] = await Promise.all([first.ended, second.ended]);
    expect(firstOutput).not.toContain("Another command");
    expect(secondOutput).toMatch(/^Another command installs packages here; waiting for it/);
    expect(secondOutput).toMatch(/installed\n$/);
    expect(secondOutput).not.toContain("Installing packages");
    expect(takeNpmCalls()).toEqual(["ci --omit=dev"]);
    expect(existsSync(getInstallLockFile())).toBe(false);
  });

  test("the second command installs the development packages that the first one left out", async () => {
    const first = await beginInstall("product", { NPM_WAITS: "1" });
    const second = await beginInstall("all");
    writeFileSync(join(folder, "go"), "");
    await Promise.all([first.ended, second.ended]);
    expect(takeNpmCalls()).toEqual(["ci --omit=dev", "install --include=dev"]);
  });

  test("the second command installs the packages when the first one fails", async () => {
    const first = await beginInstall("product", { NPM_WAITS: "1", NPM_FAILS: "npm error" });
    const second = await beginInstall("product");
    writeFileSync(join(folder, "go"), "");
    await first.ended;
    expect(await second.ended).toMatch(/installed\n$/);
  });

  test("a command does not wait for a killed command that had the lock", async () => {
    const first = await beginInstall("product", { NPM_WAITS: "1" });
    first.child.kill("SIGKILL");
    await first.ended;
    expect(existsSync(getInstallLockFile())).toBe(true);
    const { stdout } = runInstall("product");
    expect(stdout).toMatch(/installed\n$/);
    expect(stdout).not.toContain("Another command");
    expect(existsSync(getInstallLockFile())).toBe(false);
  });
});

describe("explains why an installation failed", () => {
  test.each([
    ["npm error code ENOSPC\nnpm error errno -28", "The disk is full"],
    ["npm error code EACCES\nnpm error syscall mkdir", "may not write in"],
    ["npm error code ECONNREFUSED\nnpm error FetchError", "registry could not be reached"],
  ])("explains %j in one line", (words, message) => {
    const { status, stderr } = runInstall("product", { NPM_FAILS: words });
    expect(status).toBe(1);
    expect(stderr).toContain(message);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });

  test("prints npm's own message for an unknown failure, and the next command tries again", () => {
    const { status, stderr } = runInstall("product", { NPM_FAILS: "npm error something else" });
    expect([status, stderr]).toEqual([1, expect.stringContaining("something else")]);
    expect(runInstall("product").stdout).toContain("installed");
  });

  test("refuses npm before version 7", () => {
    const { status, stderr } = runInstall("product", { npm_config_user_agent: "npm/6.14.18 node/v14.21.3" });
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining("EQ needs npm 7 or newer: this is npm 6.14.18"),
    ]);
    expect(takeNpmCalls()).toEqual([]);
  });
});
