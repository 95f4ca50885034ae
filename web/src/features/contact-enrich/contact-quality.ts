import type { ContactRow } from "@eq/contracts";
import type { EnrichedPerson } from "./normalise-contact.ts";

/** An answered row. `person` is null if no contact came back. */
export interface AnsweredRow {
  input: ContactRow;
  person: EnrichedPerson | null;
}

export interface QualityProblem {
  text: string;
  /** The first weak row in input order. */
  row: ContactRow;
}

export const noMatchText = "We couldn't find a good match for the provided names/companies.";
export const lowQualityText = "The contact data we found has low quality or missing information.";

/** A contact with this accuracy in percent or less is weak. */
export const weakAccuracy = 10;
const essentialFields = ["email", "phone", "jobTitle", "companyName"] as const;
const maxEssentialFieldsOfWeak = 1;

/** True if a contact's accuracy is 10 % or less, or if it has at most one of the four essential fields. */
export function isWeakContact(person: EnrichedPerson): boolean {
  const { contactAccuracyScore: accuracy } = person;
  if (accuracy !== undefined && accuracy <= weakAccuracy) return true;
  return essentialFields.filter((field) => person[field]).length <= maxEssentialFieldsOfWeak;
}

/** Finds what is wrong with the answers: one row without a contact, or a weak contact. Null if nothing is. */
export function findQualityProblem(answers: readonly AnsweredRow[]): QualityProblem | null {
  const [first] = answers;
  if (first && answers.length === 1 && first.person === null) return { text: noMatchText, row: first.input };
  const weak = answers.find(({ person }) => person !== null && isWeakContact(person));
  return weak ? { text: lowQualityText, row: weak.input } : null;
}
