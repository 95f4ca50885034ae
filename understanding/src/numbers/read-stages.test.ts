import { expect, test } from "vitest";
import { coreData } from "../core-data/core-data.ts";
import { createInterpreter } from "../interpreter.ts";

const interpreter = createInterpreter(coreData);
const interpretCompanyQuery = (text: string) => interpreter.interpret(text, { mode: "companies" });
const fundingOfStages = { seed: 5e5, a: [3e6, 30e6], b: [12e6, 80e6], c: [30e6, 200e6] } as const;

test.each<[string, number, number | null]>([
  ["series A or series C", fundingOfStages.a[0], fundingOfStages.c[1]],
  ["series A, series B or series C", fundingOfStages.a[0], fundingOfStages.c[1]],
  ["series A, B and C", fundingOfStages.a[0], fundingOfStages.c[1]],
  ["series A to C", fundingOfStages.a[0], fundingOfStages.c[1]],
  ["seed to series B", fundingOfStages.seed, fundingOfStages.b[1]],
  ["seed or series A", fundingOfStages.seed, fundingOfStages.a[1]],
  ["pre-seed and seed", 5e4, 6e6],
  ["seed/series A", fundingOfStages.seed, fundingOfStages.a[1]],
  ["seed funding", fundingOfStages.seed, 6e6],
  ["post-seed", fundingOfStages.a[0], null],
  ["post series A", fundingOfStages.a[0], null],
  ["at least series B", fundingOfStages.b[0], null],
  ["series B or later", fundingOfStages.b[0], null],
  ["series A+", fundingOfStages.a[0], null],
])("reads a funding stage as a range of funding: %s", (text, min, max) => {
  const { parameters, unexplained, spans } = interpretCompanyQuery(text);
  expect(parameters.funding).toEqual({ min, max });
  expect([parameters.industryCodes, parameters.keywords, unexplained]).toEqual([[], [], []]);
  expect(spans.every(({ sure }) => !sure)).toBe(true);
});

test('"seed" means a crop without words for funding, and amounts override stages', () => {
  expect(interpretCompanyQuery("seed companies in Iowa").parameters).toMatchObject({
    funding: null,
    industryCodes: ["agriculture"],
  });
  expect(interpretCompanyQuery("series A fintech that raised over $10M").parameters.funding).toEqual({
    min: 10e6,
    max: null,
  });
});
