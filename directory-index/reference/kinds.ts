import type { SearchParameters } from "@eq/contracts";
import type { FindKind, KindOfBusiness, KindTerm } from "@eq/understanding";
import type { Company } from "./rows.ts";

/** Tests whether a company is of one of the searched kinds, or has an industry that is searched besides them. */
export interface KindTests {
  /**
   * Tests name, trade label, keywords and description; a company of a different industry must show the kind in name or
   * trade label.
   */
  matches(company: Company): boolean;
  /** Grades the match: 2 by name or trade label and industry, 1 only by name, else 0. */
  grade(company: Company): number;
  /** The points of the match: 1 if the name has the kind, 2 if the trade label has it too; else, or in another industry, 0. */
  countPoints(company: Company): number;
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
  const known = found.flatMap((kind) => kind.knownCompanies);
  const isShown = ({ nameWords, labelWords }: Company) =>
    hasAnyPhrase(nameWords, phrases) || hasAnyPhrase(labelWords, phrases);
  const hasNoIndustry = ({ row }: Company) => row.industry_codes.length === 0;
  const isKnown = (company: Company) => hasAnyPhrase(company.nameWords, known);
  const others = industryCodes.filter((code) => found.every((kind) => !kind.industryCodes.includes(code)));
  const isOther = ({ row }: Company) => others.some((code) => row.industry_codes.includes(code));
  const isEveryKindInAnIndustry = found.every((kind) => kind.industryCodes.length > 0);
  const agrees = ({ row }: Company) =>
    !isEveryKindInAnIndustry ||
    found.some((kind) => kind.industryCodes.some((code) => row.industry_codes.includes(code)));
  return {
    matches: (company) =>
      (hasAnyPhrase(company.words, phrases) &&
        (hasNoIndustry(company) || agrees(company) || isShown(company))) ||
      isKnown(company) ||
      isOther(company),
    grade(company) {
      const isNamed = hasAnyPhrase(company.nameWords, phrases);
      if (isOther(company) || (isShown(company) && agrees(company))) return 2;
      return Number(isNamed);
    },
    countPoints(company) {
      if (!(hasAnyPhrase(company.nameWords, phrases) && agrees(company))) return 0;
      return hasAnyPhrase(company.labelWords, phrases) ? 2 : 1;
    },
  };
}

/** Tests whether the name or the trade label of a company has an excluded kind. */
export function createExcludedKindTest(
  { kinds }: SearchParameters["exclude"],
  context: KindContext,
): (company: Company) => boolean {
  const phrases = findKinds(kinds, context).flatMap((kind) => [...kind.phrases, ...kind.knownCompanies]);
  return ({ nameWords, labelWords }) => hasAnyPhrase(nameWords, phrases) || hasAnyPhrase(labelWords, phrases);
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
