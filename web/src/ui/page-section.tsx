import { type ReactNode, useId } from "react";

export interface PageSectionProps {
  title: string;
  /** A few words beside the title. */
  note: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the page with its heading and the button that adds something to it. */
export function PageSection({ title, note, action, children }: PageSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={id} className="font-strong">
          {title}
        </h2>
        <span className="text-xs text-ink-2 max-md:order-last max-md:w-full">{note}</span>
        <span className="ml-auto">{action}</span>
      </div>
      {children}
    </section>
  );
}
