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

describe("the project's own labelled queries", () => {
  test("the labelled queries are at least 300 distinct ones, 150 of them messy", () => {
    expect(queries.length).toBeGreaterThanOrEqual(300);
    expect(new Set(queries.map(({ text }) => text.toLowerCase())).size).toBe(queries.length);
    expect(new Set(queries.map(({ id }) => id)).size).toBe(queries.length);
    expect(queries.filter(({ kind }) => kind === "messy").length).toBeGreaterThanOrEqual(150);
  });

  test("interpreting the labelled queries reaches the floors for exact answers and core slots", () => {
    const wrong = measured.failures.map(({ text, wrong }) => `${text}: ${wrong.join("; ")}`);
    expect(measured.exact / queries.length, wrong.join("\n")).toBeGreaterThanOrEqual(floors.exact);
    expect(measured.core / queries.length).toBeGreaterThanOrEqual(floors.core);
  });

  test("interpreting rarely returns a range that the query does not contain", () => {
    expect((measured.falseRanges / queries.length) * 100).toBeLessThanOrEqual(ceilings.falseRanges);
  });

  test("one typo in a query does not change its interpretation", () => {
    const clean = queries.filter(({ kind }) => kind !== "messy");
    expect(measureTypos(interpreter, clean)).toBeGreaterThanOrEqual(floors.typos);
  });

  test("rewording a query does not change its interpretation", () => {
    for (const [name, share] of Object.entries(measureRewritings(interpreter, queries))) {
      expect(share, name).toBeGreaterThanOrEqual(floors.rewritings);
    }
  });
});

test("judge reports a wrong industry", () => {
  const query = {
    id: "own_x",
    mode: "companies" as const,
    text: "banks in Ohio",
    expect: { industryCodes: ["retail"] },
  };
  const { wrong } = judge(query, interpreter.interpret(query.text, { mode: "companies" }));
  expect(wrong.join()).toContain("industry");
});
