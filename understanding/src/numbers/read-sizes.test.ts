import { expect, test } from "vitest";
import { coreData } from "../core-data/core-data.ts";
import type { Mode } from "../draft/draft.ts";
import { createInterpreter } from "../interpreter.ts";

const interpreter = createInterpreter(coreData);
const interpretQuery = (text: string, mode: Mode = "companies") => interpreter.interpret(text, { mode });

test.each<[string, number, number | null]>([
  ["mid-sized", 101, 1000],
  ["large", 1001, null],
  ["enterprise", 5000, null],
  ["banks, mid-sized", 101, 1000],
  ["saas, enterprise, in Texas", 5000, null],
  ["saas large", 1001, null],
  ["like Apple but smaller", 1, 100],
  ["companies that are small", 1, 100],
  ["small or medium companies", 1, 1000],
])("reads a size word that stands alone: %s [MPC-019]", (text, min, max) => {
  const { parameters, unexplained } = interpretQuery(text);
  expect(parameters.employees).toEqual({ min, max });
  expect(unexplained).toEqual([]);
});

test.each<[string, number, number | null]>([
  ["banks, not large", 1001, null],
  ["banks that are not too large", 1001, null],
  ["saas not enterprise", 5000, null],
  ["not small", 1, 100],
])("excludes the headcount of a negated size word: %s", (text, min, max) => {
  const { parameters, unexplained } = interpretQuery(text);
  expect(parameters.exclude.employees).toEqual({ min, max });
  expect([parameters.employees, unexplained]).toEqual([null, []]);
});

test('a size word inside another phrase ("enterprise software") sets no headcount', () => {
  for (const text of ["enterprise software", "big data companies", "criminals at large"]) {
    expect([text, interpretQuery(text).parameters.employees]).toEqual([text, null]);
  }
  expect(interpretQuery("sales director, enterprise", "people").parameters.employees).toBeNull();
  expect(interpretQuery("VP sales, mid-market", "people").parameters.employees).toEqual({
    min: 101,
    max: 1000,
  });
});
