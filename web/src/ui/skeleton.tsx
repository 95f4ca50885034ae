interface SkeletonProps {
  /** CSS width of the bar, such as "78%" or "88px". */
  width: string;
}

/** Placeholder for a line of text: a pulsing grey bar in a row of 20 px. */
export function SkeletonLine({ width }: SkeletonProps) {
  return (
    <span className="flex h-5 min-w-0 items-center" style={{ width }}>
      <span className="block h-2.5 w-full animate-breathe rounded-[4px] bg-skeleton" />
    </span>
  );
}

/** Placeholder for several short texts: pulsing grey bars in one row of 20 px. */
export function SkeletonRow({ widths }: { widths: readonly (number | string)[] }) {
  return (
    <span className="flex h-5 min-w-0 items-center gap-2">
      {widths.map((width, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of bars
          key={index}
          className="block h-2.5 min-w-6 animate-breathe rounded-[4px] bg-skeleton"
          style={{ width }}
        />
      ))}
    </span>
  );
}
