import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { vi } from "vitest";
import { type DataColumn, DataTable, type DataTableProps, type TableSelection } from "./index.ts";

/** A made-up person. */
export interface Person {
  id: string;
  name: string;
  company: string | null;
  accuracy: number | null;
}

export const people: Person[] = [
  { id: "1", name: "Bo Ten 10", company: "Östra Foundry", accuracy: 9 },
  { id: "2", name: "Bo Ten 9", company: null, accuracy: null },
  { id: "3", name: "ann lee", company: "Zephyr Tools", accuracy: 100 },
  { id: "4", name: "Ann Lee", company: "  ", accuracy: 20 },
  { id: "5", name: "Çelik Ay", company: "oak Mills", accuracy: 20 },
];

export const personColumns: DataColumn<Person>[] = [
  { id: "name", header: "Name", text: ({ name }) => name, isSticky: true },
  { id: "company", header: "Company", text: ({ company }) => company },
  { id: "accuracy", header: "Accuracy", text: ({ accuracy }) => accuracy, align: "end" },
];

export function makePeople(count: number): Person[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `${index + 1}`,
    name: `Person ${index + 1}`,
    company: "Example Mills",
    accuracy: index,
  }));
}

const readKey = ({ id }: Person) => id;

type TestTableProps = Partial<DataTableProps<Person>> & {
  /** Whether rows can be selected. */
  isSelectable?: boolean;
  /** Number of rows that match in total. */
  total?: number;
};

/** A table of people that stores its own selection. */
export function TestTable({ isSelectable = true, total, ...props }: TestTableProps) {
  const rows = props.rows ?? people;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isAllMatching, setAllMatching] = useState(false);
  const selection: TableSelection = {
    selected,
    isAllMatching,
    total: total ?? rows.length,
    onChange: (next) => {
      setSelected(next);
      setAllMatching(false);
    },
    onSelectAllMatching: () => setAllMatching(true),
  };
  return (
    <DataTable
      name="people"
      label="People"
      columns={personColumns}
      rows={rows}
      rowKey={readKey}
      state="ready"
      empty={<p>No rows match this filter</p>}
      {...(isSelectable && { selection })}
      {...props}
    />
  );
}

/** Gives elements a size, which they do not have in jsdom, so that the table renders its rows. */
export function simulateLayout(widthPx = 1200, heightPx = 36 + 10 * 44): void {
  for (const [name, size] of Object.entries({
    offsetWidth: widthPx,
    clientWidth: widthPx,
    offsetHeight: heightPx,
    clientHeight: heightPx,
  })) {
    vi.spyOn(HTMLElement.prototype, name as "offsetWidth", "get").mockReturnValue(size);
  }
}

/** Makes the window as narrow as a phone's. */
export function simulatePhone(): void {
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

export function renderTable(props: TestTableProps = {}) {
  const user = userEvent.setup();
  const result = render(<TestTable {...props} />);
  return { user, ...result };
}

export function getHead(name: string): HTMLElement {
  return screen.getByRole("columnheader", { name });
}

/** Presses the column's name, which sorts by it. */
export function getSortButton(name: string): HTMLElement {
  return within(getHead(name)).getByRole("button", { name });
}

/** The texts of the column at a place among the data columns, from the first row on. */
export function listTexts(column: number): (string | null)[] {
  const rows = screen.getAllByRole("row").filter((row) => row.dataset.row !== "-1");
  return rows
    .toSorted((one, other) => Number(one.dataset.row) - Number(other.dataset.row))
    .map((row) => {
      const cells = within(row)
        .getAllByRole("gridcell")
        .filter((cell) => cell.dataset.column !== "(selection)");
      return cells[column]?.textContent ?? null;
    });
}

/** The row and column of the focused cell, such as "0 name"; the head is row -1. */
export function getFocusedCell(): string {
  const cell = document.activeElement?.closest<HTMLElement>("[data-column]");
  return `${cell?.closest<HTMLElement>("[data-row]")?.dataset.row} ${cell?.dataset.column}`;
}

export function listSelectedRows(): (string | undefined)[] {
  return screen
    .queryAllByRole("row", { selected: true })
    .map((row) => row.dataset.row)
    .toSorted((one, other) => Number(one) - Number(other));
}
