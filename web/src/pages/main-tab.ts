/** The tabs of the dashboard and of a guest's results. */
export type MainTab = "feed" | "results" | "liked";

/** Reads the tab from an address; undefined if the value is not a tab. */
export function readMainTab(tab: unknown): MainTab | undefined {
  return tab === "feed" || tab === "results" || tab === "liked" ? tab : undefined;
}

/** The label of a tab; in people mode the liked tab is called Liked Leads. */
export function getTabLabel(tab: MainTab, mode: string): string {
  if (tab === "feed") return "Feed";
  if (tab === "results") return "Search Results";
  return mode === "people" ? "Liked Leads" : "Liked Companies";
}
