import type { Run, RunCounts } from "@eq/contracts";
import { describeCounts, formatCount, type ItemState, itemStates, wordOutcome } from "./run-words.ts";

const barColors: Record<ItemState, string> = {
  found: "bg-ok-solid",
  partly: "bg-[color-mix(in_oklab,var(--color-ok-solid)_50%,var(--color-surface))]",
  ambiguous: "bg-warm-solid",
  nothing: "bg-ink-4",
  "opted-out": "bg-cold-solid",
  failed: "bg-hot-solid",
  waiting: "bg-pressed",
};

interface OutcomeBarProps {
  counts: RunCounts;
  /** The kind of the run, whose outcomes may have words of their own. */
  kind?: Run["kind"];
}

/** All items of a run as one bar, each outcome as wide as its share and in a fixed order. */
export function OutcomeBar({ counts, kind }: OutcomeBarProps) {
  const shown = itemStates.filter((state) => counts[state] > 0);
  return (
    <span role="img" aria-label={describeCounts(counts, kind) || "No items yet"} className="flex h-2 gap-0.5">
      {shown.map((state) => (
        <span
          key={state}
          className={`min-w-[3px] rounded-bar transition-[flex-grow] duration-200 motion-reduce:transition-none ${barColors[state]}`}
          style={{ flex: `${counts[state]} 0 0` }}
        />
      ))}
      {shown.length === 0 && <span className={`flex-1 rounded-bar ${barColors.waiting}`} />}
    </span>
  );
}

/** The counts below an outcome bar in words, without zeros. */
export function OutcomeLegend({ counts, kind }: OutcomeBarProps) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
      {itemStates
        .filter((state) => counts[state] > 0)
        .map((state) => (
          <li key={state} className="inline-flex items-center gap-1.5 whitespace-nowrap">
            <span aria-hidden="true" className={`size-2 flex-none rounded-bar ${barColors[state]}`} />
            <span>
              <b className="text-ink">{formatCount(counts[state])}</b> {wordOutcome(state, kind).counted}
            </span>
          </li>
        ))}
    </ul>
  );
}
