import type { FeedEvent } from "@eq/contracts";

/** The events of one day, ISO 8601. */
export interface EventDay {
  day: string;
  events: readonly FeedEvent[];
}

/** Groups events by day, in their order. */
export function groupByDay(events: readonly FeedEvent[]): EventDay[] {
  const days = Map.groupBy(events, ({ day }) => day);
  return [...days].map(([day, eventsOfDay]) => ({ day, events: eventsOfDay }));
}

const dayFormat = new Intl.DateTimeFormat("en-US", {
  weekday: "long",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

/** A day as a heading, such as "Sunday, Nov 22"; today and yesterday by these words. Days are those of UTC. */
export function formatDay(day: string, now: Date): string {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  const daysAgo = Math.floor((now.getTime() - date.getTime()) / 86_400_000);
  if (daysAgo === 0) return "Today";
  return daysAgo === 1 ? "Yesterday" : dayFormat.format(date);
}
