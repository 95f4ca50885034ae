import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

/** Lists the URLs of all modules that Node loads when it imports a module. */
function modulesLoadedBy(entry: URL): string[] {
  const program = `
    import { registerHooks } from "node:module";
    registerHooks({ load: (url, context, next) => { console.log(url); return next(url, context); } });
    await import(${JSON.stringify(entry.href)});`;
  const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
    encoding: "utf8",
  });
  return printed.trim().split("\n");
}

test("an index thread loads no package and no other workspace, since each thread would have its own copy", () => {
  const loaded = modulesLoadedBy(new URL("./index-worker.ts", import.meta.url));
  const own = new URL("../", import.meta.url).href;
  expect(loaded.filter((url) => !url.startsWith("node:") && !url.startsWith(own))).toEqual([]);
  expect(loaded).toContain(new URL("bits/bitset.ts", own).href);
});
