import type { SearchParameters } from "@eq/contracts";
import type { FindKind, KindOfBusiness, KindTerm } from "@eq/understanding";
import type { Company } from "./rows.ts";

/** Tests whether a company is of one of the searched kinds, or has an industry that is searched besides them. */
export interface KindTests {
  /** Tests name, trade label, keywords and description. */
  matches(company: Company): boolean;
  /** Tests name and trade label only, and that the industry agrees; such companies come first. */
  matchesName(company: Company): boolean;
}

export interface KindContext {
  readonly findKind?: FindKind;
}

/** Reads the kinds of a search; null when no kind has a word to search for. */
export function readKinds(
  { kinds, industryCodes }: SearchParameters,
  context: KindContext,
): KindTests | null {
  const found = findKinds(kinds, context);
  if (found.length === 0) return null;
  const phrases = found.flatMap((kind) => kind.phrases);
  const others = industryCodes.filter((code) => found.every((kind) => !kind.industryCodes.includes(code)));
  const isOther = ({ row }: Company) => others.some((code) => row.industry_codes.includes(code));
  const isEveryKindInAnIndustry = found.every((kind) => kind.industryCodes.length > 0);
  const agrees = ({ row }: Company) =>
    !isEveryKindInAnIndustry ||
    found.some((kind) => kind.industryCodes.some((code) => row.industry_codes.includes(code)));
  return {
    matches: (company) => hasAnyPhrase(company.words, phrases) || isOther(company),
    matchesName: (company) =>
      (hasAnyPhrase(company.nameWords, phrases) && agrees(company)) || isOther(company),
  };
}

/** Tests whether the name or trade label of a company has an excluded kind. */
export function createExcludedKindTest(
  { kinds }: SearchParameters["exclude"],
  context: KindContext,
): (company: Company) => boolean {
  const phrases = findKinds(kinds, context).flatMap((kind) => kind.phrases);
  return (company) => hasAnyPhrase(company.nameWords, phrases);
}

function findKinds(kinds: readonly string[], { findKind }: KindContext): KindOfBusiness[] {
  if (kinds.length > 0 && !findKind) throw new Error("A search for kinds needs the option findKind.");
  return kinds.flatMap((kind) => findKind?.(kind) ?? []).filter(({ phrases }) => phrases.length > 0);
}

/** @param words the words of a text, each between spaces: " acme oil " */
function hasAnyPhrase(words: string, phrases: readonly (readonly KindTerm[])[]): boolean {
  const hasTerm = ({ word, prefix }: KindTerm) => words.includes(prefix ? ` ${word}` : ` ${word} `);
  return phrases.some((terms) => terms.every(hasTerm));
}
