import { type Range, useWindowVirtualizer } from "@tanstack/react-virtual";
import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { type ReactNode, useCallback, useRef, useState } from "react";
import { useDocumentOffset } from "../../lib/use-document-offset.ts";
import { IconButton } from "../button.tsx";
import { classNames } from "../class-names.ts";
import { Checkbox } from "./checkbox.tsx";
import { readKnownValue } from "./data-column.ts";
import { CellContent, describeRowCheckbox } from "./grid-cell.tsx";
import { addIndex } from "./grid-rows.tsx";
import { isRowSelected } from "./row-selection.ts";
import { getSortWords } from "./sorting.ts";
import type { TableView } from "./table-view.ts";
import { useRowSelection } from "./use-row-selection.ts";

/** Assumed height of a card in pixels until it is measured. */
const estimatedCardHeightPx = 132;

interface RowCardsProps<Row> {
  view: TableView<Row>;
  renderCard: ((row: Row) => ReactNode) | undefined;
}

/** The rows as cards, for phones. Only the cards in view, a few around them and the focused card are in the DOM. */
export function RowCards<Row>({ view, renderCard }: RowCardsProps<Row>) {
  const { label, model, titleColumn, selection } = view;
  const { rowKeys } = model;
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState(-1);
  const top = useDocumentOffset(list);
  const { toggle } = useRowSelection(selection, rowKeys);
  const virtualizer = useCardWindow(rowKeys, top, focused);
  return (
    <ul
      ref={list}
      aria-label={label}
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
      onBlur={() => setFocused(-1)}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const row = model.rows[index];
        if (row === undefined) return null;
        const isSelected = isRowSelected(selection, rowKeys[index] ?? "");
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={model.rows.length}
            aria-posinset={index + 1}
            onFocus={() => setFocused(index)}
            className={classNames(
              "absolute inset-x-0 top-0 flex items-start gap-1 border-b border-line p-3",
              selection && "pl-1",
              isSelected && "bg-[color-mix(in_oklab,var(--color-accent-tint)_45%,transparent)]",
            )}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            {selection && (
              <span className="-mt-2">
                <Checkbox
                  label={describeRowCheckbox(titleColumn, row, index)}
                  isChecked={isSelected}
                  onToggle={() => toggle(index, false)}
                />
              </span>
            )}
            <div className="min-w-0 flex-1">
              {renderCard ? renderCard(row) : <DefaultCard view={view} row={row} />}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** @param top the list's distance from the document's top, in pixels */
function useCardWindow(rowKeys: readonly string[], top: number, focused: number) {
  return useWindowVirtualizer<HTMLLIElement>({
    count: rowKeys.length,
    estimateSize: () => estimatedCardHeightPx,
    getItemKey: useCallback((index: number) => rowKeys[index] ?? index, [rowKeys]),
    overscan: 4,
    scrollMargin: top,
    rangeExtractor: useCallback((range: Range) => addIndex(range, focused), [focused]),
  });
}

/** A card with the first column as its title, and the other known values with their names. */
function DefaultCard<Row>({ view, row }: { view: TableView<Row>; row: Row }) {
  const { onOpen, model, titleColumn: title } = view;
  const shown = model.columns
    .map(({ column }) => column)
    .filter((column) => column !== title && (column.cell || readKnownValue(column, row) !== undefined));
  if (!title) return null;
  return (
    <>
      {onOpen ? (
        <button
          type="button"
          onClick={() => onOpen(row)}
          className="-my-2 flex min-h-9 max-w-full items-center truncate text-start font-strong hover:underline"
        >
          <CellContent row={row} column={title} />
        </button>
      ) : (
        <div className="truncate font-strong">
          <CellContent row={row} column={title} />
        </div>
      )}
      <dl className="mt-1 grid grid-cols-[minmax(5rem,auto)_minmax(0,1fr)] gap-x-3 gap-y-0.5">
        {shown.map((column) => (
          <div key={column.id} className="contents">
            <dt className="max-w-28 truncate text-xs leading-5 text-ink-2">{column.header}</dt>
            <dd className="min-w-0 wrap-anywhere">
              <CellContent row={row} column={column} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Chooses the order of the cards, which have no head to press. */
export function CardOrder<Row>({ view }: { view: TableView<Row> }) {
  const { model, sort, setSort } = view;
  const sortable = model.columns.map(({ column }) => column).filter(({ isSortable }) => isSortable !== false);
  const sorted = sortable.find(({ id }) => id === sort?.columnId);
  const words = sorted && getSortWords(sorted, model.rows);
  return (
    <div className="flex min-w-0 items-center text-ink-2">
      <ArrowUpDown size={14} aria-hidden="true" />
      <select
        aria-label="Sort by"
        value={sorted?.id ?? ""}
        onChange={({ target }) =>
          setSort(target.value === "" ? null : { columnId: target.value, isDescending: false })
        }
        className="h-9 min-w-0 max-w-40 appearance-none [field-sizing:content] truncate rounded-chip bg-transparent px-1.5 text-[1rem]"
      >
        <option value="">Sort by</option>
        {sortable.map(({ id, header }) => (
          <option key={id} value={id}>
            {header}
          </option>
        ))}
      </select>
      {sort && words && (
        <IconButton
          label={words[sort.isDescending ? 1 : 0]}
          onClick={() => setSort({ ...sort, isDescending: !sort.isDescending })}
        >
          {sort.isDescending ? (
            <ArrowDown size={16} aria-hidden="true" />
          ) : (
            <ArrowUp size={16} aria-hidden="true" />
          )}
        </IconButton>
      )}
    </div>
  );
}
