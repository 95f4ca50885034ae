import { Download } from "lucide-react";
import { countNoun } from "../../lib/count-noun.ts";
import { Button } from "../../ui/button.tsx";

/** A row without a result. */
export interface MissedRow {
  position: number;
  /** Line of the user's file or text; null if unknown. */
  line: number | null;
  text: string;
  reason: string | null;
  /** Whether another spelling of the row may be searched. */
  canRetry: boolean;
}

/** The file has the rows that the list leaves out. */
const maxRows = 100;

interface MissedRowsProps {
  rows: readonly MissedRow[];
  /** Number of rows without a result in the whole run. */
  total: number;
  /** Puts a row into the input, to edit it. */
  onEdit: (row: MissedRow) => void;
  onDownload: () => void;
}

/** Lists rows without a result, each with its reason. */
export function MissedRows({ rows: all, total, onEdit, onDownload }: MissedRowsProps) {
  const rows = all.slice(0, maxRows);
  return (
    <section aria-label="Not found" className="rounded-card border border-line bg-surface">
      <ul>
        {rows.map((row) => (
          <li
            key={row.position}
            className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 border-line py-2 pr-3 pl-4 not-first:border-t"
          >
            <div className="min-w-0 flex-1 basis-60">
              <b className="wrap-anywhere">{row.text}</b>
              <p className="text-xs text-ink-2">{describeMissedRow(row)}</p>
            </div>
            {row.canRetry && (
              <Button look="ghost" size="sm" onClick={() => onEdit(row)}>
                Edit and retry
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="flex min-h-13 flex-wrap items-center gap-2 border-t border-line py-2 pr-3 pl-4">
        <span className="text-xs text-ink-2">
          {total > rows.length && `The first ${rows.length.toLocaleString("en-US")} of `}
          {countNoun(total, "row")}
        </span>
        <Button size="sm" className="ml-auto" onClick={onDownload}>
          <Download size={14} aria-hidden="true" />
          Download rows with reasons
        </Button>
      </div>
    </section>
  );
}

function describeMissedRow({ line, reason }: MissedRow): string {
  const parts = [line === null ? null : `Row ${line.toLocaleString("en-US")}`, reason ?? "not found"];
  return parts.filter((part) => part !== null).join(" · ");
}
