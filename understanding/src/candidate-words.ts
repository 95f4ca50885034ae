import type { CandidateNeeds, ExperienceLevel, Place } from "@eq/contracts";
import { listText, placeLabel } from "./language/labels.ts";
import { titleWords } from "./language/title-words.ts";

/**
 * Words for experience levels that stand before a role ("a Senior Accountant"). The words for the other levels follow
 * the role ("at director level").
 */
const levelPrefixes: Partial<Record<ExperienceLevel, string>> = {
  "Entry Level": "entry-level",
  "Mid Level": "mid-level",
  Senior: "Senior",
  Lead: "Lead",
};
const levelSuffixes: Partial<Record<ExperienceLevel, string>> = {
  Manager: "manager",
  Director: "director",
  VP: "VP",
  "C-Level": "C",
};

/**
 * Describes the candidate: "for a Senior Accountant or Controller to work in Seattle, WA". Omits the level if a role
 * already contains it, and the candidate's places if they are the searched places.
 */
export function describeCandidate(candidate: CandidateNeeds | null, searched: readonly Place[]): string {
  if (candidate === null || candidate.roles.length === 0) return "";
  const { roles, level, places } = candidate;
  const isSaid =
    level === null || roles.some((role) => titleWords(role).includes(getTitleWordOfLevel(level)));
  const before = isSaid ? undefined : levelPrefixes[level];
  const after = isSaid ? undefined : levelSuffixes[level];
  const who = `${before ? `${before} ` : ""}${listText(roles)}`;
  const labels = places.map(placeLabel);
  const isSearched = labels.join() === searched.map(placeLabel).join();
  return [
    `for ${chooseArticle(who)} ${who}`,
    after ? `at ${after} level` : "",
    labels.length > 0 && !isSearched ? `to work in ${listText(labels)}` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** The word for an experience level in the form of `titleWords`, to find it in a role. */
function getTitleWordOfLevel(level: ExperienceLevel): string {
  return level === "VP" ? "vicepresident" : (level.split(/[ -]/)[0] ?? "").toLowerCase();
}

/**
 * Chooses the article before a word: "an" before a vowel sound (an Accountant, an HR Manager), else "a" (a UX
 * Designer, a University Dean).
 */
function chooseArticle(text: string): string {
  const [word = ""] = text.split(/[\s-]/);
  const isSpelled = /^[A-Z&]{2,4}$/.test(word);
  const startsWithVowel = isSpelled ? /^[AEFHILMNORSX]/ : /^(?:[aeio]|hour|heir|u(?!ni(?!n)|se|til))/i;
  return startsWithVowel.test(word) ? "an" : "a";
}
