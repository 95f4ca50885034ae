import { type ExperienceLevel, type SearchParameters, writeCompanyParameters } from "@eq/contracts";
import { placeText } from "../query/chip-text.ts";
import { withFormDefaults } from "../query/form-defaults.ts";
import type { QueryEdits } from "../query/query-edits.ts";
import type { SubmittedSearch } from "../query/submitted-search.ts";
import type { Candidate } from "./candidate.ts";
import { mapProfile } from "./map-profile.ts";

type CandidateValues = Pick<Candidate, "name" | "roles" | "level" | "parsed">;

/** Words that say a level in a job's title; a title that has none of them gets them. */
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

const saysLevel =
  /\b(junior|entry|graduate|trainee|intern|senior|sr|principal|staff|chief|c[eofimt]o|vp|vice president|president|head|director|manager|lead)\b/i;

/** The title of the open job that would suit: the first role, with its level where the role does not say one. */
export function jobTitleFor({ roles, level }: Pick<Candidate, "roles" | "level">): string {
  const title = roles[0]?.trim() ?? "";
  const words = level === "" ? "" : levelWords[level];
  return title === "" || words === "" || saysLevel.test(title) ? title : `${words} ${title}`;
}

/** A candidate's search as it is saved: its sentence, with the name before it, and what it asks of companies. */
export function describeCandidate(candidate: CandidateValues, submitted: SearchParameters) {
  const text = sentenceOf(candidate, submitted).slice(0, 500).trim();
  const roles = candidate.roles.map((role) => role.trim()).filter(Boolean);
  const needs = { roles, level: candidate.level || null, places: submitted.places };
  const parameters: SearchParameters = {
    ...submitted,
    ...withFormDefaults("mpc", submitted),
    // The candidate says which open jobs count, and how near they come.
    hiring: null,
    candidate: roles.length === 0 ? null : needs,
  };
  const name = [candidate.name.trim(), text].filter(Boolean).join(": ");
  return { text, name, parameters };
}

/** The search for companies with an open job for a candidate, within what the form asks of them. */
export function buildCandidateSearch(
  candidate: CandidateValues,
  submitted: SearchParameters,
  edits: QueryEdits,
): SubmittedSearch {
  const { text: query, parameters } = describeCandidate(candidate, submitted);
  return candidateSearchOf(query, parameters, edits);
}

/** The same search with parameters that are made already. */
export function candidateSearchOf(
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

/** Whether two searches ask for the same; how their sentences say it does not count. */
export function isSameSearch(one: SubmittedSearch, other: SubmittedSearch): boolean {
  return requestKey(one) === requestKey(other);
}

function requestKey({ request: { searchParams = {} } }: SubmittedSearch): string {
  const { interpretedQuery: _text, rpp: _rows, ...wanted } = searchParams;
  return JSON.stringify(Object.entries(wanted).toSorted());
}

/** The profile's own query while the form shows what the profile filled in; else one made of the form. */
function sentenceOf(candidate: CandidateValues, submitted: SearchParameters): string {
  const { parsed } = candidate;
  const query = parsed?.profile.companySearchQuery.trim() ?? "";
  if (parsed && query !== "") {
    const { parameters, ...who } = mapProfile(parsed);
    if (essence(candidate, submitted) === essence(who, parameters)) return query;
  }
  const title = jobTitleFor(candidate);
  if (title === "") return "";
  const [place] = submitted.places;
  return `Companies hiring ${title}${place ? ` in ${placeText(place)}` : ""}`;
}

/** What a profile fills in, as one text to compare. */
function essence(
  { roles, level }: Pick<Candidate, "roles" | "level">,
  { industryCodes, places, employees }: Pick<SearchParameters, "industryCodes" | "places" | "employees">,
): string {
  return JSON.stringify([roles, level, industryCodes, places, employees && [employees.min, employees.max]]);
}
