import type { FlatRecord } from "@eq/contracts";
import { DisclosureCard } from "./disclosure.tsx";

interface RawDataProps {
  /** The user's choice of columns is stored under this name. */
  name: string;
  columns: readonly string[];
  rows: readonly FlatRecord[];
}

/** A collapsible table of all fields of the results, as the file has them. */
export function RawData({ name: _name, columns, rows }: RawDataProps) {
  const note = `${rows.length.toLocaleString("en-US")} ${rows.length === 1 ? "row" : "rows"}, ${columns.length} columns`;
  return (
    <DisclosureCard title="Raw data" note={note}>
      <div className="overflow-x-auto border-t border-line">
        <table className="w-max min-w-full">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className="h-9 px-3 text-left text-xs font-normal text-ink-2">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are never moved
              <tr key={index} className="border-t border-line">
                {columns.map((column) => (
                  <td key={column} className="h-11 max-w-60 truncate px-3">
                    {String(row[column] ?? "")}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </DisclosureCard>
  );
}
