import type { LucideIcon } from "lucide-react";
import { classNames } from "./class-names.ts";

const toneClasses = { ok: "text-ok", warn: "text-warm", bad: "text-hot", plain: "text-ink-2" } as const;

export interface StateWordProps {
  icon: LucideIcon;
  tone: keyof typeof toneClasses;
  text: string;
}

/** A state as an icon with words, so that it is never told by its colour alone. */
export function StateWord({ icon: Icon, tone, text }: StateWordProps) {
  return (
    <span className={classNames("inline-flex items-start gap-1.5 text-xs", toneClasses[tone])}>
      <Icon size={14} aria-hidden="true" className="mt-px flex-none" />
      <span className="wrap-anywhere">{text}</span>
    </span>
  );
}
