import {
  companySizes,
  departments,
  type LocationItem,
  type LookupItem,
  managementLevels,
  metroRegions,
  nameOfCode,
  revenueRanges,
  seniorityLevels,
  usStates,
} from "@eq/contracts";

const metroNames = {
  sfbay: "San Francisco Bay Area",
  nyc: "New York City",
  la: "Los Angeles",
  chicago: "Chicago",
  boston: "Boston",
};

/** Built-in lists that stand in for a lookup that could not be loaded. */
export const fallbackIndustries = byId([
  "technology",
  "healthcare",
  "finance",
  "manufacturing",
  "retail",
  "education",
  "consulting",
  "real-estate",
]);

export const fallbackJobFunctions = byId([
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

export const fallbackManagementLevels: LookupItem[] = managementLevels.map((name) => named(name, name));

/** Two lists of the people filters that no call offers. */
export const fixedMetroRegions: LookupItem[] = metroRegions.map(({ code, name }) => named(code, name));
export const fixedDepartments = departments.map(({ id, name }) => ({ id: String(id), name }));

export const fallbackSeniorityLevels = seniorityLevels.map((level) => ({ ...level, code: level.id }));

export const fallbackLocations: LocationItem[] = [
  ...["CA", "NY", "TX", "FL", "WA"].map((code) => ({
    ...named(code, nameOfCode(usStates, code)),
    type: "state" as const,
  })),
  ...Object.entries(metroNames).map(([code, name]) => ({ ...named(code, name), type: "metro" as const })),
];

/** Only the ids of these are given: a name is its id in title case, where no other one is settled. */
function byId(codes: readonly string[]): LookupItem[] {
  return codes.map((code) => named(code, code === "hr" ? "Human Resources" : titleCase(code)));
}

function named(code: string, name: string): LookupItem {
  return { id: code, code, name };
}

function titleCase(id: string): string {
  return id.replaceAll("-", " ").replaceAll(/\b\w/g, (letter) => letter.toUpperCase());
}
