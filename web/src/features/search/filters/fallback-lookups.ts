import {
  companySizes,
  departments,
  industries,
  jobFunctions,
  type LocationItem,
  type LookupItem,
  managementLevels,
  metroRegions,
  nameOfCode,
  revenueRanges,
  seniorityLevels,
  usStates,
} from "@eq/contracts";

/** Built-in lists that stand in for a lookup that could not be loaded. */
export const fallbackIndustries = coded(industries, [
  "technology",
  "healthcare",
  "finance",
  "manufacturing",
  "retail",
  "education",
  "consulting",
  "real-estate",
]);

export const fallbackJobFunctions = coded(jobFunctions, [
  "engineering",
  "sales",
  "marketing",
  "operations",
  "finance",
  "hr",
  "executive",
  "consulting",
]);

export const fallbackCompanySizes = companySizes;

export const fallbackRevenueRanges = revenueRanges.map((range) => ({
  ...range,
  value: range.id,
  label: range.name,
}));

export const fallbackManagementLevels: LookupItem[] = managementLevels.map((name) => ({
  id: name,
  code: name,
  name,
}));

/** Two lists of the people filters that no call offers. */
export const fixedMetroRegions: LookupItem[] = metroRegions.map(({ code, name }) => ({
  id: code,
  code,
  name,
}));
export const fixedDepartments = departments.map(({ id, name }) => ({ id: String(id), name }));

export const fallbackSeniorityLevels = seniorityLevels.map((level) => ({ ...level, code: level.id }));

export const fallbackLocations: LocationItem[] = [
  ...coded(usStates, ["CA", "NY", "TX", "FL", "WA"]).map((item) => ({ ...item, type: "state" as const })),
  ...coded(metroRegions, ["sfbay", "nyc", "la", "chicago", "boston"]).map((item) => ({
    ...item,
    type: "metro" as const,
  })),
];

function coded(list: readonly { code: string; name: string }[], codes: readonly string[]): LookupItem[] {
  return codes.map((code) => ({ id: code, code, name: nameOfCode(list, code) }));
}
