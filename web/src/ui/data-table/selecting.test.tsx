import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openToasts } from "../toasts.tsx";
import { formatTsv } from "./copy-rows.ts";
import type { DataColumn } from "./data-column.ts";
import {
  listSelectedRows,
  makePeople,
  people,
  personColumns,
  renderTable,
  simulateLayout,
} from "./test-table.tsx";

beforeEach(() => {
  simulateLayout();
  openToasts.set([]);
});
afterEach(() => vi.restoreAllMocks());

const getPageCheckbox = () =>
  screen.getByRole<HTMLInputElement>("checkbox", { name: "Select the rows on this page" });
const getCell = (row: number, column: string) =>
  document.querySelector<HTMLElement>(`[data-row="${row}"] > [data-column="${column}"]`) as HTMLElement;

test("says in words that the page is selected, offers all that match, and clears", async () => {
  const { user } = renderTable({ rows: makePeople(50), total: 148 });
  expect(screen.getByText("50 of 148 rows on this page")).toBeDefined();
  await user.click(screen.getByRole("checkbox", { name: "Select Person 3" }));
  expect(screen.getByText("1 row is selected.")).toBeDefined();
  expect(getPageCheckbox().indeterminate).toBe(true);
  await user.click(getPageCheckbox());
  expect(screen.getByText("All 50 rows on this page are selected.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Select all 148 that match" }));
  expect(screen.getByText("All 148 rows that match are selected.")).toBeDefined();
  expect(screen.queryByRole("button", { name: /Select all/ })).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: "Select Person 2" }));
  expect(screen.getByText("49 rows are selected.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Clear" }));
  expect([screen.queryByText(/selected/), listSelectedRows()]).toEqual([null, []]);
});

test("counts selected rows of other pages apart and leaves them selected when this page is deselected", async () => {
  const selected = new Set(["1", "2", "elsewhere"]);
  const onChange = vi.fn();
  const selection = { selected, onChange, total: 9, isAllMatching: false };
  const { user } = renderTable({ selection, rows: makePeople(2) });
  expect(screen.getByText("3 rows are selected, 2 of them on this page.")).toBeDefined();
  await user.click(getPageCheckbox());
  expect(onChange).toHaveBeenCalledExactlyOnceWith(new Set(["elsewhere"]));
});

test("Space selects the row; Shift with arrows extends and shrinks the range; Escape clears", async () => {
  const { user } = renderTable({ rows: makePeople(20) });
  act(() => getCell(8, "name").focus());
  await user.keyboard(" ");
  act(() => getCell(2, "name").focus());
  await user.keyboard("{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}");
  expect(listSelectedRows()).toEqual(["2", "3", "4", "8"]);
  await user.keyboard("{ArrowDown}{Shift>}{ArrowDown}{/Shift}");
  expect(listSelectedRows()).toEqual(["2", "3", "4", "5", "6", "8"]);
  await user.keyboard(" ");
  expect(listSelectedRows()).toEqual(["2", "3", "4", "5", "8"]);
  await user.keyboard("{Escape}");
  expect(listSelectedRows()).toEqual([]);
});

test("a press with Shift on a checkbox selects all rows from the one pressed before", async () => {
  const { user } = renderTable({ rows: makePeople(20) });
  await user.click(screen.getByRole("checkbox", { name: "Select Person 6" }));
  await user.keyboard("{Shift>}");
  await user.click(screen.getByRole("checkbox", { name: "Select Person 3" }));
  await user.keyboard("{/Shift}");
  expect(listSelectedRows()).toEqual(["2", "3", "4", "5"]);
});

test("Ctrl+A selects all rows on the page", async () => {
  const { user } = renderTable();
  act(() => getCell(1, "company").focus());
  await user.keyboard("{Control>}a{/Control}");
  expect(screen.getByText("All 5 rows are selected.")).toBeDefined();
});

test("formats tab-separated text: numbers plain, unknown values empty, special characters quoted, formulas disarmed", () => {
  type Values = readonly (string | number | null)[];
  const format = (...row: Values) => {
    const columns = row.map((_, index): DataColumn<Values> => {
      return { id: `${index}`, header: "Value", text: (values) => values[index] ?? null };
    });
    return formatTsv([row], columns);
  };
  expect(format("a", 1234.5, null, -7)).toBe("a\t1234.5\t\t-7");
  expect(format("two\nlines", "a\tb", 'a "b"')).toBe('"two\nlines"\t"a\tb"\t"a ""b"""');
  expect(format("=1+1", "@sum", "-1+1", "+cmd")).toBe("'=1+1\t'@sum\t'-1+1\t'+cmd");
  expect(format("+1 (419) 555-0117", "-12.5", "- 3")).toBe("+1 (419) 555-0117\t-12.5\t- 3");
});

test("Ctrl+C copies the active cell, or the shown columns of the selected rows in their order", async () => {
  const { user } = renderTable();
  const getClipboard = () => navigator.clipboard.readText();
  act(() => getCell(2, "company").focus());
  await user.keyboard("{Control>}c{/Control}");
  expect(await getClipboard()).toBe("Zephyr Tools");
  await user.click(screen.getByRole("checkbox", { name: "Select Çelik Ay" }));
  await user.click(screen.getByRole("checkbox", { name: "Select Bo Ten 9" }));
  await user.keyboard("{Meta>}c{/Meta}");
  expect(await getClipboard()).toBe("Bo Ten 9\t\t\nÇelik Ay\toak Mills\t20");
  expect(openToasts.get().map(({ text }) => text)).toEqual(["Copied the cell", "Copied 2 rows"]);
});

test("says when the browser does not allow copying", async () => {
  const { user } = renderTable({ isSelectable: false });
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
  act(() => getCell(0, "name").focus());
  await user.keyboard("{Control>}c{/Control}");
  await vi.waitFor(() =>
    expect(openToasts.get().map(({ text }) => text)).toEqual(["The browser did not allow copying"]),
  );
});

test("copies rows of the whole table and not only those in view", () => {
  expect(formatTsv(people, personColumns).split("\n").length).toBe(5);
});
