export { Clarification } from "./clarify/clarification.tsx";
export { CandidateDock } from "./panel/candidate-dock.tsx";
export { LandingSearch } from "./panel/landing-search.tsx";
export { ModeSwitch } from "./panel/mode-selector.tsx";
export { SearchDock } from "./panel/search-dock.tsx";
export { RecentSearches } from "./recents/recent-searches.tsx";
export { ShapedResults } from "./run/shaped-results.tsx";
export { setSearchMode } from "./search-mode.ts";
export { type SearchSession, useSearchSession } from "./use-search-session.ts";
