import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { coreData } from "../core-data/core-data.ts";
import { createInterpreter } from "../interpreter.ts";
import { classifyIndustry, readTitle } from "../lookup.ts";
import { createFallback } from "./create-fallback.ts";
import type { FallbackData } from "./fallback-shape.ts";
import { loadFallback } from "./index.ts";
import { minProbability } from "./thresholds.ts";

const interpreterWithoutFallback = createInterpreter(coreData);
const interpreterWithFallback = createInterpreter(coreData, { fallback: loadFallback() });
const interpretCompanyQuery = (text: string) =>
  interpreterWithFallback.interpret(text, { mode: "companies" });

describe("createFallback guesses industries and job functions from word scores", () => {
  const bytes = [40, 0, 0, 0, 0, 0, -20, 60, 0, 0, 10, 0];
  const data: FallbackData = {
    version: "test",
    industries: { codes: ["energy", "retail", "none"], bias: [0, 0, 0], step: 0.1 },
    functions: { codes: ["sales", "legal", "none"], bias: [0, 0, 3], step: 0.1 },
    words: "potash soap",
    scores: btoa(String.fromCharCode(...bytes.map((byte) => byte & 255))),
  };
  const fallback = createFallback(data);

  test("the probability of a code is the softmax of the mean scores of the text's words", () => {
    expect(fallback.guessIndustry("potash")?.code).toBe("energy");
    expect(fallback.guessIndustry("potash")?.probability).toBeCloseTo(Math.exp(4) / (Math.exp(4) + 2), 6);
    // The mean of both words' scores is (4 - 2) / 2 = 1 for energy and 6 / 2 = 3 for retail.
    const odds = Math.exp(3) / (Math.exp(1) + Math.exp(3) + 1);
    expect(fallback.guessIndustry("potash and soap")).toEqual({
      code: "retail",
      probability: expect.closeTo(odds, 6),
    });
  });

  test("an unknown word beside a known one lowers the guess's probability; unknown words alone give no guess", () => {
    const sure = fallback.guessIndustry("potash")?.probability ?? 0;
    expect(fallback.guessIndustry("potash xyzzy")?.probability).toBeLessThan(sure);
    expect(fallback.guessIndustry("xyzzy")).toBeNull();
    expect(fallback.guessIndustry("")).toBeNull();
  });

  test('guesses nothing when the class "none" scores highest', () =>
    expect(fallback.guessFunction("soap")).toBeNull());

  test("a plural gets the scores of its singular", () =>
    expect(fallback.guessIndustry("soaps")).toEqual(fallback.guessIndustry("soap")));
});

test.each([
  ["nylon companies", "manufacturing"],
  ["molybdenum firms in Ohio", "energy"],
  ["smelters in Arizona", "energy"],
])("guesses an unsure industry for an unknown kind of business: %s", (text, code) => {
  const { parameters, spans, confidence } = interpretCompanyQuery(text);
  expect(parameters.industryCodes).toEqual([code]);
  expect(spans.filter(({ slot }) => slot === "industry").map(({ sure }) => sure)).toEqual([false]);
  expect(confidence.industry).toBeLessThan(0.6);
  expect(parameters.keywords).toHaveLength(1);
});

test("an unknown word whose guess is below the threshold sets no filter and only ranks", () => {
  const guessAt = (probability: number) =>
    createInterpreter(coreData, {
      fallback: { guessIndustry: () => ({ code: "retail", probability }), guessFunction: () => null },
    }).interpret("zorbex companies", { mode: "companies" }).parameters;
  expect(guessAt(minProbability.query).industryCodes).toEqual(["retail"]);
  expect(guessAt(minProbability.query - 0.01)).toEqual(
    interpreterWithoutFallback.interpret("zorbex companies", { mode: "companies" }).parameters,
  );
});

test("without the fallback, an unknown word sets no filter and only ranks", () => {
  const { parameters } = interpreterWithoutFallback.interpret("nylon companies", { mode: "companies" });
  expect([parameters.industryCodes, parameters.keywords]).toEqual([[], ["nylon"]]);
});

test.each([
  "asdfgh qwerty companies",
  "General Motors",
  "general motors",
  "Tesla",
  "John Smith companies",
  "companies in Xanadu",
  "companies that use Kubernetes",
  "empresas de tecnologia en Madrid",
  "firmen in Berlin",
  "bonjour companies",
  "公司在北京",
  "شركات في دبي",
  "lovely people",
  "🚀🚀 companies",
  "not nylon companies",
])("guesses no industry for names, garbage and other languages: %s", (text) => {
  expect(interpretCompanyQuery(text).parameters.industryCodes).toEqual(
    interpreterWithoutFallback.interpret(text, { mode: "companies" }).parameters.industryCodes,
  );
});

test("in a people query, an unknown job title sets an unsure job function, and a known title gets no guess", () => {
  const { parameters, confidence } = interpreterWithFallback.interpret("puppeteers in Ohio", {
    mode: "people",
  });
  expect(parameters.jobFunctions).toHaveLength(1);
  expect(parameters.keywords).toEqual(["puppeteers"]);
  expect(confidence.function).toBeLessThan(0.6);
  for (const text of ["CFOs at kombucha companies", "VP of sales in Texas"])
    expect(interpreterWithFallback.interpret(text, { mode: "people" })).toEqual(
      interpreterWithoutFallback.interpret(text, { mode: "people" }),
    );
});

const labelledQueryTexts = readFileSync(new URL("../../eval/queries.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n");

test("the fallback does not change how terms of the data are read", () => {
  for (const line of labelledQueryTexts) {
    const { text, mode } = JSON.parse(line) as { text: string; mode: string };
    const options = { mode: mode === "people" ? ("people" as const) : ("companies" as const) };
    const interpretation = interpreterWithoutFallback.interpret(text, options);
    if (interpretation.parameters.industryCodes.length > 0 && options.mode === "companies")
      expect(interpreterWithFallback.interpret(text, options)).toEqual(interpretation);
  }
});

test("an industry label or a stored title gets a guess only if the data does not contain it", () => {
  const fallback = loadFallback();
  expect(classifyIndustry("Nylon")).toEqual([]);
  expect(classifyIndustry("Nylon", fallback)).toEqual(["manufacturing"]);
  expect(classifyIndustry("other", fallback)).toEqual([]);
  expect(classifyIndustry("Banks - Regional", fallback)).toEqual(classifyIndustry("Banks - Regional"));
  expect(readTitle("VP of Sales", fallback)).toEqual(readTitle("VP of Sales"));
  expect(readTitle("qwerty", fallback).jobFunction).toBeNull();
});

test("interpreting with the fallback never throws, whatever the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
      const guess = loadFallback().guessIndustry(text);
      expect(guess === null || (guess.probability > 0 && guess.probability <= 1)).toBe(true);
      expect(() => interpretCompanyQuery(`${text} companies`)).not.toThrow();
    }),
    { numRuns: 200 },
  );
});

const sourceFolder = new URL("../", import.meta.url);

/** Lists the modules that a module loads, including itself. Type-only imports load nothing. */
function listLoadedModules(file: URL, seen = new Set<string>()): Set<string> {
  if (seen.has(file.href)) return seen;
  seen.add(file.href);
  const text = readFileSync(file, "utf8");
  const loads = text.matchAll(/^(?:import|export)\s(?!type\b)[^;]*?from\s"(\.[^"]+)"/gm);
  for (const [, path = ""] of loads) listLoadedModules(new URL(path, file), seen);
  return seen;
}

test("the browser never loads the fallback's scores", () => {
  const loaded = [new URL("index.ts", sourceFolder), new URL("core-data/core-data.ts", sourceFolder)].flatMap(
    (file) => [...listLoadedModules(file)],
  );
  expect(loaded.some((file) => file.endsWith("interpreter.ts"))).toBe(true);
  expect(loaded.filter((file) => /fallback-data|fallback\/index/.test(file))).toEqual([]);
  const web = new URL("../../../web/src/", import.meta.url);
  const modules = readdirSync(web, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const users = modules.filter((name) =>
    readFileSync(new URL(name.replaceAll("\\", "/"), web), "utf8").includes("understanding/fallback"),
  );
  expect(users).toEqual([]);
});
