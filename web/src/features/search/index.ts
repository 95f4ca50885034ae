export { LandingSearch } from "./panel/landing-search.tsx";
export { ModeSelector } from "./panel/mode-selector.tsx";
export { SearchDock } from "./panel/search-dock.tsx";
export { RecentSearches } from "./recents/recent-searches.tsx";
export { SearchResultsView } from "./run/search-results-view.tsx";
export { setSearchMode } from "./search-mode.ts";
export { type SearchSession, useSearchSession } from "./use-search-session.ts";
