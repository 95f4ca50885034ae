const weekCount = 12;
const recentWeekCount = 4;
const barStep = 8;
const barWidth = 6;
const height = 22;
/** Minimum of the scale's upper end, in postings a week, so that a single posting does not fill the height. */
const minScaleMax = 4;

interface SparklineProps {
  /** New postings per week, oldest first. The last twelve weeks are drawn, the last four in the accent colour. */
  weekly: readonly number[];
  className?: string;
}

/** Bars of the new job postings in each of the last twelve weeks, with their sum as text. */
export function Sparkline({ weekly, className = "" }: SparklineProps) {
  const counts = lastWeeks(weekly);
  const scaleMax = Math.max(minScaleMax, ...counts);
  return (
    <figure className={`grid justify-items-end gap-0.5 ${className}`}>
      <svg
        viewBox={`0 0 ${weekCount * barStep - 2} ${height}`}
        className="h-[22px] w-[94px] flex-none"
        role="img"
        aria-label={`New postings a week, last 12 weeks: ${counts.join(", ")}`}
      >
        {counts.map((count, week) => {
          const tall = barHeight(count, scaleMax);
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the week
              key={week}
              x={week * barStep}
              y={height - tall}
              width={barWidth}
              height={tall}
              rx={1}
              className={week >= weekCount - recentWeekCount ? "fill-accent" : "fill-ink-4"}
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

function lastWeeks(weekly: readonly number[]): number[] {
  const knownCounts = weekly.slice(-weekCount).map((count) => Math.max(0, Math.round(count)));
  return [...Array<number>(weekCount - knownCounts.length).fill(0), ...knownCounts];
}

/** Height of a bar in pixels. A week without postings gets 2 px, so that its bar is visible. */
function barHeight(count: number, most: number): number {
  return count === 0 ? 2 : Math.max(4, Math.round((count / most) * height));
}
