export { openEntry } from "./data/opened-entry.ts";
export { LocalHistory } from "./local-history.tsx";
export { SearchHistory } from "./search-history.tsx";
