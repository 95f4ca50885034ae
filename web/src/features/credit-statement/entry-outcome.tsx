import type { CreditEntry, CreditOutcome } from "@eq/contracts";
import {
  Check,
  CircleCheck,
  CircleDot,
  CircleMinus,
  CirclePlus,
  CircleX,
  Clock,
  ListFilter,
  type LucideIcon,
  ShieldCheck,
  SlidersHorizontal,
  Undo2,
} from "lucide-react";

interface EntryLook {
  icon: LucideIcon;
  word: string;
  className: string;
}

const outcomeLooks: Record<CreditOutcome, EntryLook> = {
  found: { icon: CircleCheck, word: "Found", className: "text-ok" },
  partly: { icon: CircleDot, word: "Partly found", className: "text-ok" },
  nothing: { icon: CircleMinus, word: "Nothing found", className: "text-ink-2" },
  failed: { icon: CircleX, word: "Failed", className: "text-hot" },
  "opted-out": { icon: ShieldCheck, word: "Opted out", className: "text-cold" },
  "already-owned": { icon: Check, word: "Already yours", className: "text-ink-2" },
  refined: { icon: ListFilter, word: "Refined", className: "text-ink-2" },
};

const kindLooks: Record<CreditEntry["kind"], EntryLook> = {
  grant: { icon: CirclePlus, word: "Granted", className: "text-ink-2" },
  hold: { icon: Clock, word: "On hold", className: "text-ink-2" },
  charge: { icon: CircleCheck, word: "Charged", className: "text-ink-2" },
  release: { icon: CircleMinus, word: "Not charged", className: "text-ink-2" },
  refund: { icon: Undo2, word: "Refunded", className: "text-ok" },
};

/** A change of the plan that grants nothing. */
const changeLook: EntryLook = { icon: SlidersHorizontal, word: "Changed", className: "text-ink-2" };

/** What came of the work of a charge or a release, else the kind of the entry. */
function chooseLook({ kind, amount, outcome }: CreditEntry): EntryLook {
  if (kind === "grant" && amount === 0) return changeLook;
  const isOfWork = kind === "charge" || kind === "release";
  return isOfWork && outcome ? outcomeLooks[outcome] : kindLooks[kind];
}

/** What an entry stands for as icon and word, so that its colour is never the only sign. */
export function EntryOutcome({ entry }: { entry: CreditEntry }) {
  const { icon: Icon, word, className } = chooseLook(entry);
  return (
    <span className={`inline-flex items-center gap-1.5 align-middle text-xs whitespace-nowrap ${className}`}>
      <Icon size={14} aria-hidden="true" className="flex-none" />
      {word}
    </span>
  );
}
