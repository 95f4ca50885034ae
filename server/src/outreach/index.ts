export { cleanName } from "./clean-evidence.ts";
export type { OpenerOrder } from "./compose-opener.ts";
export { type Fragment, toEvidence } from "./fragments.ts";
export { makeFragments, makeRoleFragment } from "./make-fragments.ts";
export { readFocus } from "./rank-fragments.ts";
export { joinSentences, rewriteWithModel, type WrittenText, writeOwnOpener } from "./write-opener-text.ts";
