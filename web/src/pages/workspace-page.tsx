import type { ReactNode } from "react";
import { useUndoCommand } from "../features/commands/index.ts";
import { Breadcrumb, Shell, ThemeSwitch } from "../features/shell/index.ts";
import { usePageTitle } from "../lib/page-title.ts";
import { classNames } from "../ui/class-names.ts";
import { Toasts } from "../ui/toasts.tsx";

export interface WorkspacePageProps {
  /** The breadcrumb below the dashboard, ending with this page. */
  crumbs: readonly string[];
  /** True for a page with a table, which uses the whole width. */
  isWide?: boolean;
  /** The content; it has its own heading. */
  children: ReactNode;
}

/** The frame of a signed-in user's page other than the dashboard. */
export function WorkspacePage({ crumbs, isWide = false, children }: WorkspacePageProps) {
  useUndoCommand();
  usePageTitle(crumbs.at(-1) ?? null);
  return (
    <Shell
      allowFullscreen
      topBar={
        <>
          <Breadcrumb home="/dashboard" crumbs={crumbs} />
          <span className="ml-auto" />
          <ThemeSwitch />
        </>
      }
    >
      <div
        className={classNames("w-full px-page pt-4", !isWide && "max-w-[calc(70rem+var(--help-margin,0px))]")}
      >
        {children}
      </div>
      <Toasts />
    </Shell>
  );
}
