import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterpreter } from "@eq/understanding";
import { coreData } from "@eq/understanding/core-data";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readUnderstanding } from "./custom-terms.ts";

let folder = "";
const warnings: string[] = [];
const log = pino({ level: "warn" }, { write: (line: string) => void warnings.push(line) });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "eq-terms-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("leaves the data unchanged without a file", async () => {
  expect(await readUnderstanding(null, folder, log)).toEqual({ data: coreData, customTerms: "" });
});

test("custom_terms.csv in the data folder extends the data; an invalid line is logged and ignored", async () => {
  const csv = "kind,term,value\nindustry,flumes,energy\noddity,x,y\nindustry,widgets,mfg\n";
  await writeFile(join(folder, "custom_terms.csv"), csv);
  const { data, customTerms } = await readUnderstanding(null, folder, log);
  expect(customTerms).toBe(csv);
  const { parameters } = createInterpreter(data).interpret("flumes in Ohio", { mode: "companies" });
  expect(parameters.industryCodes).toEqual(["energy"]);
  expect(warnings).toHaveLength(1);
  expect(JSON.parse(warnings[0] ?? "").msg).toBe(
    'Ignoring invalid lines of the custom terms (2): "oddity,x,y" has the unknown kind "oddity" | "industry,widgets,mfg" has the unknown industry code "mfg"',
  );
});

test("a configured file that does not exist stops the start with the reason", async () => {
  const missing = join(folder, "none.csv");
  await expect(readUnderstanding(missing, folder, log)).rejects.toThrow(/EQ_CUSTOM_TERMS cannot be read/);
});

test("a file that is too large stops the start", async () => {
  const large = join(folder, "large.csv");
  await writeFile(large, "industry,flumes,energy\n".repeat(50_000));
  await expect(readUnderstanding(large, folder, log)).rejects.toThrow(/shorten it/);
});
