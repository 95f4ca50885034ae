import type { Run } from "@eq/contracts";
import {
  CircleCheck,
  CircleDot,
  CircleMinus,
  CircleQuestionMark,
  CircleX,
  Clock,
  type LucideIcon,
  ShieldCheck,
} from "lucide-react";
import { type ItemState, wordOutcome } from "./run-words.ts";

const outcomeLooks: Record<ItemState, { icon: LucideIcon; className: string }> = {
  found: { icon: CircleCheck, className: "text-ok" },
  partly: { icon: CircleDot, className: "text-ok" },
  ambiguous: { icon: CircleQuestionMark, className: "text-warm" },
  nothing: { icon: CircleMinus, className: "text-ink-2" },
  "opted-out": { icon: ShieldCheck, className: "text-cold" },
  failed: { icon: CircleX, className: "text-hot" },
  waiting: { icon: Clock, className: "text-ink-3" },
};

/** An outcome as icon and word, so that its colour is never the only sign. */
export function OutcomeWord({ state, kind }: { state: ItemState; kind?: Run["kind"] }) {
  const { icon: Icon, className } = outcomeLooks[state];
  return (
    <span className={`inline-flex items-center gap-1.5 align-middle text-xs whitespace-nowrap ${className}`}>
      <Icon size={14} aria-hidden="true" className="flex-none" />
      {wordOutcome(state, kind).alone}
    </span>
  );
}
