import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ColumnsButton } from "./columns-button.tsx";
import type { DataColumn } from "./data-column.ts";
import {
  getHead,
  type Person,
  personColumns,
  renderTable,
  simulateLayout,
  TestTable,
} from "./test-table.tsx";

beforeEach(() => simulateLayout());
afterEach(() => vi.restoreAllMocks());

const storageKey = "eq_table_prefs";
const listHeads = () => screen.getAllByRole("columnheader").map((head) => head.getAttribute("aria-label"));
const readStored = () => JSON.parse(window.localStorage.getItem(storageKey) ?? "null");
const store = (people: unknown, rest: object = {}) =>
  window.localStorage.setItem(storageKey, JSON.stringify({ ...rest, tables: { people } }));

async function chooseInMenu(user: ReturnType<typeof userEvent.setup>, column: string, choice: string) {
  await user.click(within(getHead(column)).getByRole("button", { name: `${column} column menu` }));
  await user.click(
    screen.getByRole(/^(A|Z|Keep)/.test(choice) ? "menuitemcheckbox" : "menuitem", { name: choice }),
  );
}

test("stores hidden columns, order, widths and columns in view under the table's name, and shows them again", async () => {
  const { user, unmount } = renderTable();
  await chooseInMenu(user, "Accuracy", "Move left");
  await user.keyboard("{Escape}");
  await chooseInMenu(user, "Company", "Hide column");
  await chooseInMenu(user, "Accuracy", "Wider");
  await user.keyboard("{Escape}");
  await chooseInMenu(user, "Accuracy", "Keep in view");
  expect(readStored()).toEqual({
    tables: {
      people: {
        order: ["name", "accuracy", "company"],
        isShown: { company: false },
        widths: { accuracy: 176 },
        isSticky: { accuracy: true },
      },
    },
  });
  unmount();
  renderTable();
  expect(listHeads()).toEqual(["Name", "Accuracy"]);
  expect(getHead("Accuracy").style.width).toBe("176px");
});

test("leaves other tables and other preferences of the browser as they are", async () => {
  store(null, { peopleFilters: true, tables: {} });
  window.localStorage.setItem(
    storageKey,
    '{"peopleFilters":true,"tables":{"runs":{"order":["b","a"]},"people":{}}}',
  );
  const { user } = renderTable();
  await chooseInMenu(user, "Company", "Hide column");
  expect(readStored()).toMatchObject({ peopleFilters: true, tables: { runs: { order: ["b", "a"] } } });
  expect(readStored().tables.people.isShown).toEqual({ company: false });
});

test.each([
  "not JSON",
  "7",
  "[]",
  '{"tables":7}',
  '{"tables":{"people":[1]}}',
  '{"tables":{"people":{"order":7}}}',
])("shows all columns when something else is stored: %s", (text) => {
  window.localStorage.setItem(storageKey, text);
  renderTable();
  expect(listHeads()).toEqual(["Name", "Company", "Accuracy"]);
});

test("ignores stored columns that no longer exist and broken entries, and shows new columns after their neighbour", () => {
  store({
    order: ["gone", "accuracy", 7, "accuracy", "name"],
    isShown: { gone: true, name: false, accuracy: "no" },
    widths: { accuracy: "wide", name: -5, gone: 10 },
    isSticky: null,
  });
  const added: DataColumn<Person> = { id: "added", header: "Added", text: ({ id }) => id };
  renderTable({ columns: [...personColumns, added] });
  // The first column is sticky and cannot be hidden; its width is limited.
  expect(listHeads()).toEqual(["Name", "Accuracy", "Added", "Company"]);
  expect([getHead("Name").style.width, getHead("Accuracy").style.width]).toEqual(["64px", "160px"]);
});

test("hides a column at first until the user shows it in the list of columns, which can be reset", async () => {
  const columns = personColumns.map((column) => ({ ...column, isHiddenAtFirst: column.id === "company" }));
  const user = userEvent.setup();
  render(
    <>
      <ColumnsButton name="people" columns={columns} />
      <TestTable columns={columns} />
    </>,
  );
  expect(listHeads()).toEqual(["Name", "Accuracy"]);
  await user.click(screen.getByRole("button", { name: "Columns" }));
  await screen.findAllByRole("option");
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "Company",
    "Accuracy",
  ]);
  await user.click(screen.getByRole("option", { name: "Company" }));
  expect(readStored().tables.people.isShown).toEqual({ company: true, accuracy: true });
  await user.click(screen.getByText("Reset columns"));
  expect(readStored().tables.people.isShown).toEqual({});
});

test("a dragged edge changes a column's width, which is not below the smallest", async () => {
  renderTable();
  const edge = document.querySelector<HTMLElement>("[data-resize=company]") as HTMLElement;
  const user = userEvent.setup();
  const drag = (from: number, to: number) =>
    user.pointer([
      { keys: "[MouseLeft>]", target: edge, coords: { clientX: from } },
      { target: edge, coords: { clientX: to } },
      { keys: "[/MouseLeft]", target: edge, coords: { clientX: to } },
    ]);
  await drag(300, 350);
  expect([getHead("Company").style.width, getHead("Accuracy").style.left]).toEqual(["210px", "414px"]);
  await drag(300, -900);
  expect(readStored().tables.people.widths).toEqual({ company: 64 });
});

test("Alt with arrows changes a column's width, with Shift its place", async () => {
  const { user } = renderTable();
  getHead("Company").focus();
  await user.keyboard("{Alt>}{ArrowRight}{ArrowRight}{ArrowLeft}{/Alt}");
  expect(getHead("Company").style.width).toBe("176px");
  await user.keyboard("{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}");
  expect(listHeads()).toEqual(["Name", "Accuracy", "Company"]);
  expect(document.activeElement).toBe(getHead("Company"));
});
