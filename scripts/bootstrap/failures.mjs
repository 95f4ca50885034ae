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

const describeTest = (file, { fullName, failureMessages }) => ({
  title: `${file} > ${fullName}`,
  message: failureMessages.join("\n"),
});

function listVitestFailures({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((one) => one.status === "failed");
    if (failed.length === 0 && status === "failed") return [{ title: file, message }];
    return failed.map((one) => describeTest(file, one));
  });
}

/** Tests that passed only when they were repeated. Playwright lists its own. */
function listVitestFlaky({ testResults = [] }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
      .map((one) => describeTest(relative(root, name), one)),
  );
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
  return readTests(path, (report) =>
    "testResults" in report ? listVitestFailures(report) : listPlaywrightFailures(report),
  );
}

/** Reads, as `readFailures` does, the tests of a JSON report of Vitest that passed only when they were repeated. */
export const readFlaky = (path) => readTests(path, listVitestFlaky);

function readTests(path, list) {
  try {
    const tests = list(JSON.parse(readFileSync(path, "utf8")));
    return tests.flatMap(({ title, message }) => [`  ${title}`, ...summarizeMessage(message)]);
  } catch {
    return [];
  }
}
