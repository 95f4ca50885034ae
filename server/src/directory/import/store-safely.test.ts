import { expect, test } from "vitest";
import { QueryError } from "../../platform/db/query-error.ts";
import { ReportBuilder } from "./import-report.ts";
import { storeSafely } from "./store-safely.ts";

const numberedRows = [1, 2, 3].map((line) => ({ line, row: line }));

/** Makes a store function that first fails with each of these error codes. */
function makeFailingStore(...codes: string[]) {
  const stored: number[] = [];
  const store = async (part: readonly { row: number }[]) => {
    const code = codes.shift();
    if (code !== undefined) throw new QueryError("refused", { code });
    stored.push(...part.map(({ row }) => row));
  };
  return { stored, store };
}

test("storeSafely stores the whole batch again after a conflict", async () => {
  const { stored, store } = makeFailingStore("40P01", "40001");
  const report = new ReportBuilder();
  await storeSafely(numberedRows, store, report);
  expect(stored).toEqual([1, 2, 3]);
  expect(report.counts.rejected).toBe(0);
});

test("storeSafely throws the conflict when every attempt fails", async () => {
  const { stored, store } = makeFailingStore(...Array.from({ length: 50 }, () => "40P01"));
  await expect(storeSafely(numberedRows, store, new ReportBuilder())).rejects.toThrow("refused");
  expect(stored).toEqual([]);
});

test("storeSafely does not retry after errors other than conflicts", async () => {
  const { store } = makeFailingStore("53100");
  await expect(storeSafely(numberedRows, store, new ReportBuilder())).rejects.toThrow("refused");
});
