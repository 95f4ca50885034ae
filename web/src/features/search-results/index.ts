export { CompanyCard } from "./company-card.tsx";
export { loadBestMatch } from "./company-evidence.tsx";
export { CompanyMatches } from "./company-matches.tsx";
export {
  applySearchEvent,
  type CompanyResults,
  endSearch,
  failSearch,
  noCompanyResults,
  type SearchFailure,
  startSearch,
} from "./company-results.ts";
export { FindMoreButton, useFocusOnMore } from "./find-more-button.tsx";
export { GuestLimitBanner } from "./lazy-guest-banner.ts";
export { LoadingStrip } from "./loading-strip.tsx";
export { type ResultActions, useResultCommands } from "./result-commands.ts";
export { IgnoredFiltersNotice, KindFallbackNotice } from "./result-notices.tsx";
export { SearchErrorPanel, type SearchErrorPanelProps } from "./search-error-panel.tsx";
export { useCardKeys } from "./use-card-keys.ts";
