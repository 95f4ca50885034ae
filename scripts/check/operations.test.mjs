import { expect, test } from "vitest";
import { checkOperations } from "./operations.mjs";
import { plantTree } from "./planted-tree.mjs";

test("rejects operations whose contract, route, verb and hook do not share one name", () => {
  const declare = (exported, name = exported) =>
    `export const ${exported} = defineEndpoint({ name: "${name}" });\n`;
  const tree = plantTree({
    "contracts/src/lists.ts": [
      declare("saveList"),
      declare("openList", "readList"),
      declare("dropList"),
      declare("shareList"),
      declare("searchPeople"),
      'export const writeList = defineDownload({ name: "writeList" });\n',
    ].join(""),
    "server/src/features/lists/routes.ts": [
      'import { keepList } from "./save-list.ts";\nimport { shareList } from "./sharing.ts";\n',
      "mount(host, contract.saveList, keepList);\nmount(host, contract.openList, () => ({}));\n",
      "mount(host, contract.shareList, (context, input) => shareList(context, input));\n",
      "mount(host, contract.searchPeople, () => ({}));\n",
      'import { exportList } from "./write-list.ts";\nmountDownload(host, contract.writeList, exportList);\n',
    ].join(""),
    "web/src/features/lists/queries.ts": [
      "export function useSaveList() {\n  call(saveList);\n}\n",
      "export function useSearchPeople() {\n  call(searchPeople);\n}\n",
    ].join(""),
  });
  const { problems } = checkOperations(tree.folder);
  tree.remove();
  const report = problems.join("\n");
  for (const fault of [
    "contracts/src/lists.ts: openList declares the name readList",
    "contracts/src/lists.ts: dropList has 0 route lines",
    "routes.ts: saveList is answered by keepList",
    "routes.ts: writeList is answered by exportList",
    "routes.ts: shareList is imported from ./sharing.ts",
    "contracts/src/lists.ts: no web/src/**/queries.ts exports a hook or query function named after shareList",
    "remove searchPeople from the exceptions",
  ])
    expect(report).toContain(fault);
  expect(report).toContain("one operation has one name. Explained in ARCHITECTURE.md, Rules");
  expect(report).not.toContain("named after saveList");
});
