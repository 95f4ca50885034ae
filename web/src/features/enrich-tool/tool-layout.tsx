import type { ReactNode } from "react";

interface ToolLayoutProps {
  title: string;
  /** The column at the right; below the content in a narrow window. */
  rail: ReactNode;
  children: ReactNode;
}

/** A tool's heading, and its content beside a rail. */
export function ToolLayout({ title, rail, children }: ToolLayoutProps) {
  return (
    <>
      <h1 className="pb-4 text-md tracking-md">{title}</h1>
      <div className="grid items-start gap-6 rail:grid-cols-[minmax(0,1fr)_var(--spacing-rail)]">
        <div className="grid min-w-0 gap-3">{children}</div>
        {rail}
      </div>
    </>
  );
}
