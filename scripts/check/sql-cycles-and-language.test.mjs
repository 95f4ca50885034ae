import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { plantTrees } from "./test-check.mjs";

const { check, checkFolder, plant } = plantTrees();
const writeImport = (path) => `import * as part from "${path}";\n`;

/** Makes the folder a repository with one commit. */
function commitAll(folder, subject) {
  const git = (...args) =>
    spawnSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], { cwd: folder });
  git("init", "-q");
  git("commit", "-q", "--allow-empty", "-m", subject);
}

describe("npm run check reports SQL outside of its folder, cycles of folders and names that say nothing", () => {
  test("directorySql: reports SQL on a table of the directory outside of server/src/directory, and the page that explains the rule", () => {
    const query = (table) => `export const text = \`select name\n  from ${table} where id = 1\`;\n`;
    const { passed, report } = check(["directorySql"], {
      "server/src/features/credits/a.ts": query("company"),
      "server/src/platform/b.ts": 'export const text = "update directory_state set version = 2";\n',
      "server/src/features/credits/marks.ts": query("company_mark"),
      "server/src/directory/c.ts": query("person"),
    });
    expect(passed).toBe(false);
    expect(report).toContain(
      "server/src/features/credits/a.ts:1: only server/src/directory issues SQL on the table company",
    );
    expect(report).toContain(
      "server/src/platform/b.ts:1: only server/src/directory issues SQL on the table directory_state",
    );
    expect(report).not.toMatch(/marks\.ts|directory\/c\.ts/);
    expect(report).toContain("Explained in ARCHITECTURE.md, Rules");
  });

  test("boundaries: names the files of a cycle of folders and the page that explains the rule, and ignores tests", () => {
    const cycle = (...names) => ({
      [`understanding/src/places/${names[0]}`]: writeImport("../titles/b.ts"),
      [`understanding/src/titles/${names[1]}`]: writeImport("../places/d.ts"),
    });
    const { report } = check(["boundaries"], cycle("a.ts", "c.ts"));
    expect(report).toMatch(/places > \S+titles \(a\.ts imports b\.ts\) > \S+places \(c\.ts imports d\.ts\)/);
    expect(report).toContain('ARCHITECTURE.md "Rules"');
    expect(check(["boundaries"], cycle("a.ts", "c.test.ts")).passed).toBe(true);
  });

  test("language: rejects a commit subject of 73 characters and accepts one of 72", () => {
    const folder = plant({});
    commitAll(folder, "a".repeat(72));
    expect(checkFolder(["language"], folder).passed).toBe(true);
    commitAll(folder, "a".repeat(73));
    const { passed, report } = checkFolder(["language"], folder);
    expect(passed).toBe(false);
    expect(report).toContain("its subject has 73 characters, at most 72 are allowed");
    expect(report).toContain("Explained in ARCHITECTURE.md, Rules");
  });

  test("language: rejects riddles and vague participles as names of declarations and files", () => {
    const { passed, report } = check(["language"], {
      "server/src/platform/a.ts": "export const wanted = 1;\nexport class IndexKeeper {}\n",
      "server/src/platform/kept-items.ts": "export const items = 1;\n",
      "server/src/platform/wanted-rows.ts": "export const wantedRows = 1;\n",
    });
    expect(passed).toBe(false);
    expect(report).toMatch(/a\.ts:1: "wanted" says nothing/);
    expect(report).toMatch(/a\.ts:2: "IndexKeeper" is a riddle/);
    expect(report).toMatch(/kept-items\.ts: "kept-items\.ts" is a riddle/);
    expect(report).not.toContain("wanted-rows");
  });
});
