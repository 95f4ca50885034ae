import { classNames } from "./class-names.ts";

const usageFillClasses = {
  OK: "bg-ok-solid",
  WARNING: "bg-warm-solid",
  EXCEEDED: "bg-hot-solid",
} as const;

export interface UsageBarProps {
  label: string;
  used: number;
  limit: number;
  status: keyof typeof usageFillClasses;
  /** A limit of the user's own, shown as a tick on the bar. */
  tick?: number | null | undefined;
  size?: "sm" | "md";
}

/** The used share of an allowance in percent, at most 100. */
export function computeUsedPercentage(used: number, limit: number): number {
  return limit > 0 ? Math.min(100, (used / limit) * 100) : 0;
}

/** A bar that shows the used share of an allowance, coloured by its status. Put the figures beside it as text. */
export function UsageBar({ label, used, limit, status, tick, size = "sm" }: UsageBarProps) {
  const share = computeUsedPercentage(used, limit);
  const tickPlace = tick && tick < limit ? (tick / limit) * 100 : null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers style a meter element differently
    <span
      role="meter"
      aria-label={label}
      aria-valuenow={used}
      aria-valuemin={0}
      aria-valuemax={Math.max(limit, used)}
      data-status={status}
      className={classNames("relative block rounded-bar bg-pressed", size === "sm" ? "h-1" : "h-2")}
    >
      <span
        className={classNames("block h-full rounded-bar", usageFillClasses[status])}
        style={{ width: `${share}%` }}
      />
      {tickPlace !== null && (
        <span className="absolute -inset-y-1 w-0.5 bg-ink" style={{ left: `${tickPlace}%` }} />
      )}
    </span>
  );
}
