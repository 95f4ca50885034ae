import type { LeadStatus } from "@eq/contracts";
import { leadStatusLooks } from "./lead-status.tsx";

interface LeadStatusFilterProps {
  status: LeadStatus;
  count: number;
  isPressed: boolean;
  title: string;
  onPress: () => void;
}

const statusFilterTones: Record<LeadStatus, string> = {
  hot: "text-hot hover:bg-hot-tint aria-pressed:bg-hot-tint",
  warm: "text-warm hover:bg-warm-tint aria-pressed:bg-warm-tint",
  cold: "text-cold hover:bg-cold-tint aria-pressed:bg-cold-tint",
  unknown: "text-cold hover:bg-hover aria-pressed:bg-hover",
};

/** A button with a lead status and its count, which filters a list by this status. */
export function LeadStatusFilter({ status, count, isPressed, title, onPress }: LeadStatusFilterProps) {
  const { word, Icon } = leadStatusLooks[status];
  return (
    <button
      type="button"
      data-status={status}
      aria-pressed={isPressed}
      title={title}
      onClick={onPress}
      className={`inline-flex h-6.5 items-center gap-1 rounded-pill pr-2 pl-[7px] text-xs whitespace-nowrap transition-colors aria-pressed:font-strong aria-pressed:shadow-[inset_0_0_0_1px_color-mix(in_oklab,currentColor_40%,transparent)] max-md:h-8 ${statusFilterTones[status]}`}
    >
      <Icon size={12} strokeWidth={2} aria-hidden="true" />
      {word}
      <b className="text-ink">{count.toLocaleString("en-US")}</b>
    </button>
  );
}
