import type { EnrichedContact, Run, RunItem } from "@eq/contracts";
import { describeError } from "../../lib/api-error.ts";
import { countNoun } from "../../lib/count-noun.ts";
import { shortenWebAddress } from "../../lib/web-address.ts";
import { Button } from "../../ui/button.tsx";
import { Monogram } from "../../ui/monogram.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SkeletonRow } from "../../ui/skeleton.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { OutcomeWord } from "./outcome-word.tsx";
import { useRunItems } from "./queries.ts";
import { type ItemState, writesToCrm } from "./run-words.ts";

const headClass = "h-9 px-3 text-left text-xs font-normal text-ink-2 first:pl-4 last:pr-4";
const cellClass = "px-3 py-2 align-middle first:pl-4 last:pr-4 max-md:block max-md:p-0! max-md:empty:hidden";
/** Writes the name of the column before a number, since a card has no head. */
const numberClass =
  "text-right tabular-nums max-md:text-xs max-md:text-ink-2 max-md:before:pr-1.5 max-md:before:content-[attr(data-label)]";

/** The items of a run in pages, all or those of one state; below 768 px each row becomes a card. */
export function RunItems({ run, state }: { run: Run; state: ItemState | null }) {
  const query = useRunItems(run, state);
  const { data: items, error, isPending, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  if (isPending) {
    return (
      <div
        role="status"
        aria-label="Loading items"
        className="rounded-card border border-line bg-surface p-4"
      >
        <SkeletonRow widths={["30%", "15%", "20%"]} />
        <SkeletonRow widths={["25%", "15%", "30%"]} />
      </div>
    );
  }
  if (!items) {
    return (
      <Notice
        tone="error"
        title="The items could not be loaded"
        action={
          <Button size="sm" onClick={() => void query.refetch()}>
            Try Again
          </Button>
        }
      >
        {describeError(error)}
      </Notice>
    );
  }
  if (items.length === 0) {
    return (
      <p className="rounded-card border border-line bg-surface p-6 text-center text-ink-2">
        No item of this run has this outcome.
      </p>
    );
  }
  return (
    <>
      <ItemTable items={items} kind={run.kind} />
      {hasNextPage && (
        <div className="grid justify-items-center gap-2">
          {isFetchNextPageError && (
            <p role="alert" className="text-xs text-hot">
              {describeError(error)}
            </p>
          )}
          <Button disabled={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {isFetchingNextPage && <Spinner />}
            Load more
          </Button>
        </div>
      )}
    </>
  );
}

function ItemTable({ items, kind }: { items: readonly RunItem[]; kind: Run["kind"] }) {
  const isPush = writesToCrm({ kind });
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface max-md:overflow-visible">
      <table className="w-full max-md:block">
        <thead className="border-b border-line max-md:sr-only">
          <tr>
            <th className={headClass}>Item</th>
            <th className={headClass}>Outcome</th>
            {!isPush && <th className={headClass}>Result</th>}
            <th className={`${headClass} text-right`}>Tries</th>
            {!isPush && <th className={`${headClass} text-right`}>Credits</th>}
            <th className={headClass}>Why</th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {items.map((item) => (
            <ItemRow key={item.position} item={item} kind={kind} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ItemRow({ item, kind }: { item: RunItem; kind: Run["kind"] }) {
  const { input, outcome, attempts, charged, reason } = item;
  const name = input.fullName || input.companyName || "No name";
  const isPush = writesToCrm({ kind });
  return (
    <tr className="border-line not-first:border-t max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto_auto] max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:px-4 max-md:py-3">
      <td className="py-2 pr-3 pl-4 max-md:block max-md:p-0">
        <span className="flex items-center gap-2.5">
          <Monogram name={name} size="xs" round={Boolean(input.fullName)} />
          <span className="min-w-0">
            <b className="block wrap-anywhere">{name}</b>
            {input.fullName && (
              <span className="block text-xs text-ink-2 wrap-anywhere">{input.companyName}</span>
            )}
          </span>
        </span>
      </td>
      <td className={`${cellClass} max-md:col-span-2 max-md:text-right`}>
        <OutcomeWord state={outcome ?? "waiting"} kind={kind} />
      </td>
      {!isPush && (
        <td className={`${cellClass} wrap-anywhere`}>
          {describeResult(item) ?? <span className="text-ink-3">None</span>}
        </td>
      )}
      <td data-label="Tries" className={`${cellClass} ${numberClass}`}>
        {attempts}
      </td>
      {!isPush && (
        <td data-label="Credits" className={`${cellClass} ${numberClass}`}>
          {charged}
        </td>
      )}
      <td className={`${cellClass} text-xs text-ink-2 max-md:col-span-3`}>
        {reason ?? (outcome === null ? "Waits for its turn" : "")}
      </td>
    </tr>
  );
}

/** The first contact detail, the company's name, or the number of candidates. */
function describeResult({ contact, company, candidates, outcome }: RunItem): string | null {
  if (outcome === "ambiguous") return countNoun(candidates?.length ?? 0, "candidate");
  if (outcome === "opted-out") return "Withheld";
  return (contact && findFirstDetail(contact)) ?? company?.name ?? null;
}

function findFirstDetail({ email, phone, mobilePhone, externalUrls }: EnrichedContact): string | null {
  const [link] = externalUrls ?? [];
  return email ?? phone ?? mobilePhone ?? (link ? shortenWebAddress(link.url) : null);
}
