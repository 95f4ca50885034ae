// The search screen. Each folder imports only from folders above it in this list:
//   mode, focus        the search mode (companies, people, candidates); keyboard focus
//   interpreter        query interpretation in a web worker; chosen readings of ambiguous words
//   query              the query draft: text, reading, manual edits; search requests built from it
//   link               encodes and decodes the search in the address
//   filters, gloss     filters chosen from lists; the row of the query's words with their filter chips
//   recents, suggestions, clarify    recent searches, suggested queries, questions before a search
//   search-run         runs one search per mode; search-session.ts has the state that a screen shares
//   browser-storage    drafts and results stored in this browser
//   forms, candidate   forms that show and change the draft; a candidate's resume and profile
//   zero-results        looser searches than one without results
//   results, panel     the results with their filters; the search boxes
//   session            use-search-session.ts combines everything, with a hook per concern
export { type LocalSearch, readLocalSearches } from "./browser-storage/local-searches.ts";
export { adoptClaimedResults } from "./browser-storage/shown-searches.ts";
export { useSaveShownSearch } from "./browser-storage/use-autosave.ts";
export { DropTarget } from "./candidate/drop-target.tsx";
export { Clarification } from "./clarify/clarification.tsx";
export { ParameterSheet } from "./forms/parameter-sheet.tsx";
export { cutAtFilterWords } from "./gloss/cut-at-filter-words.ts";
export { parseSearch, stringifySearch } from "./link/address-text.ts";
export type { SearchAddress } from "./link/search-address.ts";
export { hasSearch, type LinkParams, readLinkParams } from "./link/search-link.ts";
export { ModeSwitch } from "./mode/mode-selector.tsx";
export { setSearchMode } from "./mode/search-mode.ts";
export { CandidateDock } from "./panel/candidate-dock.tsx";
export { LandingSearch } from "./panel/landing-search.tsx";
export { SearchDock } from "./panel/search-dock.tsx";
export { CompactSearchIntro } from "./panel/search-intro.tsx";
export { SearchStart } from "./panel/search-start.tsx";
export { listSavedFilters } from "./query/saved-filters.ts";
export { RecentSearches } from "./recents/recent-searches.tsx";
export { ResultsWithForms } from "./results/results-with-forms.tsx";
export { SearchResultsView } from "./results/search-results-view.tsx";
export type { SearchSession } from "./search-run/search-session.ts";
export { useSearchSession } from "./session/use-search-session.ts";
