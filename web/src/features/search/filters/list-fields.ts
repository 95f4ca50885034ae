import type {
  DepartmentId,
  IndustryCode,
  JobFunctionCode,
  ManagementLevel,
  MetroCode,
  SearchParameters,
} from "@eq/contracts";
import type { Field } from "../query/filter-chips.ts";
import { placeKey, rangeKey, readPlaceKey, readRangeKey } from "./choice-keys.ts";
import type { LookupName } from "./queries.ts";

/** A field of the parameters that is chosen from a list. */
export interface ListField {
  field: Field;
  lookup: LookupName;
  /** Choosing one lets go of the others. */
  single: boolean;
  /** Options of the lookup that are not offered here. */
  leaveOut?: readonly string[];
  /** The chosen values among the options. */
  read: (parameters: SearchParameters) => string[];
  /** The field's new value. */
  write: (values: string[]) => Partial<SearchParameters>;
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
  read: ({ employees }) => (employees ? [rangeKey(employees)] : []),
  write: ([value]) => ({ employees: value === undefined ? null : readRangeKey(value) }),
};

/** A bucket holds its lower bound and not its upper one. */
export const revenueField: ListField = {
  field: "revenue",
  lookup: "revenue ranges",
  single: true,
  read: ({ revenue }) => (revenue?.maxExclusive ? [rangeKey(revenue)] : []),
  write: ([value]) => ({
    revenue: value === undefined ? null : { ...readRangeKey(value), maxExclusive: true },
  }),
};

export const jobFunctionField: ListField = {
  field: "jobFunctions",
  lookup: "job functions",
  single: false,
  read: ({ jobFunctions }) => jobFunctions,
  write: (values) => ({ jobFunctions: values as JobFunctionCode[] }),
};

export const seniorityField: ListField = {
  field: "managementLevels",
  lookup: "seniority levels",
  single: false,
  read: ({ managementLevels }) => managementLevels,
  write: (values) => ({ managementLevels: values as ManagementLevel[] }),
};

export const managementLevelField: ListField = { ...seniorityField, lookup: "management levels" };

/** A metro region, a state or a country: choosing one clears the other two. */
export const locationField: ListField = {
  field: "places",
  lookup: "locations",
  single: true,
  read: ({ places }) => places.map(placeKey),
  write: ([value]) => ({ places: value === undefined ? [] : [readPlaceKey(value)] }),
};

export const metroField: ListField = {
  field: "places",
  lookup: "metro regions",
  single: false,
  read: ({ places }) => places.flatMap(({ metroRegion }) => metroRegion ?? []),
  write: (values) => ({ places: values.map((metroRegion) => ({ metroRegion: metroRegion as MetroCode })) }),
};

export const departmentField: ListField = {
  field: "departments",
  lookup: "departments",
  single: false,
  read: ({ departments }) => departments.map(String),
  write: (values) => ({ departments: values.map((id) => Number(id) as DepartmentId) }),
};
