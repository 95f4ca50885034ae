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

const fundingSortOption: SortOption<SortKey> = { value: "funding", label: "Funding" };

/** The sort orders of a form. Sorting by funding is offered only when the query's words ask for it. */
export function listOfferedSortOptions(mode: SearchMode, sort: Sort | null): readonly SortOption<SortKey>[] {
  return mode !== "people" && sort?.by === fundingSortOption.value
    ? [...sortOptionsByMode[mode], fundingSortOption]
    : sortOptionsByMode[mode];
}

const companyFilterFields: readonly ParameterField[] = [
  "industryCodes",
  "places",
  "employees",
  "revenue",
  "funding",
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
  return field !== "sort" || !sort || listSortOptions(mode).some(({ value }) => value === sort.by);
}
