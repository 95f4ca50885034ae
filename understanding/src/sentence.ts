import {
  type DepartmentId,
  departments,
  type Exclusion,
  type ManagementLevel,
  type Place,
  type Range,
  type SearchParameters,
  type Sort,
} from "@eq/contracts";
import { describeCandidate } from "./candidate-words.ts";
import { describeCompanyFacts, describeJobFacts } from "./company-facts.ts";
import type { Mode } from "./draft/draft.ts";
import { describeEmployers } from "./employers/describe-employers.ts";
import { isKeywordFilter } from "./keywords/keyword-filter.ts";
import { describeExcludedKinds, describeKinds } from "./kinds/kind-phrases.ts";
import type { FindKind } from "./kinds/kinds.ts";
import {
  employeesLabel,
  functionLabel,
  industryLabel,
  listText,
  moneyLabel,
  placeLabel,
} from "./language/labels.ts";

const maxListedPlaces = 4;

/**
 * Describes all search parameters in one readable sentence.
 * @param findKind looks up the industries of the searched kinds; without it, the kinds imply all industries
 */
export function describeParameters(parameters: SearchParameters, mode: Mode, findKind?: FindKind): string {
  const kinds = describeKinds(parameters, findKind);
  const phrases =
    mode === "companies" ? describeCompanies(parameters, kinds) : describePeople(parameters, kinds);
  const isAll = phrases.length === 1 && kinds === "";
  const excluded = describeExclusions(parameters.exclude, mode, findKind);
  const parts = isAll && excluded !== "" ? ["all", ...phrases] : phrases;
  const text = [parts.join(" "), excluded].filter(Boolean).join(isAll ? " " : ", ");
  const order = describeOrder(parameters, mode);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${order}`;
}

/** Returns the word "companies", or the kinds of business, followed by the phrases that describe the companies. */
function describeCompanies(parameters: SearchParameters, kinds: string): string[] {
  const { places, companies } = parameters;
  const named =
    companies.length > 0 ? `named ${listText(companies.map(({ name, id }) => name ?? id ?? ""))}` : "";
  const [industry = "", similar = "", ...others] = describeCompanyCriteria(parameters, "companies");
  const where = places.length > 0 ? `located in ${listPlaces(places)}` : "";
  const suited = describeCandidate(parameters.candidate, places);
  const match = describeKeywordFilter(parameters, "companies");
  const subject = kinds === "" ? ["companies", named, industry] : [kinds, named];
  return [...subject, similar, where, ...others, suited, match].filter(Boolean);
}

function describePeople(parameters: SearchParameters, kinds: string): string[] {
  const { titles, places } = parameters;
  const [industry, ...others] = describeCompanyCriteria(parameters, "people");
  const company = [kinds === "" ? industry : "", ...others].filter(Boolean).join(" ");
  const employer = kinds === "" ? company && `at companies ${company}` : `at ${kinds} ${company}`.trim();
  const where = places.length > 0 ? `located in ${listPlaces(places)}` : "";
  const work = titles.length > 0 ? describeTitles(parameters) : describeRoles(parameters);
  const match = describeKeywordFilter(parameters, "people");
  const employers = describeEmployers(parameters);
  return ["people", ...work, employers, where, employer, match].filter(Boolean);
}

/**
 * Describes titles, functions and levels: "with the title CFO (Finance & Accounting, C level)". The functions and
 * levels in brackets mostly follow from the title.
 */
function describeTitles(parameters: SearchParameters): string[] {
  const { jobFunctions, departments: ids, managementLevels } = parameters;
  const titles = quoteLiteralTitles(parameters.titles, parameters);
  const further = [
    listText(jobFunctions.map(functionLabel)),
    ids.length > 0 ? listDepartments(ids) : "",
    managementLevels.length > 0 ? listLevels(managementLevels) : "",
  ].filter(Boolean);
  return [`with the title ${listText(titles)}`, further.length > 0 ? `(${further.join(", ")})` : ""];
}

function describeRoles({ jobFunctions, departments: ids, managementLevels }: SearchParameters): string[] {
  return [
    jobFunctions.length > 0 ? `in ${listText(jobFunctions.map(functionLabel))}` : "",
    ids.length > 0 ? `in the ${listDepartments(ids)}` : "",
    managementLevels.length > 0 ? `at ${listLevels(managementLevels)}` : "",
  ];
}

/**
 * The phrases for a company's criteria apart from its place: "in Insurance", "similar to Stripe", "with 20+
 * employees", "hiring".
 */
function describeCompanyCriteria(parameters: SearchParameters, mode: Mode): string[] {
  const { industryCodes, similarTo } = parameters;
  return [
    industryCodes.length > 0 ? `in ${listText(industryCodes.map(industryLabel))}` : "",
    similarTo ? `similar to ${similarTo.name ?? "a chosen company"}` : "",
    describeRanges(parameters),
    describeCompanyFacts(parameters),
    describeHiring(parameters, mode),
  ];
}

function listPlaces(places: Place[]): string {
  const labels = places.map(placeLabel);
  if (labels.length <= maxListedPlaces) return listText(labels);
  return `${labels.slice(0, maxListedPlaces - 1).join(", ")} or ${labels.length - maxListedPlaces + 1} more places`;
}

function listDepartments(ids: DepartmentId[]): string {
  const names = ids.map((id) => departments.find((each) => each.id === id)?.name ?? String(id));
  return `${listText(names)} department`;
}

const levelNames: Record<ManagementLevel, string> = {
  "Board Member": "board",
  "C Level Exec": "C",
  "VP Level Exec": "VP",
  Director: "director",
  Manager: "manager",
  "Non Manager": "non-manager",
};

function listLevels(levels: readonly ManagementLevel[]): string {
  return `${listText(levels.map((level) => levelNames[level]))} level`;
}

function describeRanges({ employees, revenue, funding, includeUnknown }: SearchParameters): string {
  const ranges: string[] = [];
  const add = (name: "employees" | "revenue" | "funding", range: Range | null) => {
    if (!range) return;
    const label = name === "employees" ? employeesLabel(range) : moneyLabel(name, range);
    ranges.push(includeUnknown.includes(name) ? `${label} (or unknown)` : label);
  };
  add("employees", employees);
  add("revenue", revenue);
  add("funding", funding);
  return ranges.length === 0 ? "" : `with ${listText(ranges, "and")}`;
}

/** The phrase for open jobs. In a company search, excluded titles and functions are about open jobs. */
function describeHiring(parameters: SearchParameters, mode: Mode): string {
  const { hiring, exclude } = parameters;
  if (!hiring) return "";
  const roles = [...quoteLiteralTitles(hiring.titles, parameters), ...hiring.functions.map(functionLabel)];
  const excluded =
    mode === "companies" ? [...exclude.titles, ...exclude.jobFunctions.map(functionLabel)] : [];
  const days = hiring.withinDays === 1 ? "day" : `${hiring.withinDays} days`;
  const since = hiring.withinDays ? ` posted in the last ${days}` : "";
  const exceptTitles = excluded.length > 0 ? ` other than ${listText(excluded)}` : "";
  const { remote, naming } = describeJobFacts(hiring);
  const details = `${naming}${since}`;
  if (roles.length > 0) return `hiring for ${remote}${listText(roles)} roles${details}${exceptTitles}`;
  if (exceptTitles !== "") return `hiring for ${remote}roles${details}${exceptTitles}`;
  return remote + details === "" ? "hiring now" : `hiring, with ${remote}jobs${details}`;
}

/** The phrase for exclusions: "except those in Retail, in Ohio or with 1-50 employees". */
function describeExclusions(exclude: Exclusion, mode: Mode, findKind?: FindKind): string {
  const at = mode === "people" ? "at companies " : "";
  const { industryCodes, employees, places, keywords } = exclude;
  const items = [
    ...(mode === "people" ? describeExcludedPeople(exclude) : []),
    industryCodes.length > 0 ? `${at}in ${listText(industryCodes.map(industryLabel))}` : "",
    describeExcludedKinds(exclude.kinds, mode, findKind),
    employees ? `${at}with ${employeesLabel(employees)}` : "",
    places.length > 0 ? `in ${listPlaces(places)}` : "",
    keywords.length > 0 ? `matching ${listText(keywords.map(quoteWord))}` : "",
  ].filter(Boolean);
  return items.length === 0 ? "" : `except those ${listText(items)}`;
}

function describeExcludedPeople({ titles, jobFunctions, managementLevels }: Exclusion): string[] {
  return [
    titles.length > 0 ? `with the title ${listText(titles)}` : "",
    jobFunctions.length > 0 ? `in ${listText(jobFunctions.map(functionLabel))}` : "",
    managementLevels.length > 0 ? `at ${listLevels(managementLevels)}` : "",
  ];
}

/** Quotes the titles that match only word for word. */
function quoteLiteralTitles(titles: readonly string[], { literalTitles }: SearchParameters): string[] {
  return titles.map((title) => (literalTitles.includes(title) ? quoteWord(title) : title));
}

const quoteWord = (word: string) => `“${word}”`;

/** Describes keywords that filter. They filter only if the search has no other criterion. */
function describeKeywordFilter(parameters: SearchParameters, mode: Mode): string {
  if (!isKeywordFilter(parameters, mode)) return "";
  return `matching ${listText(parameters.keywords.map(quoteWord))}`;
}

/**
 * The phrase for the order of the results. Without a sort order, keywords that do not filter put their best matches
 * first.
 */
function describeOrder(parameters: SearchParameters, mode: Mode): string {
  const { sort, keywords } = parameters;
  if (sort) return `, ${getSortPhrase(sort)}`;
  if (keywords.length === 0 || isKeywordFilter(parameters, mode)) return "";
  return `, best matches for ${listText(keywords.map(quoteWord), "and")} first`;
}

const sortPhrases: Record<Sort["by"], Record<Sort["order"], string>> = {
  employeeCount: { desc: "largest first", asc: "smallest first" },
  revenue: { desc: "highest revenue first", asc: "lowest revenue first" },
  funding: { desc: "most funding first", asc: "least funding first" },
  name: { asc: "sorted by name", desc: "sorted by name from Z to A" },
  title: { asc: "sorted by title", desc: "sorted by title from Z to A" },
  seniority: { desc: "most senior first", asc: "least senior first" },
  intent: { desc: "highest RIV first", asc: "lowest RIV first" },
  newestPosting: { desc: "newest posting first", asc: "oldest posting first" },
  relevance: { desc: "best matches first", asc: "weakest matches first" },
};

function getSortPhrase({ by, order }: Sort): string {
  return sortPhrases[by][order];
}
