import type { ChangeKind } from "@eq/contracts";
import { useEffect, useState } from "react";
import { describeChanges, indexChanges, type MarkedChange } from "./change-words.ts";
import { KindToggles } from "./kind-toggles.tsx";
import { useSearchChanges } from "./queries.ts";

export interface ResultChangesProps {
  /** The saved search whose companies are shown. */
  searchId: string;
  /** The newest page of it; each page may bring changes. */
  page: number;
  /** False while a page is being loaded. */
  isSettled: boolean;
  only: ChangeKind | null;
  onOnlyChange: (only: ChangeKind | null) => void;
  /** Gets the changes by company when they are loaded, and null when there are none to show. */
  onChanges: (changes: ReadonlyMap<string, MarkedChange> | null) => void;
}

/** Limit of the changes that cards are marked with. */
const markedChangeLimit = 1_000;
/** Kinds whose companies are among the shown results. */
const shownKinds: readonly ChangeKind[] = ["new", "hotter", "cooler"];

/** Numbers the searches that were shown, so that none shows what an earlier one of the same day has loaded. */
let shownSearches = 0;

/** In the header of results: what changed since the search last ran, with filters such as "Only new". */
export function ResultChanges(props: ResultChangesProps) {
  const { searchId, page, isSettled, only, onOnlyChange, onChanges } = props;
  const [now] = useState(() => new Date());
  const [shown] = useState(() => ++shownSearches);
  const { data: changes } = useSearchChanges(searchId, {
    version: `${shown} ${page}`,
    limit: markedChangeLimit,
    isEnabled: isSettled,
  });
  useEffect(() => {
    onChanges(changes?.since ? indexChanges(changes) : null);
  }, [changes, onChanges]);
  useEffect(() => () => onChanges(null), [onChanges]);
  const summary = changes && describeChanges(changes, now);
  if (!summary) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <p className="text-xs text-ink-2">{summary}</p>
      <KindToggles counts={changes.counts} only={only} onChange={onOnlyChange} kinds={shownKinds} />
    </div>
  );
}
