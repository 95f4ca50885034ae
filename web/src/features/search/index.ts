// The search screen. A folder imports only folders above it in this list:
//   mode, focus            companies, people or candidates; where the keyboard focus goes
//   interpreter            the understanding in a worker; readings chosen for ambiguous words
//   query                  the draft: text, its reading and the changes by hand; requests made of it
//   link                   the search in the address, encoded and decoded
//   filters, gloss         fields chosen from a lookup; the query with the filters that its words became
//   recents, suggestions, clarify   beneath the box, and the questions before a search runs
//   search-run             one search of a mode at a time; search-session.ts is what a screen shares
//   browser-storage        drafts and results in this browser
//   forms, candidate       parameters as forms, which show and change the draft; a resume and its profile
//   results, panel         the results with their filters; the boxes
//   session                use-search-session.ts composes it all, a hook for each concern
export { adoptClaimedResults } from "./browser-storage/adopt-claimed-results.ts";
export { useSavedInBrowser } from "./browser-storage/use-autosave.ts";
export { DropTarget } from "./candidate/drop-target.tsx";
export { Clarification } from "./clarify/clarification.tsx";
export { ParameterSheet } from "./forms/parameter-sheet.tsx";
export { parseSearch, stringifySearch } from "./link/address-text.ts";
export type { SearchAddress } from "./link/search-address.ts";
export { type LinkParams, readLinkParams } from "./link/search-link.ts";
export { ModeSwitch } from "./mode/mode-selector.tsx";
export { setSearchMode } from "./mode/search-mode.ts";
export { CandidateDock } from "./panel/candidate-dock.tsx";
export { LandingSearch } from "./panel/landing-search.tsx";
export { SearchDock } from "./panel/search-dock.tsx";
export { CompactSearchIntro } from "./panel/search-intro.tsx";
export { SearchStart } from "./panel/search-start.tsx";
export { RecentSearches } from "./recents/recent-searches.tsx";
export { SearchResultsView } from "./results/search-results-view.tsx";
export { ShapedResults } from "./results/shaped-results.tsx";
export type { SearchSession } from "./search-run/search-session.ts";
export { useSearchSession } from "./session/use-search-session.ts";
