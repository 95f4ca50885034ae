import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { root } from "./root.mjs";

/**
 * Stands for npm: notes how it was called, waits where it is told to for the file "go" to be there, leaves what npm leaves, or
 * fails with the words it is given.
 */
const npm = `import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
appendFileSync("calls", process.argv.slice(2).join(" ") + "\\n");
const caller = process.ppid;
while (process.env.NPM_WAITS && process.ppid === caller && !existsSync("go"))
  await new Promise((resolve) => setTimeout(resolve, 20));
if (process.ppid !== caller) process.exit(1);
if (process.env.NPM_FAILS) { process.stderr.write(process.env.NPM_FAILS); process.exit(1); }
mkdirSync("node_modules", { recursive: true });
writeFileSync("node_modules/.package-lock.json", readFileSync("package-lock.json"));
`;
const program = `import { ensurePackages } from "./scripts/bootstrap/install.mjs";
await ensurePackages({ development: process.argv[1] === "all" });
console.log("installed");`;

let folder;

function writeLock(version) {
  const packages = { "": {}, "node_modules/a": { version }, "node_modules/b": { version, dev: true } };
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ lockfileVersion: 3, packages }));
}

function command(what, env) {
  const paths = { npm_execpath: join(folder, "npm-cli.js"), npm_node_execpath: process.execPath };
  return [
    process.execPath,
    ["--input-type=module", "-e", program, what],
    { cwd: folder, encoding: "utf8", env: { PATH: process.env.PATH, ...paths, ...env } },
  ];
}

function install(what, env = {}) {
  const { status, stdout, stderr } = spawnSync(...command(what, env));
  return { status, stdout, stderr };
}

/** Begins an installation; answers what it will have said. */
async function beginInstall(what, env = {}) {
  const child = spawn(...command(what, env));
  let said = "";
  child.stdout.on("data", (text) => {
    said += text;
  });
  await once(child.stdout, "data");
  const ended = once(child, "close").then(() => said);
  return { child, ended };
}

const installing = () => join(folder, ".cache/installing");

function calls() {
  const file = join(folder, "calls");
  const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  rmSync(file, { force: true });
  return lines.map((line) => `${line.split(" ")[0]} ${line.split(" ").at(-1)}`);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "eq-install-"));
  cpSync(join(root, "scripts/bootstrap"), join(folder, "scripts/bootstrap"), { recursive: true });
  writeFileSync(join(folder, "npm-cli.js"), npm);
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  writeLock("1.0.0");
});

afterEach(() => rmSync(folder, { recursive: true }));

describe("packages are installed", () => {
  test("once, as long as the lock file stays", () => {
    expect(install("product").stdout).toContain("installed");
    expect(calls()).toEqual(["ci --omit=dev"]);
    install("product");
    expect(calls()).toEqual([]);
    writeLock("2.0.0");
    install("product");
    expect(calls()).toEqual(["ci --omit=dev"]);
  });

  test("fully for the tests, and a start never takes that away", () => {
    install("product");
    install("all");
    // The second one adds to what may be running.
    expect(calls()).toEqual(["ci --omit=dev", "install --include=dev"]);
    install("product");
    expect(calls()).toEqual([]);
    writeLock("2.0.0");
    install("product");
    expect(calls()).toEqual(["ci --include=dev"]);
  });

  test("not again after an installation by hand, unless it differs from the lock file", () => {
    mkdirSync(join(folder, "node_modules"));
    const record = join(folder, "node_modules/.package-lock.json");
    writeFileSync(record, JSON.stringify({ packages: { "node_modules/a": { version: "1.0.0" } } }));
    install("product");
    expect(calls()).toEqual([]);
    install("all");
    expect(calls()).toEqual(["install --include=dev"]);
    rmSync(join(folder, "node_modules/.eq-install.json"));
    writeFileSync(record, JSON.stringify({ packages: { "node_modules/a": { version: "0.9.0" } } }));
    install("product");
    expect(calls()).toEqual(["ci --omit=dev"]);
  });
});

describe("of two commands at once", () => {
  test("the second waits, and finds what the first installed", async () => {
    const first = await beginInstall("product", { NPM_WAITS: "1" });
    const second = await beginInstall("product");
    writeFileSync(join(folder, "go"), "");
    const [said, alsoSaid] = await Promise.all([first.ended, second.ended]);
    expect(said).not.toContain("Another command");
    expect(alsoSaid).toMatch(/^Another command installs packages here: waiting for it/);
    expect(alsoSaid).toMatch(/installed\n$/);
    expect(alsoSaid).not.toContain("Installing packages");
    expect(calls()).toEqual(["ci --omit=dev"]);
    expect(existsSync(installing())).toBe(false);
  });

  test("the second adds what it needs beyond that", async () => {
    const first = await beginInstall("product", { NPM_WAITS: "1" });
    const second = await beginInstall("all");
    writeFileSync(join(folder, "go"), "");
    await Promise.all([first.ended, second.ended]);
    expect(calls()).toEqual(["ci --omit=dev", "install --include=dev"]);
  });

  test("the second installs where the first fails", async () => {
    const first = await beginInstall("product", { NPM_WAITS: "1", NPM_FAILS: "npm error" });
    const second = await beginInstall("product");
    writeFileSync(join(folder, "go"), "");
    await first.ended;
    expect(await second.ended).toMatch(/installed\n$/);
  });

  test("none waits for one that was killed", async () => {
    const first = await beginInstall("product", { NPM_WAITS: "1" });
    first.child.kill("SIGKILL");
    await first.ended;
    expect(existsSync(installing())).toBe(true);
    const { stdout } = install("product");
    expect(stdout).toMatch(/installed\n$/);
    expect(stdout).not.toContain("Another command");
    expect(existsSync(installing())).toBe(false);
  });
});

describe("an installation that fails says in one line why", () => {
  test.each([
    ["npm error code ENOSPC\nnpm error errno -28", "The disk is full"],
    ["npm error code EACCES\nnpm error syscall mkdir", "may not write in"],
    ["npm error code ECONNREFUSED\nnpm error FetchError", "registry could not be reached"],
  ])("%j", (words, message) => {
    const { status, stderr } = install("product", { NPM_FAILS: words });
    expect(status).toBe(1);
    expect(stderr).toContain(message);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });

  test("with npm's own words when they are new to us, and tries again next time", () => {
    const { status, stderr } = install("product", { NPM_FAILS: "npm error something else" });
    expect([status, stderr]).toEqual([1, expect.stringContaining("something else")]);
    expect(install("product").stdout).toContain("installed");
  });

  test("npm before 7 is refused", () => {
    const { status, stderr } = install("product", { npm_config_user_agent: "npm/6.14.18 node/v14.21.3" });
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining("EQ needs npm 7 or newer: this is npm 6.14.18"),
    ]);
    expect(calls()).toEqual([]);
  });
});
