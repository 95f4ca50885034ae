import type { RefObject } from "react";
import { Menu } from "../menu.tsx";
import { headRow } from "./active-cell.ts";
import type { DataColumn, PlacedColumn } from "./data-column.ts";
import { listMenuChoices } from "./menu-choices.ts";
import type { TableView } from "./table-view.ts";
import { findCell } from "./use-active-cell.ts";

interface GridMenuProps<Row> {
  view: TableView<Row>;
  /** The column whose menu is open. */
  placed: PlacedColumn<Row> | undefined;
  allColumns: readonly DataColumn<Row>[];
  scroller: RefObject<HTMLElement | null>;
  onFit: (columnId: string) => void;
  onClose: () => void;
}

/** The menu of one column, below its head; nothing while no menu is open. */
export function GridMenu<Row>({ view, placed, allColumns, scroller, onFit, onClose }: GridMenuProps<Row>) {
  const anchor = placed && scroller.current && findCell(scroller.current, headRow, placed.column.id);
  if (!anchor) return null;
  return (
    <Menu
      label={`${placed.column.header} column`}
      anchor={anchor}
      groups={listMenuChoices(view, placed, allColumns, () => onFit(placed.column.id))}
      onClose={onClose}
    />
  );
}
