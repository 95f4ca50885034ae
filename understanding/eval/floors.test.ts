import { describe, expect, test } from "vitest";
import { coreData } from "../src/core-data/core-data.ts";
import { createInterpreter } from "../src/interpreter.ts";
import { maxMeasuredValues, minShares, strangerFloors } from "./floors.ts";
import { judgeQuery } from "./judge.ts";
import { measureQueries, measureRewritings, measureTypos } from "./measures.ts";
import { measureEmployers, measureRoleFamilies } from "./names-and-titles.ts";
import { ownQueriesFile, readQueries } from "./read-queries.ts";
import { measureStrangers, readStrangers } from "./strangers.ts";

const interpreter = createInterpreter(coreData);
const ownLabelledQueries = readQueries(ownQueriesFile, null);
const measuredQueries = measureQueries(interpreter, ownLabelledQueries);

describe("the interpreter reaches its accuracy goals on the project's own labelled queries", () => {
  test("the file has at least 300 distinct labelled queries, 150 of them messy", () => {
    expect(ownLabelledQueries.length).toBeGreaterThanOrEqual(300);
    expect(new Set(ownLabelledQueries.map(({ text }) => text.toLowerCase())).size).toBe(
      ownLabelledQueries.length,
    );
    expect(new Set(ownLabelledQueries.map(({ id }) => id)).size).toBe(ownLabelledQueries.length);
    expect(ownLabelledQueries.filter(({ kind }) => kind === "messy").length).toBeGreaterThanOrEqual(150);
  });

  test("the shares of exact answers and of right core slots reach their minimums", () => {
    const wrong = measuredQueries.failures.map(({ text, wrong }) => `${text}: ${wrong.join("; ")}`);
    expect(measuredQueries.exact / ownLabelledQueries.length, wrong.join("\n")).toBeGreaterThanOrEqual(
      minShares.exact,
    );
    expect(measuredQueries.core / ownLabelledQueries.length).toBeGreaterThanOrEqual(minShares.core);
  });

  test("at most one query in a hundred gets a range that it does not contain", () => {
    expect((measuredQueries.falseRanges / ownLabelledQueries.length) * 100).toBeLessThanOrEqual(
      maxMeasuredValues.falseRanges,
    );
  });

  test("one typo in a query does not change its interpretation", () => {
    const clean = ownLabelledQueries.filter(({ kind }) => kind !== "messy");
    expect(measureTypos(interpreter, clean)).toBeGreaterThanOrEqual(minShares.typos);
  });

  test("rewording a query does not change its interpretation", () => {
    for (const [name, share] of Object.entries(measureRewritings(interpreter, ownLabelledQueries))) {
      expect(share, name).toBeGreaterThanOrEqual(minShares.rewritings);
    }
  });
});

describe.each(["tune", "held out"] as const)("strangers' queries, the %s half", (half) => {
  const measured = measureStrangers(interpreter, readStrangers(half));

  test("has at least 120 distinct queries, 25 of them long", () => {
    const texts = readStrangers(half).map(({ text }) => text.toLowerCase());
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.length).toBeGreaterThanOrEqual(120);
    expect(measured.long).toBeGreaterThanOrEqual(25);
  });

  test("reaches the goals for all slots, for long texts and for industries", () => {
    expect(measured.exact / measured.queries).toBeGreaterThanOrEqual(strangerFloors.exact);
    expect(measured.longExact / measured.long).toBeGreaterThanOrEqual(strangerFloors.longExact);
    expect(measured.industryPrecision).toBeGreaterThanOrEqual(strangerFloors.industryPrecision);
    expect(measured.industryRecall).toBeGreaterThanOrEqual(strangerFloors.industryRecall);
  });

  test("at most one query in a hundred gets a range or open jobs that it does not request", () => {
    const perHundred = (count: number) => (count / measured.queries) * 100;
    expect(perHundred(measured.falseRanges)).toBeLessThanOrEqual(strangerFloors.falseSlots);
    expect(perHundred(measured.falseHiring)).toBeLessThanOrEqual(strangerFloors.falseSlots);
  });
});

test("judgeQuery reports a wrong industry", () => {
  const query = {
    id: "own_x",
    mode: "companies" as const,
    text: "banks in Ohio",
    expect: { industryCodes: ["retail"] },
  };
  const { wrong } = judgeQuery(query, interpreter.interpret(query.text, { mode: "companies" }));
  expect(wrong.join()).toContain("industry");
});

test("reads the employers of people queries, and finds titles of the same job", () => {
  const [employers, families] = [measureEmployers(interpreter), measureRoleFamilies()];
  expect(employers.right / employers.cases, employers.wrong.join("; ")).toBeGreaterThanOrEqual(0.95);
  expect(families.right / families.cases, families.wrong.join("; ")).toBeGreaterThanOrEqual(0.85);
});
