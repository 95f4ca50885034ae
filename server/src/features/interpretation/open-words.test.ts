import { createInterpreter } from "@eq/understanding";
import { coreData } from "@eq/understanding/core-data";
import fc from "fast-check";
import { pino } from "pino";
import { expect, test } from "vitest";
import { findOpenWords, isReadingUnclear, isSpanUnderstood } from "./open-words.ts";
import { readText } from "./read-text.ts";
import { createReading } from "./test-readings.ts";

const listOpenWords = (reading: ReturnType<typeof createReading>) =>
  findOpenWords(reading).map(({ start, end }) => reading.query.slice(start, end));

test("findOpenWords returns unexplained words and unsure keywords with their positions", () => {
  const reading = createReading("run parks, sparks and zorbing: parks of Rust in Ohio", [
    ["parks", "industry"],
    ["zorbing", "keyword", false],
    ["Rust", "keyword", true],
    ["Ohio", "location"],
  ]);
  expect(listOpenWords(reading)).toEqual(["run", "sparks", "zorbing", "parks"]);
  expect(findOpenWords(reading).at(-1)?.start).toBe(31);
});

test.each<[boolean, string, Parameters<typeof createReading>[1]]>([
  [false, "companies", []],
  [
    false,
    "gizmos in Ohio",
    [
      ["gizmos", "industry"],
      ["Ohio", "location"],
    ],
  ],
  [
    false,
    "nice old gizmo makers in Akron Ohio",
    [
      ["old gizmo makers", "industry"],
      ["Akron Ohio", "location"],
    ],
  ],
  [
    true,
    "nice old gizmo makers in Ohio",
    [
      ["gizmo makers", "industry"],
      ["Ohio", "location"],
    ],
  ],
  [true, "zorbing", [["zorbing", "keyword", false]]],
  [
    true,
    "zorbing in Ohio",
    [
      ["zorbing", "keyword", false],
      ["Ohio", "location"],
    ],
  ],
  [true, "nice biggest first", [["biggest first", "sort"]]],
  [true, "nice Rust Rust Rust Rust", [["Rust Rust Rust Rust", "keyword"]]],
])("isUnclear returns %s for %j with the used words %j", (expected, query, used) => {
  expect(isReadingUnclear(createReading(query, used))).toBe(expected);
});

test("open words never overlap used words, in readings of any text", () => {
  const interpreter = createInterpreter(coreData);
  const log = pino({ level: "silent" });
  const words = fc.constantFrom(
    "fintech",
    "in",
    "Ohio",
    "not",
    "hiring",
    "welders",
    "zorbing",
    "$5M",
    "C++",
    "the",
    "qwxz",
    ",",
    "“a”",
  );
  const texts = fc.oneof(
    fc.string(),
    fc.array(words).map((list) => list.join(" ")),
  );
  fc.assert(
    fc.property(texts, fc.constantFrom("companies" as const, "people" as const), (text, mode) => {
      const reading = readText(interpreter, text, { mode, log });
      const closed = reading.spans.filter(isSpanUnderstood);
      for (const word of findOpenWords(reading)) {
        expect(closed.every(({ start, end }) => end <= word.start || start >= word.end)).toBe(true);
        expect(word.end).toBeGreaterThan(word.start);
      }
      isReadingUnclear(reading);
    }),
    { numRuns: 300 },
  );
});
