export { ChangeMark } from "./change-mark.tsx";
export { ChangeTally } from "./change-tally.tsx";
export { indexChanges, type MarkedChange } from "./change-words.ts";
export { DigestCount } from "./digest-count.tsx";
export { reloadDigest, useDigest, useSearchChanges } from "./queries.ts";
export { ResultChanges, type ResultChangesProps } from "./result-changes.tsx";
export { SearchChanges, type SearchChangesProps } from "./search-changes.tsx";
export { WatchButton, type WatchButtonProps, WatchSwitch } from "./watch-button.tsx";
export { WatchDigest, type WatchDigestProps } from "./watch-digest.tsx";
