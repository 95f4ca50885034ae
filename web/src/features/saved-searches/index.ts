export { savedSearchesQueryKey, useSaveSearchParameters } from "./queries.ts";
export type { SavedQuery } from "./saved-query.ts";
export { SavedSearchList } from "./saved-search-list.tsx";
export { SearchHistory } from "./search-history.tsx";
