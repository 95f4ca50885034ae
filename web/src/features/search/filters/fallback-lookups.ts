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

const fallbackMetroNames = {
  sfbay: "San Francisco Bay Area",
  nyc: "New York City",
  la: "Los Angeles",
  chicago: "Chicago",
  boston: "Boston",
};

/** The industries that are offered when the industry lookup cannot be loaded. */
export const fallbackIndustries = createLookupItems([
  "technology",
  "healthcare",
  "finance",
  "manufacturing",
  "retail",
  "education",
  "consulting",
  "real-estate",
]);

export const fallbackJobFunctions = createLookupItems([
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

export const fallbackManagementLevels: LookupItem[] = managementLevels.map((name) =>
  createLookupItem(name, name),
);

/** Options of the people filters whose lists have no endpoint. */
export const fixedMetroRegions: LookupItem[] = metroRegions.map(({ code, name }) =>
  createLookupItem(code, name),
);
export const fixedDepartments = departments.map(({ id, name }) => ({ id: String(id), name }));

export const fallbackSeniorityLevels = seniorityLevels.map((level) => ({ ...level, code: level.id }));

export const fallbackLocations: LocationItem[] = [
  ...["CA", "NY", "TX", "FL", "WA"].map((code) => ({
    ...createLookupItem(code, nameOfCode(usStates, code)),
    type: "state" as const,
  })),
  ...Object.entries(fallbackMetroNames).map(([code, name]) => ({
    ...createLookupItem(code, name),
    type: "metro" as const,
  })),
];

/** Creates lookup items from ids. An item's name is the id in title case, except that "hr" is "Human Resources". */
function createLookupItems(codes: readonly string[]): LookupItem[] {
  return codes.map((code) => createLookupItem(code, code === "hr" ? "Human Resources" : toTitleCase(code)));
}

function createLookupItem(code: string, name: string): LookupItem {
  return { id: code, code, name };
}

function toTitleCase(id: string): string {
  return id.replaceAll("-", " ").replaceAll(/\b\w/g, (letter) => letter.toUpperCase());
}
