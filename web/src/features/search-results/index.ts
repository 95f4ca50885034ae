export { CompanyCard, type CompanyCardProps } from "./company-card.tsx";
export { mergeCompanies, orderMatches } from "./company-list.ts";
export { CompanyMatches, type CompanyMatchesProps } from "./company-matches.tsx";
export {
  applySearchEvent,
  type CompanyResults,
  endSearch,
  failSearch,
  noCompanyResults,
  type SearchFailure,
  startSearch,
} from "./company-results.ts";
export { GuestLimitBanner, type GuestLimitBannerProps } from "./guest-limit-banner.tsx";
export { LoadingStrip } from "./loading-strip.tsx";
export { DirectoryNotice, type DirectoryNoticeProps } from "./result-notices.tsx";
export { SearchErrorPanel, type SearchErrorPanelProps } from "./search-error-panel.tsx";
