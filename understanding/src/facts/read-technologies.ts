import { addMissing, claimTokens, type Draft, isPhraseBreak, isUnclaimed, wordAt } from "../draft/draft.ts";
import { findPhraseAt } from "../draft/phrases.ts";
import { ensureHiringFilter } from "../hiring/hiring-roles.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { normalizeTechnology, technologyLabel } from "../language/technology-names.ts";
import { wordSet } from "../language/word-set.ts";
import { isDenied } from "./denials.ts";

const usingWords = wordSet("using use uses used runs running adopted implementing leveraging utilizing");
/** Skills that are no technology: "agile" is a practice, not a product. */
const practices = wordSet(
  "agile scrum pmp cissp cfa mba bilingual hipaa gdpr sox itil togaf pmi shrm haccp gmp ifrs",
);

/**
 * Reads the technologies that companies use, as in "companies using Salesforce or HubSpot". Postings show which
 * technologies a company uses, so this keeps companies with an open job that names one of them.
 */
export function readTechnologies(draft: Draft, knowledge: Knowledge): void {
  for (let index = 0; index < draft.tokens.length; index++) {
    if (!isUnclaimed(draft, index) || !usingWords.has(wordAt(draft, index))) continue;
    if (draft.mode === "people") continue;
    takeTechnologies(draft, index, knowledge);
  }
}

function takeTechnologies(draft: Draft, cue: number, { skills }: Knowledge): void {
  const names: string[] = [];
  let end = cue + 1;
  for (let at = cue + 1; at < draft.tokens.length; ) {
    const match = findPhraseAt(draft, at, skills);
    if (!match || (at > cue + 1 && !continuesList(draft, at, end))) break;
    const name = normalizeTechnology(
      draft.tokens
        .slice(at, match.to)
        .map(({ norm }) => norm)
        .join(" "),
    );
    if (practices.has(name)) return;
    names.push(name);
    end = match.to;
    at = /^(?:and|or)$/.test(wordAt(draft, end)) ? end + 1 : end;
  }
  if (names.length === 0 || isDenied(draft, cue)) return;
  const hiring = ensureHiringFilter(draft);
  hiring.technologies ??= [];
  addMissing(hiring.technologies, names);
  const label = `Jobs naming ${names.map(technologyLabel).join(" or ")}`;
  claimTokens(draft, { from: cue, to: end, slot: "hiring", label });
}

/** Whether the next name continues the list: after a comma, "and" or "or". */
function continuesList(draft: Draft, at: number, end: number): boolean {
  return at > end || isPhraseBreak(draft, at);
}
