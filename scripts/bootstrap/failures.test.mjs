import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readFailures, readFlaky } from "./failures.mjs";
import { root } from "./root.mjs";

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "eq-failures-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function writeReport(content) {
  const path = join(folder, "report.json");
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

test("readFailures lists a Vitest report's failed tests and files that did not load", () => {
  const path = writeReport({
    testResults: [
      {
        name: join(root, "server/src/one.test.ts"),
        status: "failed",
        assertionResults: [
          { status: "passed", fullName: "fine", failureMessages: [] },
          {
            status: "failed",
            fullName: "one is two",
            failureMessages: [
              "\u001b[31mexpected 1 to be 2\u001b[39m\n\n  at one.test.ts:2\n  at node_modules/x",
            ],
          },
        ],
      },
      {
        name: join(root, "web/src/two.test.ts"),
        status: "failed",
        message: "no such file",
        assertionResults: [],
      },
    ],
  });
  expect(readFailures(path)).toEqual([
    "  server/src/one.test.ts > one is two",
    "    expected 1 to be 2",
    "      at one.test.ts:2",
    "  web/src/two.test.ts",
    "    no such file",
  ]);
});

test("readFlaky lists the tests that passed only when they were repeated, which readFailures does not", () => {
  const assertionResults = [
    { status: "passed", fullName: "fine", failureMessages: [] },
    { status: "passed", fullName: "second try", failureMessages: ["expected 1 to be 2"] },
    { status: "failed", fullName: "never", failureMessages: ["expected 1 to be 3"] },
  ];
  const name = join(root, "server/src/one.test.ts");
  const path = writeReport({ testResults: [{ name, status: "failed", assertionResults }] });
  expect(readFlaky(path)).toEqual(["  server/src/one.test.ts > second try", "    expected 1 to be 2"]);
  expect(readFailures(path)).toEqual(["  server/src/one.test.ts > never", "    expected 1 to be 3"]);
  expect(readFlaky(join(folder, "missing.json"))).toEqual([]);
});

test("readFailures lists the failed tests of a Playwright report, also those in nested groups", () => {
  const spec = (title, ok, message) => ({
    title,
    ok,
    file: "a.spec.ts",
    line: 7,
    tests: [{ results: [message === undefined ? {} : { error: { message } }] }],
  });
  const path = writeReport({
    errors: [],
    suites: [{ specs: [spec("fine", true)], suites: [{ specs: [spec("late", false, "Timed out")] }] }],
  });
  expect(readFailures(path)).toEqual(["  a.spec.ts:7 > late", "    Timed out"]);
});

test("readFailures returns nothing for a missing or truncated report", () => {
  expect(readFailures(join(folder, "none.json"))).toEqual([]);
  expect(readFailures(writeReport('{"testResults": [{'))).toEqual([]);
});
