import { formatMoment } from "../../lib/describe-age.ts";
import { useExportHistory } from "./export-history.ts";

/** The exports of this tab: file name, count, integration and date. */
export function ExportHistoryList() {
  const entries = useExportHistory();
  if (entries.length === 0) return <p className="py-10 text-center text-ink-2">No export history yet</p>;
  return (
    <div className="overflow-x-auto py-3">
      <table className="w-full text-left">
        <thead className="text-xs text-ink-2">
          <tr className="border-b border-line [&>th]:py-2 [&>th]:pr-4 [&>th]:font-normal">
            <th scope="col">File</th>
            <th scope="col">Leads</th>
            <th scope="col">Integration</th>
            <th scope="col">Date</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, fileName, leadCount, integration, date }) => (
            <tr key={id} className="border-b border-line last:border-0 [&>td]:py-2 [&>td]:pr-4">
              <td className="wrap-break-word">{fileName ?? <span className="text-ink-3">No file</span>}</td>
              <td className="tabular-nums">{leadCount.toLocaleString("en-US")}</td>
              <td>{integration}</td>
              <td className="whitespace-nowrap tabular-nums">{formatMoment(date)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
