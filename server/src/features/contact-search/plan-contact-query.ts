import {
  type ContactDepartment,
  type ContactSeniority,
  emptySearchParameters,
  type JobFunctionCode,
  type ManagementLevel,
  type SearchParameters,
} from "@eq/contracts";
import type { Interpretation, Interpreter } from "@eq/understanding";

/** The filters that a user sets beside the text. */
export interface ContactFilters {
  seniority: readonly ContactSeniority[];
  departments: readonly ContactDepartment[];
  location?: string | null | undefined;
}

/** Whom a contact search looks for. The steps are tried in order until somebody matches. */
export interface ContactPlan {
  steps: readonly ContactStep[];
  /** The titles that the text names, for the reasons. */
  titles: readonly string[];
  filters: ContactFilters;
}

export interface ContactStep {
  parameters: SearchParameters;
  /** Says that nobody matched the earlier steps and who is listed instead; null for the first step. */
  widened: string | null;
}

/** "Owner" is no level of its own: owners and founders are recognised by their titles (see `hasSeniority`). */
const levelsOfSeniority: Readonly<Record<ContactSeniority, readonly ManagementLevel[]>> = {
  "Entry Level": ["Non Manager"],
  Manager: ["Manager"],
  Director: ["Director"],
  VP: ["VP Level Exec"],
  "C-Level": ["C Level Exec"],
  Owner: ["Board Member", "C Level Exec"],
};

/** "Executive" also has all people at the level C Level Exec (see `worksInDepartment`). */
const functionsOfDepartment: Readonly<Record<ContactDepartment, readonly JobFunctionCode[]>> = {
  Executive: ["executive"],
  Sales: ["sales"],
  Marketing: ["marketing"],
  Engineering: ["engineering", "product", "design", "data", "research"],
  Operations: ["operations", "production", "supply-chain"],
  Finance: ["finance"],
  "Human Resources": ["hr"],
  "Information Technology": ["it", "data"],
  "Customer Success": ["customer-success"],
  Legal: ["legal"],
};

const ownerPattern = /\b(?:owner|founder|proprietor|founding partner|managing partner)\b/i;

interface PersonRole {
  jobTitle?: string | null | undefined;
  managementLevel?: readonly string[] | null | undefined;
  jobFunction?: readonly string[] | null | undefined;
}

/** Whether a person has one of the chosen levels; true without a choice. */
export function hasSeniority(person: PersonRole, chosen: readonly ContactSeniority[]): boolean {
  if (chosen.length === 0) return true;
  const [level] = person.managementLevel ?? [];
  return chosen.some((seniority) =>
    seniority === "Owner"
      ? ownerPattern.test(person.jobTitle ?? "")
      : levelsOfSeniority[seniority].some((each) => each === level),
  );
}

/** Whether a person works in one of the chosen departments; true without a choice. */
export function worksInDepartment(person: PersonRole, chosen: readonly ContactDepartment[]): boolean {
  if (chosen.length === 0) return true;
  const [level] = person.managementLevel ?? [];
  const [jobFunction] = person.jobFunction ?? [];
  return chosen.some(
    (department) =>
      functionsOfDepartment[department].some((each) => each === jobFunction) ||
      (department === "Executive" && level === "C Level Exec"),
  );
}

/**
 * Reads the text of a contact search in the way of a people search, and adds the company and the user's filters. Facts
 * about companies in the text do not count, since the company is known.
 */
export function planContactSearch(
  interpreter: Pick<Interpreter, "interpret">,
  {
    query,
    company,
    filters,
  }: { query: string; company: { id: string; name: string }; filters: ContactFilters },
): ContactPlan {
  const reading = interpreter.interpret(omitCompanyName(query, company.name), { mode: "people" });
  const location = filters.location
    ? interpreter.interpret(filters.location, { mode: "people" }).parameters.places
    : [];
  const exact = readPersonParameters(reading, company);
  const narrowed = narrowByFilters(exact, filters, location);
  return {
    steps: listSteps(narrowed, reading.parameters),
    titles: reading.parameters.titles,
    filters,
  };
}

/** Leaves out "at Halvorn", because words of a company's name would be read as a role or a place. */
function omitCompanyName(query: string, name: string): string {
  const at = query.toLowerCase().indexOf(name.toLowerCase());
  if (name.length < 3 || at < 0) return query;
  const before = query.slice(0, at).replace(/\b(?:at|of|from|in|for|with)\s+$/i, "");
  const rest = `${before}${query.slice(at + name.length)}`.trim();
  return rest === "" ? query : rest;
}

function readPersonParameters(
  { parameters }: Interpretation,
  company: { id: string; name: string },
): SearchParameters {
  const { titles, literalTitles, managementLevels, jobFunctions, departments, places, exclude, keywords } =
    parameters;
  const empty = emptySearchParameters();
  const {
    titles: noTitles,
    managementLevels: noLevels,
    jobFunctions: noFunctions,
    places: noPlaces,
  } = exclude;
  const read: SearchParameters = {
    ...empty,
    titles,
    literalTitles,
    managementLevels,
    jobFunctions,
    departments,
    places,
    exclude: {
      ...empty.exclude,
      titles: noTitles,
      managementLevels: noLevels,
      jobFunctions: noFunctions,
      places: noPlaces,
    },
    employers: [{ id: company.id, name: company.name }],
    sort: { by: "seniority", order: "desc" },
  };
  // Keywords are the words that no other parameter expresses. Beside a role they would only rank.
  return hasRole(read) || places.length > 0 ? read : { ...read, titles: [...titles, ...keywords] };
}

function hasRole({ titles, managementLevels, jobFunctions, departments }: SearchParameters): boolean {
  return [titles, managementLevels, jobFunctions, departments].some((list) => list.length > 0);
}

/** Narrows by the filters that the index knows; `hasSeniority` and `worksInDepartment` check the people after it. */
function narrowByFilters(
  parameters: SearchParameters,
  { seniority, departments }: ContactFilters,
  places: SearchParameters["places"],
): SearchParameters {
  const levels = seniority.flatMap((each) => levelsOfSeniority[each]);
  const functions = departments.flatMap((each) => functionsOfDepartment[each]);
  const isAnyFunction = departments.length === 0 || departments.includes("Executive");
  return {
    ...parameters,
    managementLevels: intersect(parameters.managementLevels, levels),
    jobFunctions: isAnyFunction ? parameters.jobFunctions : intersect(parameters.jobFunctions, functions),
    places: places.length > 0 ? places : parameters.places,
  };
}

/** The values that both lists have. An empty list has all; when nothing is left, the chosen ones count. */
function intersect<Value>(read: readonly Value[], chosen: readonly Value[]): Value[] {
  if (chosen.length === 0) return [...read];
  const both = read.filter((value) => chosen.includes(value));
  return both.length > 0 ? both : [...new Set(chosen)];
}

function listSteps(parameters: SearchParameters, { titles }: SearchParameters): ContactStep[] {
  const steps: ContactStep[] = [{ parameters, widened: null }];
  const wide = { ...parameters, titles: [], literalTitles: [] };
  const nobody =
    titles.length > 0 ? `Nobody here is listed as ${joinTitles(titles)}` : "Nobody here fits exactly";
  const { managementLevels, jobFunctions } = parameters;
  if (titles.length > 0 && (managementLevels.length > 0 || jobFunctions.length > 0))
    steps.push({ parameters: wide, widened: `${nobody}. These people have a similar role.` });
  if (managementLevels.length > 0 && jobFunctions.length > 0)
    steps.push({
      parameters: { ...wide, managementLevels: [] },
      widened: `${nobody}. These people work in the same department.`,
    });
  else if (managementLevels.length > 0)
    steps.push({
      parameters: { ...wide, managementLevels: [] },
      widened: `${nobody}. These people are listed.`,
    });
  return steps;
}

const shownTitles = 2;

function joinTitles(titles: readonly string[]): string {
  const shown = titles.slice(0, shownTitles).join(" or ");
  return titles.length > shownTitles ? `${shown} or a similar title` : shown;
}
