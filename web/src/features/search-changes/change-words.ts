import {
  type ChangeCounts,
  type ChangeKind,
  type CompanyChange,
  changeKinds,
  type SearchChanges,
} from "@eq/contracts";

export const kindWords: Record<ChangeKind, string> = {
  new: "New",
  gone: "Gone",
  hotter: "Hotter",
  cooler: "Cooler",
};

const formatNumber = (value: number) => value.toLocaleString("en-US");

/** A change with the moment of the earlier run, ISO 8601. */
export interface MarkedChange {
  change: CompanyChange;
  since: string | null;
}

/** The changes of companies by their ids, for the marks in lists. */
export function indexChanges({
  companies,
  ...runs
}: Pick<SearchChanges, "companies" | "since" | "newSince">): ReadonlyMap<string, MarkedChange> {
  const listed = companies.filter(({ id }) => id !== "");
  return new Map(listed.map((change) => [change.id, { change, since: findSince(change, runs) }]));
}

/** When the run was with which a change compares. */
export function findSince(
  { kind }: Pick<CompanyChange, "kind">,
  { since, newSince }: Pick<SearchChanges, "since" | "newSince">,
): string | null {
  return (kind === "new" ? newSince : since)?.at ?? null;
}

/** The kinds of change that some company has. */
export const listPresentKinds = (counts: ChangeCounts): ChangeKind[] =>
  changeKinds.filter((kind) => counts[kind] > 0);

/** Lists the numbers of changes, such as "3 new, 1 gone, 2 hotter"; "" when nothing changed. */
export function describeCounts(counts: ChangeCounts, kinds = listPresentKinds(counts)): string {
  return kinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${formatNumber(counts[kind])} ${kind}`)
    .join(", ");
}

/** Formats a moment: the time of a moment of today, else the day, with the year if it is another one. */
export function describeMoment(moment: string, now: Date): string {
  const at = new Date(moment);
  if (at.toDateString() === now.toDateString())
    return at.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" });
  const year = at.getFullYear() === now.getFullYear() ? {} : ({ year: "numeric" } as const);
  return at.toLocaleDateString("en-US", { month: "short", day: "numeric", ...year });
}

/**
 * Says what changed and since when, such as "3 new, 1 gone, 2 hotter since Nov 20". New companies have a day of their own
 * when the search last saw every result earlier than that. Null before a second run.
 */
export function describeChanges(
  { counts, since, newSince }: Pick<SearchChanges, "counts" | "since" | "newSince">,
  now: Date,
): string | null {
  if (!since) return null;
  const day = describeMoment(since.at, now);
  const newDay = newSince ? describeMoment(newSince.at, now) : day;
  if (counts.new === 0 || newDay === day) {
    const all = describeCounts(counts);
    return all === "" ? `Nothing changed since ${day}` : `${all} since ${day}`;
  }
  const others = describeCounts(counts, ["gone", "hotter", "cooler"]);
  const added = `${formatNumber(counts.new)} new since ${newDay}`;
  return others === "" ? added : `${added}; ${others} since ${day}`;
}

/** Says how many companies were compared when that leaves out who is new or gone; null when it can be told. */
export function describeUnknown({
  newest,
  since,
  newSince,
  canTellGone,
}: Pick<SearchChanges, "newest" | "since" | "newSince" | "canTellGone">): string | null {
  if (!newest || !since || newest.run === since.run || (newSince && canTellGone)) return null;
  const partial = newest.isComplete ? since : newest;
  return `Only the first ${formatNumber(partial.lookedAt)} of ${formatNumber(partial.total)} were compared.`;
}
