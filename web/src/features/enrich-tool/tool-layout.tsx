import type { ReactNode } from "react";

interface ToolLayoutProps {
  title: string;
  /** The column at the right; between the input and the results in a narrow window. */
  rail: ReactNode;
  /** The progress of the run and its results, below the input. */
  results?: ReactNode;
  /** The form for the input. */
  children: ReactNode;
}

/** A tool's heading, and its input and results beside a rail. */
export function ToolLayout({ title, rail, results, children }: ToolLayoutProps) {
  return (
    <>
      <h1 className="pb-4 text-md tracking-md">{title}</h1>
      <div className="grid items-start gap-x-6 gap-y-3 rail:grid-cols-[minmax(0,1fr)_var(--spacing-rail)] rail:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 gap-3">{children}</div>
        <div className="grid min-w-0 gap-3 rail:sticky rail:top-4 rail:col-start-2 rail:row-span-2 rail:row-start-1">
          {rail}
        </div>
        {results && <div className="grid min-w-0 gap-3 rail:col-start-1">{results}</div>}
      </div>
    </>
  );
}
