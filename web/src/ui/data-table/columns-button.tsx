import { Columns3 } from "lucide-react";
import { useRef, useState } from "react";
import { preloadPart } from "../../lib/load-part.ts";
import { Button } from "../button.tsx";
import { createLazyComponent } from "../lazy-component.tsx";
import { canHide, isColumnShown, orderColumns } from "./arrange-columns.ts";
import type { DataColumn } from "./data-column.ts";
import { lineLinkClass } from "./selection-line.tsx";
import { defaultPreferences, useTablePreferences } from "./table-preferences.ts";

const loadChoicePopup = () => import("../choice-popup.tsx");
const ChoicePopup = createLazyComponent(loadChoicePopup, ({ ChoicePopup }) => ChoicePopup);

interface ColumnsButtonProps<Row> {
  /** The name of the table. */
  name: string;
  columns: readonly DataColumn<Row>[];
}

/** A button that opens the list of columns, in which the user chooses which the table shows. */
export function ColumnsButton<Row>({ name, columns }: ColumnsButtonProps<Row>) {
  const { preferences, changePreferences } = useTablePreferences(name);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hideable = orderColumns(columns, preferences).filter((column) => canHide(columns, column));
  const shown = hideable.filter((column) => isColumnShown(columns, column, preferences));
  const choose = (ids: readonly string[]) => {
    const isShown = Object.fromEntries(hideable.map(({ id }) => [id, ids.includes(id)]));
    changePreferences((stored) => ({ ...stored, isShown: { ...stored.isShown, ...isShown } }));
  };
  return (
    <>
      <Button
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => preloadPart(loadChoicePopup)}
        onFocus={() => preloadPart(loadChoicePopup)}
        onClick={() => setOpen((wasOpen) => !wasOpen)}
      >
        <Columns3 size={16} aria-hidden="true" />
        Columns
      </Button>
      {isOpen && (
        <ChoicePopup
          anchor={button}
          label="Columns"
          choices={hideable.map(({ id, header }) => ({ value: id, label: header }))}
          selected={shown.map(({ id }) => id)}
          onChange={choose}
          onClose={() => setOpen(false)}
          notice={
            <div className="flex items-center justify-between border-b border-line px-3 py-1 text-ink-2">
              {shown.length} of {hideable.length} shown
              <button
                type="button"
                onClick={() => changePreferences(() => defaultPreferences)}
                className={lineLinkClass}
              >
                Reset columns
              </button>
            </div>
          }
        />
      )}
    </>
  );
}
