import { ProgressStrip } from "../../ui/progress-strip.tsx";

export interface LoadingStripProps {
  /**
   * `current`: the number of companies enriched so far. `total`: the number of all companies. Null before the first
   * results.
   */
  progress: { current: number; total: number } | null;
}

/** The current step of the search, in one line of 36 px. */
export function LoadingStrip({ progress }: LoadingStripProps) {
  if (!progress) return <ProgressStrip title="EQ agents analyzing" detail="Searching..." value={4} />;
  const { current, total } = progress;
  return (
    <ProgressStrip
      title="EQ agents analyzing"
      detail={`Enriching companies... ${current}/${total}`}
      value={total === 0 ? 100 : (current / total) * 100}
    />
  );
}
