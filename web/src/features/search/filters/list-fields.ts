import {
  type DepartmentId,
  type IndustryCode,
  type JobFunctionCode,
  type ManagementLevel,
  type SearchParameters,
  seniorityLevels,
} from "@eq/contracts";
import type { ParameterField } from "../query/filter-chips.ts";
import { formatPlaceKey, formatRangeKey, parsePlaceKey, parseRangeKey } from "./choice-keys.ts";
import type { LookupName } from "./queries.ts";

/** A search parameter that the user chooses from a list. */
export interface ListField {
  field: ParameterField;
  lookup: LookupName;
  /** True when choosing an option deselects all others. */
  single: boolean;
  /** Options of the lookup that are not offered for this field. */
  leaveOut?: readonly string[];
  /** Returns the chosen options' values. */
  read: (parameters: SearchParameters) => string[];
  /**
   * Returns the parameters to set for the chosen options. The value `undefined` resets a field to its value from the
   * query's words.
   */
  write: (values: string[], parameters: SearchParameters) => Partial<SearchParameters>;
}

export const industryField: ListField = {
  field: "industryCodes",
  lookup: "industries",
  single: false,
  read: ({ industryCodes }) => industryCodes,
  write: (values) => ({ industryCodes: values as IndustryCode[] }),
};

export const companySizeField: ListField = {
  field: "employees",
  lookup: "company sizes",
  single: true,
  read: ({ employees }) => (employees ? [formatRangeKey(employees)] : []),
  write: ([value]) => ({ employees: value === undefined ? null : parseRangeKey(value) }),
};

/** A revenue range includes its lower bound and excludes its upper bound. */
export const revenueField: ListField = {
  field: "revenue",
  lookup: "revenue ranges",
  single: true,
  read: ({ revenue }) => (revenue?.maxExclusive ? [formatRangeKey(revenue)] : []),
  write: ([value]) => ({
    revenue: value === undefined ? null : { ...parseRangeKey(value), maxExclusive: true },
  }),
};

export const jobFunctionField: ListField = {
  field: "jobFunctions",
  lookup: "job functions",
  single: false,
  read: ({ jobFunctions }) => jobFunctions,
  write: (values) => ({ jobFunctions: values as JobFunctionCode[] }),
};

export const managementLevelField: ListField = {
  field: "managementLevels",
  lookup: "management levels",
  single: false,
  read: ({ managementLevels }) => managementLevels,
  write: (values) => ({ managementLevels: values as ManagementLevel[] }),
};

/**
 * The id of the option "Owner", which is not a management level. The option filters by the top management level and by
 * words in owners' job titles.
 */
export const ownerChoiceId = "owner";
const ownerLevel = seniorityLevels.find((level) => level.id === ownerChoiceId && "titleWords" in level);
const ownerTitles: readonly string[] = ownerLevel && "titleWords" in ownerLevel ? ownerLevel.titleWords : [];

/**
 * The seniority levels and the option "Owner". A search requires one of the chosen levels AND one of the chosen titles.
 * "Owner" sets a level and titles, so it cannot be combined with another level: choosing one replaces the other.
 */
export const seniorityField: ListField = {
  ...managementLevelField,
  lookup: "seniority levels",
  read: (parameters) => (isOwnerFilter(parameters) ? [ownerChoiceId] : parameters.managementLevels),
  write: (values, parameters) => {
    if (values.at(-1) === ownerChoiceId && ownerLevel) {
      return { managementLevels: [ownerLevel.managementLevel], titles: [...ownerTitles] };
    }
    const managementLevels = values.filter((value) => value !== ownerChoiceId) as ManagementLevel[];
    return isOwnerFilter(parameters) ? { managementLevels, titles: undefined } : { managementLevels };
  },
};

function isOwnerFilter({ managementLevels, titles }: SearchParameters): boolean {
  const isOwnersLevel = managementLevels.length === 1 && managementLevels[0] === ownerLevel?.managementLevel;
  return (
    isOwnersLevel && titles.length > 0 && titles.every((title) => ownerTitles.includes(title.toLowerCase()))
  );
}

/** The location filter: a metro region, a state or a country. Choosing one clears the other two. */
export const locationField: ListField = {
  field: "places",
  lookup: "locations",
  single: true,
  read: ({ places }) => places.map(formatPlaceKey),
  write: ([value]) => ({ places: value === undefined ? [] : [parsePlaceKey(value)] }),
};

/** The location filter of people searches, which offers metro regions and takes several places. */
export const metroField: ListField = {
  ...locationField,
  lookup: "metro regions",
  single: false,
  write: (values) => ({ places: values.map(parsePlaceKey) }),
};

export const departmentField: ListField = {
  field: "departments",
  lookup: "departments",
  single: false,
  read: ({ departments }) => departments.map(String),
  write: (values) => ({ departments: values.map((id) => Number(id) as DepartmentId) }),
};
