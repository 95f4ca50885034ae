import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

/** All that Node loads for a module, by address. */
function loadedBy(entry: URL): string[] {
  const program = `
    import { registerHooks } from "node:module";
    registerHooks({ load: (url, context, next) => { console.log(url); return next(url, context); } });
    await import(${JSON.stringify(entry.href)});`;
  const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
    encoding: "utf8",
  });
  return printed.trim().split("\n");
}

test("a thread of the index loads no package and no other workspace: it would hold them once a thread", () => {
  const loaded = loadedBy(new URL("./index-worker.ts", import.meta.url));
  const own = new URL("../", import.meta.url).href;
  expect(loaded.filter((url) => !url.startsWith("node:") && !url.startsWith(own))).toEqual([]);
  expect(loaded).toContain(new URL("bits/bitset.ts", own).href);
});
