import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { plantTrees } from "./test-check.mjs";

const { check, checkFolder } = plantTrees();

function writeImports(...paths) {
  return paths.map((path, index) => `import * as part${index} from "${path}";\n`).join("");
}

/**
 * Each row has the violated rule, the planted file, its content, and words that the message must contain besides the
 * file's name.
 */
const boundaryFaults = [
  [
    "contracts import understanding",
    "contracts/src/a.ts",
    writeImports("@eq/understanding"),
    "contracts may not import understanding",
  ],
  [
    "contracts use a package",
    "contracts/src/a.ts",
    writeImports("papaparse"),
    "may not use the package papaparse",
  ],
  [
    "understanding imports the server",
    "understanding/src/a.ts",
    writeImports("@eq/server"),
    "may not import server",
  ],
  ["understanding reads files", "understanding/src/a.ts", writeImports("node:fs"), "no node:fs"],
  [
    "the server imports the web",
    "server/src/platform/a.ts",
    writeImports("@eq/web"),
    "server may not import web",
  ],
  [
    "the server imports the web by a path",
    "server/src/platform/a.ts",
    writeImports("../../../web/src/lib/api.ts"),
    "server may not import web",
  ],
  [
    "the web imports the server",
    "web/src/lib/a.ts",
    writeImports("../../../server/src/platform/clock.ts"),
    "web may not import server",
  ],
  ["the web uses Node", "web/src/lib/a.ts", writeImports("node:path"), "no node:path"],
  [
    "a workspace is imported by a path",
    "web/src/lib/a.ts",
    writeImports("../../../contracts/src/index.ts"),
    "by its package name",
  ],
  [
    "a journey imports the page's code",
    "e2e/a.spec.ts",
    writeImports("../web/src/lib/api.ts"),
    "e2e may not import web",
  ],
  [
    "platform imports a feature",
    "server/src/platform/a.ts",
    writeImports("../features/credits/index.ts"),
    "platform may not import features",
  ],
  [
    "a feature imports the app",
    "server/src/features/credits/a.ts",
    writeImports("../../wiring.ts"),
    "features may not import wiring",
  ],
  [
    "a feature touches a vendor",
    "server/src/features/credits/a.ts",
    writeImports("../../adapters/prospect-data/remote/companies.ts"),
    "vendor folder",
  ],
  [
    "the app touches a vendor",
    "server/src/app.ts",
    writeImports("./adapters/prospect-data/remote/companies.ts"),
    "vendor folder",
  ],
  [
    "a port imports its vendor",
    "server/src/adapters/news/port.ts",
    writeImports("../prospect-data/remote/companies.ts"),
    "vendor folder",
  ],
  [
    "a vendor imports a feature",
    "server/src/adapters/news/wire/a.ts",
    writeImports("../../../features/credits/index.ts"),
    "vendors may not import features",
  ],
  [
    "the formula of the fit reads a database",
    "server/src/directory/candidate-fit/a.ts",
    writeImports("../../platform/clock.ts"),
    "candidate-fit may not import platform",
  ],
  [
    "the formula of the fit asks a source",
    "server/src/directory/candidate-fit/a.ts",
    writeImports("../../adapters/news/port.ts"),
    "candidate-fit may not import ports",
  ],
  [
    "matching reads a database",
    "server/src/matching/companies/a.ts",
    writeImports("../../platform/clock.ts"),
    "matching may not import platform",
  ],
  ["a server folder without a place", "server/src/stuff/a.ts", "export const a = 1;\n", "no place"],
  ["a web folder without a place", "web/src/stuff/a.ts", "export const a = 1;\n", "no place"],
  [
    "a feature past the other's index",
    "server/src/features/credits/a.ts",
    writeImports("../search/search-companies.ts"),
    "only through its index.ts",
  ],
  [
    "the same on the web",
    "web/src/features/credits/a.ts",
    writeImports("../search/form.ts"),
    "only through its index.ts",
  ],
  [
    "ui imports a feature",
    "web/src/ui/a.tsx",
    writeImports("../features/search/index.ts"),
    "ui may not import features",
  ],
  ["ui calls the API", "web/src/ui/a.tsx", writeImports("../lib/api.ts"), "ui knows no API"],
  ["lib imports ui", "web/src/lib/a.ts", writeImports("../ui/button.tsx"), "lib may not import ui"],
  [
    "a feature imports a page",
    "web/src/features/search/a.ts",
    writeImports("../../pages/landing.tsx"),
    "features may not import pages",
  ],
  [
    "a feature stores in the browser by itself",
    "web/src/features/search/a.ts",
    'export const a = () => window.localStorage.getItem("eq_a");\n',
    "browser storage is used through web/src/lib/persisted/ only",
  ],
  ["the product imports test code", "server/src/platform/a.ts", writeImports("./test-clock.ts"), "test code"],
  [
    "the product imports the search reference",
    "server/src/directory/a.ts",
    writeImports("@eq/directory-index/reference"),
    "test code",
  ],
  [
    "the index imports its reference",
    "directory-index/src/a.ts",
    writeImports("../reference/a.ts"),
    "test code",
  ],
  ["the index imports its bench", "directory-index/src/a.ts", writeImports("../bench/a.ts"), "import bench"],
  [
    "an import in a type",
    "server/src/platform/a.ts",
    'export type A = import("../features/credits/index.ts").A;\n',
    "platform may not import features",
  ],
  [
    "an import at run time",
    "server/src/platform/a.ts",
    'export const a = () => import("../wiring.ts");\n',
    "platform may not import wiring",
  ],
  [
    "a passed on export",
    "server/src/platform/a.ts",
    'export * from "../wiring.ts";\n',
    "platform may not import wiring",
  ],
];

const plantedNameFaults = [
  ["camel case", "web/src/lib/pathName.ts", "kebab-case"],
  ["a capital", "web/src/ui/Button.tsx", "kebab-case"],
  ["a file called utils", "server/src/platform/utils.ts", "says nothing"],
  ["a folder called helpers", "web/src/lib/helpers/dates.ts", "says nothing"],
  ["a feature only the web has", "web/src/features/fortune/index.ts", "no feature of this name"],
  [
    "a sub-folder in a small feature",
    "server/src/features/search/parts/a.ts",
    "server/src/features/search/parts",
  ],
];

const repeatLines = (count, line) => Array.from({ length: count }, (_, index) => line(index)).join("");
const tenBranches = repeatLines(10, (index) => `  if (n === ${index}) return ${index * 3};\n`);

const plantedSizeFaults = [
  [
    "a file of 251 lines",
    "web/src/lib/long.ts",
    repeatLines(251, (n) => `export const a${n} = ${n};\n`),
    "max-lines",
  ],
  [
    "a test of 401 lines",
    "web/src/lib/long.test.ts",
    repeatLines(401, (n) => `export const a${n} = ${n};\n`),
    "max-lines",
  ],
  [
    "a function of 62 lines",
    "web/src/lib/f.ts",
    `export function f() {\n${repeatLines(60, () => "  Date.now();\n")}}\n`,
    "max-lines-per-function",
  ],
  [
    "eleven ways through",
    "web/src/lib/c.ts",
    `export function c(n: number) {\n${tenBranches}  return 0;\n}\n`,
    "complexity",
  ],
  [
    "four deep",
    "web/src/lib/d.ts",
    "export function d(n: number) {\n  if (n) { for (;;) { while (n) { if (n > 1) return n; } } }\n}\n",
    "max-depth",
  ],
];

const plantedLintFaults = [
  [
    "a promise nobody awaits",
    "server/src/platform/b.ts",
    "const load = async () => 1;\nexport const start = () => {\n  load();\n};\n",
    "noFloatingPromises",
  ],
  ["any", "server/src/platform/b.ts", "export const b = (a: any) => a;\n", "noExplicitAny"],
  [
    "a denied null",
    "server/src/platform/b.ts",
    "export const b = (a?: { c: number }) => a!.c;\n",
    "noNonNullAssertion",
  ],
  [
    "a type imported as a value",
    "server/src/platform/b.ts",
    'import { Companies } from "./c.ts";\n\nexport const b: Companies = {};\n',
    "useImportType",
  ],
  ["a default export", "server/src/platform/b.ts", "export default 1;\n", "noDefaultExport"],
  ["console", "server/src/platform/b.ts", 'export const b = () => console.log("b");\n', "noConsole"],
  [
    "a forgotten hook dependency",
    "web/src/ui/b.tsx",
    'import { useEffect } from "react";\n\nexport function useB(b: () => void) {\n  useEffect(() => b(), []);\n}\n',
    "useExhaustiveDependencies",
  ],
  [
    "a hook under a condition",
    "web/src/ui/b.tsx",
    'import { useState } from "react";\n\nexport function useB(b: boolean) {\n  if (b) useState(1);\n}\n',
    "useHookAtTopLevel",
  ],
  [
    "an image without words",
    "web/src/ui/b.tsx",
    'export const B = () => <img src="b.png" />;\n',
    "useAltText",
  ],
  ["bad formatting", "web/src/lib/b.ts", "export  const b = 'x'\n", "format"],
];

/** Files that must keep their names when they are planted, because rules depend on these names. */
const namesThatDecidePlace = new Set(["app.ts", "port.ts"]);

/**
 * Plants all faults of a table in one tree, each in a file of its own. Each run of a tool takes most of a second, and
 * one tree needs only one run.
 */
function reportPlantedFaults(names, faults) {
  const merged = faults.map(([title, path, content, message], index) => {
    const planted = path.replace(/([^/]+)$/, (file) =>
      namesThatDecidePlace.has(file) ? file : `f${index}-${file}`,
    );
    return [title, planted, content, message];
  });
  const { passed, report } = check(
    names,
    Object.fromEntries(merged.map(([, path, content]) => [path, content])),
  );
  return { passed, report, merged };
}

describe("npm run check passes a clean tree and reports each violation", () => {
  test("passes on a tree that violates no rule", () => {
    const { passed, report } = check(["types", "lint", "sizes", "boundaries", "names", "operations"]);
    expect(report).not.toContain("FAILED");
    expect(passed).toBe(true);
  });

  test("each check fails on an empty tree", () => {
    const folder = mkdtempSync(join(tmpdir(), "eq-empty-"));
    for (const name of ["lint", "sizes", "boundaries", "names", "operations", "types"]) {
      expect([name, checkFolder([name], folder).passed]).toEqual([name, false]);
    }
    rmSync(folder, { recursive: true });
  });

  test("boundaries: reports the file that breaks each rule", () => {
    const { passed, report, merged } = reportPlantedFaults(["boundaries"], boundaryFaults);
    expect(passed).toBe(false);
    for (const [title, path, , message] of merged) {
      expect([title, new RegExp(`${path}:.*${message}`).test(report)]).toEqual([title, true]);
    }
  });

  test.each([
    [
      "between files",
      { "web/src/lib/one.ts": writeImports("./two.ts"), "web/src/lib/two.ts": writeImports("./one.ts") },
      "web/src/lib/one.ts",
    ],
    [
      "of types only",
      {
        "web/src/lib/one.ts": 'export type { A } from "./two.ts";\n',
        "web/src/lib/two.ts": 'export type { B } from "./one.ts";\n',
      },
      "web/src/lib/one.ts",
    ],
    [
      "between features",
      {
        "server/src/features/credits/a.ts": writeImports("../search/index.ts"),
        "server/src/features/search/b.ts": writeImports("../credits/index.ts"),
      },
      "server/src/features/credits",
    ],
    [
      "between folders",
      {
        "understanding/src/places/a.ts": writeImports("../titles/b.ts"),
        "understanding/src/titles/b.ts": writeImports("../sizes/c.ts"),
        "understanding/src/sizes/c.ts": writeImports("../places/d.ts"),
      },
      "understanding/src/places",
    ],
    [
      "between a folder and the one it stands in",
      {
        "contracts/src/a.ts": writeImports("./part/b.ts"),
        "contracts/src/part/c.ts": writeImports("../d.ts"),
      },
      "contracts/src",
    ],
  ])("boundaries: reports a cycle of imports %s", (_title, planted, file) => {
    const { passed, report } = check(["boundaries"], planted);
    expect(passed).toBe(false);
    expect(report).toMatch(new RegExp(`${file}.*cycle`));
  });

  test("names: reports the file or folder that breaks each rule", () => {
    const planted = Object.fromEntries(plantedNameFaults.map(([, path]) => [path, "export const a = 1;\n"]));
    const { passed, report } = check(["names"], planted);
    expect(passed).toBe(false);
    for (const [title, path, message] of plantedNameFaults) {
      const line = report
        .split("\n")
        .find((each) => path.startsWith(each.slice(0, each.indexOf(":"))) && each.includes(message));
      expect([title, line !== undefined]).toEqual([title, true]);
    }
  });

  test("sizes: reports the file that exceeds each limit", () => {
    const { passed, report, merged } = reportPlantedFaults(["sizes"], plantedSizeFaults);
    expect(passed).toBe(false);
    for (const [title, path, , rule] of merged) {
      const hits = report.split("\n\n").filter((part) => part.includes(path) && part.includes(rule));
      expect([title, hits.length > 0]).toEqual([title, true]);
    }
  });

  test("lint: reports the file that breaks each rule", () => {
    const { passed, report, merged } = reportPlantedFaults(["lint"], plantedLintFaults);
    expect(passed).toBe(false);
    for (const [title, path, , rule] of merged) {
      expect([title, new RegExp(`${path}\\S* .*${rule}`).test(report)]).toEqual([title, true]);
    }
  });

  test("types: reports the file with a type error", () => {
    const { passed, report } = check(["types"], {
      "server/src/platform/a.ts": 'export const a: number = "one";\n',
    });
    expect(passed).toBe(false);
    expect(report).toContain("server/src/platform/a.ts");
  });

  test("unused: reports a file and an export that nothing uses", () => {
    const planted = {
      "server/src/platform/forgotten.ts": "export const forgotten = 1;\n",
      "server/src/features/credits/charge.ts":
        "export const charge = () => 1;\nexport const refund = () => 2;\n",
      "server/src/features/credits/index.ts": 'export { charge } from "./charge.ts";\n',
      "server/src/main.ts":
        'import { charge } from "./features/credits/index.ts";\nimport { wire } from "./wiring.ts";\n\nwire();\ncharge();\n',
    };
    const { passed, report } = check(["unused"], planted);
    expect(passed).toBe(false);
    expect(report).toMatch(/Unused files[\s\S]*server\/src\/platform\/forgotten\.ts/);
    expect(report).toMatch(/refund.*server\/src\/features\/credits\/charge\.ts/);
  });
});
