import { toCanonicalRows } from "../src/core-data/canonical-terms.ts";
import { type CoreData, getTable } from "../src/core-data/core-shape.ts";
import { IndustryTerms } from "../src/knowledge/industry-terms.ts";
import { toPhraseKey } from "../src/language/tokens.ts";

const phrasePattern = /^[a-z0-9]+\*?(?: [a-z0-9]+\*?)*$/;

/**
 * Returns one line for each error in kinds.csv: a kind without an industry, a name of two kinds, a name whose own
 * industry the kind does not imply, or a phrase that no text can match.
 */
export function checkKinds(data: CoreData): string[] {
  const terms = new IndustryTerms(toCanonicalRows("industry-terms", getTable(data, "industry-terms")));
  const kindByName = new Map<string, string>();
  return getTable(data, "kinds").flatMap(([id = "", , names = "", phrases = ""]) => {
    const codes = terms.get(toPhraseKey(id))?.codes;
    if (!codes) return [`kinds: "${id}" is no industry term`];
    const wrong = phrases
      .split("|")
      .filter((phrase) => !phrasePattern.test(phrase))
      .map((phrase) => `kinds: "${id}" has the unusable phrase "${phrase}"`);
    for (const name of [id, ...names.split("|").filter(Boolean)]) {
      const key = toPhraseKey(name);
      const other = kindByName.get(key);
      if (other) wrong.push(`kinds: "${name}" names ${other} and ${id}`);
      kindByName.set(key, id);
      const missing = terms.get(key)?.codes.filter((code) => !codes.includes(code)) ?? [];
      if (missing.length > 0)
        wrong.push(`kinds: "${name}" means ${missing.join(" and ")}, but "${id}" does not`);
    }
    return wrong;
  });
}
