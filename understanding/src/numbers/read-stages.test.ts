import { expect, test } from "vitest";
import { coreData } from "../core-data/core-data.ts";
import { createInterpreter } from "../interpreter.ts";

const interpreter = createInterpreter(coreData);
const read = (text: string) => interpreter.interpret(text, { mode: "companies" });
const stages = { seed: 5e5, a: [3e6, 30e6], b: [12e6, 80e6], c: [30e6, 200e6] } as const;

test.each<[string, number, number | null]>([
  ["series A or series C", stages.a[0], stages.c[1]],
  ["series A, series B or series C", stages.a[0], stages.c[1]],
  ["series A, B and C", stages.a[0], stages.c[1]],
  ["series A to C", stages.a[0], stages.c[1]],
  ["seed to series B", stages.seed, stages.b[1]],
  ["seed or series A", stages.seed, stages.a[1]],
  ["pre-seed and seed", 5e4, 6e6],
  ["seed/series A", stages.seed, stages.a[1]],
  ["seed funding", stages.seed, 6e6],
  ["post-seed", stages.a[0], null],
  ["post series A", stages.a[0], null],
  ["at least series B", stages.b[0], null],
  ["series B or later", stages.b[0], null],
  ["series A+", stages.a[0], null],
])("reads a funding stage as a range of funding: %s", (text, min, max) => {
  const { parameters, unexplained, spans } = read(text);
  expect(parameters.funding).toEqual({ min, max });
  expect([parameters.industryCodes, parameters.keywords, unexplained]).toEqual([[], [], []]);
  expect(spans.every(({ sure }) => !sure)).toBe(true);
});

test('"seed" means a crop without words for funding, and amounts override stages', () => {
  expect(read("seed companies in Iowa").parameters).toMatchObject({
    funding: null,
    industryCodes: ["agriculture"],
  });
  expect(read("series A fintech that raised over $10M").parameters.funding).toEqual({ min: 10e6, max: null });
});
