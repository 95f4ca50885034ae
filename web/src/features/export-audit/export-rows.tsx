import type { ExportRecord } from "@eq/contracts";
import { useId, useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { ExportPeople } from "./export-people.tsx";

const headClass = "h-9 px-3 text-left text-xs font-normal text-ink-2 first:pl-4 last:pr-4";
const cellClass =
  "px-3 py-2 first:pl-4 last:pr-4 max-md:flex max-md:justify-between max-md:gap-4 max-md:px-0! max-md:py-1 max-md:before:flex-none max-md:before:text-xs max-md:before:text-ink-2 max-md:before:content-[attr(data-label)]";
const numberClass = `${cellClass} text-right tabular-nums`;

/** The exports as a table; below 768 px each becomes a card. */
export function ExportRows({ exports }: { exports: readonly ExportRecord[] }) {
  return (
    <table className="w-full max-md:block">
      <thead className="border-b border-line max-md:sr-only">
        <tr>
          <th className={headClass}>When</th>
          <th className={headClass}>What</th>
          <th className={headClass}>By</th>
          <th className={`${headClass} text-right`}>Rows</th>
          <th className={`${headClass} text-right`}>Left out</th>
          <th className={`${headClass} text-right`}>Blanked</th>
          <th className={headClass}>
            <span className="sr-only">Who</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {exports.map((record) => (
          <ExportRow key={record.id} record={record} />
        ))}
      </tbody>
    </table>
  );
}

function ExportRow({ record }: { record: ExportRecord }) {
  const [isOpen, setOpen] = useState(false);
  const peopleId = useId();
  const { at, what, fileName, by, rows, leftOut, blanked, isComplete } = record;
  return (
    <>
      <tr className="border-line not-first:border-t max-md:block max-md:p-4">
        <td data-label="When" className={`${cellClass} text-xs whitespace-nowrap text-ink-2`}>
          {formatMoment(at)}
        </td>
        <td data-label="What" className={cellClass}>
          <span className="grid min-w-0 max-md:text-right">
            <span className="font-strong wrap-anywhere">{what}</span>
            <span className="text-xs text-ink-2 wrap-anywhere">
              {fileName}
              {!isComplete && <span className="text-warm"> · cut off, these rows were sent</span>}
            </span>
          </span>
        </td>
        <td data-label="By" className={`${cellClass} wrap-anywhere`}>
          {by}
        </td>
        <td data-label="Rows" className={numberClass}>
          {rows.toLocaleString("en-US")}
        </td>
        <td data-label="Left out" className={numberClass}>
          {leftOut.toLocaleString("en-US")}
        </td>
        <td data-label="Blanked" className={numberClass}>
          {blanked.toLocaleString("en-US")}
        </td>
        <td className={cellClass}>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={peopleId}
            aria-label={`Who was in ${fileName}`}
            disabled={rows === 0}
            onClick={() => setOpen(!isOpen)}
            className={classNames(
              "min-h-6 rounded-mini text-xs text-ink-2 underline-offset-3 hover:text-ink hover:underline disabled:text-ink-3 disabled:no-underline max-md:ml-auto max-md:min-h-9",
              isOpen && "text-accent",
            )}
          >
            Who
          </button>
        </td>
      </tr>
      {isOpen && (
        <tr className="max-md:block">
          <td colSpan={7} id={peopleId} className="bg-sunken p-0 max-md:block">
            <ExportPeople id={record.id} />
          </td>
        </tr>
      )}
    </>
  );
}

/** A moment in the user's time zone: "Nov 24, 2026, 9:52 AM". */
function formatMoment(at: string): string {
  return new Date(at).toLocaleString("en-US", {
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });
}
