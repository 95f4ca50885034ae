import type { CSSProperties, ReactNode } from "react";
import { useIsPhone } from "../../lib/use-is-phone.ts";
import { Grid } from "./grid.tsx";
import { RowCards } from "./row-cards.tsx";
import { TableLine } from "./table-line.tsx";
import { ErrorNotice, SkeletonCards, SkeletonRows } from "./table-states.tsx";
import type { TableView } from "./table-view.ts";
import { type TableViewOptions, useTableView } from "./use-table-view.ts";

export interface DataTableProps<Row> extends TableViewOptions<Row> {
  /** Shown below the head when there are no rows. */
  empty: ReactNode;
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

/**
 * A table of many rows: sorted by its head, selected by checkbox, used by mouse, touch or keyboard alone. Columns can be
 * chosen, moved, resized and kept in view; the choices are stored in the browser. On a phone the rows are cards.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { state, tools, footer, empty } = props;
  const isPhone = useIsPhone();
  const { view, announcement } = useTableView(props);
  const isEmpty = state === "ready" && view.model.rowKeys.length === 0;
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
      {isPhone ? <CardsPart {...props} view={view} /> : <GridPart {...props} view={view} />}
      {typeof state === "object" && <ErrorNotice state={state} />}
      {isEmpty && empty}
      {footer && (
        <div
          data-bottom-bar
          className="flex min-h-14 flex-none items-center gap-x-4 gap-y-2 border-t border-line bg-raised py-2 pr-3 pl-4 max-md:sticky max-md:bottom-0 max-md:z-4 max-md:flex-wrap max-md:p-3"
        >
          {footer}
        </div>
      )}
      <p aria-live="polite" className="sr-only">
        {state === "loading" ? "Loading" : announcement}
      </p>
    </section>
  );
}

type PartProps<Row> = DataTableProps<Row> & { view: TableView<Row> };

function CardsPart<Row>({ view, state, renderCard }: PartProps<Row>) {
  if (state === "loading") return <SkeletonCards />;
  return view.model.rows.length > 0 && <RowCards view={view} renderCard={renderCard} />;
}

function GridPart<Row>({ view, state, columns, height = "70dvh", lines = 1 }: PartProps<Row>) {
  const isLoading = state === "loading";
  const rowHeightPx = rowHeightsPx[lines];
  return (
    <Grid view={view} allColumns={columns} rowHeightPx={rowHeightPx} maxHeight={height} isLoading={isLoading}>
      {isLoading && <SkeletonRows columns={view.model.columns} heightPx={rowHeightPx} />}
    </Grid>
  );
}
