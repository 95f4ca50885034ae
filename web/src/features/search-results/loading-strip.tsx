import { BrandMark } from "../../ui/brand-mark.tsx";
import { Button } from "../../ui/button.tsx";
import { ProgressStrip } from "../../ui/progress-strip.tsx";

export interface LoadingStripProps {
  /** What the shown earlier results were found for; null when none are shown. */
  earlier: string | null;
  onCancel?: (() => void) | undefined;
}

const stripTitle = "EQ agents analyzing";

/** One line of 36 px while a search has not found anything yet. */
export function LoadingStrip({ earlier, onCancel }: LoadingStripProps) {
  return (
    <ProgressStrip
      title={stripTitle}
      detail={
        <span className="flex min-w-0 items-center gap-2">
          <span className={earlier === null ? undefined : "max-md:hidden"}>Searching...</span>
          {earlier !== null && (
            <span className="max-w-[32ch] truncate max-md:max-w-[16ch]">
              Showing earlier results for {earlier}
            </span>
          )}
          {onCancel && (
            <Button look="ghost" size="sm" onClick={onCancel} className="-mr-2 h-6 max-md:h-8">
              Cancel
            </Button>
          )}
        </span>
      }
      value={4}
    />
  );
}

/** How many of the found companies are enriched, in the header of the list, with a bar at the header's foot. */
export function EnrichingProgress({ progress }: { progress: { current: number; total: number } }) {
  const { current, total } = progress;
  const share = total === 0 ? 1 : current / total;
  return (
    <div role="status" className="flex min-h-8 items-center gap-2 text-xs text-ink-2">
      <BrandMark pulsing className="size-4 text-accent" />
      <b className="text-ink max-lg:sr-only">{stripTitle}</b>
      <span className="whitespace-nowrap">{`Enriching companies... ${current}/${total}`}</span>
      <span
        aria-hidden="true"
        className="absolute bottom-0 left-0 h-0.5 w-full origin-left rounded-bar bg-accent transition-transform duration-200"
        style={{ transform: `scaleX(${Math.min(1, Math.max(0, share))})` }}
      />
    </div>
  );
}
