import type { WatchDigest as Digest, DigestEntry } from "@eq/contracts";
import { useId, useState } from "react";
import { describeError } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { ChangeMark } from "./change-mark.tsx";
import { describeChanges, describeMoment, describeUnknown, findSince } from "./change-words.ts";
import { useDigest, useMarkDigestRead } from "./queries.ts";
import { WatchButton } from "./watch-button.tsx";

export interface WatchDigestProps {
  /** Shows a watched search with all its changes. */
  onOpen: (searchId: string) => void;
}

/** The watched searches with what changed since it was last read. It shows nothing while no search is watched. */
export function WatchDigest({ onOpen }: WatchDigestProps) {
  const heading = useId();
  const { data: digest, error, refetch } = useDigest();
  if (!digest && error) {
    return <DigestProblem error={error} onTryAgain={() => void refetch()} />;
  }
  if (!digest || digest.entries.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="rounded-card border border-line bg-surface">
      <DigestHead digest={digest} headingId={heading} />
      <ul>
        {digest.entries.map((entry) => (
          <li key={entry.watch.searchId} className="border-t border-line px-4 py-3">
            <WatchedSearch entry={entry} onOpen={() => onOpen(entry.watch.searchId)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** No alert: the history below says it when the server is away, and remains usable without the digest. */
function DigestProblem({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-2">
      Your watched searches could not be loaded. {describeError(error)}
      <Button size="sm" aria-label="Try Again to load watched searches" onClick={onTryAgain}>
        Try Again
      </Button>
    </p>
  );
}

function DigestHead({ digest, headingId }: { digest: Digest; headingId: string }) {
  const markRead = useMarkDigestRead();
  const { entries, changes, watchLimit, mailedTo } = digest;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
      <h2 id={headingId} className="text-sm font-strong">
        Watched searches
      </h2>
      <p className="text-xs text-ink-2">
        {entries.length} of {watchLimit}, each runs once a day
        {mailedTo && `; changes are mailed to ${mailedTo}`}
      </p>
      {changes > 0 && (
        <Button
          size="sm"
          look="ghost"
          className="ml-auto"
          aria-disabled={markRead.isPending || undefined}
          onClick={() => !markRead.isPending && markRead.mutate(digest)}
        >
          Mark as read
        </Button>
      )}
      {markRead.error && (
        <p role="alert" className="w-full text-xs text-hot">
          {describeError(markRead.error)}
        </p>
      )}
    </div>
  );
}

function WatchedSearch({ entry, onOpen }: { entry: DigestEntry; onOpen: () => void }) {
  const [now] = useState(() => new Date());
  const { watch, companies, counts } = entry;
  const name = watch.name || watch.naturalQuery;
  const more = counts.new + counts.gone + counts.hotter + counts.cooler - companies.length;
  const unknown = describeUnknown(entry);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <button
          type="button"
          onClick={onOpen}
          className="min-w-0 flex-1 text-left text-md tracking-md wrap-anywhere hover:underline"
        >
          {name}
        </button>
        <WatchButton searchId={watch.searchId} name={name} />
      </div>
      <p className="text-xs text-ink-2">{describeWatchState(entry, now)}</p>
      {unknown && <p className="text-xs text-ink-2">{unknown}</p>}
      {companies.length > 0 && (
        <ul className="mt-2 grid gap-1.5">
          {companies.map((change) => (
            <li
              key={`${change.id} ${change.name}`}
              className="flex min-w-0 items-center gap-2 max-md:flex-wrap"
            >
              <ChangeMark change={change} since={findSince(change, entry)} />
              <span className="flex-none truncate font-strong max-md:flex-auto">{change.name}</span>
              <span className="min-w-0 truncate text-ink-2 max-md:w-full max-md:whitespace-normal">
                {change.text}
              </span>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <Button look="ghost" size="sm" className="mt-1 -ml-2.5" onClick={onOpen}>
          Show {more.toLocaleString("en-US")} more
        </Button>
      )}
    </>
  );
}

function describeWatchState({ watch, ...changes }: DigestEntry, now: Date): string {
  const next = describeMoment(watch.nextRunAt, now);
  if (watch.isFailing) return `The last run failed. It is tried again at ${next}.`;
  if (!watch.lastRunAt) return "It runs for the first time in a moment.";
  const summary = describeChanges(changes, now) ?? "Run again to see changes";
  return `${summary} · last run ${describeMoment(watch.lastRunAt, now)}`;
}
