import { act, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { scrollIntoSpan } from "./active-cell.ts";
import {
  getFocusedCell,
  getHead,
  makePeople,
  personColumns,
  renderTable,
  simulateLayout,
  TestTable,
} from "./test-table.tsx";

beforeEach(() => simulateLayout());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const focusCell = (row: number, column: string) =>
  act(() => document.querySelector<HTMLElement>(`[data-row="${row}"] > [data-column="${column}"]`)?.focus());

test("is one tab stop, and Tab leaves it", async () => {
  const { user } = renderTable({ onOpen: () => {}, footer: <button type="button">After</button> });
  await user.tab();
  expect(getFocusedCell()).toBe("0 (selection)");
  await user.tab();
  expect(document.activeElement?.textContent).toBe("After");
  await user.tab({ shift: true });
  expect(getFocusedCell()).toBe("0 (selection)");
});

test("arrow keys, Home, End and Page keys move the active cell and stop at the edges", async () => {
  const { user } = renderTable({ rows: makePeople(1000) });
  focusCell(0, "name");
  const press = async (keys: string) => {
    await user.keyboard(keys);
    return getFocusedCell();
  };
  expect(await press("{ArrowDown}{ArrowRight}")).toBe("1 company");
  expect(await press("{ArrowRight}{ArrowRight}{ArrowRight}")).toBe("1 accuracy");
  expect(await press("{Home}")).toBe("1 (selection)");
  expect(await press("{End}")).toBe("1 accuracy");
  expect(await press("{PageDown}")).toBe("11 accuracy");
  expect(await press("{PageUp}{PageUp}")).toBe("0 accuracy");
  expect(await press("{ArrowUp}{ArrowUp}")).toBe("-1 accuracy");
  expect(await press("{ArrowLeft}")).toBe("-1 company");
  expect(await press("{Control>}{End}{/Control}")).toBe("999 accuracy");
  expect(await press("{ArrowDown}")).toBe("999 accuracy");
  expect(await press("{Control>}{Home}{/Control}")).toBe("0 (selection)");
});

test("scrolls the active cell into view", async () => {
  const { user } = renderTable({ rows: makePeople(1000) });
  const scroller = screen.getByRole("grid").parentElement as HTMLElement;
  focusCell(0, "name");
  await user.keyboard("{Control>}{End}{/Control}");
  expect(scroller.scrollTop).toBe(36 + 1000 * 44 - (36 + 10 * 44));
  await user.keyboard("{ArrowUp}");
  expect(scroller.scrollTop).toBe(36 + 1000 * 44 - (36 + 10 * 44));
});

test("scrolls as little as needed, past the sticky part, and to the start of what is larger than the view", () => {
  const view = { start: 100, size: 200 };
  expect(scrollIntoSpan({ start: 150, size: 50 }, view, 40)).toBe(100);
  expect(scrollIntoSpan({ start: 120, size: 50 }, view, 40)).toBe(80);
  expect(scrollIntoSpan({ start: 280, size: 50 }, view, 40)).toBe(130);
  expect(scrollIntoSpan({ start: 400, size: 300 }, view, 40)).toBe(360);
});

test("the focus stays on its row when the rows are sorted in another order or change", () => {
  const rows = makePeople(30);
  const { rerender } = renderTable({ rows });
  focusCell(2, "company");
  rerender(<TestTable rows={rows.toReversed()} />);
  expect(getFocusedCell()).toBe("27 company");
  rerender(<TestTable rows={rows.slice(0, 2)} />);
  expect(getFocusedCell()).toBe("1 company");
  rerender(<TestTable rows={[]} />);
  expect(getFocusedCell()).toBe("-1 company");
});

test("does not take the focus when it is elsewhere", () => {
  const rows = makePeople(3);
  const { rerender } = renderTable({ rows });
  rerender(<TestTable rows={[]} />);
  expect(document.activeElement).toBe(document.body);
});

test("the row of the active cell stays in the DOM when it is scrolled away", async () => {
  const { user } = renderTable({ rows: makePeople(1000) });
  focusCell(0, "name");
  await user.keyboard("{ArrowDown}");
  const scroller = screen.getByRole("grid").parentElement as HTMLElement;
  act(() => {
    scroller.scrollTop = 20_000;
    scroller.dispatchEvent(new Event("scroll"));
  });
  expect(screen.getByText("Person 460")).toBeDefined();
  expect(screen.queryByText("Person 10")).toBeNull();
  expect(getFocusedCell()).toBe("1 name");
});

test("Enter and a press on the first column open the row", async () => {
  const onOpen = vi.fn();
  const rows = makePeople(3);
  const { user } = renderTable({ rows, onOpen });
  focusCell(1, "company");
  await user.keyboard("{Enter}");
  await user.click(screen.getByRole("button", { name: "Person 3" }));
  expect(onOpen.mock.calls).toEqual([[rows[1]], [rows[2]]]);
});

test("F2 enters a cell's button and Escape returns to the cell", async () => {
  const onPress = vi.fn();
  const cell = () => (
    <button type="button" onClick={onPress}>
      Enrich
    </button>
  );
  const columns = personColumns.map((column) => (column.id === "company" ? { ...column, cell } : column));
  const { user } = renderTable({ columns, onOpen: () => {} });
  focusCell(1, "company");
  await user.keyboard("{F2}");
  expect(document.activeElement?.textContent).toBe("Enrich");
  await user.keyboard("{Enter}");
  expect(onPress).toHaveBeenCalledOnce();
  await user.keyboard("{Escape}");
  expect(document.activeElement).toBe(document.querySelector('[data-row="1"] > [data-column="company"]'));
});

test("arrow keys in a cell's text field move its caret and not the active cell", async () => {
  const cell = () => <input aria-label="Note" defaultValue="ab" />;
  const columns = personColumns.map((column) => (column.id === "company" ? { ...column, cell } : column));
  const { user } = renderTable({ columns });
  const field = screen.getAllByRole<HTMLInputElement>("textbox")[0] as HTMLInputElement;
  await user.click(field);
  await user.keyboard("{ArrowLeft}x {ArrowDown}");
  expect([field.value, document.activeElement]).toEqual(["ax b", field]);
});

test("Alt+Down opens the column's menu, arrows move in it, and Escape returns to the head", async () => {
  const { user } = renderTable();
  getHead("Company").focus();
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  const menu = screen.getByRole("menu", { name: "Company column" });
  expect(within(menu).getByRole("menuitemcheckbox", { name: "A to Z" })).toBe(document.activeElement);
  await user.keyboard("{ArrowUp}");
  expect(document.activeElement?.textContent).toBe("Hide column");
  await user.keyboard("{Home}{ArrowDown}{Enter}");
  expect([screen.queryByRole("menu"), getHead("Company").getAttribute("aria-sort")]).toEqual([
    null,
    "descending",
  ]);
  expect(document.activeElement).toBe(getHead("Company"));
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}{Escape}");
  expect([screen.queryByRole("menu"), document.activeElement]).toEqual([null, getHead("Company")]);
});

test("a column hidden by its menu leaves the focus on the next head", async () => {
  const { user } = renderTable();
  getHead("Company").focus();
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}{End}{Enter}");
  expect(getFocusedCell()).toBe("-1 accuracy");
});

test("states the numbers of all rows and columns, and each cell's place, though only some are in the DOM", () => {
  renderTable({ rows: makePeople(1000) });
  const grid = screen.getByRole("grid", { name: "People" });
  const read = (element: Element, ...names: string[]) => names.map((name) => element.getAttribute(name));
  expect(read(grid, "aria-rowcount", "aria-colcount", "aria-multiselectable")).toEqual(["1001", "4", "true"]);
  const row = screen.getByText("Person 7").closest("tr") as HTMLElement;
  expect(read(row, "aria-rowindex", "aria-selected")).toEqual(["8", "false"]);
  const places = within(row)
    .getAllByRole("gridcell")
    .map((cell) => cell.getAttribute("aria-colindex"));
  expect(places).toEqual(["1", "2", "3", "4"]);
  expect(screen.getAllByRole("row").length).toBeLessThan(40);
});
