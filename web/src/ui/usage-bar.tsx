import { classNames } from "./class-names.ts";

export type UsageLevel = "ok" | "warning" | "exceeded";
const usageFillClasses: Record<UsageLevel, string> = {
  ok: "bg-ok-solid",
  warning: "bg-warm-solid",
  exceeded: "bg-hot-solid",
};

export interface UsageBarProps {
  label: string;
  used: number;
  limit: number;
  level: UsageLevel;
}

/** A bar that shows the used share of an allowance, coloured by level. Put the figures beside it as text. */
export function UsageBar({ label, used, limit, level }: UsageBarProps) {
  const share = limit > 0 ? Math.min(100, (used / limit) * 100) : 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers style a meter element differently
    <span
      role="meter"
      aria-label={label}
      aria-valuenow={used}
      aria-valuemin={0}
      aria-valuemax={Math.max(limit, used)}
      className="block h-1 overflow-hidden rounded-bar bg-pressed"
    >
      <span
        className={classNames("block h-full rounded-bar", usageFillClasses[level])}
        style={{ width: `${share}%` }}
      />
    </span>
  );
}
