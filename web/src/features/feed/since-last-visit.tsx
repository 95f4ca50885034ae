import { type FeedEventKind, type FeedEvents, firstFeedDays, formatTimeAgo } from "@eq/contracts";
import { type ReactNode, useState } from "react";
import { describeError } from "../../lib/api-error.ts";
import { countNoun } from "../../lib/count-noun.ts";
import { Button } from "../../ui/button.tsx";
import { FilterPills } from "../../ui/filter-pills.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SkeletonLine } from "../../ui/skeleton.tsx";
import { getListKey } from "../browser-lists/index.ts";
import { useMarks } from "../likes/index.ts";
import { formatDay, groupByDay } from "./event-days.ts";
import { EventRow } from "./event-row.tsx";
import { useFeedEvents, useMarkFeedSeen } from "./queries.ts";

/** Rows shown at first, and added by each "Show more". */
const firstRowCount = 5;
const rowStep = 20;

/** What happened since the last visit at the companies that the user follows, by day. */
export function SinceLastVisit() {
  const { data, error, isPending, isFetching, refetch } = useFeedEvents();
  if (isPending) return <LoadingEvents />;
  if (data) return <Events reply={data} />;
  return (
    <Notice
      tone="error"
      title="What happened since your last visit could not be loaded"
      action={
        <Button size="sm" aria-disabled={isFetching} onClick={() => void refetch()}>
          Try Again
        </Button>
      }
    >
      {error && describeError(error)}
    </Notice>
  );
}

interface EventCardProps {
  reply?: Pick<FeedEvents, "since">;
  aside?: ReactNode;
  children: ReactNode;
}

function EventCard({ reply, aside, children }: EventCardProps) {
  const since = reply?.since;
  return (
    <section
      aria-labelledby="since-last-visit"
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1.5 border-b border-line px-4 py-2.5">
        <h2 id="since-last-visit" className="text-md tracking-md">
          {reply && !since ? `In the last ${firstFeedDays} days` : "Since your last visit"}
        </h2>
        {since && (
          <time dateTime={since.at} className="text-xs text-ink-2">
            {describeVisit(since.at, new Date())}
          </time>
        )}
        {aside}
      </div>
      {children}
    </section>
  );
}

/** When the last visit was: its age within a day, else its day. */
function describeVisit(at: string, now: Date): string {
  const isRecent = now.getTime() - Date.parse(at) < 86_400_000;
  return isRecent ? formatTimeAgo(at, now) : formatDay(at, now);
}

type Shown = FeedEventKind | "all";

function Events({ reply }: { reply: FeedEvents }) {
  const marks = useMarks();
  const [shown, setShown] = useState<Shown>("all");
  const [rowCount, setRowCount] = useState(firstRowCount);
  const getMarkOf = (itemId: string) => marks.get(getListKey({ type: "company", itemId }));
  const events = reply.events.filter(({ company }) => !getMarkOf(company.id)?.disliked);
  if (events.length === 0) return <NothingNew reply={reply} />;
  const ofKind = events.filter(({ kind }) => shown === "all" || kind === shown);
  const rows = ofKind.slice(0, rowCount);
  const remaining = ofKind.length - rows.length;
  return (
    <EventCard reply={reply} aside={<KindPills events={events} value={shown} onChange={setShown} />}>
      {groupByDay(rows).map(({ day, events: eventsOfDay }) => (
        <section
          key={day}
          aria-label={formatDay(day, new Date())}
          className="not-first-of-type:border-t border-line"
        >
          <h3 className="border-b border-line px-4 pt-2.5 pb-1.5 text-xs font-normal text-ink-2">
            {formatDay(day, new Date())}
          </h3>
          <ul>
            {eventsOfDay.map((event) => (
              <EventRow key={event.id} event={event} isSaved={getMarkOf(event.company.id)?.saved ?? false} />
            ))}
          </ul>
        </section>
      ))}
      <div className="flex min-h-11 items-center justify-between gap-2 border-t border-line px-1.5 py-1">
        {remaining > 0 ? (
          <Button look="ghost" size="sm" onClick={() => setRowCount(rowCount + rowStep)}>
            Show {Math.min(rowStep, remaining)} more
          </Button>
        ) : (
          <span />
        )}
        <MarkAllSeen reply={reply} />
      </div>
    </EventCard>
  );
}

interface KindPillsProps {
  events: FeedEvents["events"];
  value: Shown;
  onChange: (shown: Shown) => void;
}

/** Filters by kind; nothing while all events are of one kind. */
function KindPills({ events, value, onChange }: KindPillsProps) {
  const count = (kind: FeedEventKind) => events.filter((event) => event.kind === kind).length;
  const kinds = [
    { value: "posting", label: "Postings", count: count("posting") },
    { value: "news", label: "News", count: count("news") },
    { value: "score", label: "Score", count: count("score") },
  ] as const;
  const present = kinds.filter((kind) => kind.count > 0);
  if (present.length < 2) return null;
  const all = { value: "all", label: "All", count: events.length } as const;
  return (
    <FilterPills<Shown>
      label="Show"
      className="ml-auto max-md:ml-0 max-md:w-full"
      options={[all, ...present]}
      value={value}
      onChange={onChange}
    />
  );
}

function MarkAllSeen({ reply: { visit, since } }: { reply: FeedEvents }) {
  const mark = useMarkFeedSeen();
  return (
    <Button
      look="ghost"
      size="sm"
      aria-disabled={mark.isPending}
      onClick={() => !mark.isPending && mark.mutate({ visit, formerVisit: since?.visit ?? 0 })}
    >
      Mark all as seen
    </Button>
  );
}

function NothingNew({ reply }: { reply: FeedEvents }) {
  const followed = countNoun(reply.followed, "company", "companies");
  return (
    <EventCard reply={reply}>
      <p className="px-4 py-3.5 text-ink-2">
        {reply.followed === 0
          ? "New postings, news and score changes of the companies you find, like or save will be listed here."
          : `Nothing new at the ${followed} you follow.`}
      </p>
    </EventCard>
  );
}

/** Bars in the places of the first rows, which appear only when loading takes longer than 300 ms. */
function LoadingEvents() {
  return (
    <EventCard>
      <div role="status" className="grid animate-[fade_150ms_300ms_both]">
        <span className="sr-only">Loading what happened since your last visit</span>
        {[62, 48, 56, 44, 52].map((width) => (
          <div key={width} className="flex min-h-14 items-center gap-3 px-4 py-2">
            <span className="size-8 animate-breathe rounded-control bg-skeleton" />
            <span className="min-w-0 flex-1">
              <SkeletonLine width={`${width}%`} />
              <SkeletonLine width={`${width - 20}%`} />
            </span>
          </div>
        ))}
      </div>
    </EventCard>
  );
}
