import { expect, test } from "vitest";
import { isMissed, mergeResults, type RowResult } from "./merge-results.ts";

interface Named extends RowResult {
  from: string;
}
const make = (from: string, position: number, outcome: RowResult["outcome"]): Named => ({
  from,
  position,
  outcome,
});

test("takes what the call found, and from the run what has gone on since", () => {
  const merged = mergeResults(
    [make("call", 1, "found"), make("call", 2, "failed"), make("call", 3, null), make("call", 4, "nothing")],
    [make("run", 3, "found"), make("run", 2, "found"), make("run", 1, "nothing"), make("run", 5, "partly")],
  );
  expect(merged.map(({ from, position, outcome }) => [position, from, outcome])).toEqual([
    [1, "call", "found"],
    [2, "run", "found"],
    [3, "run", "found"],
    [4, "call", "nothing"],
    [5, "run", "partly"],
  ]);
});

test("counts nothing found, opted out and failed as missed", () => {
  const missed = (["found", "ambiguous", "nothing", "opted-out", "failed", null] as const).filter((outcome) =>
    isMissed({ position: 1, outcome }),
  );
  expect(missed).toEqual(["nothing", "opted-out", "failed"]);
});
