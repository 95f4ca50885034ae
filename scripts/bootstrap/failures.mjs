import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "./root.mjs";

/** The first lines of a failure's message, without colours, empty lines and stack frames of packages. */
function summarizeMessage(message) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character starts every colour.
  const plain = String(message ?? "").replace(/\u001b\[[0-9;]*m/g, "");
  const lines = plain.split("\n").filter((line) => line.trim() !== "" && !line.includes("node_modules"));
  return lines.slice(0, 8).map((line) => `    ${line.slice(0, 200)}`);
}

function listVitestFailures({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((one) => one.status === "failed");
    if (failed.length === 0 && status === "failed") return [{ title: file, message }];
    return failed.map((one) => ({
      title: `${file} > ${one.fullName}`,
      message: one.failureMessages.join("\n"),
    }));
  });
}

function listSuiteFailures({ suites = [], specs = [] }) {
  const failed = specs.filter(({ ok }) => !ok);
  const own = failed.map(({ file, line, title, tests }) => ({
    title: `${file}:${line} > ${title}`,
    message: tests.flatMap(({ results }) => results.map(({ error }) => error?.message)).join("\n"),
  }));
  return [...own, ...suites.flatMap(listSuiteFailures)];
}

function listPlaywrightFailures(report) {
  const errors = report.errors.map(({ message }) => ({ title: "before the tests", message }));
  return [...errors, ...listSuiteFailures(report)];
}

/**
 * Reads the failed tests of a JSON report of Vitest or Playwright as lines to print: each test's name with the first
 * lines of its message. Returns none for a missing or unreadable report.
 */
export function readFailures(path) {
  try {
    const report = JSON.parse(readFileSync(path, "utf8"));
    const failures = "testResults" in report ? listVitestFailures(report) : listPlaywrightFailures(report);
    return failures.flatMap(({ title, message }) => [`  ${title}`, ...summarizeMessage(message)]);
  } catch {
    return [];
  }
}
