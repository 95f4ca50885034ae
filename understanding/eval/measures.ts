import type { SearchParameters } from "@eq/contracts";
import type { Interpreter } from "../src/interpreter.ts";
import { hostileQueries } from "./bad-inputs.ts";
import { judgeQuery, type LabelledQuery } from "./judge.ts";
import { createSeededRandom } from "./seeded-random.ts";
import { makeTypo } from "./typos.ts";

/**
 * Counts of one slot for precision and recall. `right` answers are part of both the `expected` and the `answered`
 * ones.
 */
export interface SlotSum {
  right: number;
  expected: number;
  answered: number;
}

export interface MeasuredQueries {
  queries: number;
  /** The number of queries with every judged slot right. */
  exact: number;
  falseRanges: number;
  slots: Map<string, SlotSum>;
  failures: { text: string; wrong: string[] }[];
  /** The number of queries whose function, place and level are all right. */
  core: number;
}

const coreSlots = new Set(["function", "place", "level"]);

/** Judges the interpretation of every query against its label. */
export function measureQueries(interpreter: Interpreter, queries: readonly LabelledQuery[]): MeasuredQueries {
  const slots = new Map<string, SlotSum>();
  const failures: MeasuredQueries["failures"] = [];
  let falseRanges = 0;
  let core = 0;
  for (const query of queries) {
    const judged = judgeQuery(query, interpreter.interpret(query.text, { mode: query.mode }));
    falseRanges += judged.falseRanges;
    if (judged.wrong.length > 0) failures.push({ text: query.text, wrong: judged.wrong });
    if (judged.slots.every(({ slot, right }) => right || !coreSlots.has(slot))) core += 1;
    for (const { slot, right, expected, answered } of judged.slots) {
      const sum = slots.get(slot) ?? { right: 0, expected: 0, answered: 0 };
      slots.set(slot, {
        right: sum.right + Number(right),
        expected: sum.expected + Number(expected),
        answered: sum.answered + Number(answered),
      });
    }
  }
  return {
    queries: queries.length,
    exact: queries.length - failures.length,
    falseRanges,
    slots,
    failures,
    core,
  };
}

/** The parameters that filter, as text. Omits keywords and company names, since these keep typos. */
function writeFilters({ keywords: _words, similarTo: _name, exclude, ...rest }: SearchParameters): string {
  const { keywords: _excludedWords, ...excluded } = exclude;
  return JSON.stringify({ ...rest, exclude: excluded });
}

const typosPerQuery = 4;

/** The share of texts whose filters stay the same with one typo in a word of five letters or more. */
export function measureTypos(interpreter: Interpreter, queries: readonly LabelledQuery[]): number {
  const random = createSeededRandom(20_241);
  let same = 0;
  let all = 0;
  for (const { text, mode } of queries) {
    const filters = writeFilters(interpreter.interpret(text, { mode }).parameters);
    for (let time = 0; time < typosPerQuery; time++) {
      const typed = makeTypo(text, random);
      if (typed === null || typed === text) continue;
      all += 1;
      if (writeFilters(interpreter.interpret(typed, { mode }).parameters) === filters) same += 1;
    }
  }
  return all === 0 ? 1 : same / all;
}

/** Rewritings of a query that do not change its meaning, by name. */
const rewritings: Readonly<Record<string, (text: string) => string>> = {
  "lower case": (text) => text.toLowerCase(),
  "asked for": (text) => `find me ${text}`,
  "with please": (text) => `${text} please`,
  "full stop": (text) => (/[.?!]$/.test(text) ? text : `${text}.`),
  "double spaces": (text) => text.replaceAll(" ", "  "),
};

/** For each rewriting, the share of texts whose filters stay the same. */
export function measureRewritings(
  interpreter: Interpreter,
  queries: readonly LabelledQuery[],
): Record<string, number> {
  const shares = Object.entries(rewritings).map(([name, rewrite]) => {
    const same = queries.filter(({ text, mode }) => {
      const read = (words: string) =>
        writeFilters(interpreter.interpret(words, { mode }).parameters).toLowerCase();
      return read(rewrite(text)) === read(text);
    });
    return [name, same.length / queries.length];
  });
  return Object.fromEntries(shares);
}

/** The time to interpret each text in milliseconds: the best of five runs, to ignore other load. */
export function timeQueries(interpreter: Interpreter, queries: readonly LabelledQuery[]): number[] {
  return queries.map(({ text, mode }) => {
    let best = Number.POSITIVE_INFINITY;
    for (let run = 0; run < 5; run++) {
      const before = performance.now();
      interpreter.interpret(text, { mode });
      best = Math.min(best, performance.now() - before);
    }
    return best;
  });
}

/** The time to interpret the slowest of the bad inputs, in milliseconds. */
export function timeBadInputs(interpreter: Interpreter): number {
  const queries = Object.values(hostileQueries).map((text) => ({
    text,
    mode: "companies" as const,
    id: "",
    expect: {},
  }));
  return Math.max(...timeQueries(interpreter, queries));
}
