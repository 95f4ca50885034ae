import type { ChangeKind } from "@eq/contracts";
import { Minus, Plus, TrendingDown, TrendingUp } from "lucide-react";

/** The icon and colours of each kind of change. */
export const kindLooks: Record<ChangeKind, { Icon: typeof Plus; tone: string }> = {
  new: { Icon: Plus, tone: "bg-accent-tint text-accent" },
  gone: { Icon: Minus, tone: "bg-pressed text-ink-2" },
  hotter: { Icon: TrendingUp, tone: "bg-hot-tint text-hot" },
  cooler: { Icon: TrendingDown, tone: "bg-cold-tint text-cold" },
};
