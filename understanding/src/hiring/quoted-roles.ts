import { type Draft, isUnclaimed } from "../draft/draft.ts";
import { claimHiringWords, ensureHiringFilter } from "./hiring-roles.ts";

const quotedRolesPattern = /\b(hiring|recruiting)\s+((?:["“][^"“”]{2,80}["”](?:\s*(?:,|or|and)\s*)?)+)/giu;
const quotePattern = /["“]([^"“”]{2,80})["”]/gu;

/** Takes a quoted title literally, as in `hiring "solar installer"`, whatever its words mean elsewhere. */
export function readQuotedRoles(draft: Draft): void {
  for (const match of draft.text.matchAll(quotedRolesPattern)) {
    const end = match.index + match[0].length;
    const from = draft.tokens.findIndex((token) => token.start >= match.index);
    const to = draft.tokens.findLastIndex((token) => token.end <= end) + 1;
    const titles = [...(match[2] ?? "").matchAll(quotePattern)].map(([, title = ""]) => title.trim());
    if (from < 0 || to <= from || titles.length === 0) continue;
    if (draft.tokens.slice(from, to).some((_, offset) => !isUnclaimed(draft, from + offset))) continue;
    const hiring = ensureHiringFilter(draft);
    hiring.titles.push(...titles.filter((title) => !hiring.titles.includes(title)));
    claimHiringWords(draft, from, to, hiring);
  }
}
