import {
  type DepartmentId,
  type IndustryCode,
  type JobFunctionCode,
  type ManagementLevel,
  type MetroCode,
  type SearchParameters,
  seniorityLevels,
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
  /** The field's new value; `undefined` for a field that goes back to what the words say. */
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

export const managementLevelField: ListField = {
  field: "managementLevels",
  lookup: "management levels",
  single: false,
  read: ({ managementLevels }) => managementLevels,
  write: (values) => ({ managementLevels: values as ManagementLevel[] }),
};

/** The choice of owners: no management level of its own, but one together with certain words in the title. */
export const ownerChoice = "owner";
const owner = seniorityLevels.find((level) => level.id === ownerChoice && "titleWords" in level);
const ownerTitles: readonly string[] = owner && "titleWords" in owner ? owner.titleWords : [];

/**
 * Levels, and owners. A search asks for one of the levels AND one of the titles, so owners cannot stand beside
 * another level: whichever is chosen last replaces the other.
 */
export const seniorityField: ListField = {
  ...managementLevelField,
  lookup: "seniority levels",
  read: (parameters) => (asksForOwners(parameters) ? [ownerChoice] : parameters.managementLevels),
  write: (values, parameters) => {
    if (values.at(-1) === ownerChoice && owner) {
      return { managementLevels: [owner.managementLevel], titles: [...ownerTitles] };
    }
    const managementLevels = values.filter((value) => value !== ownerChoice) as ManagementLevel[];
    return asksForOwners(parameters) ? { managementLevels, titles: undefined } : { managementLevels };
  },
};

function asksForOwners({ managementLevels, titles }: SearchParameters): boolean {
  const isOwnersLevel = managementLevels.length === 1 && managementLevels[0] === owner?.managementLevel;
  return (
    isOwnersLevel && titles.length > 0 && titles.every((title) => ownerTitles.includes(title.toLowerCase()))
  );
}

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
