import { Checkbox } from "./checkbox.tsx";
import { CardOrder } from "./row-cards.tsx";
import { getPageSelection, togglePage } from "./row-selection.ts";
import { SelectionLine } from "./selection-line.tsx";
import type { TableView } from "./table-view.ts";

interface TableLineProps<Row> {
  view: TableView<Row>;
  isPhone: boolean;
  /** False while there are no rows; the line then has only its space. */
  isShown: boolean;
}

/** The line above the rows: the selection in words; on a phone also the order, because cards have no head. */
export function TableLine<Row>({ view, isPhone, isShown }: TableLineProps<Row>) {
  const { selection, model } = view;
  const { rowKeys } = model;
  const order = isPhone && <CardOrder view={view} />;
  if (!isShown)
    return selection ? <div className="min-h-9 flex-none border-b border-line max-md:min-h-12" /> : null;
  if (!selection)
    return order ? <div className="flex justify-end border-b border-line px-2 py-1">{order}</div> : null;
  const pageSelection = getPageSelection(selection, rowKeys);
  return (
    <SelectionLine
      selection={selection}
      pageKeys={rowKeys}
      start={
        isPhone && (
          <Checkbox
            label="Select the rows on this page"
            isChecked={pageSelection === "all"}
            isMixed={pageSelection === "some"}
            onToggle={() => selection.onChange(togglePage(selection, rowKeys))}
          />
        )
      }
    >
      {order}
    </SelectionLine>
  );
}
