export { createShareReader } from "./format-shares.ts";
export type { FormatShares } from "./formats.ts";
export { type EmailCandidate, isLikely, listCandidates } from "./list-candidates.ts";
export { patternVendor } from "./read-known-addresses.ts";
export { refuseEmail } from "./refused-emails.ts";
