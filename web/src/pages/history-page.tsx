import { useNavigate } from "@tanstack/react-router";
import { SearchHistory } from "../features/saved-searches/index.ts";
import { WorkspacePage } from "./workspace-page.tsx";

/** Lists the user's searches; a click runs a search again on the dashboard. */
export function HistoryPage() {
  const navigate = useNavigate();
  return (
    <WorkspacePage crumbs={["Agents", "History"]}>
      <SearchHistory
        onRun={(savedQuery) =>
          void navigate({ to: "/dashboard", search: { tab: "results" }, state: { savedQuery } })
        }
      />
    </WorkspacePage>
  );
}
