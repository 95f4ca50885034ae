import type { SuppressionEntry } from "@eq/contracts";
import { describeError } from "../../lib/api-error.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toasts.tsx";
import { useRemoveSuppressionEntry, useRestoreSuppressionEntry } from "./queries.ts";
import { formatDay, formatExpiry, kindWords, sourceWords } from "./suppression-words.ts";

const headClass = "h-9 px-3 text-left text-xs font-normal whitespace-nowrap text-ink-2 first:pl-4 last:pr-4";
const cellClass =
  "px-3 py-2 first:pl-4 last:pr-2 max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 max-md:px-0! max-md:py-1 max-md:text-right max-md:before:flex-none max-md:before:text-xs max-md:before:text-ink-2 max-md:before:content-[attr(data-label)]";

/** The entries; below 768 px each becomes a card. */
export function EntryTable({ entries }: { entries: readonly SuppressionEntry[] }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full max-md:block">
        <thead className="border-b border-line max-md:sr-only">
          <tr>
            {["Entry", "Kind", "Reason", "Source", "Added", "Expires"].map((word) => (
              <th key={word} scope="col" className={headClass}>
                {word}
              </th>
            ))}
            <th scope="col" className={headClass}>
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {entries.map((entry) => (
            <EntryRow key={entry.key} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function EntryRow({ entry }: { entry: SuppressionEntry }) {
  const { shown, kind, reason, source, addedAt, expiresAt } = entry;
  const remove = useRemoveEntry();
  return (
    <tr className="border-line not-first:border-t max-md:block max-md:p-4">
      <th
        scope="row"
        className="max-w-56 truncate py-2 pr-3 pl-4 text-left font-strong max-md:block max-md:max-w-full max-md:p-0"
        title={shown}
      >
        {shown}
      </th>
      <td data-label="Kind" className={cellClass}>
        <Badge>{kindWords[kind]}</Badge>
      </td>
      <td data-label="Reason" className={`${cellClass} wrap-anywhere md:min-w-28`}>
        {reason}
      </td>
      <td data-label="Source" className={`${cellClass} whitespace-nowrap text-ink-2`}>
        {sourceWords[source]}
      </td>
      <td data-label="Added" className={`${cellClass} whitespace-nowrap text-ink-2`}>
        {formatDay(addedAt)}
      </td>
      <td data-label="Expires" className={`${cellClass} whitespace-nowrap text-ink-2`}>
        {formatExpiry(expiresAt)}
      </td>
      <td className="py-1 pr-2 text-right max-md:block max-md:p-0 max-md:pt-1">
        {kind === "hash" ? (
          <span className="px-2.5 text-xs text-ink-3">Stays</span>
        ) : (
          <Button
            look="ghost"
            size="sm"
            aria-label={`Remove ${shown}`}
            disabled={remove.isPending}
            onClick={() => remove.run(entry)}
          >
            Remove
          </Button>
        )}
      </td>
    </tr>
  );
}

/** Removes an entry at once; its toast takes it back. */
function useRemoveEntry() {
  const remove = useRemoveSuppressionEntry();
  const restore = useRestoreSuppressionEntry();
  const run = (entry: SuppressionEntry) =>
    remove.mutate(entry, {
      onSuccess: () =>
        showToast({
          text: `${entry.shown} is no longer suppressed`,
          undo: () =>
            restore.mutate(entry, {
              onError: (error) =>
                showToast({
                  tone: "problem",
                  text: `${entry.shown} is not suppressed again`,
                  detail: describeError(error),
                }),
            }),
        }),
      onError: (error) =>
        showToast({ tone: "problem", text: `${entry.shown} stays suppressed`, detail: describeError(error) }),
    });
  return { run, isPending: remove.isPending };
}
