import type { CreditEntry, getStatement, ReplyOf } from "@eq/contracts";
import { Link } from "@tanstack/react-router";
import { classNames } from "../../ui/class-names.ts";

type Totals = ReplyOf<typeof getStatement>["totals"];

const kindWords: Record<CreditEntry["kind"], string> = {
  grant: "Granted",
  hold: "On hold",
  charge: "Charged",
  release: "Not charged",
  refund: "Refunded",
};
const headClass = "h-9 px-3 text-left text-xs font-normal text-ink-2 first:pl-4 last:pr-4";
const cellClass =
  "px-3 py-2 first:pl-4 last:pr-4 max-md:flex max-md:justify-between max-md:gap-4 max-md:px-0! max-md:py-1 max-md:text-right max-md:before:flex-none max-md:before:text-xs max-md:before:text-ink-2 max-md:before:content-[attr(data-label)]";

interface StatementTableProps {
  entries: readonly CreditEntry[];
  totals: Totals | undefined;
}

/** The entries of a statement; below 768 px each becomes a card. The last row has the sums of the whole filter. */
export function StatementTable({ entries, totals }: StatementTableProps) {
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full max-md:block">
        <thead className="border-b border-line max-md:sr-only">
          <tr>
            <th className={headClass}>When</th>
            <th className={headClass}>What</th>
            <th className={headClass}>For</th>
            <th className={headClass}>Kind</th>
            <th className={`${headClass} text-right`}>Credits</th>
            <th className={headClass}>Why</th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </tbody>
        {totals && (
          <tfoot className="max-md:block">
            <tr className="border-t border-line max-md:flex max-md:justify-between max-md:p-4">
              <th scope="row" colSpan={4} className="py-2 pl-4 text-left font-strong max-md:p-0">
                Used in all
              </th>
              <td className="px-3 py-2 text-right font-strong tabular-nums max-md:p-0">
                {formatAmount(-totals.net)}
              </td>
              <td className="py-2 pr-4 pl-3 text-xs text-ink-2 max-md:hidden">
                {totals.charged.toLocaleString("en-US")} charged, {totals.refunded.toLocaleString("en-US")}{" "}
                refunded
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function EntryRow({ entry }: { entry: CreditEntry }) {
  const { at, what, person, company, kind, amount, reason, runId } = entry;
  const subject = [person, company].filter(Boolean).join(", ");
  return (
    <tr className="border-line not-first:border-t max-md:block max-md:p-4">
      <td data-label="When" className={`${cellClass} text-xs whitespace-nowrap text-ink-2`}>
        {formatMoment(at)}
      </td>
      <td data-label="What" className={`${cellClass} wrap-anywhere md:min-w-32`}>
        {runId ? (
          <Link
            to="/dashboard/runs/$runId"
            params={{ runId }}
            className="underline decoration-line-strong underline-offset-3 hover:decoration-current"
          >
            {what || "A run"}
          </Link>
        ) : (
          what || "Search by filters"
        )}
      </td>
      <td data-label="For" className={classNames(cellClass, "wrap-anywhere", !subject && "max-md:hidden")}>
        {subject}
      </td>
      <td data-label="Kind" className={cellClass}>
        {kind === "grant" && amount === 0 ? "Changed" : kindWords[kind]}
      </td>
      <td
        data-label="Credits"
        className={classNames(
          cellClass,
          "text-right tabular-nums",
          amount === 0 && "text-ink-3",
          kind === "refund" && "text-ok",
        )}
      >
        {formatAmount(amount)}
      </td>
      <td data-label="Why" className={`${cellClass} text-xs text-ink-2`}>
        {reason}
      </td>
    </tr>
  );
}

/** Writes an amount with its sign: "+5", "−1", "0". */
function formatAmount(amount: number): string {
  const size = Math.abs(amount).toLocaleString("en-US");
  if (amount === 0) return "0";
  return amount > 0 ? `+${size}` : `\u2212${size}`;
}

/** A moment in the user's time zone: "Nov 24, 9:41 AM". */
function formatMoment(at: string): string {
  return new Date(at).toLocaleString("en-US", {
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });
}
