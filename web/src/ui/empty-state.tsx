import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
  /** A button or link for adding the missing content. */
  action?: ReactNode;
  /** True inside of a card, which has the border. */
  isFlat?: boolean;
}

/** Placeholder for missing content. Says what will be here and offers an action that adds it. */
export function EmptyState({ icon: Icon, title, children, action, isFlat = false }: EmptyStateProps) {
  return (
    <div
      className={classNames(
        "grid justify-items-center gap-1 px-6 py-8 text-center text-balance",
        !isFlat && "rounded-card border border-line bg-surface",
      )}
    >
      <Icon size={20} aria-hidden="true" className="mb-2 text-ink-3" />
      <p className="font-strong">{title}</p>
      {children && <div className="max-w-[40ch] text-ink-2">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
