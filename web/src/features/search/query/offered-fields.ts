import type { CompanySortKey, PeopleSortKey, SearchParameters, Sort, SortKey } from "@eq/contracts";
import type { SearchMode } from "../mode/search-mode.ts";
import type { ParameterField } from "./filter-chips.ts";

interface SortOption<Key extends SortKey> {
  value: Key;
  label: string;
}

/** The sort orders that a form offers; the first is its default. */
export const companySortOptions: readonly SortOption<CompanySortKey>[] = [
  { value: "name", label: "Company Name" },
  { value: "employeeCount", label: "Employee Count" },
  { value: "revenue", label: "Revenue" },
];
export const peopleSortOptions: readonly SortOption<PeopleSortKey>[] = [
  { value: "relevance", label: "Relevance" },
  { value: "seniority", label: "Seniority" },
  { value: "name", label: "Name" },
  { value: "title", label: "Job Title" },
];

/** By default ("relevance") a candidate's companies are sorted by fit. */
const candidateSortOptions: readonly SortOption<SortKey>[] = [
  { value: "relevance", label: "Best Fit" },
  ...companySortOptions,
];
const sortOptionsByMode = {
  companies: companySortOptions,
  people: peopleSortOptions,
  mpc: candidateSortOptions,
};

export function listSortOptions(mode: SearchMode): readonly SortOption<SortKey>[] {
  return sortOptionsByMode[mode];
}

/** Orders that the words of a query ask for (funding) or that are chosen above the results. */
const furtherSortOptions: readonly SortOption<SortKey>[] = [
  { value: "funding", label: "Funding" },
  { value: "intent", label: "RIV" },
  { value: "newestPosting", label: "Newest Posting" },
];

/** The sort orders of a form. A further order is offered only while the search has it. */
export function listOfferedSortOptions(mode: SearchMode, sort: Sort | null): readonly SortOption<SortKey>[] {
  const further = mode === "people" ? [] : furtherSortOptions.filter(({ value }) => value === sort?.by);
  return [...sortOptionsByMode[mode], ...further];
}

const companyFilterFields: readonly ParameterField[] = [
  "industryCodes",
  "places",
  "employees",
  "revenue",
  "funding",
  "hiring",
  "openJobs",
  "founded",
  "lastRounds",
  // `includeUnknown` is offered only in the results of company searches.
  "includeUnknown",
  "kinds",
  "sort",
  "literalTitles",
];
const peopleFilterFields: readonly ParameterField[] = [
  "industryCodes",
  "places",
  "employees",
  "revenue",
  "managementLevels",
  "jobFunctions",
  "departments",
  "titles",
  "kinds",
  "sort",
  "literalTitles",
];

/** Whether a mode has a control for a field. A sort order is offered only if it is one of the mode's sort orders. */
export function isFieldOffered(
  field: ParameterField,
  chosen: Partial<SearchParameters>,
  mode: SearchMode,
): boolean {
  if (!(mode === "people" ? peopleFilterFields : companyFilterFields).includes(field)) return false;
  const { sort } = chosen;
  return field !== "sort" || !sort || isSortOffered(mode, sort.by);
}

function isSortOffered(mode: SearchMode, by: SortKey): boolean {
  const further = mode === "people" ? [] : furtherSortOptions.filter(({ value }) => value !== "funding");
  return [...listSortOptions(mode), ...further].some(({ value }) => value === by);
}
