import { addMissing, claimTokens, type Draft, isUnclaimed, stemAt, wordAt } from "../draft/draft.ts";
import { ensureHiringFilter } from "../hiring/hiring-roles.ts";
import { openJobNouns } from "../hiring/openings.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { companyNouns } from "../language/word-lists.ts";
import { wordSet } from "../language/word-set.ts";
import { isTitleNoun } from "../titles/token-words.ts";

/** Nouns before which "remote" is no place of work: "remote sensing", "remote patient monitoring", "remote areas". */
const otherNouns = wordSet(
  "sensing control controls controller monitoring patient area areas site sites access desktop location locations community communities region regions village starter surgery diagnostics management island islands learning",
);

/** The largest distance in words to the noun for jobs: "remote customer service jobs". */
const maxWordsToJobs = 4;

/** Reads remote work: "hiring remote engineers", "remote jobs", "work from home roles", "remote-first startups". */
export function readRemote(draft: Draft, knowledge: Knowledge): void {
  for (let index = 0; index < draft.tokens.length; index++) {
    const to = findRemoteEnd(draft, index);
    if (to === null || !isOpenToRemote(draft, index) || otherNouns.has(wordAt(draft, to))) continue;
    const isAboutJobs = isAboutOpenJobs(draft, to, knowledge);
    if (!isAboutJobs) {
      if (isAboutCompany(draft, index, to)) rankRemoteCompanies(draft, index, to);
      continue;
    }
    ensureHiringFilter(draft).remote = true;
    for (let at = index; at < to; at++) draft.owners[at] = null;
    const end = isUnclaimed(draft, to) && isPartOfPhrase(wordAt(draft, to)) ? to + 1 : to;
    claimTokens(draft, { from: index, to: end, slot: "hiring", label: "Remote jobs" });
  }
}

/** A company that calls itself remote need not hire now, so that the word only ranks. */
function rankRemoteCompanies(draft: Draft, index: number, to: number): void {
  addMissing(draft.parameters.keywords, ["remote"]);
  const end = wordAt(draft, to) === "first" ? to + 1 : to;
  claimTokens(draft, { from: index, to: end, slot: "keyword", label: "remote", sure: false });
}

/** Whether the word is free. The hiring pass may have set "remote" aside, because it names no role. */
function isOpenToRemote(draft: Draft, index: number): boolean {
  return isUnclaimed(draft, index) || draft.owners[index] === "unused";
}

/** "Remote jobs": the noun belongs to the phrase. */
const isPartOfPhrase = (word: string): boolean => openJobNouns.has(word);

/** The index after words for remote work, or null. */
function findRemoteEnd(draft: Draft, index: number): number | null {
  const word = wordAt(draft, index);
  if (word === "remote" || word === "remotely" || word === "wfh") return index + 1;
  const three = `${word} ${wordAt(draft, index + 1)} ${wordAt(draft, index + 2)}`;
  return /^work(?:ing)? from (?:home|anywhere)$/.test(three) ? index + 3 : null;
}

/** Whether the search is for open jobs anyway, or the next word is a role or a noun for jobs. */
function isAboutOpenJobs(draft: Draft, to: number, knowledge: Knowledge): boolean {
  if (draft.parameters.hiring) return true;
  if (draft.mode === "people") return false;
  const following = draft.tokens.slice(to, to + maxWordsToJobs).map(({ norm }) => norm);
  return following.some((word) => openJobNouns.has(word)) || isTitleNoun(stemAt(draft, to), knowledge);
}

/** Whether the company itself is called remote: "fully remote startups", "remote-first companies". */
function isAboutCompany(draft: Draft, index: number, to: number): boolean {
  if (draft.mode === "people") return false;
  const isFirst = wordAt(draft, to) === "first" || wordAt(draft, index - 1) === "fully";
  return isFirst || companyNouns.has(stemAt(draft, to));
}
