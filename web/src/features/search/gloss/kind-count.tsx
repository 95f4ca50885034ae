import type { KindCount } from "@eq/contracts";
import { listIndustryNames, widenKind } from "../query/kind-chips.ts";

/** The counts of the searched kinds of business in the shown results, and a search for other kinds. */
export interface KindResults {
  counts: readonly KindCount[];
  /** Repeats the search with these kinds. */
  searchKinds: (kinds: string[]) => void;
}

export interface KindCountProps {
  /** The key of the kind's chip. */
  chipKey: string;
  results: KindResults;
}

/** The number of results of a kind, after the chip's label: "· 22". */
export function KindCountText({ chipKey, results }: KindCountProps) {
  const found = findCount(chipKey, results);
  return found && ` · ${found.count.toLocaleString("en-US")}`;
}

/** Widens the search from a kind to its industries: "Show all Manufacturing · 4,013". */
export function WidenKindButton({ chipKey, results }: KindCountProps) {
  const found = findCount(chipKey, results);
  if (!found || found.industryCount === null || found.industryCount <= found.count) return null;
  const { counts, searchKinds } = results;
  const kinds = counts.map(({ kind }) => kind);
  // Kinds of the same industries share one button, which the first of them has.
  const isFirst = counts.find((each) => !widenKind(kinds, each, counts).includes(found.kind)) === found;
  if (!isFirst) return null;
  return (
    <button
      type="button"
      onClick={() => searchKinds(widenKind(kinds, found, counts))}
      className="mr-px ml-1.5 h-full border-x border-[color-mix(in_oklab,var(--filter)_24%,transparent)] px-2 text-(--filter) transition-colors hover:bg-[color-mix(in_oklab,var(--filter)_14%,transparent)]"
    >
      Show all {listIndustryNames(found)} · {found.industryCount.toLocaleString("en-US")}
    </button>
  );
}

function findCount(chipKey: string, { counts }: KindResults): KindCount | undefined {
  return counts.find(({ kind }) => chipKey === `kinds:${kind}`);
}
