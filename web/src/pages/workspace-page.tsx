import type { ReactNode } from "react";
import { Breadcrumb, Shell, ThemeSwitch } from "../features/shell/index.ts";
import { usePageTitle } from "../lib/page-title.ts";
import { Toasts } from "../ui/toasts.tsx";

export interface WorkspacePageProps {
  /** The breadcrumb below the dashboard, ending with this page. */
  crumbs: readonly string[];
  /** The content; it has its own heading. */
  children: ReactNode;
}

/** The frame of a signed-in user's page other than the dashboard. */
export function WorkspacePage({ crumbs, children }: WorkspacePageProps) {
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
      <div className="w-full max-w-280 px-gutter pt-4">{children}</div>
      <Toasts />
    </Shell>
  );
}
