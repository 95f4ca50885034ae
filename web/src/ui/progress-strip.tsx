import type { ReactNode } from "react";
import { BrandMark } from "./brand-mark.tsx";

export interface ProgressStripProps {
  title: string;
  detail?: ReactNode;
  /** Progress in percent, 0 to 100. */
  value: number;
}

/** One line of progress text with a 2 px bar below. */
export function ProgressStrip({ title, detail, value }: ProgressStripProps) {
  return (
    <div
      role="status"
      className="relative flex h-9 items-center gap-2.5 overflow-hidden rounded-control border border-line bg-surface px-3"
    >
      <BrandMark pulsing className="size-4 text-accent" />
      <b className="truncate">{title}</b>
      <span className="ml-auto whitespace-nowrap text-xs text-ink-2">{detail}</span>
      <span
        className="absolute bottom-0 left-0 h-0.5 w-full origin-left bg-accent transition-transform duration-200"
        style={{ transform: `scaleX(${Math.min(100, Math.max(0, value)) / 100})` }}
      />
    </div>
  );
}
