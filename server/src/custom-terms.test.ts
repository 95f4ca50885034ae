import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterpreter } from "@eq/understanding";
import { coreData } from "@eq/understanding/core-data";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readUnderstanding } from "./custom-terms.ts";

let folder = "";
const loggedWarnings: string[] = [];
const log = pino({ level: "warn" }, { write: (line: string) => void loggedWarnings.push(line) });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "eq-terms-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("leaves the interpreter's data unchanged when there is no file of custom terms", async () => {
  expect(await readUnderstanding(null, folder, log)).toEqual({ data: coreData, customTerms: "" });
});

test("adds the terms of custom_terms.csv in the data folder, and logs and ignores an invalid line", async () => {
  const csv = "kind,term,value\nindustry,flumes,energy\noddity,x,y\nindustry,widgets,mfg\n";
  await writeFile(join(folder, "custom_terms.csv"), csv);
  const { data, customTerms } = await readUnderstanding(null, folder, log);
  expect(customTerms).toBe(csv);
  const { parameters } = createInterpreter(data).interpret("flumes in Ohio", { mode: "companies" });
  expect(parameters.industryCodes).toEqual(["energy"]);
  expect(loggedWarnings).toHaveLength(1);
  expect(JSON.parse(loggedWarnings[0] ?? "").msg).toBe(
    'Ignoring invalid lines of the custom terms (2): "oddity,x,y" has the unknown kind "oddity" | "industry,widgets,mfg" has the unknown industry code "mfg"',
  );
});

test("refuses to start when the configured file of terms does not exist, and says why", async () => {
  const missing = join(folder, "none.csv");
  await expect(readUnderstanding(missing, folder, log)).rejects.toThrow(/EQ_CUSTOM_TERMS cannot be read/);
});

test("refuses to start when the file of terms is too large", async () => {
  const large = join(folder, "large.csv");
  await writeFile(large, "industry,flumes,energy\n".repeat(50_000));
  await expect(readUnderstanding(large, folder, log)).rejects.toThrow(/shorten it/);
});
