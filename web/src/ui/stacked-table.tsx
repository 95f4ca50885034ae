import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** Below 768 px each row is a card, and a cell has its column's name on the left. */
const baseClass =
  "py-2.5 first:pl-4 last:pr-4 max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 max-md:px-0! max-md:py-1 max-md:before:flex-none max-md:before:text-xs max-md:before:text-ink-2 max-md:before:content-[attr(data-label)]";
/** CSS classes of the cell with the row's button; on a phone it is in the card's upper right corner. */
export const actionCellClass =
  "py-2.5 pr-4 pl-3 text-right max-md:absolute max-md:top-2.5 max-md:right-2 max-md:p-0";
/** CSS classes of a cell. */
export const cellClass = `px-3 ${baseClass}`;
/** CSS classes of a cell with a number, which ends below its heading. */
export const numberCellClass = `px-2 text-right tabular-nums ${baseClass}`;
export const rowClass = "relative border-line not-first:border-t max-md:block max-md:p-4";

export interface StackedTableProps {
  label: string;
  columns: readonly string[];
  /** The columns with numbers, which end below each other. */
  numberColumns?: readonly string[];
  /** Whether the rows have a last cell with buttons; true by default. */
  hasActions?: boolean;
  children: ReactNode;
}

/** A table in a card. */
export function StackedTable({
  label,
  columns,
  numberColumns = [],
  hasActions = true,
  children,
}: StackedTableProps) {
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table aria-label={label} className="w-full max-md:block">
        <thead className="border-b border-line max-md:sr-only">
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                className={classNames(
                  "h-9 text-xs font-normal text-ink-2 first:pl-4 last:pr-4",
                  numberColumns.includes(column) ? "px-2 text-right" : "px-3 text-left whitespace-nowrap",
                )}
              >
                {column}
              </th>
            ))}
            {hasActions && (
              <th className="h-9 w-px pr-4">
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="max-md:block">{children}</tbody>
      </table>
    </div>
  );
}
