import type { ProviderState, ProviderStatus } from "@eq/contracts";
import { CircleCheck, CircleDashed, CircleX, Hourglass, type LucideIcon } from "lucide-react";
import { formatShortMoment } from "../../lib/describe-age.ts";
import { classNames } from "../../ui/class-names.ts";

const looks: Readonly<Record<ProviderState, { icon: LucideIcon; words: string; className: string }>> = {
  working: { icon: CircleCheck, words: "Working", className: "text-ok" },
  waiting: { icon: Hourglass, words: "Waiting", className: "text-warm" },
  failing: { icon: CircleX, words: "Failing", className: "text-hot" },
  unused: { icon: CircleDashed, words: "Not asked yet", className: "text-ink-2" },
  "not-configured": { icon: CircleDashed, words: "Not configured", className: "text-ink-2" },
};

/** How a provider does, in an icon and words. */
export function ProviderStateLabel({ status: { state, waitsUntil } }: { status: ProviderStatus }) {
  const { icon: Icon, words, className } = looks[state];
  const until = state === "waiting" && waitsUntil !== null ? ` until ${formatEnd(waitsUntil)}` : "";
  return (
    <span className={classNames("inline-flex items-center gap-1.5 text-xs", className)}>
      <Icon size={14} aria-hidden="true" className="flex-none" />
      <span className="whitespace-nowrap">
        {words}
        {until}
      </span>
    </span>
  );
}

const dayMs = 86_400_000;

/** The time of day at which a wait ends; also the day for waits of more than a day. */
function formatEnd(moment: string): string {
  const end = new Date(moment);
  return end.getTime() - Date.now() > dayMs
    ? formatShortMoment(moment, new Date())
    : end.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" });
}
