export { LoadingSearches, NoSavedSearches } from "./list-states.tsx";
export {
  savedSearchesPerStep,
  savedSearchesQueryKey,
  useSavedSearches,
  useSaveSearchParameters,
} from "./queries.ts";
export { containsTypedWords, createSavedQuery, type SavedQuery } from "./saved-query.ts";
export { SavedSearchList } from "./saved-search-list.tsx";
