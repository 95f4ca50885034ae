import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readEnvironment } from "./environment-file.ts";

const folder = mkdtempSync(join(tmpdir(), "eq-environment-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("reads .env, and the process's own variables win", () => {
  writeFileSync(join(folder, ".env"), '# keys\nHUNTER_API_KEY="from file"\nPORT=5002\nSERPAPI_KEY=\n');
  expect(readEnvironment({ PORT: "5003" }, folder)).toEqual({
    HUNTER_API_KEY: "from file",
    PORT: "5003",
    SERPAPI_KEY: "",
  });
});

test("reads the file that EQ_ENV_FILE names, relative to where the user is; an empty name reads none", () => {
  writeFileSync(join(folder, "real.env"), "HUNTER_API_KEY=real\n");
  const named = { EQ_ENV_FILE: "real.env", INIT_CWD: folder };
  expect(readEnvironment(named, folder)).toEqual({ ...named, HUNTER_API_KEY: "real" });
  expect(readEnvironment({ EQ_ENV_FILE: "" }, folder)).toEqual({ EQ_ENV_FILE: "" });
});

test("says which file cannot be read; without a name, a file is not needed", () => {
  const missing = { EQ_ENV_FILE: join(folder, "missing.env") };
  expect(() => readEnvironment(missing, folder)).toThrow(/missing\.env cannot be read \(ENOENT\)/);
  expect(readEnvironment({ PORT: "5001" }, join(folder, "nowhere"))).toEqual({ PORT: "5001" });
});
