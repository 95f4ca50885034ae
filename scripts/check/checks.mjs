import { spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "../bootstrap/root.mjs";
import { childEnvironment } from "../bootstrap/run.mjs";
import { checkBoundaries } from "./boundaries.mjs";
import { checkContactRelease } from "./contact-release.mjs";
import { checkDirectorySql } from "./directory-sql.mjs";
import { checkLanguage } from "./language.mjs";
import { checkNames } from "./names.mjs";
import { checkOperations } from "./operations.mjs";
import { isCode, isGenerated, listSource } from "./source-files.mjs";

const packagesFolder = join(root, "node_modules");

function runTool(node, args, tree) {
  return new Promise((resolve) => {
    const env = childEnvironment(node, { FORCE_COLOR: "0", NO_COLOR: "1" });
    const child = spawn(node, args, { cwd: tree, env, stdio: ["ignore", "pipe", "pipe"] });
    let report = "";
    child.stdout.on("data", (chunk) => {
      report += chunk;
    });
    child.stderr.on("data", (chunk) => {
      report += chunk;
    });
    child.on("error", (error) => resolve({ code: 1, report: error.message }));
    child.on("close", (code) => resolve({ code, report }));
  });
}

/**
 * Runs a tool as a check. The check passes only if the tool exits with 0 and has read all code of the tree except
 * generated code. Some tools read nothing and still report success.
 */
async function runCountingTool({ tree, node, args, count }) {
  const { code, report } = await runTool(node, args, tree);
  const read = Number(count.exec(report)?.[1] ?? 0);
  const there = listSource(tree).files.filter((path) => isCode(path) && !isGenerated(path)).length;
  const enough = read > 0 && read >= there;
  const summary = `${read} files`;
  if (code === 0 && !enough)
    return { ok: false, summary, report: `Only ${read} of ${there} files were read.\n${report}` };
  return { ok: code === 0, summary, report };
}

function createCheck(checkTree) {
  return async ({ tree }) => {
    try {
      const { read, problems } = checkTree(tree);
      if (read === 0) return { ok: false, summary: "0 files", report: "No file was read." };
      return { ok: problems.length === 0, summary: `${read} files`, report: problems.join("\n") };
    } catch (error) {
      return { ok: false, summary: "stopped", report: error.message };
    }
  };
}

async function checkTypes({ tree, node }) {
  const args = [join(packagesFolder, "typescript", "bin", "tsc"), "-b", "--pretty", "false"];
  const { code, report } = await runTool(node, args, tree);
  return { ok: code === 0, summary: "tsc -b", report };
}

function checkLint({ tree, node }) {
  const args = [
    join(packagesFolder, "@biomejs", "biome", "bin", "biome"),
    "check",
    "--colors=off",
    "--max-diagnostics=60",
    ".",
  ];
  return runCountingTool({ tree, node, args, count: /Checked (\d+) file/ });
}

function checkSizes({ tree, node }) {
  const args = [join(packagesFolder, "oxlint", "bin", "oxlint"), "--deny-warnings", "."];
  return runCountingTool({ tree, node, args, count: /on (\d+) file/ });
}

async function checkUnused({ tree, node }) {
  const args = [join(packagesFolder, "knip", "bin", "knip.js"), "--no-progress", "--no-config-hints"];
  const { code, report } = await runTool(node, args, tree);
  return { ok: code === 0, summary: "knip", report };
}

/** For each check, the file or section that explains its rules to whoever breaks one. */
export const explanationByCheck = {
  types: "tsconfig.base.json",
  lint: "biome.json",
  sizes: "ARCHITECTURE.md, Rules: sizes of files and functions (.oxlintrc.json)",
  unused: "knip.json",
  boundaries: "ARCHITECTURE.md, Rules: who may import whom (scripts/check/layers.mjs)",
  names: "ARCHITECTURE.md, Rules: names (scripts/check/names.mjs)",
  language: "ARCHITECTURE.md, Rules: names (scripts/check/language.mjs)",
  operations: "ARCHITECTURE.md, Two paths from button to SQL (scripts/check/operations.mjs)",
  directorySql: "ARCHITECTURE.md, Rules: SQL on the directory (scripts/check/directory-sql.mjs)",
  contactRelease: "ARCHITECTURE.md, Rules: contact details (scripts/check/contact-release.mjs)",
};

/** Every quick check, by name. Each resolves to { ok, summary, report }. */
export const checkByName = {
  types: checkTypes,
  lint: checkLint,
  sizes: checkSizes,
  unused: checkUnused,
  boundaries: createCheck(checkBoundaries),
  names: createCheck(checkNames),
  language: createCheck(checkLanguage),
  directorySql: createCheck(checkDirectorySql),
  contactRelease: createCheck(checkContactRelease),
  operations: createCheck(checkOperations),
};
