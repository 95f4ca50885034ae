import type { CreditEntry, getStatement, ReplyOf } from "@eq/contracts";
import { Link } from "@tanstack/react-router";
import { ListChecks } from "lucide-react";
import { countNoun } from "../../lib/count-noun.ts";
import { formatShortMoment } from "../../lib/describe-age.ts";
import { classNames } from "../../ui/class-names.ts";
import { EntryOutcome } from "./entry-outcome.tsx";
import { type EntryGroup, groupByRun } from "./group-by-run.ts";

const headClass = "h-9 px-3 text-left text-xs font-normal text-ink-2 first:pl-4 last:pr-4";
const cellClass = "px-3 py-2 first:pl-4 last:pr-4 max-md:block max-md:p-0!";

export interface StatementTableProps {
  entries: readonly CreditEntry[];
  sums: Pick<ReplyOf<typeof getStatement>, "totals" | "counts"> | undefined;
}

/**
 * The entries of a statement. Entries of one run that follow each other stand below its name. The last row has the sums
 * of the whole filter. Below 768 px each entry becomes a card.
 */
export function StatementTable({ entries, sums }: StatementTableProps) {
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full max-md:block">
        <thead className="border-b border-line max-md:sr-only">
          <tr>
            <th className={`${headClass} w-36`}>When</th>
            <th className={`${headClass} w-[32%]`}>For</th>
            <th className={headClass}>Outcome</th>
            <th className={`${headClass} text-right`}>Credits</th>
            <th className={`${headClass} w-[32%]`}>Why</th>
          </tr>
        </thead>
        {groupByRun(entries).map((group) => (
          <EntryRows key={group.entries[0]?.id} group={group} />
        ))}
        {sums && <SumRow {...sums} />}
      </table>
    </div>
  );
}

function EntryRows({ group: { runId, what, entries } }: { group: EntryGroup }) {
  return (
    <tbody className="border-line not-first-of-type:border-t max-md:block">
      {runId && (
        <tr className="bg-sunken max-md:block">
          <th scope="rowgroup" colSpan={5} className="px-4 py-1.5 text-left max-md:block">
            <span className="flex min-w-0 items-center gap-2">
              <ListChecks size={14} aria-hidden="true" className="flex-none text-ink-3" />
              <Link
                to="/dashboard/runs/$runId"
                params={{ runId }}
                className="min-w-0 truncate text-xs underline-offset-3 hover:underline"
              >
                {what || "A run"}
              </Link>
            </span>
          </th>
        </tr>
      )}
      {entries.map((entry) => (
        <EntryRow key={entry.id} entry={entry} />
      ))}
    </tbody>
  );
}

function EntryRow({ entry }: { entry: CreditEntry }) {
  const { at, kind, amount, reason, apiKey } = entry;
  return (
    <tr className="border-line not-first:border-t max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-0.5 max-md:px-4 max-md:py-3">
      <td className={`${cellClass} text-xs whitespace-nowrap text-ink-2 max-md:order-3`}>
        {formatShortMoment(at, new Date())}
      </td>
      <td className={`${cellClass} wrap-anywhere max-md:order-1`}>{describeSubject(entry)}</td>
      <td className={`${cellClass} max-md:order-4 max-md:text-right`}>
        <EntryOutcome entry={entry} />
      </td>
      <td
        className={classNames(
          cellClass,
          "text-right font-strong tabular-nums max-md:order-2",
          amount === 0 && "font-normal text-ink-3",
          kind === "refund" && "text-ok",
        )}
      >
        {formatAmount(amount)}
      </td>
      <td className={`${cellClass} text-xs text-ink-2 max-md:order-5 max-md:col-span-2`}>
        {apiKey ? `${reason} · by the API key “${apiKey}”` : reason}
      </td>
    </tr>
  );
}

function SumRow({ totals, counts }: NonNullable<StatementTableProps["sums"]>) {
  return (
    <tfoot className="max-md:block">
      <tr className="border-t border-line bg-sunken max-md:flex max-md:justify-between max-md:gap-3 max-md:px-4 max-md:py-3">
        <th scope="row" colSpan={3} className="py-2.5 pl-4 text-left font-strong max-md:p-0">
          Used in all
          <span className="pl-3 text-xs font-normal text-ink-2">
            {totals.charged.toLocaleString("en-US")} charged, {totals.refunded.toLocaleString("en-US")}{" "}
            refunded
          </span>
        </th>
        <td className="px-3 py-2.5 text-right font-strong tabular-nums max-md:p-0">
          {formatAmount(-totals.net)}
        </td>
        <td className="py-2.5 pr-4 pl-3 text-xs text-ink-2 max-md:hidden">
          {countNoun(counts.all, "entry", "entries")}
        </td>
      </tr>
    </tfoot>
  );
}

/** Whom or what the entry is about: the person and company, else the search's text. */
function describeSubject({ person, company, what, runId }: CreditEntry): string {
  const subject = [person, company].filter(Boolean).join(", ");
  return subject || (runId ? "The whole run" : what || "Search by filters");
}

/** Writes an amount with its sign: "+5", "−1", "0". */
function formatAmount(amount: number): string {
  const size = Math.abs(amount).toLocaleString("en-US");
  if (amount === 0) return "0";
  return amount > 0 ? `+${size}` : `\u2212${size}`;
}
