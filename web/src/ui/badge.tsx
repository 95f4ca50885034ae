import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** A small label for a fact or state. Lead statuses have their own label in `lead-status.tsx`. */
export function Badge({
  children,
  className,
  title,
}: {
  children: ReactNode;
  className?: string;
  title?: string;
}) {
  return (
    <span
      title={title}
      className={classNames(
        "inline-flex h-5 items-center gap-1 whitespace-nowrap rounded-mini border border-line px-1.5 text-xs leading-none text-ink-2",
        className,
      )}
    >
      {children}
    </span>
  );
}

/** A keyboard key as shown beside a command. */
export function KeyboardKey({ children, className }: { children: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "inline-flex h-5 min-w-5 items-center justify-center rounded-mini border border-line-strong px-1.5 font-sans text-xs leading-none text-ink-3",
        className,
      )}
    >
      {children}
    </span>
  );
}
