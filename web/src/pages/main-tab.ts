/** The panels of the search experience. */
export type MainTab = "feed" | "results" | "liked";

/** Reads the tab of an address; anything else is none. */
export function readMainTab(tab: unknown): MainTab | undefined {
  return tab === "feed" || tab === "results" || tab === "liked" ? tab : undefined;
}

/** What a tab is called; the liked ones are leads in people mode. */
export function nameTab(tab: MainTab, mode: string): string {
  if (tab === "feed") return "Feed";
  if (tab === "results") return "Search Results";
  return mode === "people" ? "Liked Leads" : "Liked Companies";
}
