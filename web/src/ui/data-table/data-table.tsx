import { type CSSProperties, type ReactNode, useEffect, useMemo, useState } from "react";
import { useIsPhone } from "../../lib/use-is-phone.ts";
import type { DataColumn } from "./data-column.ts";
import { Grid } from "./grid.tsx";
import { CardOrder, RowCards } from "./row-cards.tsx";
import { getPageSelection, type TableSelection } from "./row-selection.ts";
import { lineLinkClass, SelectionLine } from "./selection-line.tsx";
import { describeSort, type TableSort } from "./sorting.ts";
import { useTablePreferences } from "./table-preferences.ts";
import { ErrorNotice, SkeletonCards, SkeletonRows, type TableState } from "./table-states.tsx";
import type { TableView } from "./table-view.ts";
import { createColumnActions } from "./use-column-actions.ts";
import { useTableModel } from "./use-table-model.ts";

export interface DataTableProps<Row> {
  /** The user's column preferences are stored under this name. */
  name: string;
  /** The table's accessible name. */
  label: string;
  /** The first shown column names a row. Memoize the list and the columns. */
  columns: readonly DataColumn<Row>[];
  /** The rows of this page. A changed row must be another object; memoize the list. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  state: TableState;
  /** Shown below the head when there are no rows. */
  empty: ReactNode;
  /** The selected rows; without it rows cannot be selected. */
  selection?: TableSelection;
  /** Opens a row: on Enter and by the first column, whose cells become buttons and may hold none. */
  onOpen?: (row: Row) => void;
  /** The order if the owner sorts the rows, such as on the server; by default the table sorts them. */
  ownerSort?: { sort: TableSort | null; onChange: (sort: TableSort | null) => void };
  /** A row as a card on a phone; by default the first column as title and the other values with their names. */
  renderCard?: (row: Row) => ReactNode;
  /** Greatest height of the table's scrolled area as a CSS length; 70% of the window by default. */
  height?: CSSProperties["maxHeight"];
  /** Number of text lines in a row. */
  lines?: 1 | 2;
  /** Content above the table, such as a filter box. */
  tools?: ReactNode;
  /** Content below the table, such as actions on the selection. */
  footer?: ReactNode;
}

const rowHeightsPx = { 1: 44, 2: 52 };
const noRows: readonly never[] = [];

/**
 * A table of many rows: sorted by its head, selected by checkbox, used by mouse, touch or keyboard alone. Columns can be
 * chosen, moved, resized and kept in view; the choices are stored in the browser. On a phone the rows are cards.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, state, tools, footer, height = "70dvh", lines = 1, empty, renderCard } = props;
  const isPhone = useIsPhone();
  const { view, announcement } = useTableView(props);
  const isLoading = state === "loading";
  const hasError = typeof state === "object";
  const isEmpty = state === "ready" && view.rowKeys.length === 0;
  const message = (
    <>
      {hasError && <ErrorNotice state={state} />}
      {isEmpty && empty}
    </>
  );
  return (
    <section
      aria-label={view.label}
      className="flex min-w-0 flex-col overflow-clip rounded-card border border-line bg-surface"
    >
      {tools && (
        <div className="flex min-h-11 flex-none items-center gap-2 border-b border-line py-2 pr-2 pl-3 max-md:overflow-x-auto max-md:*:flex-none">
          {tools}
        </div>
      )}
      <TableLine view={view} isPhone={isPhone} isShown={state === "ready" && !isEmpty} />
      {isPhone ? (
        <>
          {isLoading && <SkeletonCards />}
          {state === "ready" && !isEmpty && <RowCards view={view} renderCard={renderCard} />}
        </>
      ) : (
        <Grid
          view={view}
          allColumns={columns}
          rowHeightPx={rowHeightsPx[lines]}
          maxHeight={height}
          isLoading={isLoading}
        >
          {isLoading && <SkeletonRows columns={view.model.columns} heightPx={rowHeightsPx[lines]} />}
        </Grid>
      )}
      {message}
      {footer && (
        <div className="flex min-h-14 flex-none items-center gap-x-4 gap-y-2 border-t border-line bg-raised py-2 pr-3 pl-4 max-md:sticky max-md:bottom-0 max-md:z-4 max-md:flex-wrap max-md:p-3">
          {footer}
        </div>
      )}
      <p aria-live="polite" className="sr-only">
        {isLoading ? "Loading" : announcement}
      </p>
    </section>
  );
}

/** What the parts of the table share, and what to announce when the order has changed. */
function useTableView<Row>(props: DataTableProps<Row>): { view: TableView<Row>; announcement: string } {
  const { name, label, columns, rowKey, state, selection, onOpen, ownerSort } = props;
  const rows = state === "ready" ? props.rows : noRows;
  const { preferences, changePreferences } = useTablePreferences(name);
  const [ownSort, setOwnSort] = useState<TableSort | null>(null);
  const sort = ownerSort ? ownerSort.sort : ownSort;
  const model = useTableModel({
    columns,
    rows,
    rowKey,
    preferences,
    sort: ownerSort ? null : ownSort,
    hasCheckboxes: selection !== undefined,
  });
  const rowKeys = useMemo(() => model.rows.map(rowKey), [model.rows, rowKey]);
  const view: TableView<Row> = {
    label,
    model,
    rowKeys,
    sort,
    setSort: ownerSort ? ownerSort.onChange : setOwnSort,
    selection,
    onOpen,
    columnActions: createColumnActions(columns, preferences, changePreferences),
  };
  return { view, announcement: useSortAnnouncement(view) };
}

/** Says the order after it has changed; "" before. */
function useSortAnnouncement<Row>({ sort, model }: TableView<Row>): string {
  const [initialSort] = useState(sort);
  const [hasChanged, setChanged] = useState(false);
  useEffect(() => {
    if (sort !== initialSort) setChanged(true);
  }, [sort, initialSort]);
  if (!hasChanged) return "";
  const column = model.columns.find((each) => each.column.id === sort?.columnId)?.column;
  return sort && column ? describeSort(column, sort, model.rows) : "Not sorted";
}

interface TableLineProps<Row> {
  view: TableView<Row>;
  isPhone: boolean;
  /** False while there are no rows; the line then has only its space. */
  isShown: boolean;
}

/** The line above the rows: the selection in words; on a phone also the order, because cards have no head. */
function TableLine<Row>({ view, isPhone, isShown }: TableLineProps<Row>) {
  const { selection, rowKeys } = view;
  const order = isPhone && <CardOrder view={view} />;
  if (!isShown) return selection ? <div className="min-h-9 flex-none border-b border-line" /> : null;
  if (!selection) return order ? <div className="border-b border-line px-2">{order}</div> : null;
  const isPageSelected = getPageSelection(selection, rowKeys) === "all";
  return (
    <SelectionLine selection={selection} pageKeys={rowKeys}>
      {order}
      {isPhone && !isPageSelected && (
        <button
          type="button"
          onClick={() => selection.onChange(new Set([...selection.selected, ...rowKeys]))}
          className={lineLinkClass}
        >
          Select all
        </button>
      )}
    </SelectionLine>
  );
}
