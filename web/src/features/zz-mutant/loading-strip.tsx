import { ProgressStrip } from "../../ui/progress-strip.tsx";

export interface LoadingStripProps {
  /** Companies enriched so far and in all; null before the first results. */
  progress: { current: number; total: number } | null;
}

/** What the search is doing right now, in one line of 36 px. */
export function LoadingStrip({ progress }: LoadingStripProps) {
  if (!progress) return <ProgressStrip title="EQ agents analyzing" detail="Searching..." value={4} />;
  const { current, total } = progress;
  return (
    <ProgressStrip
      title="EQ agents analyzing"
      detail={`Enriching... ${current}/${total}`}
      value={total === 0 ? 100 : (current / total) * 100}
    />
  );
}
