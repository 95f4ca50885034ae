import { CircleAlert, Info } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type NoticeTone = "plain" | "error" | "accent" | "warning";

const noticeToneClasses: Record<NoticeTone, string> = {
  plain: "border-line bg-surface",
  error: "border-[color-mix(in_oklab,var(--color-hot-solid)_35%,var(--color-line))] bg-surface",
  warning:
    "border-[color-mix(in_oklab,var(--color-warm-solid)_45%,var(--color-line))] bg-[color-mix(in_oklab,var(--color-warm-tint)_50%,var(--color-surface))]",
  accent: "border-accent-line bg-[color-mix(in_oklab,var(--color-accent-tint)_55%,var(--color-surface))]",
};

export interface NoticeProps {
  title: string;
  tone?: NoticeTone;
  /** Text that says what happened, what was saved and what to do. */
  children?: ReactNode;
  /** One button, or two with the less important second. */
  action?: ReactNode;
  className?: string;
}

/** A message within the page. Screen readers announce errors at once. */
export function Notice({ title, tone = "plain", children, action, className }: NoticeProps) {
  const Icon = tone === "error" ? CircleAlert : Info;
  return (
    <section
      role={tone === "error" ? "alert" : "status"}
      className={classNames(
        "flex items-start gap-2.5 rounded-card border px-3.5 py-3 max-md:flex-wrap",
        noticeToneClasses[tone],
        className,
      )}
    >
      {tone !== "accent" && (
        <Icon
          size={16}
          aria-hidden="true"
          className={classNames(
            "mt-0.5",
            tone === "error" && "text-hot-solid",
            tone === "warning" && "text-warm",
          )}
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="font-strong">{title}</p>
        {children && <div className="text-ink-2 wrap-anywhere">{children}</div>}
      </div>
      {action && <div className="flex flex-wrap items-center gap-2">{action}</div>}
    </section>
  );
}
