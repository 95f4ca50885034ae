import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { classNames } from "../class-names.ts";
import { describeSelection, formatCount, getPageSelection, type TableSelection } from "./row-selection.ts";

interface SelectionLineProps {
  selection: TableSelection;
  /** Keys of the rows on this page. */
  pageKeys: readonly string[];
  /** Content before the words, such as a checkbox of all rows where there is no head. */
  start?: ReactNode;
  /** Controls shown while nothing is selected. */
  children?: ReactNode;
}

/**
 * Says in words what is selected and offers to select every row that matches. The line stays when nothing is selected,
 * so that the rows do not move.
 */
export function SelectionLine({ selection, pageKeys, start, children }: SelectionLineProps) {
  const { selected, total, isAllMatching, onChange, onSelectAllMatching } = selection;
  const isAnySelected = isAllMatching || selected.size > 0;
  const isAllOffered =
    !isAllMatching && total > pageKeys.length && getPageSelection(selection, pageKeys) === "all";
  return (
    <div
      className={classNames(
        "flex min-h-9 flex-none items-center gap-x-2 border-b border-line pr-2 pl-4 max-md:min-h-12 max-md:py-1 max-md:pl-1",
        isAnySelected && "bg-[color-mix(in_oklab,var(--color-accent-tint)_45%,var(--color-surface))]",
      )}
    >
      {start}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
        <span aria-live="polite" className={isAnySelected ? "font-strong" : "text-ink-2"}>
          {describeSelection(selection, pageKeys)}
        </span>
        {isAllOffered && onSelectAllMatching && (
          <button type="button" onClick={onSelectAllMatching} className={lineLinkClass}>
            Select all {formatCount(total)} that match
          </button>
        )}
      </div>
      {isAnySelected ? (
        <Button look="ghost" size="sm" onClick={() => onChange(new Set())}>
          Clear
        </Button>
      ) : (
        children
      )}
    </div>
  );
}

/** Classes of a text button inside a line of text. */
export const lineLinkClass =
  "min-h-6 text-accent underline decoration-accent-line underline-offset-3 hover:decoration-current max-md:min-h-9";
