import {
  type CandidateNeeds,
  type ExperienceLevel,
  type SearchParameters,
  writeCompanyParameters,
} from "@eq/contracts";
import { formatPlace } from "../query/chip-text.ts";
import { addFormDefaults } from "../query/form-defaults.ts";
import type { QueryEdits } from "../query/query-edits.ts";
import type { SubmittedSearch } from "../query/submitted-search.ts";
import type { Candidate } from "./candidate.ts";
import { mapProfile } from "./map-profile.ts";

type CandidateFormValues = Pick<Candidate, "name" | "roles" | "level" | "skills" | "parsed">;

/** The word for each experience level in a job title. It is added to a title without a level. */
const levelWords: Record<ExperienceLevel, string> = {
  "Entry Level": "entry-level",
  "Mid Level": "",
  Senior: "senior",
  Lead: "lead",
  Manager: "manager",
  Director: "director",
  VP: "vice president",
  "C-Level": "chief",
};

const levelWordPattern =
  /\b(junior|entry|graduate|trainee|intern|senior|sr|principal|staff|chief|c[eofimt]o|vp|vice president|president|head|director|manager|lead)\b/i;

/** The job title to search for: the first role, with the candidate's level unless the role contains one. */
export function buildJobTitle({ roles, level }: Pick<Candidate, "roles" | "level">): string {
  const title = roles[0]?.trim() ?? "";
  const words = level === "" ? "" : levelWords[level];
  return title === "" || words === "" || levelWordPattern.test(title) ? title : `${words} ${title}`;
}

/** Returns the query text, the name and the parameters of a candidate search, for running or saving it. */
export function describeCandidateSearch(candidate: CandidateFormValues, submitted: SearchParameters) {
  const text = buildQueryText(candidate, submitted).slice(0, 500).trim();
  const roles = candidate.roles.map((role) => role.trim()).filter(Boolean);
  const skills = [...candidate.skills];
  const needs: CandidateNeeds = {
    roles,
    level: candidate.level || null,
    places: submitted.places,
    ...(skills.length > 0 && { skills }),
  };
  const parameters: SearchParameters = {
    ...submitted,
    ...addFormDefaults("mpc", submitted),
    // No hiring filter: the candidate's roles and level decide which open jobs match.
    hiring: null,
    candidate: roles.length === 0 ? null : needs,
  };
  const name = [candidate.name.trim(), text].filter(Boolean).join(": ");
  return { text, name, parameters };
}

/** Builds the search for companies with an open job for the candidate, limited by the form's filters. */
export function buildCandidateSearch(
  candidate: CandidateFormValues,
  submitted: SearchParameters,
  edits: QueryEdits,
): SubmittedSearch {
  const { text: query, parameters } = describeCandidateSearch(candidate, submitted);
  return createCandidateSearch(query, parameters, edits);
}

/** Builds a candidate search from a query and complete parameters. */
export function createCandidateSearch(
  query: string,
  parameters: SearchParameters,
  edits: QueryEdits,
): SubmittedSearch {
  return {
    request: {
      query,
      searchParams: { ...writeCompanyParameters(parameters), interpretedQuery: query, rpp: 25 },
      forceStructuredSearch: true,
      leadType: "mpc",
    },
    edits,
  };
}

/** Whether two searches have the same parameters; their query texts do not matter. */
export function haveSameParameters(one: SubmittedSearch, other: SubmittedSearch): boolean {
  return requestParametersKey(one) === requestParametersKey(other);
}

function requestParametersKey({ request: { searchParams = {} } }: SubmittedSearch): string {
  const { interpretedQuery: _text, rpp: _rows, ...parameters } = searchParams;
  return JSON.stringify(Object.entries(parameters).toSorted());
}

/**
 * The query text of a candidate search: the profile's own query while the form matches the profile, else a
 * sentence built from the form.
 */
function buildQueryText(candidate: CandidateFormValues, submitted: SearchParameters): string {
  const { parsed } = candidate;
  const query = parsed?.profile.companySearchQuery.trim() ?? "";
  if (parsed && query !== "") {
    const { parameters, ...who } = mapProfile(parsed);
    if (profileValuesKey(candidate, submitted) === profileValuesKey(who, parameters)) return query;
  }
  const title = buildJobTitle(candidate);
  if (title === "") return "";
  const [place] = submitted.places;
  return `Companies hiring ${title}${place ? ` in ${formatPlace(place)}` : ""}`;
}

/** The form values that a profile sets, as one string for comparison. */
function profileValuesKey(
  { roles, level }: Pick<Candidate, "roles" | "level">,
  { industryCodes, places, employees }: Pick<SearchParameters, "industryCodes" | "places" | "employees">,
): string {
  return JSON.stringify([roles, level, industryCodes, places, employees && [employees.min, employees.max]]);
}
