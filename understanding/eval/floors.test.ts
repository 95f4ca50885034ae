import { describe, expect, test } from "vitest";
import { coreData } from "../src/core-data/core-data.ts";
import { createInterpreter } from "../src/interpreter.ts";
import { ceilings, floors } from "./floors.ts";
import { judge } from "./judge.ts";
import { measureQueries, measureRewritings, measureTypos } from "./measures.ts";
import { ownQueries, readQueries } from "./read-queries.ts";

const interpreter = createInterpreter(coreData);
const queries = readQueries(ownQueries, null);
const measured = measureQueries(interpreter, queries);

describe("the own labelled queries", () => {
  test("are at least 300, 150 of them messy, each once", () => {
    expect(queries.length).toBeGreaterThanOrEqual(300);
    expect(new Set(queries.map(({ text }) => text.toLowerCase())).size).toBe(queries.length);
    expect(new Set(queries.map(({ id }) => id)).size).toBe(queries.length);
    expect(queries.filter(({ kind }) => kind === "messy").length).toBeGreaterThanOrEqual(150);
  });

  test("are understood", () => {
    const wrong = measured.failures.map(({ text, wrong }) => `${text}: ${wrong.join("; ")}`);
    expect(measured.exact / queries.length, wrong.join("\n")).toBeGreaterThanOrEqual(floors.exact);
    expect(measured.core / queries.length).toBeGreaterThanOrEqual(floors.core);
  });

  test("get no range that nobody named", () => {
    expect((measured.falseRanges / queries.length) * 100).toBeLessThanOrEqual(ceilings.falseRanges);
  });

  test("are understood with one typo as without", () => {
    const clean = queries.filter(({ kind }) => kind !== "messy");
    expect(measureTypos(interpreter, clean)).toBeGreaterThanOrEqual(floors.typos);
  });

  test("are understood the same in other words around them", () => {
    for (const [name, share] of Object.entries(measureRewritings(interpreter, queries))) {
      expect(share, name).toBeGreaterThanOrEqual(floors.rewritings);
    }
  });
});

test("the judge finds a wrong answer wrong", () => {
  const query = {
    id: "own_x",
    mode: "companies" as const,
    text: "banks in Ohio",
    expect: { industryCodes: ["retail"] },
  };
  const { wrong } = judge(query, interpreter.interpret(query.text, { mode: "companies" }));
  expect(wrong.join()).toContain("industry");
});
