import type { ReactNode } from "react";
import { Breadcrumb, Shell, ThemeSwitch } from "../features/shell/index.ts";
import { usePageTitle } from "../lib/page-title.ts";

export interface WorkspacePageProps {
  /** What leads here from the dashboard, this page last. */
  crumbs: readonly string[];
  /** Its heading is the content's own. */
  children: ReactNode;
}

/** The frame of a signed-in user's page beside the dashboard. */
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
    </Shell>
  );
}
