const shownWeekCount = 12;
const accentedWeekCount = 4;
const barStepPx = 8;
const barWidthPx = 6;
const chartHeightPx = 22;
/**
 * The top of the scale is at least this number of postings a week. Otherwise a single posting would fill the whole
 * height.
 */
const minScaleMaxPostings = 4;

interface SparklineProps {
  /** New postings per week, oldest first. The last twelve weeks are drawn, the last four in the accent colour. */
  weekly: readonly number[];
  className?: string;
}

/** Bars of the new job postings in each of the last twelve weeks, with their sum as text. */
export function Sparkline({ weekly, className = "" }: SparklineProps) {
  const counts = takeLastWeeks(weekly);
  const scaleMax = Math.max(minScaleMaxPostings, ...counts);
  return (
    <figure className={`grid justify-items-end gap-0.5 ${className}`}>
      <svg
        viewBox={`0 0 ${shownWeekCount * barStepPx - 2} ${chartHeightPx}`}
        className="h-[22px] w-[94px] flex-none"
        role="img"
        aria-label={`New postings a week, last 12 weeks: ${counts.join(", ")}`}
      >
        {counts.map((count, week) => {
          const tall = getBarHeight(count, scaleMax);
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the week
              key={week}
              x={week * barStepPx}
              y={chartHeightPx - tall}
              width={barWidthPx}
              height={tall}
              rx={1}
              className={week >= shownWeekCount - accentedWeekCount ? "fill-accent" : "fill-ink-4"}
            />
          );
        })}
      </svg>
      <figcaption className="text-xs whitespace-nowrap text-ink-2">
        {counts.reduce((sum, count) => sum + count, 0)} new in 12 weeks
      </figcaption>
    </figure>
  );
}

function takeLastWeeks(weekly: readonly number[]): number[] {
  const knownCounts = weekly.slice(-shownWeekCount).map((count) => Math.max(0, Math.round(count)));
  return [...Array<number>(shownWeekCount - knownCounts.length).fill(0), ...knownCounts];
}

/** Height of a bar in pixels. A week without postings gets 2 px, so that its bar is visible. */
function getBarHeight(count: number, most: number): number {
  return count === 0 ? 2 : Math.max(4, Math.round((count / most) * chartHeightPx));
}
