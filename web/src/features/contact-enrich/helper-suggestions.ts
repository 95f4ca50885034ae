import { type ContactRow, type EnrichSuggestions, nameKey, noContactRowMessage } from "@eq/contracts";
import type { EnrichedPerson } from "./normalise-contact.ts";

export const noSearchTermsMessage = "No valid search terms provided";

/** A row that EQ Helper offers to search. */
export interface HelperSuggestion {
  row: ContactRow;
  /** A line about the suggestion, such as the person's title; null for none. */
  detail: string | null;
  reason: string | null;
}

/**
 * Lists rows with the corrected name and company. If both have corrections, the first row has the likeliest of both. A
 * half without corrections stays as it was searched.
 */
export function listSpellingSuggestions({
  originalSearch,
  spellingCorrections,
}: EnrichSuggestions): HelperSuggestion[] {
  const names = spellingCorrections.personName.suggestions;
  const companies = spellingCorrections.companyName.suggestions;
  const likeliest = {
    fullName: names[0] ?? originalSearch.fullName,
    companyName: companies[0] ?? originalSearch.companyName,
  };
  const rows = [
    ...(names.length + companies.length > 0 ? [likeliest] : []),
    ...names.slice(1).map((fullName) => ({ ...likeliest, fullName })),
    ...companies.slice(1).map((companyName) => ({ ...likeliest, companyName })),
  ];
  return rows.map((row) => ({ row, detail: null, reason: null }));
}

/** Lists the other people whom the search may have meant. */
export function listPeopleSuggestions({ alternativePeople }: EnrichSuggestions): HelperSuggestion[] {
  return alternativePeople.map(({ name, company, title, reason }) => ({
    row: { fullName: name, companyName: company },
    detail: title,
    reason,
  }));
}

/** Leaves out the suggestions that lead to a person who was found already. */
export function leaveOutFound(
  suggestions: readonly HelperSuggestion[],
  found: readonly ContactRow[],
): HelperSuggestion[] {
  const keys = new Set(found.map(({ fullName, companyName }) => nameCompanyKey(fullName, companyName)));
  return suggestions.filter(({ row }) => !keys.has(nameCompanyKey(row.fullName, row.companyName)));
}

/** The name and company of a found person, in the form of a suggestion's row. */
export function toContactRow({ firstName, lastName, companyName }: EnrichedPerson): ContactRow {
  const fullName = [firstName, lastName].filter(Boolean).join(" ");
  return { fullName, companyName: companyName ?? "" };
}

const nameCompanyKey = (fullName: string, companyName: string) =>
  `${nameKey(fullName)}|${nameKey(companyName)}`;

/** Why a row cannot be searched after a click on a suggestion; null if it can. */
export function findSuggestionProblem({ fullName, companyName }: ContactRow): string | null {
  return fullName.trim() === "" && companyName.trim() === "" ? noSearchTermsMessage : null;
}

/** Why rows cannot be sent; null if they can. */
export function findRowsProblem(rows: readonly unknown[]): string | null {
  return rows.length === 0 ? noContactRowMessage : null;
}
