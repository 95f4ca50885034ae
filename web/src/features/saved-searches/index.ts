export { savedSearchesKey, useSaveSearchParameters } from "./queries.ts";
export { SavedSearchList } from "./saved-search-list.tsx";
