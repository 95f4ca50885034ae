import { screen } from "@testing-library/react";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DataColumn } from "./data-column.ts";
import { compareRanks, compareValues, rankRows } from "./sorting.ts";
import { getHead, getSortButton, listTexts, makePeople, renderTable, simulateLayout } from "./test-table.tsx";

beforeEach(() => simulateLayout());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("sorts texts by the rules of English with numbers in them as numbers, and keeps unknown values last in both orders", async () => {
  const { user } = renderTable();
  await user.click(getSortButton("Name"));
  expect(listTexts(0)).toEqual(["ann lee", "Ann Lee", "Bo Ten 9", "Bo Ten 10", "Çelik Ay"]);
  await user.click(getSortButton("Company"));
  expect(listTexts(1)).toEqual(["oak Mills", "Östra Foundry", "Zephyr Tools", "N/A", "N/A"]);
  await user.click(getSortButton("Company"));
  expect(listTexts(1)).toEqual(["Zephyr Tools", "Östra Foundry", "oak Mills", "N/A", "N/A"]);
});

test("sorts numbers as numbers and leaves rows with equal values in their order", async () => {
  const { user } = renderTable();
  await user.click(getSortButton("Accuracy"));
  expect(listTexts(2)).toEqual(["9", "20", "20", "100", "N/A"]);
  expect(listTexts(0)).toEqual(["Bo Ten 10", "Ann Lee", "Çelik Ay", "ann lee", "Bo Ten 9"]);
  await user.click(getSortButton("Accuracy"));
  expect(listTexts(0)).toEqual(["ann lee", "Ann Lee", "Çelik Ay", "Bo Ten 10", "Bo Ten 9"]);
});

test("says the order by aria-sort and aloud; the third press restores the order of the rows", async () => {
  const { user } = renderTable();
  expect(getHead("Accuracy").getAttribute("aria-sort")).toBe("none");
  await user.click(getSortButton("Accuracy"));
  expect(getHead("Accuracy").getAttribute("aria-sort")).toBe("ascending");
  expect(screen.getByText("Sorted by Accuracy, lowest first")).toBeDefined();
  await user.click(getSortButton("Accuracy"));
  expect(getHead("Accuracy").getAttribute("aria-sort")).toBe("descending");
  await user.click(getSortButton("Accuracy"));
  expect(getHead("Accuracy").getAttribute("aria-sort")).toBe("none");
  expect(screen.getByText("Not sorted")).toBeDefined();
  expect(listTexts(2)).toEqual(["9", "N/A", "100", "20", "20"]);
});

test("sorts by Enter and Space on a column's head", async () => {
  const { user } = renderTable();
  getHead("Company").focus();
  await user.keyboard("{Enter}");
  expect(getHead("Company").getAttribute("aria-sort")).toBe("ascending");
  await user.keyboard(" ");
  expect(getHead("Company").getAttribute("aria-sort")).toBe("descending");
  expect(document.activeElement).toBe(getHead("Company"));
});

test("does not sort rows whose owner sorts them", async () => {
  const onChange = vi.fn();
  const ownerSort = { sort: { columnId: "name", isDescending: true }, onChange };
  const { user } = renderTable({ rows: makePeople(3), ownerSort });
  expect(getHead("Name").getAttribute("aria-sort")).toBe("descending");
  expect(listTexts(0)).toEqual(["Person 1", "Person 2", "Person 3"]);
  await user.click(getSortButton("Accuracy"));
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ columnId: "accuracy", isDescending: false });
});

test("does not sort by a column that cannot be sorted", async () => {
  const columns: DataColumn<{ id: string; name: string }>[] = [
    { id: "name", header: "Name", text: ({ name }) => name, isSortable: false },
  ];
  const { user } = renderTable({ columns });
  await user.click(getSortButton("Name"));
  getHead("Name").focus();
  await user.keyboard("{Enter}");
  expect([getHead("Name").getAttribute("aria-sort"), listTexts(0)[0]]).toEqual([null, "Bo Ten 10"]);
});

test("ranks order rows like their values, with unknown values last", () => {
  const column: DataColumn<string | number | null> = { id: "value", header: "Value", text: (value) => value };
  const value = fc.oneof(fc.constant(null), fc.integer({ min: -9, max: 9 }), fc.string({ maxLength: 2 }));
  fc.assert(
    fc.property(fc.array(value, { maxLength: 12 }), fc.boolean(), (rows, isDescending) => {
      const ranks = rankRows(rows, column);
      const sign = isDescending ? -1 : 1;
      const order = [...ranks].sort((one, other) => sign * compareRanks(one, other, isDescending));
      const isKnown = (row: string | number | null) => row !== null && String(row).trim() !== "";
      const known = rows.filter(isKnown) as (string | number)[];
      known.sort((one, other) => sign * compareValues(one, other));
      const knownRanks = order.slice(0, known.length);
      expect(order.slice(known.length).every((rank) => rank === -1)).toBe(true);
      const readValue = (rank: number) => rows[ranks.indexOf(rank)] as string | number;
      const differences = knownRanks.map((rank, index) => compareValues(readValue(rank), known[index] ?? ""));
      expect(differences.every((difference) => difference === 0)).toBe(true);
    }),
  );
});
