import { expect, test } from "vitest";
import { checkBoundaries } from "./boundaries.mjs";
import { plantTree } from "./planted-tree.mjs";

test("rejects a folder of the server and its sub-folder that import each other", () => {
  const tree = plantTree({
    "server/src/platform/a.ts": 'import "./db/b.ts";\n',
    "server/src/platform/db/c.ts": 'import "../d.ts";\n',
  });
  const { problems } = checkBoundaries(tree.folder);
  tree.remove();
  expect(problems.join("\n")).toMatch(/server\/src\/platform: a cycle of folders.*ARCHITECTURE\.md/);
});
