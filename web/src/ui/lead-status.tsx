import type { LeadStatus } from "@eq/contracts";
import { CircleDashed, Flame, Snowflake, Sun } from "lucide-react";

/** Word, icon and colours of each status. */
export const leadStatusLooks = {
  hot: { word: "Hot", Icon: Flame, tone: "bg-hot-tint text-hot" },
  warm: { word: "Warm", Icon: Sun, tone: "bg-warm-tint text-warm" },
  cold: { word: "Cold", Icon: Snowflake, tone: "bg-cold-tint text-cold" },
  unknown: {
    word: "Unknown",
    Icon: CircleDashed,
    tone: "text-cold shadow-[inset_0_0_0_1px_color-mix(in_oklab,var(--color-cold)_38%,transparent)]",
  },
} as const;

interface LeadStatusPillProps {
  status: LeadStatus;
  /** The reason for the status in a few words, shown as tooltip. */
  reason?: string | null | undefined;
  /** True for the word in capitals. */
  isUppercase?: boolean;
}

/** A lead status as colour, icon and word. Unknown is only outlined, because it means no evidence rather than cold. */
export function LeadStatusPill({ status, reason, isUppercase = false }: LeadStatusPillProps) {
  const { word, Icon, tone } = leadStatusLooks[status];
  return (
    <span
      data-status={status}
      title={reason ?? undefined}
      className={`inline-flex h-5 flex-none items-center gap-1 rounded-pill pr-[7px] pl-[5px] text-xs leading-none font-strong whitespace-nowrap ${tone}`}
    >
      <Icon size={12} strokeWidth={2} aria-hidden="true" />
      {isUppercase ? word.toUpperCase() : word}
    </span>
  );
}
