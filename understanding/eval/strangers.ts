import { readFileSync } from "node:fs";
import type { Interpretation, Interpreter } from "../src/interpreter.ts";
import { type Expectation, judgeQuery, type LabelledQuery, type SlotResult } from "./judge.ts";

/**
 * A query as strangers type it: with a story about themselves, their customers and tools, or a number of results. A
 * slot without a label must stay empty, unless `open` lists it. /
 */
export interface StrangerQuery extends LabelledQuery {
  /** Single failures may be studied only in the "tune" half. */
  half: "tune" | "held out";
  /** Other right values of a label; null means that the slot may also stay empty. */
  alternatives?: { [Name in keyof Expectation]?: (Expectation[Name] | null)[] };
  /** Slots that are not judged. */
  open?: string[];
}

export interface StrangerMeasures {
  queries: number;
  exact: number;
  /** Texts of more than 25 words. */
  long: number;
  longExact: number;
  industryPrecision: number;
  industryRecall: number;
  falseRanges: number;
  falseHiring: number;
  failures: { text: string; wrong: string[] }[];
}

const strangersFile = new URL("./strangers.jsonl", import.meta.url);
const minLongWords = 26;
const rangeSlots = new Set(["employees", "revenue", "funding"]);

/** Reads the strangers' queries of one half. */
export function readStrangers(half: StrangerQuery["half"]): StrangerQuery[] {
  const lines = readFileSync(strangersFile, "utf8").trim().split("\n");
  const queries = lines.map((line) => {
    const query = JSON.parse(line);
    return { ...query, strict: true, mode: query.mode === "people" ? "people" : "companies" };
  });
  return queries.filter((query) => query.half === half);
}

/** Judges every query. The counts of false ranges and of false hiring filters are numbers of queries. */
export function measureStrangers(
  interpreter: Interpreter,
  queries: readonly StrangerQuery[],
): StrangerMeasures {
  const judged = queries.map((query) => {
    const slots = judgeStranger(query, interpreter.interpret(query.text, { mode: query.mode }));
    return { query, slots, right: slots.every(({ right }) => right) };
  });
  const long = judged.filter(({ query }) => query.text.split(/\s+/).length >= minLongWords);
  const industries = countIndustries(interpreter, queries);
  const countWithUnexpected = (isCounted: (slot: string) => boolean) =>
    judged.filter(({ slots }) => slots.some(({ slot, expected }) => isCounted(slot) && !expected)).length;
  return {
    queries: queries.length,
    exact: judged.filter(({ right }) => right).length,
    long: long.length,
    longExact: long.filter(({ right }) => right).length,
    industryPrecision: industries.right / industries.answered,
    industryRecall: industries.right / industries.expected,
    falseRanges: countWithUnexpected((slot) => rangeSlots.has(slot)),
    falseHiring: countWithUnexpected((slot) => slot === "hiring"),
    failures: judged
      .filter(({ right }) => !right)
      .map(({ query, slots }) => ({ text: query.text, wrong: slots.flatMap(describeWrongSlot) })),
  };
}

/** Counts single industry codes, against the alternative that fits best. */
function countIndustries(interpreter: Interpreter, queries: readonly StrangerQuery[]) {
  const sums = { right: 0, expected: 0, answered: 0 };
  for (const { text, mode, expect, alternatives, open } of queries) {
    if (open?.includes("industry")) continue;
    const { industryCodes: codes } = interpreter.interpret(text, { mode }).parameters;
    const labels = [expect.industryCodes, ...(alternatives?.industryCodes ?? [])].map((label) => label ?? []);
    const counts = labels.map((label) => ({
      right: codes.filter((code) => label.includes(code)).length,
      expected: label.length,
    }));
    const errors = (count: { right: number; expected: number }) =>
      codes.length + count.expected - 2 * count.right;
    const best = counts.sort((left, right) => errors(left) - errors(right))[0];
    sums.right += best?.right ?? 0;
    sums.expected += best?.expected ?? 0;
    sums.answered += codes.length;
  }
  return sums;
}

type DescribedSlot = SlotResult & { difference: string };

function describeWrongSlot({ right, difference }: DescribedSlot): string[] {
  return right ? [] : [difference];
}

/** A slot is right when its label or one of its alternatives fits the interpretation. */
function judgeStranger(query: StrangerQuery, answer: Interpretation): DescribedSlot[] {
  const first = judgeQuery(query, answer);
  const others = listAlternatives(query).map((expect) => judgeQuery({ ...query, expect }, answer).slots);
  const isRight = (slot: SlotResult) =>
    slot.right || others.some((slots) => slots.some((other) => other.slot === slot.slot && other.right));
  // An alternative without this slot lets it stay empty.
  const isOptional = (slot: SlotResult) =>
    others.some((slots) => !slots.some((other) => other.slot === slot.slot));
  return first.slots
    .filter((slot) => !isOptional(slot) && !query.open?.includes(slot.slot))
    .map((slot) => ({
      ...slot,
      right: isRight(slot),
      difference: first.wrong.find((line) => line.startsWith(`${slot.slot}:`)) ?? slot.slot,
    }));
}

/** The label with one of its values replaced by each of the alternatives in turn. */
function listAlternatives({ expect, alternatives = {} }: StrangerQuery): Expectation[] {
  return Object.entries(alternatives).flatMap(([name, values]) =>
    (values ?? []).map((value) => ({ ...expect, [name]: value ?? undefined })),
  );
}
