import type { IndustryCode } from "@eq/contracts";
import { IndustryTerms } from "../src/business-terms/industry-terms.ts";
import { toCanonicalRows } from "../src/core-data/canonical-terms.ts";
import { type CoreData, getTable } from "../src/core-data/core-shape.ts";
import { toPhraseKey } from "../src/language/tokens.ts";

const phrasePattern = /^[a-z0-9]+\*?(?: [a-z0-9]+\*?)*$/;

/**
 * Returns one line for each error in kinds.csv: a kind without an industry, a name of two kinds, a name that is also a
 * term of an industry that the kind does not imply, or a phrase that no text can match; and for each error in
 * known-companies.csv.
 */
export function checkKinds(data: CoreData): string[] {
  const terms = new IndustryTerms(toCanonicalRows("industry-terms", getTable(data, "industry-terms")));
  const kindByName = new Map<string, string>();
  const ofKinds = getTable(data, "kinds").flatMap(([id = "", , names = "", phrases = ""]) => {
    const codes = terms.get(toPhraseKey(id))?.codes;
    if (!codes) return [`kinds: "${id}" is no industry term`];
    const allNames = [id, ...names.split("|").filter(Boolean)];
    return [
      ...checkPhrases(`kinds: "${id}"`, phrases),
      ...allNames.flatMap((name) => checkOwner(name, id, kindByName)),
      ...allNames.flatMap((name) => checkCodes(name, { id, codes }, terms)),
    ];
  });
  return [...ofKinds, ...checkKnownCompanies(data)];
}

/** Returns one line for each kind of known-companies.csv that is unknown or listed twice, and for each unusable name. */
function checkKnownCompanies(data: CoreData): string[] {
  const ids = new Set(getTable(data, "kinds").map(([id]) => id));
  const rows = getTable(data, "known-companies");
  const unknown = rows.filter(([id]) => !ids.has(id)).map(([id]) => `known-companies: no kind "${id}"`);
  const listed = rows.map(([id]) => id);
  const repeated = listed.filter((id, at) => listed.indexOf(id) !== at);
  const unusable = rows.flatMap(([id = "", names = ""]) => checkPhrases(`known-companies: "${id}"`, names));
  return [...unknown, ...repeated.map((id) => `known-companies: "${id}" is listed twice`), ...unusable];
}

/** @param row names the row in the report: `kinds: "brewery"` */
function checkPhrases(row: string, phrases: string): string[] {
  const unusable = phrases.split("|").filter((phrase) => !phrasePattern.test(phrase));
  return unusable.map((phrase) => `${row} has the unusable phrase "${phrase}"`);
}

function checkOwner(name: string, id: string, kindByName: Map<string, string>): string[] {
  const key = toPhraseKey(name);
  const other = kindByName.get(key);
  kindByName.set(key, id);
  return other ? [`kinds: "${name}" names ${other} and ${id}`] : [];
}

function checkCodes(
  name: string,
  { id, codes }: { id: string; codes: IndustryCode[] },
  terms: IndustryTerms,
): string[] {
  const missing = terms.get(toPhraseKey(name))?.codes.filter((code) => !codes.includes(code)) ?? [];
  return missing.length > 0 ? [`kinds: "${name}" means ${missing.join(" and ")}, but "${id}" does not`] : [];
}
