import type { ReactNode } from "react";

/** A titled card of the settings. */
export function SettingsCard({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="rounded-card border border-line bg-surface">
      <header className="flex min-h-12 items-center justify-between gap-3 border-b border-line px-4 py-2">
        <h2 className="text-md tracking-md">{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
