import type { ChangeCounts, ChangeKind } from "@eq/contracts";
import { classNames } from "../../ui/class-names.ts";
import { listPresentKinds } from "./change-words.ts";

export interface KindTogglesProps {
  counts: ChangeCounts;
  /** The only kind that the list shows; null shows all companies. */
  only: ChangeKind | null;
  onChange: (only: ChangeKind | null) => void;
  /** The offered kinds; by default all that some company has. */
  kinds?: readonly ChangeKind[];
}

/** Narrows a list to the companies of one kind of change, such as "Only new". Pressing it again shows all. */
export function KindToggles({ counts, only, onChange, kinds }: KindTogglesProps) {
  const offered = listPresentKinds(counts).filter((kind) => !kinds || kinds.includes(kind));
  if (offered.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, which would be drawn
    <div role="group" aria-label="Show only" className="flex flex-wrap gap-1.5">
      {offered.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={kind === only}
          onClick={() => onChange(kind === only ? null : kind)}
          className={classNames(
            "inline-flex h-7 items-center gap-1.5 rounded-chip border px-2.5 text-xs whitespace-nowrap transition-colors max-md:h-9",
            kind === only
              ? "border-accent-line bg-accent-tint text-accent"
              : "border-line bg-surface text-ink-2 hover:bg-hover",
          )}
        >
          Only {kind}
          <b className="font-strong">{counts[kind].toLocaleString("en-US")}</b>
        </button>
      ))}
    </div>
  );
}
