import { readParameters, type SearchParameters, wireParameters } from "@eq/contracts";
import type { SavedQuery } from "../../saved-searches/index.ts";
import { isFieldOffered } from "../query/offered-fields.ts";
import { noEdits, setFieldsManually } from "../query/query-edits.ts";
import type { SubmittedSearch } from "../query/submitted-search.ts";
import { type Candidate, changeCandidate, getCandidate, takePendingFormFields } from "./candidate.ts";
import { createCandidateSearch } from "./candidate-request.ts";
import { cancelParsing } from "./resume-upload.ts";

/**
 * Repeats a saved candidate search: fills the candidate form from it and returns the search. Returns
 * undefined when the saved search has no candidate.
 */
export function buildSavedCandidateSearch({ text, name, criteria }: SavedQuery): SubmittedSearch | undefined {
  const read = wireParameters.safeParse(criteria);
  const parameters = read.success ? readParameters(read.data) : null;
  if (!parameters?.candidate) return undefined;
  const { roles, level, skills = [] } = parameters.candidate;
  showCandidateForm({ name: readCandidateName(name, text), roles, level: level ?? "", skills });
  return createCandidateSearch(
    text.slice(0, 500),
    parameters,
    setFieldsManually(noEdits, pickFormFields(parameters)),
  );
}

/** Fills the candidate form from a link. A form that already has these values keeps its name and profile. */
export function showLinkedCandidate(linked: Pick<Candidate, "roles" | "level" | "skills">): void {
  const current = getCandidate();
  const key = ({ roles, level, skills }: typeof linked) => JSON.stringify([roles, level, skills]);
  if (key(current) !== key(linked)) showCandidateForm({ name: "", ...linked });
}

function showCandidateForm(values: Pick<Candidate, "name" | "roles" | "level" | "skills">): void {
  // Cancels the resume that is still being parsed, since its profile would overwrite these values.
  cancelParsing();
  takePendingFormFields();
  changeCandidate({ ...values, file: null, parsed: null, view: "form" });
}

/** Reads the candidate's name from the name of a saved search: "Nora Vale" from "Nora Vale: Companies hiring ...". */
function readCandidateName(name: string, text: string): string {
  return name.endsWith(`: ${text}`) ? name.slice(0, -text.length - 2) : "";
}

/** Picks the parameters that have a value and a field in the candidate form. */
function pickFormFields(parameters: SearchParameters): Partial<SearchParameters> {
  const setFields = Object.entries(parameters).filter(([field, value]) => {
    const isSet = value !== null && !(Array.isArray(value) && value.length === 0);
    return isSet && isFieldOffered(field as keyof SearchParameters, parameters, "mpc");
  });
  return Object.fromEntries(setFields);
}
