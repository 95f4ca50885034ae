import { type EnrichSuggestions, nameKey } from "@eq/contracts";
import type { Evidence } from "./evidence.ts";

type Correction = EnrichSuggestions["spellingCorrections"]["personName"];

const maxSuggestions = 3;

/** Suggests other spellings of the person's name: names of people at the company that are near to it. */
export function correctPersonName({ colleagues, employers, search }: Evidence): Correction {
  const exact = colleagues.find(({ isSameName }) => isSameName);
  if (exact) return isRight(`${exact.person.fullName} is listed under this name`);
  const near = colleagues.filter(({ isSameName }) => !isSameName);
  const [first] = near;
  if (!first)
    return isRight(
      employers.length === 0
        ? "The name cannot be compared, because the company is not known"
        : "No similar name is listed at this company",
    );
  const { person, difference } = first;
  return {
    hasLikelyMistakes: true,
    explanation: `“${search.fullName}” is not listed; ${person.fullName} works at ${person.companyName ?? "this company"} (${difference})`,
    suggestions: listDistinct(near.map(({ person: { fullName } }) => fullName)),
  };
}

/** Suggests other spellings of the company's name: the listed name of what it means, or the nearest names. */
export function correctCompanyName({ company, employers, search }: Evidence): Correction {
  const names = listDistinct(employers.filter(({ hasPeople }) => hasPeople).map(({ name }) => name));
  if (company?.kind === "match") {
    const { name } = company.company;
    if (nameKey(name) === nameKey(search.companyName)) return isRight(`${name} is listed under this name`);
    const explanation = `“${search.companyName}” was read as ${name} (${company.basis})`;
    if (names.includes(name)) return { hasLikelyMistakes: true, explanation, suggestions: [name] };
    return isRight(`${explanation}; nobody is listed there`);
  }
  if (names.length === 0)
    return isRight(
      employers.length === 0
        ? "No company with a similar name is listed"
        : "Nobody is listed at the companies with a similar name",
    );
  if (company?.kind === "ambiguous")
    return {
      hasLikelyMistakes: false,
      explanation: `${company.candidates.length} companies fit this name`,
      suggestions: names,
    };
  return {
    hasLikelyMistakes: true,
    explanation: `“${search.companyName}” is not listed; these names are the nearest`,
    suggestions: names,
  };
}

const isRight = (explanation: string): Correction => ({
  hasLikelyMistakes: false,
  explanation,
  suggestions: [],
});

const listDistinct = (names: readonly string[]) => [...new Set(names)].slice(0, maxSuggestions);
