import { readParameters, type SearchParameters, wireParameters } from "@eq/contracts";
import type { SavedQuery } from "../../saved-searches/index.ts";
import { isOffered } from "../query/offered-fields.ts";
import { chooseFields, noEdits } from "../query/query-edits.ts";
import type { SubmittedSearch } from "../query/submitted-search.ts";
import { type Candidate, changeCandidate, getCandidate, takePendingFields } from "./candidate.ts";
import { candidateSearchOf } from "./candidate-request.ts";
import { cancelParsing } from "./resume-upload.ts";

/** A saved search for a candidate as it is run again: the form shows whom it is for, and asks for the same. */
export function buildSavedCandidateSearch({ text, name, criteria }: SavedQuery): SubmittedSearch | undefined {
  const read = wireParameters.safeParse(criteria);
  const parameters = read.success ? readParameters(read.data) : null;
  if (!parameters?.candidate) return undefined;
  const { roles, level } = parameters.candidate;
  showCandidate({ name: candidateIn(name, text), roles, level: level ?? "" });
  return candidateSearchOf(text.slice(0, 500), parameters, chooseFields(noEdits, fieldsOf(parameters)));
}

/** Fills the candidate form in from a link; a form with these values keeps its name and profile. */
export function showLinkedCandidate({ roles, level }: Pick<Candidate, "roles" | "level">): void {
  const shown = getCandidate();
  if (shown.roles.join("\n") !== roles.join("\n") || shown.level !== level)
    showCandidate({ name: "", roles, level });
}

function showCandidate(values: Pick<Candidate, "name" | "roles" | "level">): void {
  // A resume that is still being read would replace these values.
  cancelParsing();
  takePendingFields();
  changeCandidate({ ...values, parsed: null, view: "form" });
}

/** "Nora Vale: Companies hiring ..." is a search for Nora Vale. */
function candidateIn(name: string, text: string): string {
  return name.endsWith(`: ${text}`) ? name.slice(0, -text.length - 2) : "";
}

/** What the form has a field for. */
function fieldsOf(parameters: SearchParameters): Partial<SearchParameters> {
  const setFields = Object.entries(parameters).filter(([field, value]) => {
    const isSet = value !== null && !(Array.isArray(value) && value.length === 0);
    return isSet && isOffered(field as keyof SearchParameters, parameters, "mpc");
  });
  return Object.fromEntries(setFields);
}
