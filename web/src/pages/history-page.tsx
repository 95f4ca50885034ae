import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { LocalHistory, openEntry, SearchHistory } from "../features/history/index.ts";
import type { SavedQuery } from "../features/saved-searches/index.ts";
import { WatchDigest } from "../features/search-changes/index.ts";
import { WorkspacePage } from "./workspace-page.tsx";

const historyRouteApi = getRouteApi("/dashboard/agents/history");

/** Lists the user's searches with what they found; each can be run again on the dashboard. */
export function HistoryPage() {
  const navigate = useNavigate();
  const run = (savedQuery: SavedQuery) =>
    void navigate({ to: "/dashboard", search: { tab: "results" }, state: { savedQuery } });
  const { open: openedId } = historyRouteApi.useSearch();
  useEffect(() => {
    if (openedId) openEntry(openedId);
  }, [openedId]);
  const open = (openedQuery: SavedQuery) =>
    void navigate({ to: "/dashboard", search: { tab: "results" }, state: { openedQuery } });
  return (
    <WorkspacePage crumbs={["Agents", "History"]}>
      <div className="pb-4 empty:hidden">
        <WatchDigest onOpen={openEntry} />
      </div>
      <SearchHistory title="History" onRun={run} onOpen={open} />
      <LocalHistory onRun={run} />
    </WorkspacePage>
  );
}
