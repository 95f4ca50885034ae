import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = new URL("./", import.meta.url);
const codeFiles = readdirSync(folder).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));

test("suggests titles without reading the stated managers of postings or the generator of the demo directory [API-023]", () => {
  expect(codeFiles.length).toBeGreaterThan(8);
  for (const name of codeFiles) {
    const code = readFileSync(new URL(name, folder), "utf8");
    const imports = [...code.matchAll(/\bfrom\s+"([^"]+)"|import\("([^"]+)"\)/g)].map(
      ([, path, dynamic]) => path ?? dynamic,
    );
    expect(imports.filter((path) => path?.includes("directory"))).toEqual([]);
    expect(code).not.toMatch(/manager_title|manager_name|hiringManager\b|directory\/demo|sql`/);
  }
});

test("the reporting lines are not those of the generator", () => {
  const read = (path: string) =>
    readFileSync(new URL(path, folder), "utf8")
      .split("\n")
      .filter((line) => line.includes("|"));
  const generated = new Set(read("../../directory/demo/data/reporting-lines.csv"));
  expect(read("reporting-lines.csv").filter((line) => generated.has(line))).toEqual([]);
});
