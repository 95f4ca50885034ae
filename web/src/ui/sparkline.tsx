const weeks = 12;
const recentWeeks = 4;
const barStep = 8;
const barWidth = 6;
const height = 22;
/** The scale's least maximum, in postings a week: a single posting must not fill the height. */
const leastScale = 4;

interface SparklineProps {
  /** New postings a week, oldest first; the last twelve are drawn, the last four in the accent. */
  weekly: readonly number[];
  className?: string;
}

/** Twelve bars of new job postings a week, with their sum as text. */
export function Sparkline({ weekly, className = "" }: SparklineProps) {
  const shown = lastWeeks(weekly);
  const most = Math.max(leastScale, ...shown);
  return (
    <figure className={`grid justify-items-end gap-0.5 ${className}`}>
      <svg
        viewBox={`0 0 ${weeks * barStep - 2} ${height}`}
        className="h-[22px] w-[94px] flex-none"
        role="img"
        aria-label={`New postings a week, last 12 weeks: ${shown.join(", ")}`}
      >
        {shown.map((count, week) => {
          const tall = barHeight(count, most);
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: the position is the week
              key={week}
              x={week * barStep}
              y={height - tall}
              width={barWidth}
              height={tall}
              rx={1}
              className={week >= weeks - recentWeeks ? "fill-accent" : "fill-ink-4"}
            />
          );
        })}
      </svg>
      <figcaption className="text-xs whitespace-nowrap text-ink-2">
        {shown.reduce((sum, count) => sum + count, 0)} new in 12 weeks
      </figcaption>
    </figure>
  );
}

function lastWeeks(weekly: readonly number[]): number[] {
  const known = weekly.slice(-weeks).map((count) => Math.max(0, Math.round(count)));
  return [...Array<number>(weeks - known.length).fill(0), ...known];
}

/** Height of a bar, in pixels. A week without postings gets 2 px so that twelve bars stay visible. */
function barHeight(count: number, most: number): number {
  return count === 0 ? 2 : Math.max(4, Math.round((count / most) * height));
}
