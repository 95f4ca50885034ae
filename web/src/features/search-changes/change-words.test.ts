import { expect, test } from "vitest";
import { describeChanges, describeMoment, describeUnknown, indexChanges } from "./change-words.ts";
import { makeChange, makeChanges, makeSearchRun } from "./test-changes.ts";

const now = new Date("2026-11-28T12:00:00Z");
const counts = (values: object) => ({ new: 0, gone: 0, hotter: 0, cooler: 0, unchanged: 9, ...values });

test("says what changed and since when", () => {
  const describe = (values: object, runs: object = {}) =>
    describeChanges({ ...makeChanges(), counts: counts(values), ...runs }, now);
  expect(describe({ new: 3, gone: 1, hotter: 2 })).toBe("3 new, 1 gone, 2 hotter since Nov 20");
  expect(describe({ cooler: 1_200 })).toBe("1,200 cooler since Nov 20");
  expect(describe({})).toBe("Nothing changed since Nov 20");
  expect(describe({ new: 3 }, { since: null })).toBeNull();
});

test("names the earlier day from which companies count as new", () => {
  const runs = { since: makeSearchRun(27), newSince: makeSearchRun(20) };
  const describe = (values: object) =>
    describeChanges({ ...makeChanges(), counts: counts(values), ...runs }, now);
  expect(describe({ new: 3, hotter: 2 })).toBe("3 new since Nov 20; 2 hotter since Nov 27");
  expect(describe({ new: 3 })).toBe("3 new since Nov 20");
  expect(describe({ hotter: 2 })).toBe("2 hotter since Nov 27");
  const marks = indexChanges({ ...runs, companies: [makeChange("1", "new"), makeChange("2", "hotter")] });
  expect([...marks.values()].map(({ since }) => since?.slice(0, 10))).toEqual(["2026-11-20", "2026-11-27"]);
});

test("says why nobody is called new or gone", () => {
  const partial = makeSearchRun(28, { lookedAt: 25, total: 5_300, isComplete: false });
  const none = { newSince: null, canTellGone: false };
  expect(describeUnknown(makeChanges())).toBeNull();
  expect(describeUnknown({ ...makeChanges(), ...none, newest: partial })).toBe(
    "Only the first 25 of 5,300 were compared.",
  );
  expect(describeUnknown({ ...makeChanges(), newest: partial, canTellGone: false })).toMatch(/^Only/);
  expect(describeUnknown({ ...makeChanges(), since: { ...partial, run: 27 }, newSince: null })).toMatch(
    /25 of 5,300/,
  );
  expect(describeUnknown({ ...makeChanges(), ...none, since: null })).toBeNull();
  // Nothing ran since the changes were read.
  expect(describeUnknown({ ...makeChanges(), ...none, since: makeSearchRun(28) })).toBeNull();
});

test("writes a moment of today as a time, and the year of another year", () => {
  expect(describeMoment(now.toISOString(), now)).toMatch(/^\d{1,2}:\d\d\s[AP]M$/u);
  expect(describeMoment("2026-03-05T12:00:00Z", now)).toBe("Mar 5");
  expect(describeMoment("2025-03-05T12:00:00Z", now)).toBe("Mar 5, 2025");
});
