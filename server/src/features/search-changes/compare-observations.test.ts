import { type ChangeKind, changeKinds } from "@eq/contracts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ComparedValues, classifyChange } from "./compare-observations.ts";
import { describeMove } from "./describe-change.ts";

const values = fc.record<ComparedValues>({
  leadStatus: fc.constantFrom("hot", "warm", "cold", "unknown"),
  openJobs: fc.option(fc.integer({ min: 0, max: 500 })),
  score: fc.option(fc.integer({ min: 0, max: 100 })),
  formulaVersion: fc.option(fc.integer({ min: 1, max: 4 })),
});
const classify = (before: ComparedValues | null, after: ComparedValues | null, canTellNew = true) =>
  classifyChange({ before, after }, { canTellNew });

const state = (score: number | null, openJobs = 5, formulaVersion: number | null = 3): ComparedValues => ({
  leadStatus: score === null ? "unknown" : score >= 45 ? "hot" : score >= 25 ? "warm" : "cold",
  openJobs,
  score,
  formulaVersion,
});

describe("the kind of a change", () => {
  test("is none between equal states, and none for companies that neither run has", () => {
    fc.assert(fc.property(values, (same) => void expect(classify(same, { ...same })).toBeNull()));
    expect(classify(null, null)).toBeNull();
  });

  test("is new only when an earlier run saw every result", () => {
    fc.assert(
      fc.property(values, (after) => {
        expect(classify(null, after)).toBe("new");
        expect(classify(null, after, false)).toBeNull();
      }),
    );
  });

  test("turns round with the runs", () => {
    const opposite: Record<ChangeKind, ChangeKind> = {
      new: "gone",
      gone: "new",
      hotter: "cooler",
      cooler: "hotter",
    };
    fc.assert(
      fc.property(values, values, (before, after) => {
        // A share of the jobs differs by direction, so only scores of one formula are compared here.
        const [one, other] = [before, after].map((each) => ({ ...each, formulaVersion: 3 })) as [
          ComparedValues,
          ComparedValues,
        ];
        const kind = classify(one, other);
        expect(classify(other, one)).toBe(kind && opposite[kind]);
      }),
    );
    expect(changeKinds).toHaveLength(4);
  });

  test("does not depend on scores of different formulas", () => {
    fc.assert(
      fc.property(values, values, fc.integer({ min: 0, max: 100 }), (before, after, score) => {
        const one = { ...before, formulaVersion: 1 };
        const other = { ...after, formulaVersion: 2 };
        expect(classify(one, { ...other, score, leadStatus: "hot" })).toBe(classify(one, other));
      }),
    );
  });

  test.each([
    [state(41), state(46), "hotter"],
    [state(44), state(45), "hotter"],
    [state(30), state(34), null],
    [state(40), state(35), "cooler"],
    [state(null), state(30), "hotter"],
    [state(null), state(3), null],
    [state(10, 5, 3), state(90, 5, 4), null],
    [state(10, 5, 3), state(90, 6, 4), "hotter"],
    [state(10, 500, 3), state(90, 501, 4), null],
    [state(10, 5, null), state(90, 5, null), null],
  ] as const)("from %o to %o is %s", (before, after, kind) => {
    if (before.score === null && after.score === 3)
      expect(classify(before, { ...after, leadStatus: "unknown" })).toBe(kind);
    else expect(classify(before, after)).toBe(kind);
  });
});

test("the text names the evidence of funding, and at most two reasons", () => {
  const before = { ...state(41), reasons: { "open-jobs": { points: 10 }, "new-jobs": { points: 4 } } };
  const after = {
    ...state(58, 8),
    reasons: {
      "open-jobs": { points: 12 },
      "new-jobs": { points: 11 },
      funding: { points: 8, text: "Raised $12.0M" },
    },
  };
  expect(describeMove(before, after)).toBe(
    "3 more open jobs (5 to 8); score 41 to 58: Raised $12.0M +8, new postings +7",
  );
  expect(describeMove(after, before)).toBe(
    "3 fewer open jobs (8 to 5); score 58 to 41: Raised $12.0M −8, new postings −7",
  );
});

test("the text counts opened and closed jobs where they add up to the difference", () => {
  const describe = (before: number, after: number, opened: number, closed: number) =>
    describeMove(
      { ...state(50, before), reasons: {} },
      { ...state(50, after), reasons: {} },
      { opened, closed },
    );
  expect(describe(5, 7, 3, 1)).toBe("3 jobs opened, 1 closed");
  expect(describe(5, 6, 1, 0)).toBe("1 job opened");
  expect(describe(5, 4, 0, 1)).toBe("1 job closed");
  expect(describe(5, 5, 2, 2)).toBe("2 jobs opened, 2 closed");
  expect(describe(5, 5, 0, 0)).toBe("");
  expect(describe(5, 7, 1, 1)).toBe("2 more open jobs (5 to 7)");
});
