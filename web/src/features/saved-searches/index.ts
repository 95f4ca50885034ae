export { savedSearchesKey } from "./queries.ts";
export { SavedSearchList } from "./saved-search-list.tsx";
