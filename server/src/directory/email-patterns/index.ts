export { createShareReader } from "./format-shares.ts";
export type { FormatShares } from "./formats.ts";
export { isLikely, listPossibleAddresses, type PossibleAddress } from "./list-possible-addresses.ts";
export { patternVendor } from "./read-known-addresses.ts";
export { refuseEmail } from "./refused-emails.ts";
