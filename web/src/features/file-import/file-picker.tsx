import { FileSpreadsheet } from "lucide-react";
import { type DragEvent, useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { type CsvFileHandlers, reportCsvFile } from "./accept-file.ts";
import { ChooseFileButton } from "./choose-file-button.tsx";
import type { CsvLimits } from "./csv/parse-csv.ts";

/** Chooses a CSV file: by a button, or by dropping it here. */
export function FilePicker({ limits, ...handlers }: CsvFileHandlers & { limits: CsvLimits }) {
  const [isOver, setIsOver] = useState(false);
  const stopAnd = (act: (event: DragEvent) => void) => (event: DragEvent) => {
    event.preventDefault();
    act(event);
  };
  return (
    <section
      aria-label="CSV file"
      onDragEnter={stopAnd(() => setIsOver(true))}
      onDragOver={stopAnd(() => {})}
      onDragLeave={stopAnd(({ currentTarget, relatedTarget }) =>
        setIsOver(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
      )}
      onDrop={stopAnd(({ dataTransfer }) => {
        setIsOver(false);
        reportCsvFile([...dataTransfer.files], handlers);
      })}
      className={classNames(
        "grid min-h-32 place-content-center justify-items-center gap-1 rounded-control border border-dashed p-4 text-center",
        isOver
          ? "border-accent bg-[color-mix(in_oklab,var(--color-accent-tint)_55%,var(--color-surface))]"
          : "border-line-strong bg-sunken",
      )}
    >
      <FileSpreadsheet size={20} aria-hidden="true" className="text-accent" />
      <p className="font-strong">Drop a CSV file here</p>
      <p className="mb-2 text-xs text-ink-2">
        Up to {limits.rows.toLocaleString("en-US")} rows and {limits.bytes / 1e6} MB. It stays in this browser
        until you start.
      </p>
      <ChooseFileButton label="Choose File" {...handlers} />
    </section>
  );
}
