import { FileSpreadsheet } from "lucide-react";
import { useId } from "react";
import { countNoun } from "../../lib/count-noun.ts";
import { classNames } from "../../ui/class-names.ts";
import type { CsvFileHandlers } from "./accept-file.ts";
import { ChooseFileButton } from "./choose-file-button.tsx";
import type { CsvTable } from "./csv/csv-table.ts";

const separatorNames: Record<CsvTable["separator"], string> = {
  ",": "commas",
  ";": "semicolons",
  "\t": "tabs",
};

export interface FileLineProps extends CsvFileHandlers {
  table: CsvTable;
  onHasHeader: (hasHeader: boolean) => void;
}

/** One line about the file: its name, rows, separator and encoding, whether it has a header, and another file. */
export function FileLine({ table, onHasHeader, ...handlers }: FileLineProps) {
  const { fileName, rowCount, separator, encoding, hasHeader } = table;
  const label = useId();
  const rows = countNoun(rowCount, "row");
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-x-2.5 gap-y-1 py-2.5 pr-3 pl-4">
      <FileSpreadsheet size={16} aria-hidden="true" className="flex-none text-ink-2" />
      <b className="min-w-0 truncate font-strong">{fileName}</b>
      <span className="text-xs text-ink-3">
        {rows} · {separatorNames[separator]} · {encoding}
      </span>
      <span className="flex-1" />
      <span className="inline-flex items-center gap-2 text-xs text-ink-2">
        <span id={label}>First row is a header</span>
        <button
          type="button"
          role="switch"
          aria-checked={hasHeader}
          aria-labelledby={label}
          onClick={() => onHasHeader(!hasHeader)}
          className={classNames(
            "relative h-4 w-7 flex-none rounded-full after:absolute after:top-0.5 after:left-0.5 after:size-3 after:rounded-full after:bg-surface after:transition-transform",
            hasHeader ? "bg-accent after:translate-x-3" : "bg-ink-3",
          )}
        />
      </span>
      <ChooseFileButton label="Replace" size="sm" {...handlers} />
    </div>
  );
}
